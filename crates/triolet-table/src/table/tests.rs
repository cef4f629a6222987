//! Tests of a table, command by command.

use super::*;
use std::vec;
use triolet::play::Turn;

use crate::{Participants, ProposalKind};

fn people(count: usize) -> Table {
    Table::open(Start::local("table", vec![Controller::Person; count])).unwrap()
}

fn seat_to_move(table: &Table) -> Seat {
    table.game().to_move().unwrap()
}

fn place_something(table: &mut Table) -> Seat {
    let seat = seat_to_move(table);
    let turn = match table.view(Viewer::Seat(seat)).legal_plays().first() {
        Some(&play) => Turn::Place(play),
        None => Turn::Exchange(table.game().rack(seat)),
    };
    table.handle(seat, Command::Turn(turn)).unwrap();
    seat
}

#[test]
fn undo_between_people_needs_everybody() {
    let mut table = people(3);
    let player = place_something(&mut table);
    let target = table.undo_target(player).unwrap();
    assert_eq!(table.handle(player, Command::Propose(ProposalKind::Undo { turns: target })), Ok(vec![]));
    let others: Vec<Seat> = table.proposal().unwrap().awaiting.clone();
    assert_eq!(table.awaited(), Some(Awaited::Consent));
    assert_eq!(table.handle(others[0], Command::Agree(None)), Ok(vec![]));
    assert_eq!(table.handle(others[0], Command::Agree(None)), Err(CommandError::NothingProposed));
    assert_eq!(table.handle(others[1], Command::Agree(None)), Ok(vec![Event::Undone { turns: 0 }]));
    assert_eq!((table.game().turn_count(), table.game().epoch()), (0, 1));
    assert!(table.game().board().is_empty());
    assert_eq!(table.awaited(), Some(Awaited::Person(player)));
}

#[test]
fn one_who_declines_is_enough() {
    let mut table = people(3);
    let player = place_something(&mut table);
    table.handle(player, Command::Propose(ProposalKind::End)).unwrap();
    assert_eq!(table.handle(player, Command::Propose(ProposalKind::End)), Err(CommandError::ProposalWaiting));
    let other = table.proposal().unwrap().awaiting[1];
    assert_eq!(table.handle(other, Command::Decline(None)), Ok(vec![]));
    assert_eq!(table.proposal(), None);
    assert_eq!(table.game().ending(), None);
}

#[test]
fn against_computers_undo_is_free() {
    let seats = vec![Controller::Person, "computer:greedy".parse().unwrap()];
    let mut table = Table::open(Start::local("alone", seats)).unwrap();
    let person = Seat::new(0).unwrap();
    while table.game().turn_count() < 6 {
        place_something(&mut table);
    }
    let target = table.undo_target(person).unwrap();
    let events = table.handle(person, Command::Propose(ProposalKind::Undo { turns: target })).unwrap();
    assert_eq!(events, [Event::Undone { turns: target }]);
    assert_eq!(table.awaited(), Some(Awaited::Person(person)));
    assert_eq!(table.handle(person, Command::Propose(ProposalKind::Undo { turns: 99 })), Err(CommandError::UndoTooFar));
}

#[test]
fn a_computer_only_takes_turns_and_people_keep_their_seats() {
    let seats = vec![Controller::Person, Controller::Person, "computer:greedy".parse().unwrap()];
    let mut table = Table::open(Start::local("mixed", seats)).unwrap();
    let [first, second, computer] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    assert_eq!(table.handle(computer, Command::Resign), Err(CommandError::ComputerSeat));
    assert_eq!(table.handle(first, Command::TakeSeat(second, Controller::Person)), Err(CommandError::SeatOfAnother));
    assert_eq!(table.handle(Seat::new(3).unwrap(), Command::Resign), Err(CommandError::NoSuchSeat));
    assert_eq!(table.handle(first, Command::TakeSeat(computer, Controller::Person)), Err(CommandError::SeatOfAnother));
    assert_eq!(table.handle(first, Command::Resign).unwrap().len(), 1);
    assert_eq!(table.handle(first, Command::Pause(true)), Err(CommandError::NoSuchSeat));
    assert_eq!(table.handle(second, Command::Resign).unwrap().len(), 1);
    assert_eq!(table.awaited(), None);
    assert_eq!(table.handle(computer, Command::Agree(None)), Err(CommandError::Rule(Refusal::GameOver)));
}

