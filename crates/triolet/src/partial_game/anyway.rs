//! What a real table decides against the rules. A [`Game`](crate::game::Game) has no such door.

use crate::event::Ending;
use crate::game::GameError;
use crate::partial_game::{PartialGame, Recorded};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::tiles::Tiles;
use crate::timeline::check_ending;
use crate::visible::{VisibleEvent, VisibleTurn, VisibleTurnTaken};

/// An event that the table decided against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anyway {
    /// The number of the event in the log.
    pub event: usize,
    /// The points that the table gave to a play, where it named them.
    pub points: Option<u16>,
}

impl PartialGame {
    /// Takes a turn that the table has agreed to, whatever the rules say of it. It scores what the groups that it forms
    /// give, or `points` where the table says so.
    ///
    /// The board takes the tiles, and later turns are judged by the board as it is. From an illegal play on the game
    /// has no [position](Self::position).
    ///
    /// ```
    /// use triolet::partial_game::PartialGame;
    /// use triolet::play::Turn;
    ///
    /// let mut game = PartialGame::new(Default::default(), Default::default(), 2)?;
    /// let (seat, opening): (_, Turn) = ("1".parse()?, "H8 11-9".parse()?);
    /// assert!(game.play(seat, &opening.into()).is_err(), "the pair totals 20");
    /// game.play_anyway(seat, &opening.into(), None)?;
    /// assert_eq!((game.scores(), game.points(0)), (&[31, 0][..], Some(31)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When no table can do it: a square is taken, a tile is one more than the set holds, or lies elsewhere.
    pub fn play_anyway(
        &mut self,
        seat: Seat,
        turn: &VisibleTurn,
        points: Option<u16>,
    ) -> Result<VisibleTurnTaken, GameError> {
        self.turn_anyway(seat, turn, &Recorded { points, ..Recorded::default() })
    }

    pub(crate) fn turn_anyway(
        &mut self,
        seat: Seat,
        turn: &VisibleTurn,
        recorded: &Recorded,
    ) -> Result<VisibleTurnTaken, GameError> {
        if self.log.contains(&VisibleEvent::AgreedEnd) {
            return Err(Refusal::GameOver.into());
        }
        let event = self.log.len() + usize::from(recorded.rack.is_some());
        let told = (recorded.rack, recorded.points, recorded.drawn.as_ref());
        let keep = |taken: &VisibleTurnTaken| check_ending(recorded.ending, taken.ending);
        let (taken, ()) = self.timeline.take_turn_anyway(event, seat, turn, told, keep)?;
        let points = recorded.points.filter(|&points| points != taken.breakdown.total());
        self.log.extend(recorded.rack.map(|rack| VisibleEvent::RackShown { seat, rack }));
        self.log.push(VisibleEvent::TurnTaken(taken.clone()));
        self.anyway.push(Anyway { event, points });
        Ok(taken)
    }

    /// Takes in that the rack of a seat is this one, whatever number of tiles follows from the turns.
    ///
    /// # Errors
    /// When it holds more than three tiles, or some that are elsewhere.
    pub fn show_rack_anyway(&mut self, seat: Seat, rack: Tiles) -> Result<(), GameError> {
        self.timeline.show_rack_anyway(seat, &rack)?;
        self.anyway.push(Anyway { event: self.log.len(), points: None });
        self.log.push(VisibleEvent::RackShown { seat, rack });
        Ok(())
    }

    /// Ends the game as the table says: blocked, or out though more tiles seem to be left, or by agreement. Whoever
    /// took the last turn is who went out. In the log it is an agreed end; [`Self::ending`] has the way.
    ///
    /// # Errors
    /// When the game is over already, or somebody is said to have gone out before any turn.
    pub fn end(&mut self, ending: Ending) -> Result<(), GameError> {
        let last = self.turns().next_back().map(|taken| taken.seat);
        if ending == Ending::Out && last.is_none() {
            return Err(GameError::Ending { recorded: Some(ending), expected: None });
        }
        self.timeline.end(ending, last)?;
        self.log.push(VisibleEvent::AgreedEnd);
        Ok(())
    }

    /// Everything that the table decided against the rules, in the order of the log.
    pub fn anyway(&self) -> &[Anyway] {
        &self.anyway
    }

    /// Returns `true` if event number `event` of the log was decided against the rules.
    pub fn is_anyway(&self, event: usize) -> bool {
        self.anyway.iter().any(|anyway| anyway.event == event)
    }

    /// The points of the turn that is event number `event` of the log: those the table named, or those of its
    /// breakdown.
    pub fn points(&self, event: usize) -> Option<u16> {
        let Some(VisibleEvent::TurnTaken(taken)) = self.log.get(event) else { return None };
        let named = self.anyway.iter().find(|anyway| anyway.event == event).and_then(|anyway| anyway.points);
        Some(named.unwrap_or(taken.breakdown.total()))
    }
}
