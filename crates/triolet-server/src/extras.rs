//! What a room keeps beside its log: what stands at the table, seats that moved to other devices, what was said, and
//! where the players went. It is stored as one text with whatever changes it.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, commitment};
use triolet_protocol::{ChatContent, ChatLine};
use triolet_store::{Millis, RoomId};
use triolet_table::TableState;

use crate::secret::{NoRandomness, equal, random};

/// The time a secret for another device is good.
pub const TRANSFER_LIFETIME: Millis = 600_000;
/// Maximum chat lines that are kept.
const CHAT_LINES: usize = 100;

/// The data that a room keeps beside its log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomExtras {
    /// The state of the table; `None` before the game begins.
    pub table: Option<TableState>,
    /// By seat, SHA-256 of the token that proves it since it moved to another device.
    pub moved: Vec<Option<Bytes32>>,
    transfers: Vec<Transfer>,
    pub chat: Chat,
    /// The room of the next game with the same players, once it is open.
    pub rematch: Option<RoomId>,
    /// The next game, once this one is over.
    pub next: Option<NextGame>,
}

/// A game that may be played next. It is settled before anybody contributes to its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextGame {
    /// The room in which it will be played.
    pub room: RoomId,
    /// The game.
    pub game: GameId,
    /// S of its shuffle.
    pub secret: Bytes32,
}

impl NextGame {
    /// A game that nobody can foresee.
    pub fn random() -> Result<Self, NoRandomness> {
        Ok(Self { room: random()?, game: random()?, secret: random()? })
    }

    /// The commitment of its shuffle.
    pub fn commitment(&self) -> Bytes32 {
        commitment(&self.game, &self.secret)
    }
}

/// A secret with which a seat can be taken to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Transfer {
    seat: Seat,
    /// SHA-256 of the secret.
    secret: Bytes32,
    until: Millis,
    /// SHA-256 of the token for which it was redeemed. A message with that token may be repeated.
    used_for: Option<Bytes32>,
}

/// The chat of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chat {
    pub lines: Vec<ChatLine>,
    /// The number of lines.
    pub total: u32,
    /// The number of times that lines were taken back.
    pub retractions: u32,
}

impl RoomExtras {
    /// Gives a seat the secret with this hash, in place of any other.
    pub fn offer_transfer(&mut self, seat: Seat, secret: Bytes32, now: Millis) {
        self.transfers.retain(|transfer| transfer.seat != seat && transfer.until > now);
        self.transfers.push(Transfer { seat, secret, until: now + TRANSFER_LIFETIME, used_for: None });
    }

    /// Uses the secret with this hash once, for the token with that hash, which proves the seat from then on. Returns
    /// the seat, also where the same message is repeated.
    pub fn redeem_transfer(&mut self, secret: &Bytes32, token: Bytes32, now: Millis) -> Option<Seat> {
        let transfer =
            self.transfers.iter_mut().find(|transfer| transfer.until > now && equal(&transfer.secret, secret))?;
        if let Some(used_for) = &transfer.used_for {
            return equal(used_for, &token).then_some(transfer.seat);
        }
        transfer.used_for = Some(token);
        let seat = transfer.seat;
        self.move_seat(seat, token);
        Some(seat)
    }

    /// Has a seat be proved by the token with this hash from now on.
    fn move_seat(&mut self, seat: Seat, token: Bytes32) {
        let seats = self.moved.len().max(seat.index() + 1);
        self.moved.resize(seats, None);
        if let Some(moved) = self.moved.get_mut(seat.index()) {
            *moved = Some(token);
        }
    }
}

impl Chat {
    pub fn add(&mut self, seat: Seat, content: ChatContent) {
        self.total += 1;
        self.lines.push(ChatLine { number: self.total, seat, content });
        if self.lines.len() > CHAT_LINES {
            self.lines.remove(0);
        }
    }

    /// Takes back lines of a seat: one, or all.
    pub fn retract(&mut self, seat: Seat, number: Option<u32>) {
        let before = self.lines.len();
        self.lines.retain(|line| line.seat != seat || number.is_some_and(|number| number != line.number));
        self.retractions += u32::from(self.lines.len() < before);
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
        let mut extras = RoomExtras::default();
        extras.offer_transfer(one, first, 0);
        extras.offer_transfer(other, second, 0);
        extras.offer_transfer(one, third, 10);
        let [a, b] = [8, 9].map(|byte| Hex([byte; 32]));
        assert_eq!(extras.redeem_transfer(&first, a, 20), None, "there is one at a time for a seat");
        assert_eq!(extras.redeem_transfer(&second, a, TRANSFER_LIFETIME), None, "it is too old");
        assert_eq!((extras.redeem_transfer(&third, a, 20), extras.moved.first()), (Some(one), Some(&Some(a))));
        assert_eq!(extras.redeem_transfer(&third, a, 30), Some(one), "the answer may have got lost");
        assert_eq!((extras.redeem_transfer(&third, b, 30), extras.moved.first()), (None, Some(&Some(a))));
    }

    #[test]
    fn lines_are_kept_up_to_a_number_and_taken_back_by_their_seat() {
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let mut chat = Chat::default();
        for number in 0..120 {
            chat.add(if number % 2 == 0 { one } else { other }, ChatContent::Text(number.to_string()));
        }
        assert_eq!((chat.lines.len(), chat.lines[0].number), (CHAT_LINES, 21));
        chat.retract(one, Some(120));
        assert_eq!((chat.lines.len(), chat.retractions), (CHAT_LINES, 0), "it is another's");
        chat.retract(other, Some(120));
        chat.retract(one, None);
        assert!(chat.lines.iter().all(|line| line.seat == other) && chat.retractions == 2);
    }
}
