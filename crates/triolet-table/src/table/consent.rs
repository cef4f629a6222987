//! What people at a table do only if all of them agree.

use alloc::vec::Vec;

use triolet::seat::{Controller, Seat};
use triolet_protocol::Hints;

use super::Table;
use crate::command::{Matter, Proposal, Refused};

impl Table {
    pub(super) fn propose(&mut self, by: Seat, matter: Matter) -> Result<(), Refused> {
        if self.standing.proposal.is_some() {
            return Err(Refused::ProposalWaiting);
        }
        match &matter {
            Matter::Undo { turns } if !(self.undoable_to()..self.game.turn_count()).contains(turns) => {
                return Err(Refused::UndoTooFar);
            }
            Matter::Seat { seat, .. } if *seat == by || !self.people().any(|person| person == *seat) => {
                return Err(Refused::NoSuchSeat);
            }
            Matter::Hints if self.standing.hints != Hints::ByAgreement => return Err(Refused::HintsSettled),
            Matter::Seat { .. } | Matter::Undo { .. } | Matter::End | Matter::Hints => {}
        }
        let awaiting: Vec<Seat> = self.others(by, &matter).collect();
        if awaiting.is_empty() {
            return self.settle(matter);
        }
        let number = self.standing.proposals;
        self.standing.proposals += 1;
        self.standing.proposal = Some(Proposal { number, by, matter, awaiting });
        Ok(())
    }

    /// The people who have to agree to what a seat proposes. Somebody who is gone cannot be asked.
    pub(super) fn others(&self, by: Seat, matter: &Matter) -> impl Iterator<Item = Seat> {
        let gone = if let Matter::Seat { seat, .. } = matter { Some(*seat) } else { None };
        self.people().filter(move |&seat| seat != by && Some(seat) != gone)
    }

    pub(super) fn agree(&mut self, seat: Seat, number: Option<u32>) -> Result<(), Refused> {
        let proposal = self.standing.proposal.as_mut();
        let named = proposal.filter(|proposal| number.is_none_or(|number| number == proposal.number));
        let proposal = named.ok_or(Refused::NothingProposed)?;
        let place = proposal.awaiting.iter().position(|&waiting| waiting == seat).ok_or(Refused::NothingProposed)?;
        proposal.awaiting.remove(place);
        if !proposal.awaiting.is_empty() {
            return Ok(());
        }
        let matter = proposal.matter.clone();
        self.standing.proposal = None;
        self.settle(matter)
    }

    /// Declines what is proposed, or withdraws it. It takes everybody, so any person who is still in the game can: also one
    /// who has agreed, since the others may never answer; and one whose seat is to be given away, by being there.
    pub(super) fn decline(&mut self, number: Option<u32>) -> Result<(), Refused> {
        let proposal = &mut self.standing.proposal;
        let named = proposal.take_if(|proposal| number.is_none_or(|number| number == proposal.number));
        named.map(drop).ok_or(Refused::NothingProposed)
    }

    fn settle(&mut self, matter: Matter) -> Result<(), Refused> {
        let settled = match matter {
            Matter::Undo { turns } => self.game.undo(turns),
            Matter::End => self.game.agree_to_end(),
            Matter::Seat { seat, by } => self.game.take_seat(seat, Controller::Computer(by)),
            Matter::Hints => {
                self.standing.hints = Hints::Given;
                Ok(())
            }
        };
        settled.map_err(|fault| Refused::from_fault(&fault))
    }
}
