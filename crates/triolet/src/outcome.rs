//! The final scoring of a game.

use alloc::string::String;
use alloc::vec::Vec;

use crate::event::Ending;
use crate::seat::Seat;
use crate::state::State;

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// The ending.
    pub ending: Ending,
    /// The result of each seat, by seat.
    pub seats: Vec<SeatOutcome>,
}

/// The result of a game for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatOutcome {
    /// The sum of the scores of its plays.
    pub played: i32,
    /// The points added for the tiles left on the other racks, or subtracted for its own.
    pub adjustment: i32,
    /// 1 for the winner, or for each who shares the win; seats that left share the last rank.
    pub rank: usize,
}

impl SeatOutcome {
    /// Returns the final score, which may be negative.
    pub const fn total(&self) -> i32 {
        self.played + self.adjustment
    }
}

/// The reason why there is no final scoring.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutcomeMissing {
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The remaining tiles on the racks of these seats count but are unknown.
    #[error("the tiles that remain on {} are not known", racks_of(.0))]
    Racks(Vec<Seat>),
}

fn racks_of(seats: &[Seat]) -> String {
    let [first, others @ ..] = seats else { return String::from("no rack") };
    let noun = if others.is_empty() { "the rack of seat" } else { "the racks of seats" };
    others.iter().fold(alloc::format!("{noun} {first}"), |list, seat| alloc::format!("{list}, {seat}"))
}

impl Outcome {
    /// Computes the final scoring of a game with this ending.
    ///
    /// # Errors
    /// If tiles that count are unknown.
    pub(crate) fn new(state: &State, ending: Ending) -> Result<Self, OutcomeMissing> {
        let tiles_count = match ending {
            Ending::Out | Ending::Blocked | Ending::DeadBoard | Ending::Idle => true,
            Ending::LastSeat | Ending::Agreed => false,
        };
        let unknown = |seat: &Seat| tiles_count && state.racks[seat.index()].tiles().is_none();
        let unknown: Vec<Seat> = state.active().filter(unknown).collect();
        if !unknown.is_empty() {
            return Err(OutcomeMissing::Racks(unknown));
        }
        let rack_points = |seat: Seat| i32::from(state.racks[seat.index()].known.points());
        let on_all_racks: i32 = state.active().map(rack_points).sum();
        let adjustment = |seat: Seat| match ending {
            // The rack of the player who went out is empty, so the sum over all racks is that of the others.
            Ending::Out if seat == state.to_move => on_all_racks,
            Ending::Blocked | Ending::DeadBoard | Ending::Idle if state.departed[seat.index()].is_none() => {
                -rack_points(seat)
            }
            _ => 0,
        };
        let mut seats: Vec<SeatOutcome> = Seat::all(state.seats)
            .map(|seat| SeatOutcome { played: state.scores[seat.index()], adjustment: adjustment(seat), rank: 0 })
            .collect();
        let totals: Vec<i32> = state.active().map(|seat| seats[seat.index()].total()).collect();
        for (seat, outcome) in Seat::all(state.seats).zip(&mut seats) {
            let ahead = match state.departed[seat.index()] {
                None => totals.iter().filter(|&&total| total > outcome.total()).count(),
                Some(_) => totals.len(),
            };
            outcome.rank = ahead + 1;
        }
        Ok(Self { ending, seats })
    }

    /// Returns the winners: one, or several who share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats.len()).zip(&self.seats).filter(|(_, outcome)| outcome.rank == 1).map(|(seat, _)| seat)
    }
}
