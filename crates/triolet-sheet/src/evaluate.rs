//! Playing a document through: what each line comes to, and what is wrong with it.

use triolet::fault::faults;
use triolet::game::GameError;
use triolet::play::Play;
use triolet::record::RecordError;
use triolet::record::partial::{Line, LinePlaces, PartialRecord, TurnLine};
use triolet::refusal::Refusal;
use triolet::seat::Seat;
use triolet::view::{VisibleTiles, VisibleTurn};

use crate::document::{Document, Entry};
use crate::problem::Problem;
use crate::sheet::{Row, RowKind, items};

/// A document that was played through.
pub(crate) struct Evaluated {
    /// The game as far as it could be.
    pub record: PartialRecord,
    /// The rows, each with its entry.
    pub rows: Vec<(usize, Row)>,
    /// The comment before the first row.
    pub comment: Option<String>,
    /// What is wrong with lines that are no rows, and in the rows.
    pub problems: Vec<Problem>,
    /// `true` after something that could not be, when anybody may be to move.
    is_astray: bool,
}

impl Document {
    /// Plays all of it through.
    pub fn evaluate(&self) -> Evaluated {
        self.evaluate_to(self.entries.len())
    }

    /// Plays the first `end` lines through.
    pub fn evaluate_to(&self, end: usize) -> Evaluated {
        let mut evaluated = Evaluated {
            record: self.head.clone(),
            rows: Vec::new(),
            comment: None,
            problems: self.problems.clone(),
            is_astray: false,
        };
        for (index, entry) in self.entries.iter().take(end).enumerate() {
            evaluated.take(index, entry);
        }
        evaluated
    }
}

impl Evaluated {
    /// Plays one more line.
    pub fn take(&mut self, index: usize, entry: &Entry) {
        match &entry.line {
            Err(error) => self.unreadable(index, entry, error),
            Ok((Line::Turn(line), places)) => self.turn(index, entry, line, places),
            Ok((line @ Line::Departed { .. }, places)) => self.departure(index, entry, line, places),
            Ok((Line::Comment(text), _)) => self.comment(text),
            Ok((Line::Result(scores), _)) => self.result(entry, scores),
            Ok((line, places)) => {
                let ends_as_told = matches!(line, Line::Ended(how) if self.record.game.ending() == Some(*how));
                if !ends_as_told && let Err(error) = self.record.apply(line) {
                    let problem = Problem::of_game(&error);
                    self.problems.push(placed(problem, entry, Some(places.column(&error, &entry.text))));
                }
            }
        }
    }

    fn comment(&mut self, text: &str) {
        let comment = self.rows.last_mut().map_or(&mut self.comment, |(_, row)| &mut row.comment);
        match comment {
            Some(before) => {
                before.push('\n');
                before.push_str(text);
            }
            None => *comment = Some(text.into()),
        }
    }

    fn result(&mut self, entry: &Entry, scores: &[i32]) {
        let problem = match self.record.game.outcome() {
            Err(missing) => Problem::new("result-unknown", missing),
            Ok(outcome) => {
                let wrong = scores.iter().zip(&outcome.seats).find(|(told, seat)| **told != seat.total());
                let Some((told, seat)) = wrong else { return };
                let reason = format!("the final score is {}, not {told}", seat.total());
                let problem = Problem::new("result", reason);
                Problem { recorded: Some(*told), expected: Some(seat.total()), ..problem }
            }
        };
        self.problems.push(placed(problem, entry, Some(1)));
    }

    fn unreadable(&mut self, index: usize, entry: &Entry, error: &RecordError) {
        let mut row = self.row(entry, RowKind::Unreadable, None, entry.text.clone());
        let problem = Problem { line: None, text: Some(entry.text.clone()), ..Problem::of_record(error) };
        row.counts = false;
        self.is_astray = true;
        self.push(index, entry, row, Some(placed(problem, entry, Some(error.column))));
    }

    fn departure(&mut self, index: usize, entry: &Entry, line: &Line, places: &LinePlaces) {
        let &Line::Departed { seat, why, .. } = line else { return };
        let mut row = self.row(entry, RowKind::Departure, Some(seat), String::new());
        row.why = Some(why);
        let mut problem = None;
        if let Err(error) = self.record.apply(line) {
            problem = Some(placed(Problem::of_game(&error), entry, Some(places.column(&error, &entry.text))));
            let bare = Line::Departed { seat, why, ending: None };
            row.counts = matches!(error, GameError::Ending { .. }) && self.record.apply(&bare).is_ok();
        }
        row.total = self.total(seat);
        row.ending = self.record.game.ending().filter(|_| row.counts);
        self.push(index, entry, row, problem);
    }

