//! Records of a game at a real table, with only what was seen: plays and scores, racks where they are known.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::deck::SET_ASIDE;
use crate::edition::{Edition, Options};
use crate::game::GameError;
use crate::generate;
use crate::layout::Premium;
use crate::legality;
use crate::play::{Play, Turn};
use crate::position::{Position, Seats, Setup, SetupError};
use crate::record::RecordError;
use crate::record::cursor::{LineError, Words};
use crate::record::header::{Headers, print_options, read_options};
use crate::record::line::{read_points, read_turn_words};
use crate::record::read::{at_line, first_line, lines};
use crate::refusal::Refusal;
use crate::score;
use crate::seat::{MAX_SEATS, Seat};
use crate::state::{EXCHANGE_BAG, RACK_SIZE};
use crate::tiles::Tiles;

/// The first line of a partial record.
pub const FIRST_LINE: &str = "Triolet partial record 1";

/// A game as far as it was seen. Every play in it is legal and scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialRecord {
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// The names of the players by seat, where they are told; its length is the number of seats.
    pub names: Vec<Option<String>>,
    /// When it was played, as whoever wrote it put it.
    pub date: Option<String>,
    turns: Vec<PartialTurn>,
    table: Table,
}

/// One turn of a partial record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// What the player did.
    pub action: PartialAction,
    /// What it scored.
    pub points: u16,
    /// The rack before the turn, where it is known.
    pub rack: Option<Tiles>,
}

/// What a player was seen to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartialAction {
    /// Placed tiles.
    Place(Play),
    /// Exchanged tiles that are known.
    Exchange(Tiles),
    /// Exchanged that many tiles, 1 to 3, nobody knows which. Written `x ?-?`.
    ExchangeUnseen(u8),
    /// Passed.
    Pass,
}

/// Where the game stands, as far as it can be known.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    board: Board,
    scores: Vec<i32>,
    first_turns: Vec<bool>,
    rack_sizes: Vec<usize>,
    bag: usize,
    /// Who must take the next turn; `None` before the first.
    to_move: Option<Seat>,
    out: bool,
}

impl PartialRecord {
    /// A record of a game that has not begun.
    ///
    /// `seats` outside 2 to 4 is taken as the nearest of them.
    pub fn new(edition: Edition, options: Options, seats: usize) -> Self {
        let seats = seats.clamp(2, MAX_SEATS);
        let table = Table {
            board: Board::EMPTY,
            scores: alloc::vec![0; seats],
            first_turns: alloc::vec![true; seats],
            rack_sizes: alloc::vec![RACK_SIZE; seats],
            bag: Tiles::FULL_SET.len() - SET_ASIDE - RACK_SIZE * seats,
            to_move: None,
            out: false,
        };
        Self { edition, options, names: alloc::vec![None; seats], date: None, turns: Vec::new(), table }
    }

    /// The turns so far.
    pub fn turns(&self) -> &[PartialTurn] {
        &self.turns
    }

    /// The board after them.
    pub fn board(&self) -> &Board {
        &self.table.board
    }

    /// The scores of the plays so far, by seat.
    pub fn scores(&self) -> &[i32] {
        &self.table.scores
    }

    /// How many tiles are on each rack.
    pub fn rack_sizes(&self) -> &[usize] {
        &self.table.rack_sizes
    }

    /// Tiles in the bag.
    pub fn bag_len(&self) -> usize {
        self.table.bag
    }

    /// Who must take the next turn; `None` before the first, when anybody may, and after somebody went out.
    pub fn to_move(&self) -> Option<Seat> {
        self.table.to_move.filter(|_| !self.table.out)
    }

    /// Whether somebody went out.
    pub fn is_out(&self) -> bool {
        self.table.out
    }

    /// Whether the seat has yet to take its first turn.
    pub fn is_first_turn(&self, seat: Seat) -> bool {
        self.table.first_turns.get(seat.index()).copied().unwrap_or(false)
    }