#[test]
fn a_seat_is_changed_by_its_holder_alone() {
    let [first, second, third] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    let (person, greedy): (_, Controller) = (Controller::Person, "computer:greedy".parse().unwrap());
    let random: Controller = "computer:random".parse().unwrap();
    let mut table = people(3);
    table.handle(first, Command::TakeSeat(first, greedy.clone())).unwrap();
    for by in [second, third] {
        for to in [&person, &greedy, &random] {
            assert_eq!(
                table.handle(by, Command::TakeSeat(first, to.clone())),
                Err(CommandError::SeatOfAnother),
                "{to:?}"
            );
        }
    }
    let back = Command::TakeSeat(first, person.clone());
    assert_eq!(table.handle(first, back).unwrap(), [Event::SeatTaken { seat: first, by: person.clone() }]);

    // A computer that has played from the beginning belongs to everybody: among several people none may change it, one
    // alone may.
    let seats = |persons: usize| {
        let seats = (0..3).map(|place| if place < persons { person.clone() } else { greedy.clone() });
        Table::open(Start::local("seats", seats.collect())).unwrap()
    };
    for (persons, changes) in [(1, true), (2, false)] {
        for to in [&random, &person] {
            let changed = seats(persons).handle(first, Command::TakeSeat(third, to.clone()));
            assert_eq!(changed.is_ok(), changes, "{persons} people, to {to:?}: {changed:?}");
        }
    }
    let mut two = seats(2);
    two.handle(second, Command::Resign).unwrap();
    assert!(two.handle(first, Command::TakeSeat(third, random)).is_ok(), "the others have left");
}

#[test]
fn nothing_is_played_while_paused() {
    let mut table = people(2);
    let seat = seat_to_move(&table);
    assert_eq!(table.paused_by(), None);
    table.handle(seat, Command::Pause(true)).unwrap();
    assert_eq!((table.awaited(), table.paused_by()), (Some(Awaited::Resume), Some(seat)));
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    assert_eq!(kept.paused_by(), None, "a log does not tell who it was");
    kept.restore(table.table_state().clone(), 0);
    assert_eq!(kept.paused_by(), Some(seat), "what stands at the table does");
    assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(CommandError::Paused));
    assert_eq!(table.handle(seat, Command::Pause(true)), Err(CommandError::PausedAlready));
    table.handle(seat, Command::Pause(false)).unwrap();
    assert_eq!(table.paused_by(), None);
    assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(CommandError::Rule(Refusal::PassNotAllowed)));
}

#[test]
fn a_game_that_is_over_is_not_paused() {
    let mut table = people(2);
    let seat = seat_to_move(&table);
    table.handle(seat, Command::Pause(true)).unwrap();
    table.handle(seat, Command::Resign).unwrap();
    assert_eq!((table.awaited(), table.game().is_paused(), table.paused_by()), (None, false, None));
    assert!(!table.view(Viewer::Seat(seat)).paused);
}

#[test]
fn a_paused_game_resumes_when_no_one_is_left_to_resume_it() {
    let computer: Controller = "computer:greedy".parse().unwrap();
    let seats = vec![Controller::Person, Controller::Person, computer.clone(), computer];
    let mut table = Table::open(Start::local("left", seats)).unwrap();
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    table.handle(first, Command::Pause(true)).unwrap();
    table.handle(second, Command::Resign).unwrap();
    assert_eq!(table.awaited(), Some(Awaited::Resume));
    let events = table.handle(first, Command::Resign).unwrap();
    assert!(matches!(events[..], [Event::Departed { .. }, Event::Resumed]), "{events:?}");
    assert!(matches!(table.awaited(), Some(Awaited::Computer(..))));
}

#[test]
fn proposals_are_limited_until_the_game_moves() {
    let mut table = people(3);
    let player = place_something(&mut table);
    let ask = |table: &mut Table, seat| {
        table.handle(seat, Command::Propose(ProposalKind::End))?;
        table.handle(seat, Command::Decline(None))
    };
    for _ in 0..MAX_CHANGES {
        ask(&mut table, player).unwrap();
    }
    assert_eq!(ask(&mut table, player), Err(CommandError::TooOften));
    let others: Vec<Seat> = table.people().filter(|&seat| seat != player).collect();
    table.handle(others[0], Command::Propose(ProposalKind::Undo { turns: 0 })).unwrap();
    for seat in [player, others[1]] {
        table.handle(seat, Command::Agree(None)).unwrap();
    }
    ask(&mut table, player).expect("the game has moved");
}

