//! Approximate equilibria of endings in which neither seat knows the other's rack.
//!
//! Counterfactual regret minimisation in the CFR+ form (Tammelin, 2014) on the tree of public turns, with all racks of
//! a seat processed at once. The seats update their strategies in turns; the average strategies approach an
//! equilibrium, and the distance is computed, not estimated: as the gain of each seat's best response to the other's
//! average.
//!
//! It computes in floating point with a fixed order of operations, so results are the same on every machine.

use std::vec::Vec;

use crate::deals::Deals;
use crate::public::{Action, PublicNode, PublicTree};
use triolet_engine::endgame::position::SEATS;

/// The value of an outcome.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stakes {
    /// The weight of a win; a shared win counts half.
    pub win: f64,
    /// The weight of a point.
    pub point: f64,
}

impl Stakes {
    /// Returns the value of a final margin for the first seat.
    #[inline]
    pub fn of(self, margin: i32) -> f64 {
        self.point * f64::from(margin) + self.win / 2.0 * f64::from(1 + margin.signum())
    }
}

/// The resumable computation.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    tree: PublicTree,
    stakes: Stakes,
    /// By node, by place of the rack and action: the regret of the action, and its weighted frequency.
    plans: Vec<Plan>,
    rounds: u32,
}

#[derive(Clone, Debug, Default)]
struct Plan {
    regrets: Vec<f64>,
    taken: Vec<f64>,
}

/// Bounds on the value of the game for the first seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The value of the first seat's best response to the other's average strategy.
    pub high: f64,
    /// The value of the first seat's average strategy against the other's best response.
    pub low: f64,
}

/// The kind of tree traversal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Both seats follow their current strategies, and one seat's is updated.
    Learn,
    /// The seat plays its best response to the other's average strategy.
    Best,
}

impl Equilibrium {
    /// Starts with the game of this tree.
    pub fn new(tree: PublicTree, stakes: Stakes) -> Self {
        let plan = |node: &PublicNode| match node {
            PublicNode::Turn { racks, actions, .. } => {
                let size = racks.len() * actions.len();
                Plan { regrets: vec![0.0; size], taken: vec![0.0; size] }
            }
            PublicNode::End { .. } => Plan::default(),
        };
        Self { plans: tree.nodes.iter().map(plan).collect(), tree, stakes, rounds: 0 }
    }

    /// Returns the tree.
    pub fn tree(&self) -> &PublicTree {
        &self.tree
    }

    /// Returns the number of rounds so far.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Updates the strategy of each seat once, with one traversal of the tree for each.
    pub fn round(&mut self) {
        self.rounds += 1;
        for seat in 0..SEATS {
            let reach = self.reach_of_all();
            self.walk(0, seat, &reach, Mode::Learn);
        }
    }

    fn reach_of_all(&self) -> Reach {
        [0, 1].map(|seat: usize| vec![1.0; self.tree.deals.racks[seat].len()])
    }

    /// Returns bounds on the value of the game: the first seat's average strategy against the best response, and the
    /// best response of the first seat against the other's average.
    pub fn bounds(&mut self) -> Bounds {
        let total: f64 = self.tree.deals.weights.iter().flatten().map(|&weight| f64::from(weight)).sum();
        let reach = self.reach_of_all();
        let mut best = |seat: usize| self.walk(0, seat, &reach, Mode::Best).iter().sum::<f64>() / total;
        let (high, low) = (best(0), -best(1));
        Bounds { high, low }
    }

    /// Returns, by place of the rack, the average probability of each action at a node.
    pub fn average(&self, node: usize) -> Vec<Vec<f64>> {
        self.plan(node, true)
    }

    /// Returns, by rack of the seat, the value of a node times the probability that the other seat and the deal lead
    /// there.
    fn walk(&mut self, number: usize, seat: usize, reach: &Reach, mode: Mode) -> Vec<f64> {
        let mut values = vec![0.0; self.tree.deals.racks[seat].len()];
        let mover = match &self.tree.nodes[number] {
            PublicNode::Turn { seat, .. } => *seat,
            PublicNode::End { margin, adds } => {
                end_values(&self.tree.deals, self.stakes, *margin, adds, seat, &reach[1 - seat], &mut values);
                return values;
            }
        };
        if mover == seat {
            self.walk_own(number, seat, reach, mode, &mut values);
        } else {
            let plan = self.plan(number, mode == Mode::Best);
            for action in 0..plan.first().map_or(0, Vec::len) {
                let (next, below) = self.below(number, action, reach, &plan);
                if below[mover].iter().any(|&share| share > 0.0) {
                    let of_action = self.walk(next, seat, &below, mode);
                    values.iter_mut().zip(of_action).for_each(|(value, more)| *value += more);
                }
            }
        }
        values
    }

