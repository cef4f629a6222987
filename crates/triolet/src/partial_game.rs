//! A game known in part, such as one at a real table: the same rules, over tiles of which some are only counted.

use alloc::vec::Vec;

use crate::board::Board;
use crate::deck::Deck;
use crate::edition::{Edition, Options};
use crate::event::{Departure, Ending};
use crate::game::{FoldError, GameError};
use crate::generate;
use crate::outcome::{Outcome, OutcomeMissing};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::seat::{Controller, Seat};
use crate::state::State;
use crate::tiles::Tiles;
use crate::timeline::{Timeline, check_ending, check_points};
use crate::visible::{VisibleEvent, VisibleTiles, VisibleTurn, VisibleTurnTaken};

mod anyway;
mod before;

pub use anyway::Anyway;
pub use before::BeforeTurn;

/// A game as far as it is known. It is built from visible events and checked as far as they tell.
///
/// Each verb either adds to the log or returns why not and changes nothing.
///
/// ```
/// use triolet::outcome::OutcomeMissing;
/// use triolet::partial_game::PartialGame;
/// use triolet::play::Turn;
/// use triolet::seat::Seat;
///
/// let mut game = PartialGame::new(Default::default(), Default::default(), 2)?;
/// let anna: Seat = "2".parse()?;
/// let opening: Turn = "H8 11-3".parse()?;
/// let taken = game.play(anna, &opening.into())?;
/// assert_eq!(taken.breakdown.to_string(), "pair 25 (× 2) = 25");
/// assert_eq!((game.scores(), game.bag_len()), (&[0, 25][..], 72));
/// assert_eq!(game.outcome(), Err(OutcomeMissing::NotOver));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialGame {
    log: Vec<VisibleEvent>,
    timeline: Timeline<()>,
    /// What the table decided against the rules, in the order of the log.
    anyway: Vec<Anyway>,
}

/// The recorded result of a turn, to be checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Recorded {
    pub rack: Option<Tiles>,
    pub points: Option<u16>,
    pub drawn: Option<VisibleTiles>,
    pub ending: Option<Option<Ending>>,
}

impl PartialGame {
    /// A game of which nothing is known before the first turn, not even who begins: whoever takes that turn.
    ///
    /// # Errors
    /// When no game has so many seats, or those options.
    pub fn new(edition: Edition, options: Options, seats: usize) -> Result<Self, GameError> {
        let state = State::deal((edition, options), seats, Deck::counted(), None, None)?;
        Ok(Self { log: Vec::new(), timeline: Timeline::new(state), anyway: Vec::new() })
    }

    /// A game of which it is known who begins, and of the racks dealt as much as `racks` tells by seat.
    ///
    /// # Errors
    /// When no game can begin so.
    pub fn begin(edition: Edition, options: Options, first: Seat, racks: Vec<VisibleTiles>) -> Result<Self, GameError> {
        let state = State::deal((edition, options), racks.len(), Deck::counted(), Some(first), Some(&racks))?;
        let log = alloc::vec![VisibleEvent::Started { first, racks }];
        Ok(Self { log, timeline: Timeline::new(state), anyway: Vec::new() })
    }

    /// The game that these events tell, the first of which is its start.
    ///
    /// # Errors
    /// The first event that cannot have happened as it says.
    pub fn fold(
        edition: Edition,
        options: Options,
        events: impl IntoIterator<Item = VisibleEvent>,
    ) -> Result<Self, FoldError> {
        let mut events = events.into_iter();
        let Some(VisibleEvent::Started { first, racks }) = events.next() else {
            return Err(FoldError { index: 0, error: GameError::Start });
        };
        let mut game = Self::begin(edition, options, first, racks).map_err(|error| FoldError { index: 0, error })?;
        for (index, event) in events.enumerate() {
            game.apply(&event).map_err(|error| FoldError { index: index + 1, error })?;
        }
        Ok(game)
    }

