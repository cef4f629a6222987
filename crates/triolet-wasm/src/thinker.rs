//! Thinking in steps about a computer's turn, a position, or the quality of a turn.
//!
//! The page calls [`Thinker::step`] for a few milliseconds at a time, reads [`Thinker::progress`] at will, and may
//! begin another question at any moment, which discards the current one.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use triolet::event::Event as Logged;
use triolet::game::Game;
use triolet::play::Turn as Taken;
use triolet::position::Position;
use triolet::record::Record;
use triolet::view::{Viewer, view, visible_events};
use triolet_engine::analysis::TurnReviewer;
use triolet_engine::expect::Candidate;
use triolet_engine::opponent_tracker::OpponentTracker;
use triolet_engine::player::{Budget, Observation};
use triolet_engine::players;
use triolet_engine::search::Search;
use triolet_engine::thinking::Thinking;
use triolet_protocol::Turn;

use crate::job::{Job, Thought};

/// The questions for a thinker.
#[derive(Deserialize)]
#[serde(tag = "about", rename_all = "kebab-case", deny_unknown_fields)]
enum Question {
    /// A computer's turn, or advice for a person.
    Job { job: Job },
    /// The best turns of a position.
    Position { position: Value, nodes: u64, seed: u64, most: usize },
    /// The quality of the turn of event number `event`, judged by what its player saw.
    Event { record: String, event: usize, nodes: u64, seed: u64, most: usize },
    /// The quality of a turn in a position.
    Turn { position: Value, turn: String, nodes: u64, seed: u64, most: usize },
}

/// A comparison of turns in progress.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ranking {
    /// The number of turns played out so far.
    pub nodes: u64,
    /// The node budget of the comparison.
    pub budget: u64,
    /// The turns, best first.
    pub turns: Vec<Ranked>,
    /// The turn under review; `null` if there is none.
    pub reviewed: Option<ReviewedTurn>,
}

/// One of the turns compared.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ranked {
    /// The turn.
    pub turn: Turn,
    /// The turn in notation.
    pub notation: String,
    /// The value, in thousandths of a point.
    pub value: i64,
    /// The chance to win with it, in ten-thousandths; `null` before it is known.
    pub win: Option<u32>,
    /// `true` if it was dropped as significantly worse than another.
    pub dropped: bool,
}

/// The review of a turn that was taken.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedTurn {
    /// The value, in thousandths of a point.
    pub value: i64,
    /// The loss against the best turn, in thousandths of a point, at least 0; 0 if the two are statistically equal.
    pub loss: i64,
    /// The chance to win with it, in ten-thousandths.
    pub win: u32,
    /// The loss of winning chance, in ten-thousandths.
    pub win_loss: u32,
    /// The rank by value, from 1 for the best.
    pub rank: usize,
    /// `true` if it is statistically equal to the best one.
    pub among_best: bool,
}

/// Answers one question at a time.
#[derive(Default)]
pub struct Thinker {
    task: Option<Task>,
    /// The record under review, kept because its turns are usually reviewed one after the other.
    reviewed: Option<Reviewed>,
}

/// A record under review.
struct Reviewed {
    text: String,
    game: Game,
    /// The models of the players, updated with the events followed so far.
    opponents: OpponentTracker,
    followed: usize,
}

enum Task {
    Job(Job, Box<dyn Thinking>),
    Position { position: Box<Position>, search: Box<Search<'static>>, budget: u64, most: usize },
    Review { position: Box<Position>, reviewer: Box<TurnReviewer<'static>>, budget: u64, most: usize },
}

impl Thinker {
    /// Begins a question and discards the previous one. Returns `false` if there is nothing to think about.
    pub fn begin(&mut self, text: &str) -> bool {
        let question = serde_json::from_str(text).ok();
        self.task = question.and_then(|question| Task::of(question, &mut self.reviewed));
        self.task.is_some()
    }

    /// Searches about this many nodes. Returns `true` if there is more to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        match &mut self.task {
            None => false,
            Some(Task::Job(_, thinking)) => thinking.step(nodes),
            Some(Task::Position { search, .. }) => search.step(nodes),
            Some(Task::Review { reviewer, .. }) => reviewer.step(nodes),
        }
    }

