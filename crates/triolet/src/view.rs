//! Views of a game: the only filter of hidden information.
//!
//! Everything sent to a player, a spectator or the network is built here. Fields and events that this module doesn't
//! name are not sent: the match over events has no wildcard, so a new event doesn't compile until its visibility is
//! decided.

use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::{Edition, Options};
use crate::event::{Departure, Event, Shuffle};
use crate::game::Game;
use crate::outcome::Outcome;
use crate::play::{Play, Turn};
use crate::position::{Position, Seats, Setup};
use crate::seat::{Controller, Seat};
use crate::shuffle::{Bytes32, GameId};
use crate::tiles::Tiles;
pub use crate::visible::{VisibleEvent, VisibleTiles, VisibleTurn, VisibleTurnTaken};

/// A viewer of a game. Once the game is over, every viewer sees everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Viewer {
    /// A player, who sees the own rack, draws and exchanges.
    Seat(Seat),
    /// A spectator, who sees no hidden tile.
    Spectator,
    /// An arbiter, who sees all racks, draws and exchanges, but neither the bag nor the tiles set aside.
    Arbiter,
}

/// The hidden information that is revealed once a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reveal {
    /// The final scoring.
    pub outcome: Outcome,
    /// The secret of the shuffle, if known.
    pub secret: Option<Bytes32>,
    /// The three tiles set aside, if known.
    pub aside: Option<Tiles>,
    /// The tiles left in the bag, if known.
    pub bag: Option<Tiles>,
}

/// A game as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The identifier of the game.
    pub game: GameId,
    /// The printed rule set.
    pub edition: Edition,
    /// The options for what it leaves open.
    pub options: Options,
    /// The commitment of the shuffle; `None` for a local shuffle.
    pub commitment: Option<Bytes32>,
    /// The contributions to the shuffle by seat; empty for a local shuffle.
    pub contributions: Vec<Bytes32>,
    /// The current controller of each seat.
    pub controllers: Vec<Controller>,
    /// The board.
    pub board: Board,
    /// The racks, by seat.
    pub racks: Vec<VisibleTiles>,
    /// The scores of the plays so far, by seat.
    pub scores: Vec<i32>,
    /// `true` for each seat that has yet to take its first turn.
    pub first_turns: Vec<bool>,
    /// The reason why each seat left, if it has.
    pub departed: Vec<Option<Departure>>,
    /// The seat to move; `None` once the game is over.
    pub to_move: Option<Seat>,
    /// `true` if the current turn was granted by a replay square.
    pub replay: bool,
    /// The number of tiles in the bag, 0 to 74.
    pub bag: usize,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// `true` for each seat that has passed since the last turn that wasn't a pass.
    pub passed: Vec<bool>,
    /// `true` if the game is paused.
    pub paused: bool,
    /// The number of standing turns.
    pub turns: usize,
    /// The number of events before `events`: 0 in a view of the whole game.
    pub from: usize,
    /// The events from there on, in order.
    pub events: Vec<VisibleEvent>,
    /// The hidden information, revealed once the game is over; `None` before.
    pub reveal: Option<Reveal>,
}

/// Returns `game` as `viewer` may see it, with all events.
pub fn view(game: &Game, viewer: Viewer) -> View {
    view_since(game, viewer, 0)
}

/// Returns `game` as `viewer` may see it, with the events from index `from` on. The cost doesn't depend on the number
/// of earlier events.
pub fn view_since(game: &Game, viewer: Viewer, from: usize) -> View {
    let start = &game.start_event().start;
    let over = game.ending().is_some();
    let (commitment, contributions) = match &start.shuffle {
        Shuffle::Local => (None, Vec::new()),
        Shuffle::Committed { commitment, contributions } => (Some(*commitment), contributions.clone()),
    };
    let seats = Seat::all(game.seats());
    View {
        viewer,
        game: start.game,
        edition: start.edition,
        options: start.options,
        commitment,
        contributions,
        controllers: game.controllers().to_vec(),
        board: game.board().clone(),
        racks: seats.clone().map(|seat| VisibleTiles::new(game.rack(seat), sees_rack(viewer, seat, over))).collect(),
        scores: game.scores().to_vec(),
        first_turns: seats.clone().map(|seat| game.is_first_turn(seat)).collect(),
        departed: seats.clone().map(|seat| game.departed(seat)).collect(),
        to_move: game.to_move(),
        replay: game.is_replay(),
        bag: game.bag_len(),
        idle: game.idle(),
        passed: seats.map(|seat| game.has_passed(seat)).collect(),
        paused: game.is_paused(),
        turns: game.turn_count(),
        from: from.min(game.log().len()),
        events: visible_events(game, viewer, from).collect(),
        reveal: game.outcome().map(|outcome| Reveal {
            outcome,
            secret: start.secret,
            aside: game.aside(),
            bag: game.bag(),
        }),
    }
}