    /// Adds an event, after checking all that it says.
    ///
    /// # Errors
    /// When it cannot have happened as it says. The game is unchanged then.
    pub fn apply(&mut self, event: &VisibleEvent) -> Result<(), GameError> {
        match event {
            VisibleEvent::Started { first, racks } => {
                if !self.log.is_empty() {
                    return Err(GameError::Start);
                }
                let state = self.state();
                if racks.len() != state.seats {
                    return Err(GameError::NoSuchSeat);
                }
                *self = Self::begin(state.edition, state.options, *first, racks.clone())?;
                Ok(())
            }
            VisibleEvent::TurnTaken(taken) => {
                let recorded = Recorded {
                    rack: None,
                    points: Some(taken.breakdown.total()),
                    drawn: Some(taken.drawn),
                    ending: Some(taken.ending),
                };
                self.turn(taken.seat, &taken.turn, &recorded).map(drop)
            }
            VisibleEvent::Undone { turns } => self.undo(*turns),
            VisibleEvent::Departed { seat, why, ending } => self.depart(*seat, *why, Some(*ending)),
            VisibleEvent::SeatTaken { seat, by } => self.take_seat(*seat, by.clone()),
            VisibleEvent::Paused => self.set_paused(true),
            VisibleEvent::Resumed => self.set_paused(false),
            VisibleEvent::AgreedEnd => self.agree_to_end(),
            VisibleEvent::RackShown { seat, rack } => self.show_rack(*seat, *rack),
        }
    }

    pub(crate) fn turn(
        &mut self,
        seat: Seat,
        turn: &VisibleTurn,
        recorded: &Recorded,
    ) -> Result<VisibleTurnTaken, GameError> {
        let (shown, drawn) = (recorded.rack, recorded.drawn.as_ref());
        let event = self.log.len() + usize::from(shown.is_some());
        let keep = |taken: &VisibleTurnTaken| {
            check_points(recorded.points, taken.breakdown.total())?;
            check_ending(recorded.ending, taken.ending)
        };
        let (taken, ()) = match &shown {
            Some(rack) => self.timeline.take_turn_with_rack(event, seat, rack, turn, drawn, keep)?,
            None => self.timeline.take_turn(event, seat, turn, drawn, keep)?,
        };
        self.log.extend(shown.map(|rack| VisibleEvent::RackShown { seat, rack }));
        self.log.push(VisibleEvent::TurnTaken(taken.clone()));
        Ok(taken)
    }

    /// Takes a turn. Tiles that are exchanged may be known or only counted.
    ///
    /// # Errors
    /// Why the rules refuse it, as far as can be seen: a pass, for one, only where a tile that is known can be placed
    /// or the bag allows an exchange.
    pub fn play(&mut self, seat: Seat, turn: &VisibleTurn) -> Result<VisibleTurnTaken, GameError> {
        self.turn(seat, turn, &Recorded::default())
    }

    /// Takes a turn of which the rack before it is known.
    ///
    /// # Errors
    /// When that rack cannot be there, or why the rules refuse the turn.
    pub fn play_from(&mut self, seat: Seat, rack: Tiles, turn: &VisibleTurn) -> Result<VisibleTurnTaken, GameError> {
        self.turn(seat, turn, &Recorded { rack: Some(rack), ..Recorded::default() })
    }

    /// Takes in that the rack of a seat is this one. After the end too, when those who have tiles left lay them open:
    /// the [outcome](Self::outcome) may depend on it.
    ///
    /// # Errors
    /// When that rack cannot be there: it has another size, lacks what is known to be on it, or has tiles that are
    /// elsewhere.
    pub fn show_rack(&mut self, seat: Seat, rack: Tiles) -> Result<(), GameError> {
        self.timeline.show_rack(seat, &rack)?;
        self.log.push(VisibleEvent::RackShown { seat, rack });
        Ok(())
    }

