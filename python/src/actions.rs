//! The action space: a turn, tile by tile, in 700 actions.
//!
//! | actions | meaning |
//! |---|---|
//! | 0–674 | put the tile of slot `a % 3` of the rack on square `a / 3` (row × 15 + column) |
//! | 675–690 | declare the wild that was just put to be `a − 675` |
//! | 691 | the play is complete |
//! | 692–698 | exchange the slots whose bits are set in `a − 691` |
//! | 699 | pass |
//!
//! Every turn has exactly one path through it: tiles are put by ascending square, and of equal tiles the one in the
//! lowest free slot. Slots are those of the rack at the start of the turn, ascending by value, the wild last; they stay
//! where they are until it ends.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use triolet::RACK_SIZE;
use triolet::play::{Play, Turn};
use triolet::refusal::Refusal;
use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;
use triolet_engine::fast::Rack;

use crate::error;
use crate::play::{PyTurn, TurnSource};

/// The action that ends the put actions: the first declaration.
pub const DECLARE: u16 = (Square::COUNT * RACK_SIZE) as u16;
/// The action that completes a play.
pub const DONE: u16 = DECLARE + 16;
/// An exchange is this and the bits of its slots.
pub const EXCHANGE: u16 = DONE;
const FIRST_EXCHANGE: u16 = EXCHANGE + 1;
/// The pass.
pub const PASS: u16 = EXCHANGE + 8;
/// The number of actions.
pub const COUNT: usize = PASS as usize + 1;

/// An action, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Puts the tile of a slot on a square, both counted from 0.
    Put { square: u8, slot: u8 },
    /// Declares the value of the wild that was just put.
    Declare(u8),
    /// Completes the play.
    Done,
    /// Exchanges the slots whose bits are set.
    Exchange(u8),
    /// Passes.
    Pass,
}

impl Action {
    /// The action of a number; `None` from [`COUNT`] on.
    pub fn of(number: u16) -> Option<Self> {
        Some(match number {
            0..DECLARE => {
                Self::Put { square: (number / RACK_SIZE as u16) as u8, slot: (number % RACK_SIZE as u16) as u8 }
            }
            DECLARE..DONE => Self::Declare((number - DECLARE) as u8),
            DONE => Self::Done,
            FIRST_EXCHANGE..PASS => Self::Exchange((number - EXCHANGE) as u8),
            PASS => Self::Pass,
            _ => return None,
        })
    }

    /// The number of the action.
    pub const fn number(self) -> u16 {
        match self {
            Self::Put { square, slot } => square as u16 * RACK_SIZE as u16 + slot as u16,
            Self::Declare(value) => DECLARE + value as u16,
            Self::Done => DONE,
            Self::Exchange(slots) => EXCHANGE + slots as u16,
            Self::Pass => PASS,
        }
    }
}

/// The slots of the tiles that an exchange gives back, or `None` unless of equal tiles it takes the lowest slots.
pub fn exchanged(rack: &Rack, slots: u8) -> Option<Rack> {
    let kinds = rack.kinds();
    let mut given = Rack::EMPTY;
    for slot in 0..RACK_SIZE as u8 {
        let is_given = slots >> slot & 1 == 1;
        let kind = kinds.get(usize::from(slot));
        if is_given {
            let skips_an_equal = slot > 0 && slots >> (slot - 1) & 1 == 0 && kinds.get(usize::from(slot) - 1) == kind;
            if skips_an_equal || !given.insert(*kind?) {
                return None;
            }
        }
    }
    (!given.is_empty()).then_some(given)
}

/// The lowest slot of a kind of tile that is not among those used, which are bits.
pub fn slot_of(rack: &Rack, kind: u8, used: u8) -> Option<u8> {
    (0..).zip(rack.kinds()).find(|&(slot, &held)| held == kind && used >> slot & 1 == 0).map(|(slot, _)| slot)
}

