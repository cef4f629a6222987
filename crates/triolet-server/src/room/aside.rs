//! What a room keeps beside its log: what stands at the table, seats that moved to other devices, what was said, and where
//! the players went. It is stored as one text with whatever changes it.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet::shuffle::Bytes32;
use triolet_protocol::{ChatLine, Saying};
use triolet_store::{Millis, RoomId};
use triolet_table::Standing;

use crate::secret::equal;

/// How long a secret for another device is good.
pub const CARRY_FOR: Millis = 600_000;
/// How many lines of what was said are kept.
const CHAT_LINES: usize = 100;

/// What a room keeps beside its log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Aside {
    /// What stands at the table; `None` before the game begins.
    pub table: Option<Standing>,
    /// By seat, SHA-256 of the token that proves it since it moved to another device.
    pub moved: Vec<Option<Bytes32>>,
    carries: Vec<Carry>,
    pub chat: Chat,
    /// The room of the next game with the same players.
    pub rematch: Option<RoomId>,
}

/// A secret with which a seat can be taken to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Carry {
    seat: Seat,
    /// SHA-256 of the secret.
    secret: Bytes32,
    until: Millis,
    /// The id of the claim that has used it, which may be said again.
    used_by: Option<String>,
}

/// What was said in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chat {
    pub lines: Vec<ChatLine>,
    /// How many lines there ever were.
    pub said: u32,
    /// How often some were taken back.
    pub unsaid: u32,
}

impl Aside {
    /// Gives a seat the secret with this hash, in place of any other.
    pub fn carry(&mut self, seat: Seat, secret: Bytes32, now: Millis) {
        self.carries.retain(|carry| carry.seat != seat && carry.until > now);
        self.carries.push(Carry { seat, secret, until: now + CARRY_FOR, used_by: None });
    }

    /// Uses the secret with this hash once; the same claim may be said again. Answers for which seat.
    pub fn claim(&mut self, secret: &Bytes32, id: &str, now: Millis) -> Option<Seat> {
        let carry = self.carries.iter_mut().find(|carry| carry.until > now && equal(&carry.secret, secret))?;
        if carry.used_by.as_deref().is_some_and(|used_by| used_by != id) {
            return None;
        }
        carry.used_by = Some(id.to_owned());
        Some(carry.seat)
    }

    /// Has a seat be proved by the token with this hash from now on.
    pub fn move_seat(&mut self, seat: Seat, token: Bytes32) {
        let seats = self.moved.len().max(seat.index() + 1);
        self.moved.resize(seats, None);
        if let Some(moved) = self.moved.get_mut(seat.index()) {
            *moved = Some(token);
        }
    }
}

impl Chat {
    pub fn say(&mut self, seat: Seat, said: Saying) {
        self.said += 1;
        self.lines.push(ChatLine { number: self.said, seat, said });
        if self.lines.len() > CHAT_LINES {
            self.lines.remove(0);
        }
    }

    /// Takes back lines of a seat: one, or all.
    pub fn unsay(&mut self, seat: Seat, number: Option<u32>) {
        let before = self.lines.len();
        self.lines.retain(|line| line.seat != seat || number.is_some_and(|number| number != line.number));
        self.unsaid += u32::from(self.lines.len() < before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::shuffle::Hex;

    #[test]
    fn a_secret_is_good_once_and_for_a_while() {
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let [first, second, third] = [1, 2, 3].map(|byte| Hex([byte; 32]));
        let mut aside = Aside::default();
        aside.carry(one, first, 0);
        aside.carry(other, second, 0);
        aside.carry(one, third, 10);
        assert_eq!(aside.claim(&first, "a", 20), None, "there is one at a time for a seat");
        assert_eq!(aside.claim(&second, "a", CARRY_FOR), None, "it is too old");
        assert_eq!(aside.claim(&third, "a", 20), Some(one));
        assert_eq!(aside.claim(&third, "a", 30), Some(one), "the answer may have got lost");
        assert_eq!(aside.claim(&third, "b", 30), None);
    }

    #[test]
    fn lines_are_kept_up_to_a_number_and_taken_back_by_their_seat() {
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let mut chat = Chat::default();
        for number in 0..120 {
            chat.say(if number % 2 == 0 { one } else { other }, Saying::Text(number.to_string()));
        }
        assert_eq!((chat.lines.len(), chat.lines[0].number), (CHAT_LINES, 21));
        chat.unsay(one, Some(120));
        assert_eq!((chat.lines.len(), chat.unsaid), (CHAT_LINES, 0), "it is another's");
        chat.unsay(other, Some(120));
        chat.unsay(one, None);
        assert!(chat.lines.iter().all(|line| line.seat == other) && chat.unsaid == 2);
    }
}
