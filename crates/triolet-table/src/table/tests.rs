//! A table, command by command.

use super::*;
use std::vec;
use triolet::play::Turn;

use crate::{Matter, People};

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
    assert_eq!(table.handle(player, Command::Propose(Matter::Undo { turns: target })), Ok(vec![]));
    let others: Vec<Seat> = table.proposal().unwrap().awaiting.clone();
    assert_eq!(table.asks(), Some(Ask::Consent));
    assert_eq!(table.handle(others[0], Command::Agree(None)), Ok(vec![]));
    assert_eq!(table.handle(others[0], Command::Agree(None)), Err(Refused::NothingProposed));
    assert_eq!(table.handle(others[1], Command::Agree(None)), Ok(vec![Event::Undone { turns: 0 }]));
    assert_eq!((table.game().turn_count(), table.game().epoch()), (0, 1));
    assert!(table.game().board().is_empty());
    assert_eq!(table.asks(), Some(Ask::Person(player)));
}

#[test]
fn one_who_declines_is_enough() {
    let mut table = people(3);
    let player = place_something(&mut table);
    table.handle(player, Command::Propose(Matter::End)).unwrap();
    assert_eq!(table.handle(player, Command::Propose(Matter::End)), Err(Refused::ProposalWaiting));
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
    let events = table.handle(person, Command::Propose(Matter::Undo { turns: target })).unwrap();
    assert_eq!(events, [Event::Undone { turns: target }]);
    assert_eq!(table.asks(), Some(Ask::Person(person)));
    assert_eq!(table.handle(person, Command::Propose(Matter::Undo { turns: 99 })), Err(Refused::UndoTooFar));
}

#[test]
fn a_computer_only_takes_turns_and_people_keep_their_seats() {
    let seats = vec![Controller::Person, Controller::Person, "computer:greedy".parse().unwrap()];
    let mut table = Table::open(Start::local("mixed", seats)).unwrap();
    let [first, second, computer] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    assert_eq!(table.handle(computer, Command::Resign), Err(Refused::ComputerSeat));
    assert_eq!(table.handle(first, Command::TakeSeat(second, Controller::Person)), Err(Refused::SeatOfAnother));
    assert_eq!(table.handle(Seat::new(3).unwrap(), Command::Resign), Err(Refused::NoSuchSeat));
    assert_eq!(table.handle(first, Command::TakeSeat(computer, Controller::Person)), Err(Refused::SeatOfAnother));
    assert_eq!(table.handle(first, Command::Resign).unwrap().len(), 1);
    assert_eq!(table.handle(first, Command::Pause(true)), Err(Refused::NoSuchSeat));
    assert_eq!(table.handle(second, Command::Resign).unwrap().len(), 1);
    assert_eq!(table.asks(), None);
    assert_eq!(table.handle(computer, Command::Agree(None)), Err(Refused::Rule(Refusal::GameOver)));
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
            assert_eq!(table.handle(by, Command::TakeSeat(first, to.clone())), Err(Refused::SeatOfAnother), "{to:?}");
        }
    }
    let back = Command::TakeSeat(first, person.clone());
    assert_eq!(table.handle(first, back).unwrap(), [Event::SeatTaken { seat: first, by: person.clone() }]);

    // A computer that was there from the beginning is everybody's: one of several may not change it, one alone may.
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
    assert_eq!((table.asks(), table.paused_by()), (Some(Ask::Resume), Some(seat)));
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    assert_eq!(kept.paused_by(), None, "a log does not tell who it was");
    kept.restore(table.standing().clone(), 0);
    assert_eq!(kept.paused_by(), Some(seat), "what stands at the table does");
    assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(Refused::Paused));
    assert_eq!(table.handle(seat, Command::Pause(true)), Err(Refused::PausedAlready));
    table.handle(seat, Command::Pause(false)).unwrap();
    assert_eq!(table.paused_by(), None);
    assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(Refused::Rule(Refusal::PassNotAllowed)));
}

#[test]
fn a_game_that_is_over_is_not_paused() {
    let mut table = people(2);
    let seat = seat_to_move(&table);
    table.handle(seat, Command::Pause(true)).unwrap();
    table.handle(seat, Command::Resign).unwrap();
    assert_eq!((table.asks(), table.game().is_paused(), table.paused_by()), (None, false, None));
    assert!(!table.view(Viewer::Seat(seat)).paused);
}

