//! Notifications of a turn to players without a connection, through the push service of their browser (RFC 8030).
//!
//! A room keeps the subscriptions of its seats beside its log. The server that stores a turn leaves a [`Notice`] in a
//! bounded queue, from which it is delivered apart from any game.

#[cfg(feature = "push")]
mod address;
#[cfg(feature = "push")]
mod delivery;
mod http;
#[cfg(feature = "push")]
mod key;
#[cfg(feature = "push")]
mod options;
mod subscriptions;

use tokio::sync::mpsc;
use triolet_store::RoomId;

#[cfg(feature = "push")]
pub use delivery::Delivery;
pub use http::routes;
#[cfg(feature = "push")]
pub use key::PushError;
#[cfg(feature = "push")]
pub use options::PushOptions;
pub use subscriptions::{Subscription, Subscriptions};

/// Maximum notices that wait for their delivery. Beyond it, new ones are dropped.
const QUEUE: usize = 1_024;

/// A person's turn to be notified of.
#[derive(Clone, Debug)]
pub struct Notice {
    pub room: RoomId,
    /// The number of events that precede the turn.
    pub seq: u32,
    pub subscriptions: Vec<Subscription>,
}

/// What the connections need to know of notifications. The default sends none.
#[derive(Clone, Debug, Default)]
pub struct Push {
    /// The public key to subscribe with, in base64url.
    key: Option<String>,
    queue: Option<mpsc::Sender<Notice>>,
}

impl Push {
    /// Creates the queue for a public key, and its other end.
    pub fn new(key: String) -> (Self, mpsc::Receiver<Notice>) {
        let (queue, notices) = mpsc::channel(QUEUE);
        (Self { key: Some(key), queue: Some(queue) }, notices)
    }

    /// Returns `true` if this server sends notifications.
    pub fn is_on(&self) -> bool {
        self.queue.is_some()
    }

    /// Leaves a notice to be delivered, without waiting for anything.
    pub fn send(&self, notice: Notice) {
        if let Some(Err(error)) = self.queue.as_ref().map(|queue| queue.try_send(notice)) {
            tracing::warn!(%error, "a notification was dropped");
        }
    }
}
