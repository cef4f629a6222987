//! Partial games against the same games with complete information: following what a viewer sees gives the same board,
//! scores and ending.
//!
//! A few games always, 1,000 with `TRIOLET_SOAK=1`.

#![allow(clippy::panic, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::collections::BTreeMap;

use common::random_games::{choose, meddle, start};
use common::{Dice, soak, sq, tiles};
use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending};
use triolet::game::{Game, GameError};
use triolet::outcome::OutcomeMissing;
use triolet::partial_game::PartialGame;
use triolet::play::Turn;
use triolet::record::RecordError;
use triolet::record::partial::PartialRecord;
use triolet::refusal::Refusal;
use triolet::seat::Seat;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleEvent, VisibleTiles, VisibleTurn, visible_events};

/// Maximum turns, after which a game is ended by agreement.
const LONGEST: usize = 200;

#[test]
fn what_a_viewer_sees_folds_to_the_same_game() {
    let games = if soak() { 1000 } else { 40 };
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..games {
        let mut dice = Dice::new(1_000_000 + number);
        let mut game = Game::deal(start(&mut dice, number)).expect("the start is right");
        let viewers = viewers(&game);
        let mut followers: Vec<Follower> = viewers.map(|viewer| Follower::new(&game, viewer)).collect();
        // Most games have undos and departures; some are quiet.
        let is_lively = !dice.once_in(4);
        while let Some(seat) = game.to_move() {
            let at = game.log().len();
            if game.turn_count() >= LONGEST {
                game.agree_to_end().expect("a game may be ended");
            } else if is_lively && dice.once_in(12) {
                meddle(&mut game, &mut dice, seat);
            } else {
                let turn = choose(&game, &mut dice, seat, number % 7 == 0);
                game.play(seat, &turn).expect("the turn is allowed");
            }
            if game.log().len() > at {
                followers.iter_mut().for_each(|follower| follower.follow(&game, at));
            }
        }
        for follower in followers {
            follower.ends_as(&game, &mut met);
        }
        *met.entry(format!("ends {}", game.ending().expect("it is over").name())).or_default() += 1;
        for event in visible_events(&game, Viewer::Spectator, 0) {
            let kind = match event {
                VisibleEvent::Undone { .. } => "undo",
                VisibleEvent::Departed { .. } => "departure",
                VisibleEvent::TurnTaken(taken) if taken.turn == VisibleTurn::Pass => "pass",
                VisibleEvent::TurnTaken(taken) if matches!(taken.turn, VisibleTurn::Exchange(_)) => "exchange",
                _ => continue,
            };
            *met.entry(kind.into()).or_default() += 1;
        }
    }
    println!("{met:#?}");
    let expected = ["ends out", "ends dead-board", "ends last-seat", "undo", "departure", "exchange", "pass"];
    for kind in expected.into_iter().chain(["racks were missing", "position of a spectator"]) {
        assert!(met.get(kind).is_some_and(|&count| count > 0), "none of the games has: {kind}");
    }
}

fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Spectator, Viewer::Arbiter])
}

/// Follows a game by what a viewer sees of it.
struct Follower {
    viewer: Viewer,
    partial: PartialGame,
}

impl Follower {
    fn new(game: &Game, viewer: Viewer) -> Self {
        let start = &game.start_event().start;
        let events = visible_events(game, viewer, 0);
        let partial = PartialGame::fold(start.edition, start.options, events).expect("the deal can be followed");
        Self { viewer, partial }
    }

    fn follow(&mut self, game: &Game, from: usize) {
        let at = |event: &VisibleEvent| format!("{:?} of {}: {event:?}", self.viewer, game.start_event().start.game);
        for event in visible_events(game, self.viewer, from) {
            let event = self.before_the_end(event);
            self.partial.apply(&event).unwrap_or_else(|error| panic!("{}: {error}", at(&event)));
            assert_eq!(self.partial.log().last(), Some(&event));
        }
        self.stands_as(game);
    }

    /// Returns an event as the viewer sees it before the end reveals everything.
    fn before_the_end(&self, event: VisibleEvent) -> VisibleEvent {
        let VisibleEvent::TurnTaken(mut taken) = event else { return event };
        let is_open = self.viewer == Viewer::Arbiter || self.viewer == Viewer::Seat(taken.seat);
        let count = |tiles: &VisibleTiles| {
            if is_open || tiles.is_empty() { *tiles } else { VisibleTiles::Count(tiles.len() as u8) }
        };
        if let VisibleTurn::Exchange(tiles) = &taken.turn {
            taken.turn = VisibleTurn::Exchange(count(tiles));
        }
        // An empty draw is public.
        taken.drawn = if taken.drawn.is_empty() { VisibleTiles::NONE } else { count(&taken.drawn) };
        VisibleEvent::TurnTaken(taken)
    }

