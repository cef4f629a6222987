//! Checks the shuffle of a game by a link, as far as a device can by itself; see `docs/fair-shuffle.md`.

use serde::{Deserialize, Serialize};
use triolet::event::Shuffle;
use triolet::record::Record;
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, commitment};

/// The shuffle to check, and the data that the device kept.
#[derive(Debug, Deserialize)]
struct Question {
    kept: Kept,
    /// The state of the game in a message, of which only the shuffle matters.
    state: Option<Shown>,
    /// The whole record, once the game is over.
    record: Option<String>,
}

/// The data that the device has kept since it joined.
#[derive(Debug, Deserialize)]
struct Kept {
    seat: Seat,
    commitment: Bytes32,
    /// `None` if the seat came from another device, which made the contribution.
    contribution: Option<Bytes32>,
}

#[derive(Debug, Deserialize)]
struct Shown {
    shuffle: Option<ShownShuffle>,
}

#[derive(Debug, Deserialize)]
struct ShownShuffle {
    commitment: Bytes32,
    contributions: Vec<Bytes32>,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everything known so far is as agreed.
    Fair,
    /// The game has a different commitment, or none.
    Commitment,
    /// This device's contribution is missing.
    Contribution,
    /// The commitment does not match the published secret, or the tiles do not follow from it.
    Deal,
}

/// Checks the start of a game, or the whole of it if its record is given. Returns `None` if the question is malformed.
pub fn check(text: &str) -> Option<Verdict> {
    let Question { kept, state, record } = serde_json::from_str(text).ok()?;
    if let Some(text) = record {
        return Some(check_record(&kept, &text));
    }
    let shuffle = state?.shuffle;
    Some(shuffle.map_or(Verdict::Commitment, |shown| kept.check(&shown.commitment, &shown.contributions)))
}

/// Checks a record. Parsing it verifies that all draws follow from its secret.
fn check_record(kept: &Kept, text: &str) -> Verdict {
    let Ok(record) = text.parse::<Record>() else { return Verdict::Deal };
    let start = &record.game.started().start;
    let Shuffle::Committed { commitment: committed, contributions } = &start.shuffle else {
        return Verdict::Commitment;
    };
    match kept.check(committed, contributions) {
        Verdict::Fair if start.secret.is_some_and(|secret| commitment(&start.game, &secret) == kept.commitment) => {
            Verdict::Fair
        }
        Verdict::Fair => Verdict::Deal,
        unfair => unfair,
    }
}

impl Kept {
    fn check(&self, committed: &Bytes32, contributions: &[Bytes32]) -> Verdict {
        if *committed != self.commitment {
            return Verdict::Commitment;
        }
        match &self.contribution {
            Some(mine) if contributions.get(self.seat.index()) != Some(mine) => Verdict::Contribution,
            _ => Verdict::Fair,
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
        let mut game = Game::start(Start { shuffle, ..start }).unwrap();
        game.leave(Seat::new(0).unwrap(), triolet::event::Departure::Resigned).unwrap();
        (Record::new(game).to_string(), committed)
    }

    fn asked(about: Value, seat: u8, committed: Bytes32, contribution: Option<Bytes32>) -> Option<Verdict> {
        let mut question = about;
        question["kept"] = json!({"seat": seat, "commitment": committed, "contribution": contribution});
        check(&question.to_string())
    }

    #[test]
    fn the_start_must_be_as_agreed() {
        let (_, committed) = game();
        let other = Hex([1; 32]);
        let state = |committed: Bytes32, first: Bytes32| json!({"state": {"game": "x", "shuffle": {"commitment": committed, "contributions": [first, other]}}});
        let fair = state(committed, MINE);
        assert_eq!(asked(fair.clone(), 1, committed, Some(MINE)), Some(Verdict::Fair));
        assert_eq!(asked(fair.clone(), 1, committed, None), Some(Verdict::Fair));
        assert_eq!(asked(fair.clone(), 2, committed, Some(MINE)), Some(Verdict::Contribution));
        assert_eq!(asked(fair.clone(), 4, committed, Some(MINE)), Some(Verdict::Contribution));
        assert_eq!(asked(fair, 1, other, Some(MINE)), Some(Verdict::Commitment));
        assert_eq!(asked(state(committed, other), 1, committed, Some(MINE)), Some(Verdict::Contribution));
        assert_eq!(asked(json!({"state": {"shuffle": null}}), 1, committed, None), Some(Verdict::Commitment));
        assert_eq!(check("{}"), None);
    }

    #[test]
    fn a_record_must_follow_from_what_was_agreed() {
        let (record, committed) = game();
        let about = |record: &str| json!({"record": record});
        assert_eq!(asked(about(&record), 1, committed, Some(MINE)), Some(Verdict::Fair));
        assert_eq!(asked(about(&record), 1, Hex([1; 32]), None), Some(Verdict::Commitment));
        assert_eq!(asked(about(&record), 2, committed, Some(MINE)), Some(Verdict::Contribution));
        let secret = record.lines().find(|line| line.starts_with("Secret: ")).unwrap();
        let changed = format!("Secret: {}", Hex([7; 32]));
        assert_eq!(asked(about(&record.replace(secret, &changed)), 1, committed, Some(MINE)), Some(Verdict::Deal));
        assert_eq!(asked(about(""), 1, committed, Some(MINE)), Some(Verdict::Deal));
    }
}
