//! The reasons for a turn, each of which follows from the position: what it scores, what it keeps, and what it leaves
//! to the others.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use triolet::board::Board;
use triolet::generate::fitting_values;
use triolet::layout::Premium;
use triolet::play::{Play, Turn};
use triolet::position::Position;
use triolet::score::{ScoreBreakdown, TRIO};
use triolet::square::Axis;
use triolet::tile::{Tile, Value};
use triolet_engine::expect::weigh;
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

/// Maximum reasons given for a turn.
pub const MAX_REASONS: usize = 3;

/// Minimum value of a tile that is hard to place: keeping a 12 costs five points, each tile above it more
/// (docs/how-the-player-thinks.md).
const HARD_TO_PLACE: u8 = 12;

/// Minimum difference in the mean of the others' best reply that is worth a word, in thousandths of a point.
const NOTICEABLE: i64 = 3_000;

/// A reason for a turn. In JSON it is an object of its name and, where it has one, its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It places the last tile of the rack with the bag empty, which ends the game.
    EndsGame,
    /// It makes a triolet that earns the bonus.
    Triolet,
    /// It makes one trio and no pair.
    Trio,
    /// It makes this many trios, two or more.
    Trios(u32),
    /// It makes a trio, and at least one pair.
    TrioAndPair,
    /// It makes this many pairs, two or more, and no trio.
    Pairs(u32),
    /// It covers a double square, for this many points more.
    Double(u32),
    /// It covers a triple square, for this many points more.
    Triple(u32),
    /// It covers a replay square.
    Replay,
    /// After it the others can expect so many points less than after the play that scores most.
    GivesLess(u32),
    /// It leaves no pair on the board that a tile could make a trio of.
    NoOpenPair,
    /// It keeps the wild for later.
    KeepsWild,
    /// It gets rid of a tile of this value, which is hard to place.
    ShedsHigh(u32),
    /// No tile can be placed.
    NothingFits,
    /// New tiles promise more than the best play here, which scores so many points.
    BetterTiles(u32),
    /// No play scores more.
    MostPoints,
    /// It is worth the most of all turns that were compared, by points and consequences together.
    MostValue,
}

impl Reason {
    /// One reason of each kind.
    pub const ALL: [Self; 17] = [
        Self::EndsGame,
        Self::Triolet,
        Self::Trio,
        Self::Trios(2),
        Self::TrioAndPair,
        Self::Pairs(2),
        Self::Double(30),
        Self::Triple(60),
        Self::Replay,
        Self::GivesLess(3),
        Self::NoOpenPair,
        Self::KeepsWild,
        Self::ShedsHigh(15),
        Self::NothingFits,
        Self::BetterTiles(5),
        Self::MostPoints,
        Self::MostValue,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EndsGame => "ends-game",
            Self::Triolet => "triolet",
            Self::Trio => "trio",
            Self::Trios(_) => "trios",
            Self::TrioAndPair => "trio-and-pair",
            Self::Pairs(_) => "pairs",
            Self::Double(_) => "double",
            Self::Triple(_) => "triple",
            Self::Replay => "replay",
            Self::GivesLess(_) => "gives-less",
            Self::NoOpenPair => "no-open-pair",
            Self::KeepsWild => "keeps-wild",
            Self::ShedsHigh(_) => "sheds-high",
            Self::NothingFits => "nothing-fits",
            Self::BetterTiles(_) => "better-tiles",
            Self::MostPoints => "most-points",
            Self::MostValue => "most-value",
        }
    }

    /// The number of groups, the points or the value that belongs to it.
    pub const fn number(self) -> Option<u32> {
        match self {
            Self::Trios(number)
            | Self::Pairs(number)
            | Self::Double(number)
            | Self::Triple(number)
            | Self::GivesLess(number)
            | Self::ShedsHigh(number)
            | Self::BetterTiles(number) => Some(number),
            _ => None,
        }
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("reason", self.name())?;
        if let Some(number) = self.number() {
            map.serialize_entry("number", &number)?;
        }
        map.end()
    }
}

