//! The table itself.

use alloc::vec::Vec;

use triolet::event::{Event, Leaving, Start};
use triolet::game::{Fault, FoldError, Game};
use triolet::refusal::Refusal;
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::view::{View, Viewer, view};

use crate::command::{Command, Matter, Proposal, Refused};

/// One game, and what the people at it are about to agree on.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    proposal: Option<Proposal>,
}

/// Whom a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A person's turn.
    Person(Seat),
    /// A computer's turn: the driver has the named player choose from the seat's view, and hands in the turn.
    Computer(Seat, PlayerName),
    /// People to answer the proposal.
    Consent,
    /// Somebody to let the paused game go on.
    Resume,
}

impl Table {
    /// Opens a table with a new game.
    ///
    /// # Errors
    /// When no game can start so.
    pub fn open(start: Start) -> Result<Self, Fault> {
        Ok(Self { game: Game::start(start)?, proposal: None })
    }

    /// The table at which this log was written. Proposals are not part of a log: they have lapsed.
    ///
    /// # Errors
    /// When the log is wrong, or lacks the secret of its shuffle.
    pub fn resume(log: impl IntoIterator<Item = Event>) -> Result<Self, FoldError> {
        let game = Game::fold(log)?;
        if game.started().start.secret.is_none() {
            return Err(FoldError { index: 0, fault: triolet::deck::DrawFault::SecretUnknown.into() });
        }
        Ok(Self { game, proposal: None })
    }

