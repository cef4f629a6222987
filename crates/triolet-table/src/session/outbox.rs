//! Unanswered requests.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use triolet_protocol::{ClientMessage, Code, Pending, PendingState, SessionEffect};

use super::random::Random;
use super::to_text;

/// The time, in milliseconds, after which an unanswered request is repeated over an open connection.
pub(super) const AGAIN_AFTER: u64 = 15_000;
/// Maximum unanswered requests.
pub(super) const MAX_UNANSWERED: usize = 64;

/// Unanswered requests, the oldest first. On the network every id carries a random tag of the page load, so that a
/// reloaded front end with a restarted counter doesn't reuse an id.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    tag: String,
    entries: Vec<Entry>,
    answered: Vec<Pending>,
}

#[derive(Clone, Debug)]
struct Entry {
    /// The message with its id on the network.
    message: ClientMessage,
    /// The front end's id.
    id: String,
    /// The time at which to repeat it over an open connection.
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

    /// Adds a message, and sends it if a connection is open; `now` is `None` otherwise.
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

    /// Repeats everything over a new connection.
    pub fn send_all(&mut self, now: u64, out: &mut SessionEffect) {
        self.send(now, out, |_| true);
    }

    /// Repeats requests that are due.
    pub fn send_due(&mut self, now: u64, out: &mut SessionEffect) {
        self.send(now, out, |entry| entry.due <= now);
    }

    fn send(&mut self, now: u64, out: &mut SessionEffect, which: impl Fn(&Entry) -> bool) {
        for entry in self.entries.iter_mut().filter(|entry| which(entry)) {
            entry.due = now + AGAIN_AFTER;
            out.send.push(to_text(&entry.message));
        }
    }

    /// Returns `true` if a refused request is to be repeated later, because the server couldn't carry it out just now.
    /// Only changes of a game are repeated; the front end decides about other requests.
    pub fn again(&mut self, id: &str, code: Code, now: u64, random: &mut Random) -> bool {
        let is_later = matches!(code, Code::Busy | Code::StorageUnavailable | Code::Restarting | Code::TooManyRequests);
        let Some(entry) = self.entries.iter_mut().find(|entry| entry.message.id() == Some(id)) else { return false };
        let is_again = is_later && changes(&entry.message) && !opens(&entry.message);
        if is_again {
            entry.due = now + 500 + random.below(1_000);
        }
        is_again
    }

    /// Removes an answered request and returns the front end's id; `None` if it was answered before.
    pub fn answered(&mut self, id: &str, state: PendingState) -> Option<String> {
        let place = self.entries.iter().position(|entry| entry.message.id() == Some(id))?;
        let entry = self.entries.remove(place);
        if changes(&entry.message) {
            self.answered.push(Pending { id: entry.id.clone(), state });
        }
        Some(entry.id)
    }

    /// Iterates over the unanswered changes, which survive a reload.
    pub fn changes(&self) -> impl Iterator<Item = &ClientMessage> {
        self.entries.iter().map(|entry| &entry.message).filter(|message| changes(message))
    }

    /// Returns the changes to report; answered ones are reported once.
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

/// Returns `true` if a message changes something, so that it must be carried out exactly once.
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

/// Returns `true` if a message leads into a room; a person is waiting for its answer.
fn opens(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Create { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::RedeemTransfer { .. }
            | ClientMessage::Rematch { .. }
    )
}