/// Iterates over the events of `game` from index `from` on, as `viewer` may see them.
pub fn visible_events(game: &Game, viewer: Viewer, from: usize) -> impl Iterator<Item = VisibleEvent> {
    let over = game.ending().is_some();
    let new = game.log().iter().enumerate().skip(from);
    new.map(move |(number, event)| visible_event(game, number, event, viewer, over))
}

/// Returns `true` if `viewer` may see the present and past tiles on the rack of `seat`.
fn sees_rack(viewer: Viewer, seat: Seat, over: bool) -> bool {
    over || match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
    }
}

/// Returns the event with index `number` as `viewer` may see it; `over` is `true` once the game has ended.
fn visible_event(game: &Game, number: usize, event: &Event, viewer: Viewer, over: bool) -> VisibleEvent {
    #[cfg(test)]
    crate::work::EVENTS_SHOWN.add();
    let seen = |seat, tiles| VisibleTiles::new(tiles, sees_rack(viewer, seat, over));
    match event {
        Event::Started(started) => VisibleEvent::Started {
            first: started.first,
            racks: Seat::all(started.racks.len()).zip(&started.racks).map(|(seat, &rack)| seen(seat, rack)).collect(),
        },
        Event::TurnTaken(turned) => VisibleEvent::TurnTaken(VisibleTurnTaken {
            seat: turned.seat,
            turn: match turned.turn {
                Turn::Place(play) => VisibleTurn::Place(play),
                Turn::Exchange(tiles) => VisibleTurn::Exchange(seen(turned.seat, tiles)),
                Turn::Pass => VisibleTurn::Pass,
            },
            breakdown: game.breakdown(number).cloned().unwrap_or_default(),
            drawn: seen(turned.seat, turned.drawn),
            ending: turned.ending,
        }),
        Event::Undone { turns } => VisibleEvent::Undone { turns: *turns },
        Event::Departed { seat, why, ending } => VisibleEvent::Departed { seat: *seat, why: *why, ending: *ending },
        Event::SeatTaken { seat, by } => VisibleEvent::SeatTaken { seat: *seat, by: by.clone() },
        Event::Paused => VisibleEvent::Paused,
        Event::Resumed => VisibleEvent::Resumed,
        Event::AgreedEnd => VisibleEvent::AgreedEnd,
    }
}

impl View {
    /// Returns the number of events of the game.
    pub fn seq(&self) -> usize {
        self.from + self.events.len()
    }

    /// Returns the viewer's own rack; `None` for viewers without a seat.
    pub fn own_rack(&self) -> Option<Tiles> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        self.racks.get(seat.index())?.tiles().copied()
    }

    /// Returns the tiles that the viewer sees neither on the board nor on a rack: those on hidden racks, in the bag and
    /// set aside.
    pub fn unseen(&self) -> Tiles {
        let known = self.racks.iter().filter_map(VisibleTiles::tiles).copied();
        let known = known.chain(self.board.tiles().ok());
        known.fold(Tiles::FULL_SET, |rest, tiles| rest.minus(&tiles).unwrap_or(rest))
    }

    /// Returns the position of the viewer's seat as if it were to move, so that a player can think ahead. `None` for
    /// other viewers, for a seat that has left, and once the game is over.
    pub fn position(&self) -> Option<Position> {
        let Viewer::Seat(own) = self.viewer else { return None };
        self.to_move?;
        self.departed.get(own.index())?.is_none().then_some(())?;
        let known = |seat: Seat| self.racks.get(seat.index())?.tiles().copied().filter(|_| seat != own);
        let setup = Setup {
            edition: self.edition,
            options: self.options,
            board: self.board.clone(),
            rack: self.own_rack()?,
            first_turn: *self.first_turns.get(own.index())?,
            bag: Some(self.bag),
            // Racks put away still count, so the tiles add up after a departure too.
            whole: true,
            seats: Some(Seats {
                to_move: own,
                scores: self.scores.clone(),
                rack_sizes: self.racks.iter().map(VisibleTiles::len).collect(),
                first_turns: self.first_turns.clone(),
                departed: self.departed.iter().map(Option::is_some).collect(),
                passed: self.passed.clone(),
                idle: self.idle,
                known_racks: Seat::all(self.racks.len()).map(known).collect(),
            }),
        };
        Some(Position::of_game(setup))
    }

    /// Returns `true` if the viewer's seat is to move.
    pub fn is_own_turn(&self) -> bool {
        self.to_move.is_some_and(|to_move| self.viewer == Viewer::Seat(to_move))
    }

    /// Returns every legal play if the viewer's seat is to move, otherwise none.
    pub fn legal_plays(&self) -> Vec<Play> {
        self.position().filter(|_| self.is_own_turn()).map_or_else(Vec::new, |position| position.plays())
    }

    /// Returns `true` if the game goes on and the bag holds enough tiles for an exchange.
    pub fn may_exchange(&self) -> bool {
        self.to_move.is_some() && self.bag >= crate::state::MIN_BAG_TO_EXCHANGE
    }
}
