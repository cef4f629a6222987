//! The client's side of a room over an unreliable connection, without I/O.
//!
//! A [`ClientSession`] consumes inputs and returns effects. It repeats every change unmodified until it is answered: a
//! command is never moved to another position, and the server carries out each id once. The front end is shown a
//! gapless sequence; if something is missing, the session requests a full snapshot.
//!
//! The driver owns the socket and two timers, and carries out the effects:
//!
//! ```
//! use triolet_protocol::SessionInput;
//! use triolet_table::session::ClientSession;
//!
//! let (mut line, first) = ClientSession::open(None, Some("a room".into()), None, 7, 0);
//! assert_eq!(first.connect_in, Some(0));
//!
//! let out = line.handle(SessionInput::Connected { now: 20 });
//! assert!(out.send[0].contains(r#""type":"hello""#));
//!
//! // The connection is lost before the answer: the session says when to try again.
//! let out = line.handle(SessionInput::Disconnected { now: 40 });
//! assert!(out.connect_in.is_some_and(|wait| wait <= 1000));
//! ```

mod heard;
mod outbox;
mod random;
mod receive;
#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use triolet_protocol::{
    ClientMessage, Code, PROTOCOL, Refused, ServerMessage, SessionEffect, SessionInput, SessionMessage, SessionState,
};

use outbox::Outbox;
use random::Random;

/// The interval of pings in milliseconds. The server closes a silent connection after 75 s.
const PING_EVERY: u64 = 25_000;
/// Maximum silence after a ping, in milliseconds, before the connection is considered dead.
const PONG_WITHIN: u64 = 10_000;
/// The same after the device has reported a network change.
const PONG_WITHIN_SOON: u64 = 4_000;
/// Timeout of a connection attempt, in milliseconds.
const CONNECT_WITHIN: u64 = 15_000;
/// Minimum delay between connection attempts, in milliseconds; it doubles…
const FIRST_WAIT: u64 = 500;
/// …up to this maximum.
const LONGEST_WAIT: u64 = 10_000;

/// The client's side of a room.
#[derive(Clone, Debug)]
pub struct ClientSession {
    room: Option<String>,
    token: Option<String>,
    /// The number of events shown to the front end; `None` if it needs a snapshot.
    seen: Option<u32>,
    /// `true` while a hello is unanswered.
    greeted: bool,
    /// The viewer that the front end has chosen, if any.
    look: Option<ClientMessage>,
    outbox: Outbox,
    phase: Phase,
    clock: Clock,
    /// The number of connection attempts since the last useful message from the server.
    attempts: u32,
    random: Random,
    told: Option<SessionMessage>,
    saved: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Waiting {
        until: u64,
    },
    Connecting {
        until: u64,
    },
    Open {
        ping_at: u64,
        /// The time by which something must arrive; `None` unless a ping is unanswered.
        dead_at: Option<u64>,
    },
    Closed {
        why: Code,
    },
}

/// The driver's clock, made monotonic.
#[derive(Clone, Copy, Debug)]
struct Clock {
    shown: u64,
    now: u64,
}

/// The state that survives a reload. The front end is empty then, so `seen` is not part of it.
#[derive(Serialize, Deserialize)]
struct Saved {
    room: Option<String>,
    token: Option<String>,
    unanswered: Vec<ClientMessage>,
}

impl ClientSession {
    /// Opens a session for a room, or one that is yet to create or join a room. The `saved` state of an earlier session
    /// takes precedence over `room` and `token`; an invalid state is ignored.
    pub fn open(
        saved: Option<&str>,
        room: Option<String>,
        token: Option<String>,
        seed: u64,
        now: u64,
    ) -> (Self, SessionEffect) {
        let kept = saved.and_then(|text| serde_json::from_str(text).ok());
        let Saved { room, token, unanswered } = kept.unwrap_or(Saved { room, token, unanswered: Vec::new() });
        let mut random = Random::new(seed);
        let mut line = Self {
            room,
            token,
            seen: None,
            greeted: false,
            look: None,
            outbox: Outbox::new(&mut random, unanswered),
            phase: Phase::Connecting { until: CONNECT_WITHIN },
            clock: Clock { shown: now, now: 0 },
            attempts: 0,
            random,
            told: None,
            saved: saved.unwrap_or_default().into(),
        };
        let out = line.finish(SessionEffect { connect_in: Some(0), ..SessionEffect::default() });
        (line, out)
    }

