//! The session's handling of messages from the server.

use alloc::string::ToString;

use serde_json::value::RawValue;
use triolet_protocol::{Code, PendingState, SessionEffect};

use super::heard::{Heard, renamed};
use super::{ClientSession, Phase};

impl ClientSession {
    pub(super) fn received(&mut self, text: &str, out: &mut SessionEffect) {
        // Late messages from an abandoned connection are ignored: all of it will be sent again.
        let Phase::Open { dead_at, .. } = &mut self.phase else { return };
        *dead_at = None;
        let Some(heard) = Heard::read(text) else { return };
        if !matches!(heard.kind.as_str(), "greeting" | "error" | "pong") {
            self.attempts = 0;
        }
        match heard.kind.as_str() {
            "pong" => {}
            "error" => self.failed(&heard, text, out),
            "lobby" => {
                (self.seen, self.greeted) = (None, false);
                pass_on(text, out);
            }
            "snapshot" => self.snapshot(&heard, text, out),
            "update" => self.update(&heard, text, out),
            _ => match &heard.id {
                Some(id) => self.answered(id, &heard, text, out),
                None => pass_on(text, out),
            },
        }
    }

    fn snapshot(&mut self, heard: &Heard, text: &str, out: &mut SessionEffect) {
        if self.greeted || self.seen <= heard.seq {
            (self.seen, self.greeted) = (heard.seq, false);
            pass_on(text, out);
        }
    }

    fn update(&mut self, heard: &Heard, text: &str, out: &mut SessionEffect) {
        if self.seen.is_some() && heard.from == self.seen {
            (self.seen, self.greeted) = (heard.seq, false);
            pass_on(text, out);
        } else if heard.seq > self.seen && !self.greeted {
            // Events in between are missing.
            self.hello(None, out);
        }
    }

    /// Passes on an answer once: the outbox knows which requests are unanswered.
    fn answered(&mut self, id: &str, heard: &Heard, text: &str, out: &mut SessionEffect) {
        let code = heard.refusal();
        if let Some(code) = code
            && self.outbox.again(id, code, self.clock.now, &mut self.random)
        {
            return;
        }
        let state = if code.is_some() { PendingState::Refused } else { PendingState::Saved };
        let Some(shown_id) = self.outbox.answered(id, state) else { return };
        if heard.kind == "joined" {
            (self.room, self.token) = (heard.room.clone(), heard.token.clone());
            (self.seen, self.greeted, self.look) = (None, true, None);
        }
        // A refusal may include a snapshot, which the front end shows.
        if let Some(snapshot) = &heard.snapshot {
            self.seen = self.seen.max(snapshot.seq);
        }
        out.show.extend(renamed(text, &shown_id));
    }

    /// Handles an error without a request. Whether it closes the session, triggers a reconnection or is just shown
    /// depends on the code and on whether a hello is unanswered.
    fn failed(&mut self, heard: &Heard, text: &str, out: &mut SessionEffect) {
        pass_on(text, out);
        let Some(code) = heard.code() else { return };
        let ends = match code {
            Code::UnknownVersion | Code::SeatMoved | Code::NoSpectators => true,
            Code::UnknownGame | Code::NotYourSeat => self.greeted,
            _ => false,
        };
        if ends {
            self.phase = Phase::Closed { why: code };
            out.close = true;
        } else if self.greeted && is_transient(code) {
            self.give_up(out);
        }
    }
}

/// Returns `true` if the request may succeed later.
fn is_transient(code: Code) -> bool {
    matches!(code, Code::Busy | Code::StorageUnavailable | Code::Restarting | Code::TooManyRequests | Code::Internal)
}

fn pass_on(text: &str, out: &mut SessionEffect) {
    out.show.extend(RawValue::from_string(text.to_string()));
}
