//! The verdict on a position: whether it has one clearly best turn, and which.
//!
//! Before the end of a game two searches of the strongest player must agree, the second with [`CHECK`] times the nodes
//! and other worlds, among the answer and the turns that came nearest. With an empty bag the exact solver decides.

use triolet_engine::endgame::averaging::{AveragingSolver, Row};
use triolet_engine::endgame::utility::Worth;
use triolet_engine::endgame::worlds::worlds;
use triolet_engine::endgame::{Endgame, Method};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::search::{Aim, Arm, Search, SearchProgress, SimPlayer};
use triolet_engine::sim::FastTurn;

use super::Lead;

/// The lead in points that makes a turn clearly better, in thousandths of a point.
pub const CLEAR_POINTS: i64 = 15_000;
/// The lead in the chance to win that makes a turn clearly better, in ten-thousandths.
pub const CLEAR_WIN: i64 = 1000;
/// The difference up to which turns of equal score are of equal value, in thousandths of a point.
pub const EQUAL_POINTS: i64 = 2000;
/// The standard errors that separate the answer from every other turn.
pub const ERRORS: u8 = 3;
/// The nodes of the check, as a multiple of those of the first search.
pub const CHECK: u64 = 10;
/// Maximum accepted answers: a position with more is no puzzle.
pub const MAX_ANSWERS: usize = 4;

/// The turns that the check compares besides the answers.
const NEAREST: usize = 5;
/// The nodes between two looks at a search.
const STEP: u64 = 1000;
/// The worlds from which on a search without a clear leader is given up.
const TRIAL: u64 = 96;
/// The worlds after which turns that are still equal, and alone, count as equal.
const ENOUGH: u64 = 10_000;
/// The nodes after which an ending is given up.
const MAX_ENDING: u64 = 4_000_000;

/// The clearly best turns of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The answers, all of equal value, with their scores.
    pub answers: Vec<(FastTurn, u32)>,
    /// The lead over every other turn.
    pub lead: Lead,
}

/// Judges what the player to move sees. Returns `None` where no turn is clearly the best, or where the best one places
/// no tile. Equal arguments give equal verdicts.
pub fn judge(seen: &Observation<'static>, nodes: u64, seed: u64) -> Option<Verdict> {
    if seen.bag == 0 {
        return ending(seen, nodes.saturating_mul(CHECK), seed);
    }
    let search = run(Search::new(seen.clone(), seed, nodes))?;
    let first = settle(search.progress())?;
    let nearest = search.progress().ranked().into_iter().take(first.answers.len() + NEAREST);
    let among: Vec<_> = nearest.map(|arm| (arm.candidate.turn, arm.candidate.score)).collect();
    let search = run(Search::among(seen.clone(), &among, !seed, nodes.saturating_mul(CHECK)))?;
    let second = settle(search.progress())?;
    let same = first.answers.len() == second.answers.len()
        && first.answers.iter().all(|answer| second.answers.contains(answer));
    same.then_some(second)
}

/// Solves a position again as the strongest player does with this budget. Returns its turn.
pub fn solve_again(seen: &Observation<'static>, nodes: u64, seed: u64) -> FastTurn {
    SimPlayer::default().choose(seen, seed, Budget::Nodes(nodes)).turn
}

