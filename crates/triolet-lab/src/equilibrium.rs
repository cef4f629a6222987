//! Play of two seats neither of which knows what the other holds: an equilibrium, as near as one likes.
//!
//! Counterfactual regret minimisation in the form CFR+ (Tammelin, 2014) on the tree of what both see, with all racks of
//! a seat carried along at once. The seats take turns in changing their plans; what they do on average approaches an
//! equilibrium, and how near it is, is not guessed but computed: as what each could gain by the best answer to the
//! other's average.
//!
//! Here alone numbers are not whole. They are added and multiplied in a fixed order, so they too are the same on every
//! machine.

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
    /// The worth of a margin of the first seat.
    #[inline]
    pub fn of(self, margin: i32) -> f64 {
        self.point * f64::from(margin) + self.win / 2.0 * f64::from(1 + margin.signum())
    }
}

/// The machine that works it out.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    tree: PublicTree,
    stakes: Stakes,
    /// By node, by place of the rack and action: how much the action has been missed, and how often it was taken.
    plans: Vec<Plan>,
    rounds: u32,
}

#[derive(Clone, Debug, Default)]
struct Plan {
    regrets: Vec<f64>,
    taken: Vec<f64>,
}

/// Between what the value of the game lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// What the first seat gets at most against the other's average plan.
    pub high: f64,
    /// The least that the seat gets with its own plan.
    pub low: f64,
}

/// The method by which values are computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Both follow their plans of now, and those of one seat change.
    Learn,
    /// The seat takes what is best against the other's average plan.
    Best,
}

impl Equilibrium {
    /// Of the game with this tree.
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

    /// The tree.
    pub fn tree(&self) -> &PublicTree {
        &self.tree
    }

    /// The number of times the plans were changed.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Changes the plan of each seat once. A round goes through the tree twice.
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

    /// Between which values the game lies: what the first seat gets with its average plan against the best answer, and
    /// what it gets by the best answer against the other's.
    pub fn bounds(&mut self) -> Bounds {
        let total: f64 = self.tree.deals.weights.iter().flatten().map(|&weight| f64::from(weight)).sum();
        let reach = self.reach_of_all();
        let mut best = |seat: usize| self.walk(0, seat, &reach, Mode::Best).iter().sum::<f64>() / total;
        let (high, low) = (best(0), -best(1));
        Bounds { high, low }
    }

    /// By place of the rack, how likely it takes each action of a node on average.
    pub fn average(&self, node: usize) -> Vec<Vec<f64>> {
        self.plan(node, true)
    }

    /// By rack of the seat, the value of a node for it, times the chance that the other seat and the deal lead there.
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

    /// The same where the seat itself is to move.
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
                // Later plans are better ones, and count more.
                known.taken[at] += f64::from(self.rounds) * reach[seat][rack] * plan[place][action];
            }
        }
    }

    /// By place of the rack and action, how likely it is taken: now, or on average.
    fn plan(&self, number: usize, average: bool) -> Vec<Vec<f64>> {
        let PublicNode::Turn { racks, actions, .. } = &self.tree.nodes[number] else { return Vec::new() };
        let plan = &self.plans[number];
        let numbers = if average { &plan.taken } else { &plan.regrets };
        (0..racks.len()).map(|place| shares(numbers, actions, place)).collect()
    }

    /// Where an action leads, and how likely each rack gets there.
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

/// By seat and rack, how likely its own plan leads it to a node.
type Reach = [Vec<f64>; SEATS];

/// How likely each action is with one rack: in proportion to these numbers, or all alike where there are none.
fn shares(numbers: &[f64], actions: &[Action], place: usize) -> Vec<f64> {
    let here = &numbers[place * actions.len()..(place + 1) * actions.len()];
    let total: f64 = here.iter().sum();
    if total > 0.0 {
        return here.iter().map(|number| number / total).collect();
    }
    let able = actions.iter().filter(|action| action.able[place]).count().max(1) as f64;
    actions.iter().map(|action| if action.able[place] { 1.0 / able } else { 0.0 }).collect()
}

/// Adds what the end of a game is worth to a seat, by its rack.
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