    fn turn(&mut self, index: usize, entry: &Entry, line: &TurnLine, places: &LinePlaces) {
        let kind = match line.turn {
            VisibleTurn::Place(_) => RowKind::Play,
            VisibleTurn::Exchange(_) => RowKind::Exchange,
            VisibleTurn::Pass => RowKind::Pass,
        };
        let mut row = self.row(entry, kind, Some(line.seat), line.turn.to_string());
        row.replay = self.record.game.is_replay() && self.record.game.to_move() == Some(line.seat);
        row.anyway = line.is_anyway;
        row.mended = line.is_mended;
        match line.turn {
            VisibleTurn::Place(play) => row.play = Some(play),
            VisibleTurn::Exchange(tiles) => row.exchanged = Some(tiles.len() as u8),
            VisibleTurn::Pass => {}
        }
        let (counts, problem) = self.play(entry, line, places);
        row.counts = counts;
        if counts {
            self.is_astray = false;
            let event = self.record.game.log().len().saturating_sub(1);
            row.turn = u32::try_from(self.record.game.turn_count()).ok();
            row.points = self.record.game.points(event).unwrap_or_default();
            row.rack = self.record.game.rack_before(event);
            if let Some((_, taken)) = self.record.game.turn_events().next_back() {
                row.items = items(&taken.breakdown);
                row.ending = taken.ending;
                row.own_points = taken.breakdown.total() != row.points;
            }
        } else {
            self.is_astray = true;
        }
        row.total = self.total(line.seat);
        self.push(index, entry, row, problem);
    }

    /// Plays a turn as its line says; where something in the line is wrong, without that; where the rules refuse it, all
    /// the same. Returns whether it counts, and the first thing that is wrong.
    fn play(&mut self, entry: &Entry, line: &TurnLine, places: &LinePlaces) -> (bool, Option<Problem>) {
        let mut first = None;
        let mut line = line.clone();
        // Each round takes one thing out of the line, or ends.
        for _ in 0..6 {
            let Err(error) = self.record.apply(&Line::Turn(line.clone())) else { return (true, first) };
            let error = if self.is_there(line.seat) { error } else { GameError::NoSuchSeat };
            let strayed = self.is_astray && error == GameError::Refused(Refusal::NotYourTurn);
            let problem = match self.problem(&error, &line) {
                // Whose turn it is nobody knows after a line that cannot be; what is laid must still be right.
                _ if strayed => self.place_fault(&line),
                problem => Some(problem),
            };
            let problem = problem.map(|problem| placed(problem, entry, Some(places.column(&error, &entry.text))));
            first = first.or(problem);
            match error {
                GameError::Points { .. } => line.points = None,
                GameError::Ending { .. } => line.ending = None,
                GameError::Draw(_) => line.drawn = None,
                GameError::RackSize { .. } | GameError::RackDiffers(_) => line.rack = None,
                GameError::TilesElsewhere | GameError::Refused(Refusal::TileNotOnRack) if line.rack.is_some() => {
                    line.rack = None;
                }
                GameError::NoSuchSeat => return (false, first),
                _ if line.is_anyway => return (false, first),
                _ => line = TurnLine { is_anyway: true, points: None, ..line },
            }
        }
        (false, first)
    }

    fn is_there(&self, seat: Seat) -> bool {
        seat.index() < self.record.game.seats() && self.record.game.left(seat).is_none()
    }

    /// What an error comes to, with its place on the board.
    fn problem(&self, error: &GameError, line: &TurnLine) -> Problem {
        let game = &self.record.game;
        let fault = match (error, &line.turn) {
            (GameError::Refused(refusal), VisibleTurn::Place(play)) => {
                let first_turn = game.is_first_turn(line.seat);
                let found = faults(game.board(), game.edition(), first_turn, play);
                found.into_iter().find(|fault| fault.refusal == *refusal)
            }
            _ => None,
        };
        fault.map_or_else(|| Problem::of_game(error), |fault| Problem::of_fault(&fault))
    }

    fn place_fault(&self, line: &TurnLine) -> Option<Problem> {
        let VisibleTurn::Place(play) = &line.turn else { return None };
        self.faults(line.seat, play).first().map(Problem::of_fault)
    }

    /// The rules that a play of `seat` would break.
    pub fn faults(&self, seat: Seat, play: &Play) -> Vec<triolet::fault::Fault> {
        let game = &self.record.game;
        faults(game.board(), game.edition(), game.is_first_turn(seat), play)
    }

    fn total(&self, seat: Seat) -> i32 {
        self.record.game.scores().get(seat.index()).copied().unwrap_or_default()
    }

    fn row(&self, entry: &Entry, kind: RowKind, seat: Option<Seat>, text: String) -> Row {
        Row {
            number: self.rows.len() as u32 + 1,
            turn: None,
            line: entry.number,
            kind,
            seat,
            text,
            play: None,
            exchanged: None,
            why: None,
            items: Vec::new(),
            points: 0,
            total: 0,
            replay: false,
            anyway: false,
            mended: false,
            own_points: false,
            counts: true,
            ending: None,
            rack: None,
            problem: None,
            comment: None,
        }
    }

    fn push(&mut self, index: usize, entry: &Entry, mut row: Row, problem: Option<Problem>) {
        let end = entry.text.chars().count() + 1;
        let cut = || placed(Problem::new("cut-off", "the line has no end and may be cut off"), entry, Some(end));
        let problem = problem.or_else(|| (!entry.is_whole).then(cut));
        row.problem = problem.map(|problem| Problem { turn: Some(row.number), ..problem });
        self.problems.extend(row.problem.clone());
        self.rows.push((index, row));
    }

    /// The rack of a seat where all of it is known.
    pub fn rack(&self, seat: Seat) -> Option<triolet::tiles::Tiles> {
        match self.record.game.rack(seat) {
            VisibleTiles::Tiles(tiles) => Some(tiles),
            VisibleTiles::Count(_) => None,
        }
    }
}

fn placed(problem: Problem, entry: &Entry, column: Option<usize>) -> Problem {
    Problem { line: Some(entry.number), column: column.or(problem.column), ..problem }
}
