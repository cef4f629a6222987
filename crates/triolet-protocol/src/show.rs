//! Messages about a game, built from what a viewer sees of it.

use alloc::vec::Vec;

use triolet::outcome::{Outcome, SeatOutcome};
use triolet::play::Play;
use triolet::position::Position;
use triolet::refusal::Refusal;
use triolet::score;
use triolet::seat::{Controller, Seat};
use triolet::tile::Tile;
use triolet::view::{SeenEvent, SeenTurn, View};

use crate::account::{Account, LegalPlay};
use crate::event::{Event, Turn};
use crate::laid::Laid;
use crate::server::{Snapshot, Update};
use crate::state::{About, Final, FinalSeat, SeatState, Shuffle, State, Unseen, YourTurn};

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
        waits_for: about.waits_for,
        to_move: view.to_move,
        replay: view.replay,
        your_turn: your_turn(view),
        bag: view.bag as u8,
        unseen: Tile::kinds().map(|tile| Unseen { tile, count: unseen.count(tile) }).collect(),
        idle: view.idle,
        turns: view.turns as u32,
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

fn your_turn(view: &View) -> Option<YourTurn> {
    let options = view.position().filter(|_| view.is_own_turn())?.turn_options();
    Some(YourTurn { place: options.place, exchange: options.exchange, pass: options.pass })
}

/// The final account with what is published beside it; `None` before the end.
pub fn outcome(view: &View) -> Option<Final> {
    let published = view.published.as_ref()?;
    Some(Final {
        secret: published.secret,
        aside: published.aside,
        bag: published.bag,
        ..Final::from(&published.outcome)
    })
}

/// Without the secret and the tiles that nobody has drawn.
impl From<&Outcome> for Final {
    fn from(outcome: &Outcome) -> Self {
        let seat = |seat: &SeatOutcome| FinalSeat {
            played: seat.played,
            adjustment: seat.adjustment,
            total: seat.total(),
            rank: seat.rank as u8,
        };
        let seats = outcome.seats.iter().map(seat).collect();
        Self { ending: outcome.ending, seats, secret: None, aside: None, bag: None }
    }
}

/// What happened, each play with its account.
pub fn history<'a>(events: impl IntoIterator<Item = &'a SeenEvent>) -> Vec<Event> {
    events.into_iter().filter_map(shown).collect()
}

/// An event in the words of the protocol, which has none for a rack that is shown: it is no part of a game at its tables.
fn shown(event: &SeenEvent) -> Option<Event> {
    Some(match event {
        SeenEvent::Started { first, racks } => Event::Started { first: *first, racks: racks.clone() },
        SeenEvent::Turned(taken) => Event::Turned {
            seat: taken.seat,
            turn: shown_turn(&taken.turn, || taken.breakdown.clone()),
            drawn: taken.drawn,
            ending: taken.ending,
        },
        SeenEvent::Undone { turns } => Event::Undone { turns: *turns as u32 },
        SeenEvent::Left { seat, why, ending } => Event::Left { seat: *seat, why: *why, ending: *ending },
        SeenEvent::SeatTaken { seat, by } => Event::SeatTaken { seat: *seat, by: by.clone() },
        SeenEvent::Paused => Event::Paused,
        SeenEvent::Resumed => Event::Resumed,
        SeenEvent::AgreedEnd => Event::AgreedEnd,
        SeenEvent::RackShown { .. } => return None,
    })
}

fn shown_turn(turn: &SeenTurn, account: impl FnOnce() -> score::Account) -> Turn {
    match turn {
        SeenTurn::Place(play) => Turn::Place { tiles: *play, account: Account::from(&account()) },
        SeenTurn::Exchange(tiles) => Turn::Exchange { tiles: *tiles },
        SeenTurn::Pass => Turn::Pass,
    }
}

/// A turn that could be taken in a position, with its account.
pub fn turn(position: &Position, turn: &triolet::play::Turn) -> Turn {
    match turn {
        triolet::play::Turn::Place(play) => shown_turn(&SeenTurn::Place(*play), || position.account(play)),
        turn => shown_turn(&SeenTurn::from(*turn), score::Account::default),
    }
}

impl Snapshot {
    /// The game as the viewer sees it; `view` has all that happened.
    pub fn of(view: &View, about: About) -> Self {
        Self { seq: view.seq() as u32, events: history(&view.events), state: state(view, about) }
    }
}

impl Update {
    /// What happened since the game had as many events as `view` leaves out. `None` when the viewer needs a [`Snapshot`]: the
    /// game is over, and more of what it saw before may now be seen.
    pub fn of(view: &View, about: About) -> Option<Self> {
        if view.published.is_some() {
            return None;
        }
        let (from, seq) = (view.from as u32, view.seq() as u32);
        Some(Self { from, seq, events: history(&view.events), state: state(view, about) })
    }
}

/// Every legal play of the viewer's own rack, best score first. It need not be its turn: thinking ahead is allowed.
pub fn legal_plays(view: &View) -> Vec<LegalPlay> {
    view.position().as_ref().map_or_else(Vec::new, plays_of)
}

/// Every legal play of a position, best score first.
pub fn plays_of(position: &Position) -> Vec<LegalPlay> {
    let plays = position.ranked_plays().into_iter();
    plays.map(|(play, account)| LegalPlay::new(play, Account::from(&account))).collect()
}

/// What tiles that the viewer is laying would score, whether or not it is its turn.
///
/// # Errors
/// Why the rules refuse them.
pub fn judge(view: &View, tiles: &Laid) -> Result<Account, Refusal> {
    let play = Play::new(tiles.0.iter().copied())?;
    let position = view.position().ok_or(Refusal::NotYourTurn)?;
    position.score_from_rack(&play).map(|account| Account::from(&account))
}
