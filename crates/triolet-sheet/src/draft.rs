//! A play while it is being laid.

use serde::Serialize;
use triolet::board::Board;
use triolet::event::Ending;
use triolet::game::GameError;
use triolet::play::{Play, Turn};
use triolet::refusal::Refusal;
use triolet::seat::Seat;
use triolet::square::{Axis, Square};
use triolet::tile::{Face, Tile, Value};
use triolet::view::VisibleTiles;

use crate::document::Document;
use crate::evaluate::Evaluated;
use crate::problem::{Problem, SheetError};
use crate::sheet::{Item, items};

/// What the tiles laid so far come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Draft {
    /// The play in notation; empty while nothing is laid.
    pub text: String,
    /// The score, item by item, as the groups give it that the tiles form, legal or not.
    pub items: Vec<Item>,
    /// The score.
    pub points: u16,
    /// `true` if the play covers a replay square.
    pub replay: bool,
    /// The reason why the play cannot be entered as it lies; `null` where it can.
    pub refusal: Option<Problem>,
    /// `true` if the table may enter it all the same.
    pub may_anyway: bool,
    /// The way the play would end the game.
    pub ending: Option<Ending>,
    /// The square proposed for the next tile.
    pub next: Option<Square>,
}

/// The keys for one square: what may lie there with the tiles laid so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Keypad {
    /// The keys of the numbers 0 to 15.
    pub numbers: Vec<Key>,
    /// The key of the wild: possible if some value of it is.
    pub wild: Key,
    /// The keys of the values 0 to 15 that a wild may be declared as.
    pub wild_values: Vec<Key>,
}

/// A key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Key {
    /// The tile that it lays; of the wild's own key, the wild as the first value that is possible.
    pub face: Face,
    /// Tiles of this kind that are neither on the board nor laid nor known to be on another rack.
    pub left: u8,
    /// The reason why it is impossible; `null` where it is possible.
    pub problem: Option<Problem>,
}

/// Says what the tiles in `laid` come to as a play of `seat`, by default the seat to move.
///
/// ```
/// use triolet_sheet::{Change, keep, try_play};
///
/// let change = Change::Begin {
///     names: vec!["Anna".into(), "Ben".into()],
///     edition: Default::default(),
///     options: Default::default(),
///     first: None,
///     date: None,
/// };
/// let record = keep("", &change)?.record;
/// let mut laid = triolet::board::Board::EMPTY;
/// laid.set("H8".parse()?, Some("11".parse()?));
/// let draft = try_play(&record, &laid, None)?;
/// assert_eq!((draft.refusal, draft.next), (None, Some("H9".parse()?)));
/// laid.set("H9".parse()?, Some("9".parse()?));
/// let refusal = try_play(&record, &laid, None)?.refusal.expect("11 + 9 is over 15");
/// assert_eq!((refusal.code, refusal.total), ("pair-over-15", Some(20)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there is no sheet.
pub fn try_play(record: &str, laid: &Board, seat: Option<Seat>) -> Result<Draft, SheetError> {
    let now = Document::read(record)?.evaluate();
    let seat = now.mover(seat)?;
    let next = now.next_square(seat, laid);
    let mut draft = Draft {
        text: String::new(),
        items: Vec::new(),
        points: 0,
        replay: false,
        refusal: None,
        may_anyway: false,
        ending: None,
        next,
    };
    if laid.is_empty() {
        return Ok(draft);
    }
    let play = match Play::new(laid.iter()) {
        Ok(play) => play,
        Err(refusal) => {
            draft.refusal = Some(Problem::of_game(&GameError::Refused(refusal)));
            return Ok(draft);
        }
    };
    let turn = Turn::Place(play);
    draft.text = turn.to_string();
    draft.replay = play.covers_replay();
    let mut game = now.record.game.clone();
    let taken = game.play(seat, &turn.into()).or_else(|error| {
        draft.refusal = Some(now.refusal(seat, &play, &error));
        let anyway = game.play_anyway(seat, &turn.into(), None);
        draft.may_anyway = anyway.is_ok();
        anyway
    });
    if let Ok(taken) = taken {
        draft.items = items(&taken.breakdown);
        draft.points = taken.breakdown.total();
        draft.ending = taken.ending;
    }
    Ok(draft)
}

/// The keys for `square` beside the tiles in `laid`.
///
/// # Errors
/// When there is no sheet.
pub fn keypad(record: &str, laid: &Board, square: Square, seat: Option<Seat>) -> Result<Keypad, SheetError> {
    let now = Document::read(record)?.evaluate();
    let seat = now.mover(seat)?;
    let mut others = laid.clone();
    others.set(square, None);
    let key = |face: Face| {
        let left = now.left(seat, &others, face.tile());
        Key { face, left, problem: now.impossible(seat, &others, square, face, left) }
    };
    let numbers = Value::all().map(|value| key(Face::Number(value))).collect();
    let wild_values: Vec<Key> = Value::all().map(|value| key(Face::Wild(value))).collect();
    let possible = wild_values.iter().find(|key| key.problem.is_none()).or(wild_values.first());
    let wild = possible.cloned().unwrap_or_else(|| key(Face::Wild(Value::MIN)));
    Ok(Keypad { numbers, wild, wild_values })
}

