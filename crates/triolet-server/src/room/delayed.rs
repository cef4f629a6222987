//! The delayed table for spectators.

use std::sync::Arc;

use triolet::event::Event;
use triolet::game::{FoldError, Game};
use triolet_table::Table;

/// A table that follows another with a delay of some turns. Each event is folded once.
#[derive(Clone, Debug, Default)]
pub(super) struct DelayedTable {
    table: Option<Arc<Table>>,
    /// The number of events folded so far.
    #[cfg(test)]
    taken_in: usize,
}

impl DelayedTable {
    /// Returns the table as it was `turns` turns ago; `None` if spectators see the current one. The log of `table` must
    /// continue that of the previous call.
    pub fn follow(&mut self, table: &Table, turns: u32) -> Option<Arc<Table>> {
        if turns == 0 || table.game().ending().is_some() {
            self.table = None;
            return None;
        }
        let log = table.game().log();
        let end = shown(log, turns);
        let known = self.table.as_ref().map_or(0, |table| table.game().log().len());
        if known == end {
            return self.table.clone();
        }
        match self.take_in(log.get(known..end).unwrap_or_default()) {
            Ok(table) => self.table = Some(Arc::new(table)),
            Err(error) => {
                // A prefix of a log is a valid log. If it ever were not, spectators must see nothing new rather than
                // hidden information.
                debug_assert!(false, "{error}");
                tracing::error!(%error, "the delayed table cannot follow");
            }
        }
        self.table.clone()
    }

    fn take_in(&mut self, new: &[Event]) -> Result<Table, FoldError> {
        #[cfg(test)]
        {
            self.taken_in += new.len();
        }
        let Some(table) = &self.table else { return Game::fold(new.iter().cloned()).map(Table::from) };
        let mut table = Table::clone(table);
        for (index, event) in new.iter().enumerate() {
            table.follow(event).map_err(|error| FoldError { index, error })?;
        }
        Ok(table)
    }
}

/// Returns the number of events to show, or just the deal if fewer than `turns` turns were taken.
fn shown(log: &[Event], turns: u32) -> usize {
    let taken = log.iter().enumerate().rev().filter(|(_, event)| matches!(event, Event::TurnTaken(_)));
    taken.map(|(place, _)| place).nth(turns as usize - 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use triolet::event::Start;
    use triolet::play::Turn;
    use triolet::seat::Controller;

    use super::*;

    #[test]
    fn a_delayed_table_takes_in_each_event_once() {
        for turns in [1, 2, 5] {
            let mut game = Game::deal(Start::local("delayed", vec![Controller::Person; 2])).unwrap();
            let mut delayed = DelayedTable::default();
            while let Some(seat) = game.to_move() {
                if game.log().len() % 13 == 12 {
                    game.undo(game.turn_count() - 2).unwrap();
                } else {
                    let play = game.legal_plays().first().copied();
                    let turn = play.map_or_else(|| Turn::Exchange(game.rack(seat)), Turn::Place);
                    if game.play(seat, &turn).is_err() {
                        game.play(seat, &Turn::Pass).unwrap();
                    }
                }
                let table = Table::from(game.clone());
                let Some(late) = delayed.follow(&table, turns) else { break };
                let taken: Vec<usize> = game
                    .log()
                    .iter()
                    .enumerate()
                    .filter(|(_, event)| matches!(event, Event::TurnTaken(_)))
                    .map(|(place, _)| place)
                    .collect();
                let end = taken.len().checked_sub(turns as usize).map_or(1, |first| taken[first]);
                assert_eq!(late.game(), &Game::fold(game.log()[..end].to_vec()).unwrap());
                assert_eq!(delayed.taken_in, end, "after {} events", game.log().len());
                // Without new events, the same table is returned.
                assert!(Arc::ptr_eq(&late, &delayed.follow(&table, turns).unwrap()));
            }
            assert!(game.log().len() > 40 && game.ending().is_some(), "the game is seen as it is once it is over");
            assert!(delayed.follow(&Table::from(game), turns).is_none());
        }
    }
}
