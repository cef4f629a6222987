//! Giving a turn to the player who took it.

use triolet::game::GameError;
use triolet::record::partial::{Line, TurnLine};
use triolet::seat::Seat;

use crate::document::Entry;
use crate::evaluate::Evaluated;
use crate::keep::Edit;
use crate::problem::{Problem, SheetError};

impl Edit {
    /// Gives a turn to another player, and with `rest` each turn after it to whoever is to move by then. Whoever has the
    /// first turn of such a round began the game.
    pub fn give(&mut self, turn: u32, seat: Seat, rest: bool, before: &Evaluated) -> Result<(), SheetError> {
        let entry = self.row(turn)?;
        let mut now = self.document.evaluate_to(entry);
        if seat.index() >= now.record.game.seats() || now.record.game.left(seat).is_some() {
            return Err((&GameError::NoSuchSeat).into());
        }
        let Some(Line::Turn(line)) = self.document.entries[entry].told().cloned() else {
            return Err(Problem::new("not-a-turn", "only a turn can be given to another player").into());
        };
        if rest && self.start().is_some() && now.record.game.turn_count() == 0 {
            self.begin_with(seat);
            now = self.document.evaluate_to(entry);
        }
        let given = TurnLine { is_mended: true, ..taken_by(seat, &line, &now, is_named(before, entry)) };
        self.document.entries[entry] = Entry::of(Line::Turn(given));
        if !rest {
            return Ok(());
        }
        for index in entry..self.document.entries.len() {
            let told = self.document.entries[index].told().filter(|_| index > entry);
            if let (Some(Line::Turn(line)), Some(next)) = (told, now.record.game.to_move()) {
                let line = taken_by(next, line, &now, is_named(before, index));
                self.document.entries[index] = Entry::of(Line::Turn(line));
            }
            now.take(index, &self.document.entries[index]);
        }
        Ok(())
    }
}

/// Returns `true` if the table named the points of the row at an entry.
fn is_named(before: &Evaluated, entry: usize) -> bool {
    before.rows.iter().any(|(of, row)| *of == entry && row.own_points)
}

/// The line of a turn that `seat` took. It is marked as agreed only where the rules refuse it of that player.
fn taken_by(seat: Seat, line: &TurnLine, now: &Evaluated, is_named: bool) -> TurnLine {
    if is_named {
        return TurnLine { seat, ..line.clone() };
    }
    let mut line = TurnLine { seat, is_anyway: false, points: None, ending: None, ..line.clone() };
    line.is_anyway = now.record.clone().apply(&Line::Turn(line.clone())).is_err();
    line
}
