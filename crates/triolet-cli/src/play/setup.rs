//! The players and rules that the options of `triolet play` ask for.

use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use triolet::edition::{Edition, Options};
use triolet::event::{Shuffle, Start};
use triolet::record::{MAX_NAME, Record, clean_name};
use triolet::seat::{Controller, MAX_SEATS, MIN_SEATS, Seat};
use triolet::shuffle::{self, Bytes32, GameId};

use super::computer;
use crate::text::Texts;

/// A player as given on the command line: a name, or `computer`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Person(Option<String>),
    Computer(triolet::seat::PlayerName),
}

/// Parses `Anna`, `computer` or `computer:random`.
impl FromStr for Player {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        if text == "computer" {
            return Ok(Self::Computer(computer::DEFAULT.parse()?));
        }
        if let Some(name) = text.strip_prefix("computer:") {
            let names = computer::NAMES.join(", ");
            ensure!(computer::NAMES.contains(&name), "there is no computer player {name:?}; there are {names}");
            return Ok(Self::Computer(name.parse()?));
        }
        let name = clean_name(text).context("a player's name may not be empty")?;
        ensure!(text.trim().chars().count() <= MAX_NAME, "a player's name has at most {MAX_NAME} characters");
        Ok(Self::Person(Some(name)))
    }
}

/// The players of a game and its rules.
#[derive(Clone, Debug)]
pub struct Setup {
    pub players: Vec<Player>,
    pub edition: Edition,
    pub options: Options,
    /// The seed of the deal; without one, the operating system's randomness is used.
    pub seed: Option<String>,
}

impl Setup {
    /// Checks the number of players. An empty list means one person against the computer.
    pub fn new(mut players: Vec<Player>, edition: Edition, options: Options, seed: Option<String>) -> Result<Self> {
        if players.is_empty() {
            players = vec![Player::Person(None), Player::Computer(computer::DEFAULT.parse()?)];
        }
        if !(MIN_SEATS..=MAX_SEATS).contains(&players.len()) {
            bail!("a game has {MIN_SEATS} to {MAX_SEATS} players, not {}", players.len());
        }
        Ok(Self { players, edition, options, seed })
    }

    /// Returns the players and rules of a record.
    pub fn of(record: &Record) -> Self {
        let start = &record.game.start_event().start;
        let seats = Seat::all(start.seats.len()).zip(&start.seats);
        let players = seats.map(|(seat, controller)| match controller {
            Controller::Person => Player::Person(record.name(seat).map(str::to_owned)),
            Controller::Computer(name) => Player::Computer(name.clone()),
        });
        Self { players: players.collect(), edition: start.edition, options: start.options, seed: None }
    }

    /// Returns `true` if the requested players or rules differ from those of a saved game.
    pub fn asks_for_other_than(&self, record: &Record) -> bool {
        let saved = Self::of(record);
        let is_plain = |player: &Player| matches!(player, Player::Person(None));
        let default = Self::new(Vec::new(), Edition::default(), Options::default(), None);
        let players = default.is_ok_and(|default| default.players == self.players)
            || self.players.len() == saved.players.len()
                && self.players.iter().zip(&saved.players).all(|(asked, saved)| asked == saved || is_plain(saved));
        let rules = (self.edition, self.options) == (Edition::default(), Options::default())
            || (self.edition, self.options) == (saved.edition, saved.options);
        !players || !rules
    }

    /// Returns the start of the game.
    pub fn start(&self) -> Result<Start> {
        let seats = self.players.iter().map(|player| match player {
            Player::Person(_) => Controller::Person,
            Player::Computer(name) => Controller::Computer(name.clone()),
        });
        let (game, secret) = match &self.seed {
            Some(seed) => (shuffle::game_from_seed(seed), shuffle::secret_from_seed(seed)),
            None => random_deal()?,
        };
        Ok(Start {
            game,
            edition: self.edition,
            options: self.options,
            seats: seats.collect(),
            shuffle: Shuffle::Local,
            secret: Some(secret),
        })
    }

    /// Returns the names that people gave, by seat, for the record.
    pub fn given_names(&self) -> Vec<Option<String>> {
        let name = |player: &Player| match player {
            Player::Person(name) => name.clone(),
            Player::Computer(_) => None,
        };
        self.players.iter().map(name).collect()
    }
}

fn random_deal() -> Result<(GameId, Bytes32)> {
    let (mut game, mut secret) = ([0; 16], [0; 32]);
    getrandom::fill(&mut game).and_then(|()| getrandom::fill(&mut secret)).context("no randomness to shuffle with")?;
    Ok((shuffle::Hex(game), shuffle::Hex(secret)))
}

/// Returns the names to show in a game at this terminal, by seat: given names, and words of the language for the
/// others. A single person without a name is addressed directly.
pub fn shown_names(record: &Record, texts: &Texts) -> Vec<String> {
    let controllers = record.game.controllers();
    let mut names = record.names.clone();
    if let [only] = Seat::all(controllers.len())
        .filter(|seat| controllers[seat.index()] == Controller::Person)
        .collect::<Vec<Seat>>()
        .as_slice()
        && let Some(name @ None) = names.get_mut(only.index())
    {
        *name = Some(texts.seat_you());
    }
    seat_names(&names, controllers, texts)
}

/// Returns the names to show of any game, by seat. A seat with an unknown controller counts as a person's.
pub fn seat_names(given: &[Option<String>], controllers: &[Controller], texts: &Texts) -> Vec<String> {
    let controller = |seat: Seat| controllers.get(seat.index()).unwrap_or(&Controller::Person);
    let given_at = |seat: Seat| {
        given.get(seat.index()).and_then(Option::as_deref).filter(|_| *controller(seat) == Controller::Person)
    };
    let seats = || Seat::all(given.len().max(controllers.len()));
    let name = |seat: Seat| {
        let name = match (given_at(seat), controller(seat)) {
            (Some(name), _) => name.to_owned(),
            (None, Controller::Person) => texts.seat_numbered(seat),
            (None, Controller::Computer(name)) => computer_name(name.as_str(), texts),
        };
        let is_like_it = |other: &Seat| match controller(seat) {
            Controller::Computer(_) => controller(*other) == controller(seat),
            Controller::Person => given_at(seat)
                .is_some_and(|own| given_at(*other).is_some_and(|name| name.to_lowercase() == own.to_lowercase())),
        };
        if seats().filter(is_like_it).count() > 1 { texts.seat_computer_numbered(name, seat) } else { name }
    };
    seats().map(name).collect()
}

/// Returns the display name of a computer player.
fn computer_name(player: &str, texts: &Texts) -> String {
    match player.strip_prefix("level-") {
        _ if player == computer::DEFAULT => texts.seat_computer(),
        _ if player == "random" => texts.seat_computer_random(),
        Some(level) => texts.seat_computer_level(level),
        None => texts.seat_computer_named(player),
    }
}
