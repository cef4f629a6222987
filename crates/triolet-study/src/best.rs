//! The best turn of a position, as a computer player finds it.

use serde::{Serialize, Serializer};
use triolet::play::Turn;
use triolet::position::{Position, Setup};
use triolet_engine::endgame::MAX_IN_BAG;
use triolet_engine::expect::{Candidate, candidates, weigh};
use triolet_engine::levels;
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::search::{Arm, Search, SimPlayer};
#[cfg(not(target_arch = "wasm32"))]
use triolet_engine::search::{Limits, drive};
use triolet_engine::sim::FastTurn;
use triolet_engine::thinking::Thinking;
use triolet_engine::win::CERTAIN;

use crate::error::QuestionError;
use crate::reason::{Reason, reasons};

/// Without a number of nodes, the end of a game is worked out with so many at most.
const MAX_ENDGAME_NODES: u64 = 10_000_000;
/// Nodes between two looks at the limits of a player that is not a search.
#[cfg(not(target_arch = "wasm32"))]
const STEP: u64 = 1000;

/// Who is to think about a position, and for how long.
#[derive(Clone, Debug)]
pub struct BestOptions {
    /// The name of the player.
    pub player: String,
    /// Nodes to spend; `None` for as many as the player itself thinks right, and of a search for no limit.
    pub nodes: Option<u64>,
    /// The seed of what is chosen at random.
    pub seed: u64,
}

/// The answer: a turn, and what it was compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Best {
    /// The name of the player.
    pub player: String,
    /// The best turn.
    #[serde(serialize_with = "as_text")]
    pub best: Turn,
    /// Its score.
    pub score: u32,
    /// The reasons for it, the most important first; empty where turns are only compared.
    pub reasons: Vec<Reason>,
    /// Nodes spent.
    pub nodes: u64,
    /// The worlds in which turns were played out; 0 for a player that does not.
    pub worlds: u64,
    /// The turns from best to worst; empty for a player that compares none.
    pub candidates: Vec<RankedTurn>,
}

/// A turn with its evaluation. In JSON, values and means are in points, to a thousandth, and the chance to win goes from
/// 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RankedTurn {
    /// The turn.
    #[serde(serialize_with = "as_text")]
    pub turn: Turn,
    /// The score, in points.
    pub score: u32,
    /// The value, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub value: i64,
    /// The standard error of the value, in thousandths of a point; `None` where turns are not played out.
    #[serde(serialize_with = "as_some_points", skip_serializing_if = "Option::is_none")]
    pub error: Option<i64>,
    /// The mean of the best reply, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub reply: i64,
    /// The mean of the own next play, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub next: i64,
    /// The value of the tiles that are kept, in thousandths of a point.
    #[serde(serialize_with = "as_points")]
    pub leave: i64,
    /// The chance to win, in ten-thousandths; `None` before it is known.
    #[serde(serialize_with = "as_chance", skip_serializing_if = "Option::is_none")]
    pub win: Option<u32>,
    /// The worlds in which it was played out.
    pub worlds: u64,
    /// `true` if it was dropped as surely worse than another.
    pub dropped: bool,
}

/// A thought about a position, in steps.
///
/// ```
/// use triolet::position::Position;
/// use triolet_study::best::{BestOptions, BestTurn};
///
/// let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8".parse()?;
/// let options = BestOptions { player: "sim".into(), nodes: Some(2000), seed: 1 };
/// let mut thought = BestTurn::new(&position, options)?;
/// while thought.step(500) {
///     // The answer so far, should it have to end here.
///     assert!(!thought.answer().candidates.is_empty());
/// }
/// let best = thought.answer();
/// assert_eq!(best.candidates[0].turn, best.best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BestTurn {
    player: String,
    /// The position for which reasons are given.
    position: Option<(Observation<'static>, Position)>,
    work: Work,
}

enum Work {
    /// Turns that were weighed at once, from best to worst.
    Weighed(Vec<Candidate>),
    /// Turns that are compared by playing them out.
    Search(Box<Search<'static>>),
    /// A player that says nothing of other turns.
    Player(Box<dyn Thinking>),
}

impl BestTurn {
    /// Begins to think about the best turn of a position.
    ///
    /// # Errors
    /// When there is no such player, or the position has no turn to take.
    pub fn new(position: &Position, options: BestOptions) -> Result<Self, QuestionError> {
        Self::of(&observe(position)?, &[], options)
    }

    /// Begins to compare the turns of a position by playing them out, at the end of a game too, where [`BestTurn::new`]
    /// works out the best one and compares none. Of turns that are mirror images of each other it compares one.
    ///
    /// # Errors
    /// When the position has no turn to take.
    pub fn comparing(position: &Position, nodes: u64, seed: u64) -> Result<Self, QuestionError> {
        let search = Search::without_mirror_images(observe(position)?, seed, nodes);
        Ok(Self { player: "sim".into(), position: None, work: Work::Search(Box::new(search)) })
    }

