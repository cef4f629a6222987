//! The answers to questions about a table, the same at a server and in a browser.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use triolet::play::Turn;
use triolet::seat::Seat;
use triolet::view::{View, Viewer};
use triolet_protocol::{
    Code, Computer, Draft, Hint, HintReason, Hints, OLDEST_PROTOCOL, PROTOCOL, ServerMessage, draft_fault, legal_plays,
    score_draft, turn,
};

use crate::table::Table;

/// The first message to a client: the version of the program, and the names of its computer players.
pub fn greeting(version: &str, computers: &[&str]) -> ServerMessage {
    ServerMessage::Greeting {
        protocol: PROTOCOL,
        oldest: OLDEST_PROTOCOL,
        version: version.to_owned(),
        computers: computers.iter().map(|&name| Computer { name: name.to_owned() }).collect(),
    }
}

/// A request for a hint, to be thought about by the driver of the table.
#[derive(Clone, Debug)]
pub struct HintRequest {
    /// The seat that is to be advised.
    pub seat: Seat,
    /// The game as this seat sees it, with all that happened.
    pub view: View,
}

impl Table {
    /// Answers `plays`: every legal play of the viewer's rack.
    pub fn plays(&self, viewer: Viewer, id: String) -> ServerMessage {
        ServerMessage::Plays { id, seq: self.seq(), plays: legal_plays(&self.current_view(viewer)) }
    }

    /// Answers `score-draft`: the score of the tiles that the viewer is laying, or why they are not legal.
    pub fn score_draft(&self, viewer: Viewer, id: String, tiles: &Draft) -> ServerMessage {
        let view = self.current_view(viewer);
        match score_draft(&view, tiles) {
            Ok(breakdown) => ServerMessage::DraftScored { id, breakdown: Some(breakdown), refusal: None, fault: None },
            Err(refusal) => {
                let fault = draft_fault(&view, tiles, refusal);
                ServerMessage::DraftScored { id, breakdown: None, refusal: Some(Code::from(refusal)), fault }
            }
        }
    }

    /// Returns what there is to think about for a hint to the viewer.
    ///
    /// # Errors
    /// When hints are off, or it is not the viewer's turn.
    pub fn hint_request(&self, viewer: Viewer) -> Result<HintRequest, Code> {
        if self.hints() != Hints::Given {
            return Err(Code::HintsOff);
        }
        let seat = self.game().to_move().ok_or(Code::GameOver)?;
        if viewer != Viewer::Seat(seat) {
            return Err(Code::NotYourTurn);
        }
        Ok(HintRequest { seat, view: self.view(viewer) })
    }
}

impl HintRequest {
    /// The number of events that the game had.
    pub fn seq(&self) -> u32 {
        self.view.seq() as u32
    }

    /// Answers `hint` with these turns, best first, each with its reasons.
    ///
    /// # Errors
    /// [`Code::Internal`] without any turn.
    pub fn answer(&self, id: String, turns: &[(Turn, Vec<HintReason>)]) -> Result<ServerMessage, Code> {
        let (position, (best, others)) = self.view.position().zip(turns.split_first()).ok_or(Code::Internal)?;
        let others = others.iter().map(|(other, _)| turn(&position, other)).collect();
        let reasons = turns.iter().map(|(_, reasons)| reasons.clone()).collect();
        Ok(ServerMessage::Hint(Hint { id, seq: self.seq(), turn: turn(&position, &best.0), others, reasons }))
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec;

    use triolet::event::Start;
    use triolet::seat::Controller;
    use triolet_protocol::HintRule;

    use super::*;

    fn table() -> (Table, Seat, Seat) {
        let table = Table::open(Start::local("answers", vec![Controller::Person; 2])).unwrap();
        let seat = table.game().to_move().unwrap();
        let other = Seat::all(2).find(|&other| other != seat).unwrap();
        (table, seat, other)
    }

    #[test]
    fn a_hint_is_for_the_seat_to_move_where_hints_are_given() {
        let (mut table, seat, other) = table();
        let code = |table: &Table, viewer| table.hint_request(viewer).err();
        assert_eq!(code(&table, Viewer::Seat(seat)), None);
        for viewer in [Viewer::Seat(other), Viewer::Spectator, Viewer::Arbiter] {
            assert_eq!(code(&table, viewer), Some(Code::NotYourTurn));
        }
        let mut without = table.clone();
        without.configure(None, HintRule::Never, 0);
        assert_eq!(code(&without, Viewer::Seat(seat)), Some(Code::HintsOff));
        table.handle(other, crate::Command::Resign).unwrap();
        assert_eq!(code(&table, Viewer::Seat(seat)), Some(Code::GameOver));
    }

    #[test]
    fn a_hint_has_its_turns_with_their_breakdowns_the_best_first() {
        let (table, seat, _) = table();
        let request = table.hint_request(Viewer::Seat(seat)).unwrap();
        let reasons = vec![HintReason::named("trio", None).unwrap()];
        let turns = table.game().legal_plays().into_iter().take(3).map(|play| (Turn::Place(play), reasons.clone()));
        let turns: Vec<_> = turns.collect();
        let ServerMessage::Hint(hint) = request.answer("h".to_string(), &turns).unwrap() else { unreachable!() };
        assert_eq!((hint.seq, hint.others.len()), (1, 2));
        let position = table.game().position().unwrap();
        assert_eq!(hint.turn, turn(&position, &turns[0].0));
        assert_eq!(hint.reasons, vec![reasons; 3]);
        assert_eq!(request.answer("h".to_string(), &[]).err(), Some(Code::Internal));
    }

    #[test]
    fn a_draft_scores_as_the_play_that_it_makes() {
        let (table, seat, other) = table();
        let ServerMessage::Plays { plays, .. } = table.plays(Viewer::Seat(seat), "p".to_string()) else {
            unreachable!()
        };
        for play in plays {
            let draft = Draft(play.tiles.tiles().to_vec());
            let scored = table.score_draft(Viewer::Seat(seat), "s".to_string(), &draft);
            let breakdown = Some(play.breakdown);
            assert_eq!(
                scored,
                ServerMessage::DraftScored { id: "s".to_string(), breakdown, refusal: None, fault: None }
            );
            let refused = table.score_draft(Viewer::Spectator, "s".to_string(), &draft);
            assert!(matches!(refused, ServerMessage::DraftScored { breakdown: None, .. }));
        }
        assert!(matches!(table.plays(Viewer::Seat(other), "p".to_string()), ServerMessage::Plays { seq: 1, .. }));
    }
}