    fn stands_as(&self, game: &Game) {
        let (partial, viewer) = (&self.partial, self.viewer);
        let at = || format!("{viewer:?} of {} after {:?}", game.start_event().start.game, game.log().last());
        assert_eq!(partial.board(), game.board(), "{}", at());
        assert_eq!(partial.scores(), game.scores(), "{}", at());
        assert_eq!(partial.bag_len(), game.bag_len(), "{}", at());
        assert_eq!(partial.to_move(), game.to_move(), "{}", at());
        assert_eq!(partial.is_replay(), game.is_replay(), "{}", at());
        assert_eq!(partial.idle(), game.idle(), "{}", at());
        assert_eq!(partial.ending(), game.ending(), "{}", at());
        assert_eq!(partial.is_paused(), game.is_paused(), "{}", at());
        assert_eq!(partial.may_exchange(), game.may_exchange(), "{}", at());
        assert_eq!((partial.turn_count(), partial.undoable_to()), (game.turn_count(), game.undoable_to()), "{}", at());
        for seat in Seat::all(game.seats()) {
            assert_eq!(partial.rack(seat).len(), game.rack(seat).len(), "{}", at());
            assert!(game.rack(seat).minus(&partial.known_rack(seat)).is_some(), "{}: seat {seat}", at());
            assert_eq!(partial.is_first_turn(seat), game.is_first_turn(seat), "{}", at());
            assert_eq!(partial.has_passed(seat), game.has_passed(seat), "{}", at());
            assert_eq!(partial.left(seat), game.departed(seat), "{}", at());
            if viewer == Viewer::Arbiter || viewer == Viewer::Seat(seat) {
                assert_eq!(partial.rack(seat), VisibleTiles::Tiles(game.rack(seat)), "{}", at());
                if game.to_move() == Some(seat) {
                    assert_eq!(partial.position(), game.position(), "{}", at());
                }
            }
            if let (true, Some(play)) = (game.to_move() == Some(seat), game.legal_plays().last()) {
                // What the rules allow scores the same where nobody asks them.
                let (mut asked, mut anyway) = (partial.clone(), partial.clone());
                let turn = Turn::Place(*play).into();
                let taken = asked.play(seat, &turn).unwrap_or_else(|error| panic!("{}: {error}", at()));
                assert_eq!(anyway.play_anyway(seat, &turn, None).as_ref(), Ok(&taken), "{}", at());
                assert_eq!((anyway.scores(), anyway.to_move()), (asked.scores(), asked.to_move()), "{}", at());
                assert_eq!(anyway.position(), asked.position(), "{}", at());
            }
            if let Ok(position) = partial.position_with(seat, game.rack(seat)) {
                assert_eq!(Some(position), game.position(), "{}", at());
            }
        }
    }

    /// Compares the finished game, first without and then with the remaining racks revealed.
    fn ends_as(mut self, game: &Game, met: &mut BTreeMap<String, usize>) {
        let at = format!("{:?} of {}", self.viewer, game.start_event().start.game);
        for event in 0..game.log().len() {
            let position = self.partial.position_before(event);
            if self.viewer == Viewer::Arbiter || position.is_some() {
                assert_eq!(position, game.position_before(event), "{at}: event {event}");
            }
            let is_spectators = self.viewer == Viewer::Spectator && position.is_some();
            *met.entry("position of a spectator".into()).or_default() += usize::from(is_spectators);
        }
        self.reads_back(&at);
        if let Err(missing) = self.partial.outcome() {
            let OutcomeMissing::Racks(seats) = missing else { panic!("{at}: {missing}") };
            *met.entry("racks were missing".into()).or_default() += 1;
            for seat in seats {
                assert!(self.partial.outcome().is_err(), "{at}: seat {seat} is not known yet");
                let other = PartialGame::show_rack(&mut self.partial.clone(), seat, game.rack(seat));
                assert_eq!(other, Ok(()), "{at}");
                self.partial.show_rack(seat, game.rack(seat)).expect("that is the rack");
            }
        }
        assert_eq!(self.partial.outcome().ok(), game.outcome(), "{at}");
        self.reads_back(&at);
    }

