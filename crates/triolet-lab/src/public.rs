//! The tree of public turns at the end of a game, over all possible racks.

use std::vec::Vec;

use crate::deals::Deals;
use triolet_engine::endgame::averaging::first_sight;
use triolet_engine::endgame::position::{Position, SEATS};
use triolet_engine::endgame::worlds::worlds;
use triolet_engine::fast::{Placement, Rack};
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

/// The tree, with its root first.
#[derive(Clone, Debug)]
pub struct PublicTree {
    /// The possible deals.
    pub deals: Deals,
    /// Its nodes.
    pub nodes: Vec<PublicNode>,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub enum PublicNode {
    /// A seat is to move.
    Turn {
        /// The seat.
        seat: usize,
        /// The indices of the racks that it may have been dealt.
        racks: Vec<u16>,
        /// Its possible actions.
        actions: Vec<Action>,
    },
    /// The game is over. The first seat's final lead is the sum of a public part and a part for each seat's rack.
    End {
        /// The public part of the lead.
        margin: i32,
        /// By seat and dealt rack, the part that it adds for the first seat.
        adds: [Vec<(u16, i32)>; SEATS],
    },
}

/// An action of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The turn; `None` for placing the last tiles where they score most, which may be a different turn for each rack.
    pub turn: Option<FastTurn>,
    /// The node that it leads to.
    pub next: usize,
    /// By place in the node's racks, `true` if the action is possible with that rack.
    pub able: Vec<bool>,
}

/// The remaining tiles of each rack that a seat may have been dealt.
type Left = Vec<(u16, Rack)>;

struct Growing<'a> {
    deals: &'a Deals,
    nodes: Vec<PublicNode>,
    /// Maximum turns considered with each rack, the most promising first.
    most_turns: usize,
    /// Maximum nodes.
    most_nodes: usize,
    plays: Vec<(Placement, u32)>,
}

impl PublicTree {
    /// Builds the tree of a two-player game with an empty bag. With each rack it considers up to `most_turns` turns
    /// besides placing all tiles; returns `None` if there would be more than `most_nodes` nodes.
    pub fn of(observation: &Observation<'_>, most_turns: usize, most_nodes: usize) -> Option<Self> {
        if observation.bag > 0 {
            return None;
        }
        let mut position = Position::of(observation, worlds(observation).first()?)?;
        let deals = Deals::of(observation);
        let left =
            |seat: usize| deals.racks[seat].iter().enumerate().map(|(rack, &left)| (rack as u16, left)).collect();
        let mut growing = Growing { deals: &deals, nodes: Vec::new(), most_turns, most_nodes, plays: Vec::new() };
        let lead = observation.scores[0] - observation.scores[1];
        growing.grow(&mut position, &[left(0), left(1)], lead)?;
        let nodes = growing.nodes;
        Some(Self { deals, nodes })
    }
}

impl Growing<'_> {
    /// Adds the node of this position and everything below it; returns its index.
    fn grow(&mut self, position: &mut Position, left: &[Left; SEATS], lead: i32) -> Option<usize> {
        if self.nodes.len() >= self.most_nodes {
            return None;
        }
        let seat = usize::from(position.to_move());
        let number = self.nodes.len();
        let racks: Vec<u16> = left[seat].iter().map(|&(rack, _)| rack).collect();
        self.nodes.push(PublicNode::Turn { seat, racks, actions: Vec::new() });
        let sign = if seat == 0 { 1 } else { -1 };
        let mut out: Vec<(u16, i32)> = Vec::new();
        let mut turns: Vec<(FastTurn, u32, usize)> = Vec::new();
        for (place, &(dealt, rack)) in left[seat].iter().enumerate() {
            position.set_rack(seat as u8, rack);
            position.plays_into(&mut self.plays);
            if self.plays.is_empty() {
                turns.push((FastTurn::Pass, 0, place));
                continue;
            }
            let goes_out = |play: &&(Placement, u32)| play.0.len() == usize::from(rack.len());
            if let Some(most) = self.plays.iter().filter(goes_out).map(|&(_, score)| score).max() {
                out.push((dealt, sign * most as i32));
            }
            self.plays.retain(|play| play.0.len() < usize::from(rack.len()));
            self.plays.sort_unstable_by_key(|&(placement, score)| (first_sight(placement, score), placement));
            let considered = self.plays.iter().take(self.most_turns);
            turns.extend(considered.map(|&(placement, score)| (FastTurn::Place(placement), score, place)));
        }
        turns.sort_unstable_by_key(|&(turn, _, place)| (key(turn), place));
        let mut actions = Vec::new();
        if !out.is_empty() {
            let able = left[seat].iter().map(|(dealt, _)| out.iter().any(|(able, _)| able == dealt)).collect();
            let other = left[1 - seat].iter().map(|&(dealt, rack)| (dealt, sign * rack.points())).collect();
            let adds = if seat == 0 { [out, other] } else { [other, out] };
            actions.push(Action { turn: None, next: self.nodes.len(), able });
            self.nodes.push(PublicNode::End { margin: lead, adds });
        }
        for same in turns.chunk_by(|a, b| a.0 == b.0) {
            let (turn, score, _) = same[0];
            let mut able = vec![false; left[seat].len()];
            let mut below = left.clone();
            below[seat].clear();
            for &(_, _, place) in same {
                able[place] = true;
                let (dealt, mut rack) = left[seat][place];
                if let FastTurn::Place(placement) = turn {
                    rack.remove_all(placement);
                }
                below[seat].push((dealt, rack));
            }
            // Racks of the other seat that are compatible with none of these are impossible.
            let mut others = core::mem::take(&mut below[1 - seat]);
            let goes_with = |other: u16| below[seat].iter().any(|&(dealt, _)| self.goes_together(seat, dealt, other));
            others.retain(|&(other, _)| goes_with(other));
            below[1 - seat] = others;
            position.set_rack(seat as u8, left[seat][same[0].2].1);
            let before = *position.hand();
            position.apply(turn, score);
            let lead = lead + sign * score as i32;
            let next =
                if position.ending().is_some() { self.end(&below, lead) } else { self.grow(position, &below, lead)? };
            position.undo(turn, &before);
            actions.push(Action { turn: Some(turn), next, able });
        }
        if let PublicNode::Turn { actions: here, .. } = &mut self.nodes[number] {
            *here = actions;
        }
        Some(number)
    }

    /// Returns `true` if the seats can hold these two racks at once.
    fn goes_together(&self, seat: usize, dealt: u16, other: u16) -> bool {
        let (first, second) = if seat == 0 { (dealt, other) } else { (other, dealt) };
        self.deals.weights[usize::from(first)][usize::from(second)] > 0
    }

    /// Adds the end of a blocked game, in which both seats lose the points on their racks.
    fn end(&mut self, left: &[Left; SEATS], margin: i32) -> usize {
        let number = self.nodes.len();
        let adds = [0, 1].map(|seat: usize| {
            let sign = if seat == 0 { -1 } else { 1 };
            left[seat].iter().map(|&(dealt, rack)| (dealt, sign * rack.points())).collect()
        });
        self.nodes.push(PublicNode::End { margin, adds });
        number
    }
}

fn key(turn: FastTurn) -> u64 {
    match turn {
        FastTurn::Place(placement) => placement.bits(),
        FastTurn::Exchange(_) | FastTurn::Pass => u64::MAX,
    }
}
