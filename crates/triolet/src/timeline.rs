//! The states of a game from turn to turn: what a game of which everything is known and one known in part have in
//! common.

use alloc::vec::Vec;

use crate::deck::Deck;
use crate::event::{Departure, Ending};
use crate::game::GameError;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::score::ScoreBreakdown;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::Tiles;
use crate::visible::{VisibleTiles, VisibleTurn, VisibleTurnTaken};

/// The state of a game with those before it. With each turn it keeps a `T`.
///
/// Each verb either happens or returns why not and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timeline<T> {
    state: State,
    /// Every turn that was taken, also those that were undone: the list of events shows them.
    taken: Vec<Past<T>>,
    /// The places in `taken` of the turns that stand.
    standing: Vec<usize>,
    /// The number of those that lie before the last departure and cannot be undone.
    settled: usize,
    paused: bool,
}

/// A turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Past<T> {
    /// The number of its event.
    event: usize,
    /// The state before it, with what the turn shows of the rack.
    before: State,
    breakdown: ScoreBreakdown,
    turn: T,
}

impl<T> Timeline<T> {
    pub fn new(state: State) -> Self {
        Self { state, taken: Vec::new(), standing: Vec::new(), settled: 0, paused: false }
    }

    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes a turn, which is event number `event`. `recorded` is what a log says was drawn; `keep` checks the rest of
    /// what the log says, and makes of the turn what is kept.
    pub fn take_turn(
        &mut self,
        event: usize,
        seat: Seat,
        turn: &VisibleTurn,
        recorded: Option<&VisibleTiles>,
        keep: impl FnOnce(&VisibleTurnTaken) -> Result<T, GameError>,
    ) -> Result<(VisibleTurnTaken, &T), GameError> {
        self.take_turn_from(self.state.clone(), event, seat, |after| after.take_turn(seat, turn, recorded), keep)
    }

    /// As [`Self::take_turn`], after the rack was seen to be `rack`.
    pub fn take_turn_with_rack(
        &mut self,
        event: usize,
        seat: Seat,
        rack: &Tiles,
        turn: &VisibleTurn,
        recorded: Option<&VisibleTiles>,
        keep: impl FnOnce(&VisibleTurnTaken) -> Result<T, GameError>,
    ) -> Result<(VisibleTurnTaken, &T), GameError> {
        let mut before = self.state.clone();
        before.show_rack(seat, rack)?;
        self.take_turn_from(before, event, seat, |after| after.take_turn(seat, turn, recorded), keep)
    }

    fn take_turn_from(
        &mut self,
        mut before: State,
        event: usize,
        seat: Seat,
        take: impl FnOnce(&mut State) -> Result<VisibleTurnTaken, GameError>,
        keep: impl FnOnce(&VisibleTurnTaken) -> Result<T, GameError>,
    ) -> Result<(VisibleTurnTaken, &T), GameError> {
        let mut after = before.clone();
        let taken = take(&mut after)?;
        let turn = keep(&taken)?;
        // What the turn has shown was so before it: somebody who looks back, or takes it back, knows.
        before.begin(seat)?;
        if let Some(shown) = taken.turn.shown() {
            before.reveal(seat, &shown);
        }
        self.state = after;
        self.standing.push(self.taken.len());
        self.taken.push(Past { event, before, breakdown: taken.breakdown.clone(), turn });
        Ok((taken, &self.taken[self.taken.len() - 1].turn))
    }

    /// Takes a turn whatever the rules say of it (see [`State::take_turn_anyway`]); only a game known in part does.
    pub fn take_turn_anyway(
        &mut self,
        event: usize,
        seat: Seat,
        turn: &VisibleTurn,
        (shown, points, drawn): (Option<Tiles>, Option<u16>, Option<&VisibleTiles>),
        keep: impl FnOnce(&VisibleTurnTaken) -> Result<T, GameError>,
    ) -> Result<(VisibleTurnTaken, &T), GameError> {
        let mut before = self.state.clone();
        before.hand_to(seat)?;
        if let Some(rack) = shown {
            before.show_rack_anyway(seat, &rack)?;
        }
        self.take_turn_from(before, event, seat, |after| after.take_turn_anyway(seat, turn, points, drawn), keep)
    }

    /// Takes in that the rack of `seat` is this one. After the end too: it may be what the final scoring needs.
    pub fn show_rack(&mut self, seat: Seat, rack: &Tiles) -> Result<(), GameError> {
        let mut state = self.state.clone();
        state.show_rack(seat, rack)?;
        self.state = state;
        Ok(())
    }

