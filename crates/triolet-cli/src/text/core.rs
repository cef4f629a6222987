//! The texts of the game itself: `core.ftl`.

use std::fmt::Display;

use fluent_bundle::FluentArgs;
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::event::{Departure, Ending};
use triolet::layout::Premium;
use triolet::play::Play;
use triolet::refusal::Refusal;
use triolet::score::{ScoreBreakdown, TRIO};
use triolet::tile::{Face, Tile};
use triolet::tiles::Tiles;
use triolet::view::{VisibleTiles, VisibleTurn};

#[cfg(test)]
use triolet_table::CommandError;

use super::Texts;
use super::macros::messages;

messages! { CORE;
    joker "joker" ();
    joker_as "joker-as" (value);
    option_lone_opening_zero "option-lone-opening-zero" ();
    option_lone_opening_doubled "option-lone-opening-doubled" ();
    option_dead_board_on "option-dead-board-on" ();
    option_dead_board_off "option-dead-board-off" ();
    option_idle_rounds "option-idle-rounds" (n);
    option_idle_rounds_none "option-idle-rounds-none" ();
    seat_you "seat-you" ();
    seat_numbered "seat-numbered" (number);
    seat_computer "seat-computer" ();
    seat_computer_named "seat-computer-named" (name);
    seat_computer_level "seat-computer-level" (number);
    seat_computer_random "seat-computer-random" ();
    seat_computer_numbered "seat-computer-numbered" (name, number);
    points "points" (n);
    tiles_in_bag "tiles-in-bag" (n);
    turn_tile "turn-tile" (tile, square);
    turn_exchange "turn-exchange" (n);
    turn_pass "turn-pass" ();
    may_exchange "may-exchange" ();
    account_trio "account-trio" (points);
    account_trio_times "account-trio-times" (points, times);
    account_pair "account-pair" (points);
    account_pair_times "account-pair-times" (points, times);
    account_lone_tile "account-lone-tile" (points, times);
    account_triolet "account-triolet" (points);
    account_nothing "account-nothing" ();
    account_total "account-total" (sum, total);
    final_placed "final-placed" (points);
    final_gains "final-gains" (points);
    final_loses "final-loses" (points);
    final_left "final-left" ();
    ending_out_you "ending-out-you" ();
    winner "winner" (name);
    winner_you "winner-you" ();
    winners_shared "winners-shared" (names);
    list_and "list-and" (first, last);
}

/// Returns the keys that consist of a prefix and the stable name of a value, with their arguments.
#[cfg(test)]
pub(super) fn families() -> Vec<(String, &'static [&'static str])> {
    let mut keys: Vec<(String, &'static [&'static str])> = Vec::new();
    keys.extend(Edition::ALL.map(|edition| (format!("edition-{edition}"), [].as_slice())));
    keys.extend(CommandError::codes().map(|code| (format!("refusal-{code}"), [].as_slice())));
    keys.extend(triolet_engine::levels::NAMES.map(|level| (level.to_owned(), [].as_slice())));
    keys.extend(Departure::ALL.map(|leaving| (format!("leaving-{}", leaving.name()), [].as_slice())));
    keys.extend(Ending::ALL.map(|ending| {
        let arguments: &[&str] = if ending == Ending::Out { &["name"] } else { &[] };
        (format!("ending-{}", ending.name()), arguments)
    }));
    let premiums = [Premium::Double, Premium::Triple, Premium::Replay];
    keys.extend(premiums.map(|premium| (format!("premium-{}", premium_name(premium)), [].as_slice())));
    keys
}

const fn premium_name(premium: Premium) -> &'static str {
    match premium {
        Premium::Double => "double",
        Premium::Triple => "triple",
        Premium::Replay => "replay",
    }
}

impl Texts {
    fn of_family(&self, family: &str, name: &str) -> String {
        self.format(&format!("{family}-{name}"), &FluentArgs::new())
    }

    /// Describes the effect of a special square.
    pub fn premium(&self, premium: Premium) -> String {
        self.of_family("premium", premium_name(premium))
    }

    pub fn edition(&self, edition: Edition) -> String {
        self.of_family("edition", edition.name())
    }

