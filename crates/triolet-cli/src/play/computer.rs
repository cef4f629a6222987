//! The computer players. They see what their seat sees and nothing else.

use triolet::play::Turn;
use triolet::score;
use triolet::view::View;

/// The names of the computer players there are.
pub const NAMES: [&str; 2] = ["greedy", "random"];
/// The one that plays when nobody is named.
pub const DEFAULT: &str = NAMES[0];

/// Numbers for players that throw dice. They have nothing to do with the deal.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which is not 0. With bounds as small as the number of plays the bias is negligible.
    fn below(&mut self, bound: usize) -> usize {
        // The generator SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// The turn that the named player takes. An unknown name plays like the default.
pub fn choose(name: &str, view: &View, dice: &mut Dice) -> Turn {
    let plays = view.legal_plays();
    let play = if name == "random" {
        (!plays.is_empty()).then(|| plays[dice.below(plays.len())])
    } else {
        let points = |play: &_| score::score(&view.board, view.options.lone_opening_tile, play).total();
        plays.iter().copied().max_by_key(points)
    };
    match (play, view.own_rack()) {
        (Some(play), _) => Turn::Place(play),
        (None, Some(rack)) if view.may_exchange() && !rack.is_empty() => Turn::Exchange(rack),
        (None, _) => Turn::Pass,
    }
}
