//! Reviews of turns: the value of a turn against the alternatives, judged by what the player could see.

use std::vec::Vec;

use triolet::play::Turn;
use triolet::position::Position;
use triolet::seat::Seat;

use crate::expect::{Candidate, count_better};
use crate::opponent_tracker::OpponentTracker;
use crate::player::Observation;
use crate::search::Search;
use crate::sim::FastTurn;
use crate::symmetry::Symmetry;

/// The review of a turn of a game.
#[derive(Clone, Debug)]
pub struct TurnReview {
    /// The seat that took the turn.
    pub seat: Seat,
    /// The turn taken.
    pub played: Candidate,
    /// The value of the turn, in thousandths of a point; mirror images on a symmetric board have the same.
    pub value: i64,
    /// The standard error of the value, in thousandths of a point.
    pub error: i64,
    /// The chance to win after the turn, in ten-thousandths.
    pub win: u32,
    /// The highest chance to win that any compared turn gives, in ten-thousandths.
    pub best_win: u32,
    /// The rank, 1 for the best turn. A turn that the search would not have compared by itself is ranked among all
    /// legal turns by the static evaluation, at least one below the turns compared.
    pub rank: usize,
    /// `true` if the turn is not significantly worse than the best one: less than two standard errors behind it.
    pub among_best: bool,
    /// The best turns by value, at most as many as requested; of mirror images one, the turn taken before others.
    pub best: Vec<RankedTurn>,
}

/// A turn that a reviewed turn is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedTurn {
    /// The turn.
    pub candidate: Candidate,
    /// The value, in thousandths of a point.
    pub value: i64,
    /// The standard error of the value, in thousandths of a point.
    pub error: i64,
    /// The chance to win after the turn, in ten-thousandths; `None` before it is known.
    pub win: Option<u32>,
}

impl TurnReview {
    /// Returns the loss against the best turn, in thousandths of a point, never negative; 0 if the two are not
    /// significantly different.
    pub fn loss(&self) -> i64 {
        if self.among_best {
            return 0;
        }
        self.best.first().map_or(0, |best| best.value - self.value).max(0)
    }

    /// Returns the loss in the chance to win, in ten-thousandths.
    pub fn win_loss(&self) -> u32 {
        self.best_win.saturating_sub(self.win)
    }
}

/// A turn review that is computed in steps.
#[derive(Clone, Debug)]
pub struct TurnReviewer<'a> {
    seen: Observation<'a>,
    seat: Seat,
    /// The turn under review; the search compares it or a mirror image of it.
    turn: FastTurn,
    search: Search<'a>,
    /// The number of turns that the search compares by itself, without the reviewed one.
    compared: usize,
}

impl<'a> TurnReviewer<'a> {
    /// Starts the review of a turn from what its player saw. `nodes` is the node budget of the search and `seed` the
    /// seed of its worlds; equal arguments give equal reviews.
    pub fn new(seen: Observation<'a>, seat: Seat, turn: FastTurn, score: u32, nodes: u64, seed: u64) -> Self {
        let search = Search::without_mirror_images(seen.clone(), seed, nodes);
        let arms = search.progress().arms();
        let compared = arms.len();
        // Any of the images has the same worth, so that all of them must be given the same value.
        let images: Vec<FastTurn> = Symmetry::of(&seen.board).into_iter().map(|symmetry| symmetry.turn(turn)).collect();
        let among = arms.iter().map(|arm| arm.candidate.turn).find(|other| images.contains(other));
        let asked = among.or_else(|| images.into_iter().min_by_key(|image| image.order())).unwrap_or(turn);
        Self { seen, seat, turn, search: search.asking_about(asked, score), compared }
    }

    /// Spends about `nodes` nodes. Returns `true` while work remains.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.search.step(nodes)
    }

    /// Returns the number of turns played out so far.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Runs the review to its end. Returns it with at most `most` of the best turns.
    pub fn finish(mut self, most: usize) -> Option<TurnReview> {
        while self.step(u64::MAX) {}
        self.review(most)
    }

    /// Returns the review as it stands, with at most `most` of the best turns.
    pub fn review(&self, most: usize) -> Option<TurnReview> {
        let progress = self.search.progress();
        let played = progress.asked()?;
        let ranked = progress.ranked();
        let rank = if progress.arms().len() > self.compared {
            (count_better(&self.seen, &played.candidate) + 1).max(self.compared + 1)
        } else {
            1 + ranked.iter().filter(|arm| !arm.dropped && arm.mean() > played.mean()).count()
        };
        let shown = |candidate: Candidate| match candidate.turn == played.candidate.turn {
            true => Candidate { turn: self.turn, ..candidate },
            false => candidate,
        };
        let compared = ranked.iter().filter(|arm| !arm.dropped);
        let mut best: Vec<RankedTurn> = compared
            .map(|arm| RankedTurn {
                candidate: shown(arm.candidate),
                value: arm.mean(),
                error: arm.error(),
                win: arm.win(),
            })
            .collect();
        // The search may have compared turns by the chance to win; the list is ordered by value.
        best.sort_by_key(|best| -best.value);
        best.truncate(most.max(1));
        let win = played.win().unwrap_or_default();
        let best_win = ranked.iter().filter(|arm| !arm.dropped).filter_map(|arm| arm.win()).max().unwrap_or(win);
        let among_best = progress.is_asked_among_best();
        let (seat, value, error, played) = (self.seat, played.mean(), played.error(), shown(played.candidate));
        Some(TurnReview { seat, played, value, error, win, best_win, rank, among_best, best })
    }
}

impl TurnReviewer<'static> {
    /// Starts the review of a turn taken in a position. `opponents`, where available, has followed the game up to that
    /// position. Returns `None` if the rules forbid the turn or if the position doesn't say whose turn it is.
    pub fn of_turn(
        position: &Position,
        opponents: Option<&OpponentTracker>,
        turn: &Turn,
        nodes: u64,
        seed: u64,
    ) -> Option<Self> {
        let seat = position.setup().seats.as_ref()?.to_move;
        let seen = match opponents {
            Some(opponents) => Observation::from_position_after(position, opponents)?,
            None => Observation::from_position(position)?,
        };
        let turn = FastTurn::of(turn)?;
        let score = seen.score_of(turn)?;
        Some(Self::new(seen, seat, turn, score, nodes, seed))
    }
}