#[test]
fn consent_can_be_revoked() {
    let mut table = people(3);
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    table.handle(first, Command::Propose(ProposalKind::End)).unwrap();
    table.handle(second, Command::Agree(None)).unwrap();
    // The others may be gone for good and couldn't be replaced while their answer is awaited.
    assert_eq!(table.handle(second, Command::Decline(Some(1))), Err(CommandError::NothingProposed));
    table.handle(second, Command::Decline(Some(0))).unwrap();
    assert_eq!(table.proposal(), None);
}

#[test]
fn a_game_without_turns_does_not_grow() {
    let mut table = people(2);
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    let person = Controller::Person;
    let computer: Controller = "computer:greedy".parse().unwrap();
    let changes_since_turn = |table: &mut Table| {
        for _ in 0..100 {
            for seat in [first, second] {
                for command in [
                    Command::Pause(true),
                    Command::TakeSeat(seat, person.clone()),
                    Command::TakeSeat(seat, computer.clone()),
                    Command::TakeSeat(seat, person.clone()),
                    Command::Pause(false),
                ] {
                    let _ = table.handle(seat, command);
                }
            }
        }
    };
    changes_since_turn(&mut table);
    let events = table.game().log().len();
    assert!(events <= 1 + 2 * 2 * MAX_CHANGES as usize, "{events} events");
    assert_eq!(table.handle(first, Command::Pause(true)), Err(CommandError::TooOften));
    assert_eq!(
        table.awaited(),
        Some(Awaited::Person(seat_to_move(&table))),
        "nobody is kept out, and the game may go on"
    );
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    kept.restore(table.table_state().clone(), 0);
    assert_eq!(kept.handle(second, Command::Pause(true)), Err(CommandError::TooOften), "also over a restart");
    place_something(&mut kept);
    assert!(kept.handle(second, Command::Pause(true)).is_ok());
}

#[test]
fn playing_and_undoing_comes_to_an_end() {
    let seats = vec![Controller::Person, "computer:greedy".parse().unwrap()];
    let mut table = Table::open(Start::local("again", seats)).unwrap();
    let person = Seat::new(0).unwrap();
    loop {
        while place_something(&mut table) != person {}
        let Some(turns) = table.undo_target(person) else { break };
        table.handle(person, Command::Propose(ProposalKind::Undo { turns })).unwrap();
    }
    let events = table.game().log().len();
    assert!((MAX_EVENTS..MAX_EVENTS + 5).contains(&events), "{events} events");
    assert_eq!(table.handle(person, Command::Propose(ProposalKind::Undo { turns: 0 })), Err(CommandError::UndoTooFar));
}

#[test]
fn exchanges_without_end_come_to_an_end() {
    let mut start = Start::local("exchanges", vec![Controller::Person; 2]);
    start.options = triolet::edition::Options { idle_rounds: None, dead_board: false, ..start.options };
    let mut table = Table::open(start).unwrap();
    place_something(&mut table);
    let mut events = Vec::new();
    while table.game().ending().is_none() {
        let seat = seat_to_move(&table);
        let exchange = Turn::Exchange(table.game().rack(seat));
        events = table.handle(seat, Command::Turn(exchange)).unwrap();
    }
    assert_eq!(table.game().ending(), Some(triolet::event::Ending::Agreed));
    assert_eq!(table.game().log().len(), LAST_EVENT + 1);
    assert_eq!((events.len(), events.last()), (2, Some(&Event::AgreedEnd)), "the end is reported with the last turn");
    assert_eq!(Table::resume(table.game().log().to_vec()).unwrap().game(), table.game());
}

#[test]
fn a_log_resumes_the_table() {
    let mut table = people(2);
    for _ in 0..5 {
        place_something(&mut table);
    }
    let resumed = Table::resume(table.game().log().iter().cloned()).unwrap();
    assert_eq!(resumed.game(), table.game());
}

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// Returns a table of people with a clock, from 10,000 ms on.
fn timed(count: usize, control: TimeControl) -> Table {
    let mut table = people(count);
    table.configure(Some(control), HintRule::Agreed, 10_000);
    table
}

