//! A participant of a match: a player by name, or another program.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Result, bail};
use triolet_engine::levels;
use triolet_engine::match_play::{Contestant, Forfeit};
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::sim::FastTurn;

use super::program::Program;
use crate::commands::selfplay::unknown;
use crate::thinking::{Task, think};

/// Where the entrant is a program, this stands before its path.
const PROGRAM: &str = "cmd:";

/// One side of a match.
pub enum Entrant {
    Ours(Box<dyn Player + Send>),
    /// The search against the clock.
    Timed(Duration),
    Program(Program),
}

impl Entrant {
    /// The entrant of this name; with a time, what each of its turns may take.
    ///
    /// # Errors
    /// When there is no such player, or when the program cannot be started.
    pub fn new(name: &str, time: Option<Duration>) -> Result<Self> {
        if let Some(command) = name.strip_prefix(PROGRAM) {
            return Ok(Self::Program(Program::start(command, time)?));
        }
        let is_search = name == "sim" || Some(&name) == levels::NAMES.last();
        match (by_name(name), time) {
            (None, _) => bail!(unknown(name)),
            (Some(_), Some(time)) if is_search => Ok(Self::Timed(time)),
            (Some(player), _) => Ok(Self::Ours(player)),
        }
    }
}

impl Contestant for Entrant {
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        match self {
            Self::Ours(player) => player.turn(seen, seed, budget),
            Self::Program(program) => program.turn(seen, seed, budget),
            Self::Timed(time) => {
                let nodes = match budget {
                    Budget::Nodes(nodes) => Some(nodes),
                    Budget::Free => None,
                };
                // Deals are played side by side already.
                let task = Task { time: Some(*time), nodes, seed, threads: 1 };
                let seen = seen.clone().into_owned();
                let best = think(&seen, "sim", &[], &task, &AtomicBool::new(false), |_| ());
                let best = best.map_err(|_| Forfeit::Crashed)?;
                let turn = FastTurn::of(&best.best).ok_or(Forfeit::Crashed)?;
                Ok(Choice { turn, score: best.score, reasons: Vec::new() })
            }
        }
    }
}
