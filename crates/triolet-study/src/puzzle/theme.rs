//! What a puzzle is about.

use triolet::play::{Play, Turn};
use triolet::position::Position;
use triolet::tile::{Face, Tile};
use triolet_engine::expect::weigh;
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

/// A theme of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The answer is a triolet.
    Triolet,
    /// The answer completes two or more trios at once.
    Cross,
    /// The answer counts a double or triple square.
    Premium,
    /// The answer covers a replay square, for another turn.
    Replay,
    /// The answer gives up points for a weaker reply.
    Block,
    /// The bag is empty: the answer is solved exactly.
    Ending,
    /// The answer uses the wild, or keeps it where the highest-scoring play spends it.
    Wild,
}

impl Theme {
    /// All themes, in the order in which a puzzle names them.
    pub const ALL: [Self; 7] =
        [Self::Triolet, Self::Cross, Self::Premium, Self::Replay, Self::Block, Self::Ending, Self::Wild];

    /// Returns the letter of the theme in a line of text.
    pub const fn letter(self) -> char {
        match self {
            Self::Triolet => 't',
            Self::Cross => 'c',
            Self::Premium => 'p',
            Self::Replay => 'r',
            Self::Block => 'b',
            Self::Ending => 'e',
            Self::Wild => 'w',
        }
    }

    /// Returns the name of the theme, for options and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Triolet => "triolet",
            Self::Cross => "cross",
            Self::Premium => "premium",
            Self::Replay => "replay",
            Self::Block => "block",
            Self::Ending => "ending",
            Self::Wild => "wild",
        }
    }
}

/// A set of themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Themes(u8);

impl Themes {
    /// Returns `true` if the set has this theme.
    pub const fn has(self, theme: Theme) -> bool {
        self.0 >> theme as u8 & 1 == 1
    }

    /// Adds a theme.
    pub fn add(&mut self, theme: Theme) {
        self.0 |= 1 << theme as u8;
    }

    /// Iterates over the themes of the set.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(move |&theme| self.has(theme))
    }

    /// Returns the themes of a position whose best turn this is.
    pub(super) fn of(position: &Position, seen: &Observation<'static>, answer: &Turn) -> Self {
        let mut themes = Self::default();
        if seen.bag == 0 {
            themes.add(Theme::Ending);
        }
        let Turn::Place(play) = answer else { return themes };
        let breakdown = position.breakdown(play);
        if breakdown.triolet_bonus > 0 {
            themes.add(Theme::Triolet);
        }
        if breakdown.groups.iter().filter(|group| group.is_trio()).count() > 1 {
            themes.add(Theme::Cross);
        }
        if breakdown.groups.iter().any(|group| group.multiplier > 1) {
            themes.add(Theme::Premium);
        }
        if play.covers_replay() {
            themes.add(Theme::Replay);
        }
        // Of the plays that score more than the answer, the first is the one that tempts most.
        let tempting = position.ranked_plays().into_iter().next();
        let tempting = tempting.filter(|(_, tempting)| tempting.total() > breakdown.total());
        if let Some((tempting, more)) = &tempting {
            let reply = |play: &Play, score: u16| {
                let turn = FastTurn::of(&Turn::Place(*play));
                turn.map_or(0, |turn| weigh(seen, turn, score.into()).reply)
            };
            let given_up = 1000 * i64::from(more.total() - breakdown.total());
            let after_answer = reply(play, breakdown.total());
            if seen.bag > 0 && reply(tempting, more.total()) - after_answer > given_up {
                themes.add(Theme::Block);
            }
        }
        let spends_wild = |play: &Play| play.tiles().iter().any(|(_, face)| matches!(face, Face::Wild(_)));
        let keeps_wild = position.setup().rack.count(Tile::Wild) > 0 && !spends_wild(play);
        if spends_wild(play) || (keeps_wild && tempting.is_some_and(|(tempting, _)| spends_wild(&tempting))) {
            themes.add(Theme::Wild);
        }
        themes
    }
}

impl FromIterator<Theme> for Themes {
    fn from_iter<I: IntoIterator<Item = Theme>>(themes: I) -> Self {
        let mut set = Self::default();
        themes.into_iter().for_each(|theme| set.add(theme));
        set
    }
}