/// Returns the reasons for a turn that a good player advises in a position: at least one and at most [`MAX_REASONS`],
/// the most important first, or none for a turn that the rules forbid there. `seen` is what the player sees there.
///
/// ```
/// use triolet::position::Position;
/// use triolet_engine::player::Observation;
/// use triolet_study::reason::{Reason, reasons};
///
/// let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-*".parse()?;
/// let seen = Observation::from_position(&position).expect("a checked position");
/// assert_eq!(reasons(&seen, &position, &"H10 1".parse()?)[..2], [Reason::Trio, Reason::GivesLess(4)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reasons(seen: &Observation<'_>, position: &Position, turn: &Turn) -> Vec<Reason> {
    let mut reasons = match turn {
        Turn::Place(play) if position.score_from_rack(play).is_err() => return Vec::new(),
        Turn::Place(play) => of_play(seen, position, play),
        Turn::Exchange(given) => of_exchange(position, &given.iter().collect::<Vec<_>>()),
        Turn::Pass => vec![Reason::NothingFits],
    };
    if reasons.is_empty() {
        reasons.push(Reason::MostValue);
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

fn of_play(seen: &Observation<'_>, position: &Position, play: &Play) -> Vec<Reason> {
    let setup = position.setup();
    let breakdown = position.breakdown(play);
    let mut reasons = Vec::new();
    if seen.bag == 0 && play.tiles().len() == setup.rack.len() {
        reasons.push(Reason::EndsGame);
    }
    if breakdown.triolet_bonus > 0 {
        reasons.push(Reason::Triolet);
    }
    let after = setup.board.with(play.tiles());
    reasons.extend(of_groups(&breakdown, &after));
    if play.covers_replay() {
        reasons.push(Reason::Replay);
    }
    let most = position.ranked_plays().into_iter().next();
    let scores_most = most.as_ref().is_none_or(|(_, most)| most.total() <= breakdown.total());
    if let Some((most, _)) = most.filter(|_| !scores_most) {
        let reply = |play: &Play| weigh(seen, FastTurn::Place(play.into()), 0).reply;
        let less = reply(&most) - reply(play);
        if less >= NOTICEABLE {
            reasons.push(Reason::GivesLess(((less + 500) / 1000) as u32));
        }
    }
    if !has_open_pair(&after, &seen.unseen()) {
        reasons.push(Reason::NoOpenPair);
    }
    let given: Vec<Tile> = play.tiles().iter().map(|(_, face)| face.tile()).collect();
    reasons.extend(of_leave(position, &given));
    if scores_most {
        reasons.push(Reason::MostPoints);
    }
    reasons
}

fn of_groups(breakdown: &ScoreBreakdown, after: &Board) -> Vec<Reason> {
    let (trios, pairs): (Vec<_>, Vec<_>) = breakdown.groups.iter().partition(|group| group.is_trio());
    let mut reasons = Vec::new();
    match (trios.len() as u32, pairs.len() as u32) {
        // A triolet is a trio, of which is said so already.
        (1, 0) if breakdown.triolet_bonus > 0 => {}
        (1, 0) => reasons.push(Reason::Trio),
        (1, _) => reasons.push(Reason::TrioAndPair),
        (0, 0 | 1) => {}
        (0, pairs) => reasons.push(Reason::Pairs(pairs)),
        (trios, _) => reasons.push(Reason::Trios(trios)),
    }
    for group in &breakdown.groups {
        let Some((square, face)) = group.at.and_then(|square| Some((square, after.get(square)?))) else { continue };
        // In a pair the tile on the square alone is multiplied.
        let once = if group.is_trio() { TRIO } else { face.points().into() };
        let more = u32::from(once) * u32::from(group.multiplier.saturating_sub(1));
        match square.premium() {
            Some(Premium::Double) if more > 0 => reasons.push(Reason::Double(more)),
            Some(Premium::Triple) if more > 0 => reasons.push(Reason::Triple(more)),
            _ => {}
        }
    }
    reasons
}

fn of_exchange(position: &Position, given: &[Tile]) -> Vec<Reason> {
    let best = position.ranked_plays().first().map(|(_, breakdown)| u32::from(breakdown.total()));
    let first = best.map_or(Reason::NothingFits, Reason::BetterTiles);
    [first].into_iter().chain(of_leave(position, given)).collect()
}

fn of_leave(position: &Position, given: &[Tile]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if position.setup().rack.has(Tile::Wild) && !given.contains(&Tile::Wild) {
        reasons.push(Reason::KeepsWild);
    }
    let highest = given.iter().map(|tile| tile.points()).max().filter(|&points| points >= HARD_TO_PLACE);
    reasons.extend(highest.map(|points| Reason::ShedsHigh(points.into())));
    reasons
}

/// Returns `true` if one tile that may still come would make a trio of a pair on the board.
fn has_open_pair(board: &Board, unseen: &[u8; Tile::KINDS]) -> bool {
    let may_come = |value: Value| unseen[usize::from(value.get())] > 0 || unseen[Tile::Wild.index()] > 0;
    board.iter().any(|(square, _)| {
        Axis::BOTH.into_iter().any(|axis| {
            let pair = board.run(square, axis).filter(|run| run.len == 2 && run.start == square && run.total <= 15);
            let Some(missing) = pair.and_then(|run| Value::new(15 - run.total as u8)) else { return false };
            let ends = [square.step(axis, -1), square.step(axis, 2)];
            let open = ends.into_iter().flatten().any(|end| fitting_values(board, end).has(missing));
            open && may_come(missing)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(position: &str, turn: &str) -> String {
        let position: Position = position.parse().unwrap();
        let seen = Observation::from_position(&position).unwrap();
        let reasons = reasons(&seen, &position, &turn.parse().unwrap());
        let words = reasons.iter().map(|reason| match reason.number() {
            Some(number) => format!("{} {number}", reason.name()),
            None => reason.name().to_owned(),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn reasons_follow_from_the_position() {
        for (position, turn, expected) in [
            ("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-*", "H10 1", "trio, gives-less 4, no-open-pair"),
            ("o/o/o/o/o/o/f1h/o/o/o/o/o/o/o/o 4-8-3", "H5 4-8-3", "triolet, trio-and-pair"),
            ("o/o/o/o/o/f9h/f6h/d87i/o/o/o/o/o/o/o 0", "H7 0", "trios 2, no-open-pair, most-points"),
            ("o/o/o/o/o/f9h/f6h/d87i/o/o/o/o/o/o/o 0-*-3", "H7 0", "trios 2, gives-less 11, no-open-pair"),
            ("o/o/g2g/o/g5g/o/o/o/o/o/o/o/o/o/o 8", "D8 8", "trio, double 30, no-open-pair"),
            ("o/o/o/o/g5g/o/o/o/o/o/o/o/o/o/o 10", "D8 10", "double 10, most-points"),
            ("o/o/o/o/g5g/o/o/o/o/o/o/o/o/o/o *", "D8 *10", "most-points"),
            ("o/o/o/o/b20k/o/o/o/o/o/o/o/o/o/o 13", "E2 13", "trio, triple 60, no-open-pair"),
            ("o/b4l/o/o/o/o/o/o/o/o/o/o/o/o/o 5", "B2 5", "replay, most-points"),
            ("o/o/o/o/o/o/f7h/o/o/o/o/o/o/o/o 8 bag=0", "G8 8", "ends-game, most-points"),
            ("o/o/o/o/o/o/e456g/o/o/o/o/o/o/o/o 13-14-15 bag=40", "x 13-14-15", "nothing-fits, sheds-high 15"),
            ("o/o/o/o/o/o/e456g/o/o/o/o/o/o/o/o 3-12-* bag=40", "x 12", "better-tiles 74, keeps-wild, sheds-high 12"),
            ("o/o/o/o/o/o/e456g/o/o/o/o/o/o/o/o 13-14-15 bag=0", "pass", "nothing-fits"),
            ("o/o/o/o/o/o/e3i/f4h/o/o/o/o/o/o/o 2-9-8", "G7 8", "pairs 2"),
            ("o/o/o/o/o/o/e3i/f4h/o/o/o/o/o/o/o 2-9", "G7 9", "pairs 2"),
            ("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8", "G8 4", "most-value"),
        ] {
            assert_eq!(of(position, turn), expected, "{turn} in {position}");
        }
    }

    #[test]
    fn names_differ() {
        let names: std::collections::BTreeSet<_> = Reason::ALL.iter().map(|reason| reason.name()).collect();
        assert_eq!(names.len(), Reason::ALL.len());
    }

    #[test]
    fn a_forbidden_turn_has_none() {
        assert_eq!(of("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-*", "A1 1"), "");
    }
}