fn remaining(table: &Table, now: u64) -> Vec<u32> {
    table.clock().unwrap().to_wire(table.clock_runs(), table.spends(), table.awaits_arrival(), (0, now)).remaining
}

fn place_at(table: &mut Table, now: u64, lag: u32) -> Seat {
    let seat = seat_to_move(table);
    let turn = match table.view(Viewer::Seat(seat)).legal_plays().first() {
        Some(&play) => Turn::Place(play),
        None => Turn::Exchange(table.game().rack(seat)),
    };
    table.handle_at(seat, Command::Turn(turn), Moment { now, lag }).unwrap();
    seat
}

#[test]
fn a_clock_runs_for_the_seat_to_move() {
    let mut table = timed(2, TimeControl::Total { seconds: 60, increment: 2 });
    let first = seat_to_move(&table);
    assert_eq!(remaining(&table, 13_000)[first.index()], 57_000);
    place_at(&mut table, 14_000, 0);
    assert_eq!(remaining(&table, 14_000)[first.index()], 58_000, "four seconds spent, two gained");
    let second = seat_to_move(&table);
    // Of a lag of one second half is charged: the excess over the limit.
    if second != first {
        place_at(&mut table, 15_000, 1_000);
        assert_eq!(remaining(&table, 15_000)[second.index()], 60_000 - 500 + 2_000);
    }
    let person = seat_to_move(&table);
    table.handle_at(person, Command::Pause(true), Moment { now: 16_000, lag: 0 }).unwrap();
    let standing = remaining(&table, 16_000);
    assert_eq!(
        (remaining(&table, 900_000), table.due()),
        (standing.clone(), None),
        "it stands while the game is paused"
    );
    table.handle_at(person, Command::Pause(false), Moment { now: 900_000, lag: 0 }).unwrap();
    assert_eq!(remaining(&table, 900_000), standing);
    assert_eq!(remaining(&table, 901_000)[person.index()], standing[person.index()] - 1_000);
}

#[test]
fn a_seat_that_runs_out_of_time_leaves() {
    let mut table = timed(2, TimeControl::PerTurn { seconds: 10 });
    let seat = seat_to_move(&table);
    assert_eq!(table.due(), Some(20_500));
    let play = table.view(Viewer::Seat(seat)).legal_plays()[0];
    let late = table.handle_at(seat, Command::Turn(Turn::Place(play)), Moment { now: 20_200, lag: 100 });
    assert_eq!(late, Err(CommandError::TimeUp));
    let mut in_time = table.clone();
    let events = in_time.handle_at(seat, Command::Turn(Turn::Place(play)), Moment { now: 20_200, lag: 300 });
    assert!(events.is_ok());
    assert_eq!(remaining(&in_time, 20_200)[seat_to_move(&in_time).index()], 10_000, "each turn has its own time");
    assert_eq!(table.tick(20_400), []);
    let events = table.tick(20_500);
    assert!(matches!(events[..], [Event::Departed { why: Departure::TimedOut, .. }]), "{events:?}");
    assert_eq!((table.awaited(), table.due(), table.game().departed(seat)), (None, None, Some(Departure::TimedOut)));
    let outcome = table.game().outcome().unwrap();
    assert_eq!(outcome.seats[seat.index()].rank, 2);
}

/// Changes the controller of a seat.
fn take(table: &mut Table, seat: Seat, by: &str, now: u64) -> Result<Vec<Event>, CommandError> {
    table.handle_at(seat, Command::TakeSeat(seat, by.parse().unwrap()), Moment { now, lag: 0 })
}

