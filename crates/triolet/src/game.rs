//! A game: a log of events and the state that follows from it.

use alloc::vec::Vec;

use crate::board::Board;
use crate::deck::{Deck, DrawError};
use crate::event::{Departure, Ending, Event, Shuffle, Start, Started, TurnTaken};
use crate::outcome::Outcome;
use crate::play::{Play, Turn};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::score::ScoreBreakdown;
use crate::seat::{Controller, MAX_SEATS, MIN_SEATS, Seat};
use crate::shuffle::{self, Bytes32};
use crate::state::State;
use crate::tiles::Tiles;
use crate::timeline::{Timeline, check_ending, check_points};
use crate::visible::{VisibleTiles, VisibleTurn};

/// A checked game, hidden tiles included. It can only be built from a valid log.
///
/// Each method that acts on the game either appends one event to the log or returns an error and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    started: Started,
    controllers: Vec<Controller>,
    log: Vec<Event>,
    timeline: Timeline<TurnTaken>,
}

/// The reason why an event is impossible, or why it can't have happened as a log says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The rules refuse the turn.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The recorded draw is wrong.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The recorded score is wrong.
    #[error("the turn scores {expected}, not {recorded}")]
    Points {
        /// The recorded value.
        recorded: u16,
        /// The value by the rules.
        expected: u16,
    },
    /// The recorded ending is wrong, missing or out of place.
    #[error("the game {} here, not {}", ending_text(.expected), ending_text(.recorded))]
    Ending {
        /// The recorded value.
        recorded: Option<Ending>,
        /// The value by the rules.
        expected: Option<Ending>,
    },
    /// The number of seats isn't two to four.
    #[error("a game has 2 to 4 seats")]
    SeatCount,
    /// The seat doesn't exist, or it has left.
    #[error("there is no such seat in this game, or it has left")]
    NoSuchSeat,
    /// The recorded first player isn't the one the shuffle gives.
    #[error("the shuffle gives seat {0} the first turn")]
    FirstSeat(Seat),
    /// The number of contributions doesn't match the seats.
    #[error("a committed shuffle has one contribution for each seat")]
    Contributions,
    /// The secret doesn't match the commitment.
    #[error("the secret does not match the commitment")]
    Commitment,
    /// `idle_rounds` is 0.
    #[error("idle_rounds is 1 or more, or none")]
    IdleRounds,
    /// The game can't go back there: it has fewer turns, or a seat has left since.
    #[error("the game cannot be taken back to that turn")]
    UndoTooFar,
    /// A shown rack has the wrong number of tiles.
    #[error("the rack does not hold that many tiles here, but {expected}")]
    RackSize {
        /// The number of tiles on the rack.
        expected: usize,
    },
    /// A shown rack lacks tiles that are known to be on it.
    #[error("the rack holds {0}, as is known from before, and more")]
    RackDiffers(Tiles),
    /// A shown rack holds tiles that are all elsewhere.
    #[error("some of those tiles are elsewhere: on the board or on another rack")]
    TilesElsewhere,
    /// A log doesn't begin with its start, or has a second one.
    #[error("a log has one start, at its beginning")]
    Start,
    /// The game is already paused, or isn't paused.
    #[error("the game is paused already, or not paused")]
    Pause,
}

fn ending_text(ending: &Option<Ending>) -> alloc::string::String {
    ending.map_or_else(|| "goes on".into(), |ending| alloc::format!("ends ({})", ending.name()))
}

impl GameError {
    /// Returns the rule that refuses the turn, if that is the reason.
    pub const fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::Refused(refusal) => Some(*refusal),
            _ => None,
        }
    }
}

/// An error in a log, with the index of its event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {index}: {error}")]
pub struct FoldError {
    /// The index of the event, from 0; the log's length if something is missing at the end.
    pub index: usize,
    /// The error.
    pub error: GameError,
}

impl Game {
    /// Deals a new game.
    ///
    /// # Errors
    /// If the number of seats, the contributions, the commitment or the options are invalid, or the secret is missing.
    pub fn deal(start: Start) -> Result<Self, GameError> {
        Self::begin(start, None)
    }

