//! Following a room over HTTP, one message a line.

use std::collections::VecDeque;

use tokio::sync::watch;
use triolet_protocol::{Code, ServerMessage};

use crate::answer::error;
use crate::app::Visitor;
use crate::limits::Connection;
use crate::watcher::Watcher;

/// Somebody who follows a room.
pub struct Follower {
    watcher: Watcher,
    /// The message to send before any other.
    waiting: VecDeque<ServerMessage>,
    ending: watch::Receiver<bool>,
    state: Follows,
    _connection: Connection,
}

/// The position of a follower.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follows {
    /// Nothing was sent yet.
    First,
    Changes,
    /// The last line was sent.
    Nothing,
}

impl Follower {
    pub fn new(visitor: Visitor, since: Option<u32>, ending: watch::Receiver<bool>, connection: Connection) -> Self {
        let watcher = Watcher::new(visitor, since);
        Self { watcher, waiting: VecDeque::new(), ending, state: Follows::First, _connection: connection }
    }

    /// The next message; `None` once the game is over, since nothing happens to it any more.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                return Some(message);
            }
            match self.state {
                Follows::Nothing => return None,
                Follows::First => self.state = Follows::Changes,
                Follows::Changes => {
                    let ending = tokio::select! {
                        alive = self.watcher.changed() => !alive,
                        _ = self.ending.wait_for(|ending| *ending) => true,
                    };
                    if ending {
                        self.state = Follows::Nothing;
                        return Some(error(Code::Restarting));
                    }
                }
            }
            self.waiting.extend(self.watcher.show());
            if self.watcher.is_over() || self.watcher.visitor.now().is_over() {
                self.state = Follows::Nothing;
            }
        }
    }
}
