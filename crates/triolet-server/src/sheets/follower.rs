//! A watcher of a shared sheet.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::watch;
use tokio::time::timeout;
use triolet_protocol::{Code, SheetMessage};
use triolet_store::SheetId;

use super::message;
use crate::answer::error;
use crate::app::App;
use crate::limits::Connection;

/// The interval between empty lines, by which a watcher knows that the connection lives.
const BEAT: Duration = Duration::from_secs(15);

/// A client that follows a sheet.
pub struct SheetFollower {
    app: Arc<App>,
    id: SheetId,
    changes: watch::Receiver<()>,
    ending: watch::Receiver<bool>,
    /// The revision sent last.
    sent: Option<u32>,
    is_over: bool,
    _connection: Connection,
}

impl SheetFollower {
    pub fn new(app: Arc<App>, id: SheetId, connection: Connection) -> Self {
        let (changes, ending) = (app.sheets.watch(id), app.ending.subscribe());
        Self { app, id, changes, ending, sent: None, is_over: false, _connection: connection }
    }

    /// Returns the next line; `None` after the last one.
    pub async fn next(&mut self) -> Option<String> {
        while !self.is_over {
            if self.sent.is_some() {
                let (is_silent, is_ending) = tokio::select! {
                    changed = timeout(BEAT, self.changes.changed()) => (changed.is_err(), false),
                    _ = self.ending.wait_for(|ending| *ending) => (false, true),
                };
                if is_ending {
                    return Some(self.last(&error(Code::Restarting)));
                }
                if is_silent {
                    return Some("\n".into());
                }
            }
            match self.app.sheets.load(self.id).await {
                Err(code) => return Some(self.last(&error(code))),
                Ok(None) => return Some(self.last(&error(Code::UnknownSheet))),
                Ok(Some(sheet)) if sheet.text.is_some() && self.sent == Some(sheet.revision) => {}
                Ok(Some(sheet)) => {
                    self.sent = Some(sheet.revision);
                    let message = message(sheet, self.app.rooms.now());
                    return Some(match message {
                        SheetMessage::SheetStopped => self.last(&message),
                        _ => line(&message),
                    });
                }
            }
        }
        None
    }

    fn last(&mut self, message: &impl Serialize) -> String {
        self.is_over = true;
        line(message)
    }
}

fn line(message: &impl Serialize) -> String {
    // Every message has a JSON form.
    serde_json::to_string(message).unwrap_or_default() + "\n"
}