#[test]
fn handing_the_seat_to_a_computer_gains_no_time() {
    let controls = [
        TimeControl::PerTurn { seconds: 30 },
        TimeControl::Days { days: 1 },
        TimeControl::Total { seconds: 60, increment: 5 },
    ];
    for control in controls {
        let mut table = timed(2, control);
        let seat = seat_to_move(&table);
        let whole = remaining(&table, 10_000)[seat.index()];
        for now in [14_000, 18_000, 22_000] {
            take(&mut table, seat, "computer:greedy", now).unwrap();
            assert_eq!((table.clock_runs(), table.due()), (None, None), "nobody leaves while a computer plays");
            table.tick(now + 500);
            assert_eq!(remaining(&table, now + 1_000)[seat.index()], whole - (now - 9_000) as u32, "{control:?}");
            take(&mut table, seat, "person", now + 2_000).unwrap();
        }
        assert_eq!(
            remaining(&table, 24_000)[seat.index()],
            whole - 14_000,
            "{control:?}: the time ran on all the while"
        );
        // Nor does a pause during which it happens.
        table.handle_at(seat, Command::Pause(true), Moment { now: 24_000, lag: 0 }).unwrap();
        take(&mut table, seat, "computer:greedy", 50_000).unwrap();
        let other = Seat::all(2).find(|&other| other != seat).unwrap();
        table.handle_at(other, Command::Pause(false), Moment { now: 60_000, lag: 0 }).unwrap();
        take(&mut table, seat, "person", 61_000).unwrap();
        assert_eq!(remaining(&table, 61_000)[seat.index()], whole - 15_000, "{control:?}");
    }
}

#[test]
fn a_player_out_of_time_can_return_with_the_next_turn() {
    let mut table = timed(2, TimeControl::PerTurn { seconds: 30 });
    let seat = seat_to_move(&table);
    let other = Seat::all(2).find(|&other| other != seat).unwrap();
    take(&mut table, seat, "computer:greedy", 39_000).unwrap();
    assert_eq!(take(&mut table, seat, "person", 40_000), Err(CommandError::TimeUp));
    assert_eq!(table.tick(45_000), [], "the computer plays");
    place_at(&mut table, 46_000, 0);
    assert_eq!((seat_to_move(&table), remaining(&table, 46_000)[other.index()]), (other, 30_000));
    place_at(&mut table, 50_000, 0);
    // The turn began while a computer played: no time is charged before a person returns.
    take(&mut table, seat, "person", 53_000).unwrap();
    assert_eq!((table.clock_runs(), remaining(&table, 54_000)[seat.index()]), (Some(seat), 29_000));
}

#[test]
fn downtime_is_not_charged_to_players() {
    let mut table = timed(2, TimeControl::Days { days: 1 });
    let seat = seat_to_move(&table);
    // The clock is saved from time to time; time after the last save is given back.
    assert_eq!(table.due(), Some(610_000));
    assert_eq!(table.tick(610_000), []);
    let (log, standing) = (table.game().log().to_vec(), table.table_state().clone());
    let mut later = Table::resume(log).unwrap();
    later.restore(standing, 90_000_000_000);
    assert_eq!(remaining(&later, 90_000_000_000)[seat.index()], 86_400_000 - 600_000);
    assert_eq!(later.tick(90_000_000_000), []);
}

#[test]
fn a_clock_that_was_ahead_charges_the_time_used() {
    let mut table = timed(2, TimeControl::PerTurn { seconds: 60 });
    let seat = seat_to_move(&table);
    // Four days ahead: without a correction nothing would be charged until they are over.
    let kept_at = 10_000 + 4 * DAY;
    table.stand_until(kept_at);
    assert_eq!(remaining(&table, 30_000)[seat.index()], 60_000);
    table.clamp_to_now(10_000);
    assert_eq!(remaining(&table, 30_000)[seat.index()], 40_000);
    assert!(matches!(table.tick(70_500)[..], [Event::Departed { .. }]));
}

#[test]
fn an_answer_applies_only_to_the_proposal_it_names() {
    let mut table = people(2);
    let player = place_something(&mut table);
    let other = table.game().to_move().unwrap();
    let other = if other == player { Seat::all(2).find(|&seat| seat != player).unwrap() } else { other };
    table.handle(player, Command::Propose(ProposalKind::Undo { turns: 0 })).unwrap();
    let number = table.proposal().unwrap().number;
    table.handle(player, Command::Decline(Some(number))).unwrap();
    table.handle(player, Command::Propose(ProposalKind::End)).unwrap();
    assert_eq!(table.handle(other, Command::Agree(Some(number))), Err(CommandError::NothingProposed));
    assert_eq!(table.handle(other, Command::Agree(Some(number + 1))).unwrap().len(), 1);
}

