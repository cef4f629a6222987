//! The rules of Triolet.
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
pub mod deck;
pub mod edition;
pub mod event;
pub mod game;
pub mod generate;
pub mod layout;
pub mod legality;
pub mod notation;
pub mod outcome;
pub mod play;
pub mod position;
pub mod record;
pub mod refusal;
pub mod score;
pub mod seat;
pub mod shuffle;
pub mod square;
mod state;
mod text_serde;
pub mod tile;
pub mod tiles;
pub mod view;