#[test]
fn a_game_that_nobody_is_left_to_resume_goes_on() {
    let computer: Controller = "computer:greedy".parse().unwrap();
    let seats = vec![Controller::Person, Controller::Person, computer.clone(), computer];
    let mut table = Table::open(Start::local("left", seats)).unwrap();
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    table.handle(first, Command::Pause(true)).unwrap();
    table.handle(second, Command::Resign).unwrap();
    assert_eq!(table.asks(), Some(Ask::Resume));
    let events = table.handle(first, Command::Resign).unwrap();
    assert!(matches!(events[..], [Event::Left { .. }, Event::Resumed]), "{events:?}");
    assert!(matches!(table.asks(), Some(Ask::Computer(..))));
}

#[test]
fn nobody_is_asked_without_end() {
    let mut table = people(3);
    let player = place_something(&mut table);
    let ask = |table: &mut Table, seat| {
        table.handle(seat, Command::Propose(Matter::End))?;
        table.handle(seat, Command::Decline(None))
    };
    for _ in 0..MOST_CHANGES {
        ask(&mut table, player).unwrap();
    }
    assert_eq!(ask(&mut table, player), Err(Refused::TooOften));
    let others: Vec<Seat> = table.people().filter(|&seat| seat != player).collect();
    table.handle(others[0], Command::Propose(Matter::Undo { turns: 0 })).unwrap();
    for seat in [player, others[1]] {
        table.handle(seat, Command::Agree(None)).unwrap();
    }
    ask(&mut table, player).expect("the game has moved");
}

#[test]
fn whoever_has_agreed_may_agree_no_longer() {
    let mut table = people(3);
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    table.handle(first, Command::Propose(Matter::End)).unwrap();
    table.handle(second, Command::Agree(None)).unwrap();
    // The others may be gone for good, and could not be replaced while they are waited for.
    assert_eq!(table.handle(second, Command::Decline(Some(1))), Err(Refused::NothingProposed));
    table.handle(second, Command::Decline(Some(0))).unwrap();
    assert_eq!(table.proposal(), None);
}

