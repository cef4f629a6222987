//! Matches between two players over mirrored deals.
//!
//! Every deal is played once for each seat, with the player under test in that seat and its opponent in all others. A
//! deal is one observation: its games share their luck, and treating them as independent would make the intervals too
//! narrow.

use triolet::edition::{Edition, Options};

use crate::luck::Luck;
use crate::opponent_model::OpponentModel;
use crate::player::{Budget, Choice, Observation, Player};
use crate::random::Random;
use crate::selfplay::MAX_TURNS;
use crate::sim::{FastTurn, MAX_SEATS, Sim};
use crate::watcher::Watcher;

mod run;
mod statistics;

pub use run::{MatchRun, play};
pub use statistics::{Estimate, SequentialTest, Summary, Verdict, summarize};

/// The reason why a player forfeits a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forfeit {
    /// The program ended or gave an unintelligible answer.
    Crashed,
    /// Its turn breaks the rules.
    Illegal,
    /// It exceeded its time.
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
    /// Returns its turn, or the reason for a forfeit.
    ///
    /// # Errors
    /// If it gives no legal turn in time. It then loses the game.
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit>;
}

impl<P: Player + ?Sized> Contestant for Box<P> {
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        Ok(self.choose(seen, seed, budget))
    }
}

/// The games of a match.
#[derive(Clone, Copy, Debug)]
pub struct MatchSetup {
    /// The number of deals; with two seats, each is a mirrored pair of games.
    pub deals: u64,
    /// The number of seats, 2 to 4.
    pub seats: u8,
    /// The rule set in print.
    pub edition: Edition,
    /// The options for what the rulebooks leave open.
    pub options: Options,
    /// The seed of all deals and players.
    pub seed: u64,
    /// The number of threads; it doesn't affect the result.
    pub threads: usize,
    /// The budget for a turn of each of the two players.
    pub budgets: [Budget; 2],
}

/// The result of one deal for the player under test, summed over its games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DealResult {
    /// Wins in twelfths: a shared win of two, three or four counts a half, a third or a quarter.
    pub wins: i64,
    /// Its score less the mean of the others', in twelfths of a point. A forfeited game counts 0.
    pub margin: i64,
    /// Its luck in drawing less the others': in millionths of a win, and in thousandths of a point.
    pub luck: [i64; 2],
    /// For the player under test and its opponent, the number of games lost by each kind of forfeit, in the order of
    /// [`Forfeit::ALL`].
    pub forfeits: [[u32; 3]; 2],
}

/// The denominator of wins and margins: the least common multiple of 2, 3 and 4.
pub const PARTS: i64 = 12;

/// Plays deal number `deal` once for each seat.
pub fn play_deal<C: Contestant>(players: &mut [C; 2], setup: &MatchSetup, deal: u64) -> DealResult {
    play_deal_watched(players, setup, deal, |_| (), |_, (), _| ())
}

/// Plays a deal as [`play_deal`] does. `watcher` makes a watcher for the game in which the player under test has a seat,
/// which `played` is given at its end with the game.
pub fn play_deal_watched<C: Contestant, W: Watcher>(
    players: &mut [C; 2],
    setup: &MatchSetup,
    deal: u64,
    watcher: impl Fn(u8) -> W,
    mut played: impl FnMut(u8, W, &Sim),
) -> DealResult {
    let mut seeds = Random::for_item(setup.seed, deal);
    let (deal_seed, turn_seed) = (seeds.next_u64(), seeds.next_u64());
    let mut result = DealResult::default();
    for tested in 0..setup.seats {
        let mut sim = Sim::deal(setup.seats, setup.edition, setup.options, deal_seed);
        let mut luck = Luck::of(&sim);
        let mut watching = (watcher(tested), &mut luck);
        watching.0.dealt(&sim);
        let ended = play_game(players, setup, &mut sim, &mut watching, tested, Random::new(turn_seed));
        played(tested, watching.0, &sim);
        let (points, wins) = luck.balance(setup.seats, tested);
        result.luck[0] += wins;
        result.luck[1] += points;
        match ended {
            Ok(()) => result.count(&sim, tested),
            Err((who, forfeit)) => {
                result.forfeits[who][forfeit as usize] += 1;
                result.wins += if who == 1 { PARTS } else { 0 };
            }
        }
    }
    result
}

/// Plays a game to its end, or returns the first forfeit and its player: 0 for the player under test.
fn play_game<C: Contestant, W: Watcher>(
    players: &mut [C; 2],
    setup: &MatchSetup,
    sim: &mut Sim,
    (watcher, luck): &mut (W, &mut Luck),
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
        let (seat, rack) = (sim.to_move(), *sim.rack(sim.to_move()));
        sim.apply(choice.turn, choice.score);
        watcher.taken(seat, &rack, choice.turn, choice.score, sim);
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

/// Returns the number of forfeits of each kind over all deals, for the player under test and its opponent, in the order
/// of [`Forfeit::ALL`].
pub fn forfeits(results: &[DealResult]) -> [[u32; 3]; 2] {
    let mut sum = [[0; 3]; 2];
    for result in results {
        for (sums, forfeits) in sum.iter_mut().flatten().zip(result.forfeits.iter().flatten()) {
            *sums += forfeits;
        }
    }
    sum
}
