//! The shuffle of a game by a link: what a device checks of `docs/fair-shuffle.md` by itself.

use serde::{Deserialize, Serialize};
use triolet::event::Shuffle;
use triolet::record::Record;
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, commitment};

/// The shuffle to check, and what the device kept.
#[derive(Clone, Debug, Deserialize)]
pub struct ShuffleQuestion {
    /// The data that the device has kept.
    pub kept: Kept,
    /// The game as a message shows it; what is not about the shuffle is of no interest.
    pub state: Option<ShownGame>,
    /// The whole record, once the game is over.
    pub record: Option<String>,
}

/// The data that a device has kept since it joined.
#[derive(Clone, Debug, Deserialize)]
pub struct Kept {
    /// Its seat.
    pub seat: Seat,
    /// The commitment that the table had published before.
    pub commitment: Bytes32,
    /// `None` where another device contributed, from which the seat came.
    pub contribution: Option<Bytes32>,
}

/// The part of a shown game that a check is about.
#[derive(Clone, Debug, Deserialize)]
pub struct ShownGame {
    /// `None` for a game that several did not mix.
    pub shuffle: Option<ShownShuffle>,
}

/// A shuffle as a message shows it.
#[derive(Clone, Debug, Deserialize)]
pub struct ShownShuffle {
    /// The commitment that the game goes by.
    pub commitment: Bytes32,
    /// The contributions by seat.
    pub contributions: Vec<Bytes32>,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShuffleVerdict {
    /// Everything that can be known so far is as agreed.
    Fair,
    /// The game has a different commitment, or none.
    Commitment,
    /// This device's contribution is missing.
    Contribution,
    /// The commitment does not match the published secret, or the tiles do not follow from it.
    Deal,
}

/// Checks the start of a game, or, given its record, the whole of it. `None` for a question about neither.
pub fn check(question: &ShuffleQuestion) -> Option<ShuffleVerdict> {
    let ShuffleQuestion { kept, state, record } = question;
    if let Some(text) = record {
        return Some(check_record(kept, text));
    }
    let shown = state.as_ref()?.shuffle.as_ref();
    Some(shown.map_or(ShuffleVerdict::Commitment, |shown| kept.check(&shown.commitment, &shown.contributions)))
}

/// To be read at all, a record's draws must follow from its secret, turn by turn.
fn check_record(kept: &Kept, text: &str) -> ShuffleVerdict {
    let Ok(record) = text.parse::<Record>() else { return ShuffleVerdict::Deal };
    let start = &record.game.start_event().start;
    let Shuffle::Committed { commitment: committed, contributions } = &start.shuffle else {
        return ShuffleVerdict::Commitment;
    };
    match kept.check(committed, contributions) {
        ShuffleVerdict::Fair
            if start.secret.is_none_or(|secret| commitment(&start.game, &secret) != kept.commitment) =>
        {
            ShuffleVerdict::Deal
        }
        verdict => verdict,
    }
}

impl Kept {
    fn check(&self, committed: &Bytes32, contributions: &[Bytes32]) -> ShuffleVerdict {
        if *committed != self.commitment {
            return ShuffleVerdict::Commitment;
        }
        match &self.contribution {
            Some(mine) if contributions.get(self.seat.index()) != Some(mine) => ShuffleVerdict::Contribution,
            _ => ShuffleVerdict::Fair,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use triolet::event::Start;
    use triolet::game::Game;
    use triolet::shuffle::Hex;

    use super::*;

    const MINE: Bytes32 = Hex([0xaa; 32]);

    /// Returns the record of a finished game of two, and its commitment.
    fn game() -> (String, Bytes32) {
        let start = Start::local("fair", vec!["person".parse().unwrap(), "person".parse().unwrap()]);
        let secret = start.secret.unwrap();
        let committed = commitment(&start.game, &secret);
        let shuffle = Shuffle::Committed { commitment: committed, contributions: vec![MINE, Hex([0xbb; 32])] };
        let mut game = Game::deal(Start { shuffle, ..start }).unwrap();
        game.leave(Seat::new(0).unwrap(), triolet::event::Departure::Resigned).unwrap();
        (Record::new(game).to_string(), committed)
    }

    fn asked(about: Value, seat: u8, committed: Bytes32, contribution: Option<Bytes32>) -> Option<ShuffleVerdict> {
        let mut question = about;
        question["kept"] = json!({"seat": seat, "commitment": committed, "contribution": contribution});
        check(&serde_json::from_value(question).unwrap())
    }

    #[test]
    fn the_start_must_be_as_agreed() {
        let (_, committed) = game();
        let other = Hex([1; 32]);
        let state = |committed: Bytes32, first: Bytes32| json!({"state": {"game": "x", "shuffle": {"commitment": committed, "contributions": [first, other]}}});
        let fair = state(committed, MINE);
        assert_eq!(asked(fair.clone(), 1, committed, Some(MINE)), Some(ShuffleVerdict::Fair));
        assert_eq!(asked(fair.clone(), 1, committed, None), Some(ShuffleVerdict::Fair));
        assert_eq!(asked(fair.clone(), 2, committed, Some(MINE)), Some(ShuffleVerdict::Contribution));
        assert_eq!(asked(fair.clone(), 4, committed, Some(MINE)), Some(ShuffleVerdict::Contribution));
        assert_eq!(asked(fair, 1, other, Some(MINE)), Some(ShuffleVerdict::Commitment));
        assert_eq!(asked(state(committed, other), 1, committed, Some(MINE)), Some(ShuffleVerdict::Contribution));
        assert_eq!(asked(json!({"state": {"shuffle": null}}), 1, committed, None), Some(ShuffleVerdict::Commitment));
        assert_eq!(asked(json!({}), 1, committed, None), None);
    }

    #[test]
    fn a_record_must_follow_from_what_was_agreed() {
        let (record, committed) = game();
        let about = |record: &str| json!({"record": record});
        assert_eq!(asked(about(&record), 1, committed, Some(MINE)), Some(ShuffleVerdict::Fair));
        assert_eq!(asked(about(&record), 1, Hex([1; 32]), None), Some(ShuffleVerdict::Commitment));
        assert_eq!(asked(about(&record), 2, committed, Some(MINE)), Some(ShuffleVerdict::Contribution));
        let secret = record.lines().find(|line| line.starts_with("Secret: ")).unwrap();
        let changed = format!("Secret: {}", Hex([7; 32]));
        assert_eq!(
            asked(about(&record.replace(secret, &changed)), 1, committed, Some(MINE)),
            Some(ShuffleVerdict::Deal)
        );
        assert_eq!(asked(about(""), 1, committed, Some(MINE)), Some(ShuffleVerdict::Deal));
    }
}
