//! Whole games entered as a table would: racks unknown, turns entered wrong and mended later, skipped and inserted, taken
//! back, the tiles left told at the end. The sheet must come to what the full game comes to.
//!
//! A few games always, 1,000 with `TRIOLET_SOAK=1`.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::collections::BTreeMap;

use common::{Dice, kept};
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::event::{Departure, Start};
use triolet::game::Game;
use triolet::play::{Play, Turn};
use triolet::record::partial::PartialRecord;
use triolet::seat::{Controller, Seat};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet_sheet::{Change, Laid, Sheet, keep, sheet};

/// Beyond so many turns a game is ended by agreement.
const LONGEST: usize = 120;

#[test]
fn games_entered_at_a_table_come_to_what_they_were() {
    let games = if std::env::var("TRIOLET_SOAK").is_ok_and(|value| value == "1") { 1000 } else { 24 };
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..games {
        AtTheTable::new(number).play(&mut met);
    }
    println!("{met:#?}");
    for kind in ["mended", "inserted", "undone", "departure", "exchange", "ends out", "edition dj-games-1996"] {
        assert!(met.contains_key(kind), "none of the games has: {kind}");
    }
}

struct AtTheTable {
    dice: Dice,
    game: Game,
    record: String,
    number: usize,
}

impl AtTheTable {
    fn new(number: usize) -> Self {
        let mut dice = Dice::new(7_000_000 + number as u64);
        let seats = 2 + number % 3;
        let mut start = Start::local(&format!("sheet {number}"), vec![Controller::Person; seats]);
        start.edition = Edition::ALL[number / 3 % 2];
        start.options = Options {
            lone_opening_tile: dice.pick(&LoneOpeningTile::ALL),
            dead_board: !dice.once_in(3),
            idle_rounds: [None, Some(1), Some(3), Some(3)][dice.below(4)],
        };
        let begin = Change::Begin {
            names: (0..seats).map(|seat| format!("Player {seat}")).collect(),
            edition: start.edition,
            options: start.options,
            first: None,
            date: Some("2026-11-27".into()),
        };
        let record = kept("", &begin);
        let game = Game::deal(start).expect("the start is right");
        Self { dice, game, record, number }
    }

    fn play(mut self, met: &mut BTreeMap<String, usize>) {
        let mut note = |kind: &str| *met.entry(kind.into()).or_default() += 1;
        note(&format!("edition {}", self.game.start_event().start.edition));
        while let Some(seat) = self.game.to_move() {
            if self.game.turn_count() >= LONGEST {
                self.game.agree_to_end().expect("a game may be ended");
                break;
            }
            if self.game.seats() > 2 && self.dice.once_in(60) {
                self.game.leave(seat, Departure::Resigned).expect("who is to move is there");
                self.record = kept(&self.record, &Change::Leave { seat, why: Departure::Resigned });
                note("departure");
                continue;
            }
            if self.dice.once_in(20) && self.game.turn_count() > self.game.undoable_to() {
                self.game.undo(self.game.turn_count() - 1).expect("the turn stands");
                self.record = kept(&self.record, &Change::Undo);
                note("undone");
                continue;
            }
            let turn = self.choose(seat);
            if matches!(turn, Turn::Exchange(_)) {
                note("exchange");
            }
            match self.dice.below(12) {
                0 => self.enter_wrong(seat, &turn, &mut note),
                1 => self.skip(seat, &turn, &mut note),
                _ => self.enter(seat, &turn),
            }
            self.compare();
        }
        note(&format!("ends {}", self.game.ending().expect("it is over").name()));
        self.compare_end();
    }

    fn choose(&mut self, seat: Seat) -> Turn {
        let plays = self.game.legal_plays();
        if self.game.may_exchange() && (plays.is_empty() || self.dice.once_in(12)) {
            let mut held: Vec<Tile> = self.game.rack(seat).iter().collect();
            held.truncate(1 + self.dice.below(3));
            return Turn::Exchange(Tiles::of(held).expect("tiles of the rack"));
        }
        if plays.is_empty() { Turn::Pass } else { Turn::Place(self.dice.pick(&plays)) }
    }

    /// The change that a table enters for a turn.
    fn change(&mut self, seat: Seat, turn: &Turn) -> Change {
        let seat = Some(seat);
        match turn {
            Turn::Place(play) if self.dice.once_in(2) => of_play(seat, Laid::Tiles(*play)),
            Turn::Place(_) => of_play(seat, Laid::Notation(turn.to_string())),
            Turn::Exchange(tiles) => {
                Change::Exchange { seat, count: Some(tiles.len() as u8), tiles: None, anyway: false, rack: None }
            }
            Turn::Pass => Change::Pass { seat, anyway: false },
        }
    }

    fn enter(&mut self, seat: Seat, turn: &Turn) {
        let change = self.change(seat, turn);
        self.game.play(seat, turn).expect("the turn is allowed");
        self.record = kept(&self.record, &change);
    }

