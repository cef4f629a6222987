//! The computer players: those of the engine. They see what their seat sees and nothing else.

use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Observation};
use triolet_engine::players;

/// The one that plays when nobody is named.
pub const DEFAULT: &str = "level-4";

/// The names of the computer players that can be chosen.
pub const NAMES: &[&str] = players::NAMES;

/// The turn that the named player takes; an unknown name, which only a save can hold, plays like the default.
///
/// `seed` is for players that throw dice. It has nothing to do with the deal.
pub fn choose(name: &str, view: &View, seed: u64) -> Turn {
    let player = players::by_name(name).or_else(|| players::by_name(DEFAULT));
    match (player, Observation::from_view(view)) {
        (Some(mut player), Some(seen)) => player.choose(&seen, seed, Budget::Free).turn.into(),
        _ => anything(view),
    }
}

/// Some turn that the rules allow.
fn anything(view: &View) -> Turn {
    match (view.legal_plays().first(), view.own_rack()) {
        (Some(&play), _) => Turn::Place(play),
        (None, Some(rack)) if view.may_exchange() && !rack.is_empty() => Turn::Exchange(rack),
        (None, _) => Turn::Pass,
    }
}