impl Evaluated {
    /// The seat whose turn it is; where nobody knows, the one named, or the first.
    pub fn mover(&self, seat: Option<Seat>) -> Result<Seat, SheetError> {
        let game = &self.record.game;
        let mut seats = Seat::all(game.seats()).filter(|&seat| game.left(seat).is_none());
        let mover = seat.or(game.to_move()).or_else(|| seats.next()).filter(|seat| seat.index() < game.seats());
        mover.ok_or_else(|| (&GameError::NoSuchSeat).into())
    }

    /// Why a play is refused, with its place on the board.
    pub fn refusal(&self, seat: Seat, play: &Play, error: &GameError) -> Problem {
        let Some(refusal) = error.refusal() else { return Problem::of_game(error) };
        let found = self.faults(seat, play).into_iter().find(|fault| fault.refusal == refusal);
        found.map_or_else(|| Problem::of_game(error), |fault| Problem::of_fault(&fault))
    }

    /// The tiles of a kind that may still come from the rack of `seat`.
    fn left(&self, seat: Seat, laid: &Board, tile: Tile) -> u8 {
        let game = &self.record.game;
        let count = |board: &Board| board.iter().filter(|(_, face)| face.tile() == tile).count() as u8;
        let elsewhere = Seat::all(game.seats()).filter(|&other| other != seat);
        let on_racks: u8 = elsewhere.map(|other| game.known_rack(other).count(tile)).sum();
        tile.supply().saturating_sub(count(game.board()) + count(laid) + on_racks)
    }

    fn impossible(&self, seat: Seat, laid: &Board, square: Square, face: Face, left: u8) -> Option<Problem> {
        let refused = |refusal: Refusal| {
            let problem = Problem::of_game(&GameError::Refused(refusal));
            Some(Problem { squares: Vec::from([square]), ..problem })
        };
        if left == 0 {
            return refused(Refusal::NoSuchTile);
        }
        if let VisibleTiles::Tiles(rack) = self.record.game.rack(seat) {
            let laid_of_it = laid.iter().filter(|(_, other)| other.tile() == face.tile()).count();
            if usize::from(rack.count(face.tile())) <= laid_of_it {
                return refused(Refusal::TileNotOnRack);
            }
        }
        let play = match Play::new(laid.iter().chain([(square, face)])) {
            Ok(play) => play,
            Err(refusal) => return refused(refusal),
        };
        let faults = self.faults(seat, &play);
        // Tiles that do not join yet may do so with those still to be laid; three are all there are.
        let stays = |fault: &&triolet::fault::Fault| play.tiles().len() == 3 || !fault.may_pass();
        faults.iter().find(stays).map(Problem::of_fault)
    }

    /// The square on which the next tile is likely to go: along the line of those that are laid, where some number can
    /// lie; one that joins them to the board as long as none of them does.
    fn next_square(&self, seat: Seat, laid: &Board) -> Option<Square> {
        let board = self.record.game.board();
        let joins = |square| if board.is_empty() { square == Square::CENTRE } else { board.touches(square) };
        let is_joined = laid.iter().any(|(square, _)| joins(square));
        let fits = |square: Square| {
            let mut faces = Value::all().map(Face::Number);
            faces.any(|face| {
                let left = self.left(seat, laid, face.tile());
                self.impossible(seat, laid, square, face, left).is_none()
            })
        };
        let squares: Vec<Square> = squares_along(board, laid).into_iter().filter(|&square| fits(square)).collect();
        squares.iter().copied().find(|&square| is_joined || joins(square)).or(squares.first().copied())
    }
}

/// The free squares that continue the line of the tiles that are laid: to the right, to the left, down, up.
fn squares_along(board: &Board, laid: &Board) -> Vec<Square> {
    let tiles: Vec<(Square, Face)> = laid.iter().collect();
    let (Some(&(first, _)), Some(&(last, _))) = (tiles.first(), tiles.last()) else { return Vec::new() };
    if tiles.len() >= 3 {
        return Vec::new();
    }
    let after = board.with(&tiles);
    let axes: &[Axis] = match (first.row() == last.row(), first.column() == last.column()) {
        (true, true) => &Axis::BOTH,
        (true, false) => &[Axis::Row],
        (false, true) => &[Axis::Column],
        (false, false) => &[],
    };
    let beside = |axis: Axis, step: i8| {
        let mut at = if step > 0 { last } else { first };
        while after.get(at).is_some() {
            at = at.step(axis, step)?;
        }
        Some(at)
    };
    axes.iter().flat_map(|&axis| [1, -1].map(|step| beside(axis, step))).flatten().collect()
}
