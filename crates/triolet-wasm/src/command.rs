//! Commands of the protocol as commands to a table.

use triolet::play::{Play, Turn};
use triolet_protocol::{Code, Command as Asked};
use triolet_table::{Command, Matter};

/// What is asked for, as the table takes it.
///
/// # Errors
/// When the tiles cannot be those of any play.
pub fn to_table(asked: Asked) -> Result<Command, Code> {
    Ok(match asked {
        Asked::Place { tiles } => Command::Turn(Turn::Place(Play::new(tiles.0)?)),
        Asked::Exchange { tiles } => Command::Turn(Turn::Exchange(tiles)),
        Asked::Pass {} => Command::Turn(Turn::Pass),
        Asked::ProposeUndo { turns } => Command::Propose(Matter::Undo { turns: turns as usize }),
        Asked::ProposeEnd {} => Command::Propose(Matter::End),
        Asked::Agree {} => Command::Agree,
        Asked::Decline {} => Command::Decline,
        Asked::Resign {} => Command::Resign,
        Asked::Pause {} => Command::Pause(true),
        Asked::Resume {} => Command::Pause(false),
        Asked::TakeSeat { seat, by } => Command::TakeSeat(seat, by),
    })
}