    /// The position before the next turn, for a seat with this rack.
    ///
    /// # Errors
    /// When that rack cannot be there.
    pub fn position(&self, seat: Seat, rack: Tiles) -> Result<Position, SetupError> {
        let count = self.names.len();
        let setup = Setup {
            edition: self.edition,
            options: self.options,
            board: self.board().clone(),
            rack,
            first_turn: self.is_first_turn(seat),
            bag: Some(self.bag_len()),
            whole: false,
            seats: Some(Seats {
                scores: self.scores().to_vec(),
                rack_sizes: self.rack_sizes().to_vec(),
                first_turns: Seat::all(count).map(|seat| self.is_first_turn(seat)).collect(),
                ..Seats::unknown(count, seat)
            }),
        };
        setup.check()
    }

    /// Adds a turn. Returns what it scores.
    ///
    /// # Errors
    /// Why the rules refuse it, as far as can be seen. Nothing has changed then.
    pub fn push(&mut self, seat: Seat, action: PartialAction, rack: Option<Tiles>) -> Result<u16, Refusal> {
        let size = *self.table.rack_sizes.get(seat.index()).ok_or(Refusal::NotYourTurn)?;
        if self.table.out {
            return Err(Refusal::GameOver);
        }
        if self.table.to_move.is_some_and(|to_move| to_move != seat) {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(rack) = &rack {
            let possible = rack.len() == size && self.unseen().is_some_and(|unseen| unseen.minus(rack).is_some());
            if !possible {
                return Err(Refusal::NoSuchTile);
            }
        }
        let taken = self.check(seat, action, rack.as_ref(), size)?;
        let points = match action {
            PartialAction::Place(play) => {
                score::score(&self.table.board, self.options.lone_opening_tile, &play).total()
            }
            _ => 0,
        };
        self.advance(seat, action, taken, points);
        self.turns.push(PartialTurn { seat, action, points, rack });
        Ok(points)
    }

    /// The tiles that do not lie on the board.
    fn unseen(&self) -> Option<Tiles> {
        Tiles::FULL_SET.minus(&self.table.board.tiles().ok()?)
    }

    /// Checks an action and returns how many tiles it takes from the rack.
    fn check(&self, seat: Seat, action: PartialAction, rack: Option<&Tiles>, size: usize) -> Result<usize, Refusal> {
        let (board, first_turn) = (&self.table.board, self.is_first_turn(seat));
        let on_rack = |tiles: &Tiles| match rack {
            Some(rack) => rack.minus(tiles).map(drop).ok_or(Refusal::TileNotOnRack),
            None => Ok(()),
        };
        match action {
            PartialAction::Place(play) => {
                legality::check(board, self.edition, first_turn, &play)?;
                on_rack(&play.from_rack().ok_or(Refusal::NoSuchTile)?)?;
                if play.tiles().len() > size { Err(Refusal::TileNotOnRack) } else { Ok(play.tiles().len()) }
            }
            PartialAction::Exchange(tiles) => {
                on_rack(&tiles)?;
                self.check_exchange(tiles.len(), size)
            }
            PartialAction::ExchangeUnseen(count) => self.check_exchange(count.into(), size),
            PartialAction::Pass => {
                let has_play = |rack: &Tiles| generate::has_play(board, self.edition, first_turn, rack);
                if self.table.bag >= EXCHANGE_BAG || rack.is_some_and(has_play) {
                    return Err(Refusal::PassNotAllowed);
                }
                Ok(0)
            }
        }
    }

    fn check_exchange(&self, count: usize, size: usize) -> Result<usize, Refusal> {
        if count == 0 || count > size {
            Err(Refusal::WrongNumberOfTiles)
        } else if self.table.bag < EXCHANGE_BAG {
            Err(Refusal::ExchangeNeedsFiveInBag)
        } else {
            Ok(count)
        }
    }

    fn advance(&mut self, seat: Seat, action: PartialAction, taken: usize, points: u16) {
        let index = seat.index();
        let mut replay = false;
        if let PartialAction::Place(play) = action {
            for &(square, face) in play.tiles() {
                self.table.board.set(square, Some(face));
                replay |= square.premium() == Some(Premium::Replay);
            }
            let drawn = taken.min(self.table.bag);
            self.table.bag -= drawn;
            self.table.rack_sizes[index] -= taken - drawn;
            self.table.out = self.table.rack_sizes[index] == 0;
        }
        self.table.scores[index] += i32::from(points);
        self.table.first_turns[index] = false;
        let next = if replay { index } else { (index + 1) % self.names.len() };
        self.table.to_move = Seat::new(next);
    }
}

impl fmt::Display for PartialAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(play) => fmt::Display::fmt(play, f),
            Self::Exchange(tiles) => write!(f, "x {tiles}"),
            Self::ExchangeUnseen(count) => {
                f.write_str("x ?")?;
                (1..*count).try_for_each(|_| f.write_str("-?"))
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Display for PartialRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "Edition: {}", self.edition)?;
        writeln!(f, "Options: {}", print_options(&self.options))?;
        writeln!(f, "Seats: {}", self.names.len())?;
        for (seat, name) in Seat::all(self.names.len()).zip(&self.names) {
            if let Some(name) = name {
                writeln!(f, "Name {seat}: {name}")?;
            }
        }
        if let Some(date) = &self.date {
            writeln!(f, "Date: {date}")?;
        }
        writeln!(f)?;
        for turn in &self.turns {
            write!(f, "{} {}", turn.seat, turn.action)?;
            if matches!(turn.action, PartialAction::Place(_)) {
                write!(f, " +{}", turn.points)?;
            }
            if let Some(rack) = &turn.rack {
                write!(f, " rack {rack}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Reads a partial record; what can be checked is. The score of a play may be left out.
///
/// # Errors
/// The first line that is wrong, with the column and the reason.
impl FromStr for PartialRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = lines(text)?.into_iter();
        first_line(&mut lines, FIRST_LINE)?;
        let mut headers = Headers::read(&mut lines)?;
        let edition = headers.need("Edition")?.parse()?;
        let options = headers.find("Options").map(|header| read_options(&header)).transpose()?.unwrap_or_default();
        let header = headers.need("Seats")?;
        let seats: usize = header.parse()?;
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(header.error("a game has 2 to 4 seats"));
        }
        let mut record = Self::new(edition, options, seats);
        record.names = headers.names(seats)?;
        record.date = headers.date()?;
        headers.finish()?;
        for (number, text) in lines {
            record.push_line(text).map_err(|error| at_line(number, text, &error))?;
        }
        Ok(record)
    }
}

impl PartialRecord {
    fn push_line(&mut self, text: &str) -> Result<(), LineError> {
        let mut words = Words::new(text);
        let seat: Seat = words.read("the seat")?;
        let (action, at) = read_action(&mut words)?;
        let mut recorded = None;
        if words.peek().is_some_and(|word| word.starts_with('+')) {
            recorded = Some((read_points(&mut words)?, words.at));
        }
        let rack = if words.take("rack") { Some(words.read("the rack")?) } else { None };
        words.end()?;
        let before = self.clone();
        let points = self.push(seat, action, rack).map_err(|refusal| LineError::of(at, refusal.into()))?;
        match recorded {
            Some((recorded, at)) if recorded != points => {
                *self = before;
                Err(LineError::of(at, GameError::Points { recorded, expected: points }))
            }
            _ => Ok(()),
        }
    }
}

fn read_action(words: &mut Words<'_>) -> Result<(PartialAction, usize), LineError> {
    let mut ahead = words.clone();
    if ahead.take("x")
        && let Some(count) = ahead.peek().and_then(unseen_count)
    {
        let at = ahead.at;
        ahead.next();
        *words = ahead;
        return Ok((PartialAction::ExchangeUnseen(count), at));
    }
    let (turn, at) = read_turn_words(words)?;
    let action = match turn {
        Turn::Place(play) => PartialAction::Place(play),
        Turn::Exchange(tiles) => PartialAction::Exchange(tiles),
        Turn::Pass => PartialAction::Pass,
    };
    Ok((action, at))
}

/// `?-?` is two.
fn unseen_count(word: &str) -> Option<u8> {
    let parts = word.split('-').map(|part| part == "?").collect::<Vec<bool>>();
    (parts.iter().all(|&unseen| unseen) && parts.len() <= RACK_SIZE).then_some(parts.len() as u8)
}
