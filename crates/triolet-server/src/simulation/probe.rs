//! A second device of somebody in a recorded game, which asks for whatever the protocol offers.
//!
//! The lines of the simulation play as the page does, and ask for no more than that needs. This one renames, forgets,
//! looks through other eyes, asks for records and for other people's games, and says what will be refused, so that a
//! recording has an answer to every kind of message there is. A kind that is not here, nor left out for a reason, does
//! not compile.

use serde_json::{Value, json};
use triolet_protocol::{ClientMessage, Command, PROTOCOL};

use super::host::Input;
use super::random::Random;
use super::world::{What, World};

/// The first number of a probe's connection; those of clients are below.
pub const FIRST: usize = 1 << 32;

/// A second device of somebody.
pub struct Probe {
    /// The seat that it holds, from 1; 0 for a spectator.
    pub seat: u64,
    /// The proof.
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

    /// Something to ask for.
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
                // So many events no game has: what comes back is how it stands.
                json!({"type": "command", "id": id, "seq": 9999, "seat": seat, "command": command})
            }
        }
    }
}

impl World {
    /// Lets a probe come, ask for something, or go.
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

    /// The server has ended, and with it the probes' connections.
    pub(super) fn lose_probes(&mut self) {
        self.probes.iter_mut().for_each(|probe| probe.is_open = false);
    }
}

macro_rules! kinds {
    ($kinds:ident, $of:ident, $enum:ident: $($name:ident $(: $why:literal)?,)*) => {
        /// Every kind there is, and for those that no recording has, why.
        pub const $kinds: &[(&str, Option<&str>)] = &[$((stringify!($name), kinds!(@why $($why)?))),*];

        /// Of which kind something is.
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
