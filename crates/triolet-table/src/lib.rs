//! A table of Triolet, without I/O.
//!
//! A [`Table`] holds one game and the proposals of its players. Its driver (the terminal, the server, the browser)
//! submits a seat's [`Command`] and gets the resulting events, or a typed [`CommandError`]; it asks the table which
//! seat it awaits, and plays for the seats with a computer.
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
//!
//! Actions that affect others need their consent, and clocks are driven by times passed in:
//!
//! ```
//! use triolet::event::{Event, Start};
//! use triolet::play::Turn;
//! use triolet::seat::Controller;
//! use triolet_protocol::{HintRule, TimeControl};
//! use triolet_table::{Command, ProposalKind, Moment, Table};
//!
//! let mut table = Table::open(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
//! table.configure(Some(TimeControl::PerTurn { seconds: 30 }), HintRule::Never, 0);
//!
//! let seat = table.game().to_move().expect("it has begun");
//! let play = table.game().legal_plays()[0];
//! table.handle_at(seat, Command::Turn(Turn::Place(play)), Moment { now: 10_000, lag: 0 })?;
//!
//! // The other seat agrees to take the play back.
//! let other = table.game().to_move().expect("it goes on");
//! table.handle_at(seat, Command::Propose(ProposalKind::Undo { turns: 0 }), Moment { now: 15_000, lag: 0 })?;
//! let events = table.handle_at(other, Command::Agree(None), Moment { now: 20_000, lag: 0 })?;
//! assert_eq!(events, [Event::Undone { turns: 0 }]);
//!
//! // Nobody moves, and the time is up.
//! let due = table.due().expect("a clock runs");
//! let events = table.tick(due);
//! assert!(matches!(events[..], [Event::Departed { .. }]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod answer;
mod clock;
mod command;
pub mod session;
mod table;
mod wire;

pub use answer::{HintRequest, greeting};
pub use clock::{Clock, MAX_LAG, Moment};
pub use command::{Command, CommandError, Proposal, ProposalKind};
pub use table::{Awaited, Table, TableState};
pub use wire::Participants;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
