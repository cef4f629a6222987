//! Many games stepped at once, into arrays that the caller keeps.

use std::thread;

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use triolet_engine::random::Random;

use crate::actions;
use crate::environment::{Environment, FEATURES};
use crate::single::{PyEnvironment, illegal, rules};

/// Games that are stepped at once. `triolet.vector` has them with their arrays.
#[pyclass(name = "Environments", module = "triolet._native")]
pub struct PyEnvironments {
    games: Vec<Numbered>,
    seats: usize,
    threads: usize,
}

/// A game with the stream of the seeds of the games that follow it.
struct Numbered {
    game: Environment,
    seeds: Random,
}

/// The places in the caller's arrays for what comes of one game.
struct Row<'a> {
    seen: &'a mut [i16],
    mask: &'a mut [i8],
    to_move: &'a mut i8,
}

/// The places for what came of an action.
struct Result<'a> {
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

impl Numbered {
    fn restart(&mut self) {
        self.game.reset(self.seeds.next_u64());
    }

    /// Writes what the seat to move sees. The row has what was written before, since Python cannot change it.
    fn write(&self, row: Row<'_>) {
        let mover = self.game.sim().to_move();
        self.game.observe_again(row.seen);
        self.game.write_mask(row.mask);
        *row.to_move = mover as i8;
    }

    /// Takes an action; after the last one a new game begins. Returns `false`, and changes nothing, if it is illegal.
    fn step(&mut self, action: i32, row: Row<'_>, result: Result<'_>) -> bool {
        let Some(rewards) = u16::try_from(action).ok().and_then(|action| self.game.take(action)) else { return false };
        result.rewards.copy_from_slice(&rewards[..result.rewards.len()]);
        *result.terminated = self.game.sim().ending().is_some();
        *result.truncated = self.game.is_cut_short();
        if self.game.is_over() {
            self.restart();
        }
        self.write(row);
        true
    }
}

#[pymethods]
impl PyEnvironments {
    #[new]
    #[pyo3(signature = (
        count, seed, seats = 2, edition = "gigamic-2017", *, threads = None, reward = "score",
        lone_opening_tile = "zero", dead_board = true, idle_rounds = 3
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python names them one by one")]
    fn new(
        count: usize,
        seed: u64,
        seats: u8,
        edition: &str,
        threads: Option<usize>,
        reward: &str,
        lone_opening_tile: &str,
        dead_board: bool,
        idle_rounds: Option<u8>,
    ) -> PyResult<Self> {
        let rules = rules(seats, edition, reward, lone_opening_tile, dead_board, idle_rounds)?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let numbered = |number| {
            let mut seeds = Random::for_item(seed, number as u64);
            Numbered { game: Environment::new(rules, seeds.next_u64()), seeds }
        };
        Ok(Self {
            games: (0..count).map(numbered).collect(),
            seats: seats.into(),
            threads: threads.unwrap_or_else(cores).max(1),
        })
    }

