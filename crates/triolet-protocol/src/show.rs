//! Messages about a game, built from what a viewer sees of it.

use alloc::vec::Vec;
use core::cmp::Reverse;

use triolet::board::Board;
use triolet::edition::LoneOpeningTile;
use triolet::play::Play;
use triolet::position::Position;
use triolet::refusal::Refusal;
use triolet::seat::{Controller, Seat};
use triolet::square::Square;
use triolet::tile::{Face, Tile};
use triolet::view::{View, Viewer, VisibleEvent, VisibleTiles, VisibleTurn};
use triolet::{generate, legality, score};

use crate::breakdown::{LegalPlay, ScoreBreakdown};
use crate::draft::Draft;
use crate::event::{Event, Turn};
use crate::server::{Snapshot, Update};
use crate::state::{Awaited, FinalScoring, FinalSeatScore, SeatState, Shuffle, State, StateContext, Unseen, YourTurn};

/// The game as the viewer sees it.
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
        awaited: awaited(view, &context),
        to_move: view.to_move,
        replay: view.replay,
        your_turn: your_turn(view),
        bag: view.bag as u8,
        unseen: Tile::kinds().map(|tile| Unseen { tile, count: unseen.count(tile) }).collect(),
        idle: view.idle,
        turns: turns(view),
        paused: view.paused,
        paused_by: context.paused_by,
        undo_to: context.undo_to,
        proposal: context.proposal,
        clock: context.clock,
        hints: context.hints,
        rematch: context.rematch,
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

fn awaited(view: &View, context: &StateContext) -> Option<Awaited> {
    let to_move = view.to_move?;
    Some(if view.paused {
        Awaited::Resume
    } else if context.proposal.is_some() {
        Awaited::Consent
    } else if view.controllers.get(to_move.index()) == Some(&Controller::Person) {
        Awaited::Person
    } else {
        Awaited::Computer
    })
}

fn your_turn(view: &View) -> Option<YourTurn> {
    let to_move = view.to_move.filter(|&seat| view.viewer == Viewer::Seat(seat))?;
    let first_turn = *view.first_turns.get(to_move.index())?;
    let place = generate::has_play(&view.board, view.edition, first_turn, &view.own_rack()?);
    let exchange = view.may_exchange();
    Some(YourTurn { place, exchange, pass: !place && !exchange })
}

/// How many turns stand.
fn turns(view: &View) -> u32 {
    view.events.iter().fold(0, |turns, event| match event {
        VisibleEvent::TurnTaken { .. } => turns + 1,
        VisibleEvent::Undone { turns } => *turns as u32,
        _ => turns,
    })
}

fn outcome(view: &View) -> Option<FinalScoring> {
    let reveal = view.reveal.as_ref()?;
    let seat = |seat: &triolet::outcome::SeatOutcome| FinalSeatScore {
        played: seat.played,
        adjustment: seat.adjustment,
        total: seat.total(),
        rank: seat.rank as u8,
    };
    Some(FinalScoring {
        ending: reveal.outcome.ending,
        seats: reveal.outcome.seats.iter().map(seat).collect(),
        secret: reveal.secret,
        aside: reveal.aside,
        bag: reveal.bag,
    })
}

/// All that happened, each play with its breakdown.
pub fn history(view: &View) -> Vec<Event> {
    history_from(view, 0)
}

/// What happened since the game had `from` events.
fn history_from(view: &View, from: usize) -> Vec<Event> {
    // The board as it grows; and what each turn that stands laid on it, so that an undo finds the way back.
    let mut board = Board::EMPTY;
    let mut standing: Vec<&[(Square, Face)]> = Vec::new();
    let mut events = Vec::with_capacity(view.events.len().saturating_sub(from));
    for (place, event) in view.events.iter().enumerate() {
        if place >= from {
            events.push(told(view, &board, event));
        }
        match event {
            VisibleEvent::TurnTaken { turn, .. } => {
                let laid = match turn {
                    VisibleTurn::Place(play) => play.tiles(),
                    VisibleTurn::Exchange(_) | VisibleTurn::Pass => &[],
                };
                for &(square, face) in laid {
                    board.set(square, Some(face));
                }
                standing.push(laid);
            }
            VisibleEvent::Undone { turns } => {
                for &(square, _) in standing.drain((*turns).min(standing.len())..).flatten() {
                    board.set(square, None);
                }
            }
            _ => {}
        }
    }
    events
}

