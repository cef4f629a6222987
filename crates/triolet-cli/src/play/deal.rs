//! The same deal for everybody: the one of a day, or the one of a code (`docs/deals.md`).

use std::str::FromStr;

use anyhow::{Result, bail, ensure};
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::shuffle::GameId;
use triolet_study::puzzle::day::Day;

use super::setup::{Player, Setup};
use crate::commands::puzzle::today;

/// The deal that the player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedDeal {
    /// The deal of the day.
    Today,
    /// The deal of a code, which was checked.
    Code(Deal),
}

/// What the code of a deal holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    key: String,
    players: Vec<Player>,
    edition: Edition,
    options: Options,
}

impl AskedDeal {
    /// Returns the set-up of the game.
    pub fn setup(self) -> Result<Setup> {
        let Deal { key, players, edition, options } = match self {
            Self::Today => Deal::of_day(today())?,
            Self::Code(deal) => deal,
        };
        Setup::new(players, edition, options, Some(format!("triolet-deal-1 {key}")))
    }
}

impl FromStr for AskedDeal {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        if text == "today" {
            return Ok(Self::Today);
        }
        let deal: Deal = code_in(text).parse()?;
        if deal.key.parse::<Day>().is_ok_and(|day| day > today()) {
            bail!("the deal of {} is still to come", deal.key);
        }
        Ok(Self::Code(deal))
    }
}

/// Returns the seed of a computer's choice after so many events, as the page has it: whoever plays the same deal in the
/// same way meets the same replies.
pub fn turn_seed(game: &GameId, events: usize) -> u64 {
    let [first, second, third, fourth, ..] = game.0;
    let turn = (events as u32).wrapping_add(1).wrapping_mul(0x9E37_79B1);
    (u32::from_be_bytes([first, second, third, fourth]) ^ turn).into()
}

/// Returns the code in a link, or the text itself.
fn code_in(text: &str) -> &str {
    let code = text.trim();
    let code = code.split_once("#/deal/").map_or(code, |(_, code)| code);
    code.split_once('/').map_or(code, |(code, _)| code)
}

impl Deal {
    /// Returns the deal of a day: against level 2 on a Monday, one more each day, and level 8 on a Sunday.
    fn of_day(day: Day) -> Result<Self> {
        // 1970-01-01 was a Thursday.
        let level = (day.number() + 3) % 7 + 2;
        format!("1.{day}.p{level}").parse()
    }
}

impl FromStr for Deal {
    type Err = anyhow::Error;

    fn from_str(code: &str) -> Result<Self> {
        let mut fields = code.split('.');
        let (version, key, seats) = (fields.next(), fields.next().unwrap_or_default(), fields.next());
        ensure!(version == Some("1"), "expected `today` or the code of a deal, such as 1.2026-11-29.p8");
        let is_hexadecimal = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_key = key.len() == 16 && key.bytes().all(is_hexadecimal) || key.parse::<Day>().is_ok();
        ensure!(is_key, "the code of a deal has a date or 16 hexadecimal digits, not {key:?}");
        let (edition, options) = rules(fields.next().unwrap_or("g"))?;
        ensure!(fields.next().is_none(), "the code of a deal has at most four fields");
        Ok(Self { key: key.into(), players: players(seats.unwrap_or_default())?, edition, options })
    }
}

fn players(seats: &str) -> Result<Vec<Player>> {
    let is_one = seats.bytes().filter(|&seat| seat == b'p').count() == 1;
    ensure!(is_one && (2..=4).contains(&seats.len()), "a deal is for one person and up to three computers");
    seats
        .chars()
        .map(|seat| match seat {
            'p' => Ok(Player::Person(None)),
            '1'..='8' => Ok(Player::Computer(format!("level-{seat}").parse()?)),
            _ => bail!("a deal has computers of the levels 1 to 8, not {seat:?}"),
        })
        .collect()
}

fn rules(text: &str) -> Result<(Edition, Options)> {
    let (edition, rest) = if let Some(rest) = text.strip_prefix('d') {
        (Edition::DjGames1996, rest)
    } else if let Some(rest) = text.strip_prefix('g') {
        (Edition::Gigamic2017, rest)
    } else {
        bail!("the rules of a deal begin with g or d, not {text:?}")
    };
    let mut options = Options::default();
    let rest = rest.strip_prefix('l').map_or(rest, |rest| {
        options.lone_opening_tile = LoneOpeningTile::Doubled;
        rest
    });
    let rest = rest.strip_prefix('b').map_or(rest, |rest| {
        options.dead_board = false;
        rest
    });
    match rest.strip_prefix('i') {
        Some("n") => options.idle_rounds = None,
        Some(rounds) => options.idle_rounds = Some(rounds.parse::<std::num::NonZeroU8>()?.get()),
        None => ensure!(rest.is_empty(), "the rules of a deal end with {rest:?}"),
    }
    Ok((edition, options))
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::event::Start;

    fn start(code: &str) -> Start {
        code.parse::<AskedDeal>().unwrap().setup().unwrap().start().unwrap()
    }

    #[test]
    fn a_code_holds_the_key_the_players_and_the_rules() {
        let start = start("https://example.org/#/deal/1.0123456789abcdef.4p1.dlbin/AbC_-");
        // As in web/tests/unit/deal.test.mjs.
        assert_eq!(start.game.to_string(), "adc3e68ced2f4c3a900a325d08caf9a4");
        let seeds = [1, 2, 41].map(|events| turn_seed(&start.game, events));
        assert_eq!(seeds, [2_444_039_662, 2_003_143_583, 1_490_686_342]);
        let players: Vec<_> = start.seats.iter().map(ToString::to_string).collect();
        assert_eq!(players, ["computer:level-4", "person", "computer:level-1"]);
        assert_eq!(start.edition, Edition::DjGames1996);
        let expected = Options { lone_opening_tile: LoneOpeningTile::Doubled, dead_board: false, idle_rounds: None };
        assert_eq!(start.options, expected);
    }

    #[test]
    fn the_level_of_a_day_is_that_of_the_page() {
        let levels: Vec<_> = (23..30)
            .map(|day| Deal::of_day(format!("2026-11-{day}").parse().unwrap()).unwrap().players[1].clone())
            .collect();
        let expected: Vec<_> =
            (2..9).map(|level| Player::Computer(format!("level-{level}").parse().unwrap())).collect();
        assert_eq!(levels, expected);
    }

    #[test]
    fn rubbish_is_refused() {
        for code in [
            "",
            "1",
            "2.2026-11-23.p4",
            "1.2026-02-30.p4",
            "1.2999-01-01.p4",
            "1.2026-11-23",
            "1.2026-11-23.pp",
            "1.2026-11-23.p9",
            "1.2026-11-23.44",
            "1.2026-11-23.p4444",
            "1.2026-11-23.p4.x",
            "1.2026-11-23.p4.gx",
            "1.2026-11-23.p4.gi0",
            "1.2026-11-23.p4.g.g",
            "1.0123456789ABCDEF.p4",
        ] {
            assert!(code.parse::<AskedDeal>().is_err(), "{code}");
        }
    }
}
