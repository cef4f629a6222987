//! What each turn of a game was worth, against what could have been played, judged by what the player could see.

use std::vec::Vec;

use triolet::event::Event;
use triolet::game::Game;
use triolet::play::Turn;
use triolet::record::partial::{PartialAction, PartialRecord, PartialTurn};
use triolet::seat::Seat;
use triolet::view::{Viewer, view};

use crate::expect::{Candidate, count_better};
use crate::player::Observation;
use crate::search::Search;
use crate::sim::FastTurn;

/// The review of a turn of a game.
#[derive(Clone, Debug)]
pub struct TurnReview {
    /// Whose turn it was.
    pub seat: Seat,
    /// The turn taken.
    pub played: Candidate,
    /// What it is worth, in thousandths of a point.
    pub value: i64,
    /// The chance to win with it, in ten-thousandths.
    pub win: u32,
    /// The chance to win with the turn that gives the best one, in ten-thousandths.
    pub best_win: u32,
    /// 1 for the best turn. Of a turn that the search did not think worth comparing, the rank among all legal turns by
    /// the exact mean of the best reply, at least one more than the number compared.
    pub rank: usize,
    /// Whether it can't be told from the best one: the search saw it less than two standard errors behind.
    pub among_best: bool,
    /// The best turns by their values, at most as many as asked for.
    pub best: Vec<RankedTurn>,
}

/// A turn that a reviewed one is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedTurn {
    /// The turn.
    pub candidate: Candidate,
    /// What it is worth, in thousandths of a point.
    pub value: i64,
    /// The chance to win with it, in ten-thousandths; `None` before it is known.
    pub win: Option<u32>,
}

impl TurnReview {
    /// What the turn lost against the best one, in thousandths of a point, 0 or more; 0 where it can't be told from that.
    pub fn loss(&self) -> i64 {
        if self.among_best {
            return 0;
        }
        self.best.first().map_or(0, |best| best.value - self.value).max(0)
    }

    /// What the turn lost of the chance to win, in ten-thousandths.
    pub fn win_loss(&self) -> u32 {
        self.best_win.saturating_sub(self.win)
    }
}

/// A review in the making, in steps.
#[derive(Clone, Debug)]
pub struct TurnReviewer<'a> {
    seen: Observation<'a>,
    seat: Seat,
    search: Search<'a>,
    /// How many turns the search compares without the one in question.
    compared: usize,
}

impl<'a> TurnReviewer<'a> {
    /// Begins to review a turn by what its player saw. `nodes` is what the search may spend, `seed` that of its worlds; equal
    /// ones give equal reviews.
    pub fn new(seen: Observation<'a>, seat: Seat, turn: FastTurn, score: u32, nodes: u64, seed: u64) -> Self {
        let search = Search::new(seen.clone(), seed, nodes);
        let compared = search.progress().arms().len();
        Self { seen, seat, search: search.asking_about(turn, score), compared }
    }

    /// Works for about so many nodes. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.search.step(nodes)
    }

    /// Turns played out so far.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Reviews to the end, with at most so many of the best turns.
    pub fn finish(mut self, most: usize) -> Option<TurnReview> {
        while self.step(u64::MAX) {}
        self.review(most)
    }

    /// The review as it stands, with at most so many of the best turns.
    pub fn review(&self, most: usize) -> Option<TurnReview> {
        let progress = self.search.progress();
        let played = progress.asked()?;
        let ranked = progress.ranked();
        let rank = if progress.arms().len() > self.compared {
            (count_better(&self.seen, &played.candidate) + 1).max(self.compared + 1)
        } else {
            1 + ranked.iter().filter(|arm| !arm.dropped && arm.mean() > played.mean()).count()
        };
        let compared = ranked.iter().filter(|arm| !arm.dropped);
        let mut best: Vec<RankedTurn> =
            compared.map(|arm| RankedTurn { candidate: arm.candidate, value: arm.mean(), win: arm.win() }).collect();
        // The search may have gone by the chance to win, which is told beside; values are read from the highest down.
        best.sort_by_key(|best| -best.value);
        best.truncate(most.max(1));
        let win = played.win().unwrap_or_default();
        let best_win = ranked.iter().filter(|arm| !arm.dropped).filter_map(|arm| arm.win()).max().unwrap_or(win);
        let among_best = progress.is_asked_among_best();
        let (seat, played, value) = (self.seat, played.candidate, played.mean());
        Some(TurnReview { seat, played, value, win, best_win, rank, among_best, best })
    }
}

impl TurnReviewer<'static> {
    /// Begins to review the turn that `event`, the one after `log`, tells of; `None` for an event that is no turn.
    pub fn of_event(log: &[Event], event: &Event, nodes: u64, seed: u64) -> Option<Self> {
        let Event::TurnTaken(turned) = event else { return None };
        let game = Game::fold(log.iter().cloned()).ok()?;
        let seen = Observation::from_view(&view(&game, Viewer::Seat(turned.seat)))?;
        let turn = FastTurn::of(&turned.turn)?;
        Some(Self::new(seen, turned.seat, turn, turned.points.into(), nodes, seed))
    }
}

impl TurnReviewer<'static> {
    /// Begins to review a turn of a game at a table, the one after `before`; `None` where the rack is not known. A play that
    /// empties the rack shows what was on it.
    pub fn of_partial(before: &PartialRecord, turn: &PartialTurn, nodes: u64, seed: u64) -> Option<Self> {
        let action = match turn.action {
            PartialAction::Place(play) => Turn::Place(play),
            PartialAction::Exchange(tiles) => Turn::Exchange(tiles),
            PartialAction::Pass => Turn::Pass,
            PartialAction::ExchangeUnseen(_) => return None,
        };
        let size = *before.rack_sizes().get(turn.seat.index())?;
        let shown = match &action {
            Turn::Place(play) => play.from_rack(),
            Turn::Exchange(tiles) => Some(*tiles),
            Turn::Pass => None,
        };
        let rack = turn.rack.or_else(|| shown.filter(|tiles| tiles.len() == size))?;
        let seen = Observation::from_partial(before, turn.seat, rack)?;
        Some(Self::new(seen, turn.seat, FastTurn::of(&action)?, turn.points.into(), nodes, seed))
    }
}

/// Reviews the turn that `event`, the one after `log`, tells of, all at once; `None` for an event that is no turn.
pub fn review_turn(log: &[Event], event: &Event, nodes: u64, seed: u64, most: usize) -> Option<TurnReview> {
    TurnReviewer::of_event(log, event, nodes, seed)?.finish(most)
}
