//! `triolet selfplay`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet_engine::player::Player;
use triolet_engine::players::{Greedy, NAMES, by_name};
use triolet_engine::selfplay::{Report, Setup, selfplay_watched, selfplay_while};
use triolet_study::game_log::GameLog;
use triolet_study::judgement::Judgement;
use triolet_study::noting_expect::NotingExpect;
use triolet_study::record::AnyRecord;
use triolet_study::turn_table::{judged_turn_rows, turn_rows};

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use super::records::Records;
use super::turn_table::TableInOrder;
use crate::engine_cli::SelfplayOptions;
use crate::terminal;

#[derive(Serialize)]
struct Answer {
    player: String,
    seats: u8,
    seed: u64,
    /// The nodes for a turn; `null` for as many as the player thinks right.
    nodes: Option<u64>,
    games: u64,
    /// The reason why there are fewer games than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    games_per_second: f64,
    turns_per_second: f64,
    mean_score: f64,
    mean_turns: f64,
    blocked_share: f64,
}

pub fn run(options: &SelfplayOptions) -> Result<()> {
    let setup = Setup {
        games: options.games,
        seats: options.common.seats,
        threads: options.common.effort.threads(),
        seed: options.common.effort.seed,
        budget: options.common.effort.budget(),
        ..Setup::default()
    };
    let name = options.player.as_str();
    by_name(name).ok_or_else(|| unknown(name))?;
    let interrupt = Interrupt::listen()?;
    let progress =
        Progress::new(0, setup.games, |done, total, left| format!("{done} of {total} games, about {left} left"));
    let goes_on = || {
        progress.count();
        !interrupt.is_asked()
    };
    // The name was found above, so it is found again for each thread.
    let make = || by_name(name).unwrap_or_else(|| Box::new(Greedy) as Box<dyn Player + Send>);
    let report = if let Some(outputs) = Outputs::create(options)? {
        let report = outputs.played(name, make, &setup, goes_on);
        progress.clear();
        outputs.finish()?;
        report
    } else if name == "greedy" {
        // Known beforehand, the player is compiled into the loop.
        selfplay_while(|| Greedy, &setup, goes_on)
    } else {
        selfplay_while(make, &setup, goes_on)
    };
    progress.clear();
    let answer = Answer {
        player: options.player.clone(),
        seats: setup.seats,
        seed: setup.seed,
        nodes: options.common.effort.nodes,
        games: report.totals.games,
        stopped: interrupt.is_asked().then_some("interrupted"),
        games_per_second: report.games_per_second(),
        turns_per_second: report.turns_per_second(),
        mean_score: report.mean_score(),
        mean_turns: report.mean_turns(),
        blocked_share: report.blocked_share(),
    };
    if options.json {
        print_json(&answer)?;
        return interrupt.end();
    }
    let mut output = terminal::stdout();
    if answer.stopped.is_some() {
        writeln!(output, "interrupted after {} of {} games", answer.games, setup.games)?;
    }
    writeln!(output, "{:>10.1} games a second", answer.games_per_second)?;
    writeln!(output, "{:>10.1} turns a second", answer.turns_per_second)?;
    writeln!(output, "{:>10.1} points a player and game", answer.mean_score)?;
    writeln!(output, "{:>10.1} turns a game", answer.mean_turns)?;
    writeln!(output, "{:>9.1} % of the games ended blocked", 100.0 * answer.blocked_share)?;
    interrupt.end()
}

/// The files that games are written to.
struct Outputs {
    records: Option<Records>,
    table: Option<TableInOrder>,
}

impl Outputs {
    /// Makes the files that were asked for; `None` if there are none.
    fn create(options: &SelfplayOptions) -> Result<Option<Self>> {
        let table = options.table.as_deref().map(TableInOrder::create).transpose()?;
        let records = options.records.records.as_deref().map(Records::create).transpose()?;
        Ok((table.is_some() || records.is_some()).then_some(Self { records, table }))
    }

    /// Plays the games and writes them as they end.
    fn played<P: Player>(
        &self,
        name: &str,
        make: impl Fn() -> P + Sync,
        setup: &Setup,
        goes_on: impl Fn() -> bool + Sync,
    ) -> Report {
        // This player weighs its turns as a table does, so the table need not weigh them again.
        if name == "expect" && self.table.is_some() {
            let log = |player: &NotingExpect| player.log(setup.seats);
            return selfplay_watched(NotingExpect::default, setup, log, |game, log, sim| {
                let (record, judgements) = log.finish(sim);
                let is_written = self.add(game, &record, Some(judgements));
                goes_on() && is_written
            });
        }
        let log = |player: &P| GameLog::new((0..setup.seats).map(|_| player.name()));
        selfplay_watched(make, setup, log, |game, log, sim| {
            let is_written = self.add(game, &log.finish(sim), None);
            goes_on() && is_written
        })
    }

    /// Writes a game. Returns `false` once writing has failed.
    fn add(&self, game: u64, record: &str, judgements: Option<Vec<Judgement>>) -> bool {
        let written =
            self.records.as_ref().is_none_or(|records| records.add(game, &format!("{:06}", game + 1), record));
        let Some(table) = &self.table else { return written };
        let rows = AnyRecord::read(record).map_err(|error| anyhow!("record {}: {error}", game + 1));
        let rows = rows.map(|record| match judgements {
            Some(judgements) => judged_turn_rows(&record, game + 1, judgements),
            None => turn_rows(&record, game + 1),
        });
        table.add(game, rows) && written
    }

    fn finish(self) -> Result<()> {
        self.records.map_or(Ok(()), Records::finish)?;
        self.table.map_or(Ok(()), TableInOrder::finish)
    }
}

/// The message for an unknown player.
pub fn unknown(name: &str) -> anyhow::Error {
    anyhow!("there is no player {name:?}; the players are {}", NAMES.join(", "))
}
