//! A player that looks one turn ahead without sampling: it weighs the score of a turn against the exact mean of the
//! best reply and the prospects of its own next play.

use std::vec::Vec;

use crate::fast::{FastBoard, Placement, Rack, StartRules, plays_into};
use crate::player::{Budget, Choice, Observation, Player};
use crate::rack_values::{Counts, REPLAY, RackValues, ReplayPreference};
use crate::sim::{FastTurn, MAX_SEATS};
use crate::weights::Weights;

/// The number of placements evaluated, in the order of score with the value of a replay added.
///
/// A play that ranks below two dozen others is hardly ever the best.
const CANDIDATES: usize = 24;

/// A turn with the terms of its evaluation. All means are in thousandths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The turn.
    pub turn: FastTurn,
    /// The score, in points.
    pub score: u32,
    /// The total value of the turn, in thousandths of a point.
    pub value: i64,
    /// The mean value of the extra turn that it grants, with the tiles kept; 0 without an extra turn.
    pub again: i64,
    /// The mean of the next seat's reply if it chooses by the score alone; the value of extra turns is included.
    pub reply: i64,
    /// The same mean if that seat also chooses by the value of extra turns.
    pub reply_for_worth: i64,
    /// The mean value of the own play after the reply, as far as its tiles are known, extra turns included.
    pub next: i64,
    /// The value of the leave beyond `again` and `next`, and of moving again.
    pub leave: i64,
}

impl Candidate {
    /// Builds a candidate with no evaluation.
    const fn plain(turn: FastTurn, score: u32) -> Self {
        Self { turn, score, value: 0, again: 0, reply: 0, reply_for_worth: 0, next: 0, leave: 0 }
    }
}

/// The legal plays of a position in numbers, and the turns worth evaluating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// The number of legal placements.
    pub legal_plays: usize,
    /// The highest score of a placement, in points; 0 if there is none.
    pub best_score: u32,
    /// The [`candidates`], of which there is at least one.
    pub turns: Vec<Candidate>,
}

/// Returns the turns worth evaluating, the most valuable first.
///
/// Of equally valuable turns the one that scores more comes first, then the one that was generated first; placements
/// are in the order of [`Placement`], exchanges come after them.
pub fn candidates(seen: &Observation<'_>, plays: &mut Vec<(Placement, u32)>) -> Vec<Candidate> {
    weigh_candidates(seen, plays).turns
}

/// Returns the [`candidates`] with what was learned of all legal plays on the way.
pub fn weigh_candidates(seen: &Observation<'_>, plays: &mut Vec<(Placement, u32)>) -> Weighed {
    plays_into(&seen.board, seen.rules(), &seen.rack, plays);
    let legal_plays = plays.len();
    let best_score = plays.iter().map(|&(_, score)| score).max().unwrap_or_default();
    let appeal = |&(placement, score): &(Placement, u32)| score + u32::from(REPLAY) * u32::from(placement.replays());
    plays.sort_unstable_by_key(|play| (u32::MAX - appeal(play), play.0));
    plays.truncate(CANDIDATES);
    plays.sort_unstable();
    let mut turns = Outlook::of(seen).turns(plays);
    if turns.is_empty() {
        turns.push(Candidate::plain(FastTurn::Pass, 0));
    }
    turns.sort_by_key(|candidate| (-candidate.value, u32::MAX - candidate.score));
    Weighed { legal_plays, best_score, turns }
}

/// Evaluates one legal turn, which [`candidates`] may have left out.
pub fn weigh(seen: &Observation<'_>, turn: FastTurn, score: u32) -> Candidate {
    let outlook = Outlook::of(seen);
    let mut board = FastBoard::clone(&seen.board);
    match turn {
        FastTurn::Place(placement) => outlook.placement(&mut board, placement, score),
        FastTurn::Exchange(_) => {
            let mut all = Vec::new();
            outlook.exchanges(&board, &mut all);
            let found = all.into_iter().find(|candidate| candidate.turn == turn);
            found.unwrap_or(Candidate::plain(turn, score))
        }
        FastTurn::Pass => Candidate::plain(turn, score),
    }
}

/// Returns the number of legal turns that are worth more than `than`.
pub fn count_better(seen: &Observation<'_>, than: &Candidate) -> usize {
    let mut plays = Vec::new();
    plays_into(&seen.board, seen.rules(), &seen.rack, &mut plays);
    Outlook::of(seen).turns(&plays).iter().filter(|candidate| candidate.value > than.value).count()
}

/// The part of the evaluation that all turns of a position share.
struct Outlook<'a> {
    seen: &'a Observation<'a>,
    unseen: Counts,
    /// The rules that the next seat's plays depend on.
    reply_rules: StartRules,
    /// The next seat's rack if it is known, and how many tiles it holds if it is not.
    reply_rack: Rack,
    reply_draws: usize,
    weights: Weights,
    /// The number of unknown tiles on the other racks, and the points of the known ones.
    hidden: i64,
    known: i64,
}

