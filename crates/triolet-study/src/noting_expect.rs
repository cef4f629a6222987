//! The player `expect` with notes of its own turns.

use std::cell::RefCell;
use std::rc::Rc;

use triolet_engine::expect::weigh_candidates;
use triolet_engine::fast::{Placement, Rack};
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::sim::{FastTurn, Sim};
use triolet_engine::watcher::Watcher;

use crate::game_log::GameLog;
use crate::judgement::Judgement;

type Notes = Rc<RefCell<Vec<Judgement>>>;

/// The player `expect`, which notes its judgement of every turn that it takes.
///
/// The notes spare a table of its turns the work of weighing them again.
#[derive(Default, Debug)]
pub struct NotingExpect {
    plays: Vec<(Placement, u32)>,
    notes: Notes,
}

impl NotingExpect {
    /// Begins the log of a game in which this player has every seat.
    pub fn log(&self, seats: u8) -> NotedLog {
        self.notes.borrow_mut().clear();
        NotedLog { log: GameLog::new((0..seats).map(|_| self.name())), notes: Rc::clone(&self.notes) }
    }
}

impl Player for NotingExpect {
    fn name(&self) -> &'static str {
        "expect"
    }

    fn choose(&mut self, seen: &Observation<'_>, _seed: u64, _budget: Budget) -> Choice {
        let weighed = weigh_candidates(seen, &mut self.plays);
        let best = weighed.turns[0];
        self.notes.borrow_mut().push(Judgement::among(&weighed, Some(best.turn)));
        Choice { turn: best.turn, score: best.score, reasons: Vec::new() }
    }
}

/// The log of a game with the judgements of its turns.
#[derive(Debug)]
pub struct NotedLog {
    log: GameLog,
    notes: Notes,
}

impl NotedLog {
    /// Returns the record and the judgements of its turns, in order.
    pub fn finish(self, sim: &Sim) -> (String, Vec<Judgement>) {
        (self.log.finish(sim), self.notes.take())
    }
}

impl Watcher for NotedLog {
    fn dealt(&mut self, sim: &Sim) {
        self.log.dealt(sim);
    }

    fn taken(&mut self, seat: u8, rack: &Rack, turn: FastTurn, score: u32, sim: &Sim) {
        self.log.taken(seat, rack, turn, score, sim);
    }
}
