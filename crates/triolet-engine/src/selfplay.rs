//! Many games of a player against itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use triolet::edition::{Edition, Options};

use crate::player::{Budget, Observation, Player};
use crate::random::Random;
use crate::sim::{Ending, Sim};
use crate::watcher::Watcher;

/// The games to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of games.
    pub games: u64,
    /// The master seed; the seed of each game follows from it and the game's number.
    pub seed: u64,
    /// The number of seats in each game.
    pub seats: u8,
    /// The rule set in print.
    pub edition: Edition,
    /// The options for what the rulebooks leave open.
    pub options: Options,
    /// The budget for a turn.
    pub budget: Budget,
    /// The number of threads; it doesn't affect the totals.
    pub threads: usize,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            games: 1000,
            seed: 1,
            seats: 2,
            edition: Edition::default(),
            options: Options::default(),
            budget: Budget::Free,
            threads: 1,
        }
    }
}

/// Sums over games. They are integers, so the order of addition doesn't matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// The number of games.
    pub games: u64,
    /// The number of turns, exchanges and passes included.
    pub turns: u64,
    /// The number of seats, summed over games.
    pub seats: u64,
    /// The sum of all scores.
    pub score: i64,
    /// The sum of the squares of all scores.
    pub score_squares: i64,
    /// Games that ended with a player going out.
    pub out: u64,
    /// Games that ended blocked by passes.
    pub passes: u64,
    /// Games that ended after too many idle rounds.
    pub idle: u64,
    /// Games that ended with a dead board.
    pub dead_board: u64,
    /// Games abandoned after [`MAX_TURNS`].
    pub unfinished: u64,
}

impl Totals {
    fn add_game(&mut self, sim: &Sim) {
        self.games += 1;
        self.turns += u64::from(sim.turns());
        self.seats += u64::from(sim.seats());
        for &score in sim.scores() {
            self.score += i64::from(score);
            self.score_squares += i64::from(score) * i64::from(score);
        }
        match sim.ending() {
            None => self.unfinished += 1,
            Some(Ending::Out(_)) => self.out += 1,
            Some(Ending::Passes) => self.passes += 1,
            Some(Ending::Idle) => self.idle += 1,
            Some(Ending::DeadBoard) => self.dead_board += 1,
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.seats += other.seats;
        self.score += other.score;
        self.score_squares += other.score_squares;
        self.out += other.out;
        self.passes += other.passes;
        self.idle += other.idle;
        self.dead_board += other.dead_board;
        self.unfinished += other.unfinished;
    }
}

/// The totals, and the elapsed time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Report {
    /// The totals, which don't depend on the number of threads.
    pub totals: Totals,
    /// The elapsed time.
    pub elapsed: Duration,
}

impl Report {
    /// Returns the number of games per second.
    pub fn games_per_second(&self) -> f64 {
        self.totals.games as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Returns the number of turns per second.
    pub fn turns_per_second(&self) -> f64 {
        self.totals.turns as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Returns the mean score per seat and game, in points.
    pub fn mean_score(&self) -> f64 {
        self.totals.score as f64 / self.totals.seats.max(1) as f64
    }

    /// Returns the mean number of turns per game.
    pub fn mean_turns(&self) -> f64 {
        self.totals.turns as f64 / self.totals.games.max(1) as f64
    }

    /// Returns the share of games that ended blocked in any way.
    pub fn blocked_share(&self) -> f64 {
        let blocked = self.totals.passes + self.totals.idle + self.totals.dead_board;
        blocked as f64 / self.totals.games.max(1) as f64
    }
}

/// Maximum turns before a game is abandoned. Without the house rules on endings some games never end.
pub const MAX_TURNS: u32 = 10_000;

/// The number of games that a thread takes at a time.
const SLICE: u64 = 64;

/// Plays the games with players created by `make`, one for each thread.
///
/// `make` is generic so that a statically known player is compiled into the loop; for a player looked up by name,
/// `Box<dyn Player>` is a player too.
pub fn selfplay<P: Player>(make: impl Fn() -> P + Sync, setup: &Setup) -> Report {
    selfplay_while(make, setup, || true)
}

/// Plays the games as [`selfplay`] does while `goes_on`, which every thread calls after each game, returns `true`. The
/// report covers the games that were played.
pub fn selfplay_while<P: Player>(
    make: impl Fn() -> P + Sync,
    setup: &Setup,
    goes_on: impl Fn() -> bool + Sync,
) -> Report {
    selfplay_watched(make, setup, |_| (), |_, (), _| goes_on())
}

/// Plays the games as [`selfplay_while`] does, each with a watcher of its own, and calls `seen` with the number of each,
/// its watcher and its end, from the thread that has played it, in whatever order they end. The games go on while it
/// returns `true`.
pub fn selfplay_watched<P: Player, W: Watcher>(
    make: impl Fn() -> P + Sync,
    setup: &Setup,
    watcher: impl Fn(&P) -> W + Sync,
    seen: impl Fn(u64, W, &Sim) -> bool + Sync,
) -> Report {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || {
        let mut player = make();
        let mut totals = Totals::default();
        loop {
            let first = next.fetch_add(SLICE, Ordering::Relaxed);
            if first >= setup.games {
                return totals;
            }
            for game in first..setup.games.min(first + SLICE) {
                let mut watching = watcher(&player);
                let sim = play_game_watched(&mut player, setup, game, &mut watching);
                totals.add_game(&sim);
                if !seen(game, watching, &sim) {
                    return totals;
                }
            }
        }
    };
    let mut totals = Totals::default();
    if setup.threads <= 1 {
        totals = work();
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..setup.threads).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                match worker.join() {
                    Ok(part) => totals.add(&part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
    }
    Report { totals, elapsed: start.elapsed() }
}

/// Plays game number `game` of a setup to its end, or up to [`MAX_TURNS`] turns.
pub fn play_game(player: &mut impl Player, setup: &Setup, game: u64) -> Sim {
    play_game_watched(player, setup, game, &mut ())
}

/// Plays a game as [`play_game`] does, and tells a watcher of each turn.
pub fn play_game_watched(player: &mut impl Player, setup: &Setup, game: u64, watcher: &mut impl Watcher) -> Sim {
    let mut seeds = Random::for_item(setup.seed, game);
    let mut sim = Sim::deal(setup.seats, setup.edition, setup.options, seeds.next_u64());
    watcher.dealt(&sim);
    while sim.ending().is_none() && sim.turns() < MAX_TURNS {
        let choice = player.choose(&Observation::of(&sim), seeds.next_u64(), setup.budget);
        let (seat, rack) = (sim.to_move(), *sim.rack(sim.to_move()));
        sim.apply(choice.turn, choice.score);
        watcher.taken(seat, &rack, choice.turn, choice.score, &sim);
    }
    sim
}
