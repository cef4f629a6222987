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
use crate::push::Push;
use crate::room::{Room, RoomContext, RoomSnapshot};
use crate::rooms::Rooms;
use crate::sheets::Sheets;
use crate::timeline::Timeline;

/// The shared state.
#[derive(Debug)]
pub struct App {
    pub config: Config,
    pub rooms: Rooms,
    pub sheets: Sheets,
    pub computers: Computers,
    pub limits: Arc<Limits>,
    pub metrics: Metrics,
    pub push: Push,
    /// Becomes `true` when the server begins to shut down.
    pub ending: watch::Sender<bool>,
}

impl App {
    pub fn new(config: Config, store: Arc<dyn Store>, push: Push) -> Self {
        Self::with_timeline(config, store, push, Timeline::new())
    }

    /// Creates the state with a test's clock.
    #[cfg(test)]
    pub fn with_clock(config: Config, store: Arc<dyn Store>, clock: fn() -> triolet_store::Millis) -> Self {
        Self::with_timeline(config, store, Push::default(), Timeline::of(clock))
    }

    fn with_timeline(config: Config, store: Arc<dyn Store>, push: Push, time: Timeline) -> Self {
        let computers = Computers::new(config.thinkers, config.pace());
        let gone_after = config.gone_seconds.saturating_mul(1000);
        let context = RoomContext { time: Arc::new(time), gone_after, push: push.clone() };
        Self {
            sheets: Sheets::new(Arc::clone(&store)),
            rooms: Rooms::new(store, computers.clone(), context),
            computers,
            limits: Arc::new(Limits::new(&config)),
            metrics: Metrics::default(),
            push,
            ending: watch::Sender::new(false),
            config,
        }
    }

    /// Reserves a connection for an address; `None` if it has too many, `Some(None)` for a trusted proxy, whose
    /// connections are not counted.
    pub fn let_in(&self, address: IpAddr) -> Option<Option<Connection>> {
        if is_within(&self.config.trusted_proxies, address) {
            return Some(None);
        }
        let place = self.limits.let_in(address);
        self.metrics.limited.add(u64::from(place.is_none()));
        place.map(Some)
    }

    /// Applies the rate limit of an address.
    pub fn limit(&self, address: IpAddr, kind: Kind) -> Result<(), Code> {
        if self.limits.allow(address, kind) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(Code::TooManyRequests)
    }
}

/// A visitor to a room: a player with a token, or a spectator.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub room: Arc<Room>,
    /// The seat of a player.
    pub seat: Option<Seat>,
    /// The SHA-256 of the player's token.
    pub proof: Option<Bytes32>,
}

impl Visitor {
    /// Admits a visitor to a room. An invalid token is refused rather than treated as a spectator's.
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

    /// Checks that the visitor may still be here: the seat may have moved to another device, or a game without
    /// spectators may have begun.
    pub fn check(&self, shown: &RoomSnapshot) -> Result<(), Code> {
        match self.seat.zip(self.proof.as_ref()) {
            Some((seat, proof)) if !shown.is_proved(seat, proof) => Err(Code::SeatMoved),
            None if shown.table.is_some() && self.room.setup.spectators == Some(false) => Err(Code::NoSpectators),
            _ => Ok(()),
        }
    }

    /// Returns the visitor's view of the game.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns the current snapshot of the room.
    pub fn now(&self) -> RoomSnapshot {
        self.room.now()
    }
}
