//! Tests that endgame values are exact and don't depend on hidden tiles.
//!
//! A seeded part always runs; with `TRIOLET_SOAK=1` in the environment the tests cover thousands of endings.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "support/ending.rs"]
mod ending;

use ending::{Open, ending, strategies};
use triolet::edition::{Edition, Options};
use triolet::event::Start;
use triolet::game::Game;
use triolet::seat::Controller;
use triolet::view::{Viewer, view};
use triolet_engine::endgame::averaging::{AveragingSolver, Cell};
use triolet_engine::endgame::best_defence::BestDefence;
use triolet_engine::endgame::position::Position;
use triolet_engine::endgame::solver::{INFINITE, Solver};
use triolet_engine::endgame::utility::Worth;
use triolet_engine::endgame::worlds::worlds;
use triolet_engine::endgame::{Endgame, MAX_IN_BAG, Method};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::{Greedy, by_name};
use triolet_engine::random::Random;
use triolet_engine::sim::Sim;

fn soak() -> bool {
    std::env::var_os("TRIOLET_SOAK").is_some_and(|value| value == "1")
}

/// Endings of many kinds with labels, with so few tiles that every line of play can be tried.
fn small_endings() -> impl Iterator<Item = (String, Sim)> {
    (0_u64..).filter_map(|number| {
        let options = Options {
            dead_board: !number.is_multiple_of(5),
            idle_rounds: [Some(3), Some(1), None][number as usize % 3],
            ..Options::default()
        };
        let edition = Edition::ALL[number as usize % 2];
        let mut player = by_name(["greedy", "random"][number as usize / 2 % 2]).unwrap();
        let (bag, tiles) = [(0, 2), (0, 3), (0, 4), (1, 6), (0, 4)][number as usize % 5];
        let sim = ending(&mut *player, options, edition, bag, tiles, number)?;
        Some((format!("ending {number}"), sim))
    })
}

#[test]
fn values_match_an_exhaustive_search() {
    let wanted = if soak() { 3000 } else { 60 };
    let most = if soak() { 5000 } else { 1500 };
    let mut solver = Solver::default();
    let (mut compared, mut passed, mut with_bag) = (0, 0, 0);
    for (name, sim) in small_endings() {
        let seen = Observation::of(&sim);
        let worlds = worlds(&seen);
        let world = &worlds[Random::new(compared).below(worlds.len() as u32) as usize];
        let Some(value) = Open::of(&seen, world).value(&mut most.clone()) else { continue };
        let mut position = Position::of(&seen, world).unwrap();
        let before = (position.board().clone(), *position.hand());
        let number = 8 * compared as usize;
        solver.turn_to(number);
        assert_eq!(solver.solve(&mut position, -INFINITE, INFINITE), value, "{name}, {world:?}");
        assert_eq!(solver.solve(&mut position, -INFINITE, INFINITE), value, "{name}: the same again from memory");
        // A null window shows on which side of it the value lies.
        for (place, alpha) in [value - 5, value - 1, value, value + 3].into_iter().enumerate() {
            solver.turn_to(number + 1 + place);
            let told = solver.solve(&mut position, alpha, alpha + 1);
            assert_eq!(told > alpha, value > alpha, "{name}: {told} above {alpha}, which is {value}");
        }
        assert!((position.board().clone(), *position.hand()) == before, "{name}: the position is put back");
        compared += 1;
        passed += u32::from(sim.may_pass());
        with_bag += u32::from(sim.bag_len() > 0);
        if compared == wanted {
            break;
        }
    }
    println!("{compared} endings, {passed} begin with a pass, {with_bag} with a tile in the bag");
    assert!(passed > 0, "some endings must begin with a pass");
}

/// The number of deals: the other rack as a set of the unseen tiles, then the bag in order.
#[test]
fn worlds_are_all_deals_of_unseen_tiles() {
    for (bag, deals) in [(0_u8, 20_u32), (1, 140), (2, 1120)] {
        let sims = (0..).filter_map(|seed| ending(&mut Greedy, Options::default(), Edition::default(), bag, 6, seed));
        let full = sims.filter(|sim| sim.bag_len() == bag && sim.rack(0).len() == 3 && sim.rack(1).len() == 3);
        for sim in full.take(20) {
            let seen = Observation::of(&sim);
            let worlds = worlds(&seen);
            assert_eq!(worlds.iter().map(|world| world.weight).sum::<u32>(), deals);
            let mut sorted = worlds.clone();
            sorted.sort();
            sorted.dedup();
            assert_eq!(sorted.len(), worlds.len(), "each world comes once");
            let actual = worlds.iter().filter(|world| world.rack == *sim.rack(1 - sim.to_move())).count();
            assert!(actual > 0, "the real deal is among them");
        }
    }
}

/// Realistic endings: both racks as full as they are when the bag runs out.
fn real_endings(bag: u8) -> impl Iterator<Item = Sim> {
    let mut player = Greedy;
    (0..).filter_map(move |seed| ending(&mut player, Options::default(), Edition::default(), bag, 6, seed))
}

