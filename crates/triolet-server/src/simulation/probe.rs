//! A player's second device in a recorded game, which sends every kind of message that the protocol has.
//!
//! The simulated pages send only what play requires. A probe renames, forgets, changes viewers, requests records and
//! other people's games, and sends messages that will be refused, so that a recording has answers to all kinds of
//! messages. A kind that is neither here nor excluded for a reason does not compile.

use serde_json::{Value, json};
use triolet_protocol::{ClientMessage, Command, PROTOCOL};

use super::host::Input;
use super::random::Random;
use super::world::{What, World};

/// The connection number of the first probe, above those of clients.
pub const FIRST: usize = 1 << 32;

/// A player's second device.
pub struct Probe {
    /// The seat, counted from 1; 0 for a spectator.
    pub seat: u64,
    /// The token of the seat.
    pub token: Option<String>,
    is_open: bool,
    asked: u32,
}

impl Probe {
    pub fn new(seat: u64, token: Option<String>) -> Self {
        Self { seat, token, is_open: false, asked: 0 }
    }

    fn id(&mut self) -> String {
        self.asked += 1;
        format!("probe{}", self.asked)
    }

    fn hello(&self, room: &str, random: &mut Random) -> Value {
        let since = if random.often(300) { json!(random.between(0, 4)) } else { json!(null) };
        json!({"type": "hello", "protocol": PROTOCOL, "room": room, "token": self.token, "since": since})
    }

    /// Returns a random message.
    fn question(&mut self, room: &str, random: &mut Random) -> Value {
        let (id, seat) = (self.id(), self.seat.max(1));
        match random.between(0, 19) {
            0 => self.hello(room, random),
            1 => json!({"type": "look", "seat": seat % 2 + 1}),
            2 | 3 => json!({"type": "look", "seat": null}),
            4 => json!({"type": "look", "seat": seat}),
            5 => json!({"type": "plays", "id": id}),
            6 => json!({"type": "score-draft", "id": id, "tiles": {"H8": "5", "H9": "5"}}),
            7 => json!({"type": "hint", "id": id}),
            8 => json!({"type": "record", "id": id}),
            9 => json!({"type": "rename", "id": id, "seat": seat, "name": format!("Player {}", random.between(0, 3))}),
            10 => json!({"type": "transfer-seat", "id": id}),
            11 => {
                json!({"type": "redeem-transfer", "id": id, "room": room, "secret": "00".repeat(32), "token": "00".repeat(32)})
            }
            12 => json!({"type": "retract-chat", "id": id, "number": random.between(1, 6)}),
            13 if random.often(300) => json!({"type": "forget", "id": id}),
            14 => {
                let own = json!({"room": room, "token": self.token.clone().unwrap_or_default()});
                json!({"type": "games", "id": id, "seats": [own, {"room": room, "token": "x"}, {"room": "x", "token": "x"}]})
            }
            15 => json!({"type": "load", "id": id, "record": "Triolet record 1\n"}),
            16 => json!({"type": "ping", "nonce": 7}),
            _ => {
                let command = match random.between(0, 12) {
                    0 => json!({"type": "place", "tiles": {"H8": "5"}}),
                    1 => json!({"type": "exchange", "tiles": ["5"]}),
                    2 => json!({"type": "pass"}),
                    3 => json!({"type": "propose-undo", "turns": 0}),
                    4 => json!({"type": "propose-end"}),
                    5 => json!({"type": "propose-seat", "seat": seat % 2 + 1, "by": "computer:greedy"}),
                    6 => json!({"type": "propose-hints"}),
                    7 => json!({"type": "agree", "number": 99}),
                    8 => json!({"type": "decline", "number": 99}),
                    9 => json!({"type": "resign"}),
                    10 => json!({"type": "pause"}),
                    11 => json!({"type": "resume"}),
                    _ => json!({"type": "take-seat", "seat": seat, "by": "person"}),
                };
                // No game has this many events, so the answer is the current state.
                json!({"type": "command", "id": id, "seq": 9999, "seat": seat, "command": command})
            }
        }
    }
}

impl World {
    /// Makes a probe connect, send a message, or disconnect.
    pub(super) fn probe(&mut self, probe: usize) {
        let connection = FIRST + probe;
        let next = self.random.between(200, 9_000);
        self.plan(next, What::Probe { probe });
        if !self.host.is_up() {
            return;
        }
        let room = self.room.to_string();
        let device = &mut self.probes[probe];
        if !device.is_open {
            device.is_open = true;
            let hello = device.hello(&room, &mut self.random);
            self.tell_host(Input::Open(connection));
            self.tell_host(Input::Hear(connection, hello.to_string()));
        } else if self.random.often(150) {
            device.is_open = false;
            self.tell_host(Input::Close(connection));
            return;
        } else {
            let question = device.question(&room, &mut self.random);
            self.tell_host(Input::Hear(connection, question.to_string()));
        }
        if self.host.has_news(connection) {
            self.tell_host(Input::Show(connection));
        }
    }

    /// Ends the probes' connections along with the server.
    pub(super) fn lose_probes(&mut self) {
        self.probes.iter_mut().for_each(|probe| probe.is_open = false);
    }
}

macro_rules! kinds {
    ($kinds:ident, $of:ident, $enum:ident: $($name:ident $(: $why:literal)?,)*) => {
        /// All kinds, with the reason for each that recordings exclude.
        pub const $kinds: &[(&str, Option<&str>)] = &[$((stringify!($name), kinds!(@why $($why)?))),*];

        /// Returns the kind of a value.
        pub fn $of(it: &$enum) -> &'static str {
            match it { $($enum::$name { .. } => stringify!($name),)* }
        }
    };
    (@why) => { None };
    (@why $why:literal) => { Some($why) };
}

kinds! { MESSAGES, message_kind, ClientMessage:
    Hello,
    Create: "it is answered with random bytes, and nothing is hidden yet in what it opens",
    Join,
    Load,
    Look,
    Command,
    Plays,
    ScoreDraft,
    Hint,
    Record,
    Rename,
    TransferSeat,
    RedeemTransfer,
    SendChat,
    RetractChat,
    Rematch,
    Games,
    Forget,
    Ping,
}

kinds! { COMMANDS, command_kind, Command:
    Place,
    Exchange,
    Pass,
    ProposeUndo,
    ProposeEnd,
    ProposeSeat,
    ProposeHints,
    Agree,
    Decline,
    Resign,
    Pause,
    Resume,
    TakeSeat,
}
