//! Thinking in steps: about a computer's turn, about a position, or about how good a turn was.
//!
//! The page calls [`Thinker::step`] for a few milliseconds at a time, looks at [`Thinker::standing`] whenever it likes,
//! and may begin with something else at any moment, which ends what was thought about before.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use triolet::play::Turn as Taken;
use triolet::position::Position;
use triolet::record::Record;
use triolet::view::{Seen as SeenTiles, Viewer, view};
use triolet_engine::analysis::Judging;
use triolet_engine::expect::Candidate;
use triolet_engine::player::{Budget, Seen};
use triolet_engine::players;
use triolet_engine::search::Search;
use triolet_engine::sim::FastTurn;
use triolet_engine::thinking::Thinking;
use triolet_protocol::{Account, Turn};

use crate::job::{Job, Thought};

/// What can be thought about.
#[derive(Deserialize)]
#[serde(tag = "about", rename_all = "kebab-case", deny_unknown_fields)]
enum Question {
    /// A computer's turn, or advice for a person.
    Job { job: Job },
    /// The best turns of a position.
    Position { position: Value, nodes: u64, seed: u64, most: usize },
    /// How good a turn of a record was, by what its player saw: the turn of event number `event`.
    Event { record: String, event: usize, nodes: u64, seed: u64, most: usize },
    /// How good a turn of a position was.
    Turn { position: Value, turn: String, nodes: u64, seed: u64, most: usize },
}

/// Turns compared, as far as that has come.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ranking {
    /// Turns played out so far.
    pub nodes: u64,
    /// After how many it is over.
    pub budget: u64,
    /// The turns, the best first.
    pub turns: Vec<Ranked>,
    /// The turn that was asked about; `null` where none was.
    pub asked: Option<Asked>,
}

/// One of the turns compared.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ranked {
    /// The turn.
    pub turn: Turn,
    /// The turn as it is written.
    pub notation: String,
    /// What it is worth, in thousandths of a point.
    pub value: i64,
    /// The chance to win with it, in ten-thousandths; `null` before it is known.
    pub win: Option<u32>,
    /// Whether it was dropped as surely worse than another.
    pub dropped: bool,
}

/// A turn that was taken, judged.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asked {
    /// What it is worth, in thousandths of a point.
    pub value: i64,
    /// What it lost against the best one, in thousandths of a point, 0 or more; 0 where it can't be told from that.
    pub loss: i64,
    /// The chance to win with it, in ten-thousandths.
    pub win: u32,
    /// What it lost of the chance to win, in ten-thousandths.
    pub win_loss: u32,
    /// 1 for the turn that is worth most.
    pub rank: usize,
    /// Whether it can't be told from the best one.
    pub among_best: bool,
}

/// Thinks about one thing at a time.
#[derive(Default)]
pub struct Thinker {
    matter: Option<Matter>,
}

enum Matter {
    Job(Job, Box<dyn Thinking>),
    Position { position: Box<Position>, search: Box<Search<'static>>, budget: u64, most: usize },
    Judging { position: Box<Position>, judging: Box<Judging<'static>>, budget: u64, most: usize },
}

impl Thinker {
    /// Begins with a question. What it was about before is forgotten. Says whether there is anything to think about.
    pub fn begin(&mut self, text: &str) -> bool {
        self.matter = serde_json::from_str(text).ok().and_then(Matter::of);
        self.matter.is_some()
    }

    /// Works for about so many nodes. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        match &mut self.matter {
            None => false,
            Some(Matter::Job(_, thinking)) => thinking.step(nodes),
            Some(Matter::Position { search, .. }) => search.step(nodes),
            Some(Matter::Judging { judging, .. }) => judging.step(nodes),
        }
    }

