//! Puzzles from simulated games.

use triolet::edition::{Edition, Options};
use triolet::play::Turn;
use triolet::position::{Position, Setup};
use triolet::seat::Seat;
use triolet_engine::expect::{Candidate, candidates};
use triolet_engine::player::Observation;
use triolet_engine::random::Random;
use triolet_engine::sim::{FastTurn, Sim};

use super::judge::{EQUAL_POINTS, judge};
use super::solving::{Grade, Rates, rates};
use super::{Puzzle, Theme, Themes};

/// The lead by the weighing of `expect` from which on a position is judged, in thousandths of a point.
const PROMISING: i64 = 12_000;
/// Maximum positions of one game that are judged.
const JUDGED: usize = 4;
/// The tiles in the bag above which scores do not matter to the search.
const LATE: u8 = 20;
/// The turns at the start of a game that are left out: there are few tiles, and special rules.
const OPENING: u32 = 4;

/// Finds puzzles in simulated games of `expect` against itself, at most one in a game.
#[derive(Clone, Debug)]
pub struct Finder {
    seed: u64,
    nodes: u64,
}

impl Finder {
    /// Creates a finder. The seed and the number of a game decide which puzzle comes of that game; `nodes` is the
    /// budget of the first search.
    pub const fn new(seed: u64, nodes: u64) -> Self {
        Self { seed, nodes }
    }

    /// Plays game number `game` and returns the puzzle found in it.
    pub fn find(&self, game: u64) -> Option<Puzzle> {
        let mut random = Random::for_item(self.seed, game);
        let mut positions = promising(random.next_u64());
        for _ in 0..JUDGED.min(positions.len()) {
            let chosen = random.below(positions.len() as u32) as usize;
            let position = positions.swap_remove(chosen);
            let (judging, draw) = (random.next_u64(), random.below(1000));
            let found = self.puzzle(game, position, judging);
            if let Some((puzzle, _)) = found.filter(|(puzzle, rates)| draw < share(puzzle, rates)) {
                return Some(puzzle);
            }
        }
        None
    }

    fn puzzle(&self, id: u64, position: Position, seed: u64) -> Option<(Puzzle, Rates)> {
        let seen = Observation::from_position(&position)?;
        let verdict = judge(&seen, self.nodes, seed)?;
        let answers: Vec<Turn> = verdict.answers.iter().map(|&(turn, _)| turn.into()).collect();
        let rates = rates(&seen, &answers, seed);
        let themes = Themes::of(&position, &seen, answers.first()?);
        let grade = Grade::of(&rates);
        Some((Puzzle { id, position, answers, grade, themes, lead: verdict.lead }, rates))
    }
}

/// Returns how many of a thousand puzzles of this kind are kept: those that self-play has too many of are thinned out,
/// so that grades and themes come in comparable numbers.
fn share(puzzle: &Puzzle, rates: &Rates) -> u32 {
    // Where level 6, which sees nearly everything, almost never finds the answer, the weaker ones find it by accident.
    let is_blind = rates[5] < 100;
    match (puzzle.grade.number(), puzzle.themes.iter().next(), puzzle.themes.iter().nth(1)) {
        (5, ..) if is_blind => 500,
        (5, ..) => 1000,
        (_, None, _) | (_, Some(Theme::Ending), None) => 350,
        (4, ..) => 1000,
        (3, ..) => 600,
        _ => 800,
    }
}

/// Plays a game and returns its positions in which one turn seems clearly better than the others.
fn promising(seed: u64) -> Vec<Position> {
    let mut sim = Sim::deal(2, Edition::default(), Options::default(), seed);
    let mut plays = Vec::new();
    let mut found = Vec::new();
    while sim.ending().is_none() {
        let seen = Observation::of(&sim);
        let turns = candidates(&seen, &mut plays);
        if sim.turns() >= OPENING && seen.idle == 0 && is_promising(&seen, &turns) {
            found.extend(position(&seen));
        }
        sim.apply(turns[0].turn, turns[0].score);
    }
    found
}

fn is_promising(seen: &Observation<'_>, turns: &[Candidate]) -> bool {
    let Some(best) = turns.first().filter(|best| matches!(best.turn, FastTurn::Place(_))) else { return false };
    let is_equal = |turn: &&Candidate| turn.score == best.score && best.value - turn.value <= EQUAL_POINTS;
    let other = turns.iter().find(|turn| !is_equal(turn));
    // With an empty bag the solver decides, whose values `expect` is too far from.
    seen.bag != 1
        && turns.len() > 4
        && other.is_some_and(|other| seen.bag == 0 || best.value - other.value >= PROMISING)
}

/// Returns the position with what matters to its best turn: scores only near the end, where winning is the aim.
fn position(seen: &Observation<'_>) -> Option<Position> {
    let mut setup = seen.to_setup();
    if let Some(seats) = &mut setup.seats {
        // The player to move is the first.
        if seats.to_move.index() == 1 {
            seats.to_move = Seat::new(0)?;
            seats.scores.swap(0, 1);
            seats.rack_sizes.swap(0, 1);
            seats.first_turns.swap(0, 1);
            seats.passed.swap(0, 1);
        }
    }
    if seen.bag > LATE {
        setup = Setup { seats: None, ..setup };
    }
    setup.check().ok()
}
