//! A recorded game, to be played on from one of its turns.

use triolet::game::Game;
use triolet::record::Record;
use triolet::seat::{Controller, PlayerName, Seat};
use triolet_engine::players;

use crate::error::{InputError, QuestionError};
use crate::open::ended;

/// Returns the record of a game up to its first `turns` turns, with a person at the seat `person` and the computer
/// `player` at all others from there on.
///
/// # Errors
/// When the record cannot be read, or there is no such player.
pub fn play_on(text: &str, turns: usize, person: Seat, player: &str) -> Result<Record, InputError> {
    let record = Record::read(&ended(text))?;
    let unknown = || InputError::unreadable(QuestionError::UnknownPlayer(player.into()));
    players::by_name(player).ok_or_else(unknown)?;
    let computer: PlayerName = player.parse().map_err(|_| unknown())?;
    let last =
        turns.checked_sub(1).map(|last| record.game.turn_events().nth(last).or(record.game.turn_events().last()));
    let end = last.flatten().map_or(0, |(event, _)| event) + 1;
    let log = record.game.log().iter().take(end).cloned();
    let mut game = Game::fold(log).map_err(InputError::unreadable)?;
    for seat in Seat::all(game.seats()).filter(|&seat| game.departed(seat).is_none()).collect::<Vec<_>>() {
        let by = if seat == person { Controller::Person } else { Controller::Computer(computer.clone()) };
        if game.controllers().get(seat.index()) != Some(&by) {
            game.take_seat(seat, by).map_err(InputError::unreadable)?;
        }
    }
    Ok(Record { game, ..record })
}
