//! The luck of the draw in a recorded game, which is no merit of anybody's choices.

use triolet::event::Event;
use triolet::game::Game;
use triolet::seat::Seat;
use triolet_engine::fast::Rack;
use triolet_engine::luck::Luck;
use triolet_engine::player::Observation;
use triolet_engine::sim::FastTurn;

use crate::record::AnyRecord;

/// The luck of a seat beyond the mean of the others'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLuck {
    /// In thousandths of a point.
    pub points: i64,
    /// In the chance to win, in ten-thousandths.
    pub win: i64,
}

/// Returns the luck of each seat: before each turn, the value of the rack on the board less the mean over all racks that
/// the seat might have drawn to the tiles it kept. A player of any strength has none in the mean.
///
/// Only a record with every tile tells, so there is no answer for a partial record. Draws after a player has left are
/// not counted.
pub fn luck(record: &AnyRecord) -> Option<Vec<SeatLuck>> {
    let AnyRecord::Whole(record) = record else { return None };
    let log = record.game.log();
    let standing: Vec<usize> = record.game.turn_events().map(|(event, _)| event).collect();
    let mut game = Game::fold(log.first().cloned()).ok()?;
    let seats = game.seats() as u8;
    let mut luck = Luck::of(&seen(&game)?.imagine(0));
    for (number, event) in log.iter().enumerate().skip(1) {
        if let Event::TurnTaken(taken) = event {
            if standing.contains(&number) {
                luck.see(&seen(&game)?.imagine(0), FastTurn::of(&taken.turn)?);
            }
        } else if matches!(event, Event::Departed { .. }) {
            break;
        }
        game.apply(event).ok()?;
    }
    let balance = |seat| {
        let (points, wins) = luck.balance(seats, seat);
        SeatLuck { points, win: wins / 100 }
    };
    Some((0..seats).map(balance).collect())
}

/// Returns what the seat to move would see if all racks lay open.
fn seen(game: &Game) -> Option<Observation<'static>> {
    let mut seen = Observation::from_position(&game.position()?)?;
    for (known, seat) in seen.known.iter_mut().zip(Seat::all(game.seats())) {
        *known = Rack::of(&game.rack(seat));
    }
    seen.known[usize::from(seen.to_move)] = None;
    Some(seen)
}

#[cfg(test)]
mod tests {
    use triolet::event::Start;
    use triolet::play::Turn;
    use triolet::record::Record;
    use triolet::seat::Controller;

    use super::*;

    /// A game in which everybody takes what scores most, up to a number of turns.
    fn game(seats: usize, turns: usize) -> Game {
        let mut game = Game::deal(Start::local("luck", vec![Controller::Person; seats])).unwrap();
        while let Some(seat) = game.to_move().filter(|_| game.turn_count() < turns) {
            let play = game.position().unwrap().ranked_plays().first().map(|(play, _)| Turn::Place(*play));
            let turn = play.unwrap_or_else(|| Turn::Exchange(game.rack(seat)));
            game.play(seat, &turn).unwrap();
        }
        game
    }

    fn of(game: Game) -> Vec<SeatLuck> {
        luck(&AnyRecord::Whole(Box::new(Record::new(game)))).unwrap()
    }

    #[test]
    fn what_one_of_two_has_the_other_lacks() {
        let luck = of(game(2, 20));
        assert_ne!(luck[0].points, 0);
        assert_eq!((luck[0].points, luck[0].win), (-luck[1].points, -luck[1].win));
        assert_eq!(of(game(3, 9)).len(), 3);
    }

    #[test]
    fn a_turn_that_was_taken_back_has_none() {
        let expected = of(game(2, 6));
        let mut undone = game(2, 6);
        let (seat, play) = (undone.to_move().unwrap(), undone.legal_plays()[0]);
        undone.play(seat, &Turn::Place(play)).unwrap();
        undone.undo(6).unwrap();
        assert_eq!(of(undone), expected);
    }

    #[test]
    fn a_partial_record_does_not_tell() {
        let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 rack 3-11-*\n";
        assert_eq!(luck(&AnyRecord::read(record).unwrap()), None);
    }
}
