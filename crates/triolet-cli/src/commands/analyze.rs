//! `triolet analyze`.

use std::io::Write;

use anyhow::{Result, anyhow};
use clap::builder::styling::{AnsiColor, Style};
use serde::Serialize;
use triolet::play::Turn;
use triolet::position::Position;
use triolet::record::Record;
use triolet::record::partial::PartialRecord;
use triolet::seat::{Controller, Seat};
use triolet::view::{Viewer, VisibleEvent, visible_events};
use triolet_engine::analysis::{RankedTurn, TurnReview, TurnReviewer};
use triolet_engine::opponent_tracker::OpponentTracker;
use triolet_engine::win::CERTAIN;

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use super::record::{self, AnyRecord, error_words};
use super::table::{Align, Cell, Table};
use crate::engine_cli::AnalyzeOptions;
use crate::failure::Interrupted;
use crate::input;
use crate::play::seat_names;
use crate::terminal;
use crate::text::Texts;

#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seed: u64,
    /// The reason why not all turns are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    turns: Vec<TurnAnswer>,
    players: Vec<PlayerAnswer>,
}

/// A turn; what is said of its worth is left out where the rack is not known.
#[derive(Serialize)]
struct TurnAnswer {
    /// Its place in the log, the start being 0.
    event: usize,
    seat: Seat,
    turn: String,
    score: u32,
    /// `true` if it was taken back later.
    undone: bool,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    judged: Option<JudgedAnswer>,
}

/// Values and losses are in points, to a thousandth; chances to win from 0 to 1.
#[derive(Serialize)]
struct JudgedAnswer {
    value: f64,
    loss: f64,
    win: f64,
    win_loss: f64,
    rank: usize,
    among_best: bool,
    best: Vec<BestAnswer>,
}

#[derive(Serialize)]
struct BestAnswer {
    turn: String,
    score: u32,
    value: f64,
}

#[derive(Serialize)]
struct PlayerAnswer {
    seat: Seat,
    name: Option<String>,
    /// The seat that plays the seat; not told by a partial record.
    #[serde(skip_serializing_if = "Option::is_none")]
    controller: Option<Controller>,
    /// The turns that stand.
    turns: usize,
    /// Those of them that could be judged; what follows is about these.
    judged: usize,
    best_turns: usize,
    loss: f64,
    loss_per_turn: f64,
    win_loss_per_turn: f64,
}

/// The known part of a game: names by seat, and the turns.
struct Told {
    names: Vec<Option<String>>,
    /// By seat, where that is known.
    controllers: Vec<Controller>,
    turns: Vec<TurnAnswer>,
}

/// The effort for reviewing a turn, and the flag that stops it.
struct Work<'a> {
    options: &'a AnalyzeOptions,
    interrupt: Interrupt,
    texts: &'a Texts,
}

/// Nodes between two looks at whether the person has pressed Ctrl-C.
const STEP: u64 = 5_000;

impl Work<'_> {
    /// Reviews a turn; an error when it was stopped in the middle of that.
    fn review(&self, reviewer: Option<TurnReviewer<'static>>) -> Result<Option<JudgedAnswer>, Interrupted> {
        let Some(mut reviewer) = reviewer else { return Ok(None) };
        loop {
            if self.interrupt.is_asked() {
                return Err(Interrupted);
            }
            if !reviewer.step(STEP) {
                return Ok(reviewer.review(self.options.top as usize).as_ref().map(describe));
            }
        }
    }

    fn progress(&self, turns: usize) -> Progress<impl Fn(u64, u64, String) -> String> {
        Progress::new(0, turns as u64, |done, total, left| self.texts.progress_turns(done, total, left))
    }
}

pub fn run(options: &AnalyzeOptions, texts: &Texts) -> Result<()> {
    let path = options.from.path();
    let text = input::read(path)?;
    let work = Work { options, interrupt: Interrupt::listen()?, texts };
    let record =
        record::read(&text).map_err(|error| anyhow!("{}: {}", input::name(path), error_words(&error, texts)))?;
    let (Told { names, controllers, turns }, total) = match &record {
        AnyRecord::Whole(record) => of_full(record, &work),
        AnyRecord::Partial(record) => of_partial(record, &work),
    };
    let shown = seat_names(&names, &controllers, texts);
    let sum_up = |(seat, name): (Seat, _)| sum_up(seat, name, controllers.get(seat.index()).cloned(), &turns);
    let players = Seat::all(names.len()).zip(names).map(sum_up).collect();
    let stopped = (turns.len() < total).then_some("interrupted");
    let answer = Answer { nodes: options.nodes, seed: options.seed, stopped, turns, players };
    if options.json {
        print_json(&answer)?
    } else {
        print(&answer, &shown, total, texts)?
    }
    work.interrupt.end()
}