    /// Processes an input. [`SessionInput::Open`] belongs to [`Self::open`] and is ignored here.
    pub fn handle(&mut self, what: SessionInput) -> SessionEffect {
        let mut out = SessionEffect::default();
        match what {
            SessionInput::Open { .. } => {}
            SessionInput::Connected { now } => {
                self.clock.set(now);
                self.connected(&mut out);
            }
            SessionInput::Disconnected { now } => {
                self.clock.set(now);
                if matches!(self.phase, Phase::Open { .. } | Phase::Connecting { .. }) {
                    self.wait(&mut out);
                }
            }
            SessionInput::Ask { message, now } => {
                self.clock.set(now);
                self.ask(*message, &mut out);
            }
            SessionInput::Received { text, now } => {
                self.clock.set(now);
                self.received(&text, &mut out);
            }
            SessionInput::Tick { now } => {
                self.clock.set(now);
                self.tick(&mut out);
            }
            SessionInput::Online { now } => {
                self.clock.set(now);
                self.online(&mut out);
            }
        }
        self.finish(out)
    }

    /// Returns the room, once known.
    pub fn room(&self) -> Option<&str> {
        self.room.as_deref()
    }

    /// Returns `true` while a change is unanswered.
    pub fn is_sending(&self) -> bool {
        self.outbox.changes().next().is_some()
    }

    fn connected(&mut self, out: &mut SessionEffect) {
        if matches!(self.phase, Phase::Closed { .. }) {
            out.close = true;
            return;
        }
        self.phase = Phase::Open { ping_at: self.clock.now + PING_EVERY, dead_at: Some(self.clock.now + PONG_WITHIN) };
        if self.room.is_some() {
            self.hello(self.seen, out);
        }
        self.outbox.send_all(self.clock.now, out);
    }

    fn hello(&mut self, since: Option<u32>, out: &mut SessionEffect) {
        let (room, token) = (self.room.clone(), self.token.clone());
        out.send.push(to_text(&ClientMessage::Hello { protocol: PROTOCOL, room, token, since }));
        out.send.extend(self.look.as_ref().map(to_text));
        self.greeted = true;
    }

    /// Schedules the next connection attempt after a loss.
    fn wait(&mut self, out: &mut SessionEffect) {
        let longest = LONGEST_WAIT.min(FIRST_WAIT << self.attempts.min(10));
        let wait = longest / 2 + self.random.below(longest / 2 + 1);
        self.attempts += 1;
        self.reconnect_in(wait, out);
    }

    fn reconnect_in(&mut self, wait: u64, out: &mut SessionEffect) {
        self.greeted = false;
        self.phase = Phase::Waiting { until: self.clock.now + wait };
        out.connect_in = Some(wait as u32);
    }

    fn ask(&mut self, message: ClientMessage, out: &mut SessionEffect) {
        let is_open = matches!(self.phase, Phase::Open { .. });
        let refusal = match (&message, self.phase) {
            (_, Phase::Closed { why }) => Some(why),
            (ClientMessage::Load { .. }, _) => Some(Code::NotHere),
            // Without a key or token of its own, a repeated message would create a second room or take a second seat.
            (ClientMessage::Create { key: None, .. } | ClientMessage::Join { token: None, .. }, _) => {
                Some(Code::Malformed)
            }
            _ if self.outbox.is_full() => Some(Code::TooManyRequests),
            _ => None,
        };
        match message {
            message if refusal.is_some() => {
                if let (Some(id), Some(code)) = (message.id(), refusal) {
                    let refused = Refused { id: id.into(), code, field: None, snapshot: None };
                    show(&ServerMessage::Refused(refused), out);
                }
            }
            ClientMessage::Ping { .. } => {}
            // The front end asks for a full snapshot.
            ClientMessage::Hello { .. } => {
                self.seen = None;
                if is_open {
                    self.hello(None, out);
                }
            }
            ClientMessage::Look { .. } => {
                if is_open {
                    out.send.push(to_text(&message));
                }
                self.look = Some(message);
            }
            message => self.outbox.ask(message, is_open.then_some(self.clock.now), out),
        }
    }