impl<'a> Outlook<'a> {
    fn of(seen: &'a Observation<'a>) -> Self {
        let seats = usize::from(seen.seats).clamp(2, MAX_SEATS);
        let own = usize::from(seen.to_move) % seats;
        let next = (own + 1) % seats;
        let hidden = (0..seats).filter(|&seat| seat != own && seen.known[seat].is_none());
        let known = seen.known.iter().flatten().map(|rack| i64::from(rack.points())).sum();
        Self {
            seen,
            unseen: seen.unseen(),
            reply_rules: StartRules { first_turn: seen.first_turns[next], ..seen.rules() },
            reply_draws: match seen.known[next] {
                Some(_) => 0,
                None => seen.rack_sizes[next].into(),
            },
            reply_rack: seen.known[next].unwrap_or_default(),
            weights: Weights::of(seen.bag, seats as u8),
            hidden: hidden.map(|seat| i64::from(seen.rack_sizes[seat])).sum(),
            known,
        }
    }

    /// Evaluates these placements and every exchange.
    fn turns(&self, plays: &[(Placement, u32)]) -> Vec<Candidate> {
        let mut board = FastBoard::clone(&self.seen.board);
        let weighed = plays.iter().map(|&(placement, score)| self.placement(&mut board, placement, score));
        let mut turns: Vec<Candidate> = weighed.collect();
        if self.seen.may_exchange() {
            self.exchanges(&board, &mut turns);
        }
        turns
    }

    fn placement(&self, board: &mut FastBoard, placement: Placement, score: u32) -> Candidate {
        let mut kept = self.seen.rack;
        kept.remove_all(placement);
        let turn = FastTurn::Place(placement);
        if kept.is_empty() && self.seen.bag == 0 {
            let value = 1000 * i64::from(score) + self.points_of_others();
            return Candidate { value, ..Candidate::plain(turn, score) };
        }
        board.place(placement);
        let profile = RackValues::of(board, self.reply_rules, board.off_board());
        board.undo(placement);
        let draws = usize::from(self.seen.bag).min(3 - kept.kinds().len());
        self.weigh(turn, score, &profile, &kept, draws)
    }

    /// Adds every exchange, each part of the rack once.
    fn exchanges(&self, board: &FastBoard, candidates: &mut Vec<Candidate>) {
        let profile = RackValues::of(board, self.reply_rules, board.off_board());
        let kinds = self.seen.rack.kinds();
        let mut given_before: Vec<Rack> = Vec::new();
        for part in 1..1_u32 << kinds.len() {
            let (mut given, mut kept) = (Rack::EMPTY, Rack::EMPTY);
            for (place, &kind) in kinds.iter().enumerate() {
                let side = if part >> place & 1 == 1 { &mut given } else { &mut kept };
                side.insert(kind);
            }
            if given_before.contains(&given) {
                continue;
            }
            given_before.push(given);
            candidates.push(self.weigh(FastTurn::Exchange(given), 0, &profile, &kept, given.kinds().len()));
        }
    }

    fn weigh(&self, turn: FastTurn, score: u32, profile: &RackValues, kept: &Rack, draws: usize) -> Candidate {
        let preferences = [ReplayPreference::Score, ReplayPreference::Worth];
        let [reply, reply_for_worth] =
            profile.means(self.reply_rack.kinds(), self.reply_draws, &self.unseen, preferences);
        let mut again = 0;
        let mut next = profile.mean(kept.kinds(), draws, &self.unseen, ReplayPreference::Worth);
        let mut leave = self.weights.keeping(kept.kinds());
        if matches!(turn, FastTurn::Place(placement) if placement.replays()) {
            // The next own play comes before the reply. One more follows it, with tiles of which nothing is known yet.
            again = next;
            next = profile.mean(&[], 3, &self.unseen, ReplayPreference::Worth);
            leave += self.weights.replay;
        }
        let Weights { reply: reply_part, next: next_part, .. } = self.weights;
        let value = 1000 * i64::from(score) + again + leave + (next_part * next - reply_part * reply) / 1000;
        Candidate { turn, score, value, again, reply, reply_for_worth, next, leave }
    }

    /// Returns the mean points on all other racks together, in thousandths of a point.
    fn points_of_others(&self) -> i64 {
        let total: i64 = self.unseen.iter().map(|&count| i64::from(count)).sum();
        let points: i64 = (0..16).map(|value| value * i64::from(self.unseen[value as usize])).sum();
        1000 * self.known + 1000 * points * self.hidden / total.max(1)
    }
}

/// Plays the most valuable turn of [`candidates`].
#[derive(Clone, Default, Debug)]
pub struct Expect {
    plays: Vec<(Placement, u32)>,
}

impl Player for Expect {
    fn name(&self) -> &'static str {
        "expect"
    }

    fn choose(&mut self, seen: &Observation<'_>, _seed: u64, _budget: Budget) -> Choice {
        let candidates = candidates(seen, &mut self.plays);
        let best = candidates[0];
        Choice { turn: best.turn, score: best.score, reasons: Vec::new() }
    }
}