/// Returns the turns that were reviewed before it was stopped, if it was, and the number of all turns.
fn of_full(record: &Record, work: &Work<'_>) -> (Told, usize) {
    let game = &record.game;
    let start = &game.started().start;
    let events: Vec<VisibleEvent> = visible_events(game, Viewer::Arbiter, 0).collect();
    let opponents = OpponentTracker::new(start.edition, start.options);
    let (turns, total) = review(&events, opponents, &|event| game.position_before(event), work);
    let names = Seat::all(game.seats()).map(|seat| record.name(seat).map(str::to_owned));
    (Told { names: names.collect(), controllers: game.controllers().to_vec(), turns }, total)
}

fn of_partial(record: &PartialRecord, work: &Work<'_>) -> (Told, usize) {
    let game = &record.game;
    let opponents = OpponentTracker::new(game.edition(), game.options());
    let (turns, total) = review(game.log(), opponents, &|event| game.position_before(event), work);
    (Told { names: record.names.clone(), controllers: Vec::new(), turns }, total)
}

/// Reviews each turn by the position before it, and by what the opponents' turns until then tell of them. Apart from
/// thinking, it costs as much as there are events.
fn review(
    events: &[VisibleEvent],
    mut opponents: OpponentTracker,
    position_before: &dyn Fn(usize) -> Option<Position>,
    work: &Work<'_>,
) -> (Vec<TurnAnswer>, usize) {
    let total = events.iter().filter(|event| matches!(event, VisibleEvent::TurnTaken(_))).count();
    let progress = work.progress(total);
    let AnalyzeOptions { nodes, seed, .. } = *work.options;
    let mut turns: Vec<TurnAnswer> = Vec::new();
    // The places in `turns` of those that stand.
    let mut standing: Vec<usize> = Vec::new();
    // Where the start is not recorded, it is counted all the same; a rack that is shown is no event by itself.
    let mut number = usize::from(!matches!(events.first(), Some(VisibleEvent::Started { .. })));
    for (index, event) in events.iter().enumerate() {
        match event {
            VisibleEvent::TurnTaken(taken) => {
                let reviewer = position_before(index).zip(taken.turn.turn()).and_then(|(position, turn)| {
                    TurnReviewer::of_turn(&position, Some(&opponents), &turn, nodes, seed)
                });
                let Ok(judged) = work.review(reviewer) else { break };
                standing.push(turns.len());
                turns.push(TurnAnswer {
                    event: number,
                    seat: taken.seat,
                    turn: taken.turn.to_string(),
                    score: taken.breakdown.total().into(),
                    undone: false,
                    judged,
                });
                progress.count();
            }
            VisibleEvent::Undone { turns: left } => {
                standing.drain((*left).min(standing.len())..).for_each(|undone| turns[undone].undone = true);
            }
            _ => {}
        }
        opponents.observe(event);
        number += usize::from(!matches!(event, VisibleEvent::RackShown { .. }));
    }
    progress.clear();
    (turns, total)
}

fn points(thousandths: i64) -> f64 {
    thousandths as f64 / 1000.0
}

fn describe(review: &TurnReview) -> JudgedAnswer {
    let best = |best: &RankedTurn| BestAnswer {
        turn: Turn::from(best.candidate.turn).to_string(),
        score: best.candidate.score,
        value: points(best.value),
    };
    JudgedAnswer {
        value: points(review.value),
        loss: points(review.loss()),
        win: f64::from(review.win) / f64::from(CERTAIN),
        win_loss: f64::from(review.win_loss()) / f64::from(CERTAIN),
        rank: review.rank,
        among_best: review.among_best,
        best: review.best.iter().map(best).collect(),
    }
}

