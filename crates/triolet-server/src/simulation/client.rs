//! A client: a line, what its device keeps, and the page before it.

use serde_json::Value;
use triolet_protocol::{ClientMessage, FromLine};
use triolet_table::line::Line;

use super::page::{Page, Wish};
use super::random::Random;

/// A command that a person has decided on.
#[derive(Clone, Debug)]
pub struct Intention {
    /// The id that it has over the network.
    pub id: String,
    /// How many events the person had seen.
    pub seq: u32,
    pub seat: u64,
    pub command: Value,
    /// The answers: the number of events after it, or why not.
    pub answers: Vec<Result<u32, String>>,
}

pub struct Client {
    pub line: Line,
    pub page: Page,
    pub saved: Option<String>,
    pub connection: Option<usize>,
    pub connect_plan: u64,
    pub tick_plan: u64,
    pub intentions: Vec<Intention>,
    number: usize,
    join: ClientMessage,
    /// The command that is being asked for.
    deciding: Option<Intention>,
    /// The front end's ids of this life, with those over the network.
    ids: Vec<(String, String)>,
}

impl Client {
    pub fn new(number: usize, random: &mut Random, now: u64) -> (Self, FromLine) {
        let join = ClientMessage::Join {
            id: "j".into(),
            room: "SEAWAVE".into(),
            name: format!("Player {number}"),
            contribution: triolet::shuffle::Hex(random.bytes()),
            token: Some(triolet::shuffle::Hex(random.bytes())),
        };
        let (line, out) = Line::open(None, None, None, random.next(), now);
        let client = Self {
            line,
            page: Page::default(),
            saved: None,
            connection: None,
            connect_plan: 0,
            tick_plan: 0,
            intentions: Vec::new(),
            number,
            join,
            deciding: None,
            ids: Vec::new(),
        };
        (client, out)
    }

    /// What will prove the seat.
    pub fn token(&self) -> String {
        match &self.join {
            ClientMessage::Join { token: Some(token), .. } => token.to_string(),
            _ => String::new(),
        }
    }

    /// The page is loaded anew: all that is left is what was saved.
    pub fn reload(&mut self, random: &mut Random, now: u64) -> FromLine {
        let (line, out) = Line::open(self.saved.as_deref(), None, None, random.next(), now);
        (self.line, self.page) = (line, Page::default());
        self.ids.clear();
        out
    }

    /// What the person wants now.
    pub fn wish(&mut self, random: &mut Random) -> Option<ClientMessage> {
        if self.line.room().is_none() {
            return (!self.line.is_sending()).then(|| self.join.clone());
        }
        let id = self.page.next_id();
        Some(match self.page.wish(self.number, random)? {
            Wish::Plays => ClientMessage::Plays { id },
            Wish::Command { seq, seat, command } => {
                let wire = serde_json::from_value(command.clone()).unwrap();
                self.deciding = Some(Intention { id: id.clone(), seq, seat, command, answers: Vec::new() });
                let seat = serde_json::from_value(seat.into()).unwrap();
                ClientMessage::Command { id, seq, seat, command: wire }
            }
        })
    }

    /// Notes a command under the id that the line has given it.
    pub fn asked(&mut self, save: Option<&str>) {
        let Some(mut intention) = self.deciding.take() else { return };
        let saved: Value = serde_json::from_str(save.expect("a command is saved before it is sent")).unwrap();
        let id = saved["unanswered"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap().to_owned();
        self.ids.push((intention.id.clone(), id.clone()));
        intention.id = id;
        self.intentions.push(intention);
    }

    /// Takes in what the line shows.
    pub fn shown(&mut self, text: &str) {
        let message: Value = serde_json::from_str(text).unwrap();
        if matches!(message["type"].as_str(), Some("accepted" | "refused")) {
            let id = message["id"].as_str().unwrap();
            let own = self.ids.iter().find(|(front, _)| front == id).map_or(id, |(_, wire)| wire);
            let answer = match message["seq"].as_u64() {
                Some(seq) => Ok(seq as u32),
                None => Err(message["code"].as_str().unwrap().to_owned()),
            };
            if let Some(intention) = self.intentions.iter_mut().find(|intention| intention.id == own) {
                intention.answers.push(answer);
            }
        }
        self.page.take(&message);
    }
}
