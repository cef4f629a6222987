//! Random games with every kind of event.

use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::event::{Departure, Shuffle, Start};
use triolet::game::Game;
use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{self, Hex};
use triolet::tile::Tile;
use triolet::tiles::Tiles;

use super::Dice;

/// Returns a random start.
pub fn start(dice: &mut Dice, number: u64) -> Start {
    let seats = vec![Controller::Person; 2 + dice.below(3)];
    let mut start = Start::local(&format!("game {number}"), seats);
    start.edition = Edition::ALL[dice.below(2)];
    start.options = Options {
        lone_opening_tile: dice.pick(&LoneOpeningTile::ALL),
        dead_board: !dice.once_in(3),
        idle_rounds: [None, Some(1), Some(3), Some(3)][dice.below(4)],
    };
    if let (true, Some(secret)) = (dice.once_in(2), start.secret) {
        let contributions = start.seats.iter().map(|_| Hex([dice.below(256) as u8; 32])).collect();
        start.shuffle = Shuffle::Committed { commitment: shuffle::commitment(&start.game, &secret), contributions };
    }
    start
}

/// Does something other than a turn.
pub fn meddle(game: &mut Game, dice: &mut Dice, seat: Seat) {
    let turns = game.turns().len();
    match dice.below(8) {
        0 => game.leave(seat, dice.pick(&Departure::ALL)).expect("who is to move is there"),
        1 => {
            let name = "computer:greedy".parse().expect("a name");
            game.take_seat(seat, name).expect("who is to move is there");
        }
        2 => game.set_paused(!game.is_paused()).expect("it is paused or not"),
        _ if turns > game.undoable_to() => {
            let back = game.undoable_to().max(turns.saturating_sub(1 + dice.below(4)));
            game.undo(back).expect("the turns stand");
            assert_eq!(game.turns().len(), back);
        }
        _ => {}
    }
}

/// Returns a random legal turn.
pub fn choose(game: &Game, dice: &mut Dice, seat: Seat, likes_exchanges: bool) -> Turn {
    let plays = game.legal_plays();
    let exchanges = game.may_exchange() && (plays.is_empty() || dice.once_in(if likes_exchanges { 2 } else { 15 }));
    if exchanges {
        let mut held: Vec<Tile> = game.rack(seat).iter().collect();
        dice.shuffle(&mut held);
        held.truncate(1 + dice.below(3));
        return Turn::Exchange(Tiles::of(held).expect("tiles of the rack"));
    }
    if plays.is_empty() {
        assert!(game.may_pass(), "neither play, exchange nor pass: {:?}", game.board());
        return Turn::Pass;
    }
    assert!(!game.may_pass(), "a pass is never a free choice");
    Turn::Place(dice.pick(&plays))
}
