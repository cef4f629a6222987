//! The simulated network between the clients and the server.

use triolet::event::Event;
use triolet_protocol::{ClientMessage, ServerMessage, SessionInput};

use super::host::Input;
use super::leak;
use super::world::{What, World};
use crate::answer::greeting;

/// A connection with its two ends.
pub struct Connection {
    pub client: usize,
    /// `true` if the server's end is open.
    is_open: bool,
    /// The time from which nothing arrives at the server, or at the client.
    dead_up: u64,
    dead_down: u64,
    /// The arrival time of the last text in transit; streams keep the order.
    last_up: u64,
    last_down: u64,
    will_show: bool,
}

impl World {
    pub(super) fn connect(&mut self, client: usize) {
        let fails = !self.host.is_up() || self.is_chaos() && self.random.often(100);
        let delay = self.random.between(1, 300);
        if fails {
            self.plan(delay, What::Failed { client });
            return;
        }
        let connection = self.connections.len();
        self.connections.push(Connection {
            client,
            is_open: true,
            dead_up: u64::MAX,
            dead_down: u64::MAX,
            last_up: 0,
            last_down: 0,
            will_show: false,
        });
        self.tell_host(Input::Open(connection));
        self.clients[client].connection = Some(connection);
        self.plan(delay, What::Opened { connection });
        self.connections[connection].last_down = self.now + delay;
        self.say(connection, vec![greeting()]);
        if self.is_chaos() {
            self.plan_fate(connection);
        }
    }

    /// Plans the early end of a connection, if it has one.
    fn plan_fate(&mut self, connection: usize) {
        let lasts = self.random.between(100, 20_000);
        let at = self.now + lasts;
        match self.random.between(0, 9) {
            0..=3 => drop(self.plan(lasts, What::Cut { connection })),
            // One or both directions fall silent without notice; the server gives up after a while.
            4 => self.connections[connection].dead_up = at,
            5 => self.connections[connection].dead_down = at,
            6 => (self.connections[connection].dead_up, self.connections[connection].dead_down) = (at, at),
            _ => {}
        }
        self.plan(lasts + 75_000, What::Noticed { connection });
        self.plan(lasts + 75_000, What::Told { connection });
    }

    /// Returns the client of a connection, if the client still uses it.
    fn client(&self, connection: usize) -> Option<usize> {
        let client = self.connections[connection].client;
        (self.clients[client].connection == Some(connection)).then_some(client)
    }

    pub(super) fn opened(&mut self, connection: usize) {
        if let Some(client) = self.client(connection) {
            self.tell(client, SessionInput::Connected { now: self.now });
        }
    }

    pub(super) fn reach(&mut self, connection: usize, text: String) {
        if let Some(client) = self.client(connection) {
            self.tell(client, SessionInput::Received { text, now: self.now });
        }
    }

    pub(super) fn told(&mut self, connection: usize) {
        if let Some(client) = self.client(connection) {
            self.clients[client].connection = None;
            self.tell(client, SessionInput::Disconnected { now: self.now });
        }
    }

    pub(super) fn cut(&mut self, connection: usize) {
        let (told, noticed) = (self.random.between(0, 400), self.random.between(0, 20_000));
        // Texts in transit may or may not arrive at the server.
        if self.random.often(500) {
            self.connections[connection].dead_up = self.now;
        }
        self.connections[connection].dead_down = self.now;
        self.plan(told, What::Told { connection });
        self.plan(noticed, What::Noticed { connection });
    }

    pub(super) fn close(&mut self, connection: usize) {
        if std::mem::take(&mut self.connections[connection].is_open) {
            self.tell_host(Input::Close(connection));
        }
    }

    /// Ends all connections along with the server.
    pub(super) fn lose_connections(&mut self) {
        for connection in 0..self.connections.len() {
            if std::mem::take(&mut self.connections[connection].is_open) {
                let told = self.random.between(0, 400);
                self.plan(told, What::Told { connection });
            }
        }
    }

    /// Plans the next update of each connection after a delay, so that it may combine several changes.
    pub(super) fn look_for_news(&mut self) {
        for connection in 0..self.connections.len() {
            let state = &mut self.connections[connection];
            if state.is_open && !state.will_show && self.host.has_news(connection) {
                state.will_show = true;
                let delay = self.random.between(0, 40);
                self.plan(delay, What::Show { connection });
            }
        }
    }

    pub(super) fn show(&mut self, connection: usize) {
        self.connections[connection].will_show = false;
        if self.connections[connection].is_open && self.host.has_news(connection) {
            let news = self.tell_host(Input::Show(connection));
            self.say(connection, news);
        }
    }

    /// Returns the transit time of a text.
    fn delay(&mut self) -> u64 {
        if self.is_chaos() && self.random.often(20) {
            return self.random.between(300, 20_000);
        }
        self.random.between(1, 120)
    }

    pub(super) fn arrive(&mut self, connection: usize, text: String) {
        if !self.connections[connection].is_open {
            return;
        }
        if let Ok(ClientMessage::Command { id, .. }) = triolet_protocol::read(&text) {
            *self.heard.entry(id).or_default() += 1;
        }
        let answers = self.tell_host(Input::Hear(connection, text));
        self.say(connection, answers);
    }

    fn say(&mut self, connection: usize, messages: Vec<ServerMessage>) {
        for message in messages {
            self.look_for_leaks(connection, &message);
            let delay = self.delay();
            let state = &mut self.connections[connection];
            state.last_down = state.last_down.max(self.now + delay);
            let (at, is_lost) = (state.last_down - self.now, state.last_down >= state.dead_down);
            if !is_lost {
                self.plan(at, What::ToClient { connection, text: message.to_json() });
                if self.is_chaos() && self.random.often(20) {
                    self.plan(at, What::ToClient { connection, text: message.to_json() });
                }
            }
        }
    }

    fn look_for_leaks(&mut self, connection: usize, message: &ServerMessage) {
        let client = self.connections[connection].client;
        if let ServerMessage::Joined(joined) = message {
            self.seats[client] = Some(joined.seat.index() as u64 + 1);
        }
        let Some(seat) = self.seats[client] else { return };
        let others = self.secrets.iter().filter(|(owner, _)| *owner != Some(client));
        let secrets: Vec<String> = others.map(|(_, secret)| secret.clone()).collect();
        assert_eq!(leak::find(seat, &message.to_json(), &secrets), None);
        let seq = match message {
            ServerMessage::Snapshot(snapshot) => snapshot.seq,
            ServerMessage::Update(update) => update.seq,
            _ => return,
        };
        // Spectators with a delayed view must not see the last turns.
        if let Some(delay) = self.setup.spectator_delay.filter(|_| seat == 0)
            && let Some(table) = self.host.room(self.room).and_then(|room| room.now().table)
            && table.game().ending().is_none()
        {
            let hidden = &table.game().log()[seq as usize..];
            let turns = hidden.iter().filter(|event| matches!(event, Event::TurnTaken(_))).count();
            assert!(seq <= 1 || turns >= delay as usize, "a spectator sees all but {turns} turns");
        }
    }

    pub(super) fn send(&mut self, client: usize, text: String) {
        let Some(connection) = self.clients[client].connection else { return };
        let delay = self.delay();
        let state = &mut self.connections[connection];
        state.last_up = state.last_up.max(self.now + delay);
        let (at, is_lost) = (state.last_up - self.now, state.last_up >= state.dead_up);
        if !is_lost {
            if self.is_chaos() && self.random.often(20) {
                self.plan(at, What::ToServer { connection, text: text.clone() });
            }
            self.plan(at, What::ToServer { connection, text });
        }
    }
}