/// Runs a search to its end. Returns `None` as soon as it is plain that no turn will be clearly the best.
fn run(mut search: Search<'static>) -> Option<Search<'static>> {
    while search.step(STEP) {
        let (worlds, progress) = (search.worlds(), search.progress());
        if worlds >= TRIAL && is_doubtful(progress) {
            return None;
        }
        if worlds >= ENOUGH && progress.arms().iter().all(|arm| arm.dropped || is_equal(progress.best(), arm)) {
            break;
        }
    }
    Some(search)
}

/// Returns `true` if some turn is neither equal to the best nor on the way to being clearly worse.
fn is_doubtful(progress: &SearchProgress) -> bool {
    let best = progress.best();
    progress.arms().iter().any(|arm| !arm.dropped && !is_equal(best, arm) && !is_clear(progress.aim(), best, arm, 2))
}

/// Returns `true` if two turns are of equal value: the same score now, and no difference to speak of later.
fn is_equal(best: &Arm, other: &Arm) -> bool {
    let win = |arm: &Arm| i64::from(arm.win().unwrap_or_default());
    best.candidate.score == other.candidate.score
        && (best.mean() - other.mean()).abs() <= EQUAL_POINTS
        && (win(best) - win(other)).abs() <= CLEAR_WIN / 10
}

/// Returns `true` if the best turn leads another by a clear amount, or by that divided by `part`.
fn is_clear(aim: Aim, best: &Arm, other: &Arm, part: i64) -> bool {
    let win = |arm: &Arm| i64::from(arm.win().unwrap_or_default());
    let by_points = best.mean() - other.mean() >= CLEAR_POINTS / part;
    let by_win = win(best) - win(other) >= CLEAR_WIN / part;
    match aim {
        Aim::Points => by_points,
        Aim::Win => by_win || (by_points && win(best) >= win(other)),
    }
}

/// Returns the verdict of a finished search.
fn settle(progress: &SearchProgress) -> Option<Verdict> {
    let best = progress.best();
    let mut answers = vec![(best.candidate.turn, best.candidate.score)];
    let mut others: Vec<&Arm> = Vec::new();
    for (index, arm) in progress.arms().iter().enumerate() {
        if arm.candidate.turn == best.candidate.turn {
            continue;
        }
        if !arm.dropped && is_equal(best, arm) {
            answers.push((arm.candidate.turn, arm.candidate.score));
        } else if is_clear(progress.aim(), best, arm, 1) && progress.is_surely_behind(index, ERRORS) {
            others.push(arm);
        } else {
            return None;
        }
    }
    let places = answers.iter().all(|(turn, _)| matches!(turn, FastTurn::Place(_)));
    if others.is_empty() || answers.len() > MAX_ANSWERS || !places {
        return None;
    }
    let by_points = others.iter().map(|arm| best.mean() - arm.mean()).min().unwrap_or_default();
    let win = |arm: &Arm| i64::from(arm.win().unwrap_or_default());
    let by_win = others.iter().map(|arm| win(best) - win(arm)).min().unwrap_or_default();
    Some(Verdict { answers, lead: lead(by_points, by_win) })
}

/// Returns a lead in points where it is clear, else in the chance to win.
fn lead(by_points: i64, by_win: i64) -> Lead {
    match by_points >= CLEAR_POINTS {
        true => Lead::Points((by_points / 1000) as u32),
        false => Lead::Chance((by_win / 100) as u32),
    }
}

/// Judges a position with an empty bag: every turn in every deal of the hidden tiles.
fn ending(seen: &Observation<'static>, nodes: u64, seed: u64) -> Option<Verdict> {
    let mut solver = AveragingSolver::of(seen.clone(), worlds(seen), true)?;
    while solver.step(STEP) {
        if solver.nodes() > MAX_ENDING {
            return None;
        }
    }
    let weight = i64::from(solver.weight()).max(1);
    let best = solver.rows().iter().max_by_key(|row| (row.worth, row.score))?;
    let win = |worth: Worth| 10_000 * worth.wins / (2 * weight);
    let points = |worth: Worth| 1000 * worth.margin / weight;
    let is_equal = |row: &&Row| row.worth.wins == best.worth.wins && points(best.worth) - points(row.worth) <= 1000;
    let (equal, others): (Vec<&Row>, Vec<&Row>) = solver.rows().iter().partition(|row| is_equal(row));
    let by_points = others.iter().map(|row| points(best.worth) - points(row.worth)).min()?;
    let by_win = others.iter().map(|row| win(best.worth) - win(row.worth)).min()?;
    let is_clear = |row: &&Row| {
        let (points, win) = (points(best.worth) - points(row.worth), win(best.worth) - win(row.worth));
        win >= CLEAR_WIN || (points >= CLEAR_POINTS && win >= 0)
    };
    if !others.iter().all(is_clear) {
        return None;
    }
    let mut answers: Vec<(FastTurn, u32)> = equal.iter().map(|row| (row.turn, row.score)).collect();
    let at = answers.iter().position(|answer| answer.0 == best.turn)?;
    answers.swap(0, at);
    let places = answers.iter().all(|(turn, _)| matches!(turn, FastTurn::Place(_)));
    if answers.len() > MAX_ANSWERS || !places {
        return None;
    }
    // The average trusts that the player will know the world from the next turn on; the player's own choice does not.
    let mut defence = Endgame::new(seen.clone(), Method::BestDefence, seed, nodes)?;
    while defence.nodes() < nodes && defence.step(STEP) {}
    let choice = defence.choice()?;
    answers.iter().any(|(turn, _)| *turn == choice.turn).then_some(Verdict { answers, lead: lead(by_points, by_win) })
}