/// The full table, the optima of its columns, and the choices with and without pruning agree.
#[test]
fn pruning_does_not_change_the_best_turn() {
    let endings = if soak() { 300 } else { 6 };
    for sim in real_endings(0).take(endings) {
        let seen = Observation::of(&sim);
        let mut whole = AveragingSolver::of(seen.clone(), worlds(&seen), true).unwrap();
        let mut quick = AveragingSolver::new(seen).unwrap();
        while whole.step(u64::MAX) {}
        while quick.step(u64::MAX) {}
        let margins: Vec<Vec<i32>> = whole.rows().iter().map(|row| row.margins().unwrap()).collect();
        for (world, &optimum) in whole.optimum().iter().enumerate() {
            assert_eq!(margins.iter().map(|row| row[world]).max(), Some(optimum));
        }
        let best = whole.best().unwrap();
        assert!(whole.rows().iter().all(|row| row.worth <= best.worth));
        let found = quick.best().unwrap();
        assert_eq!(found.turn, best.turn);
        for row in quick.rows() {
            let whole = whole.rows().iter().find(|other| other.turn == row.turn).unwrap();
            for (told, exact) in row.cells.iter().zip(&whole.cells) {
                let Cell::Exactly(exact) = *exact else { panic!("a gap in the whole table") };
                match *told {
                    Cell::Unknown => {}
                    Cell::Exactly(told) => assert_eq!(told, exact),
                    Cell::AtMost(most) => assert!(exact <= most),
                }
            }
        }
    }
}

#[test]
fn the_step_size_does_not_affect_the_result() {
    for sim in real_endings(0).take(4).chain(small_endings().take(4).map(|(_, sim)| sim)).chain(real_endings(1).take(1))
    {
        let new = || Endgame::new(Observation::of(&sim), Method::default(), 7, 20_000).unwrap();
        let (mut whole, mut sliced) = (new(), new());
        while whole.step(u64::MAX) {}
        let mut before = 0;
        while sliced.step(7) {
            // A slice may overrun by the few nodes of positions that a first look solves.
            assert!(sliced.nodes() - before <= 20, "{}", sliced.nodes() - before);
            before = sliced.nodes();
        }
        assert_eq!((whole.choice(), whole.nodes()), (sliced.choice(), sliced.nodes()));
        // A search that stops halfway keeps its partial result.
        let mut stopped = new();
        stopped.step(whole.nodes() / 2);
        assert!(stopped.nodes() <= whole.nodes() / 2 + 20);
    }
}

/// Observations of games of the rules crate whose bags have run out: the answer is the same whatever the hidden tiles.
#[test]
fn the_answer_does_not_depend_on_hidden_tiles() {
    let mut player = by_name("greedy").unwrap();
    let answer = |seen: &Observation<'_>| {
        let mut endgame = Endgame::new(seen.clone(), Method::default(), 1, 100_000)?;
        endgame.step(100_000);
        Some((endgame.choice(), endgame.nodes()))
    };
    let mut asked = 0;
    for number in 0.. {
        let mut game = Game::deal(Start::local(&format!("ending {number}"), vec![Controller::Person; 2])).unwrap();
        while let Some(seat) = game.to_move() {
            let seen = Observation::from_view(&view(&game, Viewer::Seat(seat))).unwrap();
            if seen.bag <= MAX_IN_BAG {
                let told = answer(&seen);
                for seed in 0..4 {
                    let other = seen.imagine(seed);
                    assert_eq!(answer(&Observation::of(&other)), told, "ending {number}");
                }
                asked += 1;
            }
            let choice = player.choose(&seen, 0, Budget::Free);
            game.play(seat, &choice.turn.into()).unwrap();
        }
        if asked > if soak() { 300 } else { 12 } {
            break;
        }
    }
}

/// Against an opponent who knows everything, no strategy of a player who doesn't exceeds the value that the search
/// finds, and one reaches it.
#[test]
fn best_defence_matches_an_enumeration_of_strategies() {
    let (wanted, most) = if soak() { (250, 300_000) } else { (20, 25_000) };
    let (mut compared, mut below, mut several) = (0, 0, 0);
    for (name, sim) in small_endings() {
        let seen = Observation::of(&sim);
        if seen.bag > 0 || sim.may_pass() {
            continue;
        }
        let worlds = worlds(&seen);
        let game = worlds.iter().map(|world| Open::of(&seen, world)).enumerate().collect();
        let Some(outcomes) = strategies(&game, seen.to_move.into(), worlds.len(), &mut most.clone()) else { continue };
        let own = usize::from(seen.to_move);
        let lead = seen.scores[own] - seen.scores[1 - own];
        let worth = |outcome: &Vec<i32>| {
            let each = outcome.iter().zip(&worlds);
            let each = each.map(|(margin, world)| Worth::of(lead + margin).times(world.weight));
            each.fold(Worth::default(), Worth::plus)
        };
        let best = outcomes.iter().map(worth).max().unwrap();
        let mut averaging = AveragingSolver::new(seen.clone()).unwrap();
        while averaging.step(u64::MAX) {}
        if averaging.rows().len() < 2 {
            continue;
        }
        let average = averaging.best().unwrap().worth;
        let mut defence = BestDefence::new(&mut averaging, 9).unwrap();
        while defence.step(5) {}
        assert_eq!(defence.best().unwrap().2, best, "{name}");
        assert!(best <= average, "{name}");
        compared += 1;
        below += u32::from(best < average);
        several += u32::from(outcomes.len() > 20);
        if compared == wanted {
            break;
        }
    }
    println!("{compared} endings, {below} below the average, {several} with more than 20 outcomes");
    assert!(below > 0, "some endings must show the difference");
}
