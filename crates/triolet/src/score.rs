//! The itemised score of a play.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::edition::LoneOpeningTile;
//! use triolet::play::Play;
//! use triolet::score::score;
//!
//! // Three own tiles over the double square in the centre: a trio that counts twice, and a triolet.
//! let tiles = [("H7", "4"), ("H8", "9"), ("H9", "2")].map(|(at, tile)| Ok((at.parse()?, tile.parse()?)));
//! let play = Play::new(tiles.into_iter().collect::<Result<Vec<_>, Box<dyn std::error::Error>>>()?)?;
//! let breakdown = score(&Board::EMPTY, LoneOpeningTile::Zero, &play);
//! assert_eq!(breakdown.total(), 110);
//! assert_eq!(breakdown.to_string(), "trio 30 × 2 + triolet 50 = 110");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::edition::LoneOpeningTile;
use crate::layout::Premium;
use crate::play::Play;
use crate::square::{Axis, Square};

/// The points of a trio, before any premium square.
pub const TRIO: u16 = 30;
/// The points of a triolet, never multiplied.
pub const TRIOLET: u16 = 50;

/// The itemised score of a play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ScoreBreakdown {
    /// Every group that contains a new tile: first those in the play's line, then those across it, by square.
    pub groups: Vec<Group>,
    /// 50 for a triolet, else 0.
    pub triolet_bonus: u16,
}

/// A pair or trio of a [`ScoreBreakdown`], or the lone opening tile under [`LoneOpeningTile::Doubled`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Group {
    /// The squares, in order.
    pub squares: Vec<Square>,
    /// The points, multiplier included.
    pub points: u16,
    /// The multiplier of the premium square that counts in this group: 1, 2 or 3.
    pub multiplier: u8,
    /// The premium square that counts in this group.
    pub at: Option<Square>,
}

impl Group {
    /// Returns `true` if it is a trio.
    pub fn is_trio(&self) -> bool {
        self.squares.len() == 3
    }
}

impl ScoreBreakdown {
    /// Returns the score of the play.
    pub fn total(&self) -> u16 {
        self.groups.iter().map(|group| group.points).sum::<u16>() + self.triolet_bonus
    }
}

/// Prints as a sum, such as `trio 30 × 2 + pair 14 + triolet 50 = 124`.
impl fmt::Display for ScoreBreakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut joint = "";
        for group in &self.groups {
            match (group.is_trio(), group.multiplier) {
                (true, 1) => write!(f, "{joint}trio {TRIO}")?,
                (true, times) => write!(f, "{joint}trio {TRIO} × {times}")?,
                (false, 1) => write!(f, "{joint}pair {}", group.points)?,
                (false, times) => write!(f, "{joint}pair {} (× {times})", group.points)?,
            }
            joint = " + ";
        }
        if self.triolet_bonus > 0 {
            write!(f, "{joint}triolet {}", self.triolet_bonus)?;
            joint = " + ";
        }
        if joint.is_empty() {
            f.write_str("no group")?;
        }
        write!(f, " = {}", self.total())
    }
}

/// Scores a play that [`check`](crate::legality::check) accepts on this board (docs/rules.md, "Score of a play").
///
/// The result for an illegal play is meaningless.
pub fn score(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> ScoreBreakdown {
    #[cfg(test)]
    crate::work::PLAYS_SCORED.add();
    let tiles = play.tiles();
    let after = board.with(tiles);
    let mut breakdown = ScoreBreakdown::default();
    let in_row = tiles.iter().all(|(square, _)| square.row() == tiles[0].0.row());
    let line = if in_row { Axis::Row } else { Axis::Column };
    push_group(&mut breakdown, &after, tiles[0].0, line);
    for &(square, _) in tiles {
        push_group(&mut breakdown, &after, square, line.across());
    }
    finish(breakdown, board, lone_opening_tile, play)
}

/// The breakdown of any play on free squares, legal or not: every pair and every run of three that holds a new tile
/// counts as in a legal play. A longer run is no group and gives nothing.
pub(crate) fn score_any(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> ScoreBreakdown {
    let tiles = play.tiles();
    let after = board.with(tiles);
    let in_row = tiles.iter().all(|(square, _)| square.row() == tiles[0].0.row());
    let line = if in_row { Axis::Row } else { Axis::Column };
    let mut breakdown = ScoreBreakdown::default();
    for axis in [line, line.across()] {
        for &(square, _) in tiles {
            let run = after.run(square, axis).filter(|run| run.len <= 3);
            let is_new = |start| breakdown.groups.iter().all(|group| group.squares[..2] != start);
            let squares = run.map(|run| run.squares().take(2).collect::<Vec<_>>());
            if squares.is_some_and(is_new) {
                push_group(&mut breakdown, &after, square, axis);
            }
        }
    }
    finish(breakdown, board, lone_opening_tile, play)
}

/// Adds to the groups of a play what counts beside them.
fn finish(
    mut breakdown: ScoreBreakdown,
    board: &Board,
    lone_opening_tile: LoneOpeningTile,
    play: &Play,
) -> ScoreBreakdown {
    let tiles = play.tiles();
    if tiles.len() == 3 && !tiles.iter().any(|(_, face)| face.is_wild()) {
        breakdown.triolet_bonus = TRIOLET;
    }
    apply_premium(&mut breakdown, play);
    if let ([(square, face)], true, LoneOpeningTile::Doubled) = (tiles, board.is_empty(), lone_opening_tile) {
        let points = 2 * u16::from(face.points());
        breakdown.groups.push(Group { squares: [*square].into(), points, multiplier: 2, at: Some(*square) });
    }
    breakdown
}

fn push_group(breakdown: &mut ScoreBreakdown, after: &Board, square: Square, axis: Axis) {
    let Some(run) = after.run(square, axis).filter(|run| run.len >= 2) else { return };
    let squares: Vec<Square> = run.squares().collect();
    let points = match run.len {
        2 => squares.iter().filter_map(|&square| after.get(square)).map(|face| u16::from(face.points())).sum(),
        _ => TRIO,
    };
    breakdown.groups.push(Group { squares, points, multiplier: 1, at: None });
}

/// Multiplies once, in the group where the new tile on a premium square gains most; on a tie, the first one.
fn apply_premium(breakdown: &mut ScoreBreakdown, play: &Play) {
    for &(square, face) in play.tiles() {
        let Some(times) = square.premium().map(Premium::multiplier).filter(|&times| times > 1) else { continue };
        let gain = |group: &Group| {
            let once = if group.is_trio() { TRIO } else { u16::from(face.points()) };
            once * u16::from(times - 1)
        };
        let with_it = breakdown.groups.iter_mut().filter(|group| group.squares.contains(&square));
        // `max_by_key` returns the last of equals, hence the reversed order.
        if let Some(group) = with_it.rev().max_by_key(|group| gain(group)) {
            group.points += gain(group);
            group.multiplier = times;
            group.at = Some(square);
        }
    }
}
