//! The seat that is connected to a room: to this process, and to others that share the store.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use triolet::seat::Seat;

/// The interval between two announcements of the people connected to a process.
pub const BEAT: Duration = Duration::from_secs(5);
/// A process that has said nothing for so long has ended, and its people are elsewhere or gone.
pub const SILENCE: Duration = Duration::from_secs(16);

/// The connections of a room's seats.
#[derive(Debug)]
pub struct Connections {
    /// The number of connections of this process, by seat.
    own: Vec<u32>,
    /// When somebody without a connection has asked this process for something, by seat.
    heard: Vec<Option<Instant>>,
    /// What other processes have said: a bit for each seat, and when.
    elsewhere: HashMap<u64, (u8, Instant)>,
}

impl Connections {
    pub fn new(seats: usize) -> Self {
        Self { own: vec![0; seats], heard: vec![None; seats], elsewhere: HashMap::new() }
    }

    /// Counts a connection that came or went. Answers whether that makes a difference to the other processes.
    pub fn count(&mut self, seat: Seat, change: i32) -> bool {
        let before = self.here();
        if let Some(count) = self.own.get_mut(seat.index()) {
            *count = count.saturating_add_signed(change);
        }
        self.here() != before
    }

    /// The seats that this process has connections of, a bit for each.
    pub fn here(&self) -> u8 {
        bits(self.own.iter().map(|&count| count > 0))
    }

    /// Takes in that somebody has asked for something.
    pub fn hear_of(&mut self, seat: Seat, now: Instant) {
        if let Some(heard) = self.heard.get_mut(seat.index()) {
            *heard = Some(now);
        }
    }

    /// The seats whose players have asked this process for something since the last beat, a bit for each.
    pub fn heard_of(&self, now: Instant) -> u8 {
        let is_late = |heard: &Option<Instant>| heard.is_some_and(|heard| now.duration_since(heard) <= BEAT);
        bits(self.heard.iter().map(is_late))
    }

    /// Takes in what another process says.
    pub fn hear(&mut self, process: u64, seats: u8, now: Instant) {
        self.elsewhere.insert(process, (seats, now));
    }

    /// Forgets processes that have fallen silent.
    pub fn forget(&mut self, now: Instant) {
        self.elsewhere.retain(|_, (seats, at)| *seats != 0 && now.duration_since(*at) < SILENCE);
    }

    /// The seat that is connected anywhere, by seat.
    pub fn present(&self) -> Vec<bool> {
        let seats = self.elsewhere.values().fold(self.here(), |seats, (more, _)| seats | more);
        (0..self.own.len()).map(|place| seats >> place & 1 == 1).collect()
    }
}

/// A property of the seats, as a bit for each.
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
