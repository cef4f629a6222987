//! Rate limits per seat.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use triolet::seat::Seat;
use triolet_protocol::Code;
use triolet_store::Millis;

/// A sliding-window rate limit for the seats of a room.
#[derive(Debug)]
pub struct RateLimit {
    most: usize,
    within: Millis,
    done: Mutex<VecDeque<(Seat, Millis)>>,
}

impl RateLimit {
    /// Allows each seat `most` actions `within` this many milliseconds.
    pub const fn new(most: usize, within: Millis) -> Self {
        Self { most, within, done: Mutex::new(VecDeque::new()) }
    }

    /// Counts an action of a seat, or refuses it if the limit is reached.
    pub fn allow(&self, seat: Seat, now: Millis) -> Result<(), Code> {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.retain(|(_, at)| now - at < self.within);
        if done.iter().filter(|(by, _)| *by == seat).count() >= self.most {
            return Err(Code::TooManyRequests);
        }
        done.push_back((seat, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own_measure() {
        let [one, other] = [0, 1].map(|place| Seat::new(place).unwrap());
        let said = RateLimit::new(2, 100);
        let asked = [(one, 0), (one, 50), (one, 99), (other, 99), (one, 100), (one, 101)];
        let allowed = asked.map(|(seat, now)| said.allow(seat, now).is_ok());
        assert_eq!(allowed, [true, true, false, true, true, false]);
    }
}
