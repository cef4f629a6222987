//! A table on one device, spoken to in the words of the protocol: what a browser's worker is around.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use triolet::event::{Shuffle, Start};
use triolet::play::Turn;
use triolet::record::{Record, clean_name};
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::shuffle::{game_from_seed, secret_from_seed};
use triolet::view::{View, Viewer};
use triolet_protocol as wire;
use triolet_protocol::{ClientMessage, Code, ServerMessage, Setup};

use crate::command::{Command, Refused};
use crate::table::{Ask, Table};
use crate::wire::People;

/// A table whose people all sit at one device. It hands on what it cannot do itself: a computer's turn and advice.
#[derive(Clone, Debug)]
pub struct LocalTable {
    table: Option<Table>,
    people: People,
    viewer: Viewer,
    /// The commands that were accepted, each with its sequence number, so that one that is sent twice is done once.
    accepted: BTreeMap<String, u32>,
}

impl Default for LocalTable {
    fn default() -> Self {
        Self { table: None, people: People::default(), viewer: Viewer::Spectator, accepted: BTreeMap::new() }
    }
}

impl LocalTable {
    /// A table without a game yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The game, once there is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Answers a message. `seed` is random; a new game is dealt from it unless the message names a seed.
    ///
    /// A [`ClientMessage::Hint`] is for the driver to answer, with [`LocalTable::view`] and [`LocalTable::hint`].
    pub fn handle(&mut self, message: ClientMessage, seed: &str) -> Vec<ServerMessage> {
        match self.answer(message, seed) {
            Ok(answers) => answers,
            Err((id, code)) => {
                let stale = code == Code::StaleSequence;
                let snapshot = self.table.as_ref().filter(|_| stale).map(|it| it.snapshot(self.viewer, &self.people));
                [ServerMessage::Refused(wire::Refused { id, code, snapshot })].into()
            }
        }
    }

    fn answer(&mut self, message: ClientMessage, seed: &str) -> Result<Vec<ServerMessage>, (String, Code)> {
        let refuse = |id: &String, code| (id.clone(), code);
        Ok(match message {
            ClientMessage::Hello { .. } => self.snapshot().into_iter().collect(),
            ClientMessage::Ping { nonce } => [ServerMessage::Pong { nonce }].into(),
            ClientMessage::Create { id, setup } => {
                self.create(setup, seed).map_err(|code| refuse(&id, code))?;
                self.begun(id)
            }
            ClientMessage::Load { id, record } => {
                self.load(&record).map_err(|code| refuse(&id, code))?;
                self.begun(id)
            }
            ClientMessage::Look { seat } => {
                let there = |seat: &Seat| self.table.as_ref().is_some_and(|it| seat.index() < it.game().seats());
                self.viewer = seat.filter(there).map_or(Viewer::Spectator, Viewer::Seat);
                self.snapshot().into_iter().collect()
            }
            ClientMessage::Command { id, seq, seat, command } => {
                self.command(&id, seq, seat, command).map_err(|code| refuse(&id, code))?
            }
            ClientMessage::Plays { id } => {
                let view = self.view().ok_or_else(|| refuse(&id, Code::UnknownGame))?;
                let (seq, plays) = (view.events.len() as u32, wire::legal_plays(&view));
                [ServerMessage::Plays { id, seq, plays }].into()
            }
            ClientMessage::Judge { id, tiles } => {
                let view = self.view().ok_or_else(|| refuse(&id, Code::UnknownGame))?;
                let judged = wire::judge(&view, &tiles);
                let (account, refusal) = (judged.clone().ok(), judged.err().map(Code::from));
                [ServerMessage::Judged { id, account, refusal }].into()
            }
            ClientMessage::Record { id } => {
                let text = self.record().ok_or_else(|| refuse(&id, Code::UnknownGame))?;
                [ServerMessage::Record { id, text }].into()
            }
            ClientMessage::Rename { id, seat, name } => {
                let name = clean_name(&name).ok_or_else(|| refuse(&id, Code::BadName))?;
                let place = self.people.names.get_mut(seat.index()).ok_or_else(|| refuse(&id, Code::NoSuchSeat))?;
                *place = Some(name);
                let seq = self.table.as_ref().map_or(0, Table::seq);
                let mut answers = Vec::from([ServerMessage::Accepted { id, seq }]);
                answers.extend(self.update(seq));
                answers
            }
            ClientMessage::Hint { id } | ClientMessage::Join { id, .. } => return Err((id, Code::NotHere)),
        })
    }

