//! Records of simulated games.
//!
//! A simulated game has no committed shuffle, so its record is that of a game at a table with every rack and draw known.

use triolet::event;
use triolet::partial_game::PartialGame;
use triolet::play::Turn;
use triolet::record::partial::{Line, PartialRecord, TurnLine};
use triolet::seat::Seat;
use triolet::visible::{VisibleTiles, VisibleTurn};
use triolet_engine::fast::Rack;
use triolet_engine::sim::{Ending, FastTurn, Sim};
use triolet_engine::watcher::Watcher;

/// The maximum length of a name in a record, in characters.
const MAX_NAME: usize = 100;

/// The text of a record, written as the game goes on.
///
/// ```
/// use triolet::record::partial::PartialRecord;
/// use triolet_engine::players::Greedy;
/// use triolet_engine::selfplay::{Setup, play_game_watched};
/// use triolet_study::game_log::GameLog;
///
/// let mut log = GameLog::new(["Anna", "Ben"]);
/// let sim = play_game_watched(&mut Greedy, &Setup::default(), 0, &mut log);
/// let record: PartialRecord = log.finish(&sim).parse().unwrap();
/// assert_eq!(record.game.turn_count() as u32, sim.turns());
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameLog {
    names: Vec<Option<String>>,
    text: String,
}

impl GameLog {
    /// A log of a game between players of these names, by seat.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        Self { names: names.into_iter().map(name).collect(), text: String::new() }
    }

    /// Returns the record, with the result if the game is over.
    pub fn finish(self, sim: &Sim) -> String {
        let mut text = self.text;
        if sim.ending().is_some() {
            text.push_str("result");
            for score in sim.scores() {
                text.push(' ');
                text.push_str(&score.to_string());
            }
            text.push('\n');
        }
        text
    }

    fn push(&mut self, line: &Line) {
        self.text.push_str(&line.to_string());
        self.text.push('\n');
    }
}

impl Watcher for GameLog {
    fn dealt(&mut self, sim: &Sim) {
        if let Ok(game) = PartialGame::new(sim.edition(), sim.options(), usize::from(sim.seats())) {
            let mut record = PartialRecord::new(game);
            for (place, name) in record.names.iter_mut().zip(&self.names) {
                place.clone_from(name);
            }
            self.text = record.print_headers();
        }
        let Some(first) = Seat::new(sim.to_move().into()) else { return };
        let racks = (0..sim.seats()).map(|seat| VisibleTiles::Tiles(sim.rack(seat).tiles())).collect();
        self.push(&Line::Start { first, racks });
    }

    fn taken(&mut self, seat: u8, rack: &Rack, turn: FastTurn, score: u32, sim: &Sim) {
        let Some(seat) = Seat::new(seat.into()) else { return };
        let kept = turn.keeps_of(rack).tiles();
        let drawn = sim.rack(seat.index() as u8).tiles().without(&kept);
        let (turn, points) = match Turn::from(turn) {
            Turn::Place(play) => (VisibleTurn::Place(play), u16::try_from(score).ok()),
            Turn::Exchange(tiles) => (VisibleTurn::Exchange(VisibleTiles::Tiles(tiles)), None),
            Turn::Pass => (VisibleTurn::Pass, None),
        };
        let drawn = (!drawn.is_empty()).then_some(drawn);
        let ending = sim.ending().map(|ending| match ending {
            Ending::Out(_) => event::Ending::Out,
            Ending::Passes => event::Ending::Blocked,
            Ending::Idle => event::Ending::Idle,
            Ending::DeadBoard => event::Ending::DeadBoard,
        });
        self.push(&Line::Turn(TurnLine { points, drawn, ending, ..TurnLine::new(seat, turn) }));
    }
}

/// A name as a record may have it; `None` if nothing of it is left.
fn name(text: &str) -> Option<String> {
    let printed: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_NAME).collect();
    let trimmed = printed.trim();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}