    /// What is known so far, as JSON: a [`Thought`] about a job, or else a [`Ranking`]. Nothing while there is nothing
    /// to think about.
    pub fn standing(&mut self) -> String {
        match &mut self.matter {
            None => String::new(),
            Some(Matter::Job(job, thinking)) => json(&Thought {
                purpose: job.purpose.clone(),
                seq: job.seq,
                seat: job.seat,
                turn: Taken::from(thinking.choice().turn).to_string(),
            }),
            Some(Matter::Position { position, search, budget, most }) => {
                json(&ranking(position, search, *budget, *most))
            }
            Some(Matter::Judging { position, judging, budget, most }) => {
                let Some(judged) = judging.judged(*most) else { return String::new() };
                let best = judged.best.iter();
                let turns = best.map(|one| ranked(position, &one.candidate, one.value, one.win, false)).collect();
                let asked = Asked {
                    value: judged.value,
                    loss: judged.loss(),
                    win: judged.win,
                    win_loss: judged.win_loss(),
                    rank: judged.rank,
                    among_best: judged.among_best,
                };
                json(&Ranking { nodes: judging.nodes(), budget: *budget, turns, asked: Some(asked) })
            }
        }
    }
}

impl Matter {
    fn of(question: Question) -> Option<Self> {
        Some(match question {
            Question::Job { job } => {
                let record: Record = job.record.parse().ok()?;
                let seen = Seen::from_view(&view(&record.game, Viewer::Seat(job.seat)))?;
                let thinking = players::by_name(&job.player)?.think(&seen, job.seed, Budget::Free);
                Self::Job(job, thinking)
            }
            Question::Position { position, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                if position.setup().rack.is_empty() {
                    return None;
                }
                let search = Search::new(Seen::from_position(&position)?, seed, nodes);
                Self::Position { position: Box::new(position), search: Box::new(search), budget: nodes, most }
            }
            Question::Event { record, event, nodes, seed, most } => {
                let record: Record = record.parse().ok()?;
                let log = record.game.log();
                let (before, taken) = (log.get(..event)?, log.get(event)?);
                let judging = Judging::of_event(before, taken, nodes, seed)?;
                let game = triolet::game::Game::fold(before.iter().cloned()).ok()?;
                let position = Position::of_view(&view(&game, Viewer::Seat(game.to_move()?)))?;
                Self::Judging { position: Box::new(position), judging: Box::new(judging), budget: nodes, most }
            }
            Question::Turn { position, turn, nodes, seed, most } => {
                let position = Position::from_json(&position.to_string()).ok()?;
                let taken: Taken = turn.parse().ok()?;
                let score = match &taken {
                    Taken::Place(play) => position.score(play).ok()?.total(),
                    _ => 0,
                };
                let seat = position.setup().seats.as_ref()?.to_move;
                let seen = Seen::from_position(&position)?;
                let judging = Judging::new(seen, seat, FastTurn::of(&taken)?, score.into(), nodes, seed);
                Self::Judging { position: Box::new(position), judging: Box::new(judging), budget: nodes, most }
            }
        })
    }
}

fn ranking(position: &Position, search: &Search<'_>, budget: u64, most: usize) -> Ranking {
    let standing = search.standing().ranked().into_iter().take(most);
    let turns = standing.map(|arm| ranked(position, &arm.candidate, arm.mean(), arm.win(), arm.dropped)).collect();
    Ranking { nodes: search.nodes(), budget, turns, asked: None }
}

fn ranked(position: &Position, candidate: &Candidate, value: i64, win: Option<u32>, dropped: bool) -> Ranked {
    let taken = Taken::from(candidate.turn);
    let turn = match &taken {
        Taken::Place(play) => Turn::Place { tiles: *play, account: Account::from(&position.account(play)) },
        Taken::Exchange(tiles) => Turn::Exchange { tiles: SeenTiles::Tiles(*tiles) },
        Taken::Pass => Turn::Pass,
    };
    Ranked { turn, notation: taken.to_string(), value, win, dropped }
}

fn json(value: &impl Serialize) -> String {
    // Every key of every map in these types is a string, so nothing can fail to serialize.
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests;