    /// Goes back to the first `turns` turns: what was drawn since goes back into the bag.
    ///
    /// # Errors
    /// When the game is over, has not more turns than that, or a seat has left since.
    pub fn undo(&mut self, turns: usize) -> Result<(), GameError> {
        self.timeline.undo(turns)?;
        self.log.push(VisibleEvent::Undone { turns });
        Ok(())
    }

    /// Lets a seat leave: it keeps its score, ranks last and is skipped; its rack is put away.
    ///
    /// # Errors
    /// When the game is over, or the seat is not there or has left.
    pub fn leave(&mut self, seat: Seat, why: Departure) -> Result<(), GameError> {
        self.depart(seat, why, None)
    }

    pub(crate) fn depart(
        &mut self,
        seat: Seat,
        why: Departure,
        recorded: Option<Option<Ending>>,
    ) -> Result<(), GameError> {
        let ending = self.timeline.leave(seat, why, recorded)?;
        self.log.push(VisibleEvent::Departed { seat, why, ending });
        Ok(())
    }

    /// Lets somebody else play a seat. It changes nothing but the log.
    ///
    /// # Errors
    /// When the game is over, or the seat is not there or has left.
    pub fn take_seat(&mut self, seat: Seat, by: Controller) -> Result<(), GameError> {
        self.timeline.check_seat(seat)?;
        self.log.push(VisibleEvent::SeatTaken { seat, by });
        Ok(())
    }

    /// Pauses the game, or lets it go on. It changes nothing but the log.
    ///
    /// # Errors
    /// When the game is over, or is paused or not already.
    pub fn set_paused(&mut self, paused: bool) -> Result<(), GameError> {
        self.timeline.set_paused(paused)?;
        self.log.push(if paused { VisibleEvent::Paused } else { VisibleEvent::Resumed });
        Ok(())
    }

