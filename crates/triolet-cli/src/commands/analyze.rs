//! `triolet analyze`.

use std::io::{IsTerminal, Write};

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::play::Turn;
use triolet::position::Position;
use triolet::record::Record;
use triolet::record::partial::PartialRecord;
use triolet::seat::{Controller, Seat};
use triolet::view::{SeenEvent, Viewer, visible_events};
use triolet_engine::analysis::{Compared, Judged, Judging};
use triolet_engine::opponent_tracker::OpponentTracker;
use triolet_engine::win::CERTAIN;

use super::replay::is_partial;
use super::{print_json, seat_words};
use crate::engine_cli::AnalyzeOptions;
use crate::input;

#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seed: u64,
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
    /// Whether it was taken back later.
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
    /// Who plays the seat; not told by a partial record.
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

/// What is known of a game: names by seat, and the turns.
struct Told {
    names: Vec<Option<String>>,
    /// By seat, where that is known.
    controllers: Vec<Controller>,
    turns: Vec<TurnAnswer>,
}

pub fn run(options: &AnalyzeOptions) -> Result<()> {
    let path = options.from.path();
    let text = input::read(path)?;
    let named = |error| anyhow!("{}: {error}", input::name(path));
    let Told { names, controllers, turns } = if is_partial(&text) {
        of_partial(&text.parse().map_err(named)?, options)
    } else {
        of_full(&text.parse().map_err(named)?, options)
    };
    let sum_up = |(seat, name): (Seat, _)| sum_up(seat, name, controllers.get(seat.index()).cloned(), &turns);
    let players = Seat::all(names.len()).zip(names).map(sum_up).collect();
    let answer = Answer { nodes: options.nodes, seed: options.seed, turns, players };
    if options.json { print_json(&answer) } else { print(&answer) }
}

fn of_full(record: &Record, options: &AnalyzeOptions) -> Told {
    let game = &record.game;
    let start = &game.started().start;
    let events: Vec<SeenEvent> = visible_events(game, Viewer::Arbiter, 0).collect();
    let opponents = OpponentTracker::new(start.edition, start.options);
    let turns = review(&events, opponents, &|event| game.position_before(event), options);
    let names = Seat::all(game.seats()).map(|seat| record.name(seat).map(str::to_owned));
    Told { names: names.collect(), controllers: game.controllers().to_vec(), turns }
}

fn of_partial(record: &PartialRecord, options: &AnalyzeOptions) -> Told {
    let game = &record.game;
    let opponents = OpponentTracker::new(game.edition(), game.options());
    let turns = review(game.log(), opponents, &|event| game.position_before(event), options);
    Told { names: record.names.clone(), controllers: Vec::new(), turns }
}

/// Judges each turn by the position before it, and by what the opponents' turns until then tell of them. Apart from thinking, it
/// costs as much as there are events.
fn review(
    events: &[SeenEvent],
    mut opponents: OpponentTracker,
    position_before: &dyn Fn(usize) -> Option<Position>,
    options: &AnalyzeOptions,
) -> Vec<TurnAnswer> {
    let progress = Progress::new(events.len());
    let mut turns: Vec<TurnAnswer> = Vec::new();
    // The places in `turns` of those that stand.
    let mut standing: Vec<usize> = Vec::new();
    // Where the start is not recorded, it is counted all the same; a rack that is shown is no event by itself.
    let mut number = usize::from(!matches!(events.first(), Some(SeenEvent::Started { .. })));
    for (index, event) in events.iter().enumerate() {
        progress.tell(index);
        match event {
            SeenEvent::Turned(taken) => {
                standing.push(turns.len());
                let judged = position_before(index).zip(taken.turn.turn()).and_then(|(position, turn)| {
                    let judging = Judging::of_turn(&position, Some(&opponents), &turn, options.nodes, options.seed)?;
                    judging.finish(options.top as usize)
                });
                turns.push(TurnAnswer {
                    event: number,
                    seat: taken.seat,
                    turn: taken.turn.to_string(),
                    score: taken.breakdown.total().into(),
                    undone: false,
                    judged: judged.as_ref().map(describe),
                });
            }
            SeenEvent::Undone { turns: left } => {
                standing.drain((*left).min(standing.len())..).for_each(|undone| turns[undone].undone = true);
            }
            _ => {}
        }
        opponents.observe(event);
        number += usize::from(!matches!(event, SeenEvent::RackShown { .. }));
    }
    progress.clear();
    turns
}

/// How many events are judged, told where somebody is there to see it.
struct Progress {
    total: usize,
    shown: bool,
}

impl Progress {
    fn new(total: usize) -> Self {
        Self { total, shown: std::io::stderr().is_terminal() }
    }

    // With standard error gone there is nobody left to tell.
    fn tell(&self, done: usize) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r{done} of {} events ", self.total);
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn points(thousandths: i64) -> f64 {
    thousandths as f64 / 1000.0
}

fn describe(judged: &Judged) -> JudgedAnswer {
    let best = |best: &Compared| BestAnswer {
        turn: Turn::from(best.candidate.turn).to_string(),
        score: best.candidate.score,
        value: points(best.value),
    };
    JudgedAnswer {
        value: points(judged.value),
        loss: points(judged.loss()),
        win: f64::from(judged.win) / f64::from(CERTAIN),
        win_loss: f64::from(judged.win_loss()) / f64::from(CERTAIN),
        rank: judged.rank,
        among_best: judged.among_best,
        best: judged.best.iter().map(best).collect(),
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

fn print(answer: &Answer) -> Result<()> {
    let mut output = anstream::stdout().lock();
    if answer.turns.is_empty() {
        return Ok(writeln!(output, "No turn has been taken yet.")?);
    }
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(
        output,
        "{bold}seat  {:<16} {:>5} {:>5} {:>6} {:>6}  better{bold:#}",
        "turn", "score", "rank", "loss", "win"
    )?;
    for turn in &answer.turns {
        write!(output, "{:<5} {:<16} {:>5}", turn.seat.to_string(), turn.turn, turn.score)?;
        match &turn.judged {
            Some(judged) => {
                let rank = if judged.among_best { "best".to_owned() } else { judged.rank.to_string() };
                write!(output, " {rank:>5} {:>6.1} {:>4.0} %", judged.loss, 100.0 * judged.win)?;
                if let Some(best) = judged.best.first().filter(|_| judged.loss > 0.0) {
                    write!(output, "  {} ({})", best.turn, best.score)?;
                }
            }
            None => write!(output, "  the rack is not known")?,
        }
        writeln!(output, "{}", if turn.undone { "  undone" } else { "" })?;
    }
    writeln!(output)?;
    for player in &answer.players {
        let seat = || seat_words(player.seat, None, player.controller.as_ref());
        let name = player.name.clone().unwrap_or_else(seat);
        let unknown = match player.turns - player.judged {
            0 => String::new(),
            unknown => format!(" ({unknown} more with a rack that is not known)"),
        };
        writeln!(
            output,
            "{name}: {} of {} turns were the best{unknown}; {:.1} points lost, {:.1} a turn",
            player.best_turns, player.judged, player.loss, player.loss_per_turn
        )?;
    }
    Ok(())
}