    /// Takes in that the rack of `seat` is this one, whatever number of tiles follows from the turns.
    pub fn show_rack_anyway(&mut self, seat: Seat, rack: &Tiles) -> Result<(), GameError> {
        let mut state = self.state.clone();
        state.show_rack_anyway(seat, rack)?;
        self.state = state;
        Ok(())
    }

    pub fn check_goes_on(&self) -> Result<(), GameError> {
        if self.state.ending.is_some() { Err(Refusal::GameOver.into()) } else { Ok(()) }
    }

    /// Checks that somebody can take over `seat`.
    pub fn check_seat(&self, seat: Seat) -> Result<(), GameError> {
        self.check_goes_on()?;
        let is_there = seat.index() < self.state.seats && self.state.departed[seat.index()].is_none();
        if is_there { Ok(()) } else { Err(GameError::NoSuchSeat) }
    }

    pub fn undo(&mut self, turns: usize) -> Result<(), GameError> {
        self.check_goes_on()?;
        let back_to = self.standing.get(turns).filter(|_| turns >= self.settled).ok_or(GameError::UndoTooFar)?;
        let epoch = self.state.deck.epoch() + 1;
        self.state = self.taken[*back_to].before.clone();
        self.state.deck.mix_in(&VisibleTiles::NONE, epoch);
        self.standing.truncate(turns);
        Ok(())
    }

    /// `recorded` is how a log says that the departure ended the game.
    pub fn leave(
        &mut self,
        seat: Seat,
        why: Departure,
        recorded: Option<Option<Ending>>,
    ) -> Result<Option<Ending>, GameError> {
        let mut state = self.state.clone();
        let ending = state.leave(seat, why)?;
        check_ending(recorded, ending)?;
        self.state = state;
        self.settled = self.standing.len();
        Ok(ending)
    }

    pub fn set_paused(&mut self, paused: bool) -> Result<(), GameError> {
        self.check_goes_on()?;
        if self.paused == paused {
            return Err(GameError::Pause);
        }
        self.paused = paused;
        Ok(())
    }

    pub fn agree_to_end(&mut self) -> Result<(), GameError> {
        self.end(Ending::Agreed, None)
    }

    /// Ends the game as its players say. With [`Ending::Out`], `last` is who went out.
    pub fn end(&mut self, ending: Ending, last: Option<Seat>) -> Result<(), GameError> {
        self.check_goes_on()?;
        self.state.end(ending, last);
        Ok(())
    }

    pub const fn is_paused(&self) -> bool {
        self.paused && self.state.ending.is_none()
    }

    pub const fn settled(&self) -> usize {
        self.settled
    }

    pub fn turn_count(&self) -> usize {
        self.standing.len()
    }

    /// The turns that stand, each with the number of its event.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = (usize, &T)> + DoubleEndedIterator {
        self.standing.iter().map(|&place| (self.taken[place].event, &self.taken[place].turn))
    }

    fn past(&self, event: usize) -> Option<&Past<T>> {
        self.taken.get(self.taken.binary_search_by_key(&event, |past| past.event).ok()?)
    }

    /// How event number `event`, if it is a turn, scored.
    pub fn breakdown(&self, event: usize) -> Option<&ScoreBreakdown> {
        self.past(event).map(|past| &past.breakdown)
    }

    /// The rack before the turn that is event number `event`, where all of it is known.
    pub fn rack_before(&self, event: usize) -> Option<Tiles> {
        let before = &self.past(event)?.before;
        before.racks[before.to_move.index()].tiles()
    }

    /// The position before the turn that is event number `event`, as its player saw it.
    pub fn position_before(&self, event: usize) -> Option<Position> {
        self.past(event)?.before.position()
    }

    /// The state before the turn that is event number `event`, with what the turn shows of the rack.
    pub fn state_before(&self, event: usize) -> Option<&State> {
        Some(&self.past(event)?.before)
    }

    pub fn deck(&self) -> &Deck {
        &self.state.deck
    }
}

/// Checks what a log says of how the game ended, where it says anything.
pub(crate) fn check_ending(recorded: Option<Option<Ending>>, expected: Option<Ending>) -> Result<(), GameError> {
    match recorded {
        Some(recorded) if recorded != expected => Err(GameError::Ending { recorded, expected }),
        _ => Ok(()),
    }
}

/// Checks what a log says of a score, where it says anything.
pub(crate) fn check_points(recorded: Option<u16>, expected: u16) -> Result<(), GameError> {
    match recorded {
        Some(recorded) if recorded != expected => Err(GameError::Points { recorded, expected }),
        _ => Ok(()),
    }
}