    /// Ends the game by agreement; scores stand.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn agree_to_end(&mut self) -> Result<(), GameError> {
        self.timeline.agree_to_end()?;
        self.log.push(VisibleEvent::AgreedEnd);
        Ok(())
    }

    const fn state(&self) -> &State {
        self.timeline.state()
    }

    /// Everything that is known to have happened, in order.
    pub fn log(&self) -> &[VisibleEvent] {
        &self.log
    }

    /// The turns that stand.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &VisibleTurnTaken> {
        self.turn_events().map(|(_, taken)| taken)
    }

    /// The turns that stand, each with the number of its event in the log.
    pub fn turn_events(&self) -> impl DoubleEndedIterator<Item = (usize, &VisibleTurnTaken)> {
        self.timeline.turns().filter_map(|(event, ())| match self.log.get(event) {
            Some(VisibleEvent::TurnTaken(taken)) => Some((event, taken)),
            _ => None,
        })
    }

    /// The number of turns that stand.
    pub fn turn_count(&self) -> usize {
        self.timeline.turn_count()
    }

    /// The fewest turns that [`PartialGame::undo`] may leave.
    pub fn undoable_to(&self) -> usize {
        self.timeline.settled()
    }

    /// The rack before the turn that is event number `event` of the log, where all of it is known: as it was shown, or
    /// since the turn itself showed it.
    pub fn rack_before(&self, event: usize) -> Option<Tiles> {
        self.timeline.rack_before(event)
    }

    /// The position before the turn that is event number `event` of the log, as its player saw it; `None` for an event
    /// that is no turn, and where the rack is not known.
    pub fn position_before(&self, event: usize) -> Option<Position> {
        self.timeline.position_before(event)
    }

    /// The position as the seat to move sees it; `None` once the game is over, and where its rack or who begins is not
    /// known.
    pub fn position(&self) -> Option<Position> {
        self.state().position()
    }

    /// The position of `seat`, which is to move, if this is its rack.
    ///
    /// # Errors
    /// When that rack cannot be there, or it is not the turn of that seat.
    pub fn position_with(&self, seat: Seat, rack: Tiles) -> Result<Position, GameError> {
        self.timeline.check_goes_on()?;
        let mut state = self.state().clone();
        state.begin(seat)?;
        if state.to_move != seat {
            return Err(Refusal::NotYourTurn.into());
        }
        state.show_rack(seat, &rack)?;
        state.position().ok_or(GameError::NoSuchSeat)
    }

    /// The printed rule set.
    pub const fn edition(&self) -> Edition {
        self.state().edition
    }

    /// The choices for what it leaves open.
    pub const fn options(&self) -> Options {
        self.state().options
    }

    /// The number of seats, 2 to 4.
    pub const fn seats(&self) -> usize {
        self.state().seats
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.state().board
    }

    /// The rack of a seat: its tiles where all are known, else how many there are.
    pub fn rack(&self, seat: Seat) -> VisibleTiles {
        let rack = &self.state().racks[seat.index()];
        rack.tiles().map_or(VisibleTiles::Count(rack.len() as u8), VisibleTiles::Tiles)
    }

    /// The tiles that are known to be on the rack of a seat.
    pub const fn known_rack(&self, seat: Seat) -> Tiles {
        self.state().racks[seat.index()].known
    }

    /// The tiles that are known neither to lie on the board nor to be on a rack.
    pub fn unseen(&self) -> Tiles {
        let on_racks = self.state().racks.iter().map(|rack| rack.known);
        let known = on_racks.chain(self.board().tiles().ok());
        known.fold(Tiles::FULL_SET, |rest, tiles| rest.without(&tiles))
    }

    /// The scores of the plays so far, by seat, before anything is added or taken off at the end.
    pub fn scores(&self) -> &[i32] {
        &self.state().scores[..self.seats()]
    }

    /// The seat that is to move; `None` once the game is over, and before the first turn where it is not known who
    /// begins.
    pub fn to_move(&self) -> Option<Seat> {
        let state = self.state();
        (state.ending.is_none() && !state.is_start_open).then_some(state.to_move)
    }

    /// Returns `true` if the turn to take is one that a replay square gave.
    pub const fn is_replay(&self) -> bool {
        self.state().ending.is_none() && self.state().replay
    }

    /// Returns `true` if the seat has yet to take its first turn.
    pub const fn is_first_turn(&self, seat: Seat) -> bool {
        self.state().first_turn[seat.index()]
    }

    /// The reason why the seat has left.
    pub const fn left(&self, seat: Seat) -> Option<Departure> {
        self.state().departed[seat.index()]
    }

    /// Tiles in the bag, 0 to 74.
    pub fn bag_len(&self) -> usize {
        self.timeline.deck().len()
    }

    /// Exchanges and passes in succession.
    pub const fn idle(&self) -> u32 {
        self.state().idle
    }

    /// Returns `true` if the seat has passed since anybody last did something else.
    pub const fn has_passed(&self, seat: Seat) -> bool {
        self.state().passed[seat.index()]
    }

    /// Returns `true` if the game is paused; one that is over is not.
    pub const fn is_paused(&self) -> bool {
        self.timeline.is_paused()
    }

    /// Returns `true` if tiles may be exchanged.
    pub fn may_exchange(&self) -> bool {
        self.state().may_exchange()
    }

    /// Returns `true` if a tile that is known to be on the rack of `seat` can be placed.
    pub fn knows_play(&self, seat: Seat) -> bool {
        let (board, rack) = (self.board(), self.known_rack(seat));
        generate::has_play(board, self.edition(), self.is_first_turn(seat), &rack)
    }

    /// The way it ended, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        self.state().ending
    }

    /// The final scoring.
    ///
    /// # Errors
    /// While the game goes on, and as long as tiles count that are not known.
    pub fn outcome(&self) -> Result<Outcome, OutcomeMissing> {
        let ending = self.ending().ok_or(OutcomeMissing::NotOver)?;
        Outcome::new(self.state(), ending)
    }
}
