//! The rules of Triolet.
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
pub mod edition;
pub mod generate;
pub mod layout;
pub mod legality;
pub mod play;
pub mod refusal;
pub mod score;
pub mod square;
pub mod tile;
pub mod tiles;
