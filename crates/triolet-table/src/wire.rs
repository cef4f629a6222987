//! A table in the words of the protocol.

use alloc::string::String;

use triolet::play::{Play, Turn};
use triolet::seat::Controller;
use triolet::shuffle::Bytes32;
use triolet::view::Viewer;
use triolet_protocol::{Code, Snapshot, State, StateContext, Update};

use crate::command::{Command, CommandError, Proposal, ProposalKind};
use crate::table::{Awaited, Table};

/// The people at a table, as others see them; none of it is part of a game's log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participants {
    /// Their names by seat.
    pub names: alloc::vec::Vec<Option<String>>,
    /// `true` if each is connected, by seat.
    pub present: alloc::vec::Vec<bool>,
    /// For how many milliseconds each has been gone, by seat.
    pub gone: alloc::vec::Vec<Option<u32>>,
    /// The room of their next game.
    pub rematch: Option<String>,
    /// The commitment of the shuffle of that game.
    pub next_commitment: Option<Bytes32>,
    /// The number of computers' turns ahead in the wait queue of the one that they wait for, while that
    /// waits in line.
    pub queue: Option<u32>,
    /// By how many turns spectators see the table late, where they do.
    pub late: Option<u32>,
    /// The time on the driver's clock, from which the players' remaining time follows.
    pub now: u64,
    /// Until when nobody could play, so that clocks stood.
    pub stood: u64,
}

impl Table {
    /// The number of events the game has: the sequence number for which a command is made.
    pub fn seq(&self) -> u32 {
        self.game().log().len() as u32
    }

    /// The game as `viewer` may see it, with all that happened.
    pub fn snapshot(&self, viewer: Viewer, participants: &Participants) -> Snapshot {
        Snapshot::of(&self.view(viewer), self.state_context(viewer, participants))
    }

    /// What happened since the game had `from` events; `None` when the viewer needs a snapshot: it knows events that
    /// are not there, or the game is over. How long that takes does not depend on what happened before.
    pub fn update(&self, viewer: Viewer, participants: &Participants, from: u32) -> Option<Update> {
        if from > self.seq() || self.game().ending().is_some() {
            return None;
        }
        Update::of(&self.view_since(viewer, from as usize), self.state_context(viewer, participants))
    }

    /// The game as it stands for `viewer`, without what happened before.
    pub fn state(&self, viewer: Viewer, participants: &Participants) -> State {
        triolet_protocol::state(&self.current_view(viewer), self.state_context(viewer, participants))
    }

    fn state_context(&self, viewer: Viewer, participants: &Participants) -> StateContext {
        let undo_to = match viewer {
            Viewer::Seat(seat) => self.undo_target(seat).map(|turns| turns as u32),
            Viewer::Spectator | Viewer::Arbiter => None,
        };
        StateContext {
            names: participants.names.clone(),
            present: participants.present.clone(),
            gone: participants.gone.clone(),
            awaited: self.awaited().map(|ask| ask.to_wire()),
            proposal: self.proposal().map(Proposal::to_wire),
            undo_to,
            clock: self.clock().map(|clock| {
                clock.to_wire(
                    self.clock_runs(),
                    self.spends(),
                    self.awaits_arrival(),
                    (participants.stood, participants.now),
                )
            }),
            paused_by: self.paused_by(),
            hints: self.hints(),
            rematch: participants.rematch.clone(),
            next_commitment: participants.next_commitment,
            queue: participants.queue,
            late: participants.late,
        }
    }
}

impl Awaited {
    const fn to_wire(&self) -> triolet_protocol::Awaited {
        use triolet_protocol::Awaited as Wire;
        match self {
            Self::Person(_) => Wire::Person,
            Self::Computer(..) => Wire::Computer,
            Self::Consent => Wire::Consent,
            Self::Resume => Wire::Resume,
        }
    }
}

impl Proposal {
    fn to_wire(&self) -> triolet_protocol::Proposal {
        use triolet_protocol::ProposalKind as Wire;
        let mut wire = triolet_protocol::Proposal {
            number: self.number,
            by: self.by,
            kind: Wire::End,
            undo_to: None,
            seat: None,
            computer: None,
            awaiting: self.awaiting.clone(),
        };
        match &self.kind {
            ProposalKind::End => {}
            ProposalKind::Hints => wire.kind = Wire::Hints,
            ProposalKind::Undo { turns } => (wire.kind, wire.undo_to) = (Wire::Undo, Some(*turns as u32)),
            ProposalKind::Seat { seat, by } => {
                (wire.kind, wire.seat) = (Wire::Seat, Some(*seat));
                wire.computer = Some(Controller::Computer(by.clone()));
            }
        }
        wire
    }
}

impl TryFrom<triolet_protocol::Command> for Command {
    type Error = CommandError;

    fn try_from(command: triolet_protocol::Command) -> Result<Self, CommandError> {
        use triolet_protocol::Command as Wire;
        Ok(match command {
            Wire::Place { tiles } => Self::Turn(Turn::Place(Play::new(tiles.0)?)),
            Wire::Exchange { tiles } => Self::Turn(Turn::Exchange(tiles)),
            Wire::Pass {} => Self::Turn(Turn::Pass),
            Wire::ProposeUndo { turns } => Self::Propose(ProposalKind::Undo { turns: turns as usize }),
            Wire::ProposeEnd {} => Self::Propose(ProposalKind::End),
            Wire::ProposeSeat { seat, by: Controller::Computer(by) } => Self::Propose(ProposalKind::Seat { seat, by }),
            Wire::ProposeSeat { by: Controller::Person, .. } => return Err(CommandError::SeatOfAnother),
            Wire::ProposeHints {} => Self::Propose(ProposalKind::Hints),
            Wire::Agree { number } => Self::Agree(number),
            Wire::Decline { number } => Self::Decline(number),
            Wire::Resign {} => Self::Resign,
            Wire::Pause {} => Self::Pause(true),
            Wire::Resume {} => Self::Pause(false),
            Wire::TakeSeat { seat, by } => Self::TakeSeat(seat, by),
        })
    }
}

impl From<CommandError> for Code {
    fn from(refused: CommandError) -> Self {
        let code = Self::from_name(refused.code());
        debug_assert!(code.is_some(), "{} has no code", refused.code());
        code.unwrap_or(Self::Internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_code() {
        for name in CommandError::codes() {
            assert_eq!(Code::from_name(name).map(Code::name), Some(name));
        }
    }
}
