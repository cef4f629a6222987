//! Matches between two players over mirrored deals.
//!
//! Every deal is played once for each seat, the player under test sitting there and its opponent on all others. What a
//! deal came to is one observation: games of one deal share their luck, and taking them for independent would make the
//! intervals too narrow.

use triolet::edition::{Edition, Options};

use crate::opponent_model::OpponentModel;
use crate::player::{Budget, Choice, Observation, Player};
use crate::random::Random;
use crate::selfplay::MAX_TURNS;
use crate::sim::{FastTurn, MAX_SEATS, Sim};

mod luck;
mod run;
mod statistics;

use luck::Luck;
pub use run::{MatchRun, play};
pub use statistics::{Estimate, Sequential, Summary, Verdict, summarize};

/// The reason why a player loses a game whatever the scores say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forfeit {
    /// It ended, or said something that makes no sense.
    Crashed,
    /// Its turn is against the rules.
    Illegal,
    /// It took too long.
    OutOfTime,
}

impl Forfeit {
    /// Every kind of forfeit.
    pub const ALL: [Self; 3] = [Self::Crashed, Self::Illegal, Self::OutOfTime];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crashed => "crashed",
            Self::Illegal => "illegal",
            Self::OutOfTime => "out-of-time",
        }
    }
}

/// A participant of a match: a player, or a program that may fail.
pub trait Contestant {
    /// The turn it takes, or why it has none.
    ///
    /// # Errors
    /// When it does not answer with a legal turn in time. It loses the game.
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit>;
}

impl<P: Player + ?Sized> Contestant for Box<P> {
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        Ok(self.choose(seen, seed, budget))
    }
}

/// The game that is played.
#[derive(Clone, Copy, Debug)]
pub struct MatchSetup {
    /// The number of deals; with two seats each is a mirrored pair of games.
    pub deals: u64,
    /// The number of seats, 2 to 4.
    pub seats: u8,
    /// The rule set in print.
    pub edition: Edition,
    /// The choices for what the rulebooks leave open.
    pub options: Options,
    /// From which every deal and every player's seeds are derived.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
    /// The budget of each of the two players for a turn.
    pub budgets: [Budget; 2],
}

/// The result of one deal for the player under test, summed over its games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DealResult {
    /// Wins in twelfths: a shared win of two, three or four counts a half, a third or a quarter.
    pub wins: i64,
    /// Its score less the mean of the others', in twelfths of a point. A game that a forfeit ended counts 0.
    pub margin: i64,
    /// How much luckier it was than the others in what it drew: in millionths of a win, and in thousandths of a point.
    pub luck: [i64; 2],
    /// For the player under test and its opponent, how many games each kind of forfeit ended, in the order of
    /// [`Forfeit::ALL`].
    pub forfeits: [[u32; 3]; 2],
}

/// The parts in which wins and margins are counted: the least that halves, thirds and quarters have in common.
pub const PARTS: i64 = 12;

/// Plays deal number `deal`, once for each seat.
pub fn play_deal<C: Contestant>(players: &mut [C; 2], setup: &MatchSetup, deal: u64) -> DealResult {
    let mut seeds = Random::of_item(setup.seed, deal);
    let (deal_seed, turn_seed) = (seeds.next_u64(), seeds.next_u64());
    let mut result = DealResult::default();
    for tested in 0..setup.seats {
        let mut sim = Sim::deal(setup.seats, setup.edition, setup.options, deal_seed);
        let mut luck = Luck::of(&sim);
        let played = play_game(players, setup, &mut sim, &mut luck, tested, Random::new(turn_seed));
        let (points, wins) = luck.balance(setup.seats, tested);
        result.luck[0] += wins;
        result.luck[1] += points;
        match played {
            Ok(()) => result.count(&sim, tested),
            Err((who, forfeit)) => {
                result.forfeits[who][forfeit as usize] += 1;
                result.wins += if who == 1 { PARTS } else { 0 };
            }
        }
    }
    result
}

/// Plays a game to its end, or to the first forfeit and whose it is: 0 for the player under test.
fn play_game<C: Contestant>(
    players: &mut [C; 2],
    setup: &MatchSetup,
    sim: &mut Sim,
    luck: &mut Luck,
    tested: u8,
    mut seeds: Random,
) -> Result<(), (usize, Forfeit)> {
    let mut models = [OpponentModel::default(); MAX_SEATS];
    while sim.ending().is_none() && sim.turns() < MAX_TURNS {
        let mover = usize::from(sim.to_move()) % MAX_SEATS;
        let who = usize::from(sim.to_move() != tested);
        let seen = Observation { models, ..Observation::of(sim) };
        let choice = players[who].turn(&seen, seeds.next_u64(), setup.budgets[who]);
        let choice = choice.map_err(|forfeit| (who, forfeit))?;
        luck.see(sim, choice.turn);
        if let FastTurn::Place(placement) = choice.turn {
            models[mover].see(sim.board(), sim.rules(), placement, choice.score);
        }
        sim.take(choice.turn, choice.score);
    }
    Ok(())
}

impl DealResult {
    /// Adds a game that was played to its end.
    fn count(&mut self, sim: &Sim, tested: u8) {
        let scores = sim.scores();
        let own = scores[usize::from(tested)];
        let best = scores.iter().copied().max().unwrap_or(own);
        if own == best {
            self.wins += PARTS / scores.iter().filter(|&&score| score == best).count() as i64;
        }
        let others: i64 = scores.iter().map(|&score| i64::from(score)).sum::<i64>() - i64::from(own);
        self.margin += PARTS * i64::from(own) - PARTS * others / (scores.len() as i64 - 1);
    }
}

/// The number of forfeits of each kind over all deals, for the player under test and its opponent, in the order of
/// [`Forfeit::ALL`].
pub fn forfeits(results: &[DealResult]) -> [[u32; 3]; 2] {
    let mut sum = [[0; 3]; 2];
    for result in results {
        for (sums, forfeits) in sum.iter_mut().flatten().zip(result.forfeits.iter().flatten()) {
            *sums += forfeits;
        }
    }
    sum
}