    /// Begins all games anew by a seed, and writes what the seats to move see.
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        mut seen: PyReadwriteArray2<'_, i16>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut to_move: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        let (seen, masks, to_move) = (seen.as_slice_mut()?, masks.as_slice_mut()?, to_move.as_slice_mut()?);
        self.check([seen.len() / FEATURES, masks.len() / actions::COUNT, to_move.len()])?;
        py.detach(|| {
            let rows = rows(seen, masks, to_move);
            for ((number, game), row) in (0..).zip(&mut self.games).zip(rows) {
                game.seeds = Random::for_item(seed, number);
                game.restart();
                game.write(row);
            }
        });
        Ok(())
    }

    /// Takes one action in each game, on all threads, and writes what came of it. In a game whose action is illegal
    /// nothing happens; the exception names the first.
    #[expect(clippy::too_many_arguments, reason = "one for each array")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        mut seen: PyReadwriteArray2<'_, i16>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut to_move: PyReadwriteArray1<'_, i8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let (seen, masks, to_move) = (seen.as_slice_mut()?, masks.as_slice_mut()?, to_move.as_slice_mut()?);
        let (rewards, terminated, truncated) =
            (rewards.as_slice_mut()?, terminated.as_slice_mut()?, truncated.as_slice_mut()?);
        self.check([seen.len() / FEATURES, masks.len() / actions::COUNT, to_move.len()])?;
        self.check([rewards.len() / self.seats, terminated.len(), truncated.len()])?;
        self.check([actions.len(); 3])?;
        let seats = self.seats;
        let share = self.share();
        let games = &mut self.games;
        let refused = py.detach(|| {
            let parts = games
                .chunks_mut(share)
                .zip(actions.chunks(share))
                .zip(seen.chunks_mut(share * FEATURES))
                .zip(masks.chunks_mut(share * actions::COUNT))
                .zip(to_move.chunks_mut(share))
                .zip(rewards.chunks_mut(share * seats))
                .zip(terminated.chunks_mut(share))
                .zip(truncated.chunks_mut(share));
            let parts = parts.map(|(((((((games, actions), seen), masks), to_move), rewards), ended), cut)| {
                move || {
                    let results = rewards.chunks_mut(seats).zip(ended).zip(cut);
                    let mut refused = None;
                    for (((game, &action), row), ((rewards, terminated), truncated)) in
                        games.iter_mut().zip(actions).zip(rows(seen, masks, to_move)).zip(results)
                    {
                        let result = Result { rewards, terminated, truncated };
                        if !game.step(action, row, result) {
                            refused = refused.or(Some(action));
                        }
                    }
                    refused
                }
            });
            on_threads(parts)
        });
        match refused.into_iter().flatten().next() {
            Some(action) => Err(illegal(action)),
            None => Ok(()),
        }
    }

    /// Writes an action for each game, each legal one as likely as the others.
    fn sample(&self, py: Python<'_>, seed: u64, mut actions: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        self.check([actions.len(); 3])?;
        let share = self.share();
        py.detach(|| {
            let parts = self.games.chunks(share).zip(actions.chunks_mut(share)).zip(0_u64..);
            on_threads(parts.map(|((games, actions), part)| {
                move || {
                    let mut mask = [0; actions::COUNT.div_ceil(64)];
                    for ((number, game), action) in (part * share as u64..).zip(games).zip(actions) {
                        let random = Random::for_item(seed, number).next_u64();
                        *action = game.game.any_action(&mut mask, random).map_or(-1, i32::from);
                    }
                }
            }));
        });
        Ok(())
    }

    /// A copy of one game, as an environment of its own.
    fn single(&self, game: usize) -> PyResult<PyEnvironment> {
        let game = self.games.get(game).ok_or_else(|| PyIndexError::new_err("there is no such game"))?;
        Ok(PyEnvironment::of(game.game.clone()))
    }

    /// The scores of all games, by seat.
    fn scores(&self) -> Vec<Vec<i32>> {
        self.games.iter().map(|game| game.game.sim().scores().to_vec()).collect()
    }
}

impl PyEnvironments {
    fn check(&self, counts: [usize; 3]) -> PyResult<()> {
        let fits = counts.iter().all(|&count| count == self.games.len());
        if fits { Ok(()) } else { Err(PyValueError::new_err("each array has a row for each game")) }
    }

    /// Games for each thread. Few games are not worth starting one.
    fn share(&self) -> usize {
        self.games.len().div_ceil(self.threads).max(64)
    }
}

fn rows<'a>(seen: &'a mut [i16], masks: &'a mut [i8], to_move: &'a mut [i8]) -> impl Iterator<Item = Row<'a>> {
    let rows = seen.chunks_mut(FEATURES).zip(masks.chunks_mut(actions::COUNT)).zip(to_move);
    rows.map(|((seen, mask), to_move)| Row { seen, mask, to_move })
}

/// Does all parts at once, the first of them on this thread. The others live no longer than the call, for the reason
/// that `arrays::on_all_cores` names.
fn on_threads<R: Send>(parts: impl Iterator<Item = impl FnOnce() -> R + Send>) -> Vec<R> {
    let mut parts = parts;
    let Some(first) = parts.next() else { return Vec::new() };
    thread::scope(|scope| {
        let others: Vec<_> = parts.map(|part| scope.spawn(part)).collect();
        let first = first();
        let others =
            others.into_iter().map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        std::iter::once(first).chain(others).collect()
    })
}
