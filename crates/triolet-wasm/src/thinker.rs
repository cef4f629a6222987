//! Thinking in steps about a computer's turn, a position, or the quality of a turn.
//!
//! The page calls [`Thinker::step`] for a few milliseconds at a time, reads [`Thinker::progress`] at will, and may
//! begin another question at any moment, which discards the current one.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use triolet::play::Turn as Taken;
use triolet::position::Position;
use triolet::record::Record;
use triolet::view::{Viewer, view};
use triolet_engine::analysis::TurnReviewer;
use triolet_engine::player::{Budget, Observation};
use triolet_engine::players;
use triolet_engine::thinking::Thinking;
use triolet_protocol::{HintReason, Turn};
use triolet_study::advice::Advice;
use triolet_study::analyze::{Judgement, RecordReviewer};
use triolet_study::best::{BestTurn, observe};
use triolet_study::reason::reasons;
use triolet_study::record::AnyRecord;
use triolet_study::verdict::TurnVerdict;

use crate::job::{Job, Purpose, Thought};
use crate::study::hint_reasons;

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
    /// The standard error of the value, in thousandths of a point.
    pub error: i64,
    /// The chance to win with it, in ten-thousandths; `null` before it is known.
    pub win: Option<u32>,
    /// `true` if it was dropped as significantly worse than another.
    pub dropped: bool,
    /// The reasons for it, the most important first; empty before the end of the comparison.
    pub reasons: Vec<HintReason>,
}

/// The review of a turn that was taken.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedTurn {
    /// The value, in thousandths of a point.
    pub value: i64,
    /// The standard error of the value, in thousandths of a point.
    pub error: i64,
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
    /// One word for it.
    pub verdict: TurnVerdict,
}

/// Answers one question at a time.
#[derive(Default)]
pub struct Thinker {
    task: Option<Task>,
    /// `true` once there is nothing left to do.
    is_over: bool,
    /// The last reviewer with the text of its record, kept because a page usually reviews all turns one after the
    /// other.
    reviewed: Option<(String, RecordReviewer)>,
}

enum Task {
    Turn(Job, Box<dyn Thinking>),
    Hint(Job, Box<Advice>),
    Position { position: Box<Position>, thought: Box<BestTurn>, budget: u64, most: usize },
    Review { position: Box<Position>, reviewer: Box<TurnReviewer<'static>>, budget: u64, most: usize },
}

impl Thinker {
    /// Begins a question and discards the previous one. Returns `false` if there is nothing to think about.
    pub fn begin(&mut self, text: &str) -> bool {
        let question = serde_json::from_str(text).ok();
        self.task = question.and_then(|question| self.task_of(question));
        self.is_over = false;
        self.task.is_some()
    }

    fn task_of(&mut self, question: Question) -> Option<Task> {
        Some(match question {
            Question::Job { job } => {
                let record: Record = job.record.parse().ok()?;
                let view = view(&record.game, Viewer::Seat(job.seat));
                match job.purpose {
                    Purpose::Hint(_) => Task::Hint(job, Box::new(Advice::of(&view)?)),
                    Purpose::Turn => {
                        let seen = Observation::from_view(&view)?;
                        let thinking = players::by_name(&job.player)?.think(&seen, job.seed, Budget::Free);
                        Task::Turn(job, thinking)
                    }
                }
            }
            Question::Position { position, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                let thought = BestTurn::comparing(&position, nodes, seed).ok()?;
                Task::Position { position: Box::new(position), thought: Box::new(thought), budget: nodes, most }
            }
            Question::Event { record, event, nodes, seed, most } => {
                if self.reviewed.as_ref().is_none_or(|(text, _)| *text != record) {
                    let read = AnyRecord::read(&record).ok()?;
                    self.reviewed = Some((record, RecordReviewer::new(read)));
                }
                let (_, reviewer) = self.reviewed.as_mut()?;
                let (position, reviewer) = reviewer.review(reviewer.place_of(event)?, nodes, seed)?;
                Task::Review { position: Box::new(position), reviewer: Box::new(reviewer), budget: nodes, most }
            }
            Question::Turn { position, turn, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                let taken: Taken = turn.parse().ok()?;
                let reviewer = TurnReviewer::of_turn(&position, None, &taken, nodes, seed)?;
                Task::Review { position: Box::new(position), reviewer: Box::new(reviewer), budget: nodes, most }
            }
        })
    }

    /// Searches about this many nodes. Returns `true` if there is more to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        let goes_on = match &mut self.task {
            None => false,
            Some(Task::Turn(_, thinking)) => thinking.step(nodes),
            Some(Task::Hint(_, advice)) => advice.step(nodes),
            Some(Task::Position { thought, .. }) => thought.step(nodes),
            Some(Task::Review { reviewer, .. }) => reviewer.step(nodes),
        };
        self.is_over = !goes_on;
        goes_on
    }

    /// Returns the result so far as JSON: a [`Thought`] for a job, otherwise a [`Ranking`]. Empty if there is no
    /// question.
    pub fn progress(&mut self) -> String {
        let is_over = self.is_over;
        match &mut self.task {
            None => String::new(),
            Some(Task::Turn(job, thinking)) => json(&thought(job, thinking.choice().turn.into(), &[])),
            Some(Task::Hint(job, advice)) => {
                let turns = advice.turns();
                turns.split_first().map(|(turn, others)| json(&thought(job, *turn, others))).unwrap_or_default()
            }
            Some(Task::Position { position, thought, budget, most }) => {
                let best = thought.answer();
                let turns = best.candidates.iter().take(*most);
                let turns = turns.map(|one| (one.turn, one.value, one.error.unwrap_or_default(), one.win, one.dropped));
                let turns = ranked(position, turns, is_over);
                json(&Ranking { nodes: best.nodes, budget: *budget, turns, reviewed: None })
            }
            Some(Task::Review { position, reviewer, budget, most }) => {
                let Some(review) = reviewer.review(*most) else { return String::new() };
                let best = review.best.iter();
                let turns = best.map(|one| (one.candidate.turn.into(), one.value, one.error, one.win, false));
                let turns = ranked(position, turns, is_over);
                let judged = Judgement::from(&review);
                let Judgement { value, error, loss, win, win_loss, rank, among_best, verdict, .. } = judged;
                let reviewed = Some(ReviewedTurn { value, error, loss, win, win_loss, rank, among_best, verdict });
                json(&Ranking { nodes: reviewer.nodes(), budget: *budget, turns, reviewed })
            }
        }
    }
}

fn thought(job: &Job, turn: Taken, others: &[Taken]) -> Thought {
    let others = others.iter().map(ToString::to_string).collect();
    Thought { purpose: job.purpose.clone(), seq: job.seq, seat: job.seat, turn: turn.to_string(), others }
}

/// Returns turns with their value, its error, the chance to win, and whether they were dropped, in the words of the page.
fn ranked(
    position: &Position,
    turns: impl Iterator<Item = (Taken, i64, i64, Option<u32>, bool)>,
    is_over: bool,
) -> Vec<Ranked> {
    let seen = if is_over { observe(position).ok() } else { None };
    let why = |turn: &Taken| {
        let reasons = seen.as_ref().map(|seen| reasons(seen, position, turn));
        hint_reasons(&reasons.unwrap_or_default())
    };
    let ranked = turns.map(|(turn, value, error, win, dropped)| Ranked {
        turn: triolet_protocol::turn(position, &turn),
        notation: turn.to_string(),
        value,
        error,
        win,
        dropped,
        reasons: why(&turn),
    });
    ranked.collect()
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}

#[cfg(test)]
mod tests;
