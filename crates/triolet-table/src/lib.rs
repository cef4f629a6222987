//! A table of Triolet, without I/O.
//!
//! A [`Table`] holds one game and what people at it are about to agree on. Its driver (the terminal, the server, the
//! browser) hands it the [`Command`] of a seat and gets the events that follow, or a typed [`CommandError`]; it asks the
//! table whose turn it is, and answers for the seats that a computer plays.
//!
//! ```
//! use triolet::event::Start;
//! use triolet::seat::Controller;
//! use triolet::view::Viewer;
//! use triolet_table::{Awaited, Command, Table};
//!
//! let seats = vec![Controller::Person, "computer:greedy".parse()?];
//! let mut table = Table::open(Start::local("a seed", seats))?;
//! let Some(Awaited::Person(seat) | Awaited::Computer(seat, _)) = table.awaited() else { unreachable!() };
//! let view = table.view(Viewer::Seat(seat));
//! let play = view.legal_plays()[0];
//! let events = table.handle(seat, Command::Turn(triolet::play::Turn::Place(play)))?;
//! assert_eq!(events.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod clock;
mod command;
pub mod session;
mod table;
mod wire;

pub use clock::{Clock, MAX_LAG, Moment};
pub use command::{Command, CommandError, Proposal, ProposalKind};
pub use table::{Awaited, Table, TableState};
pub use wire::Participants;