    fn tick(&mut self, out: &mut SessionEffect) {
        let now = self.clock.now;
        match &mut self.phase {
            Phase::Waiting { until } if *until <= now => {
                self.phase = Phase::Connecting { until: now + CONNECT_WITHIN };
            }
            Phase::Connecting { until } if *until <= now => self.give_up(out),
            Phase::Open { dead_at: Some(dead_at), .. } if *dead_at <= now => self.give_up(out),
            Phase::Open { ping_at, dead_at } => {
                if *ping_at <= now {
                    *ping_at = now + PING_EVERY;
                    dead_at.get_or_insert(now + PONG_WITHIN);
                    out.send.push(to_text(&ClientMessage::Ping { nonce: 0 }));
                }
                self.outbox.send_due(now, out);
            }
            Phase::Waiting { .. } | Phase::Connecting { .. } | Phase::Closed { .. } => {}
        }
    }

    fn give_up(&mut self, out: &mut SessionEffect) {
        out.close = true;
        self.wait(out);
    }

    fn online(&mut self, out: &mut SessionEffect) {
        self.attempts = 0;
        match &mut self.phase {
            Phase::Waiting { .. } => self.reconnect_in(0, out),
            // An open connection may belong to a network that is gone.
            Phase::Open { dead_at, .. } => {
                let soon = self.clock.now + PONG_WITHIN_SOON;
                *dead_at = Some(dead_at.map_or(soon, |at| at.min(soon)));
                out.send.push(to_text(&ClientMessage::Ping { nonce: 0 }));
            }
            Phase::Connecting { .. } | Phase::Closed { .. } => {}
        }
    }

    /// Adds the effects that follow from the new state.
    fn finish(&mut self, mut out: SessionEffect) -> SessionEffect {
        let state = match self.phase {
            Phase::Waiting { .. } => SessionState::Waiting,
            Phase::Connecting { .. } => SessionState::Connecting,
            Phase::Open { .. } => SessionState::Open,
            Phase::Closed { .. } => SessionState::Closed,
        };
        let message = SessionMessage::Session { state, pending: self.outbox.take_pending() };
        if self.told.as_ref() != Some(&message) {
            show(&message, &mut out);
            self.told = Some(message);
        }
        let unanswered = self.outbox.changes().cloned().collect();
        let saved = to_text(&Saved { room: self.room.clone(), token: self.token.clone(), unanswered });
        if saved != self.saved {
            self.saved.clone_from(&saved);
            out.save = Some(saved);
        }
        out.tick_in = self.next_tick().map(|at| at.saturating_sub(self.clock.now) as u32);
        out
    }

    fn next_tick(&self) -> Option<u64> {
        match self.phase {
            Phase::Waiting { until } | Phase::Connecting { until } => Some(until),
            Phase::Open { ping_at, dead_at } => {
                [Some(ping_at), dead_at, self.outbox.next_due()].into_iter().flatten().min()
            }
            Phase::Closed { .. } => None,
        }
    }
}

impl Clock {
    fn set(&mut self, shown: u64) {
        self.now += shown.saturating_sub(self.shown);
        self.shown = shown;
    }
}

fn show(message: &impl Serialize, out: &mut SessionEffect) {
    out.show.extend(to_raw_value(message));
}

fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}