    /// Handles a node where the seat itself is to move.
    fn walk_own(&mut self, number: usize, seat: usize, reach: &Reach, mode: Mode, values: &mut [f64]) {
        let plan = self.plan(number, mode == Mode::Best);
        let count = plan.first().map_or(0, Vec::len);
        let mut of_actions: Vec<Vec<f64>> = Vec::with_capacity(count);
        for action in 0..count {
            let (next, below) = self.below(number, action, reach, &plan);
            of_actions.push(self.walk(next, seat, &below, mode));
        }
        let PublicNode::Turn { racks, actions, .. } = &self.tree.nodes[number] else { return };
        let known = &mut self.plans[number];
        for (place, &rack) in racks.iter().enumerate() {
            let rack = usize::from(rack);
            let able = |action: &usize| actions[*action].able[place];
            if mode == Mode::Best {
                values[rack] = (0..count).filter(able).map(|action| of_actions[action][rack]).fold(f64::MIN, f64::max);
                continue;
            }
            let value = (0..count).filter(able).map(|action| plan[place][action] * of_actions[action][rack]).sum();
            values[rack] = value;
            for action in (0..count).filter(able) {
                let at = place * count + action;
                known.regrets[at] = (known.regrets[at] + of_actions[action][rack] - value).max(0.0);
                // Later strategies are better and get more weight.
                known.taken[at] += f64::from(self.rounds) * reach[seat][rack] * plan[place][action];
            }
        }
    }

    /// Returns the probability of each action by place of the rack: current or average.
    fn plan(&self, number: usize, average: bool) -> Vec<Vec<f64>> {
        let PublicNode::Turn { racks, actions, .. } = &self.tree.nodes[number] else { return Vec::new() };
        let plan = &self.plans[number];
        let numbers = if average { &plan.taken } else { &plan.regrets };
        (0..racks.len()).map(|place| shares(numbers, actions, place)).collect()
    }

    /// Returns the node below an action, and the reach probabilities there.
    fn below(&self, number: usize, action: usize, reach: &Reach, plan: &[Vec<f64>]) -> (usize, Reach) {
        let mut below = reach.clone();
        let PublicNode::Turn { seat, racks, actions } = &self.tree.nodes[number] else { return (number, below) };
        below[*seat].fill(0.0);
        for (&rack, plan) in racks.iter().zip(plan) {
            below[*seat][usize::from(rack)] = reach[*seat][usize::from(rack)] * plan[action];
        }
        (actions[action].next, below)
    }
}

/// By seat and rack, the probability with which the seat's own strategy leads to a node.
type Reach = [Vec<f64>; SEATS];

/// Returns the probability of each action with one rack: proportional to these numbers, or uniform if all are 0.
fn shares(numbers: &[f64], actions: &[Action], place: usize) -> Vec<f64> {
    let here = &numbers[place * actions.len()..(place + 1) * actions.len()];
    let total: f64 = here.iter().sum();
    if total > 0.0 {
        return here.iter().map(|number| number / total).collect();
    }
    let able = actions.iter().filter(|action| action.able[place]).count().max(1) as f64;
    actions.iter().map(|action| if action.able[place] { 1.0 / able } else { 0.0 }).collect()
}

/// Adds the value of the end of a game for a seat, by its rack.
fn end_values(
    deals: &Deals,
    stakes: Stakes,
    margin: i32,
    adds: &[Vec<(u16, i32)>; SEATS],
    seat: usize,
    other_reach: &[f64],
    values: &mut [f64],
) {
    let sign = if seat == 0 { 1.0 } else { -1.0 };
    for &(own, adds_own) in &adds[seat] {
        let mut sum = 0.0;
        for &(other, adds_other) in &adds[1 - seat] {
            let reach = other_reach[usize::from(other)];
            if reach > 0.0 {
                let (first, second) = if seat == 0 { (own, other) } else { (other, own) };
                let weight = deals.weights[usize::from(first)][usize::from(second)];
                sum += reach * f64::from(weight) * stakes.of(margin + adds_own + adds_other);
            }
        }
        values[usize::from(own)] += sign * sum;
    }
}
