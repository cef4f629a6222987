//! The local server for one game.

use std::collections::VecDeque;
use std::iter;

use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::view::{View, Viewer};
use triolet_engine::player::Observation;
use triolet_engine::players;
use triolet_protocol::{
    ClientMessage, Code, Command as WireCommand, HintReason, OLDEST_PROTOCOL, PROTOCOL, Refused, ServerMessage, read,
};
use triolet_study::{advice, reason};
use triolet_table::{Awaited, Command, greeting};

use crate::job::{Job, Purpose, Thought};
use crate::open::{Open, kept_name};
use crate::study::hint_reasons;

/// A server for one game that answers the page and hands out jobs for computer players.
#[derive(Debug, Default)]
pub struct LocalServer {
    open: Option<Open>,
    jobs: VecDeque<Job>,
}

impl LocalServer {
    /// Answers a message from the page.
    pub fn receive(&mut self, text: &str) -> Vec<ServerMessage> {
        let message = match read(text) {
            Ok(message) => message,
            Err(malformed) => {
                return vec![ServerMessage::Error { code: malformed.code, detail: Some(malformed.detail) }];
            }
        };
        let id = message.id().map(str::to_owned);
        self.answer(message).unwrap_or_else(|code| vec![self.refusal(id, code)])
    }

    fn refusal(&mut self, id: Option<String>, code: Code) -> ServerMessage {
        match (id, self.open.as_mut()) {
            (Some(id), open) => {
                let snapshot = open.filter(|_| code == Code::StaleSequence).map(Open::snapshot);
                ServerMessage::Refused(Refused { id, code, field: None, snapshot })
            }
            (None, _) => ServerMessage::Error { code, detail: None },
        }
    }

