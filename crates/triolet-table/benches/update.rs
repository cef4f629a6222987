//! The cost of an update late in a game relative to early: one new event at turn 45 against turn 5.
//!
//! `cargo bench -p triolet-table --bench update`. The times depend on the machine, the ratios hardly.
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use triolet::event::Start;
use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::view::Viewer;
use triolet_table::{Awaited, Command, Participants, Table};

const EARLY: usize = 5;
const LATE: usize = 45;
/// Rounds, the fastest of which counts, and updates per round.
const ROUNDS: usize = 30;
const UPDATES: u32 = 300;

/// Chooses the viewer at a table.
type Choose<'a> = &'a dyn Fn(&Table) -> Viewer;

fn main() {
    let tables = tables();
    let (early, late) = (&tables[EARLY], &tables[LATE]);
    let to_move = |table: &Table| table.game().to_move().map_or(Viewer::Spectator, Viewer::Seat);
    let waiting =
        |table: &Table| Viewer::Seat(Seat::all(2).find(|&seat| table.game().to_move() != Some(seat)).expect("two"));
    let viewers: [(&str, Choose<'_>); 3] =
        [("spectator", &|_| Viewer::Spectator), ("seat that waits", &waiting), ("seat to move", &to_move)];
    println!("an update of one event, at turn {EARLY} and at turn {LATE} of one game");
    for (name, viewer) in viewers {
        let (early, late) = (update(early, viewer(early)), update(late, viewer(late)));
        let ratio = late.as_secs_f64() / early.as_secs_f64();
        println!("{name:<16} {early:>10.2?} {late:>10.2?}  ratio {ratio:.2}");
    }
    let (early, late) = (snapshot(early), snapshot(late));
    println!(
        "{:<16} {early:>10.2?} {late:>10.2?}  ratio {:.2}",
        "whole game",
        late.as_secs_f64() / early.as_secs_f64()
    );
}

/// Returns the table of one game after each of its turns.
fn tables() -> Vec<Table> {
    let start = Start::local("a long game", vec![Controller::Person; 2]);
    let mut table = Table::open(start).expect("the start is right");
    let mut tables = vec![table.clone()];
    while let Some(Awaited::Person(seat)) = table.awaited().filter(|_| tables.len() <= LATE) {
        let fewest = table.game().legal_plays().into_iter().min_by_key(|play| play.tiles().len());
        let turn = fewest.map_or_else(|| Turn::Exchange(table.game().rack(seat)), Turn::Place);
        table.handle(seat, Command::Turn(turn)).expect("the turn is allowed");
        tables.push(table.clone());
    }
    tables
}

fn update(table: &Table, viewer: Viewer) -> Duration {
    let (people, known) = (Participants::default(), table.seq() - 1);
    fastest(|| black_box(black_box(table).update(viewer, &people, known)))
}

fn snapshot(table: &Table) -> Duration {
    let people = Participants::default();
    fastest(|| black_box(black_box(table).snapshot(Viewer::Spectator, &people)))
}

/// Returns the time of one call of `work` in the fastest round.
fn fastest<T>(mut work: impl FnMut() -> T) -> Duration {
    let round = |_| {
        let begun = Instant::now();
        for _ in 0..UPDATES {
            work();
        }
        begun.elapsed() / UPDATES
    };
    (0..ROUNDS).map(round).min().unwrap_or_default()
}
