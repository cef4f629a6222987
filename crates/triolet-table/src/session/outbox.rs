//! The requests that are not answered yet.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use triolet_protocol::{ClientMessage, Code, Pending, PendingState, SessionEffect};

use super::random::Random;
use super::to_text;

/// What is unanswered for so long although the connection is open is said again.
pub(super) const AGAIN_AFTER: u64 = 15_000;
/// The most that is kept unanswered.
pub(super) const MAX_UNANSWERED: usize = 64;

/// What was asked for, oldest first. Over the network every id carries the tag of the page's life, so that a front end
/// that is loaded again and counts anew does not give an id a second time.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    tag: String,
    entries: Vec<Entry>,
    answered: Vec<Pending>,
}

#[derive(Clone, Debug)]
struct Entry {
    /// With the id that it has over the network.
    message: ClientMessage,
    /// The front end's id.
    id: String,
    /// When it is to be said again over an open connection.
    due: u64,
}

impl Outbox {
    pub fn new(random: &mut Random, unanswered: Vec<ClientMessage>) -> Self {
        let entry = |message: ClientMessage| {
            let id = message.id()?.into();
            Some(Entry { message, id, due: 0 })
        };
        let entries = unanswered.into_iter().filter_map(entry).collect();
        Self { tag: format!("{:x}", random.next()), entries, answered: Vec::new() }
    }

    pub fn is_full(&self) -> bool {
        self.entries.len() >= MAX_UNANSWERED
    }

    /// Takes in a message, and sends it where a connection is open `now`.
    pub fn ask(&mut self, mut message: ClientMessage, now: Option<u64>, out: &mut SessionEffect) {
        let Some(id) = message.id_mut() else { return };
        let own = core::mem::replace(id, format!("{}-{id}", self.tag));
        if let Some(now) = now {
            out.send.push(to_text(&message));
            self.entries.push(Entry { message, id: own, due: now + AGAIN_AFTER });
        } else {
            self.entries.push(Entry { message, id: own, due: 0 });
        }
    }

    /// Says everything again, over a new connection.
    pub fn send_all(&mut self, now: u64, out: &mut SessionEffect) {
        self.send(now, out, |_| true);
    }

    /// Says again what has waited long enough.
    pub fn send_due(&mut self, now: u64, out: &mut SessionEffect) {
        self.send(now, out, |entry| entry.due <= now);
    }

    fn send(&mut self, now: u64, out: &mut SessionEffect, which: impl Fn(&Entry) -> bool) {
        for entry in self.entries.iter_mut().filter(|entry| which(entry)) {
            entry.due = now + AGAIN_AFTER;
            out.send.push(to_text(&entry.message));
        }
    }

    /// Returns `true` if what was refused is to be said again after a while, because the server could not do it just
    /// now. That holds for what changes a game; with anything else the front end knows better.
    pub fn again(&mut self, id: &str, code: Code, now: u64, random: &mut Random) -> bool {
        let is_later = matches!(code, Code::Busy | Code::StorageUnavailable | Code::Restarting | Code::TooManyRequests);
        let Some(entry) = self.entries.iter_mut().find(|entry| entry.message.id() == Some(id)) else { return false };
        let is_again = is_later && changes(&entry.message) && !opens(&entry.message);
        if is_again {
            entry.due = now + 500 + random.below(1_000);
        }
        is_again
    }

    /// Strikes out what was answered, and gives the front end's id; `None` where it was answered before.
    pub fn answered(&mut self, id: &str, state: PendingState) -> Option<String> {
        let place = self.entries.iter().position(|entry| entry.message.id() == Some(id))?;
        let entry = self.entries.remove(place);
        if changes(&entry.message) {
            self.answered.push(Pending { id: entry.id.clone(), state });
        }
        Some(entry.id)
    }

    /// What changes something and is not answered, which is to survive a reload.
    pub fn changes(&self) -> impl Iterator<Item = &ClientMessage> {
        self.entries.iter().map(|entry| &entry.message).filter(|message| changes(message))
    }

    /// What is told of it; what was answered is told once.
    pub fn take_pending(&mut self) -> Vec<Pending> {
        let mut pending = core::mem::take(&mut self.answered);
        let sending = self.entries.iter().filter(|entry| changes(&entry.message));
        pending.extend(sending.map(|entry| Pending { id: entry.id.clone(), state: PendingState::Sending }));
        pending
    }

    pub fn next_due(&self) -> Option<u64> {
        self.entries.iter().map(|entry| entry.due).min()
    }
}

/// Returns `true` if a message changes something, so that it matters whether it was carried out.
fn changes(message: &ClientMessage) -> bool {
    opens(message)
        || matches!(
            message,
            ClientMessage::Command { .. }
                | ClientMessage::Rename { .. }
                | ClientMessage::SendChat { .. }
                | ClientMessage::RetractChat { .. }
                | ClientMessage::Forget { .. }
        )
}

/// Returns `true` if a message leads into a room; a person waits for its answer.
fn opens(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Create { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::RedeemTransfer { .. }
            | ClientMessage::Rematch { .. }
    )
}
