//! Proposals: changes that need everybody's consent.

use alloc::vec::Vec;

use triolet::seat::{Controller, Seat};
use triolet_protocol::Hints;

use super::Table;
use crate::command::{CommandError, Proposal, ProposalKind};

impl Table {
    pub(super) fn propose(&mut self, by: Seat, kind: ProposalKind) -> Result<(), CommandError> {
        if self.state.proposal.is_some() {
            return Err(CommandError::ProposalWaiting);
        }
        match &kind {
            ProposalKind::Undo { turns } if !(self.undoable_to()..self.game.turn_count()).contains(turns) => {
                return Err(CommandError::UndoTooFar);
            }
            ProposalKind::Seat { seat, .. } if *seat == by || !self.people().any(|person| person == *seat) => {
                return Err(CommandError::NoSuchSeat);
            }
            ProposalKind::Hints if self.state.hints != Hints::ByAgreement => return Err(CommandError::HintsSettled),
            ProposalKind::Seat { .. } | ProposalKind::Undo { .. } | ProposalKind::End | ProposalKind::Hints => {}
        }
        let awaiting: Vec<Seat> = self.others(by, &kind).collect();
        if awaiting.is_empty() {
            return self.settle(kind);
        }
        let number = self.state.proposals;
        self.state.proposals += 1;
        self.state.proposal = Some(Proposal { number, by, kind, awaiting });
        Ok(())
    }

    /// Returns the people who must agree to a seat's proposal. An absent player can't be asked.
    pub(super) fn others(&self, by: Seat, kind: &ProposalKind) -> impl Iterator<Item = Seat> {
        let gone = if let ProposalKind::Seat { seat, .. } = kind { Some(*seat) } else { None };
        self.people().filter(move |&seat| seat != by && Some(seat) != gone)
    }

    pub(super) fn agree(&mut self, seat: Seat, number: Option<u32>) -> Result<(), CommandError> {
        let proposal = self.state.proposal.as_mut();
        let named = proposal.filter(|proposal| number.is_none_or(|number| number == proposal.number));
        let proposal = named.ok_or(CommandError::NothingProposed)?;
        let place =
            proposal.awaiting.iter().position(|&waiting| waiting == seat).ok_or(CommandError::NothingProposed)?;
        proposal.awaiting.remove(place);
        if !proposal.awaiting.is_empty() {
            return Ok(());
        }
        let kind = proposal.kind.clone();
        self.state.proposal = None;
        self.settle(kind)
    }

    /// Declines or withdraws the open proposal. Any person still in the game can: also one who has agreed, since the
    /// others may never answer, and the player whose seat is to be given away, who is evidently present.
    pub(super) fn decline(&mut self, number: Option<u32>) -> Result<(), CommandError> {
        let proposal = &mut self.state.proposal;
        let named = proposal.take_if(|proposal| number.is_none_or(|number| number == proposal.number));
        named.map(drop).ok_or(CommandError::NothingProposed)
    }

    fn settle(&mut self, kind: ProposalKind) -> Result<(), CommandError> {
        let settled = match kind {
            ProposalKind::Undo { turns } => self.game.undo(turns),
            ProposalKind::End => self.game.agree_to_end(),
            ProposalKind::Seat { seat, by } => self.game.take_seat(seat, Controller::Computer(by)),
            ProposalKind::Hints => {
                self.state.hints = Hints::Given;
                Ok(())
            }
        };
        settled.map_err(|error| CommandError::from_error(&error))
    }
}