fn sum_up(seat: Seat, name: Option<String>, controller: Option<Controller>, turns: &[TurnAnswer]) -> PlayerAnswer {
    let own = || turns.iter().filter(|turn| turn.seat == seat && !turn.undone);
    let judged = || own().filter_map(|turn| turn.judged.as_ref());
    // The sum of no numbers would be a negative zero, and told as one.
    let (count, loss) = (judged().count(), judged().fold(0.0, |sum, turn| sum + turn.loss));
    PlayerAnswer {
        seat,
        name,
        controller,
        turns: own().count(),
        judged: count,
        best_turns: judged().filter(|turn| turn.among_best).count(),
        loss,
        loss_per_turn: loss / count.max(1) as f64,
        win_loss_per_turn: judged().fold(0.0, |sum, turn| sum + turn.win_loss) / count.max(1) as f64,
    }
}

/// The verdict on a turn by its loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Verdict {
    /// A pair is worth some ten points, a trio 30: what is called a mistake lost about the one, a blunder nearly the
    /// other.
    fn of(judged: &JudgedAnswer) -> Self {
        match judged.loss {
            _ if judged.among_best => Self::Best,
            loss if loss < 3.0 => Self::Good,
            loss if loss < 10.0 => Self::Inaccuracy,
            loss if loss < 25.0 => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    fn word(self, texts: &Texts) -> String {
        match self {
            Self::Best => texts.verdict_best(),
            Self::Good => texts.verdict_good(),
            Self::Inaccuracy => texts.verdict_inaccuracy(),
            Self::Mistake => texts.verdict_mistake(),
            Self::Blunder => texts.verdict_blunder(),
        }
    }

    fn style(self) -> Style {
        match self {
            Self::Best => AnsiColor::Green.on_default().bold(),
            Self::Good => AnsiColor::Green.on_default(),
            Self::Inaccuracy => AnsiColor::Yellow.on_default(),
            Self::Mistake => AnsiColor::Red.on_default(),
            Self::Blunder => AnsiColor::Red.on_default().bold(),
        }
    }
}

fn print(answer: &Answer, names: &[String], total: usize, texts: &Texts) -> Result<()> {
    let mut output = terminal::stdout();
    if answer.turns.is_empty() {
        return Ok(writeln!(output, "{}", texts.analyze_none())?);
    }
    let mut table = Table::new([
        ("#".to_owned(), Align::Right),
        (texts.column_player(), Align::Left),
        (texts.column_turn(), Align::Left),
        (texts.column_score(), Align::Right),
        (texts.column_verdict(), Align::Left),
        (texts.column_lost(), Align::Right),
        (texts.column_win(), Align::Right),
        (texts.column_better(), Align::Left),
    ]);
    for (number, turn) in (1..).zip(&answer.turns) {
        let name = names.get(turn.seat.index()).map_or("", String::as_str);
        let mut row: Vec<Cell> =
            vec![i32::to_string(&number).into(), name.into(), turn.turn.as_str().into(), turn.score.to_string().into()];
        match &turn.judged {
            Some(judged) => {
                let verdict = Verdict::of(judged);
                row.push(Cell { text: verdict.word(texts), style: verdict.style() });
                row.push(format!("{:.1}", judged.loss).into());
                row.push(format!("{:.0} %", 100.0 * judged.win).into());
                let best = judged.best.first().filter(|_| judged.loss > 0.0);
                row.push(best.map_or_else(String::new, |best| format!("{} ({})", best.turn, best.score)).into());
            }
            None => row.extend(["", "", "", ""].map(Cell::from)),
        }
        let remarks = [turn.judged.is_none().then(|| texts.rack_unknown()), turn.undone.then(|| texts.taken_back())];
        let remarks = remarks.into_iter().flatten().collect::<Vec<String>>().join(" · ");
        if !remarks.is_empty() {
            // It stands where the better turn would, or behind it.
            match row.last_mut().filter(|cell| cell.text.is_empty()) {
                Some(cell) => *cell = remarks.into(),
                None => row.push(remarks.into()),
            }
        }
        table.push(row);
    }
    table.write(&mut output)?;
    if answer.stopped.is_some() {
        writeln!(output, "{}", texts.analyze_stopped(answer.turns.len(), total))?;
    }
    writeln!(output)?;
    for (player, name) in answer.players.iter().zip(names) {
        let [lost, each] = [player.loss, player.loss_per_turn].map(|points| format!("{points:.1}"));
        let sum = texts.analyze_sum(name, player.best_turns, player.judged, lost, each);
        let unknown = match player.turns - player.judged {
            0 => String::new(),
            unknown => format!(" {}", texts.analyze_unknown(unknown)),
        };
        writeln!(output, "{sum}{unknown}")?;
    }
    writeln!(output, "\n{}", texts.analyze_legend())?;
    Ok(())
}
