//! Turns as the player `expect` values them.

use triolet_engine::expect::{Weighed, weigh, weigh_candidates};
use triolet_engine::fast::Placement;
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

/// The legal turns of a position and the one taken, as the player `expect` values them.
///
/// That player weighs the two dozen placements that score the most, an extra turn counted, and every exchange. The turn
/// taken is compared with these and is weighed even if it is none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The number of legal placements.
    pub legal_plays: u32,
    /// The highest score of a placement, in points; 0 if there is none.
    pub best_score: u32,
    /// The most valuable turn.
    pub best: FastTurn,
    /// Its value, in thousandths of a point.
    pub best_value: i64,
    /// The turn taken; `None` for one that is not known or not legal.
    pub taken: Option<JudgedTurn>,
}

/// The value of a turn among others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgedTurn {
    /// The value, in thousandths of a point.
    pub value: i64,
    /// The rank by value, from 1; turns of equal value share one.
    pub rank: u32,
}

impl Judgement {
    /// Judges a turn by what its player saw.
    pub fn of(seen: &Observation<'_>, taken: Option<FastTurn>, plays: &mut Vec<(Placement, u32)>) -> Self {
        let mut weighed = weigh_candidates(seen, plays);
        if let Some(turn) = taken
            && weighed.turns.iter().all(|candidate| candidate.turn != turn)
            && let Some(score) = seen.score_of(turn)
        {
            let candidate = weigh(seen, turn, score);
            let place = weighed.turns.partition_point(|other| other.value >= candidate.value);
            weighed.turns.insert(place, candidate);
        }
        Self::among(&weighed, taken)
    }

    /// Judges a turn among those that were weighed, the most valuable of which come first.
    pub(crate) fn among(weighed: &Weighed, taken: Option<FastTurn>) -> Self {
        let turns = &weighed.turns;
        let found = taken.and_then(|turn| turns.iter().find(|candidate| candidate.turn == turn));
        let better = |value| turns.partition_point(|candidate| candidate.value > value) as u32;
        Self {
            legal_plays: weighed.legal_plays as u32,
            best_score: weighed.best_score,
            best: turns[0].turn,
            best_value: turns[0].value,
            taken: found.map(|found| JudgedTurn { value: found.value, rank: 1 + better(found.value) }),
        }
    }
}
