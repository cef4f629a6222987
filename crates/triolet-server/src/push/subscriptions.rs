//! The subscriptions to the turns of a game, which a room keeps beside its log.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet_protocol::PushSubscription;

/// Maximum subscriptions of a seat. A further one takes the place of the oldest.
const MAX_PER_SEAT: usize = 4;

/// A browser that is notified of the turns of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    pub seat: Seat,
    #[serde(flatten)]
    pub to: PushSubscription,
}

/// The subscriptions of all seats, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Subscriptions(Vec<Subscription>);

impl Subscriptions {
    /// Adds a browser, or replaces its keys.
    pub fn add(&mut self, seat: Seat, to: PushSubscription) {
        self.remove(seat, &to.endpoint);
        if self.of(seat).count() >= MAX_PER_SEAT
            && let Some(oldest) = self.0.iter().position(|it| it.seat == seat)
        {
            self.0.remove(oldest);
        }
        self.0.push(Subscription { seat, to });
    }

    /// Removes one browser of a seat.
    pub fn remove(&mut self, seat: Seat, endpoint: &str) {
        self.0.retain(|it| it.seat != seat || it.to.endpoint != endpoint);
    }

    /// Removes all browsers of a seat.
    pub fn remove_all(&mut self, seat: Seat) {
        self.0.retain(|it| it.seat != seat);
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the subscriptions of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Subscription> {
        self.0.iter().filter(move |it| it.seat == seat)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet_protocol::PushKeys;

    fn browser(number: usize, auth: &str) -> PushSubscription {
        let keys = PushKeys { p256dh: "p".into(), auth: auth.into() };
        PushSubscription { endpoint: format!("https://push.example/{number}"), keys }
    }

    #[test]
    fn a_seat_has_its_latest_browsers() {
        let [one, other] = [0, 1].map(|place| Seat::new(place).unwrap());
        let mut all = Subscriptions::default();
        all.add(other, browser(1, "other"));
        for number in 1..=6 {
            all.add(one, browser(number, "old"));
        }
        all.add(one, browser(4, "new"));
        let kept: Vec<_> = all.of(one).map(|it| (it.to.endpoint.as_str(), it.to.keys.auth.as_str())).collect();
        let [third, fourth, fifth, sixth] = [3, 4, 5, 6].map(|number| format!("https://push.example/{number}"));
        assert_eq!(kept, [(&*third, "old"), (&*fifth, "old"), (&*sixth, "old"), (&*fourth, "new")]);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Subscriptions>(&text).unwrap(), all);
        all.remove(one, &third);
        assert_eq!((all.of(one).count(), all.of(other).count()), (3, 1));
        all.remove_all(one);
        assert_eq!((all.of(one).count(), all.of(other).count()), (0, 1));
    }
}