    /// The game, hidden tiles included: for saving and for the final account, not for players.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as `viewer` may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        view(&self.game, viewer)
    }

    /// What is being proposed.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Whom the table waits for; `None` once the game is over.
    pub fn asks(&self) -> Option<Ask> {
        let seat = self.game.to_move()?;
        Some(if self.game.is_paused() {
            Ask::Resume
        } else if self.proposal.is_some() {
            Ask::Consent
        } else {
            match &self.game.controllers()[seat.index()] {
                Controller::Person => Ask::Person(seat),
                Controller::Computer(name) => Ask::Computer(seat, name.clone()),
            }
        })
    }

    /// How many turns stand after taking back the last turn of `seat` and all since; `None` when it took none that
    /// could be taken back.
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        if self.game.ending().is_some() {
            return None;
        }
        let last = self.game.turns().rposition(|turned| turned.seat == seat)?;
        (last >= self.game.undoable_to()).then_some(last)
    }

    /// Carries out what `seat` asks for. Returns the events that it led to, oldest first; none where people have yet
    /// to agree, or declined.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refused> {
        self.admit(seat, &command)?;
        let before = self.game.log().len();
        match command {
            Command::Turn(turn) => {
                if self.game.is_paused() {
                    return Err(Refused::Paused);
                }
                self.game.play(seat, &turn).map_err(|fault| Refused::from_fault(&fault))?;
                self.proposal = None;
            }
            Command::Propose(matter) => self.propose(seat, matter)?,
            Command::Agree => self.agree(seat)?,
            Command::Decline => {
                let answers = |proposal: &Proposal| proposal.by == seat || proposal.awaiting.contains(&seat);
                self.proposal.take_if(|proposal| answers(proposal)).ok_or(Refused::NothingProposed)?;
            }
            Command::Resign => {
                self.game.leave(seat, Leaving::Resigned).map_err(|fault| Refused::from_fault(&fault))?;
                self.proposal = None;
            }
            Command::Pause(paused) => {
                self.game.set_paused(paused).map_err(|fault| Refused::from_fault(&fault))?;
            }
            Command::TakeSeat(taken, by) => self.take_seat(seat, taken, by)?,
        }
        Ok(self.game.log()[before..].to_vec())
    }

    /// Whether `seat` may ask for anything of that kind at all.
    fn admit(&self, seat: Seat, command: &Command) -> Result<(), Refused> {
        let controller = self.game.controllers().get(seat.index()).ok_or(Refused::NoSuchSeat)?;
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver.into());
        }
        if self.game.left(seat).is_some() {
            return Err(Refused::NoSuchSeat);
        }
        match (controller, command) {
            (Controller::Person, _) | (Controller::Computer(_), Command::Turn(_)) => Ok(()),
            (Controller::Computer(_), _) => Err(Refused::ComputerSeat),
        }
    }

    fn propose(&mut self, by: Seat, matter: Matter) -> Result<(), Refused> {
        if self.proposal.is_some() {
            return Err(Refused::ProposalWaiting);
        }
        if let Matter::Undo { turns } = matter
            && !(self.game.undoable_to()..self.game.turn_count()).contains(&turns)
        {
            return Err(Refused::UndoTooFar);
        }
        let awaiting: Vec<Seat> = Seat::all(self.game.seats())
            .filter(|&seat| seat != by && self.game.left(seat).is_none())
            .filter(|&seat| self.game.controllers()[seat.index()] == Controller::Person)
            .collect();
        if awaiting.is_empty() {
            return self.settle(matter);
        }
        self.proposal = Some(Proposal { by, matter, awaiting });
        Ok(())
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Refused> {
        let proposal = self.proposal.as_mut().ok_or(Refused::NothingProposed)?;
        let place = proposal.awaiting.iter().position(|&waiting| waiting == seat).ok_or(Refused::NothingProposed)?;
        proposal.awaiting.remove(place);
        if !proposal.awaiting.is_empty() {
            return Ok(());
        }
        let matter = proposal.matter;
        self.proposal = None;
        self.settle(matter)
    }

    fn settle(&mut self, matter: Matter) -> Result<(), Refused> {
        let settled = match matter {
            Matter::Undo { turns } => self.game.undo(turns),
            Matter::End => self.game.agree_to_end(),
        };
        settled.map_err(|fault| Refused::from_fault(&fault))
    }

    fn take_seat(&mut self, by: Seat, taken: Seat, controller: Controller) -> Result<(), Refused> {
        let of_another = taken != by && self.game.controllers().get(taken.index()) == Some(&Controller::Person);
        if of_another {
            return Err(Refused::SeatOfAnother);
        }
        self.game.take_seat(taken, controller).map_err(|fault| Refused::from_fault(&fault))?;
        // Consent is asked of people; with a seat changing hands it has to be asked anew.
        self.proposal = None;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;
    use triolet::play::Turn;

    fn people(count: usize) -> Table {
        Table::open(Start::local("table", vec![Controller::Person; count])).unwrap()
    }

    fn seat_to_move(table: &Table) -> Seat {
        table.game().to_move().unwrap()
    }

    fn place_something(table: &mut Table) -> Seat {
        let seat = seat_to_move(table);
        let turn = match table.view(Viewer::Seat(seat)).legal_plays().first() {
            Some(&play) => Turn::Place(play),
            None => Turn::Exchange(table.game().rack(seat)),
        };
        table.handle(seat, Command::Turn(turn)).unwrap();
        seat
    }

    #[test]
    fn undo_between_people_needs_everybody() {
        let mut table = people(3);
        let player = place_something(&mut table);
        let target = table.undo_target(player).unwrap();
        assert_eq!(table.handle(player, Command::Propose(Matter::Undo { turns: target })), Ok(vec![]));
        let others: Vec<Seat> = table.proposal().unwrap().awaiting.clone();
        assert_eq!(table.asks(), Some(Ask::Consent));
        assert_eq!(table.handle(others[0], Command::Agree), Ok(vec![]));
        assert_eq!(table.handle(others[0], Command::Agree), Err(Refused::NothingProposed));
        assert_eq!(table.handle(others[1], Command::Agree), Ok(vec![Event::Undone { turns: 0 }]));
        assert_eq!((table.game().turn_count(), table.game().epoch()), (0, 1));
        assert!(table.game().board().is_empty());
        assert_eq!(table.asks(), Some(Ask::Person(player)));
    }

    #[test]
    fn one_who_declines_is_enough() {
        let mut table = people(3);
        let player = place_something(&mut table);
        table.handle(player, Command::Propose(Matter::End)).unwrap();
        assert_eq!(table.handle(player, Command::Propose(Matter::End)), Err(Refused::ProposalWaiting));
        let other = table.proposal().unwrap().awaiting[1];
        assert_eq!(table.handle(other, Command::Decline), Ok(vec![]));
        assert_eq!(table.proposal(), None);
        assert_eq!(table.game().ending(), None);
    }

    #[test]
    fn against_computers_undo_is_free() {
        let seats = vec![Controller::Person, "computer:greedy".parse().unwrap()];
        let mut table = Table::open(Start::local("alone", seats)).unwrap();
        let person = Seat::new(0).unwrap();
        while table.game().turn_count() < 6 {
            place_something(&mut table);
        }
        let target = table.undo_target(person).unwrap();
        let events = table.handle(person, Command::Propose(Matter::Undo { turns: target })).unwrap();
        assert_eq!(events, [Event::Undone { turns: target }]);
        assert_eq!(table.asks(), Some(Ask::Person(person)));
        assert_eq!(table.handle(person, Command::Propose(Matter::Undo { turns: 99 })), Err(Refused::UndoTooFar));
    }

    #[test]
    fn a_computer_only_takes_turns_and_people_keep_their_seats() {
        let seats = vec![Controller::Person, Controller::Person, "computer:greedy".parse().unwrap()];
        let mut table = Table::open(Start::local("mixed", seats)).unwrap();
        let [first, second, computer] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        assert_eq!(table.handle(computer, Command::Resign), Err(Refused::ComputerSeat));
        assert_eq!(table.handle(first, Command::TakeSeat(second, Controller::Person)), Err(Refused::SeatOfAnother));
        assert_eq!(table.handle(Seat::new(3).unwrap(), Command::Resign), Err(Refused::NoSuchSeat));
        assert_eq!(table.handle(first, Command::TakeSeat(computer, Controller::Person)).unwrap().len(), 1);
        assert_eq!(table.handle(first, Command::Resign).unwrap().len(), 1);
        assert_eq!(table.handle(first, Command::Pause(true)), Err(Refused::NoSuchSeat));
        assert_eq!(table.handle(second, Command::Resign).unwrap().len(), 1);
        assert_eq!(table.asks(), None);
        assert_eq!(table.handle(computer, Command::Agree), Err(Refused::Rule(Refusal::GameOver)));
    }

    #[test]
    fn nothing_is_played_while_paused() {
        let mut table = people(2);
        let seat = seat_to_move(&table);
        table.handle(seat, Command::Pause(true)).unwrap();
        assert_eq!(table.asks(), Some(Ask::Resume));
        assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(Refused::Paused));
        assert_eq!(table.handle(seat, Command::Pause(true)), Err(Refused::PausedAlready));
        table.handle(seat, Command::Pause(false)).unwrap();
        assert_eq!(table.handle(seat, Command::Turn(Turn::Pass)), Err(Refused::Rule(Refusal::PassNotAllowed)));
    }

    #[test]
    fn a_log_resumes_the_table() {
        let mut table = people(2);
        for _ in 0..5 {
            place_something(&mut table);
        }
        let resumed = Table::resume(table.game().log().iter().cloned()).unwrap();
        assert_eq!(resumed.game(), table.game());
    }
}
