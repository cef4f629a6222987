//! Simulates rooms and client sessions over a faulty network, within the guarantees of streams: texts are delayed or
//! lost with their connection, connections end with or without notice, texts on an abandoned connection arrive after
//! those on the next, the server restarts, and pages reload. There are spectators, some with a delayed view, computers
//! at some seats, clocks, and chat.
//!
//! Everything follows from a seed: the network, the players, the time and the shuffle. The rooms, sessions and store
//! are the real ones. No command may be lost, repeated or reordered, every game must end, and all clients must end up
//! with the server's state.

mod check;
mod client;
mod follow;
mod host;
mod leak;
mod network;
mod page;
#[path = "../../../triolet/tests/common/permuted.rs"]
mod permuted;
mod playback;
mod probe;
mod random;
mod rematch;
mod world;

use world::World;

/// The duration of network faults, in simulated milliseconds.
const CHAOS: u64 = 240_000;
/// The simulated time by which a game must be over, in milliseconds.
const END: u64 = 3_600_000;

/// Plays one game and returns a summary of it.
fn play(seed: u64, database: Option<&std::path::Path>) -> check::Summary {
    let mut world = World::new(seed, database);
    world.begin();
    while !world.is_quiet() {
        assert!(world.now < END, "seed {seed}: the game does not come to its end; {}", world.describe());
        world.step();
    }
    check::check(&mut world, seed)
}

fn play_all(seeds: std::ops::Range<u64>, on_disk: bool) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(4);
    let next = std::sync::atomic::AtomicU64::new(seeds.start);
    let total = std::sync::Mutex::new(check::Summary::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let folder = on_disk.then(|| tempfile::tempdir().unwrap());
                    let summary = play(seed, folder.as_ref().map(|it| it.path().join("games.db")).as_deref());
                    total.lock().unwrap().add(&summary);
                }
            });
        }
    });
    let total = total.into_inner().unwrap();
    println!("{} games: {total:?}", seeds.end - seeds.start);
    // A simulation without faults would prove nothing.
    assert!(total.said_again > 0 && total.stale > 0 && total.restarts > 0 && total.reloads > 0, "{total:?}");
}

fn is_soak() -> bool {
    std::env::var_os("TRIOLET_SOAK").is_some()
}

#[test]
fn no_command_is_lost_doubled_or_moved() {
    play_all(0..if is_soak() { 10_000 } else { 200 }, false);
}

#[test]
fn no_command_is_lost_with_a_database_on_disk() {
    let first = 1_000_000;
    play_all(first..first + if is_soak() { 200 } else { 8 }, true);
}

#[test]
fn a_seed_determines_the_whole_game() {
    assert_eq!(play(7, None), play(7, None));
}