    /// Checks that the record reads back, also without everything that follows from the rest.
    fn reads_back(&self, at: &str) {
        let record = PartialRecord::new(self.partial.clone());
        let text = record.to_string();
        assert_eq!(text.parse::<PartialRecord>().as_ref(), Ok(&record), "{at}\n{text}");
        let is_result = |line: &str| line.starts_with("result ");
        let bare = text.lines().filter(|line| !is_result(line)).map(|line| {
            let (line, _) = line.split_once(" ends ").unwrap_or((line, ""));
            let score = line.split(' ').find(|word| word.starts_with('+')).map(|word| format!(" {word}"));
            line.replacen(&score.unwrap_or_default(), "", 1) + "\n"
        });
        let bare: String = bare.collect();
        assert_eq!(bare.parse::<PartialRecord>().as_ref(), Ok(&record), "{at}\n{bare}");
    }
}

/// The opening that all rulebooks show, as noted at a table.
const OPENING: &str = "1 H8 11-3\n2 I7 8-4\n1 6H 4-3\n2 J7 7-0\n1 J6 8\n";

/// A two-player game in which nobody places anything after the opening.
const IDLE: &str = "1 H8 11-3\n2 x ?\n1 x ?\n2 x ?\n1 x ?\n2 x ?\n1 x ?\n";

/// Parses a partial record of these lines; `IDLE` among them stands for [`IDLE`].
fn record(seats: usize, lines: &str) -> Result<PartialRecord, RecordError> {
    format!("Triolet partial record 1\nEdition: gigamic-2017\nSeats: {seats}\n\n{}", lines.replace("IDLE\n", IDLE))
        .parse()
}

fn game(seats: usize, lines: &str) -> PartialGame {
    record(seats, lines).unwrap_or_else(|error| panic!("{error}\n{lines}")).game
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat")
}

/// Prints the state of a game on one line.
fn standing(game: &PartialGame) -> String {
    match game.outcome() {
        Ok(outcome) => {
            let seats = outcome.seats.iter().map(|seat| format!(" {}{:+}/{}", seat.played, seat.adjustment, seat.rank));
            seats.fold(outcome.ending.name().to_owned(), |text, seat| text + &seat)
        }
        Err(OutcomeMissing::NotOver) => {
            format!("{} moves", game.to_move().map_or("anybody".into(), |it| it.to_string()))
        }
        Err(missing) => missing.to_string(),
    }
}

#[test]
fn partial_games_with_every_kind_of_event() {
    let cases: [(usize, &str, &str); 12] = [
        (2, "", "anybody moves"),
        (3, "leaves 1 resigned\n", "anybody moves"),
        (3, "leaves 1 resigned\n2 H8 11-3\n", "3 moves"),
        (3, "leaves 1 resigned\n3 H8 11-3\n", "2 moves"),
        (2, "start 2 ?-?-? 3-11-*\n", "2 moves"),
        (2, "2 H8 11-3\nundo 0\n", "2 moves"),
        (2, "leaves 2 resigned\n", "last-seat 0+0/1 0+0/2"),
        (2, "1 H8 11-3\nagreed-end\n", "agreed 25+0/1 0+0/2"),
        (3, "1 H8 11-3\nleaves 3 timed-out\nagreed-end\n", "agreed 25+0/1 0+0/2 0+0/3"),
        (2, "1 H8 11-3\npause\nseat 2 computer:greedy\nresume\n2 x ?-?\n", "1 moves"),
        (2, "IDLE\n", "the tiles that remain on the racks of seats 1, 2 are not known"),
        (2, "IDLE\nrack 1 1-2-*\nrack 2 4-5-6\n", "idle 25-3/1 0-15/2"),
    ];
    for (seats, lines, expected) in cases {
        assert_eq!(standing(&game(seats, lines)), expected, "{lines}");
    }
}

