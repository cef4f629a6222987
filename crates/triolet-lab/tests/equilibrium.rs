//! Equilibria of small endings: the tree follows the rules, and the bounds hold.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../triolet-engine/tests/support/ending.rs"]
mod ending;

use ending::{Open, ending};
use triolet::edition::{Edition, Options};
use triolet::play::Play;
use triolet_engine::endgame::averaging::AveragingSolver;
use triolet_engine::endgame::best_defence::BestDefence;
use triolet_engine::endgame::worlds::{World, worlds};
use triolet_engine::player::Observation;
use triolet_engine::players::Greedy;
use triolet_engine::random::Random;
use triolet_engine::sim::{FastTurn, Sim};
use triolet_lab::deals::Deals;
use triolet_lab::equilibrium::{Equilibrium, Stakes};
use triolet_lab::public::{Action, PublicNode, PublicTree};

const POINTS: Stakes = Stakes { win: 0.0, point: 1.0 };

fn soak() -> bool {
    std::env::var_os("TRIOLET_SOAK").is_some_and(|value| value == "1")
}

/// Endings with so few tiles on the racks that the whole tree can be searched.
fn small_endings(tiles: u8) -> impl Iterator<Item = Sim> {
    let sims = (0..).filter_map(move |seed| {
        let options = Options { dead_board: seed % 3 != 0, ..Options::default() };
        ending(&mut Greedy, options, Edition::default(), 0, tiles, seed)
    });
    sims.filter(|sim| sim.rack(0).len() < 3 && sim.rack(1).len() < 3)
}

/// Returns the play of an action; among those that end the game, the one that scores most.
fn turn_of(open: &Open, action: &Action, size: usize) -> Option<Play> {
    match action.turn {
        Some(FastTurn::Place(placement)) => Some(placement.into()),
        Some(_) => None,
        None => open
            .turns()
            .into_iter()
            .flatten()
            .filter(|play| play.tiles().len() == size)
            .max_by_key(|play| open.after(Some(*play)).1),
    }
}

/// Random paths of every deal: legal actions and results match the rules crate.
#[test]
fn the_tree_is_that_of_the_rules() {
    let mut ends = 0;
    for (number, sim) in small_endings(4).take(if soak() { 400 } else { 20 }).enumerate() {
        let observation = Observation::of(&sim);
        let tree = PublicTree::of(&observation, usize::MAX, 1_000_000).unwrap();
        let mut random = Random::new(number as u64);
        for first in 0..tree.deals.racks[0].len() {
            for second in 0..tree.deals.racks[1].len() {
                if tree.deals.weights[first][second] == 0 {
                    continue;
                }
                let racks = [tree.deals.racks[0][first], tree.deals.racks[1][second]];
                let own = usize::from(observation.to_move);
                let world = World { rack: racks[1 - own], bag: [0; 4], weight: 1 };
                let mut open = Open::of(&Observation { rack: racks[own], ..observation.clone() }, &world);
                let mut sizes = [racks[0].kinds().len(), racks[1].kinds().len()];
                let mut margin = observation.scores[0] - observation.scores[1];
                let mut node = &tree.nodes[0];
                while let PublicNode::Turn { seat, racks, actions } = node {
                    assert_eq!(*seat, open.own);
                    let dealt = [first, second][*seat];
                    let place = racks.iter().position(|&rack| usize::from(rack) == dealt).unwrap();
                    let able: Vec<&Action> = actions.iter().filter(|action| action.able[place]).collect();
                    let turns = open.turns();
                    let is_out = |turn: &&Option<Play>| turn.is_some_and(|play| play.tiles().len() == sizes[*seat]);
                    let outs = turns.iter().filter(is_out).count();
                    assert_eq!(able.len(), turns.len() - outs + usize::from(outs > 0));
                    let action = able[random.below(able.len() as u32) as usize];
                    let turn = turn_of(&open, action, sizes[*seat]);
                    assert!(turns.contains(&turn));
                    sizes[*seat] -= turn.map_or(0, |play| play.tiles().len());
                    let (next, gain, is_over) = open.after(turn);
                    margin += if *seat == 0 { gain } else { -gain };
                    open = next;
                    node = &tree.nodes[action.next];
                    assert_eq!(is_over, matches!(node, PublicNode::End { .. }));
                }
                let PublicNode::End { margin: known, adds } = node else { unreachable!() };
                let add = |seat: usize, dealt: usize| {
                    adds[seat].iter().find(|(rack, _)| usize::from(*rack) == dealt).map(|(_, add)| *add).unwrap()
                };
                assert_eq!(known + add(0, first) + add(1, second), margin);
                ends += 1;
            }
        }
    }
    assert!(ends > 1000);
}

