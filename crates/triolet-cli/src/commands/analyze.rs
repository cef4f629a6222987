//! `triolet analyze`.

use std::io::Write;

use anyhow::{Result, anyhow};
use clap::builder::styling::{AnsiColor, Style};
use triolet::play::Turn;
use triolet::view::VisibleTurn;
use triolet_study::analyze::{Analysis, AnalysisOptions, Analyzer, ReviewedTurn};
use triolet_study::any_rack::{AnyRack, ScoringPlay};
use triolet_study::record::AnyRecord;
use triolet_study::verdict::TurnVerdict;

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use super::record::{self, error_words};
use super::table::{Align, Cell, Table};
use crate::engine_cli::AnalyzeOptions;
use crate::input;
use crate::play::seat_names;
use crate::terminal;
use crate::text::Texts;

/// Nodes between two looks at whether the person has pressed Ctrl-C.
const STEP: u64 = 5_000;
/// Nodes for each turn of a game that was just played.
const NODES: u64 = 20_000;

pub fn run(options: &AnalyzeOptions, texts: &Texts) -> Result<()> {
    let path = options.from.path();
    let text = input::read(path)?;
    let interrupt = Interrupt::listen()?;
    let record =
        record::read(&text).map_err(|error| anyhow!("{}: {}", input::name(path), error_words(&error, texts)))?;
    let AnalyzeOptions { nodes, seed, top, .. } = *options;
    let review =
        Review::of(record, AnalysisOptions { nodes, seed, top: top as usize }, || !interrupt.is_asked(), texts);
    if options.json {
        print_json(&review.analysis)?
    } else {
        print(&mut terminal::stdout(), &review, texts)?
    }
    interrupt.end()
}

/// Prints the review of a game that was just played, as `triolet analyze` does without options.
pub fn review(record: &str, texts: &Texts) -> Result<()> {
    review_to(&mut terminal::stdout(), record, texts)
}

/// The same, to any output.
pub fn review_to(output: &mut impl Write, record: &str, texts: &Texts) -> Result<()> {
    let record = record::read(record).map_err(|error| anyhow!(error_words(&error, texts)))?;
    let review = Review::of(record, AnalysisOptions { nodes: NODES, seed: 1, top: 1 }, || true, texts);
    print(output, &review, texts)
}

/// An analysis with what it takes to print it.
struct Review {
    analysis: Analysis,
    /// The names by seat, as they are shown.
    names: Vec<String>,
    /// The number of turns of the record, of which those that were analysed may be fewer.
    total: usize,
}

impl Review {
    /// Analyses a record while `goes_on` returns `true`, and shows the progress.
    fn of(record: AnyRecord, options: AnalysisOptions, goes_on: impl Fn() -> bool, texts: &Texts) -> Self {
        let names = seat_names(record.names(), record.controllers(), texts);
        let mut analyzer = Analyzer::new(record, options);
        let total = analyzer.total();
        let progress = Progress::new(0, total as u64, |done, total, left| texts.progress_turns(done, total, left));
        while goes_on() && analyzer.step(STEP) {
            progress.set(analyzer.done() as u64);
        }
        progress.clear();
        Self { analysis: analyzer.answer(), names, total }
    }
}

fn style(verdict: TurnVerdict) -> Style {
    match verdict {
        TurnVerdict::Best => AnsiColor::Green.on_default().bold(),
        TurnVerdict::Good => AnsiColor::Green.on_default(),
        TurnVerdict::Inaccuracy => AnsiColor::Yellow.on_default(),
        TurnVerdict::Mistake => AnsiColor::Red.on_default(),
        TurnVerdict::Blunder => AnsiColor::Red.on_default().bold(),
    }
}

/// A turn whose rack is not known, beside those of every rack.
fn beside_racks(any: &AnyRack, turn: &ReviewedTurn, texts: &Texts) -> Vec<String> {
    let play = |found: &ScoringPlay| format!("{} ({})", Turn::Place(found.play), found.score);
    let mut remarks = vec![texts.analyze_any_share(percent(f64::from(any.no_better) / 10_000.0))];
    // The table may have named fewer points for the very same play.
    let is_better = |found: &&ScoringPlay| found.score > turn.score && turn.turn != VisibleTurn::Place(found.play);
    remarks.extend(any.same_tiles.iter().filter(is_better).map(|found| texts.analyze_any_same(play(found))));
    remarks.extend(any.best.iter().map(|found| texts.analyze_any_best(play(found))));
    remarks
}

/// A share from 0 to 1.
fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn print(output: &mut impl Write, review: &Review, texts: &Texts) -> Result<()> {
    let Review { analysis: answer, names, total } = review;
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
        let mut row: Vec<Cell> = vec![
            i32::to_string(&number).into(),
            name.into(),
            turn.turn.to_string().into(),
            turn.score.to_string().into(),
        ];
        match &turn.judgement {
            Some(judged) => {
                let verdict = judged.verdict;
                row.push(Cell { text: texts.verdict(verdict), style: style(verdict) });
                row.push(format!("{:.1}", judged.loss as f64 / 1000.0).into());
                row.push(format!("{:.0} %", f64::from(judged.win) / 100.0).into());
                let best = judged.best.first().filter(|_| judged.loss > 0);
                row.push(best.map_or_else(String::new, |best| format!("{} ({})", best.turn, best.score)).into());
            }
            None => row.extend(["", "", "", ""].map(Cell::from)),
        }
        let unknown = turn.judgement.is_none().then(|| texts.rack_unknown());
        let beside = turn.any_rack.iter().flat_map(|any| beside_racks(any, turn, texts));
        let undone = turn.undone.then(|| texts.taken_back());
        let remarks = unknown.into_iter().chain(beside).chain(undone).collect::<Vec<String>>().join(" · ");
        if !remarks.is_empty() {
            // It stands where the better turn would, or behind it.
            match row.last_mut().filter(|cell| cell.text.is_empty()) {
                Some(cell) => *cell = remarks.into(),
                None => row.push(remarks.into()),
            }
        }
        table.push(row);
    }
    table.write(output)?;
    if answer.stopped.is_some() {
        writeln!(output, "{}", texts.analyze_stopped(answer.turns.len(), total))?;
    }
    writeln!(output)?;
    for (player, name) in answer.players.iter().zip(names) {
        let mean = player.no_better.map(|share| texts.analyze_any_mean(percent(share)));
        if let Some(mean) = mean.as_ref().filter(|_| player.judged == 0) {
            writeln!(output, "{}", texts.told_turn(name, mean))?;
            continue;
        }
        let [lost, each] = [player.loss, player.loss_per_turn].map(|points| format!("{points:.1}"));
        let sum = texts.analyze_sum(name, player.best_turns, player.judged, lost, each);
        let unknown = match player.turns - player.judged {
            0 => None,
            unknown => Some(texts.analyze_unknown(unknown)),
        };
        let sum = [Some(sum), unknown].into_iter().flatten().collect::<Vec<String>>().join(" ");
        let luck = player.luck.map(|points| texts.luck_of_draw(format!("{points:+.1}")));
        writeln!(output, "{}", [Some(sum), luck, mean].into_iter().flatten().collect::<Vec<String>>().join("; "))?;
    }
    writeln!(output, "\n{}", texts.analyze_legend())?;
    if answer.turns.iter().any(|turn| turn.any_rack.is_some()) {
        writeln!(output, "{}", texts.analyze_any_legend())?;
    }
    Ok(())
}
