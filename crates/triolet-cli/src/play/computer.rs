//! The engine's computer players. They see only what their seat sees.

use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Observation};
use triolet_engine::players;

/// The player that is used if none is named.
pub const DEFAULT: &str = "level-4";

/// The names of the available computer players.
pub const NAMES: &[&str] = players::NAMES;

/// Returns the turn of the named player. An unknown name, which only a save can contain, plays like the default.
///
/// `seed` drives the player's random choices and is independent of the deal.
pub fn choose(name: &str, view: &View, seed: u64) -> Turn {
    let player = players::by_name(name).or_else(|| players::by_name(DEFAULT));
    match (player, Observation::from_view(view)) {
        (Some(mut player), Some(seen)) => player.choose(&seen, seed, Budget::Free).turn.into(),
        _ => anything(view),
    }
}

/// Returns any legal turn.
fn anything(view: &View) -> Turn {
    match (view.legal_plays().first(), view.own_rack()) {
        (Some(&play), _) => Turn::Place(play),
        (None, Some(rack)) if view.may_exchange() && !rack.is_empty() => Turn::Exchange(rack),
        (None, _) => Turn::Pass,
    }
}
