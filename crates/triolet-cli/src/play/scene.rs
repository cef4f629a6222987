//! The game as a front end shows it to a player.

use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::event::Departure;
use triolet::outcome::Outcome;
use triolet::position::Position;
use triolet::seat::{Controller, Seat};
use triolet::square::Square;
use triolet::tiles::Tiles;
use triolet::view::{View, Viewer, VisibleEvent, VisibleTurn};

/// The game as one person may see it: a view, prepared for display.
#[derive(Clone, Debug)]
pub struct Scene {
    pub edition: Edition,
    pub options: Options,
    pub board: Board,
    pub seats: Vec<SeatScene>,
    /// The seat to move; `None` once the game is over.
    pub to_move: Option<Seat>,
    /// `true` if the current turn was granted by a replay square.
    pub is_replay: bool,
    /// The person whose rack may be shown, if any.
    pub viewer: Option<Seat>,
    /// The viewer's tiles.
    pub rack: Tiles,
    /// The viewer's position, as if the viewer were to move; `None` once the game is over.
    pub position: Option<Position>,
    /// The turns available to the viewer; none unless the viewer is to move.
    pub can: Can,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The tiles that the viewer cannot see: in the bag, on other racks, or set aside.
    pub unseen: Tiles,
    /// The squares of the last play.
    pub last_play: Vec<Square>,
    /// The turns that were not undone, and departures, oldest first.
    pub history: Vec<Entry>,
    pub outcome: Option<Outcome>,
}

/// The kinds of turn that a player may take now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Can {
    pub place: bool,
    pub exchange: bool,
    pub undo: bool,
}

impl Can {
    /// Returns `true` if the player may pass, which the rules allow only if nothing else is possible.
    pub const fn pass(self) -> bool {
        !self.place && !self.exchange
    }
}

/// A seat as the front end shows it.
#[derive(Clone, Debug)]
pub struct SeatScene {
    pub name: String,
    pub score: i32,
    pub rack_len: usize,
    pub is_person: bool,
    pub has_left: bool,
    /// The tiles on the rack, once the game is over.
    pub final_rack: Option<Tiles>,
}

/// An entry of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Turn { seat: Seat, turn: VisibleTurn, points: u16 },
    Departed { seat: Seat, why: Departure },
}

impl Entry {
    pub const fn seat(self) -> Seat {
        match self {
            Self::Turn { seat, .. } | Self::Departed { seat, .. } => seat,
        }
    }
}

impl Scene {
    /// Builds the scene of a view. `names` has one entry per seat.
    pub fn new(view: &View, names: &[String], may_undo: bool) -> Self {
        let viewer = match view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Arbiter => None,
        };
        let outcome = view.reveal.as_ref().map(|reveal| reveal.outcome.clone());
        let seats = Seat::all(view.controllers.len())
            .map(|seat| SeatScene {
                name: names.get(seat.index()).cloned().unwrap_or_default(),
                score: match &outcome {
                    Some(outcome) => outcome.seats[seat.index()].total(),
                    None => view.scores[seat.index()],
                },
                rack_len: view.racks[seat.index()].len(),
                is_person: view.controllers[seat.index()] == Controller::Person,
                has_left: view.departed[seat.index()].is_some(),
                final_rack: view.racks[seat.index()].tiles().copied().filter(|_| outcome.is_some()),
            })
            .collect();
        let history = history(view);
        let position = view.position();
        let may_place = view.is_own_turn() && position.as_ref().is_some_and(Position::has_play);
        Self {
            edition: view.edition,
            options: view.options,
            board: view.board.clone(),
            seats,
            to_move: view.to_move,
            is_replay: view.replay,
            viewer,
            rack: view.own_rack().unwrap_or_default(),
            can: Can { place: may_place, exchange: view.may_exchange(), undo: may_undo },
            position,
            bag: view.bag,
            unseen: view.unseen(),
            last_play: last_play(&history),
            history,
            outcome,
        }
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatScene> {
        self.seats.get(seat.index())
    }

    /// Returns the name of a seat; empty for a seat that does not exist.
    pub fn name(&self, seat: Seat) -> &str {
        self.seat(seat).map_or("", |seat| &seat.name)
    }

    /// Returns the number of seats played by people at this terminal.
    pub fn persons(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_person).count()
    }

    /// Returns `true` if a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.to_move.and_then(|seat| self.seat(seat)).is_some_and(|seat| seat.is_person)
    }

    /// Returns `true` if the viewer is to move.
    pub fn is_viewers_turn(&self) -> bool {
        self.viewer.is_some() && self.viewer == self.to_move
    }
}

fn history(view: &View) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for event in &view.events {
        match event {
            VisibleEvent::TurnTaken(taken) => {
                let points = taken.breakdown.total();
                entries.push(Entry::Turn { seat: taken.seat, turn: taken.turn, points });
            }
            VisibleEvent::Undone { turns } => {
                // A departure cannot be undone, so none follows the turns that are removed.
                let mut standing = 0;
                entries.retain(|entry| {
                    standing += usize::from(matches!(entry, Entry::Turn { .. }));
                    standing <= *turns
                });
            }
            VisibleEvent::Departed { seat, why, .. } => entries.push(Entry::Departed { seat: *seat, why: *why }),
            VisibleEvent::Started { .. }
            | VisibleEvent::SeatTaken { .. }
            | VisibleEvent::Paused
            | VisibleEvent::Resumed
            | VisibleEvent::AgreedEnd
            | VisibleEvent::RackShown { .. } => {}
        }
    }
    entries
}

fn last_play(history: &[Entry]) -> Vec<Square> {
    let last = history.iter().rev().find_map(|entry| match entry {
        Entry::Turn { turn: VisibleTurn::Place(play), .. } => Some(play),
        _ => None,
    });
    last.map(|play| play.tiles().iter().map(|&(square, _)| square).collect()).unwrap_or_default()
}
