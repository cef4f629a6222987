//! The presence of a room's players, in this process and in others that share the store.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use triolet::seat::Seat;

/// The interval between two announcements of the people connected to a process.
pub const BEAT: Duration = Duration::from_secs(5);
/// The silence after which a process counts as ended, so that its announcements no longer hold.
pub const SILENCE: Duration = Duration::from_secs(16);

/// The connections to a room by seat.
#[derive(Debug)]
pub struct Connections {
    /// The number of connections in this process, by seat.
    own: Vec<u32>,
    /// The time of the last request without a connection, by seat.
    heard: Vec<Option<Instant>>,
    /// Announcements of other processes: a bit per seat, and the time.
    elsewhere: HashMap<u64, (u8, Instant)>,
}

impl Connections {
    pub fn new(seats: usize) -> Self {
        Self { own: vec![0; seats], heard: vec![None; seats], elsewhere: HashMap::new() }
    }

    /// Counts a new or closed connection. Returns `true` if other processes should be notified.
    pub fn count(&mut self, seat: Seat, change: i32) -> bool {
        let before = self.here();
        if let Some(count) = self.own.get_mut(seat.index()) {
            *count = count.saturating_add_signed(change);
        }
        self.here() != before
    }

    /// Returns the seats connected to this process, a bit for each.
    pub fn here(&self) -> u8 {
        bits(self.own.iter().map(|&count| count > 0))
    }

    /// Records a request of a seat.
    pub fn hear_of(&mut self, seat: Seat, now: Instant) {
        if let Some(heard) = self.heard.get_mut(seat.index()) {
            *heard = Some(now);
        }
    }

    /// Returns the seats with a request since the last beat, a bit for each.
    pub fn heard_of(&self, now: Instant) -> u8 {
        let is_late = |heard: &Option<Instant>| heard.is_some_and(|heard| now.duration_since(heard) <= BEAT);
        bits(self.heard.iter().map(is_late))
    }

    /// Records an announcement of another process.
    pub fn hear(&mut self, process: u64, seats: u8, now: Instant) {
        self.elsewhere.insert(process, (seats, now));
    }

    /// Forgets processes that have fallen silent.
    pub fn forget(&mut self, now: Instant) {
        self.elsewhere.retain(|_, (seats, at)| *seats != 0 && now.duration_since(*at) < SILENCE);
    }

    /// Returns for each seat `true` if it is connected anywhere.
    pub fn present(&self) -> Vec<bool> {
        let seats = self.elsewhere.values().fold(self.here(), |seats, (more, _)| seats | more);
        (0..self.own.len()).map(|place| seats >> place & 1 == 1).collect()
    }
}

/// Packs a property of the seats into a bit for each.
fn bits(seats: impl Iterator<Item = bool>) -> u8 {
    seats.zip(0..).fold(0, |bits, (holds, place)| bits | u8::from(holds) << place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_there_who_are_connected_anywhere() {
        let seat = |index| Seat::new(index).unwrap();
        let (mut connections, now) = (Connections::new(3), Instant::now());
        assert!(connections.count(seat(0), 1));
        assert!(!connections.count(seat(0), 1), "a second connection of the same seat");
        connections.hear(7, 0b110, now);
        assert_eq!((connections.here(), connections.present()), (1, vec![true; 3]));
        connections.hear(7, 0b100, now);
        assert_eq!(connections.present(), [true, false, true]);
        connections.hear_of(seat(1), now);
        assert_eq!((connections.here(), connections.heard_of(now), connections.heard_of(now + 2 * BEAT)), (1, 0b10, 0));
        connections.forget(now + Duration::from_secs(15));
        assert_eq!(connections.present(), [true, false, true]);
        connections.forget(now + Duration::from_secs(17));
        assert!(!connections.count(seat(0), -1));
        assert!(connections.count(seat(0), -1));
        assert_eq!(connections.present(), [false; 3]);
    }
}