/// One event; `board` is as it was before.
fn told(view: &View, board: &Board, event: &VisibleEvent) -> Event {
    match event {
        VisibleEvent::Started { first, racks } => Event::Started { first: *first, racks: racks.clone() },
        VisibleEvent::TurnTaken { seat, turn, points: _, drawn, ending } => {
            let turn = match turn {
                VisibleTurn::Place(play) => {
                    Turn::Place { tiles: *play, breakdown: breakdown(board, view.options.lone_opening_tile, play) }
                }
                VisibleTurn::Exchange(tiles) => Turn::Exchange { tiles: *tiles },
                VisibleTurn::Pass => Turn::Pass,
            };
            Event::TurnTaken { seat: *seat, turn, drawn: *drawn, ending: *ending }
        }
        VisibleEvent::Undone { turns } => Event::Undone { turns: *turns as u32 },
        VisibleEvent::Departed { seat, why, ending } => Event::Departed { seat: *seat, why: *why, ending: *ending },
        VisibleEvent::SeatTaken { seat, by } => Event::SeatTaken { seat: *seat, by: by.clone() },
        VisibleEvent::Paused => Event::Paused,
        VisibleEvent::Resumed => Event::Resumed,
        VisibleEvent::AgreedEnd => Event::AgreedEnd,
    }
}

/// A turn that the viewer could take, with its breakdown.
pub fn turn(view: &View, turn: &triolet::play::Turn) -> Turn {
    match turn {
        triolet::play::Turn::Place(play) => {
            Turn::Place { tiles: *play, breakdown: breakdown(&view.board, view.options.lone_opening_tile, play) }
        }
        triolet::play::Turn::Exchange(tiles) => Turn::Exchange { tiles: VisibleTiles::Tiles(*tiles) },
        triolet::play::Turn::Pass => Turn::Pass,
    }
}

fn breakdown(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> ScoreBreakdown {
    ScoreBreakdown::from(&score::score(board, lone_opening_tile, play))
}

impl Snapshot {
    /// The game as the viewer sees it, with all that happened.
    pub fn of(view: &View, context: StateContext) -> Self {
        Self { seq: view.events.len() as u32, events: history(view), state: state(view, context) }
    }
}

/// What happened since the game had `from` events. `None` when the viewer needs a [`Snapshot`]: it knows events that
/// are not there, or the game is over and more of what it saw before may now be seen.
pub fn update(view: &View, context: StateContext, from: u32) -> Option<Update> {
    let seq = view.events.len() as u32;
    if from > seq || view.reveal.is_some() {
        return None;
    }
    Some(Update { from, seq, events: history_from(view, from as usize), state: state(view, context) })
}

/// Every legal play of the viewer's own rack, best score first. It need not be its turn: thinking ahead is allowed.
pub fn legal_plays(view: &View) -> Vec<LegalPlay> {
    let (Viewer::Seat(own), Some(rack), Some(_)) = (view.viewer, view.own_rack(), view.to_move) else {
        return Vec::new();
    };
    let first_turn = view.first_turns.get(own.index()).copied().unwrap_or(false);
    let plays = generate::plays(&view.board, view.edition, first_turn, &rack);
    best_first(plays, |play| breakdown(&view.board, view.options.lone_opening_tile, play))
}

/// Every legal play of a position, best score first.
pub fn plays_of(position: &Position) -> Vec<LegalPlay> {
    best_first(position.plays(), |play| ScoreBreakdown::from(&position.breakdown(play)))
}

fn best_first(plays: Vec<Play>, breakdown: impl Fn(&Play) -> ScoreBreakdown) -> Vec<LegalPlay> {
    let mut plays: Vec<LegalPlay> = plays.into_iter().map(|play| LegalPlay::new(play, breakdown(&play))).collect();
    plays.sort_by_key(|play| Reverse(play.breakdown.total));
    plays
}

/// What tiles that the viewer is laying would score, whether or not it is its turn.
///
/// # Errors
/// Why the rules refuse them.
pub fn score_draft(view: &View, tiles: &Draft) -> Result<ScoreBreakdown, Refusal> {
    let play = Play::new(tiles.0.iter().copied())?;
    let (Viewer::Seat(own), Some(rack)) = (view.viewer, view.own_rack()) else {
        return Err(Refusal::NotYourTurn);
    };
    let on_rack = play.from_rack().is_some_and(|tiles| rack.minus(&tiles).is_some());
    if !on_rack {
        return Err(Refusal::TileNotOnRack);
    }
    let first_turn = view.first_turns.get(own.index()).copied().unwrap_or(false);
    legality::check(&view.board, view.edition, first_turn, &play)?;
    Ok(breakdown(&view.board, view.options.lone_opening_tile, &play))
}