    /// Returns the results so far as JSON: a [`Thought`] for a job, otherwise a [`Ranking`]. Empty if there is no
    /// question.
    pub fn progress(&mut self) -> String {
        match &mut self.task {
            None => String::new(),
            Some(Task::Job(job, thinking)) => json(&Thought {
                purpose: job.purpose.clone(),
                seq: job.seq,
                seat: job.seat,
                turn: Taken::from(thinking.choice().turn).to_string(),
            }),
            Some(Task::Position { position, search, budget, most }) => json(&ranking(position, search, *budget, *most)),
            Some(Task::Review { position, reviewer, budget, most }) => {
                let Some(review) = reviewer.review(*most) else { return String::new() };
                let best = review.best.iter();
                let turns = best.map(|one| ranked(position, &one.candidate, one.value, one.win, false)).collect();
                let reviewed = ReviewedTurn {
                    value: review.value,
                    loss: review.loss(),
                    win: review.win,
                    win_loss: review.win_loss(),
                    rank: review.rank,
                    among_best: review.among_best,
                };
                json(&Ranking { nodes: reviewer.nodes(), budget: *budget, turns, reviewed: Some(reviewed) })
            }
        }
    }
}

impl Task {
    fn of(question: Question, reviewed: &mut Option<Reviewed>) -> Option<Self> {
        Some(match question {
            Question::Job { job } => {
                let record: Record = job.record.parse().ok()?;
                let seen = Observation::from_view(&view(&record.game, Viewer::Seat(job.seat)))?;
                let thinking = players::by_name(&job.player)?.think(&seen, job.seed, Budget::Free);
                Self::Job(job, thinking)
            }
            Question::Position { position, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                if position.setup().rack.is_empty() {
                    return None;
                }
                let search = Search::new(Observation::from_position(&position)?, seed, nodes);
                Self::Position { position: Box::new(position), search: Box::new(search), budget: nodes, most }
            }
            Question::Event { record, event, nodes, seed, most } => {
                let reviewed = match reviewed {
                    Some(reviewed) if reviewed.text == record => reviewed,
                    _ => reviewed.insert(Reviewed::new(record)?),
                };
                let (position, reviewer) = reviewed.judge(event, nodes, seed)?;
                Self::Review { position: Box::new(position), reviewer: Box::new(reviewer), budget: nodes, most }
            }
            Question::Turn { position, turn, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                let taken: Taken = turn.parse().ok()?;
                let reviewer = TurnReviewer::of_turn(&position, None, &taken, nodes, seed)?;
                Self::Review { position: Box::new(position), reviewer: Box::new(reviewer), budget: nodes, most }
            }
        })
    }
}

impl Reviewed {
    fn new(text: String) -> Option<Self> {
        let game = text.parse::<Record>().ok()?.game;
        let start = &game.started().start;
        let opponents = OpponentTracker::new(start.edition, start.options);
        Some(Self { text, game, opponents, followed: 0 })
    }

    /// Begins the review of the turn of an event, in the position before it.
    fn judge(&mut self, event: usize, nodes: u64, seed: u64) -> Option<(Position, TurnReviewer<'static>)> {
        let Some(Logged::TurnTaken(turned)) = self.game.log().get(event) else { return None };
        if event < self.followed {
            let start = &self.game.started().start;
            (self.opponents, self.followed) = (OpponentTracker::new(start.edition, start.options), 0);
        }
        let new = visible_events(&self.game, Viewer::Spectator, self.followed).take(event - self.followed);
        new.for_each(|event| self.opponents.observe(&event));
        self.followed = event;
        let position = self.game.position_before(event)?;
        let reviewer = TurnReviewer::of_turn(&position, Some(&self.opponents), &turned.turn, nodes, seed)?;
        Some((position, reviewer))
    }
}

fn ranking(position: &Position, search: &Search<'_>, budget: u64, most: usize) -> Ranking {
    let best = search.progress().ranked().into_iter().take(most);
    let turns = best.map(|arm| ranked(position, &arm.candidate, arm.mean(), arm.win(), arm.dropped)).collect();
    Ranking { nodes: search.nodes(), budget, turns, reviewed: None }
}

fn ranked(position: &Position, candidate: &Candidate, value: i64, win: Option<u32>, dropped: bool) -> Ranked {
    let taken = Taken::from(candidate.turn);
    let turn = triolet_protocol::turn(position, &taken);
    Ranked { turn, notation: taken.to_string(), value, win, dropped }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}

#[cfg(test)]
mod tests;
