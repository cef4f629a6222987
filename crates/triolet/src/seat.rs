//! Seats and their controllers.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// One of two to four seats, in turn order. Written as `1` to `4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// Minimum seats in a game.
pub const MIN_SEATS: usize = 2;
/// Maximum seats in a game.
pub const MAX_SEATS: usize = 4;

impl Seat {
    /// Returns the seat with this index, 0 to 3, or `None` above.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Returns the index, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the seats of a game with `count` seats, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(self.0 + 1), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text that is not a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to 4")]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;
    fn from_str(text: &str) -> Result<Self, SeatError> {
        match text {
            "1" => Ok(Self(0)),
            "2" => Ok(Self(1)),
            "3" => Ok(Self(2)),
            "4" => Ok(Self(3)),
            _ => Err(SeatError),
        }
    }
}

/// The controller of a seat. People's names are not part of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Controller {
    /// A person. Written as `person`.
    Person,
    /// A computer player by name. Written as `computer:greedy`.
    Computer(PlayerName),
}

/// The name of a computer player: 1 to 32 characters out of a–z, 0–9 and `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

impl PlayerName {
    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The error of a text that is not a controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ControllerError {
    /// Neither a person nor a computer.
    #[error("a seat is played by `person` or by `computer:` and the name of a computer player")]
    Unknown,
    /// An invalid name.
    #[error("the name of a computer player has 1 to 32 of the characters a to z, 0 to 9 and -")]
    Name,
}

impl FromStr for PlayerName {
    type Err = ControllerError;
    fn from_str(text: &str) -> Result<Self, ControllerError> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if (1..=32).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(Self(text.into()))
        } else {
            Err(ControllerError::Name)
        }
    }
}

impl FromStr for Controller {
    type Err = ControllerError;
    fn from_str(text: &str) -> Result<Self, ControllerError> {
        match text.strip_prefix("computer:") {
            Some(name) => name.parse().map(Self::Computer),
            None if text == "person" => Ok(Self::Person),
            None => Err(ControllerError::Unknown),
        }
    }
}

impl fmt::Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Computer(name) => write!(f, "computer:{name}"),
        }
    }
}