/// docs/rules.md, "End of the game": remaining tiles count, and there is no result until they are known.
#[test]
fn no_result_is_told_before_the_tiles_left_are_known() {
    let mut over = game(3, "1 H8 11-3\n2 x ?\n3 x ?\n1 x ?\n2 x ?\n3 x ?\n");
    assert_eq!(over.outcome(), Err(OutcomeMissing::NotOver));
    over.leave(seat(3), Departure::Resigned).expect("it is there");
    assert_eq!((over.ending(), over.to_move()), (None, Some(seat(1))));
    over.play(seat(1), &VisibleTurn::Exchange(VisibleTiles::Count(3))).expect("an exchange");
    // Two seats remain, so six exchanges suffice. The tiles of the seat that left count for nobody.
    assert_eq!(over.ending(), Some(Ending::Idle));
    assert_eq!(over.outcome(), Err(OutcomeMissing::Racks(vec![seat(1), seat(2)])));
    over.show_rack(seat(2), tiles("4-5-6")).expect("a rack");
    assert_eq!(over.outcome(), Err(OutcomeMissing::Racks(vec![seat(1)])));
    assert_eq!(over.show_rack(seat(1), tiles("4-5")), Err(GameError::RackSize { expected: 3 }));
    assert_eq!(over.show_rack(seat(1), tiles("14-15-1")), Ok(()));
    let totals: Vec<i32> = over.outcome().expect("all is known").seats.iter().map(|seat| seat.total()).collect();
    assert_eq!(totals, [25 - 30, -15, 0]);
}

#[test]
fn impossible_events_are_refused_with_their_place() {
    let last = 5 + OPENING.lines().count();
    let cases = [
        // The line, the column of the error and a part of the reason.
        ("2 x 5 rack 5-6", 3, "does not hold that many tiles here, but 3"),
        ("rack 2 5-6", 8, "does not hold that many tiles here, but 3"),
        ("rack 3 5-6-7", 1, "no such seat"),
        ("rack 2 11-11-11", 8, "elsewhere"),
        ("2 x 5 draws 5-6", 13, "1 tiles are drawn here"),
        ("2 x 5 draws 15 ends out", 16, "goes on here"),
        ("2 pass", 3, "a pass is allowed only"),
        ("undo 5", 1, "cannot be taken back"),
        ("leaves 3 resigned", 1, "no such seat"),
        ("leaves 2 bored", 10, "resigned, timed-out"),
        ("start 1 ?-?-? ?-?-?", 1, "one start"),
        ("resume", 1, "not paused"),
        ("result 122 79", 1, "not over"),
    ];
    for (line, column, reason) in cases {
        let error = record(2, &format!("{OPENING}{line}\n")).expect_err(line);
        assert!(error.reason.contains(reason), "{line}: {error}");
        assert_eq!((error.line, error.column), (last, column), "{line}: {error}");
    }
    let cases = [
        // There is only one 15, and seat 1 has shown it.
        ("1 H8 0-3 rack 0-3-15\n2 I8 15\n", 6, "not on the rack"),
        ("1 H8 11-3 rack 11-3-15\n2 I7 8-4 rack 8-4-15\n", 6, "elsewhere"),
        ("1 H8 11-3 rack 11-3-15\n2 I7 8-4\n1 6H 4-3 rack 4-3-5\n", 7, "holds 15, as is known"),
        ("IDLE\nrack 1 1-2-*\nresult 22 0\n", 13, "on the rack of seat 2 are not known"),
        ("IDLE\n2 x ?\n", 12, "the game is over"),
        ("1 H8 11-3\n2 x ?\n1 x ?\n2 x ?\n1 x ?\n2 x ?\n1 x ? ends out\n", 11, "ends (idle) here, not ends (out)"),
        ("1 H8 11-3\nagreed-end\nresult 25 1\n", 7, "seat 2 ends with 0"),
        ("1 H8 11-3\nagreed-end\nresult 25 0\nundo 0\n", 8, "nothing comes after the result"),
    ];
    for (lines, line, reason) in cases {
        let error = record(2, lines).expect_err(lines);
        assert!(error.line == line && error.reason.contains(reason), "{lines}: {error}");
    }
}

#[test]
fn a_refused_turn_leaves_the_game_as_it_was() {
    let mut opening = game(2, OPENING);
    let before = opening.clone();
    let illegal: Turn = "J9 8".parse().expect("a turn");
    // The rack is possible but the play is not: neither is recorded.
    let refused = opening.play_from(seat(2), tiles("8-9-10"), &illegal.into());
    assert_eq!(refused.map(drop), Err(GameError::Refused(Refusal::RunLongerThanThree)));
    assert_eq!(opening, before);
    assert_eq!(opening.play(seat(1), &VisibleTurn::Pass).map(drop), Err(GameError::Refused(Refusal::NotYourTurn)));
    assert_eq!(opening.position_with(seat(1), tiles("1-2-3")).err(), Some(GameError::Refused(Refusal::NotYourTurn)));
    assert_eq!(opening.show_rack(seat(2), tiles("3-11-11")), Ok(()), "three 11s, of which one lies on the board");
    let (edition, options) = (opening.edition(), opening.options());
    assert_eq!(PartialGame::new(edition, options, 5), Err(GameError::SeatCount));
    let no_rounds = Options { idle_rounds: Some(0), ..options };
    assert_eq!(PartialGame::new(Edition::DjGames1996, no_rounds, 2), Err(GameError::IdleRounds));
}