    /// The same as [`BestTurn::new`] for what a seat sees. Where `only` has turns with their scores, it chooses among those: `sim` by its
    /// search, every other player by the weighing of `expect`.
    ///
    /// # Errors
    /// When there is no such player.
    pub fn of(
        seen: &Observation<'static>,
        only: &[(FastTurn, u32)],
        options: BestOptions,
    ) -> Result<Self, QuestionError> {
        let BestOptions { player, nodes, seed } = options;
        let mut chooser = by_name(&player).ok_or_else(|| QuestionError::UnknownPlayer(player.clone()))?;
        let work = match is_search(&player) {
            true => Work::search(seen, only, nodes, seed),
            false if !only.is_empty() => {
                let mut weighed: Vec<_> = only.iter().map(|&(turn, score)| weigh(seen, turn, score)).collect();
                weighed.sort_by_key(|candidate| -candidate.value);
                Work::Weighed(weighed)
            }
            false if player == "expect" => Work::Weighed(candidates(seen, &mut Vec::new())),
            false => {
                let budget = nodes.map_or(Budget::Free, Budget::Nodes);
                Work::Player(chooser.think(seen, seed, budget))
            }
        };
        // Nothing is said about the seats, of which a diagram may say what cannot be.
        let setup = Setup { bag: None, seats: None, whole: false, ..seen.to_setup() };
        let position = setup.check().ok().map(|position| (seen.clone(), position));
        Ok(Self { player, position, work })
    }

    /// Works for about so many nodes. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        match &mut self.work {
            Work::Weighed(_) => false,
            Work::Search(search) => search.step(nodes),
            Work::Player(thinking) => thinking.step(nodes),
        }
    }

    /// Works until it is over or a limit is reached, a search on as many threads as that says. Returns whether there is
    /// anything left to do.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn drive(&mut self, limits: &Limits<'_>) -> bool {
        match &mut self.work {
            Work::Weighed(_) => false,
            Work::Search(search) => {
                drive(search, limits);
                !search.is_over()
            }
            Work::Player(thinking) => {
                while !limits.reached() {
                    if !thinking.step(STEP) {
                        return false;
                    }
                }
                true
            }
        }
    }

    /// Nodes spent so far.
    pub fn nodes(&self) -> u64 {
        match &self.work {
            Work::Weighed(weighed) => weighed.len() as u64,
            Work::Search(search) => search.nodes(),
            Work::Player(thinking) => thinking.nodes(),
        }
    }

    /// The answer so far.
    pub fn answer(&self) -> Best {
        let nodes = self.nodes();
        let (turn, score, worlds, candidates) = match &self.work {
            Work::Weighed(weighed) => {
                let ranked = weighed.iter().map(RankedTurn::weighed).collect();
                let best = weighed.first().map_or((FastTurn::Pass, 0), |best| (best.turn, best.score));
                (best.0, best.1, 0, ranked)
            }
            Work::Search(search) => {
                let progress = search.progress();
                let best = progress.best().candidate;
                let ranked = progress.ranked().into_iter().map(RankedTurn::compared).collect();
                (best.turn, best.score, search.worlds(), ranked)
            }
            Work::Player(thinking) => {
                let Choice { turn, score, .. } = thinking.choice();
                (turn, score, 0, Vec::new())
            }
        };
        let best = turn.into();
        let position = self.position.as_ref();
        let reasons = position.map(|(seen, position)| reasons(seen, position, &best)).unwrap_or_default();
        Best { player: self.player.clone(), best, score, reasons, nodes, worlds, candidates }
    }
}

impl Work {
    fn search(seen: &Observation<'static>, only: &[(FastTurn, u32)], nodes: Option<u64>, seed: u64) -> Self {
        if only.is_empty() && seen.seats == 2 && seen.bag <= MAX_IN_BAG {
            // The end of a game is worked out, which is nothing to compare turns by: the player itself is asked.
            let budget = Budget::Nodes(nodes.unwrap_or(MAX_ENDGAME_NODES));
            return Self::Player(SimPlayer::default().think(seen, seed, budget));
        }
        let nodes = nodes.unwrap_or(u64::MAX);
        Self::Search(Box::new(match only {
            [] => Search::new(seen.clone(), seed, nodes),
            turns => Search::among(seen.clone(), turns, seed, nodes),
        }))
    }
}

/// Returns `true` if a player compares turns by playing them out.
fn is_search(player: &str) -> bool {
    player == "sim" || Some(&player) == levels::NAMES.last()
}

/// Returns what the seat to move sees in a position.
///
/// # Errors
/// When it has no turn to take there.
pub fn observe(position: &Position) -> Result<Observation<'static>, QuestionError> {
    if position.setup().rack.is_empty() {
        return Err(QuestionError::EmptyRack);
    }
    Observation::from_position(position).ok_or(QuestionError::Unplayable)
}

impl RankedTurn {
    fn weighed(candidate: &Candidate) -> Self {
        let &Candidate { turn, score, value, reply, next, leave, .. } = candidate;
        let turn = turn.into();
        Self { turn, score, value, error: None, reply, next, leave, win: None, worlds: 0, dropped: false }
    }

    fn compared(arm: &Arm) -> Self {
        let (value, win, error) = (arm.mean(), arm.win(), Some(arm.error()));
        Self { value, win, error, worlds: arm.worlds, dropped: arm.dropped, ..Self::weighed(&arm.candidate) }
    }
}

pub(crate) fn as_text<S: Serializer>(turn: &Turn, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(turn)
}

pub(crate) fn as_points<S: Serializer>(thousandths: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*thousandths as f64 / 1000.0)
}

fn as_some_points<S: Serializer>(thousandths: &Option<i64>, serializer: S) -> Result<S::Ok, S::Error> {
    thousandths.map(|thousandths| thousandths as f64 / 1000.0).serialize(serializer)
}

fn as_chance<S: Serializer>(win: &Option<u32>, serializer: S) -> Result<S::Ok, S::Error> {
    match win {
        Some(win) => serializer.serialize_f64(f64::from(*win) / f64::from(CERTAIN)),
        None => serializer.serialize_none(),
    }
}
