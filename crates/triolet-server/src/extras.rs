//! The data that a room keeps beside its log: the state of the table, seats moved to other devices, chat, and the
//! rematch. It is stored as one text with each change.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, commitment};
use triolet_protocol::{ChatContent, ChatLine};
use triolet_store::{Millis, RoomId};
use triolet_table::TableState;

use crate::push::Subscriptions;
use crate::secret::{NoRandomness, equal, random};

/// The lifetime of a seat-transfer secret in milliseconds.
pub const TRANSFER_LIFETIME: Millis = 600_000;
/// Maximum chat lines kept.
const CHAT_LINES: usize = 100;

/// The data that a room keeps beside its log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomExtras {
    /// The state of the table; `None` before the game begins.
    pub table: Option<TableState>,
    /// The SHA-256 of the token of each seat that moved to another device.
    pub moved: Vec<Option<Bytes32>>,
    transfers: Vec<Transfer>,
    pub chat: Chat,
    /// The room of the next game with the same players, once it is open.
    pub rematch: Option<RoomId>,
    /// The next game, once this one is over.
    pub next: Option<NextGame>,
    /// The browsers to notify of turns.
    #[serde(default, skip_serializing_if = "Subscriptions::is_empty")]
    pub push: Subscriptions,
}

/// The rematch, which is fixed before anyone contributes to its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextGame {
    /// The room of the rematch.
    pub room: RoomId,
    /// The identifier of the game.
    pub game: GameId,
    /// The secret S of its shuffle.
    pub secret: Bytes32,
}

impl NextGame {
    /// Returns an unpredictable game.
    pub fn random() -> Result<Self, NoRandomness> {
        Ok(Self { room: random()?, game: random()?, secret: random()? })
    }

    /// Returns the commitment of its shuffle.
    pub fn commitment(&self) -> Bytes32 {
        commitment(&self.game, &self.secret)
    }
}

/// A pending transfer of a seat to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Transfer {
    seat: Seat,
    /// SHA-256 of the secret.
    secret: Bytes32,
    until: Millis,
    /// The SHA-256 of the token for which it was redeemed. A message with that token may be repeated.
    used_for: Option<Bytes32>,
}

/// The chat of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chat {
    pub lines: Vec<ChatLine>,
    /// The number of lines ever written.
    pub total: u32,
    /// The number of retractions.
    pub retractions: u32,
}

impl RoomExtras {
    /// Offers the transfer of a seat by the secret with this hash, in place of any earlier offer. Returns `true` if one
    /// could still have been redeemed.
    pub fn offer_transfer(&mut self, seat: Seat, secret: Bytes32, now: Millis) -> bool {
        let stands = |it: &Transfer| it.seat == seat && it.until > now && it.used_for.is_none();
        let replaces = self.transfers.iter().any(stands);
        self.transfers.retain(|transfer| transfer.seat != seat && transfer.until > now);
        self.transfers.push(Transfer { seat, secret, until: now + TRANSFER_LIFETIME, used_for: None });
        replaces
    }

    /// Redeems the secret with this hash once, for the token with that hash, which then holds the seat. Returns the
    /// seat, also if the same message is repeated.
    pub fn redeem_transfer(&mut self, secret: &Bytes32, token: Bytes32, now: Millis) -> Option<Seat> {
        let transfer =
            self.transfers.iter_mut().find(|transfer| transfer.until > now && equal(&transfer.secret, secret))?;
        if let Some(used_for) = &transfer.used_for {
            return equal(used_for, &token).then_some(transfer.seat);
        }
        transfer.used_for = Some(token);
        let seat = transfer.seat;
        self.move_seat(seat, token);
        // The other device subscribes by itself.
        self.push.remove_all(seat);
        Some(seat)
    }

    /// Replaces the token of a seat by the one with this hash.
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

    /// Retracts one line of a seat, or all of them.
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
        assert!(!extras.offer_transfer(one, first, 0));
        assert!(!extras.offer_transfer(other, second, 0));
        assert!(extras.offer_transfer(one, third, 10));
        let [a, b] = [8, 9].map(|byte| Hex([byte; 32]));
        assert_eq!(extras.redeem_transfer(&first, a, 20), None, "there is one at a time for a seat");
        assert_eq!(extras.redeem_transfer(&second, a, TRANSFER_LIFETIME), None, "it is too old");
        assert_eq!((extras.redeem_transfer(&third, a, 20), extras.moved.first()), (Some(one), Some(&Some(a))));
        assert_eq!(extras.redeem_transfer(&third, a, 30), Some(one), "the answer may have got lost");
        assert_eq!((extras.redeem_transfer(&third, b, 30), extras.moved.first()), (None, Some(&Some(a))));
        assert!(!extras.offer_transfer(one, first, 40), "the earlier one was used");
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