    /// Returns the reason for a refusal as a sentence.
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.of_family("refusal", refusal.code())
    }

    /// Returns the reason for a table's refusal, by its stable name.
    pub fn refusal_code(&self, code: &str) -> String {
        self.of_family("refusal", code)
    }

    /// Describes a player's departure, to follow the name and a colon.
    pub fn leaving(&self, leaving: Departure) -> String {
        self.of_family("leaving", leaving.name())
    }

    /// Describes the ending of the game in a sentence. `last` is the name of the player of the last turn.
    pub fn ending(&self, ending: Ending, last: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", last);
        self.format(&format!("ending-{}", ending.name()), &arguments)
    }

    /// Describes the options, each as a clause.
    pub fn options(&self, options: &Options) -> Vec<String> {
        let lone = match options.lone_opening_tile {
            LoneOpeningTile::Zero => self.option_lone_opening_zero(),
            LoneOpeningTile::Doubled => self.option_lone_opening_doubled(),
        };
        let dead = if options.dead_board { self.option_dead_board_on() } else { self.option_dead_board_off() };
        let idle = match options.idle_rounds {
            Some(rounds) => self.option_idle_rounds(rounds.into()),
            None => self.option_idle_rounds_none(),
        };
        vec![lone, dead, idle]
    }

    /// Returns a tile in words: its number, or the word for a wild.
    pub fn tile(&self, tile: Tile) -> String {
        match tile {
            Tile::Number(value) => value.to_string(),
            Tile::Wild => self.joker(),
        }
    }

    /// Returns a tile on the board in words.
    pub fn face(&self, face: Face) -> String {
        match face {
            Face::Number(value) => value.to_string(),
            Face::Wild(value) => self.joker_as(value),
        }
    }

    /// Joins items as `a, b and c`.
    pub fn list(&self, items: impl IntoIterator<Item = impl Display>) -> String {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        match (items.pop(), items.is_empty()) {
            (None, _) => String::new(),
            (Some(only), true) => only,
            (Some(last), false) => self.list_and(items.join(", "), last),
        }
    }

    /// Lists the tiles of a play with their squares, in words.
    pub fn play(&self, play: &Play) -> String {
        self.list(play.tiles().iter().map(|&(square, face)| self.turn_tile(self.face(face), square)))
    }

    /// Lists tiles in words.
    pub fn tile_list(&self, tiles: &Tiles) -> String {
        self.list(tiles.iter().map(|tile| self.tile(tile)))
    }

    /// Describes an exchange by number and tiles. A 2 alone could be read as two tiles.
    pub fn turn_exchange_of(&self, tiles: &Tiles) -> String {
        format!("{} ({})", self.turn_exchange(tiles.len()), self.tile_list(tiles))
    }

    /// Describes a turn in words, as far as it is visible.
    pub fn turn(&self, turn: &VisibleTurn) -> String {
        match turn {
            VisibleTurn::Place(play) => self.play(play),
            VisibleTurn::Exchange(VisibleTiles::Tiles(tiles)) => self.turn_exchange_of(tiles),
            VisibleTurn::Exchange(VisibleTiles::Count(count)) => self.turn_exchange((*count).into()),
            VisibleTurn::Pass => self.turn_pass(),
        }
    }

    /// Formats the breakdown of a play as a sum: `trio 30 × 2 + pair 14 + triolet 50 = 124`. A single number is not
    /// written as a sum: `pair 9`, even if a tile of it counts twice.
    pub fn breakdown(&self, breakdown: &ScoreBreakdown) -> String {
        let mut items: Vec<String> = Vec::new();
        for group in &breakdown.groups {
            items.push(match (group.squares.len(), group.multiplier) {
                (1, times) => self.account_lone_tile(group.points, times),
                (2, 1) => self.account_pair(group.points),
                (2, times) => self.account_pair_times(group.points, times),
                (_, 1) => self.account_trio(TRIO),
                (_, times) => self.account_trio_times(TRIO, times),
            });
        }
        if breakdown.triolet_bonus > 0 {
            items.push(self.account_triolet(breakdown.triolet_bonus));
        }
        if items.is_empty() {
            items.push(self.account_nothing());
        }
        let is_plain = breakdown.groups.iter().all(|group| group.squares.len() == 2 || group.multiplier == 1);
        match items.as_slice() {
            [only] if is_plain => only.clone(),
            _ => self.account_total(items.join(" + "), breakdown.total()),
        }
    }
}
