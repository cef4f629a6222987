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
use triolet::view::{Seen, SeenEvent, SeenTurn, View, Viewer};
use triolet::{generate, legality, score};

use crate::account::{Account, LegalPlay};
use crate::event::{Event, Turn};
use crate::laid::Laid;
use crate::server::{Snapshot, Update};
use crate::state::{About, Final, FinalSeat, SeatState, Shuffle, State, Unseen, Whom, YourTurn};

/// The game as the viewer sees it.
pub fn state(view: &View, about: About) -> State {
    let unseen = view.unseen();
    State {
        game: view.game,
        viewer: view.viewer,
        edition: view.edition,
        options: view.options,
        shuffle: view.commitment.map(|commitment| Shuffle { commitment, contributions: view.contributions.clone() }),
        seats: Seat::all(view.racks.len()).filter_map(|seat| seat_state(view, &about, seat)).collect(),
        board: view.board.clone(),
        waits_for: waits_for(view, &about),
        to_move: view.to_move,
        replay: view.replay,
        your_turn: your_turn(view),
        bag: view.bag as u8,
        unseen: Tile::kinds().map(|tile| Unseen { tile, count: unseen.count(tile) }).collect(),
        idle: view.idle,
        turns: turns(view),
        paused: view.paused,
        paused_by: about.paused_by,
        undo_to: about.undo_to,
        proposal: about.proposal,
        clock: about.clock,
        hints: about.hints,
        rematch: about.rematch,
        queue: about.queue,
        late: about.late,
        outcome: outcome(view),
    }
}

fn seat_state(view: &View, about: &About, seat: Seat) -> Option<SeatState> {
    let index = seat.index();
    let controller = view.controllers.get(index)?.clone();
    let present = controller != Controller::Person || about.present.get(index).copied().unwrap_or(false);
    Some(SeatState {
        controller,
        name: about.names.get(index).cloned().flatten(),
        present,
        gone: about.gone.get(index).copied().flatten().filter(|_| !present),
        rack: *view.racks.get(index)?,
        score: *view.scores.get(index)?,
        first_turn: *view.first_turns.get(index)?,
        left: *view.left.get(index)?,
    })
}

fn waits_for(view: &View, about: &About) -> Option<Whom> {
    let to_move = view.to_move?;
    Some(if view.paused {
        Whom::Resume
    } else if about.proposal.is_some() {
        Whom::Consent
    } else if view.controllers.get(to_move.index()) == Some(&Controller::Person) {
        Whom::Person
    } else {
        Whom::Computer
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
        SeenEvent::Turned { .. } => turns + 1,
        SeenEvent::Undone { turns } => *turns as u32,
        _ => turns,
    })
}

fn outcome(view: &View) -> Option<Final> {
    let published = view.published.as_ref()?;
    let seat = |seat: &triolet::outcome::SeatOutcome| FinalSeat {
        played: seat.played,
        adjustment: seat.adjustment,
        total: seat.total(),
        rank: seat.rank as u8,
    };
    Some(Final {
        ending: published.outcome.ending,
        seats: published.outcome.seats.iter().map(seat).collect(),
        secret: published.secret,
        aside: published.aside,
        bag: published.bag,
    })
}

/// All that happened, each play with its account.
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
            SeenEvent::Turned { turn, .. } => {
                let laid = match turn {
                    SeenTurn::Place(play) => play.tiles(),
                    SeenTurn::Exchange(_) | SeenTurn::Pass => &[],
                };
                for &(square, face) in laid {
                    board.set(square, Some(face));
                }
                standing.push(laid);
            }
            SeenEvent::Undone { turns } => {
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
fn told(view: &View, board: &Board, event: &SeenEvent) -> Event {
    match event {
        SeenEvent::Started { first, racks } => Event::Started { first: *first, racks: racks.clone() },
        SeenEvent::Turned { seat, turn, points: _, drawn, ending } => {
            let turn = match turn {
                SeenTurn::Place(play) => {
                    Turn::Place { tiles: *play, account: account(board, view.options.lone_opening_tile, play) }
                }
                SeenTurn::Exchange(tiles) => Turn::Exchange { tiles: *tiles },
                SeenTurn::Pass => Turn::Pass,
            };
            Event::Turned { seat: *seat, turn, drawn: *drawn, ending: *ending }
        }
        SeenEvent::Undone { turns } => Event::Undone { turns: *turns as u32 },
        SeenEvent::Left { seat, why, ending } => Event::Left { seat: *seat, why: *why, ending: *ending },
        SeenEvent::SeatTaken { seat, by } => Event::SeatTaken { seat: *seat, by: by.clone() },
        SeenEvent::Paused => Event::Paused,
        SeenEvent::Resumed => Event::Resumed,
        SeenEvent::AgreedEnd => Event::AgreedEnd,
    }
}

/// A turn that the viewer could take, with its account.
pub fn turn(view: &View, turn: &triolet::play::Turn) -> Turn {
    match turn {
        triolet::play::Turn::Place(play) => {
            Turn::Place { tiles: *play, account: account(&view.board, view.options.lone_opening_tile, play) }
        }
        triolet::play::Turn::Exchange(tiles) => Turn::Exchange { tiles: Seen::Tiles(*tiles) },
        triolet::play::Turn::Pass => Turn::Pass,
    }
}

fn account(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> Account {
    Account::from(&score::score(board, lone_opening_tile, play))
}

impl Snapshot {
    /// The game as the viewer sees it, with all that happened.
    pub fn of(view: &View, about: About) -> Self {
        Self { seq: view.events.len() as u32, events: history(view), state: state(view, about) }
    }
}

/// What happened since the game had `from` events. `None` when the viewer needs a [`Snapshot`]: it knows events that
/// are not there, or the game is over and more of what it saw before may now be seen.
pub fn update(view: &View, about: About, from: u32) -> Option<Update> {
    let seq = view.events.len() as u32;
    if from > seq || view.published.is_some() {
        return None;
    }
    Some(Update { from, seq, events: history_from(view, from as usize), state: state(view, about) })
}

/// Every legal play of the viewer's own rack, best score first. It need not be its turn: thinking ahead is allowed.
pub fn legal_plays(view: &View) -> Vec<LegalPlay> {
    let (Viewer::Seat(own), Some(rack), Some(_)) = (view.viewer, view.own_rack(), view.to_move) else {
        return Vec::new();
    };
    let first_turn = view.first_turns.get(own.index()).copied().unwrap_or(false);
    let plays = generate::plays(&view.board, view.edition, first_turn, &rack);
    best_first(plays, |play| account(&view.board, view.options.lone_opening_tile, play))
}

/// Every legal play of a position, best score first.
pub fn plays_of(position: &Position) -> Vec<LegalPlay> {
    best_first(position.plays(), |play| Account::from(&position.account(play)))
}

fn best_first(plays: Vec<Play>, account: impl Fn(&Play) -> Account) -> Vec<LegalPlay> {
    let mut plays: Vec<LegalPlay> = plays.into_iter().map(|play| LegalPlay::new(play, account(&play))).collect();
    plays.sort_by_key(|play| Reverse(play.account.total));
    plays
}

/// What tiles that the viewer is laying would score, whether or not it is its turn.
///
/// # Errors
/// Why the rules refuse them.
pub fn judge(view: &View, tiles: &Laid) -> Result<Account, Refusal> {
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
    Ok(account(&view.board, view.options.lone_opening_tile, &play))
}
