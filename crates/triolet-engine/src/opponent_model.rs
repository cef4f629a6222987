//! A model of the opponents' choices, inferred from their plays.
//!
//! Somebody who goes by the score alone and somebody who knows what another turn is worth often play alike. Where the
//! tiles that were placed could have made either of two plays, one of a higher score and one with another turn, the
//! choice tells which of the two it was. It is judged by those tiles alone: everybody has seen them.

use crate::fast::{FastBoard, Generator, Placement, Rack, StartRules, may_replay};
use crate::profile::Preference;

/// What a play tells of whoever made it, on the board before it: how they choose, or nothing.
fn shown_by(board: &FastBoard, rules: StartRules, placement: Placement, score: u32) -> Option<Preference> {
    if !may_replay(board) {
        return None;
    }
    let mut rack = Rack::EMPTY;
    placement.tiles().for_each(|laid| {
        rack.insert(laid.kind());
    });
    let best = |preference: Preference| {
        let mut best = preference.best();
        Generator::new(board, rules).rack(&rack, &mut best);
        best.get().map(|(placement, score)| (score, placement.replays()))
    };
    let (by_score, by_worth) = (best(Preference::Score), best(Preference::Worth));
    match Some((score, placement.replays())) {
        _ if by_score == by_worth => None,
        played if played == by_score => Some(Preference::Score),
        played if played == by_worth => Some(Preference::Worth),
        _ => None,
    }
}

/// The observed choices of a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OpponentModel {
    /// How much oftener by what another turn is worth than by the score alone.
    lean: i8,
}

/// Of how many worlds [`OpponentModel::preference_in`] gives each its share.
const WORLDS: u64 = 16;

impl OpponentModel {
    /// Takes down what a play tells, on the board before it.
    pub fn see(&mut self, board: &FastBoard, rules: StartRules, placement: Placement, score: u32) {
        if let Some(preference) = shown_by(board, rules, placement, score) {
            self.note(preference);
        }
    }

    fn note(&mut self, preference: Preference) {
        self.lean = match preference {
            Preference::Score => self.lean.saturating_sub(1),
            Preference::Worth => self.lean.saturating_add(1),
        };
    }

    /// Returns the rule by which they choose in a world. Nothing being known, it alternates between worlds: people
    /// mostly go by the score, strong players know better. By Bayes' rule, each play that tells one way makes that four
    /// times as likely.
    pub fn preference_in(self, world: u64) -> Preference {
        let worth = match self.lean {
            ..=-3 => 0,
            -2 => 1,
            -1 => 3,
            0 => 8,
            1 => 13,
            2 => 15,
            3.. => WORLDS,
        };
        // Five has no divisor in common with sixteen, so that each share is spread evenly.
        if world.wrapping_mul(5) % WORLDS < worth { Preference::Worth } else { Preference::Score }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Budget, Observation, Player};
    use crate::players::by_name;
    use crate::sim::{FastTurn, Sim};

    /// What the plays of a player told over some games, by preference.
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
                sim.take(choice.turn, choice.score);
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
        let share =
            |model: OpponentModel| (0..16).filter(|&world| model.preference_in(world) == Preference::Worth).count();
        let mut model = OpponentModel::default();
        assert_eq!(share(model), 8);
        model.note(Preference::Score);
        assert_eq!(share(model), 3);
        (0..300).for_each(|_| model.note(Preference::Worth));
        assert_eq!(share(model), 16);
        (0..300).for_each(|_| model.note(Preference::Score));
        assert_eq!(share(model), 0);
    }
}
