//! A model of the opponents' choices, inferred from their plays.
//!
//! A player who goes by the score alone and one who values extra turns often play alike. If the placed tiles allowed
//! two plays, one with a higher score and one with an extra turn, the choice reveals the player's preference. Only the
//! placed tiles are considered, since everybody has seen them.

use crate::fast::{FastBoard, Generator, Placement, Rack, StartRules, may_replay};
use crate::rack_values::ReplayPreference;

/// Returns the preference that a play reveals, on the board before it, or `None`.
fn shown_by(board: &FastBoard, rules: StartRules, placement: Placement, score: u32) -> Option<ReplayPreference> {
    if !may_replay(board) {
        return None;
    }
    let mut rack = Rack::EMPTY;
    placement.tiles().for_each(|laid| {
        rack.insert(laid.kind());
    });
    let best = |preference: ReplayPreference| {
        let mut best = preference.best();
        Generator::new(board, rules).rack(&rack, &mut best);
        best.get().map(|(placement, score)| (score, placement.replays()))
    };
    let (by_score, by_worth) = (best(ReplayPreference::Score), best(ReplayPreference::Worth));
    match Some((score, placement.replays())) {
        _ if by_score == by_worth => None,
        played if played == by_score => Some(ReplayPreference::Score),
        played if played == by_worth => Some(ReplayPreference::Worth),
        _ => None,
    }
}

/// The observed preferences of a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OpponentModel {
    /// The number of plays that revealed a preference for worth, less the number that revealed one for score.
    lean: i8,
}

/// The number of worlds over which [`OpponentModel::preference_in`] spreads the preferences.
const WORLDS: u64 = 16;

impl OpponentModel {
    /// Records a play, given the board before it.
    pub fn see(&mut self, board: &FastBoard, rules: StartRules, placement: Placement, score: u32) {
        if let Some(preference) = shown_by(board, rules, placement, score) {
            self.note(preference);
        }
    }

    fn note(&mut self, preference: ReplayPreference) {
        self.lean = match preference {
            ReplayPreference::Score => self.lean.saturating_sub(1),
            ReplayPreference::Worth => self.lean.saturating_add(1),
        };
    }

    /// Returns the preference to assume in a world. Without evidence it is score in half of the worlds and worth in the
    /// other half: most people go by the score, strong players don't. By Bayes' rule, each revealing play makes its
    /// preference four times as likely.
    pub fn preference_in(self, world: u64) -> ReplayPreference {
        let worth = match self.lean {
            ..=-3 => 0,
            -2 => 1,
            -1 => 3,
            0 => 8,
            1 => 13,
            2 => 15,
            3.. => WORLDS,
        };
        // Five is coprime to sixteen, so the preferences are spread evenly.
        if world.wrapping_mul(5) % WORLDS < worth { ReplayPreference::Worth } else { ReplayPreference::Score }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Budget, Observation, Player};
    use crate::players::by_name;
    use crate::sim::{FastTurn, Sim};

    /// Returns the number of times each preference was revealed over some games of a player.
    fn shown(name: &str) -> [u32; 2] {
        let mut player = by_name(name).expect("a player");
        let mut shown = [0; 2];
        for seed in 0..20 {
            let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
            while sim.ending().is_none() {
                let choice = player.choose(&Observation::of(&sim), seed, Budget::Free);
                if let FastTurn::Place(placement) = choice.turn
                    && let Some(preference) = shown_by(sim.board(), sim.rules(), placement, choice.score)
                {
                    shown[preference as usize] += 1;
                }
                sim.apply(choice.turn, choice.score);
            }
        }
        shown
    }

    #[test]
    fn plays_tell_how_somebody_chooses() {
        let [score, worth] = shown("greedy");
        assert!(score >= 20 && worth == 0, "{score} and {worth} of greedy");
        let [score, worth] = shown("expect");
        assert!(worth > 3 * score, "{score} and {worth} of expect");
    }

    #[test]
    fn each_way_has_its_share_of_the_worlds() {
        let share = |model: OpponentModel| {
            (0..16).filter(|&world| model.preference_in(world) == ReplayPreference::Worth).count()
        };
        let mut model = OpponentModel::default();
        assert_eq!(share(model), 8);
        model.note(ReplayPreference::Score);
        assert_eq!(share(model), 3);
        (0..300).for_each(|_| model.note(ReplayPreference::Worth));
        assert_eq!(share(model), 16);
        (0..300).for_each(|_| model.note(ReplayPreference::Score));
        assert_eq!(share(model), 0);
    }
}