/// A pass with unknown tiles is accepted once the bag is nearly empty, unless a known tile could be placed.
#[test]
fn a_pass_is_refused_only_where_it_is_known_to_be_wrong() {
    let (mut believed, mut refused) = (0, 0);
    for number in 0..40 {
        let mut dice = Dice::new(number);
        let mut game = Game::deal(start(&mut dice, number)).expect("the start is right");
        let start = game.start_event().start.clone();
        while let Some(seat) = game.to_move().filter(|_| game.turn_count() < LONGEST) {
            let fold = |viewer| {
                PartialGame::fold(start.edition, start.options, visible_events(&game, viewer, 0)).expect("it happened")
            };
            let pass = |mut partial: PartialGame| partial.play(seat, &VisibleTurn::Pass).is_ok();
            if game.bag_len() < 5 {
                assert_eq!(pass(fold(Viewer::Seat(seat))), game.may_pass(), "game {number}");
                let known = fold(Viewer::Spectator);
                let is_known_to_be_wrong = game
                    .legal_plays()
                    .iter()
                    .any(|play| known.known_rack(seat).minus(&play.from_rack().expect("a play")).is_some());
                assert_eq!(pass(known), !is_known_to_be_wrong, "game {number}");
                believed += usize::from(!is_known_to_be_wrong);
            } else {
                assert!(!pass(fold(Viewer::Spectator)), "game {number}");
                refused += 1;
            }
            let turn = choose(&game, &mut dice, seat, false);
            game.play(seat, &turn).expect("the turn is allowed");
        }
    }
    assert!(believed > 50 && refused > 50, "{believed} believed, {refused} refused");
}

/// Tiles shown by a turn are known in the position before it, and after the turn is undone.
#[test]
fn a_turn_that_is_taken_back_has_shown_tiles() {
    let mut taken_back = game(2, "1 H8 11-3\n2 I7 8-4\nundo 0\n");
    assert_eq!(taken_back.known_rack(seat(1)), tiles("3-11"));
    assert_eq!((taken_back.rack(seat(1)), taken_back.rack(seat(2))), (VisibleTiles::Count(3), VisibleTiles::Count(3)));
    // After a hidden exchange, any of them may be gone.
    taken_back.play(seat(1), &VisibleTurn::Exchange(VisibleTiles::Count(1))).expect("an exchange");
    assert_eq!(taken_back.known_rack(seat(1)), Tiles::NONE);

    let shown = game(2, "1 H8 11-3-1\n");
    assert_eq!((shown.rack_before(0), shown.rack(seat(1))), (Some(tiles("1-3-11")), VisibleTiles::Count(3)));
    let position = shown.position_before(0).expect("the rack was shown");
    assert!(position.plays().iter().any(|play| play.tiles()[0].0 == sq("H8")));
    assert_eq!(game(2, "1 H8 11-3\n").position_before(0), None);
    let noted = game(2, "1 H8 11-3 rack 3-11-*\n");
    assert_eq!((noted.rack_before(1), noted.known_rack(seat(1))), (Some(tiles("3-11-*")), tiles("*")));
    assert!(noted.unseen().len() == 83 - 3);
}

#[test]
fn a_rack_that_is_noted_with_its_turn_stays_in_its_line() {
    let text = "rack 1 3-11-*\n1 H8 11-3\nrack 1 *-4-4\n2 I7 8-4 draws 1-2\n";
    let record = record(2, text).expect("a record");
    let lines: Vec<String> = record.to_string().lines().skip(5).map(str::to_owned).collect();
    assert_eq!(lines, ["1 H8 11-3 +25 rack 3-11-*", "rack 1 4-4-*", "2 I7 8-4 +27 draws 1-2"]);
    assert_eq!(record.to_string().parse(), Ok(record));
}

/// A record for two with these lines, read and printed again.
fn reprinted(lines: &str) -> Result<String, RecordError> {
    let record = record(2, lines)?;
    let text = record.to_string();
    assert_eq!(text.parse::<PartialRecord>().as_ref(), Ok(&record), "{text}");
    Ok(text.split_once("\n\n").expect("headers").1.to_owned())
}