    /// Begins a game; `recorded` holds the first seat and the racks according to a log.
    fn begin(start: Start, recorded: Option<(Seat, &[Tiles])>) -> Result<Self, GameError> {
        let seats = start.seats.len();
        if !(MIN_SEATS..=MAX_SEATS).contains(&seats) {
            return Err(GameError::SeatCount);
        }
        if start.options.idle_rounds == Some(0) {
            return Err(GameError::IdleRounds);
        }
        let (deck, first) = match start.secret {
            Some(secret) => {
                let (deck, first) = Deck::deal(deal_key(&start, &secret)?, seats as u8);
                let first = Seat::new(first.into()).ok_or(GameError::NoSuchSeat)?;
                if recorded.is_some_and(|(seat, _)| seat != first) {
                    return Err(GameError::FirstSeat(first));
                }
                (deck, first)
            }
            None => {
                check_contributions(&start)?;
                (Deck::hidden(), recorded.ok_or(DrawError::SecretUnknown)?.0)
            }
        };
        let recorded: Option<Vec<VisibleTiles>> =
            recorded.map(|(_, racks)| racks.iter().copied().map(VisibleTiles::Tiles).collect());
        let state = State::deal((start.edition, start.options), seats, deck, Some(first), recorded.as_deref())?;
        let racks = state.racks.iter().take(seats).map(|rack| rack.known).collect();
        let started = Started { racks, first, start };
        Ok(Self {
            controllers: started.start.seats.clone(),
            log: alloc::vec![Event::Started(started.clone())],
            started,
            timeline: Timeline::new(state),
        })
    }

    /// Folds a log into a game.
    ///
    /// # Errors
    /// The first event that can't have happened as recorded.
    pub fn fold(log: impl IntoIterator<Item = Event>) -> Result<Self, FoldError> {
        let mut log = log.into_iter();
        let Some(Event::Started(started)) = log.next() else {
            return Err(FoldError { index: 0, error: GameError::Start });
        };
        let mut game = Self::begin(started.start, Some((started.first, &started.racks)))
            .map_err(|error| FoldError { index: 0, error })?;
        for (index, event) in log.enumerate() {
            game.apply(&event).map_err(|error| FoldError { index: index + 1, error })?;
        }
        Ok(game)
    }

