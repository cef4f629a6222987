//! Plays a whole game, with every seat making its highest-scoring play, and prints the record:
//!
//! ```sh
//! cargo run -p triolet --example play_a_game -- 'any seed' 3
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet::event::Start;
use triolet::game::Game;
use triolet::play::{Play, Turn};
use triolet::record::Record;
use triolet::score::score;
use triolet::seat::Controller;
use triolet::view::{View, Viewer, view};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().unwrap_or_else(|| "a seed".into());
    let seats = arguments.next().map_or(Ok(2), |seats| seats.parse())?;
    print!("{}", Record::new(played(&seed, seats)?));
    Ok(())
}

/// Plays a game from a seed to its end. Each seat chooses from its own view.
fn played(seed: &str, seats: usize) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::deal(Start::local(seed, vec![Controller::Person; seats]))?;
    while let Some(seat) = game.to_move() {
        let turn = turn(&view(&game, Viewer::Seat(seat)))?;
        game.play(seat, &turn)?;
    }
    Ok(game)
}

fn turn(view: &View) -> Result<Turn, &'static str> {
    let points = |play: &Play| score(&view.board, view.options.lone_opening_tile, play).total();
    Ok(match view.legal_plays().into_iter().max_by_key(points) {
        Some(play) => Turn::Place(play),
        None if view.may_exchange() => Turn::Exchange(view.own_rack().ok_or("a seat sees its own rack")?),
        None => Turn::Pass,
    })
}

#[test]
fn the_record_of_the_game_replays() {
    for seats in 2..=4 {
        let game = played("a seed", seats).unwrap();
        assert!(game.outcome().is_some());
        let record: Record = Record::new(game.clone()).to_string().parse().unwrap();
        assert_eq!(record.game, game);
    }
}