    fn answer(&mut self, message: ClientMessage) -> Result<Vec<ServerMessage>, Code> {
        match message {
            ClientMessage::Hello { protocol, .. } if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&protocol) => {
                Err(Code::UnknownVersion)
            }
            ClientMessage::Hello { .. } => {
                let mut answer = vec![greeting(env!("CARGO_PKG_VERSION"), players::NAMES)];
                answer.extend(self.open.as_mut().map(|open| ServerMessage::Snapshot(open.snapshot())));
                Ok(answer)
            }
            ClientMessage::Create { id, setup, key: _ } => Ok(self.seat_everybody(id, Open::create(setup)?)),
            ClientMessage::Load { id, record } => Ok(self.seat_everybody(id, Open::load(&record)?)),
            ClientMessage::Look { seat } => {
                let open = self.open()?;
                open.viewer = match seat {
                    Some(seat) if open.is_persons(seat) => Viewer::Seat(seat),
                    Some(_) => return Err(Code::NotYourSeat),
                    None => Viewer::Spectator,
                };
                Ok(vec![ServerMessage::Snapshot(open.snapshot())])
            }
            ClientMessage::Command { id, seq, seat, command } => self.command(id, seq, seat, command),
            ClientMessage::Plays { id } => {
                let open = self.open()?;
                Ok(vec![open.table.plays(open.viewer, id)])
            }
            ClientMessage::ScoreDraft { id, tiles } => {
                let open = self.open()?;
                Ok(vec![open.table.score_draft(open.viewer, id, &tiles)])
            }
            ClientMessage::Hint { id } => {
                let open = self.open()?;
                let seat = open.table.hint_request(open.viewer)?.seat;
                self.think(Purpose::Hint(id), seat, advice::PLAYER.to_owned());
                Ok(Vec::new())
            }
            ClientMessage::Record { id } => {
                let open = self.open()?;
                // During the game, the record would reveal everyone's tiles.
                open.game().ending().ok_or(Code::NotHere)?;
                Ok(vec![ServerMessage::Record { id, text: open.record().to_string() }])
            }
            ClientMessage::Rename { seat, name, .. } => {
                let open = self.open()?;
                let is_persons = open.is_persons(seat);
                let kept = open.people.names.get_mut(seat.index()).filter(|_| is_persons).ok_or(Code::NotYourSeat)?;
                *kept = Some(kept_name(&name).ok_or(Code::BadName)?);
                Ok(vec![open.news()])
            }
            ClientMessage::Ping { nonce } => Ok(vec![ServerMessage::Pong { nonce }]),
            ClientMessage::Join { .. }
            | ClientMessage::TransferSeat { .. }
            | ClientMessage::RedeemTransfer { .. }
            | ClientMessage::SendChat { .. }
            | ClientMessage::RetractChat { .. }
            | ClientMessage::Rematch { .. }
            | ClientMessage::Games { .. }
            | ClientMessage::Forget { .. } => Err(Code::NotHere),
        }
    }

    fn open(&mut self) -> Result<&mut Open, Code> {
        self.open.as_mut().ok_or(Code::UnknownGame)
    }

    fn seat_everybody(&mut self, id: String, mut open: Open) -> Vec<ServerMessage> {
        let snapshot = ServerMessage::Snapshot(open.snapshot());
        self.open = Some(open);
        self.jobs.clear();
        self.let_computers_think();
        vec![ServerMessage::Created { id, room: None, code: None, commitment: None }, snapshot]
    }

    fn command(&mut self, id: String, seq: u32, seat: Seat, asked: WireCommand) -> Result<Vec<ServerMessage>, Code> {
        let open = self.open()?;
        if seq != open.table.seq() {
            return Err(Code::StaleSequence);
        }
        let comes_back =
            matches!(asked, WireCommand::TakeSeat { seat: taken, by: Controller::Person } if taken == seat);
        if !open.is_persons(seat) && !comes_back {
            return Err(Code::NotYourSeat);
        }
        if let WireCommand::TakeSeat { by: Controller::Computer(name), .. } = &asked {
            players::by_name(name.as_str()).ok_or(Code::UnknownComputer)?;
        }
        open.table.handle(seat, Command::try_from(asked)?)?;
        let answer = vec![ServerMessage::Accepted { id, seq: open.table.seq() }, open.news()];
        self.let_computers_think();
        Ok(answer)
    }

    fn let_computers_think(&mut self) {
        if let Some(Awaited::Computer(seat, name)) = self.open.as_ref().and_then(|open| open.table.awaited()) {
            self.think(Purpose::Turn, seat, name.as_str().to_owned());
        }
    }

    fn think(&mut self, purpose: Purpose, seat: Seat, player: String) {
        let Some(open) = &self.open else { return };
        let (seq, record) = (open.table.seq(), open.record().to_string());
        self.jobs.push_back(Job { purpose, seq, seat, player, record, seed: 0 });
    }

    /// Returns the next job. Each is handed out once.
    pub fn job(&mut self) -> Option<Job> {
        self.jobs.pop_front()
    }

    /// Applies the result of a job. Drops a turn if the game has changed since.
    pub fn thought(&mut self, text: &str) -> Vec<ServerMessage> {
        let Ok(Thought { purpose, seq, seat, turn, others }) = serde_json::from_str(text) else { return Vec::new() };
        let (Some(open), Ok(turn)) = (self.open.as_mut(), turn.parse::<Turn>()) else { return Vec::new() };
        let is_timely = open.table.seq() == seq;
        match purpose {
            Purpose::Turn if is_timely && open.table.handle(seat, Command::Turn(turn)).is_ok() => {
                let answer = vec![open.news()];
                self.let_computers_think();
                answer
            }
            Purpose::Turn => Vec::new(),
            Purpose::Hint(id) if is_timely => {
                let turns = iter::once(turn).chain(others.iter().map_while(|turn| turn.parse().ok()));
                let answer = open.table.hint_request(Viewer::Seat(seat)).and_then(|request| {
                    let turns: Vec<_> = turns.map(|turn| (turn, why(&request.view, &turn))).collect();
                    request.answer(id.clone(), &turns)
                });
                vec![answer.unwrap_or_else(|code| self.refusal(Some(id), code))]
            }
            Purpose::Hint(id) => vec![self.refusal(Some(id), Code::StaleSequence)],
        }
    }

    /// Returns the record with all tiles, for saving on this device.
    pub fn save(&self) -> Option<String> {
        self.open.as_ref().map(|open| open.record().to_string())
    }
}

/// Returns the reasons for an advised turn of the seat whose view this is.
fn why(view: &View, turn: &Turn) -> Vec<HintReason> {
    let reasons = Observation::from_view(view).zip(view.position());
    reasons.map(|(seen, position)| hint_reasons(&reason::reasons(&seen, &position, turn))).unwrap_or_default()
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod transcripts;
