//! What each viewer may see of a game: the only filter of hidden information.
//!
//! Everything that leaves for a player, a spectator or the wire is built from here. A field or an event that this
//! module does not name does not leave: the match over events has no wildcard, so a new event fails to compile until
//! somebody has decided who may see what of it.

use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::{Edition, Options};
use crate::event::{Departure, Ending, Event, Shuffle};
use crate::game::Game;
use crate::generate;
use crate::outcome::Outcome;
use crate::play::{Play, Turn};
use crate::seat::{Controller, Seat};
use crate::shuffle::{Bytes32, GameId};
use crate::tiles::Tiles;

/// Who looks at a game. Once it is over, everybody sees everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Viewer {
    /// A player: sees the own rack, and what it drew and exchanged.
    Seat(Seat),
    /// Sees no hidden tile.
    Spectator,
    /// Sees all racks, draws and exchanges, but neither the bag nor the tiles set aside.
    Arbiter,
}

/// Tiles as somebody sees them: which they are, or only how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum VisibleTiles {
    /// Which they are.
    Tiles(Tiles),
    /// How many, 0 to 3.
    Count(u8),
}

impl VisibleTiles {
    fn new(tiles: Tiles, open: bool) -> Self {
        if open { Self::Tiles(tiles) } else { Self::Count(tiles.len() as u8) }
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => usize::from(*count),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which tiles they are, where that is seen.
    pub const fn tiles(&self) -> Option<&Tiles> {
        match self {
            Self::Tiles(tiles) => Some(tiles),
            Self::Count(_) => None,
        }
    }
}

/// A turn as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum VisibleTurn {
    /// Placed tiles, which everybody sees.
    Place(Play),
    /// Exchanged tiles.
    Exchange(VisibleTiles),
    /// Passed.
    Pass,
}

/// An event as somebody sees it. The fields are those of [`Event`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case", tag = "event"))]
pub enum VisibleEvent {
    /// The game began.
    Started {
        /// Who had the first turn.
        first: Seat,
        /// The racks dealt, by seat.
        racks: Vec<VisibleTiles>,
    },
    /// A player took a turn.
    TurnTaken {
        /// Whose turn it was.
        seat: Seat,
        /// What the player did.
        turn: VisibleTurn,
        /// What it scored.
        points: u16,
        /// What was drawn.
        drawn: VisibleTiles,
        /// Whether and how it ended the game.
        ending: Option<Ending>,
    },
    /// The game went back to its first turns.
    Undone {
        /// How many turns stand.
        turns: usize,
    },
    /// A seat left.
    Departed {
        /// Which.
        seat: Seat,
        /// Why.
        why: Departure,
        /// Whether and how it ended the game.
        ending: Option<Ending>,
    },
    /// Somebody else plays a seat.
    SeatTaken {
        /// Which.
        seat: Seat,
        /// Who plays it now.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game went on.
    Resumed,
    /// The players agreed to end it.
    AgreedEnd,
}

/// What is published once a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reveal {
    /// The final scoring.
    pub outcome: Outcome,
    /// The secret of the shuffle, where it is known.
    pub secret: Option<Bytes32>,
    /// The three tiles set aside, where they are known.
    pub aside: Option<Tiles>,
    /// What the bag still holds, where it is known.
    pub bag: Option<Tiles>,
}

/// A game as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Who sees it so.
    pub viewer: Viewer,
    /// What tells the game from others.
    pub game: GameId,
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// The commitment of the shuffle; `None` for a local one.
    pub commitment: Option<Bytes32>,
    /// The contributions to the shuffle by seat; empty for a local one.
    pub contributions: Vec<Bytes32>,
    /// Who plays each seat now.
    pub controllers: Vec<Controller>,
    /// The board.
    pub board: Board,
    /// Each rack, by seat.
    pub racks: Vec<VisibleTiles>,
    /// The scores of the plays so far, by seat.
    pub scores: Vec<i32>,
    /// Whether each seat has yet to take its first turn.
    pub first_turns: Vec<bool>,
    /// Whether and why each seat has left.
    pub departed: Vec<Option<Departure>>,
    /// Who is to move; `None` once the game is over.
    pub to_move: Option<Seat>,
    /// Whether the turn to take is one that a replay square gave.
    pub replay: bool,
    /// Tiles in the bag, 0 to 74.
    pub bag: usize,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// Whether each seat has passed since anybody last did something else.
    pub passed: Vec<bool>,
    /// Whether the game is paused.
    pub paused: bool,
    /// What happened, in order.
    pub events: Vec<VisibleEvent>,
    /// What is published at the end; `None` before.
    pub reveal: Option<Reveal>,
}