#[test]
fn what_the_table_decides_against_the_rules_is_marked_and_read_back() {
    for (lines, printed) in [
        // The formula's points, and the table's own.
        ("1 H8 11-9 anyway\n", "1 H8 11-9 +31 anyway\n"),
        ("1 H8 11-9 +20 anyway\n2 I8 4\n", "1 H8 11-9 +20 anyway\n2 I8 4 +15\n"),
        ("1 H8 11-3 +30 anyway mended\n", "1 H8 11-3 +30 anyway mended\n"),
        // Another seat's turn, a pass and an exchange that are no free choice, tiles in no line.
        ("1 H8 11-3\n1 I7 8-4 anyway\n2 pass anyway\n", "1 H8 11-3 +25\n1 I7 8-4 +27 anyway\n2 pass anyway\n"),
        ("1 H8 1 + I9 2 anyway\n", "1 H8 1 + I9 2 +0 anyway\n"),
        // Four in a line are no group.
        ("1 H8 1-2-12\n2 H11 3 anyway\n", "1 H8 1-2-12 +110\n2 H11 3 +0 anyway\n"),
        // The end as the table says it, and a rack of a size that does not follow.
        ("1 H8 11-3\nend out\nrack 2 4-4 anyway\n", "1 H8 11-3 +25\nend out\nrack 2 4-4 anyway\nresult 33 0\n"),
        ("1 H8 11-3\nend blocked\n", "1 H8 11-3 +25\nend blocked\n"),
        // Comments stay where they are.
        (
            "# before\n1 H8 11-3\n#after\n# twice\nrack 2 0-0-1\n# between\n2 I7 8-4 anyway\n",
            "# before\n1 H8 11-3 +25\n# after\n# twice\nrack 2 0-0-1\n# between\n2 I7 8-4 +27 anyway\n",
        ),
    ] {
        assert_eq!(reprinted(lines).as_deref(), Ok(printed), "{lines}");
    }
    for (lines, line, reason) in [
        ("1 H8 11-3\n2 H9 4 anyway\n", 6, Some(GameError::Refused(Refusal::SquareOccupied))),
        ("1 H8 14\n2 A1 14 anyway\n", 6, Some(GameError::Refused(Refusal::NoSuchTile))),
        ("1 H8 11-3\nagreed-end\n2 I7 8-4 anyway\n", 7, Some(GameError::Refused(Refusal::GameOver))),
        ("end out\n", 5, Some(GameError::Ending { recorded: Some(Ending::Out), expected: None })),
        ("1 H8 11-3 mended anyway\n", 5, None),
        ("end agreed\n", 5, None),
    ] {
        let error = reprinted(lines).expect_err(lines);
        assert_eq!((error.line, error.error), (line, reason), "{lines}");
    }
}

/// A rack that was noted wrong leaves as many tiles on it, in the bag and on the board as there are.
#[test]
fn a_tile_that_the_noted_rack_lacks_leaves_the_set_complete() {
    for (lines, known) in [
        ("rack 1 1-2-5\n1 H8 11-3 anyway\n", ""),
        ("rack 1 1-2-5\n1 H8 11-1 anyway\n", ""),
        ("rack 1 1-2-5\n1 H8 1-2-12 anyway\n", ""),
        ("rack 1 1-2-5\n1 x 11-1 anyway\n", ""),
        ("rack 1 1-2-5\n1 H8 1-2 anyway\n", "5"),
    ] {
        let game = game(2, lines);
        let known: Tiles = if known.is_empty() { Tiles::NONE } else { tiles(known) };
        assert_eq!((game.known_rack(seat(1)), game.rack(seat(1)).len()), (known, 3), "{lines}");
        let racks: usize = Seat::all(2).map(|seat| game.rack(seat).len()).sum();
        assert_eq!(game.board().len() + racks + game.bag_len() + 3, Tiles::SET_SIZE, "{lines}");
        let unseen = game.unseen().len();
        assert_eq!(unseen + game.board().len() + known.len(), Tiles::SET_SIZE, "{lines}");
    }
}

#[test]
fn an_irregular_board_gives_no_position_and_judges_what_follows() {
    let mut game = game(2, "1 H8 9-9 rack 8-9-9 anyway\n2 I8 6\n");
    assert!(game.is_anyway(1) && !game.is_anyway(2));
    assert_eq!((game.position_before(1).is_some(), game.position_before(2)), (true, None));
    let anna = Seat::new(0).expect("a seat");
    let error = game.play(anna, &"H10 1".parse::<Turn>().expect("a turn").into());
    assert_eq!(error.expect_err("three beside each other"), GameError::Refused(Refusal::TrioNot15));
}
