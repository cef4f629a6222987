//! Having a player think about a position, against the clock or by nodes, until told to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use triolet_engine::endgame::MAX_IN_BAG;
use triolet_engine::expect::{Candidate, candidates, weigh};
use triolet_engine::levels;
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::search::{Limits, Search, SimPlayer, drive};
use triolet_engine::sim::FastTurn;

/// The time and the effort to spend.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    pub seed: u64,
    pub threads: usize,
}

/// The evaluation of a turn; values in thousandths of a point.
#[derive(Clone, Copy, Debug)]
pub struct RankedCandidate {
    pub candidate: Candidate,
    pub value: i64,
    pub worlds: u64,
    pub dropped: bool,
}

/// A player's evaluation of a position.
#[derive(Clone, Debug)]
pub struct Thought {
    pub best: FastTurn,
    pub score: u32,
    pub nodes: u64,
    pub worlds: u64,
    /// The turns from best to worst; empty for a player that does not tell.
    pub lines: Vec<RankedCandidate>,
}

/// The interval between two reports of a running search.
const TELLING: Duration = Duration::from_millis(500);

/// Without a number of nodes, the end of a game is worked out with so many at most.
const MAX_ENDGAME_NODES: u64 = 10_000_000;

/// After so many nodes it looks at the clock.
const ENDING_STEP: u64 = 1000;

/// The turn of the named player, or `None` when there is no such player. Where `only` has turns, it chooses among
/// those: `sim` by its search, every other player by the weighing of `expect`.
///
/// `tell` hears how a search stands, from time to time.
pub fn think(
    seen: &Observation<'static>,
    player: &str,
    only: &[(FastTurn, u32)],
    task: &Task,
    stop: &AtomicBool,
    mut tell: impl FnMut(&Thought),
) -> Option<Thought> {
    let is_search = player == "sim" || Some(&player) == levels::NAMES.last();
    if !is_search && !only.is_empty() {
        let mut weighed: Vec<Candidate> = only.iter().map(|&(turn, score)| weigh(seen, turn, score)).collect();
        weighed.sort_by_key(|candidate| -candidate.value);
        return Some(weighing(weighed));
    }
    match player {
        "expect" => Some(weighing(candidates(seen, &mut Vec::new()))),
        _ if is_search => Some(search(seen, only, task, stop, &mut tell)),
        _ => {
            let budget = task.nodes.map_or(Budget::Free, Budget::Nodes);
            let choice = by_name(player)?.choose(seen, task.seed, budget);
            Some(Thought { best: choice.turn, score: choice.score, nodes: 0, worlds: 0, lines: Vec::new() })
        }
    }
}

fn weighing(weighed: Vec<Candidate>) -> Thought {
    let line =
        |&candidate: &Candidate| RankedCandidate { candidate, value: candidate.value, worlds: 0, dropped: false };
    Thought {
        best: weighed[0].turn,
        score: weighed[0].score,
        nodes: weighed.len() as u64,
        worlds: 0,
        lines: weighed.iter().map(line).collect(),
    }
}

fn search(
    seen: &Observation<'static>,
    only: &[(FastTurn, u32)],
    task: &Task,
    stop: &AtomicBool,
    tell: &mut impl FnMut(&Thought),
) -> Thought {
    let deadline = task.time.map(|time| Instant::now() + time);
    let is_late = || stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    if only.is_empty() && seen.seats == 2 && seen.bag <= MAX_IN_BAG {
        // The end of a game is worked out, which is nothing to compare turns by: the player itself is asked.
        let budget = Budget::Nodes(task.nodes.unwrap_or(MAX_ENDGAME_NODES));
        let mut thinking = SimPlayer::default().think(seen, task.seed, budget);
        while !is_late() && thinking.step(ENDING_STEP) {}
        let (Choice { turn: best, score, .. }, nodes) = (thinking.choice(), thinking.nodes());
        return Thought { best, score, nodes, worlds: 0, lines: Vec::new() };
    }
    let nodes = task.nodes.unwrap_or(u64::MAX);
    let mut search = match only {
        [] => Search::new(seen.clone(), task.seed, nodes),
        turns => Search::among(seen.clone(), turns, task.seed, nodes),
    };
    // However little time there was, the answer is not the first thought.
    if !search.is_over() {
        let outcomes = search.evaluate(search.worlds());
        search.absorb(&outcomes);
    }
    while !search.is_over() && !is_late() {
        let slice = Instant::now() + TELLING;
        let deadline = Some(deadline.map_or(slice, |deadline| deadline.min(slice)));
        drive(&mut search, &Limits { deadline, stop, threads: task.threads });
        if !search.is_over() && !is_late() {
            tell(&thought_of(&search));
        }
    }
    thought_of(&search)
}

fn thought_of(search: &Search<'_>) -> Thought {
    let progress = search.progress();
    let best = progress.best().candidate;
    let line = |arm: &&triolet_engine::search::Arm| RankedCandidate {
        candidate: arm.candidate,
        value: arm.mean(),
        worlds: arm.worlds,
        dropped: arm.dropped,
    };
    Thought {
        best: best.turn,
        score: best.score,
        nodes: search.nodes(),
        worlds: search.worlds(),
        lines: progress.ranked().iter().map(line).collect(),
    }
}
