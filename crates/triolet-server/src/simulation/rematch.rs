//! Starts a recorded rematch: the previous game ends as soon as it has begun.

use std::collections::BTreeMap;

use triolet::seat::{Controller, Seat};
use triolet::shuffle::Hex;
use triolet_protocol::Command;
use triolet_store::{NewRoom, Store};

use super::probe::Probe;
use super::world::{What, World};
use crate::extras::NextGame;
use crate::restore::RoomSettings;
use crate::room::IncomingCommand;

impl World {
    /// Returns `true` if the game has begun.
    pub(super) fn has_begun(&self) -> bool {
        self.host.room(self.room).is_some_and(|room| room.now().table.is_some())
    }

    /// Begins the game and ends it at once by agreement. From then on the simulation is about the rematch, which the
    /// players enter when they learn of it.
    ///
    /// A server would choose the room and its shuffle at random; here they follow from the seed.
    pub(super) fn go_on_to_the_next_game(&mut self) {
        while !self.has_begun() {
            self.step();
        }
        let room = self.host.read(self.room);
        let game = NextGame {
            room: Hex(self.random.bytes()),
            game: Hex(self.random.bytes()),
            secret: Hex(self.random.bytes()),
        };
        self.host.block_on(room.prepare(game)).unwrap();
        let agree = |seat, command: Command| {
            let seq = room.now().table.map_or(0, |table| table.seq());
            let incoming = IncomingCommand { id: "end".into(), seq, command, lag: 0 };
            self.host.block_on(room.command(seat, incoming)).unwrap();
        };
        let seats = Seat::all(room.setup.seats.len()).zip(&room.setup.seats);
        let people: Vec<_> =
            seats.filter(|(_, it)| it.controller == Controller::Person).map(|(seat, _)| seat).collect();
        agree(people[0], Command::ProposeEnd {});
        people[1..].iter().for_each(|&seat| agree(seat, Command::Agree { number: None }));

        let setup = room.next_setup();
        let next = NewRoom {
            room: game.room,
            code: "SEAWARD".into(),
            created: 0,
            game: game.game,
            secret: game.secret,
            seats: setup.seats.len(),
            setup: serde_json::to_string(&RoomSettings { setup: setup.clone(), is_kept: true }).unwrap(),
        };
        let (id, secret) = (next.room, next.secret.to_string());
        assert!(self.host.block_on(self.store.create(next)).unwrap());
        assert_eq!(self.host.block_on(room.announce_presence(id)), Ok(id));
        (self.room, self.setup) = (id, setup);
        self.rooms.push(id);
        self.secrets.push((None, secret));
        for number in 0..self.clients.len() {
            let token = self.clients[number].will_go_on(id, game.commitment(), &mut self.random);
            self.secrets.push((Some(number), token));
        }
    }

    /// Adds a second device for each player, and one for the spectators.
    pub(super) fn add_probes(&mut self) {
        let seats: BTreeMap<u64, String> = self
            .clients
            .iter()
            .zip(&self.seats)
            .filter_map(|(client, seat)| Some((seat.filter(|&seat| seat > 0)?, client.token()?)))
            .collect();
        let players = seats.into_iter().map(|(seat, token)| Probe::new(seat, Some(token)));
        self.probes = std::iter::once(Probe::new(0, None)).chain(players).collect();
        (0..self.probes.len()).for_each(|probe| {
            self.plan(1, What::Probe { probe });
        });
    }
}
