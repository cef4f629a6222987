//! The score sheet of a game at a real board.
//!
//! The text of a [partial record](triolet::record::partial) is all there is to keep. [`keep`] makes the next text of one
//! and a [`Change`]; [`sheet()`] says what a text comes to: rows with itemised scores, totals, whose turn it is, what is
//! left, the final scoring, and everything that is wrong. [`try_play`] and [`keypad`] help while a play is being laid; [`print`](print::print)
//! makes pages, text and tables.
//! None of it does I/O or remembers anything: undo and redo are a caller's stack of texts.
//!
//! ```
//! use triolet_sheet::sheet;
//!
//! let record = "\
//! Triolet partial record 1
//! Edition: gigamic-2017
//! Seats: 2
//! Name 1: Anna
//! Name 2: Ben
//!
//! 1 H8 11-3
//! 2 I7 8-4
//! 1 6H 4-3
//! 2 J7 7-1
//! ";
//! let sheet = sheet(record)?;
//! assert_eq!(sheet.totals[0], 62);
//! let problem = &sheet.problems[0];
//! assert_eq!((problem.code, problem.turn, problem.line), ("trio-not-15", Some(4), Some(10)));
//! # Ok::<(), triolet_sheet::SheetError>(())
//! ```
//!
//! The real table decides: a play that the rules refuse may be entered with `anyway`, and stays marked. A turn that
//! cannot be right, in a record that somebody else wrote or after another was mended, stays too, with its problem.
#![deny(missing_docs)]

use triolet::event::Ending;
use triolet::generate;
use triolet::outcome::OutcomeMissing;
use triolet::seat::Seat;
use triolet::tile::Tile;
use triolet::view::{VisibleEvent, VisibleTurn};

mod change;
mod document;
mod draft;
mod evaluate;
mod giving;
mod keep;
pub mod print;
mod problem;
mod public;
mod seating;
mod sheet;
mod typed;

pub use change::{Change, Laid};
pub use draft::{Draft, Key, Keypad, keypad, try_play};
pub use keep::{Kept, keep};
pub use problem::{CODES, Problem, SheetError};
pub use public::public_text;
pub use sheet::{End, FinalScore, Item, ItemKind, MayBeOver, Row, RowKind, Sheet, TileCount};
pub use typed::{TypedError, read_name, read_tiles, read_turn};

use document::Document;
use evaluate::Evaluated;

/// Says what a record comes to. What cannot be read or cannot be is among the [problems](Sheet::problems), and the rest
/// counts. A whole record is taken too.
///
/// # Errors
/// When there is nothing to read, or a later program wrote it.
pub fn sheet(record: &str) -> Result<Sheet, SheetError> {
    Ok(of_evaluated(Document::read(record)?.evaluate()))
}

fn of_evaluated(evaluated: Evaluated) -> Sheet {
    let game = &evaluated.record.game;
    let on_board = |tile: Tile| game.board().iter().filter(|(_, face)| face.tile() == tile).count() as u8;
    let count = |tile: Tile| TileCount { tile, left: tile.supply().saturating_sub(on_board(tile)), of: tile.supply() };
    Sheet {
        names: evaluated.record.names.clone(),
        edition: game.edition(),
        options: game.options(),
        date: evaluated.record.date.clone(),
        comment: evaluated.comment.clone(),
        totals: game.scores().to_vec(),
        to_move: game.to_move(),
        replay: game.is_replay(),
        first_turn: game.to_move().is_none_or(|seat| game.is_first_turn(seat)),
        board: game.board().clone(),
        unseen: Tile::kinds().map(count).collect(),
        bag: game.bag_len(),
        may_exchange: game.may_exchange(),
        rack_sizes: Seat::all(game.seats()).map(|seat| game.rack(seat).len()).collect(),
        racks: Seat::all(game.seats()).map(|seat| evaluated.rack(seat)).collect(),
        departed: Seat::all(game.seats()).map(|seat| game.left(seat)).collect(),
        may_be_over: may_be_over(&evaluated),
        end: game.ending().map(|how| end(&evaluated, how)),
        problems: evaluated.problems,
        turns: evaluated.rows.into_iter().map(|(_, row)| row).collect(),
    }
}

fn may_be_over(evaluated: &Evaluated) -> Vec<MayBeOver> {
    let game = &evaluated.record.game;
    if game.ending().is_some() {
        return Vec::new();
    }
    let passes = game.turns().rev().take_while(|taken| taken.turn == VisibleTurn::Pass);
    let passed: Vec<Seat> = passes.map(|taken| taken.seat).collect();
    let mut present = Seat::all(game.seats()).filter(|&seat| game.left(seat).is_none());
    let idle = !game.board().is_empty() && present.all(|seat| passed.contains(&seat));
    let reasons = [
        (MayBeOver::BagEmpty, game.bag_len() == 0),
        (MayBeOver::DeadBoard, generate::is_dead_board(game.board())),
        (MayBeOver::Idle, idle),
    ];
    reasons.into_iter().filter(|(_, holds)| *holds).map(|(reason, _)| reason).collect()
}

fn end(evaluated: &Evaluated, how: Ending) -> End {
    let game = &evaluated.record.game;
    let last = game.turns().next_back().map(|taken| taken.seat);
    let outcome = game.outcome();
    let missing = match &outcome {
        Err(OutcomeMissing::Racks(seats)) => seats.clone(),
        Ok(_) | Err(OutcomeMissing::NotOver) => Vec::new(),
    };
    let seats = outcome.as_ref().map(|outcome| outcome.seats.as_slice()).unwrap_or_default();
    let scoring = Seat::all(game.seats()).zip(seats).map(|(seat, score)| FinalScore {
        seat,
        played: score.played,
        left: evaluated.rack(seat),
        adjustment: score.adjustment,
        total: score.total(),
        rank: score.rank,
    });
    let doubtful = evaluated.rows.iter().any(|(_, row)| !row.counts);
    let winners = outcome.as_ref().ok().filter(|_| !doubtful).map(|outcome| outcome.winners().collect());
    End {
        how,
        doubtful,
        declared: game.log().contains(&VisibleEvent::AgreedEnd),
        out: last.filter(|_| how == Ending::Out),
        missing,
        scoring: scoring.collect(),
        winners: winners.unwrap_or_default(),
    }
}

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
