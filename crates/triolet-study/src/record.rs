//! A record of either kind, and the positions of its game.

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::event::{Ending, Event};
use triolet::game::GameError;
use triolet::input::{PastedText, TextKind};
use triolet::outcome::{Outcome, OutcomeMissing};
use triolet::partial_game::PartialGame;
use triolet::position::Position;
use triolet::record::partial::PartialRecord;
use triolet::record::{Record, RecordError, ShuffleProof};
use triolet::seat::{Controller, Seat};
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleEvent, visible_events};

use crate::any_rack::AnyRack;

/// A record of a game, whole or as far as it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRecord {
    /// The record of a whole game, with every tile.
    Whole(Box<Record>),
    /// The record of a game at a real table.
    Partial(Box<PartialRecord>),
}

/// A turn that stands, with what is known beside the event itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordedTurn {
    /// The number of its event, from 0, among those that the protocol has: a rack that is shown is none.
    pub event: usize,
    /// The turn as it is written.
    pub notation: String,
    /// The rack before the turn; `null` where it is not known.
    pub rack: Option<Tiles>,
    /// The position before it, as its player saw it; `null` where the rack is not known.
    pub position: Option<Position>,
}

/// The proof that a record gives of its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShuffleStatus {
    /// Every draw follows from a secret, and that fits its commitment. Only the players' devices can know that the
    /// commitment came before their contributions.
    Verified,
    /// Every draw follows from the secret, but nothing shows that it was not chosen.
    NotCommitted,
    /// The draws are possible; the secret is not published yet.
    NotPublished,
}

impl From<ShuffleProof> for ShuffleStatus {
    fn from(proof: ShuffleProof) -> Self {
        match proof {
            ShuffleProof::Verified => Self::Verified,
            ShuffleProof::ConsistentNotCommitted => Self::NotCommitted,
            ShuffleProof::SecretNotPublished => Self::NotPublished,
        }
    }
}

/// The reason why a record has no position at some turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// Turns are counted from 1 up to the one that comes next.
    #[error("turn {turn}: the record has {turns} turns that stand")]
    NoSuchTurn {
        /// The turn that was asked about.
        turn: usize,
        /// The number of turns that stand.
        turns: usize,
    },
    /// After the last turn nobody is to move.
    #[error("the game is over: name one of its {turns} turns")]
    Over {
        /// The number of turns that stand.
        turns: usize,
    },
    /// Nothing has been recorded yet, so it is not known who begins.
    #[error("the record does not say who is to move")]
    NobodyToMove,
    /// The record does not say what the seat had on its rack.
    #[error("the rack of seat {seat} before turn {turn} is not known: give it")]
    RackUnknown {
        /// The seat to move.
        seat: Seat,
        /// The turn.
        turn: usize,
    },
    /// A rack is given where the record has another.
    #[error("the rack of seat {seat} before turn {turn} is {rack}, by the record")]
    RackKnown {
        /// The seat to move.
        seat: Seat,
        /// The turn.
        turn: usize,
        /// Its rack.
        rack: Tiles,
    },
    /// The rack that is given cannot be there.
    #[error("the rack of seat {seat} before turn {turn}: {error}")]
    Rack {
        /// The seat to move.
        seat: Seat,
        /// The turn.
        turn: usize,
        /// The reason.
        error: GameError,
    },
}