    fn create(&mut self, setup: Setup, seed: &str) -> Result<(), Code> {
        let seed = setup.seed.as_deref().unwrap_or(seed);
        let start = Start {
            game: game_from_seed(seed),
            edition: setup.edition,
            options: setup.options,
            seats: setup.seats.iter().map(|seat| seat.controller.clone()).collect(),
            shuffle: Shuffle::Local,
            secret: Some(secret_from_seed(seed)),
        };
        let table = Table::open(start).map_err(|_| Code::BadSetup)?;
        let names = setup.seats.iter().map(|seat| seat.name.as_deref().and_then(clean_name)).collect();
        self.sit_down(table, names);
        Ok(())
    }

    fn load(&mut self, record: &str) -> Result<(), Code> {
        let record: Record = record.parse().map_err(|_| Code::BadRecord)?;
        let table = Table::resume(record.game.log().to_vec()).map_err(|_| Code::BadRecord)?;
        self.sit_down(table, record.names);
        Ok(())
    }

    /// Begins with a game, shown to the only person if there is but one, else to nobody yet.
    fn sit_down(&mut self, table: Table, names: Vec<Option<String>>) {
        let seats = Seat::all(table.game().seats());
        let mut people = seats.filter(|seat| table.game().controllers()[seat.index()] == Controller::Person);
        self.viewer = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        };
        self.people = People { present: alloc::vec![true; names.len()], names };
        self.accepted.clear();
        self.table = Some(table);
    }

    fn begun(&self, id: String) -> Vec<ServerMessage> {
        let created = ServerMessage::Created { id, room: None, code: None, commitment: None };
        [created].into_iter().chain(self.snapshot()).collect()
    }

    fn command(&mut self, id: &str, seq: u32, seat: Seat, command: wire::Command) -> Result<Vec<ServerMessage>, Code> {
        let table = self.table.as_mut().ok_or(Code::UnknownGame)?;
        if let Some(&seq) = self.accepted.get(id) {
            return Ok([ServerMessage::Accepted { id: id.into(), seq }].into());
        }
        if seq != table.seq() {
            return Err(Code::StaleSequence);
        }
        if table.game().controllers().get(seat.index()) != Some(&Controller::Person) {
            return Err(Code::NotYourSeat);
        }
        table.handle(seat, Command::try_from(command)?)?;
        let after = table.seq();
        self.accepted.insert(id.into(), after);
        let accepted = ServerMessage::Accepted { id: id.into(), seq: after };
        Ok([accepted].into_iter().chain(self.update(seq)).collect())
    }

    /// The computer whose turn it is, with what its seat sees.
    pub fn computer(&self) -> Option<(PlayerName, View)> {
        match self.table.as_ref()?.asks()? {
            Ask::Computer(seat, name) => Some((name, self.table.as_ref()?.view(Viewer::Seat(seat)))),
            Ask::Person(_) | Ask::Consent | Ask::Resume => None,
        }
    }

    /// Takes the turn of the computer whose turn it is.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn computer_turn(&mut self, turn: Turn) -> Result<Vec<ServerMessage>, Refused> {
        let Some(table) = &mut self.table else { return Err(Refused::NoSuchSeat) };
        let Some(Ask::Computer(seat, _)) = table.asks() else { return Err(Refused::NoSuchSeat) };
        let before = table.seq();
        table.handle(seat, Command::Turn(turn))?;
        Ok(self.update(before))
    }

    /// What the viewer sees.
    pub fn view(&self) -> Option<View> {
        Some(self.table.as_ref()?.view(self.viewer))
    }

    /// The answer to a request for advice: this turn, in the viewer's present position.
    pub fn hint(&self, id: &str, turn: &Turn) -> Option<ServerMessage> {
        let view = self.view()?;
        let seq = view.events.len() as u32;
        Some(ServerMessage::Hint(wire::Hint { id: id.into(), seq, turn: wire::turn(&view, turn) }))
    }

    /// The game's record, everything in it: on one device nothing is kept from anybody.
    pub fn record(&self) -> Option<String> {
        let mut record = Record::new(self.table.as_ref()?.game().clone());
        record.names.clone_from(&self.people.names);
        Some(record.to_string())
    }

    fn snapshot(&self) -> Option<ServerMessage> {
        Some(ServerMessage::Snapshot(self.table.as_ref()?.snapshot(self.viewer, &self.people)))
    }

    fn update(&self, from: u32) -> Vec<ServerMessage> {
        let Some(table) = &self.table else { return Vec::new() };
        let update = table.update(self.viewer, &self.people, from).map(ServerMessage::Update);
        update.or_else(|| self.snapshot()).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::vec::Vec;

    fn say(table: &mut LocalTable, text: &str) -> Vec<ServerMessage> {
        table.handle(wire::read(text).unwrap(), "random")
    }

    fn state(answers: &[ServerMessage]) -> &wire::State {
        match answers.last() {
            Some(ServerMessage::Snapshot(snapshot)) => &snapshot.state,
            Some(ServerMessage::Update(update)) => &update.state,
            other => panic!("no state in {other:?}"),
        }
    }

    /// A whole game in messages alone, both seats on one device.
    #[test]
    fn a_game_is_played_through_messages() {
        let mut table = LocalTable::new();
        let setup = r#"{"seats": [{"controller": "person", "name": "A"}, {"controller": "person"}], "seed": "x"}"#;
        let mut answers = say(&mut table, &format!(r#"{{"type": "create", "id": "c", "setup": {setup}}}"#));
        for number in 0.. {
            let Some(seat) = state(&answers).to_move else { break };
            let looked = say(&mut table, &format!(r#"{{"type": "look", "seat": {seat}}}"#));
            let turn = state(&looked).your_turn.unwrap();
            let seen = say(&mut table, r#"{"type": "plays", "id": "p"}"#);
            let ServerMessage::Plays { plays, seq, .. } = &seen[0] else { panic!("{seen:?}") };
            assert_eq!(turn.place, !plays.is_empty());
            let command = match plays.first() {
                Some(play) => {
                    let tiles = serde_json::to_string(&play.tiles).unwrap();
                    let judged = say(&mut table, &format!(r#"{{"type": "judge", "id": "j", "tiles": {tiles}}}"#));
                    assert!(
                        matches!(&judged[0], ServerMessage::Judged { account: Some(account), .. } if *account == play.account)
                    );
                    format!(r#"{{"type": "place", "tiles": {tiles}}}"#)
                }
                None if turn.exchange => {
                    let rack = state(&looked).seats[seat.index()].rack;
                    format!(r#"{{"type": "exchange", "tiles": {}}}"#, serde_json::to_string(&rack).unwrap())
                }
                None => r#"{"type": "pass"}"#.into(),
            };
            let text = format!(
                r#"{{"type": "command", "id": "{number}", "seq": {seq}, "seat": {seat}, "command": {command}}}"#
            );
            answers = say(&mut table, &text);
            assert!(matches!(answers[0], ServerMessage::Accepted { .. }), "{answers:?}");
            // The same command again gets the same answer and does nothing.
            let again = say(&mut table, &text);
            assert_eq!(again, [answers[0].clone()]);
        }
        let outcome = state(&answers).outcome.clone().unwrap();
        assert!(outcome.seats.iter().any(|seat| seat.rank == 1));
        let text = table.record().unwrap();
        let mut other = LocalTable::new();
        let load = ClientMessage::Load { id: "l".into(), record: text.clone() };
        assert_eq!(state(&other.handle(load, "")).outcome, Some(outcome));
        assert_eq!(other.record(), Some(text));
    }

    #[test]
    fn a_stale_command_is_refused_with_the_game_as_it_stands() {
        let mut table = LocalTable::new();
        let setup = r#"{"seats": [{"controller": "person"}, {"controller": "person"}]}"#;
        say(&mut table, &format!(r#"{{"type": "create", "id": "c", "setup": {setup}}}"#));
        let answers =
            say(&mut table, r#"{"type": "command", "id": "1", "seq": 9, "seat": 1, "command": {"type": "pause"}}"#);
        let ServerMessage::Refused(refused) = &answers[0] else { panic!("{answers:?}") };
        assert_eq!(refused.code, Code::StaleSequence);
        assert_eq!(refused.snapshot.as_ref().unwrap().seq, 1);
    }
}