#[test]
fn a_computer_takes_an_absent_players_seat_and_returns_it() {
    let mut table = people(3);
    let [first, second, gone] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    let kind = ProposalKind::Seat { seat: gone, by: "greedy".parse().unwrap() };
    assert_eq!(table.handle(gone, Command::Propose(kind.clone())), Err(CommandError::NoSuchSeat));
    table.handle(first, Command::Propose(kind.clone())).unwrap();
    assert_eq!(table.proposal().unwrap().awaiting, [second], "whoever is gone is not waited for");
    let mut back = table.clone();
    assert_eq!(back.handle(gone, Command::Decline(None)), Ok(vec![]), "but may decline");
    assert_eq!(table.handle(second, Command::Agree(None)).unwrap().len(), 1);
    assert_eq!(table.handle(gone, Command::Resign), Err(CommandError::ComputerSeat));
    assert_eq!(table.handle(gone, Command::TakeSeat(first, Controller::Person)), Err(CommandError::ComputerSeat));
    let events = table.handle(gone, Command::TakeSeat(gone, Controller::Person)).unwrap();
    assert_eq!(events, [Event::SeatTaken { seat: gone, by: Controller::Person }]);
    let mut two = people(2);
    assert_eq!(
        two.handle(first, Command::Propose(ProposalKind::Seat { seat: second, by: "greedy".parse().unwrap() }))
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn hints_between_people_need_everybody() {
    let mut table = timed(2, TimeControl::Days { days: 1 });
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    assert_eq!(table.hints(), Hints::ByAgreement);
    table.handle(first, Command::Propose(ProposalKind::Hints)).unwrap();
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    kept.restore(table.table_state().clone(), 0);
    assert_eq!(kept.handle(second, Command::Agree(None)), Ok(vec![]), "a proposal survives a restart");
    assert_eq!(kept.hints(), Hints::Given);
    assert_eq!(kept.handle(first, Command::Propose(ProposalKind::Hints)), Err(CommandError::HintsSettled));
    table.configure(None, HintRule::Never, 0);
    assert_eq!(table.handle(first, Command::Propose(ProposalKind::Hints)), Err(CommandError::ProposalWaiting));
}

/// Returns a table with `count` people and a clock, of whom only one is present: the seat `there`, counted from the one
/// to move.
fn with_one_there(count: usize, control: TimeControl, there: usize) -> (Table, Vec<Seat>) {
    let mut table = timed(count, control);
    let mut order: Vec<Seat> = Seat::all(count).collect();
    order.rotate_left(seat_to_move(&table).index());
    table.await_arrival(order.iter().copied().filter(|&seat| seat != order[there]));
    (table, order)
}

#[test]
fn a_first_clock_starts_when_its_player_comes() {
    let controls = [
        (TimeControl::PerTurn { seconds: 10 }, 10_000, DAY),
        (TimeControl::Total { seconds: 60, increment: 5 }, 60_000, DAY),
        (TimeControl::Days { days: 1 }, DAY, 7 * DAY),
        (TimeControl::Days { days: 30 }, 30 * DAY, 30 * DAY),
    ];
    for (control, whole, limit) in controls {
        let (mut table, order) = with_one_there(2, control, 1);
        let first = order[0];
        assert_eq!((table.clock_runs(), table.awaits_arrival()), (None, Some(first)), "{control:?}");
        for hours in [1, 2, 23] {
            let now = 10_000 + hours * 3_600_000;
            assert_eq!(table.tick(now), [], "{control:?}");
            assert_eq!(u64::from(remaining(&table, now)[first.index()]), whole, "{control:?}");
            let arrival = table.clock().unwrap().to_wire(None, None, Some(first), (0, now)).arrival;
            assert_eq!(arrival.map(u64::from), Some(limit - hours * 3_600_000), "{control:?}");
        }
        let now = 10_000 + 23 * 3_600_000;
        let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
        kept.restore(table.table_state().clone(), 0);
        assert!(kept.arrive(first, now + 5_000), "{control:?}: it survives a restart");
        assert!(!kept.arrive(first, now + 6_000), "somebody comes once");
        assert_eq!((kept.clock_runs(), kept.awaits_arrival()), (Some(first), None));
        assert_eq!(u64::from(remaining(&kept, now + 7_000)[first.index()]), whole - 2_000, "{control:?}");
        // The other player has been present all the time.
        place_at(&mut kept, now + 8_000, 0);
        assert_eq!((kept.clock_runs(), kept.is_awaited(order[1])), (Some(order[1]), false));
    }
}

#[test]
fn a_player_who_never_comes_leaves_and_the_others_play_on() {
    let (mut table, order) = with_one_there(3, TimeControl::PerTurn { seconds: 10 }, 1);
    assert_eq!(table.due(), Some(610_000), "it is counted from time to time, as a clock is");
    let mut now = 10_000;
    // The driver may be down in between: nobody can arrive then.
    while let Some(due) = table.due().filter(|_| table.awaits_arrival() == Some(order[0])) {
        now = due;
        let events = table.tick(now);
        assert!(events.is_empty() || now == 10_000 + DAY, "{now}");
    }
    assert_eq!((now, table.game().departed(order[0])), (10_000 + DAY, Some(Departure::TimedOut)));
    assert_eq!(table.clock_runs(), Some(order[1]), "whoever is there has the next turn, by the clock");
    assert_eq!(remaining(&table, now)[order[1].index()], 10_000);
    place_at(&mut table, now + 1_000, 0);
    assert_eq!(table.awaits_arrival(), Some(order[2]));
    let events = table.tick(now + 2 * DAY);
    assert!(matches!(events[..], [Event::Departed { seat, ending: Some(_), .. }] if seat == order[2]), "{events:?}");
    assert_eq!(table.due(), None);
}

#[test]
fn an_awaited_player_loses_nothing_to_a_computer_or_a_pause() {
    let (mut table, order) = with_one_there(2, TimeControl::PerTurn { seconds: 10 }, 1);
    let [awaited, there] = order[..] else { unreachable!() };
    let moment = |now| Moment { now, lag: 0 };
    let give = Command::Propose(ProposalKind::Seat { seat: awaited, by: "greedy".parse().unwrap() });
    table.handle_at(there, give, moment(100_000)).unwrap();
    place_at(&mut table, 101_000, 0);
    assert!(table.is_awaited(awaited), "a computer has played for them");
    table.handle_at(there, Command::Pause(true), moment(102_000)).unwrap();
    assert_eq!((table.awaits_arrival(), table.due()), (None, None));
    table.handle_at(there, Command::Pause(false), moment(900_000)).unwrap();
    place_at(&mut table, 901_000, 0);
    take(&mut table, awaited, "person", 902_000).unwrap();
    assert_eq!(
        (table.clock_runs(), table.is_awaited(awaited)),
        (Some(awaited), false),
        "whoever asks for something is there"
    );
    assert_eq!(remaining(&table, 903_000)[awaited.index()], 9_000);
}

/// The updates put together equal a snapshot, without duplicate events.
#[test]
fn updates_put_together_are_the_snapshot() {
    let mut table = Table::open(Start::local("updates", vec![Controller::Person; 3])).unwrap();
    let people = Participants::default();
    let viewers = || Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut told: Vec<Vec<triolet_protocol::Event>> =
        viewers().map(|viewer| table.snapshot(viewer, &people).events).collect();
    for number in 0..40 {
        let seat = seat_to_move(&table);
        let before = table.seq();
        if number % 9 == 8 {
            table.handle(seat, Command::Propose(ProposalKind::Undo { turns: table.game().turn_count() - 2 })).unwrap();
            for other in Seat::all(3).filter(|&other| other != seat) {
                table.handle(other, Command::Agree(None)).unwrap();
            }
        } else {
            let turn = match table.current_view(Viewer::Seat(seat)).legal_plays().first() {
                Some(&play) => Turn::Place(play),
                None => Turn::Exchange(table.game().rack(seat)),
            };
            table.handle(seat, Command::Turn(turn)).unwrap();
        }
        for (viewer, told) in viewers().zip(&mut told) {
            let update = table.update(viewer, &people, before).unwrap();
            assert_eq!((update.from, update.seq), (before, table.seq()));
            assert_eq!(update.events.len() as u32, table.seq() - before, "what was told is not told again");
            told.extend(update.events);
            let snapshot = table.snapshot(viewer, &people);
            assert_eq!((&snapshot.events, &snapshot.state), (&*told, &update.state));
            assert_eq!(table.state(viewer, &people), update.state);
            assert_eq!(table.update(viewer, &people, table.seq() + 1), None, "such events are not there");
        }
    }
    table.handle(seat_to_move(&table), Command::Propose(ProposalKind::End)).unwrap();
    assert!(table.update(Viewer::Spectator, &people, table.seq()).is_some(), "the game goes on");
}
