//! Notifications of a player's turn that reach a browser while the page is closed (Web Push, RFC 8030).

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// Maximum length of the address of a push service in bytes.
pub const MAX_ENDPOINT: usize = 1024;

/// A browser's subscription, as `PushSubscription.toJSON()` gives it: the body of the request for notifications.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushSubscription {
    /// The address of the browser's push service: `https`, at most 1,024 bytes.
    pub endpoint: String,
    /// The keys by which messages are encrypted for the browser.
    pub keys: PushKeys,
}

/// The keys of a subscription in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushKeys {
    /// The browser's public key, a point of P-256.
    pub p256dh: String,
    /// The secret that the browser shares with the server, 16 bytes.
    pub auth: String,
}

/// A message about notifications. Requests are refused by an `error` as others are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PushMessage {
    /// The server's key.
    PushKey {
        /// The public key to subscribe with, in base64url; `null` if this server sends no notifications.
        key: Option<String>,
    },
    /// The seat's player is notified of each turn.
    PushOn,
    /// The seat's player is no longer notified.
    PushOff,
    /// The content of a notification: the turn has come to the player.
    YourTurn {
        /// The room.
        room: String,
    },
}
