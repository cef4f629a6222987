//! The state that all connections share, and the visitor of one.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;
use triolet::seat::Seat;
use triolet::shuffle::Bytes32;
use triolet::view::Viewer;
use triolet_protocol::Code;
use triolet_store::Store;

use crate::computers::Computers;
use crate::config::{Config, is_within};
use crate::limits::{Connection, Kind, Limits};
use crate::metrics::Metrics;
use crate::room::{Room, RoomContext, RoomSnapshot};
use crate::rooms::Rooms;
use crate::timeline::Timeline;

/// The state that all connections share.
#[derive(Debug)]
pub struct App {
    pub config: Config,
    pub rooms: Rooms,
    pub computers: Computers,
    pub limits: Arc<Limits>,
    pub metrics: Metrics,
    /// Turns true when the server is about to end.
    pub ending: watch::Sender<bool>,
}

impl App {
    pub fn new(config: Config, store: Arc<dyn Store>) -> Self {
        Self::with_timeline(config, store, Timeline::new())
    }

    /// One that lives by another clock than the machine's.
    #[cfg(test)]
    pub fn with_clock(config: Config, store: Arc<dyn Store>, clock: fn() -> triolet_store::Millis) -> Self {
        Self::with_timeline(config, store, Timeline::of(clock))
    }

    fn with_timeline(config: Config, store: Arc<dyn Store>, time: Timeline) -> Self {
        let computers = Computers::new(config.thinkers, config.pace());
        let context = RoomContext { time: Arc::new(time), gone_after: config.gone_seconds.saturating_mul(1000) };
        Self {
            rooms: Rooms::new(store, computers.clone(), context),
            computers,
            limits: Arc::new(Limits::new(&config)),
            metrics: Metrics::default(),
            ending: watch::Sender::new(false),
            config,
        }
    }

    /// A place for one more connection, unless its address has too many. The proxies that an operator has named stand
    /// for all their clients.
    pub fn let_in(&self, address: IpAddr) -> Option<Option<Connection>> {
        if is_within(&self.config.trusted_proxies, address) {
            return Some(None);
        }
        let place = self.limits.let_in(address);
        self.metrics.limited.add(u64::from(place.is_none()));
        place.map(Some)
    }

    /// Refuses an address that asks too often.
    pub fn limit(&self, address: IpAddr, kind: Kind) -> Result<(), Code> {
        if self.limits.allow(address, kind) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(Code::TooManyRequests)
    }
}

/// Somebody in a room: a player by a token, or a spectator.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub room: Arc<Room>,
    /// The seat that the visitor holds.
    pub seat: Option<Seat>,
    /// SHA-256 of the token by which.
    pub proof: Option<Bytes32>,
}

impl Visitor {
    /// Lets somebody into a room. A token that proves nothing is refused, rather than taken for a spectator's.
    pub fn admit(room: Arc<Room>, token: Option<&str>) -> Result<Self, Code> {
        let held = match token {
            Some(token) => Some(room.now().seat_of(token).ok_or(Code::NotYourSeat)?),
            None => None,
        };
        let (seat, proof) = held.unzip();
        let visitor = Self { room, seat, proof };
        visitor.check(&visitor.now())?;
        Ok(visitor)
    }

    /// Returns `true` if the visitor may be here still: the seat may have moved to another device, and a game may have
    /// begun that is for its players alone.
    pub fn check(&self, shown: &RoomSnapshot) -> Result<(), Code> {
        match self.seat.zip(self.proof.as_ref()) {
            Some((seat, proof)) if !shown.is_proved(seat, proof) => Err(Code::SeatMoved),
            None if shown.table.is_some() && self.room.setup.spectators == Some(false) => Err(Code::NoSpectators),
            _ => Ok(()),
        }
    }

    /// Through whose eyes the visitor sees the game.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The current snapshot for the visitor.
    pub fn now(&self) -> RoomSnapshot {
        self.room.now()
    }
}
