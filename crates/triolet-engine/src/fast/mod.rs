//! The rules built for speed: a board updated in place, and the plays on it with their scores.
//!
//! Squares are bytes, the row in the upper half and the column in the lower, both counted from 0. Row 15 and column 15 do
//! not exist on the board and stay empty for ever, so a step off any edge lands on an empty square and needs no test.
//! Turning the byte by four bits swaps rows and columns: what is written once for rows serves for columns too.

mod blocks;
mod board;
mod generate;
mod placement;
mod rack;
mod sink;
mod space;
mod squares;
mod tables;

pub use board::FastBoard;
pub use generate::{Generator, StartRules, best_play, has_play, is_dead, max_beside, may_replay, plays_into};
pub use placement::{PlacedTile, Placement};
pub use rack::Rack;
pub use sink::{Best, BestWithReplay, Sink};
pub use squares::Squares;
