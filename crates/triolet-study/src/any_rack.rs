//! A turn whose rack is not known, beside the plays of every rack that can have been there.

use std::cmp::Reverse;

use serde::{Serialize, Serializer};
use triolet::edition::{Edition, Options};
use triolet::partial_game::{BeforeTurn, PartialGame};
use triolet::play::{Play, Turn};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::{VisibleEvent, VisibleTurn};
use triolet_engine::fast::{FastBoard, Placement, Rack, StartRules, plays_into};

use crate::best::{as_points, as_text};

/// All, in ten-thousandths.
const WHOLE: u64 = 10_000;

/// A turn against the highest-scoring plays of all racks, each as likely as it is drawn. In JSON, the mean is in points,
/// to a thousandth, and the share goes from 0 to 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnyRack {
    /// The highest-scoring play of any rack; `null` where none fits.
    pub best: Option<ScoringPlay>,
    /// The mean score of the highest-scoring plays of the racks, in thousandths of a point; 0 for a rack with none.
    #[serde(serialize_with = "as_points")]
    pub mean: i64,
    /// The share of the racks without a play that scores more than the turn did, in ten-thousandths.
    #[serde(serialize_with = "as_share")]
    pub no_better: u32,
    /// The highest-scoring play of the very tiles that were placed; `null` for a turn that placed none.
    pub same_tiles: Option<ScoringPlay>,
}

/// A play with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScoringPlay {
    /// The play.
    #[serde(rename = "turn", serialize_with = "as_written")]
    pub play: Play,
    /// The score.
    pub score: u32,
}

impl AnyRack {
    /// Compares the turn that is event number `event` of the log. `None` for an event that is no turn, and for a board
    /// that breaks the rules.
    ///
    /// A rack of three has at most 1,140 different sets of tiles, so it takes some milliseconds.
    pub fn of_turn(game: &PartialGame, event: usize) -> Option<Self> {
        let Some(VisibleEvent::TurnTaken(taken)) = game.log().get(event) else { return None };
        let before = game.before_turn(event).filter(|before| before.rack_size > 0)?;
        let placed = match taken.turn {
            VisibleTurn::Place(play) => Tiles::of(play.tiles().iter().map(|(_, face)| face.tile())),
            VisibleTurn::Exchange(_) | VisibleTurn::Pass => None,
        };
        let score = u32::from(game.points(event)?);
        Self::of(&before, (game.edition(), game.options()), score, placed)
    }

    fn of(before: &BeforeTurn, rules: (Edition, Options), score: u32, placed: Option<Tiles>) -> Option<Self> {
        let (edition, options) = rules;
        let board = FastBoard::from_board(&before.board).ok()?;
        let start = StartRules { edition, first_turn: before.first_turn, lone_opening_tile: options.lone_opening_tile };
        let mut plays = Vec::new();
        let mut best_of = |rack: &Rack| -> Option<Scored> {
            plays_into(&board, start, rack, &mut plays);
            plays.iter().map(|&(play, points)| (points, Reverse(play))).max()
        };
        let (mut all, mut no_better, mut sum) = (0_u64, 0_u64, 0_u64);
        let mut best = None;
        for (rack, ways) in racks(&before.may_hold, before.rack_size) {
            let found = best_of(&rack);
            let points = found.map_or(0, |(points, _)| points);
            all += ways;
            sum += ways * u64::from(points);
            no_better += if points <= score { ways } else { 0 };
            best = best.max(found);
        }
        Some(Self {
            best: best.map(ScoringPlay::from),
            mean: (sum * 1000).checked_div(all)? as i64,
            no_better: (no_better * WHOLE).checked_div(all)? as u32,
            same_tiles: placed.and_then(|tiles| best_of(&Rack::of(&tiles)?)).map(ScoringPlay::from),
        })
    }
}

/// A play after its score: of equal scores the first play is the greatest, whichever rack it comes from.
type Scored = (u32, Reverse<Placement>);

/// Every rack of so many tiles, as a set, and in how many ways these tiles can be drawn for it.
fn racks(tiles: &Tiles, size: usize) -> Vec<(Rack, u64)> {
    let mut racks = vec![(Rack::EMPTY, 1)];
    for tile in Tile::kinds() {
        let supply = tiles.count(tile);
        for place in 0..racks.len() {
            let (mut rack, mut ways) = racks[place];
            for taken in 0..supply.min((size.min(3) as u8).saturating_sub(rack.len())) {
                // One tile more of this kind: binomial coefficients, one from the other.
                ways = ways * u64::from(supply - taken) / u64::from(taken + 1);
                rack.insert(tile.index() as u8);
                racks.push((rack, ways));
            }
        }
    }
    racks.retain(|(rack, _)| usize::from(rack.len()) == size.min(3));
    racks
}

impl From<Scored> for ScoringPlay {
    fn from((score, Reverse(placement)): Scored) -> Self {
        Self { play: placement.into(), score }
    }
}

fn as_written<S: Serializer>(play: &Play, serializer: S) -> Result<S::Ok, S::Error> {
    as_text(&Turn::Place(*play), serializer)
}

fn as_share<S: Serializer>(share: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(*share) / WHOLE as f64)
}