/// Shows `game` as `viewer` may see it.
pub fn view(game: &Game, viewer: Viewer) -> View {
    let start = &game.started().start;
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
        events: game.log().iter().map(|event| view_event(event, viewer, over)).collect(),
        reveal: game.outcome().map(|outcome| Reveal {
            outcome,
            secret: start.secret,
            aside: game.aside(),
            bag: game.bag(),
        }),
    }
}

/// Whether `viewer` may see what is, or was, on the rack of `seat`.
fn sees_rack(viewer: Viewer, seat: Seat, over: bool) -> bool {
    over || match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Arbiter => true,
        Viewer::Spectator => false,
    }
}

/// Shows one event as `viewer` may see it; `over` is whether the game has ended.
pub fn view_event(event: &Event, viewer: Viewer, over: bool) -> VisibleEvent {
    let seen = |seat, tiles| VisibleTiles::new(tiles, sees_rack(viewer, seat, over));
    match event {
        Event::Started(started) => VisibleEvent::Started {
            first: started.first,
            racks: Seat::all(started.racks.len()).zip(&started.racks).map(|(seat, &rack)| seen(seat, rack)).collect(),
        },
        Event::TurnTaken(turned) => VisibleEvent::TurnTaken {
            seat: turned.seat,
            turn: match turned.turn {
                Turn::Place(play) => VisibleTurn::Place(play),
                Turn::Exchange(tiles) => VisibleTurn::Exchange(seen(turned.seat, tiles)),
                Turn::Pass => VisibleTurn::Pass,
            },
            points: turned.points,
            drawn: seen(turned.seat, turned.drawn),
            ending: turned.ending,
        },
        Event::Undone { turns } => VisibleEvent::Undone { turns: *turns },
        Event::Departed { seat, why, ending } => VisibleEvent::Departed { seat: *seat, why: *why, ending: *ending },
        Event::SeatTaken { seat, by } => VisibleEvent::SeatTaken { seat: *seat, by: by.clone() },
        Event::Paused => VisibleEvent::Paused,
        Event::Resumed => VisibleEvent::Resumed,
        Event::AgreedEnd => VisibleEvent::AgreedEnd,
    }
}

impl View {
    /// The rack of the seat that looks.
    pub fn own_rack(&self) -> Option<Tiles> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        self.racks.get(seat.index())?.tiles().copied()
    }

    /// The tiles that the viewer sees neither on the board nor on a rack: those on the racks of others, in the bag and
    /// set aside.
    pub fn unseen(&self) -> Tiles {
        let known = self.racks.iter().filter_map(VisibleTiles::tiles).copied();
        let known = known.chain(self.board.tiles().ok());
        known.fold(Tiles::FULL_SET, |rest, tiles| rest.minus(&tiles).unwrap_or(rest))
    }

    /// Every legal play, for a seat that looks and is to move; none for others.
    pub fn legal_plays(&self) -> Vec<Play> {
        match (self.viewer, self.to_move, self.own_rack()) {
            (Viewer::Seat(own), Some(to_move), Some(rack)) if own == to_move => {
                generate::plays(&self.board, self.edition, self.first_turns[own.index()], &rack)
            }
            _ => Vec::new(),
        }
    }

    /// Whether the bag holds enough for an exchange.
    pub fn may_exchange(&self) -> bool {
        self.to_move.is_some() && self.bag >= crate::state::EXCHANGE_BAG
    }
}