    /// Enters another play than was laid, then the next turn where it still fits, and mends.
    fn enter_wrong(&mut self, seat: Seat, turn: &Turn, note: &mut dyn FnMut(&str)) {
        let right = self.change(seat, turn);
        let plays = self.game.legal_plays();
        let wrong: Option<Play> = plays.into_iter().find(|play| Turn::Place(*play) != *turn);
        let Some(wrong) = wrong else { return self.enter(seat, turn) };
        self.record = kept(&self.record, &of_play(Some(seat), Laid::Tiles(wrong)));
        let row = self.sheet().turns.len() as u32;
        self.game.play(seat, turn).expect("the turn is allowed");
        let next = self.game.to_move().map(|next| (next, self.choose(next)));
        let mut is_entered = false;
        if let Some((next, turn)) = &next {
            // Typed, it would be read by the wrong board, on which another square may be the next free one.
            let change = match turn {
                Turn::Place(play) => of_play(Some(*next), Laid::Tiles(*play)),
                turn => self.change(*next, turn),
            };
            if let Ok(kept) = keep(&self.record, &change) {
                (self.record, is_entered) = (kept.record, true);
            }
        }
        self.record = kept(&self.record, &Change::Mend { turn: row, with: Box::new(right) });
        assert!(self.sheet().turns[row as usize - 1].mended);
        note("mended");
        if let Some((next, turn)) = next {
            if is_entered {
                self.game.play(next, &turn).expect("the turn is allowed");
            } else {
                self.enter(next, &turn);
            }
        }
    }

    /// Forgets to enter a turn, enters the next as agreed, inserts the one that was forgotten, and clears the mark.
    fn skip(&mut self, seat: Seat, turn: &Turn, note: &mut dyn FnMut(&str)) {
        let forgotten = self.change(seat, turn);
        self.game.play(seat, turn).expect("the turn is allowed");
        let Some(next) = self.game.to_move() else {
            self.record = kept(&self.record, &forgotten);
            return;
        };
        let turn = self.choose(next);
        let change = self.change(next, &turn);
        let agreed = match change.clone() {
            Change::Play { seat, play, points, rack, .. } => Change::Play { seat, play, points, rack, anyway: true },
            Change::Exchange { seat, count, tiles, rack, .. } => {
                Change::Exchange { seat, count, tiles, rack, anyway: true }
            }
            change => change,
        };
        self.game.play(next, &turn).expect("the turn is allowed");
        let Ok(after) = keep(&self.record, &agreed) else {
            self.record = kept(&kept(&self.record, &forgotten), &change);
            return;
        };
        self.record = after.record;
        let row = self.sheet().turns.len() as u32;
        self.record = kept(&self.record, &Change::Insert { before: row, with: Box::new(forgotten) });
        self.record = kept(&self.record, &Change::Mend { turn: row + 1, with: Box::new(change) });
        note("inserted");
    }

    fn sheet(&self) -> Sheet {
        sheet(&self.record).unwrap_or_else(|error| panic!("{error}\n{}", self.record))
    }

    fn compare(&self) {
        let (sheet, game) = (self.sheet(), &self.game);
        let turns = || game.turns().map(|taken| taken.turn.to_string()).collect::<Vec<_>>();
        let at = || format!("game {}\n{}{:?}", self.number, self.record, turns());
        assert_eq!(sheet.problems, [], "{}", at());
        assert_eq!(&sheet.board, game.board(), "{}", at());
        assert_eq!(sheet.totals, game.scores(), "{}", at());
        assert_eq!((sheet.to_move, sheet.replay), (game.to_move(), game.is_replay()), "{}", at());
        assert_eq!(sheet.bag, game.bag_len(), "{}", at());
        assert_eq!(sheet.end.as_ref().map(|end| end.how), game.ending(), "{}", at());
        let sizes: Vec<usize> = Seat::all(game.seats()).map(|seat| game.rack(seat).len()).collect();
        assert_eq!(sheet.rack_sizes, sizes, "{}", at());
        assert!(sheet.turns.iter().all(|row| !row.anyway && row.counts && row.problem.is_none()), "{}", at());
        let points: i32 = sheet.turns.iter().map(|row| i32::from(row.points)).sum();
        assert_eq!(points, sheet.totals.iter().sum::<i32>(), "{}", at());
    }

    fn compare_end(&mut self) {
        let outcome = self.game.outcome().expect("it is over");
        let before = self.sheet();
        if let Some(end) = &before.end {
            assert_eq!(end.scoring.is_empty(), !end.missing.is_empty(), "nothing is told that may be wrong");
        }
        let left = Seat::all(self.game.seats()).map(|seat| Some(self.game.rack(seat))).collect();
        self.record = kept(&self.record, &Change::End { how: Some(outcome.ending), left, anyway: false });
        let end = self.sheet().end.unwrap_or_else(|| panic!("it is over\n{}", self.record));
        let totals: Vec<(i32, i32, i32, usize)> =
            end.scoring.iter().map(|it| (it.played, it.adjustment, it.total, it.rank)).collect();
        let expected: Vec<(i32, i32, i32, usize)> =
            outcome.seats.iter().map(|it| (it.played, it.adjustment, it.total(), it.rank)).collect();
        assert_eq!(totals, expected, "{}", self.record);
        assert_eq!(end.winners, outcome.winners().collect::<Vec<_>>());
        // Any program that reads partial records comes to the same.
        let record: PartialRecord = self.record.parse().unwrap_or_else(|error| panic!("{error}\n{}", self.record));
        assert_eq!(record.game.outcome().as_ref(), Ok(&outcome));
        assert!(self.record.lines().last().is_some_and(|line| line.starts_with("result ")));
        assert_eq!(record.to_string(), self.record);
    }
}

fn of_play(seat: Option<Seat>, play: Laid) -> Change {
    Change::Play { seat, play, anyway: false, points: None, rack: None }
}