/// Returns the result of the seat to move over all its possible racks, by the average and against the best defence.
fn over_racks(observation: &Observation<'_>, deals: &Deals) -> [f64; 2] {
    let own = usize::from(observation.to_move);
    let (mut sums, mut total) = ([0.0; 2], 0.0);
    for &rack in &deals.racks[own] {
        let observation = Observation { rack, ..observation.clone() };
        let mut averaging = AveragingSolver::of(observation.clone(), worlds(&observation), true).unwrap();
        while averaging.step(u64::MAX) {}
        let average = averaging.best().unwrap().worth;
        // A rack's probability is its number of deals, each of which leaves as many worlds.
        let mut left = *observation.board.off_board();
        let mut ways = 1;
        let mut held = [0; 17];
        for &kind in rack.kinds() {
            let kind = usize::from(kind);
            held[kind] += 1;
            ways = ways * u32::from(left[kind]) / held[kind];
            left[kind] -= 1;
        }
        let share = f64::from(ways) / f64::from(averaging.weight());
        let mut defence = BestDefence::new(&mut averaging, 9).unwrap();
        while defence.step(u64::MAX) {}
        sums[0] += share * average.margin as f64;
        sums[1] += share * defence.best().unwrap().2.margin as f64;
        total += f64::from(ways);
    }
    sums.map(|sum| sum / total)
}

#[test]
fn the_bounds_close_in_on_what_is_known_otherwise() {
    let (mut decided, mut close) = (0, 0);
    let endings = if soak() { 250 } else { 20 };
    for sim in small_endings(4).take(endings).chain(small_endings(2).take(5)) {
        let mut observation = Observation::of(&sim);
        // The game is as good as won, so only points are at stake.
        let own = usize::from(observation.to_move);
        (observation.scores[own], observation.scores[1 - own]) = (1000, 0);
        let tree = PublicTree::of(&observation, usize::MAX, 1_000_000).unwrap();
        let mut equilibrium = Equilibrium::new(tree, POINTS);
        let mut widths = Vec::new();
        for rounds in [10, 290] {
            (0..rounds).for_each(|_| equilibrium.round());
            let bounds = equilibrium.bounds();
            assert!(bounds.low <= bounds.high + 1e-6);
            widths.push(bounds.high - bounds.low);
        }
        let bounds = equilibrium.bounds();
        assert!(widths[1] <= widths[0] + 1e-6);
        close += u32::from(widths[1] < 0.5);
        let (low, high) = if own == 0 { (bounds.low, bounds.high) } else { (-bounds.high, -bounds.low) };
        let [average, defence] = over_racks(&observation, &equilibrium.tree().deals);
        // An opponent who knows everything holds the seat down at least as much as one who doesn't.
        assert!(defence <= high + 1e-6, "{defence}, {low} to {high}");
        if observation.rack.len() == 1 && observation.rack_sizes[1 - own] == 1 {
            // With one tile each, everything is known.
            assert!((average - low).abs() < 1e-6 && (average - high).abs() < 1e-6, "{average}, {low} to {high}");
            decided += 1;
        }
    }
    println!("{decided} with one tile each, {close} of {} known to half a point", endings + 5);
    // Some endings with many turns take longer.
    assert!(decided > 0 && close * 4 > endings as u32 * 3);
}