impl AnyRecord {
    /// Reads a record of the kind that its first line announces, as people paste it.
    ///
    /// # Errors
    /// The first line that is wrong, with the column and the reason.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        match PastedText::new(text).kind() {
            TextKind::PartialRecord => PartialRecord::read(text).map(Box::new).map(Self::Partial),
            _ => Record::read(text).map(Box::new).map(Self::Whole),
        }
    }

    /// The printed rule set.
    pub fn edition(&self) -> Edition {
        match self {
            Self::Whole(record) => record.game.start_event().start.edition,
            Self::Partial(record) => record.game.edition(),
        }
    }

    /// The choices for what the rule set leaves open.
    pub fn options(&self) -> Options {
        match self {
            Self::Whole(record) => record.game.start_event().start.options,
            Self::Partial(record) => record.game.options(),
        }
    }

    /// The number of seats, 2 to 4.
    pub fn seats(&self) -> usize {
        self.names().len()
    }

    /// The names of the players by seat, where they are recorded.
    pub fn names(&self) -> &[Option<String>] {
        match self {
            Self::Whole(record) => &record.names,
            Self::Partial(record) => &record.names,
        }
    }

    /// The controllers of the seats at the end; empty for a partial record, which has none.
    pub fn controllers(&self) -> &[Controller] {
        match self {
            Self::Whole(record) => record.game.controllers(),
            Self::Partial(_) => &[],
        }
    }

    /// The controllers that the seats had at the start; empty for a partial record.
    pub fn controllers_at_start(&self) -> &[Controller] {
        match self {
            Self::Whole(record) => &record.game.start_event().start.seats,
            Self::Partial(_) => &[],
        }
    }

    /// When it was played, as the record puts it.
    pub fn date(&self) -> Option<&str> {
        match self {
            Self::Whole(record) => record.date.as_deref(),
            Self::Partial(record) => record.date.as_deref(),
        }
    }

    /// All that happened, with every tile that the record has.
    pub fn events(&self) -> Vec<VisibleEvent> {
        match self {
            Self::Whole(record) => visible_events(&record.game, Viewer::Arbiter, 0).collect(),
            Self::Partial(record) => record.game.log().to_vec(),
        }
    }

    /// The number of turns that stand.
    pub fn turn_count(&self) -> usize {
        match self {
            Self::Whole(record) => record.game.turn_count(),
            Self::Partial(record) => record.game.turn_count(),
        }
    }

    /// The turns that stand, each with the position before it.
    pub fn turns(&self) -> Vec<RecordedTurn> {
        let turn = |log: usize, event: usize, notation: String| RecordedTurn {
            event,
            notation,
            rack: self.rack_before(log),
            position: self.position_before(log),
        };
        match self {
            Self::Whole(record) => {
                let turns = record.game.turn_events();
                turns.map(|(event, taken)| turn(event, event, taken.turn.to_string())).collect()
            }
            Self::Partial(record) => {
                let (mut number, mut numbers) = (0, Vec::new());
                for event in record.game.log() {
                    numbers.push(number);
                    number += usize::from(!matches!(event, VisibleEvent::RackShown { .. }));
                }
                let turns = record.game.turn_events();
                turns.map(|(event, taken)| turn(event, numbers[event], taken.turn.to_string())).collect()
            }
        }
    }

    /// The points of the turn that is event number `event` of the log: those that the table named, or those by the
    /// rules.
    pub fn points(&self, event: usize) -> Option<u16> {
        match self {
            Self::Whole(record) => match record.game.log().get(event)? {
                Event::TurnTaken(taken) => Some(taken.points),
                _ => None,
            },
            Self::Partial(record) => record.game.points(event),
        }
    }

    /// The turn that is event number `event` of the log beside the plays of every rack, where its own is not known.
    pub fn any_rack(&self, event: usize) -> Option<AnyRack> {
        match self {
            Self::Partial(record) if record.game.rack_before(event).is_none() => AnyRack::of_turn(&record.game, event),
            Self::Whole(_) | Self::Partial(_) => None,
        }
    }

    /// The rack before the turn that is event number `event` of the log, where it is known.
    pub fn rack_before(&self, event: usize) -> Option<Tiles> {
        match self {
            Self::Whole(record) => record.game.rack_before(event),
            Self::Partial(record) => record.game.rack_before(event),
        }
    }

    /// The position before the turn that is event number `event` of the log, as its player saw it; `None` for an event
    /// that is no turn, and where the rack is not known.
    pub fn position_before(&self, event: usize) -> Option<Position> {
        match self {
            Self::Whole(record) => record.game.position_before(event),
            Self::Partial(record) => record.game.position_before(event),
        }
    }

    /// The position of the seat to move; `None` once the game is over, and where its rack is not known.
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::Whole(record) => record.game.position(),
            Self::Partial(record) => record.game.position(),
        }
    }

    /// The position before turn number `turn` of those that stand, counted from 1; without a number, before the turn
    /// that comes next. Of a partial record that does not know the rack, `rack` is taken.
    ///
    /// # Errors
    /// When there is no such turn, and when the rack is not known or cannot be there.
    pub fn position_at(&self, turn: Option<usize>, rack: Option<Tiles>) -> Result<Position, TurnError> {
        let turns = self.turn_count();
        let number = turn.unwrap_or(turns + 1);
        if !(1..=turns + 1).contains(&number) {
            return Err(TurnError::NoSuchTurn { turn: number, turns });
        }
        let taken = match self {
            Self::Whole(record) => record.game.turn_events().nth(number - 1).map(|(event, taken)| (event, taken.seat)),
            Self::Partial(record) => {
                record.game.turn_events().nth(number - 1).map(|(event, taken)| (event, taken.seat))
            }
        };
        let known = match taken {
            Some((event, _)) => self.position_before(event),
            None if self.ending().is_some() => return Err(TurnError::Over { turns }),
            None => self.position(),
        };
        let to_move = match (taken, self) {
            (Some((_, seat)), _) => Some(seat),
            (None, Self::Whole(record)) => record.game.to_move(),
            (None, Self::Partial(record)) => record.game.to_move(),
        };
        match (known, rack, self) {
            (Some(position), rack, _) => match (rack, to_move) {
                (Some(given), Some(seat)) if given != position.setup().rack => {
                    Err(TurnError::RackKnown { seat, turn: number, rack: position.setup().rack })
                }
                _ => Ok(position),
            },
            (None, Some(rack), Self::Partial(record)) => {
                let seat = to_move.ok_or(TurnError::NobodyToMove)?;
                let error = |error| TurnError::Rack { seat, turn: number, error };
                let before = match taken {
                    Some((event, _)) => before(&record.game, event).map_err(error)?,
                    None => record.game.clone(),
                };
                before.position_with(seat, rack).map_err(error)
            }
            (None, ..) => match to_move {
                Some(seat) => Err(TurnError::RackUnknown { seat, turn: number }),
                None => Err(TurnError::NobodyToMove),
            },
        }
    }

    /// The way the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Whole(record) => record.game.ending(),
            Self::Partial(record) => record.game.ending(),
        }
    }

    /// The scores of the plays so far, by seat.
    pub fn scores(&self) -> &[i32] {
        match self {
            Self::Whole(record) => record.game.scores(),
            Self::Partial(record) => record.game.scores(),
        }
    }

    /// The final scoring.
    ///
    /// # Errors
    /// While the game goes on, and as long as tiles count that are not known.
    pub fn outcome(&self) -> Result<Outcome, OutcomeMissing> {
        match self {
            Self::Whole(record) => record.game.outcome().ok_or(OutcomeMissing::NotOver),
            Self::Partial(record) => record.game.outcome(),
        }
    }

    /// The proof of the shuffle; `None` for a partial record, which has none.
    pub fn shuffle_proof(&self) -> Option<ShuffleProof> {
        match self {
            Self::Whole(record) => Some(record.shuffle_proof()),
            Self::Partial(_) => None,
        }
    }
}

/// The game as it was before an event of its log.
fn before(game: &PartialGame, event: usize) -> Result<PartialGame, GameError> {
    let mut earlier = PartialGame::new(game.edition(), game.options(), game.seats())?;
    game.log().iter().take(event).try_for_each(|event| earlier.apply(event))?;
    Ok(earlier)
}