    /// Appends an event that happened elsewhere, after checking everything in it.
    ///
    /// # Errors
    /// If it can't have happened as recorded. The game is then unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), GameError> {
        match event {
            Event::Started(_) => Err(GameError::Start),
            Event::TurnTaken(recorded) => self.turn(recorded.seat, &recorded.turn, Some(recorded)).map(drop),
            Event::Undone { turns } => self.undo(*turns),
            Event::Departed { seat, why, ending } => self.depart(*seat, *why, Some(*ending)),
            Event::SeatTaken { seat, by } => self.take_seat(*seat, by.clone()),
            Event::Paused => self.set_paused(true),
            Event::Resumed => self.set_paused(false),
            Event::AgreedEnd => self.agree_to_end(),
        }
    }

    fn turn(&mut self, seat: Seat, turn: &Turn, recorded: Option<&TurnTaken>) -> Result<&TurnTaken, GameError> {
        let (event, drawn) = (self.log.len(), recorded.map(|recorded| VisibleTiles::Tiles(recorded.drawn)));
        let (_, turned) = self.timeline.take_turn(event, seat, &VisibleTurn::from(*turn), drawn.as_ref(), |taken| {
            let points = taken.breakdown.total();
            check_points(recorded.map(|recorded| recorded.points), points)?;
            check_ending(recorded.map(|recorded| recorded.ending), taken.ending)?;
            let drawn = *taken.drawn.tiles().ok_or(DrawError::SecretUnknown)?;
            Ok(TurnTaken { seat, turn: *turn, points, drawn, ending: taken.ending })
        })?;
        self.log.push(Event::TurnTaken(turned.clone()));
        Ok(turned)
    }

    /// Takes a turn and draws.
    ///
    /// # Errors
    /// The refusal of the rules ([`GameError::refusal`]), or that the secret of the shuffle is unknown.
    pub fn play(&mut self, seat: Seat, turn: &Turn) -> Result<&TurnTaken, GameError> {
        self.turn(seat, turn, None)
    }

    /// Goes back to the first `turns` turns: later draws go back into the bag, which is mixed anew.
    ///
    /// # Errors
    /// If the game is over, has no more than that many turns, or a seat has left since.
    pub fn undo(&mut self, turns: usize) -> Result<(), GameError> {
        self.timeline.undo(turns)?;
        self.log.push(Event::Undone { turns });
        Ok(())
    }

    /// Removes a seat from the game: it keeps its score, ranks last and is skipped; its rack is put away.
    ///
    /// # Errors
    /// If the game is over, or the seat doesn't exist or has already left.
    pub fn leave(&mut self, seat: Seat, why: Departure) -> Result<(), GameError> {
        self.depart(seat, why, None)
    }

    fn depart(&mut self, seat: Seat, why: Departure, recorded: Option<Option<Ending>>) -> Result<(), GameError> {
        let ending = self.timeline.leave(seat, why, recorded)?;
        self.log.push(Event::Departed { seat, why, ending });
        Ok(())
    }

    /// Changes the controller of a seat.
    ///
    /// # Errors
    /// If the game is over, or the seat doesn't exist or has left.
    pub fn take_seat(&mut self, seat: Seat, by: Controller) -> Result<(), GameError> {
        self.timeline.check_seat(seat)?;
        self.controllers[seat.index()] = by.clone();
        self.log.push(Event::SeatTaken { seat, by });
        Ok(())
    }

    /// Pauses or resumes the game. Only the log changes: clocks belong to the table.
    ///
    /// # Errors
    /// If the game is over, or is already in that state.
    pub fn set_paused(&mut self, paused: bool) -> Result<(), GameError> {
        self.timeline.set_paused(paused)?;
        self.log.push(if paused { Event::Paused } else { Event::Resumed });
        Ok(())
    }

    /// Ends the game by agreement; scores stand.
    ///
    /// # Errors
    /// If the game is already over.
    pub fn agree_to_end(&mut self) -> Result<(), GameError> {
        self.timeline.agree_to_end()?;
        self.log.push(Event::AgreedEnd);
        Ok(())
    }

    const fn state(&self) -> &State {
        self.timeline.state()
    }

    /// Returns the start of the game.
    pub fn start_event(&self) -> &Started {
        &self.started
    }

    /// Returns all events, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// Iterates over the standing turns: all that were taken and not undone.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = &TurnTaken> + DoubleEndedIterator {
        self.timeline.turns().map(|(_, turned)| turned)
    }

    /// Iterates over the standing turns, each with its event's index in the log.
    pub fn turn_events(&self) -> impl ExactSizeIterator<Item = (usize, &TurnTaken)> + DoubleEndedIterator {
        self.timeline.turns()
    }

    /// Returns the number of standing turns.
    pub fn turn_count(&self) -> usize {
        self.timeline.turn_count()
    }

    /// Returns the minimum number of turns that [`Game::undo`] may keep.
    pub fn undoable_to(&self) -> usize {
        self.timeline.settled()
    }

    /// Returns the score breakdown of the turn with event index `event`, even if it was undone since; `None` for an
    /// event that isn't a turn.
    pub fn breakdown(&self, event: usize) -> Option<&ScoreBreakdown> {
        self.timeline.breakdown(event)
    }

    /// Returns the rack before the turn with event index `event`.
    pub fn rack_before(&self, event: usize) -> Option<Tiles> {
        self.timeline.rack_before(event)
    }

    /// Returns the position before the turn with event index `event`, as its player saw it, even if the turn was undone
    /// since; `None` for an event that isn't a turn.
    pub fn position_before(&self, event: usize) -> Option<Position> {
        self.timeline.position_before(event)
    }

    /// Returns the position as the seat to move sees it; `None` once the game is over.
    pub fn position(&self) -> Option<Position> {
        self.state().position()
    }

    /// Returns the current controller of each seat.
    pub fn controllers(&self) -> &[Controller] {
        &self.controllers
    }

    /// Returns the number of seats, 2 to 4.
    pub fn seats(&self) -> usize {
        self.state().seats
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.state().board
    }

    /// Returns the rack of a seat, empty for a seat that doesn't exist. After a departure it is the rack put away.
    pub fn rack(&self, seat: Seat) -> Tiles {
        self.state().racks[seat.index()].known
    }

    /// Returns the scores of the plays so far, by seat, without the final scoring.
    pub fn scores(&self) -> &[i32] {
        &self.state().scores[..self.seats()]
    }

    /// Returns the seat to move; `None` once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.state().ending.is_none().then_some(self.state().to_move)
    }

    /// Returns `true` if the current turn was granted by a replay square.
    pub fn is_replay(&self) -> bool {
        self.state().ending.is_none() && self.state().replay
    }

    /// Returns `true` if the seat has yet to take its first turn.
    pub fn is_first_turn(&self, seat: Seat) -> bool {
        self.state().first_turn[seat.index()]
    }

    /// Returns the reason why the seat has left, if it has.
    pub fn departed(&self, seat: Seat) -> Option<Departure> {
        self.state().departed[seat.index()]
    }

    /// Returns the number of tiles in the bag, 0 to 74.
    pub fn bag_len(&self) -> usize {
        self.timeline.deck().len()
    }

    /// Returns the tiles in the bag; `None` if the secret is unknown. Hidden from every viewer until the end.
    pub fn bag(&self) -> Option<Tiles> {
        self.timeline.deck().bag()
    }

    /// Returns the three tiles set aside; `None` if the secret is unknown. Hidden from every viewer until the end.
    pub fn aside(&self) -> Option<Tiles> {
        self.timeline.deck().aside()
    }

    /// Returns the number of times the bag was mixed anew: after each exchange and each undo.
    pub fn epoch(&self) -> u32 {
        self.timeline.deck().epoch()
    }

    /// Returns the number of exchanges and passes in succession.
    pub fn idle(&self) -> u32 {
        self.state().idle
    }

    /// Returns `true` if the seat has passed since the last turn that wasn't a pass.
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.state().passed[seat.index()]
    }

    /// Returns `true` if the game is paused, which a game that is over never is.
    pub fn is_paused(&self) -> bool {
        self.timeline.is_paused()
    }

    /// Returns every legal play of the seat to move; none once the game is over.
    pub fn legal_plays(&self) -> Vec<Play> {
        if self.state().ending.is_some() { Vec::new() } else { self.state().legal_plays() }
    }

    /// Returns `true` if the seat to move may exchange tiles.
    pub fn may_exchange(&self) -> bool {
        self.state().may_exchange()
    }

    /// Returns `true` if the seat to move may pass, which is then its only option.
    pub fn may_pass(&self) -> bool {
        self.state().may_pass()
    }

    /// Returns the ending, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        self.state().ending
    }

    /// Returns the final scoring, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending().and_then(|ending| Outcome::new(self.state(), ending).ok())
    }
}

fn check_contributions(start: &Start) -> Result<(), GameError> {
    match &start.shuffle {
        Shuffle::Committed { contributions, .. } if contributions.len() != start.seats.len() => {
            Err(GameError::Contributions)
        }
        _ => Ok(()),
    }
}

fn deal_key(start: &Start, secret: &Bytes32) -> Result<Bytes32, GameError> {
    check_contributions(start)?;
    match &start.shuffle {
        Shuffle::Local => Ok(shuffle::deal_key(&start.game, secret, &[])),
        Shuffle::Committed { commitment, contributions } => {
            if shuffle::commitment(&start.game, secret) != *commitment {
                return Err(GameError::Commitment);
            }
            Ok(shuffle::deal_key(&start.game, secret, contributions))
        }
    }
}

impl Start {
    /// Describes a game on one device, dealt from `seed`: equal seeds and numbers of seats give equal deals.
    pub fn local(seed: &str, seats: Vec<Controller>) -> Self {
        Self {
            game: shuffle::game_from_seed(seed),
            edition: Default::default(),
            options: Default::default(),
            seats,
            shuffle: Shuffle::Local,
            secret: Some(shuffle::secret_from_seed(seed)),
        }
    }
}
