//! Builds messages about a game from a viewer's view.

use alloc::vec::Vec;

use triolet::outcome::{Outcome, SeatOutcome};
use triolet::play::Play;
use triolet::position::Position;
use triolet::refusal::Refusal;
use triolet::score;
use triolet::seat::{Controller, Seat};
use triolet::tile::Tile;
use triolet::view::{View, VisibleEvent, VisibleTurn};

use crate::breakdown::{LegalPlay, ScoreBreakdown};
use crate::draft::Draft;
use crate::event::{Event, Turn};
use crate::fault::Fault;
use crate::server::{Snapshot, Update};
use crate::state::{FinalScoring, FinalSeatScore, SeatState, Shuffle, State, StateContext, Unseen, YourTurn};

/// Returns the state of the game in a view.
pub fn state(view: &View, context: StateContext) -> State {
    let unseen = view.unseen();
    State {
        game: view.game,
        viewer: view.viewer,
        edition: view.edition,
        options: view.options,
        shuffle: view.commitment.map(|commitment| Shuffle { commitment, contributions: view.contributions.clone() }),
        seats: Seat::all(view.racks.len()).filter_map(|seat| seat_state(view, &context, seat)).collect(),
        board: view.board.clone(),
        awaited: context.awaited,
        to_move: view.to_move,
        replay: view.replay,
        your_turn: your_turn(view),
        bag: view.bag as u8,
        unseen: Tile::kinds().map(|tile| Unseen { tile, count: unseen.count(tile) }).collect(),
        idle: view.idle,
        turns: view.turns as u32,
        paused: view.paused,
        paused_by: context.paused_by,
        undo_to: context.undo_to,
        proposal: context.proposal,
        clock: context.clock,
        hints: context.hints,
        rematch: context.rematch,
        next_commitment: context.next_commitment,
        queue: context.queue,
        late: context.late,
        outcome: outcome(view),
    }
}

fn seat_state(view: &View, context: &StateContext, seat: Seat) -> Option<SeatState> {
    let index = seat.index();
    let controller = view.controllers.get(index)?.clone();
    let present = controller != Controller::Person || context.present.get(index).copied().unwrap_or(false);
    Some(SeatState {
        controller,
        name: context.names.get(index).cloned().flatten(),
        present,
        gone: context.gone.get(index).copied().flatten().filter(|_| !present),
        rack: *view.racks.get(index)?,
        score: *view.scores.get(index)?,
        first_turn: *view.first_turns.get(index)?,
        departed: *view.departed.get(index)?,
    })
}

fn your_turn(view: &View) -> Option<YourTurn> {
    let options = view.position().filter(|_| view.is_own_turn())?.turn_options();
    Some(YourTurn { place: options.place, exchange: options.exchange, pass: options.pass })
}

/// Returns the final scoring with the published secrets; `None` before the end.
pub fn outcome(view: &View) -> Option<FinalScoring> {
    let reveal = view.reveal.as_ref()?;
    Some(FinalScoring {
        secret: reveal.secret,
        aside: reveal.aside,
        bag: reveal.bag,
        ..FinalScoring::from(&reveal.outcome)
    })
}

/// Converts the scores only, without the secret and undrawn tiles.
impl From<&Outcome> for FinalScoring {
    fn from(outcome: &Outcome) -> Self {
        let seat = |seat: &SeatOutcome| FinalSeatScore {
            played: seat.played,
            adjustment: seat.adjustment,
            total: seat.total(),
            rank: seat.rank as u8,
        };
        let seats = outcome.seats.iter().map(seat).collect();
        Self { ending: outcome.ending, seats, secret: None, aside: None, bag: None }
    }
}

/// Converts events, with the breakdown of each play.
pub fn history<'a>(events: impl IntoIterator<Item = &'a VisibleEvent>) -> Vec<Event> {
    events.into_iter().filter_map(shown).collect()
}

/// Converts an event. A shown rack has no message, because games at tables do not contain that event.
fn shown(event: &VisibleEvent) -> Option<Event> {
    Some(match event {
        VisibleEvent::Started { first, racks } => Event::Started { first: *first, racks: racks.clone() },
        VisibleEvent::TurnTaken(taken) => Event::TurnTaken {
            seat: taken.seat,
            turn: shown_turn(&taken.turn, || taken.breakdown.clone()),
            drawn: taken.drawn,
            ending: taken.ending,
        },
        VisibleEvent::Undone { turns } => Event::Undone { turns: *turns as u32 },
        VisibleEvent::Departed { seat, why, ending } => Event::Departed { seat: *seat, why: *why, ending: *ending },
        VisibleEvent::SeatTaken { seat, by } => Event::SeatTaken { seat: *seat, by: by.clone() },
        VisibleEvent::Paused => Event::Paused,
        VisibleEvent::Resumed => Event::Resumed,
        VisibleEvent::AgreedEnd => Event::AgreedEnd,
        VisibleEvent::RackShown { .. } => return None,
    })
}

fn shown_turn(turn: &VisibleTurn, breakdown: impl FnOnce() -> score::ScoreBreakdown) -> Turn {
    match turn {
        VisibleTurn::Place(play) => Turn::Place { tiles: *play, breakdown: ScoreBreakdown::from(&breakdown()) },
        VisibleTurn::Exchange(tiles) => Turn::Exchange { tiles: *tiles },
        VisibleTurn::Pass => Turn::Pass,
    }
}

/// Converts a possible turn in a position, with its breakdown.
pub fn turn(position: &Position, turn: &triolet::play::Turn) -> Turn {
    match turn {
        triolet::play::Turn::Place(play) => shown_turn(&VisibleTurn::Place(*play), || position.breakdown(play)),
        turn => shown_turn(&VisibleTurn::from(*turn), score::ScoreBreakdown::default),
    }
}

impl Snapshot {
    /// Builds a snapshot; `view` must contain all events.
    pub fn of(view: &View, context: StateContext) -> Self {
        Self { seq: view.seq() as u32, events: history(&view.events), state: state(view, context) }
    }
}

impl Update {
    /// Builds an update with the events that `view` contains. Returns `None` if the viewer needs a [`Snapshot`],
    /// because the end of the game has revealed more of earlier events.
    pub fn of(view: &View, context: StateContext) -> Option<Self> {
        if view.reveal.is_some() {
            return None;
        }
        let (from, seq) = (view.from as u32, view.seq() as u32);
        Some(Self { from, seq, events: history(&view.events), state: state(view, context) })
    }
}

/// Returns all legal plays of the viewer's rack, best score first. It need not be the viewer's turn.
pub fn legal_plays(view: &View) -> Vec<LegalPlay> {
    let plays = view.position().map_or_else(Vec::new, |position| position.ranked_plays());
    plays.iter().map(|(play, breakdown)| LegalPlay::new(*play, breakdown)).collect()
}

/// Scores a viewer's draft. It need not be the viewer's turn.
///
/// # Errors
/// Returns the reason why the rules refuse the draft.
pub fn score_draft(view: &View, tiles: &Draft) -> Result<ScoreBreakdown, Refusal> {
    let play = Play::new(tiles.0.iter().copied())?;
    let position = view.position().ok_or(Refusal::NotYourTurn)?;
    position.score_from_rack(&play).map(|breakdown| ScoreBreakdown::from(&breakdown))
}

/// Returns the place on the board where a refusal of a viewer's draft shows; `None` for a refusal that has none.
pub fn draft_fault(view: &View, tiles: &Draft, refusal: Refusal) -> Option<Fault> {
    let play = Play::new(tiles.0.iter().copied()).ok()?;
    view.position()?.fault(&play, refusal).map(Fault::from)
}
