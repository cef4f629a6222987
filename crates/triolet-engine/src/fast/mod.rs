//! The rules built for speed: a board updated in place, and its plays with their scores.
//!
//! Squares are bytes, the row in the upper half and the column in the lower, both counted from 0. Row 15 and column 15
//! don't exist on the board and always stay empty, so a step off any edge lands on an empty square and needs no test.
//! Rotating the byte by four bits swaps rows and columns, so code written for rows serves for columns too.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::play::Play;
//! use triolet_engine::fast::{FastBoard, Rack, StartRules, best_play, plays_into};
//!
//! let mut board = Board::EMPTY;
//! board.set("H8".parse()?, Some("11".parse()?));
//! board.set("H9".parse()?, Some("3".parse()?));
//! let mut fast = FastBoard::from_board(&board).expect("no run breaks the rules");
//! let rack = Rack::of(&"1-4-8".parse()?).expect("three tiles");
//!
//! let mut plays = Vec::new();
//! plays_into(&fast, StartRules::default(), &rack, &mut plays);
//! let (best, score) = best_play(&fast, StartRules::default(), &rack).expect("something fits");
//! assert_eq!(plays.iter().map(|&(_, score)| score).max(), Some(score));
//!
//! fast.place(best);
//! fast.undo(best);
//! assert_eq!(fast.to_board(), board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub use generate::{Generator, StartRules, best_play, has_play, is_dead_board, max_beside, may_replay, plays_into};
pub use placement::{PlacedTile, Placement};
pub use rack::Rack;
pub use sink::{Best, BestWithReplay, Sink};
pub use squares::Squares;
