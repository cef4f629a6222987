//! Known racks of other seats are used, and nothing else becomes known.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet_engine::endgame::worlds::worlds;
use triolet_engine::expect::candidates;
use triolet_engine::fast::best_play;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::rack_values::REPLAY;
use triolet_engine::sim::{FastTurn, Sim};

#[path = "support/greedy.rs"]
mod greedy;
use greedy::greedy_until;

/// Returns a game of greedy players after `turns` turns, or with an empty bag if that comes sooner, and the next seat.
fn open(turns: u32, seats: u8, seed: u64) -> Option<(Sim, usize)> {
    let sim = greedy_until(seats, seed, |sim| sim.turns() >= turns || sim.bag_len() == 0);
    let next = usize::from((sim.to_move() + 1) % seats);
    sim.ending().is_none().then_some((sim, next))
}

#[test]
fn the_reply_is_that_of_the_rack() {
    let mut compared = 0;
    for seed in 0..40 {
        let Some((sim, next)) = open(3 + seed as u32, 2 + (seed % 3) as u8, seed) else { continue };
        let mut seen = Observation::of(&sim);
        let rack = *sim.rack(next as u8);
        seen.known[next] = Some(rack);
        for candidate in candidates(&seen, &mut Vec::new()) {
            let FastTurn::Place(placement) = candidate.turn else { continue };
            let mut after = sim.clone();
            after.place(placement, candidate.score);
            if after.ending().is_some() || after.to_move() != next as u8 {
                continue;
            }
            let best = best_play(after.board(), after.rules(), &rack).map_or(0, |(_, score)| score);
            // Among plays of equal score, one with an extra turn is taken, and its value counts.
            let reply = [best, best + u32::from(REPLAY)].map(|points| 1000 * i64::from(points));
            assert!(reply.contains(&candidate.reply), "game {seed}: {candidate:?}, but {best}");
            compared += 1;
        }
    }
    assert!(compared > 200, "only {compared}");
}

#[test]
fn known_racks_stay_and_the_rest_is_redrawn() {
    for seed in 0..20 {
        let Some((sim, next)) = open(5 + seed as u32, 2 + (seed % 3) as u8, seed) else { continue };
        let mut seen = Observation::of(&sim);
        seen.known[next] = Some(*sim.rack(next as u8));
        let hidden = |seen: &Observation<'_>| seen.unseen().iter().map(|&count| u32::from(count)).sum::<u32>();
        assert_eq!(hidden(&seen) + u32::from(seen.rack_sizes[next]), hidden(&Observation::of(&sim)));
        let mut bags = std::collections::BTreeSet::new();
        for world in 0..20 {
            let imagined = seen.imagine(world);
            assert_eq!(imagined.rack(next as u8), sim.rack(next as u8));
            assert_eq!(imagined.rack(sim.to_move()), sim.rack(sim.to_move()));
            bags.insert(format!("{imagined:?}"));
        }
        assert_eq!(bags.len(), 20, "the rest of the tiles is drawn anew each time");
    }
}

#[test]
fn with_an_open_rack_and_an_empty_bag_there_is_one_world() {
    let mut endings = 0;
    for seed in 0..60 {
        let Some((sim, next)) = open(u32::MAX, 2, seed).filter(|(sim, _)| sim.bag_len() == 0) else { continue };
        let mut seen = Observation::of(&sim);
        let all = worlds(&seen);
        seen.known[next] = Some(*sim.rack(next as u8));
        let [world] = worlds(&seen)[..] else { panic!("more than one world") };
        assert_eq!(world.rack, *sim.rack(next as u8));
        assert!(all.iter().any(|other| other.rack == world.rack));
        let choice = by_name("sim").unwrap().choose(&seen, seed, Budget::Nodes(20_000));
        assert_eq!(seen.score_of(choice.turn), Some(choice.score));
        endings += 1;
    }
    assert!(endings > 20, "only {endings}");
}
