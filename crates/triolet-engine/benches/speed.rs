//! Times of single steps: `cargo bench -p triolet-engine --bench speed`.
//!
//! The positions come from greedy games, so the steps have realistic sizes.

#![allow(clippy::unwrap_used, reason = "a benchmark is a test of speed")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;

use divan::Bencher;
use support::naive;
use triolet::board::Board;
use triolet::tiles::Tiles;
use triolet_engine::fast::{FastBoard, Placement, Rack, StartRules, best_play, has_play, is_dead_board, plays_into};
use triolet_engine::players::Greedy;
use triolet_engine::random::Random;
use triolet_engine::selfplay::{Setup, play_game};
use triolet_engine::sim::{FastTurn, Sim};

fn main() {
    divan::main();
}

/// A position of a greedy game with the rack of the seat to move and its best play.
struct Position {
    board: FastBoard,
    rack: Rack,
    best: Placement,
}

fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..20 {
        let mut sim = Sim::deal(2, Setup::default().edition, Setup::default().options, seed);
        while sim.ending().is_none() {
            let rack = *sim.rack(sim.to_move());
            let Some((best, score)) = best_play(sim.board(), sim.rules(), &rack) else { break };
            positions.push(Position { board: sim.board().clone(), rack, best });
            sim.apply(FastTurn::Place(best), score);
        }
    }
    positions
}

/// Times one step over all positions in turn.
fn each<T>(bencher: Bencher<'_, '_>, mut step: impl FnMut(&mut Position) -> T) {
    let mut positions = positions();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        black_box(step(&mut positions[next]))
    });
}

#[divan::bench]
fn best(bencher: Bencher<'_, '_>) {
    each(bencher, |position| best_play(&position.board, StartRules::default(), &position.rack));
}

#[divan::bench]
fn all_plays(bencher: Bencher<'_, '_>) {
    let mut plays = Vec::new();
    each(bencher, move |position| {
        plays_into(&position.board, StartRules::default(), &position.rack, &mut plays);
        plays.len()
    });
}

#[divan::bench]
fn any_play(bencher: Bencher<'_, '_>) {
    each(bencher, |position| has_play(&position.board, StartRules::default(), &position.rack));
}

#[divan::bench]
fn dead_board(bencher: Bencher<'_, '_>) {
    each(bencher, |position| is_dead_board(&position.board));
}

#[divan::bench]
fn place_and_undo(bencher: Bencher<'_, '_>) {
    each(bencher, |position| {
        position.board.place(black_box(position.best));
        position.board.undo(position.best);
    });
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    each(bencher, |position| black_box(position.board.clone()).len());
}

#[divan::bench]
fn greedy_game(bencher: Bencher<'_, '_>) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        play_game(&mut Greedy, &Setup::default(), black_box(number)).turns()
    });
}

#[divan::bench]
fn naive_best(bencher: Bencher<'_, '_>) {
    let setup = Setup::default();
    let positions: Vec<(Board, Tiles)> = positions().iter().map(|p| (p.board.to_board(), p.rack.tiles())).collect();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        let (board, rack) = &positions[next];
        naive::best(board, setup.edition, setup.options, false, rack)
    });
}

#[divan::bench(sample_count = 20)]
fn naive_game(bencher: Bencher<'_, '_>) {
    let setup = Setup::default();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let seed = Random::for_item(setup.seed, black_box(number)).next_u64();
        naive::game(2, setup.edition, setup.options, seed).turns
    });
}
