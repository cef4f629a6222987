//! A client: a line, what its device keeps, and the page before it.

use serde_json::{Value, json};
use triolet::shuffle::Bytes32;
use triolet_protocol::{ClientMessage, Phrase, SessionEffect};
use triolet_store::RoomId;
use triolet_table::session::ClientSession;

use super::page::{Page, Request};
use super::random::Random;

/// Maximum rate of chat lines, below the limit of the server.
const SAYINGS: u32 = 6;

/// Something that a person has decided on: a command, or what to say.
#[derive(Clone, Debug)]
pub struct Intention {
    /// The id that it has over the network.
    pub id: String,
    /// The number of events the person had seen.
    pub seq: u32,
    pub seat: u64,
    pub command: Value,
    /// The answers: the number of events after it, or why not.
    pub answers: Vec<Result<u32, String>>,
}

impl Intention {
    /// Returns `true` if it is to say something to the others.
    pub fn is_chat(&self) -> bool {
        self.command["type"] == "send-chat"
    }
}

pub struct Client {
    pub line: ClientSession,
    pub page: Page,
    pub saved: Option<String>,
    pub connection: Option<usize>,
    pub connect_plan: u64,
    pub tick_plan: u64,
    pub intentions: Vec<Intention>,
    /// `true` if players may say what they like.
    pub may_type: bool,
    number: usize,
    /// `None` for a spectator.
    join: Option<ClientMessage>,
    /// The room of the next game, and what takes the player there once the first is over.
    next: Option<(String, ClientMessage)>,
    /// The room that a spectator watches.
    room: Option<String>,
    said: u32,
    /// The request.
    deciding: Option<Intention>,
    /// The front end's ids of this life, with those over the network.
    ids: Vec<(String, String)>,
}

impl Client {
    pub fn player(number: usize, commitment: Bytes32, random: &mut Random, now: u64) -> (Self, SessionEffect) {
        let join = ClientMessage::Join {
            id: "j".into(),
            room: "SEAWAVE".into(),
            name: format!("Player {number}"),
            commitment,
            contribution: triolet::shuffle::Hex(random.bytes()),
            token: Some(triolet::shuffle::Hex(random.bytes())),
        };
        Self::open(number, Some(join), None, random, now)
    }

    pub fn spectator(number: usize, room: String, random: &mut Random, now: u64) -> (Self, SessionEffect) {
        Self::open(number, None, Some(room), random, now)
    }

    fn open(
        number: usize,
        join: Option<ClientMessage>,
        room: Option<String>,
        random: &mut Random,
        now: u64,
    ) -> (Self, SessionEffect) {
        let (line, out) = ClientSession::open(None, room.clone(), None, random.next(), now);
        let client = Self {
            line,
            page: Page::default(),
            saved: None,
            connection: None,
            connect_plan: 0,
            tick_plan: 0,
            intentions: Vec::new(),
            may_type: false,
            number,
            join,
            next: None,
            room,
            said: 0,
            deciding: None,
            ids: Vec::new(),
        };
        (client, out)
    }

    /// The token that will prove the seat.
    pub fn token(&self) -> Option<String> {
        match (&self.next, &self.join) {
            (Some((_, ClientMessage::Rematch { token, .. })), _)
            | (_, Some(ClientMessage::Join { token: Some(token), .. })) => Some(token.to_string()),
            _ => None,
        }
    }

    /// Has the player go on to this room when the game is seen to be over. Answers what will prove the seat there.
    pub fn will_go_on(&mut self, room: RoomId, commitment: Bytes32, random: &mut Random) -> String {
        let (contribution, token) = (triolet::shuffle::Hex(random.bytes()), triolet::shuffle::Hex(random.bytes()));
        self.next =
            Some((room.to_string(), ClientMessage::Rematch { id: "r".into(), commitment, contribution, token }));
        token.to_string()
    }

    /// The page is loaded anew: all that is left is what was saved.
    pub fn reload(&mut self, random: &mut Random, now: u64) -> SessionEffect {
        let (line, out) = ClientSession::open(self.saved.as_deref(), self.room.clone(), None, random.next(), now);
        (self.line, self.page) = (line, Page::default());
        self.ids.clear();
        out
    }

    /// The current command of the person.
    pub fn next_request(&mut self, random: &mut Random) -> Option<ClientMessage> {
        if self.line.room().is_none() {
            return self.join.clone().filter(|_| !self.line.is_sending());
        }
        if let Some((room, rematch)) = &self.next
            && self.line.room() != Some(room)
        {
            let is_time = self.page.is_over() && !self.line.is_sending();
            return is_time.then(|| rematch.clone());
        }
        let id = self.page.next_id();
        match self.page.next_request(self.number, random)? {
            Request::Question(mut question) => {
                question["id"] = id.into();
                Some(serde_json::from_value(question).unwrap())
            }
            Request::Command { seq, seat, .. } if self.said < SAYINGS && random.often(20) => {
                self.said += 1;
                let phrase = Phrase::ALL[random.between(0, Phrase::ALL.len() as u64 - 1) as usize];
                let words = match self.may_type && random.often(500) {
                    true => json!({"text": format!("What I say for the {}th time", self.said)}),
                    false => json!({"phrase": phrase.name()}),
                };
                let chat = json!({"type": "send-chat", "content": words});
                Some(self.decide(Intention { id, seq, seat, command: chat, answers: Vec::new() }))
            }
            Request::Command { seq, seat, command } => {
                Some(self.decide(Intention { id, seq, seat, command, answers: Vec::new() }))
            }
        }
    }

    /// The message that says what was decided.
    fn decide(&mut self, intention: Intention) -> ClientMessage {
        let Intention { id, seq, seat, command, .. } = &intention;
        let mut message = if intention.is_chat() {
            command.clone()
        } else {
            json!({"type": "command", "seq": seq, "seat": seat, "command": command})
        };
        message["id"] = id.as_str().into();
        self.deciding = Some(intention);
        serde_json::from_value(message).unwrap()
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