/// The actions that make a turn with this rack, such as `[336, 340, 691]` for two tiles.
///
/// >>> from triolet import actions
/// >>> actions.encode("H8 3-11", ["3", "11", "*"])
/// [336, 340, 691]
/// >>> actions.encode("H8 *4-11", ["3", "11", "*"])
/// [338, 679, 340, 691]
/// >>> actions.encode("x 3-*", ["3", "11", "*"]), actions.encode("pass", [])
/// ([696], [699])
#[pyfunction]
pub fn encode(py: Python<'_>, turn: TurnSource<'_>, rack: Vec<String>) -> PyResult<Vec<u16>> {
    let turn = turn.read(py, &triolet::board::Board::EMPTY)?;
    let rack = read_rack(&rack)?;
    let missing = || error::refused(py, Refusal::TileNotOnRack);
    let mut used = 0;
    let mut take = |tile: Tile| {
        let slot = slot_of(&rack, tile.index() as u8, used)?;
        used |= 1 << slot;
        Some(slot)
    };
    let mut path = Vec::new();
    match turn {
        Turn::Place(play) => {
            for (square, face) in play.tiles() {
                let slot = take(face.tile()).ok_or_else(missing)?;
                path.push(Action::Put { square: square.index() as u8, slot });
                if let Face::Wild(value) = face {
                    path.push(Action::Declare(value.get()));
                }
            }
            path.push(Action::Done);
        }
        Turn::Exchange(given) => {
            given.iter().try_for_each(|tile| take(tile).map(drop)).ok_or_else(missing)?;
            path.push(Action::Exchange(used));
        }
        Turn::Pass => path.push(Action::Pass),
    }
    Ok(path.into_iter().map(Action::number).collect())
}

/// The turn that the actions make with this rack. The inverse of `encode`.
///
/// >>> from triolet import actions
/// >>> str(actions.decode([338, 679, 340, 691], ["3", "11", "*"]))
/// 'H8 *4-11'
#[pyfunction]
pub fn decode(py: Python<'_>, path: Vec<u16>, rack: Vec<String>) -> PyResult<PyTurn> {
    let rack = read_rack(&rack)?;
    let wrong = || PyValueError::new_err("these actions do not make one turn with that rack");
    let mut tiles = Vec::new();
    let mut undeclared = None;
    let mut path = path.into_iter();
    while let Some(number) = path.next() {
        let ends = |turn| if path.len() == 0 && tiles.is_empty() { Ok(PyTurn(turn)) } else { Err(wrong()) };
        match Action::of(number).ok_or_else(wrong)? {
            Action::Put { square, slot } => {
                let kind = *rack.kinds().get(usize::from(slot)).ok_or_else(wrong)?;
                let square = Square::from_index(square.into()).ok_or_else(wrong)?;
                match Value::new(kind) {
                    Some(value) => tiles.push((square, Face::Number(value))),
                    None => undeclared = Some(square),
                }
            }
            Action::Declare(value) => {
                let value = Value::new(value).ok_or_else(wrong)?;
                tiles.push((undeclared.take().ok_or_else(wrong)?, Face::Wild(value)));
            }
            Action::Done if undeclared.is_none() && path.len() == 0 => {
                let play = Play::new(tiles).map_err(|refusal| error::refused(py, refusal))?;
                return Ok(PyTurn(Turn::Place(play)));
            }
            Action::Done => return Err(wrong()),
            Action::Exchange(slots) => return ends(Turn::Exchange(exchanged(&rack, slots).ok_or_else(wrong)?.tiles())),
            Action::Pass => return ends(Turn::Pass),
        }
    }
    Err(wrong())
}

fn read_rack(rack: &[String]) -> PyResult<Rack> {
    let tiles: Result<Vec<Tile>, _> = rack.iter().map(|tile| tile.parse()).collect();
    let tiles = tiles.map_err(|error: triolet::tile::TileError| PyValueError::new_err(format!("rack: {error}")))?;
    let rack = Tiles::of(tiles).and_then(|tiles| Rack::of(&tiles));
    rack.ok_or_else(|| PyValueError::new_err("rack: at most three tiles, and no more of a kind than the set holds"))
}
