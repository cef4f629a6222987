//! `triolet analyze`.

use std::io::{IsTerminal, Write};

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::play::Turn;
use triolet::record::Record;
use triolet::seat::Seat;
use triolet_engine::analysis::{Judged, judge};

use super::print_json;
use crate::engine_cli::AnalyzeOptions;
use crate::input;

#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seed: u64,
    turns: Vec<TurnAnswer>,
    players: Vec<PlayerAnswer>,
}

/// Values and losses are in points, to a thousandth.
#[derive(Serialize)]
struct TurnAnswer {
    event: usize,
    seat: Seat,
    turn: String,
    score: u32,
    value: f64,
    loss: f64,
    rank: usize,
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
    turns: usize,
    best_turns: usize,
    loss: f64,
    loss_per_turn: f64,
}

fn points(thousandths: i64) -> f64 {
    thousandths as f64 / 1000.0
}

pub fn run(options: &AnalyzeOptions) -> Result<()> {
    let name = input::name(&options.record);
    let record: Record = input::read(&options.record)?.parse().map_err(|error| anyhow!("{name}: {error}"))?;
    let log = record.game.log();
    let tell = std::io::stderr().is_terminal();
    let mut judged: Vec<(usize, Judged)> = Vec::new();
    for (index, event) in log.iter().enumerate() {
        if tell {
            // With standard error gone there is nobody left to tell.
            let _ = write!(std::io::stderr(), "\r{index} of {} events ", log.len());
        }
        judged.extend(
            judge(&log[..index], event, options.nodes, options.seed, options.top as usize).map(|turn| (index, turn)),
        );
    }
    if tell {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    let answer = Answer {
        nodes: options.nodes,
        seed: options.seed,
        turns: judged.iter().map(|(event, turn)| describe(*event, turn)).collect(),
        players: Seat::all(record.game.seats()).map(|seat| sum_up(seat, &record, &judged)).collect(),
    };
    if options.json { print_json(&answer) } else { print(&answer) }
}

fn describe(event: usize, judged: &Judged) -> TurnAnswer {
    TurnAnswer {
        event,
        seat: judged.seat,
        turn: Turn::from(judged.played.turn).to_string(),
        score: judged.played.score,
        value: points(judged.value),
        loss: points(judged.loss()),
        rank: judged.rank,
        best: judged
            .best
            .iter()
            .map(|(candidate, value)| BestAnswer {
                turn: Turn::from(candidate.turn).to_string(),
                score: candidate.score,
                value: points(*value),
            })
            .collect(),
    }
}

fn sum_up(seat: Seat, record: &Record, judged: &[(usize, Judged)]) -> PlayerAnswer {
    let own = || judged.iter().map(|(_, turn)| turn).filter(|turn| turn.seat == seat);
    let (turns, loss) = (own().count(), points(own().map(Judged::loss).sum()));
    PlayerAnswer {
        seat,
        name: record.name(seat).map(str::to_owned),
        turns,
        best_turns: own().filter(|turn| turn.loss() == 0).count(),
        loss,
        loss_per_turn: loss / turns.max(1) as f64,
    }
}

fn print(answer: &Answer) -> Result<()> {
    let mut output = anstream::stdout().lock();
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(output, "{bold}seat  {:<16} {:>5} {:>5} {:>6}  better{bold:#}", "turn", "score", "rank", "loss")?;
    for turn in &answer.turns {
        let better = turn.best.first().filter(|_| turn.loss > 0.0);
        let better = better.map_or_else(String::new, |best| format!("{} ({})", best.turn, best.score));
        writeln!(
            output,
            "{:<5} {:<16} {:>5} {:>5} {:>6.1}  {better}",
            turn.seat.to_string(),
            turn.turn,
            turn.score,
            turn.rank,
            turn.loss
        )?;
    }
    writeln!(output)?;
    for player in &answer.players {
        let name = player.name.clone().unwrap_or_else(|| format!("Seat {}", player.seat));
        writeln!(
            output,
            "{name}: {} of {} turns were the best; {:.1} points lost, {:.1} a turn",
            player.best_turns, player.turns, player.loss, player.loss_per_turn
        )?;
    }
    Ok(())
}