#[test]
fn a_game_that_nobody_plays_on_does_not_grow() {
    let mut table = people(2);
    let [first, second] = [0, 1].map(|index| Seat::new(index).unwrap());
    let person = Controller::Person;
    let computer: Controller = "computer:greedy".parse().unwrap();
    let restless = |table: &mut Table| {
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
    restless(&mut table);
    let events = table.game().log().len();
    assert!(events <= 1 + 2 * 2 * MOST_CHANGES as usize, "{events} events");
    assert_eq!(table.handle(first, Command::Pause(true)), Err(Refused::TooOften));
    assert_eq!(table.asks(), Some(Ask::Person(seat_to_move(&table))), "nobody is kept out, and the game may go on");
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    kept.restore(table.standing().clone(), 0);
    assert_eq!(kept.handle(second, Command::Pause(true)), Err(Refused::TooOften), "also over a restart");
    place_something(&mut kept);
    assert!(kept.handle(second, Command::Pause(true)).is_ok());
}

#[test]
fn what_is_played_and_taken_back_comes_to_an_end() {
    let seats = vec![Controller::Person, "computer:greedy".parse().unwrap()];
    let mut table = Table::open(Start::local("again", seats)).unwrap();
    let person = Seat::new(0).unwrap();
    loop {
        while place_something(&mut table) != person {}
        let Some(turns) = table.undo_target(person) else { break };
        table.handle(person, Command::Propose(Matter::Undo { turns })).unwrap();
    }
    let events = table.game().log().len();
    assert!((MOST_EVENTS..MOST_EVENTS + 5).contains(&events), "{events} events");
    assert_eq!(table.handle(person, Command::Propose(Matter::Undo { turns: 0 })), Err(Refused::UndoTooFar));
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

/// People by the clock, from 10,000 ms on.
fn timed(count: usize, control: TimeControl) -> Table {
    let mut table = people(count);
    table.furnish(Some(control), HintRule::Agreed, 10_000);
    table
}

fn left(table: &Table, now: u64) -> Vec<u32> {
    table.clock().unwrap().to_wire(table.runs(), table.spends(), now).left
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
fn a_clock_runs_for_whose_turn_it_is() {
    let mut table = timed(2, TimeControl::Total { seconds: 60, increment: 2 });
    let first = seat_to_move(&table);
    assert_eq!(left(&table, 13_000)[first.index()], 57_000);
    place_at(&mut table, 14_000, 0);
    assert_eq!(left(&table, 14_000)[first.index()], 58_000, "four seconds spent, two gained");
    let second = seat_to_move(&table);
    // A second on the way counts half: what is beyond the limit is the player's.
    if second != first {
        place_at(&mut table, 15_000, 1_000);
        assert_eq!(left(&table, 15_000)[second.index()], 60_000 - 500 + 2_000);
    }
    let person = seat_to_move(&table);
    table.handle_at(person, Command::Pause(true), Moment { now: 16_000, lag: 0 }).unwrap();
    let standing = left(&table, 16_000);
    assert_eq!((left(&table, 900_000), table.due()), (standing.clone(), None), "it stands while the game is paused");
    table.handle_at(person, Command::Pause(false), Moment { now: 900_000, lag: 0 }).unwrap();
    assert_eq!(left(&table, 900_000), standing);
    assert_eq!(left(&table, 901_000)[person.index()], standing[person.index()] - 1_000);
}

#[test]
fn whoever_runs_out_of_time_leaves() {
    let mut table = timed(2, TimeControl::PerTurn { seconds: 10 });
    let seat = seat_to_move(&table);
    assert_eq!(table.due(), Some(20_500));
    let play = table.view(Viewer::Seat(seat)).legal_plays()[0];
    let late = table.handle_at(seat, Command::Turn(Turn::Place(play)), Moment { now: 20_200, lag: 100 });
    assert_eq!(late, Err(Refused::TimeUp));
    let mut in_time = table.clone();
    let events = in_time.handle_at(seat, Command::Turn(Turn::Place(play)), Moment { now: 20_200, lag: 300 });
    assert!(events.is_ok());
    assert_eq!(left(&in_time, 20_200)[seat_to_move(&in_time).index()], 10_000, "each turn has its own time");
    assert_eq!(table.tick(20_400), []);
    let events = table.tick(20_500);
    assert!(matches!(events[..], [Event::Left { why: Leaving::TimedOut, .. }]), "{events:?}");
    assert_eq!((table.asks(), table.due(), table.game().left(seat)), (None, None, Some(Leaving::TimedOut)));
    let outcome = table.game().outcome().unwrap();
    assert_eq!(outcome.seats[seat.index()].rank, 2);
}

/// Hands a seat to a computer, or takes it back.
fn take(table: &mut Table, seat: Seat, by: &str, now: u64) -> Result<Vec<Event>, Refused> {
    table.handle_at(seat, Command::TakeSeat(seat, by.parse().unwrap()), Moment { now, lag: 0 })
}

#[test]
fn a_computer_that_takes_over_is_no_way_to_gain_time() {
    let controls = [
        TimeControl::PerTurn { seconds: 30 },
        TimeControl::Days { days: 1 },
        TimeControl::Total { seconds: 60, increment: 5 },
    ];
    for control in controls {
        let mut table = timed(2, control);
        let seat = seat_to_move(&table);
        let whole = left(&table, 10_000)[seat.index()];
        for now in [14_000, 18_000, 22_000] {
            take(&mut table, seat, "computer:greedy", now).unwrap();
            assert_eq!((table.runs(), table.due()), (None, None), "nobody leaves while a computer plays");
            table.tick(now + 500);
            assert_eq!(left(&table, now + 1_000)[seat.index()], whole - (now - 9_000) as u32, "{control:?}");
            take(&mut table, seat, "person", now + 2_000).unwrap();
        }
        assert_eq!(left(&table, 24_000)[seat.index()], whole - 14_000, "{control:?}: the time ran on all the while");
        // Nor is a pause in which it happens.
        table.handle_at(seat, Command::Pause(true), Moment { now: 24_000, lag: 0 }).unwrap();
        take(&mut table, seat, "computer:greedy", 50_000).unwrap();
        let other = Seat::all(2).find(|&other| other != seat).unwrap();
        table.handle_at(other, Command::Pause(false), Moment { now: 60_000, lag: 0 }).unwrap();
        take(&mut table, seat, "person", 61_000).unwrap();
        assert_eq!(left(&table, 61_000)[seat.index()], whole - 15_000, "{control:?}");
    }
}

#[test]
fn whose_time_is_up_comes_back_with_the_next_turn() {
    let mut table = timed(2, TimeControl::PerTurn { seconds: 30 });
    let seat = seat_to_move(&table);
    let other = Seat::all(2).find(|&other| other != seat).unwrap();
    take(&mut table, seat, "computer:greedy", 39_000).unwrap();
    assert_eq!(take(&mut table, seat, "person", 40_000), Err(Refused::TimeUp));
    assert_eq!(table.tick(45_000), [], "the computer plays");
    place_at(&mut table, 46_000, 0);
    assert_eq!((seat_to_move(&table), left(&table, 46_000)[other.index()]), (other, 30_000));
    place_at(&mut table, 50_000, 0);
    // The turn began in the computer's hands: it takes nobody's time before somebody comes.
    take(&mut table, seat, "person", 53_000).unwrap();
    assert_eq!((table.runs(), left(&table, 54_000)[seat.index()]), (Some(seat), 29_000));
}

#[test]
fn nobody_loses_time_while_nobody_can_play() {
    let mut table = timed(2, TimeControl::Days { days: 1 });
    let seat = seat_to_move(&table);
    // It is brought up to date from time to time; what came after that is given back.
    assert_eq!(table.due(), Some(610_000));
    assert_eq!(table.tick(610_000), []);
    let (log, standing) = (table.game().log().to_vec(), table.standing().clone());
    let mut later = Table::resume(log).unwrap();
    later.restore(standing, 90_000_000_000);
    assert_eq!(left(&later, 90_000_000_000)[seat.index()], 86_400_000 - 600_000);
    assert_eq!(later.tick(90_000_000_000), []);
}

#[test]
fn an_answer_is_to_the_proposal_that_it_names() {
    let mut table = people(2);
    let player = place_something(&mut table);
    let other = table.game().to_move().unwrap();
    let other = if other == player { Seat::all(2).find(|&seat| seat != player).unwrap() } else { other };
    table.handle(player, Command::Propose(Matter::Undo { turns: 0 })).unwrap();
    let number = table.proposal().unwrap().number;
    table.handle(player, Command::Decline(Some(number))).unwrap();
    table.handle(player, Command::Propose(Matter::End)).unwrap();
    assert_eq!(table.handle(other, Command::Agree(Some(number))), Err(Refused::NothingProposed));
    assert_eq!(table.handle(other, Command::Agree(Some(number + 1))).unwrap().len(), 1);
}

#[test]
fn a_computer_takes_the_seat_of_somebody_gone_and_gives_it_back() {
    let mut table = people(3);
    let [first, second, gone] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    let matter = Matter::Seat { seat: gone, by: "greedy".parse().unwrap() };
    assert_eq!(table.handle(gone, Command::Propose(matter.clone())), Err(Refused::NoSuchSeat));
    table.handle(first, Command::Propose(matter.clone())).unwrap();
    assert_eq!(table.proposal().unwrap().awaiting, [second], "whoever is gone is not waited for");
    let mut back = table.clone();
    assert_eq!(back.handle(gone, Command::Decline(None)), Ok(vec![]), "but may decline");
    assert_eq!(table.handle(second, Command::Agree(None)).unwrap().len(), 1);
    assert_eq!(table.handle(gone, Command::Resign), Err(Refused::ComputerSeat));
    assert_eq!(table.handle(gone, Command::TakeSeat(first, Controller::Person)), Err(Refused::ComputerSeat));
    let events = table.handle(gone, Command::TakeSeat(gone, Controller::Person)).unwrap();
    assert_eq!(events, [Event::SeatTaken { seat: gone, by: Controller::Person }]);
    let mut two = people(2);
    assert_eq!(
        two.handle(first, Command::Propose(Matter::Seat { seat: second, by: "greedy".parse().unwrap() }))
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
    table.handle(first, Command::Propose(Matter::Hints)).unwrap();
    let mut kept = Table::resume(table.game().log().to_vec()).unwrap();
    kept.restore(table.standing().clone(), 0);
    assert_eq!(kept.handle(second, Command::Agree(None)), Ok(vec![]), "a proposal survives a restart");
    assert_eq!(kept.hints(), Hints::Given);
    assert_eq!(kept.handle(first, Command::Propose(Matter::Hints)), Err(Refused::HintsSettled));
    table.furnish(None, HintRule::Never, 0);
    assert_eq!(table.handle(first, Command::Propose(Matter::Hints)), Err(Refused::ProposalWaiting));
}

/// Whoever puts updates together has what a snapshot shows, and no event twice.
#[test]
fn updates_put_together_are_the_snapshot() {
    let mut table = Table::open(Start::local("updates", vec![Controller::Person; 3])).unwrap();
    let people = People::default();
    let viewers = || Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut told: Vec<Vec<triolet_protocol::Event>> =
        viewers().map(|viewer| table.snapshot(viewer, &people).events).collect();
    for number in 0..40 {
        let seat = seat_to_move(&table);
        let before = table.seq();
        if number % 9 == 8 {
            table.handle(seat, Command::Propose(Matter::Undo { turns: table.game().turn_count() - 2 })).unwrap();
            for other in Seat::all(3).filter(|&other| other != seat) {
                table.handle(other, Command::Agree(None)).unwrap();
            }
        } else {
            let turn = match table.view_now(Viewer::Seat(seat)).legal_plays().first() {
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
    table.handle(seat_to_move(&table), Command::Propose(Matter::End)).unwrap();
    assert!(table.update(Viewer::Spectator, &people, table.seq()).is_some(), "the game goes on");
}
