//! `triolet puzzles`: makes a collection of puzzles, or checks one.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use serde::Serialize;
use triolet_engine::random::Random;
use triolet_study::puzzle::Puzzle;
use triolet_study::puzzle::collection::{Collection, Header};
use triolet_study::puzzle::find::Finder;
use triolet_study::puzzle::judge::CHECK;
use triolet_study::puzzle::solving::{Rates, Survey};

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use crate::failure::CheckFailed;
use crate::{input, terminal};

/// Default nodes of the first search of a position.
const NODES: u64 = 100_000;
/// The levels whose rates must rise in each grade.
const RISING: [usize; 4] = [2, 4, 6, 7];
/// The share of answers that a check must keep, in thousandths.
const KEPT: u64 = 980;

/// Make puzzles from simulated games, or check those of a file.
///
/// A puzzle is a position with one clearly best turn. The file has one a line and is written after each; where it is
/// there already, it is gone on with. Ctrl-C stops it with the puzzles that there are. The same seed and nodes give the
/// same puzzles on every machine.
///
/// With --check, puzzles drawn at random are solved again with ten times the nodes, and all of them are tried by the
/// levels. It is exit status 1 if fewer than 98 % of the answers stay the same, or if in some grade the levels 2, 4, 6
/// and 7 do not find more answers in this order.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet puzzles --count 3000 --seed 1 --out puzzles.txt
  triolet puzzles --check puzzles.txt --sample 200 --json

docs/puzzles.md describes the file.")]
pub struct PuzzlesOptions {
    /// The number of puzzles that the file is to have
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The file to write, or to go on with
    #[arg(long, value_name = "FILE", required_unless_present = "check")]
    out: Option<PathBuf>,
    /// Check this file instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "count"])]
    check: Option<PathBuf>,
    /// With --check, the number of puzzles to solve again
    #[arg(long, default_value_t = 200, value_name = "N", requires = "check")]
    sample: usize,
    /// Nodes for each position [default: 100000; with --check ten times those of the file]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The seed of the games; with --check that of the sample and the worlds
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

pub fn run(options: &PuzzlesOptions) -> Result<()> {
    match (&options.check, &options.out) {
        (Some(file), _) => check(options, file),
        (None, Some(file)) => make(options, file),
        (None, None) => bail!("name a file with --out or --check"),
    }
}

/// Reads a collection.
pub fn read(path: &Path) -> Result<Collection> {
    Collection::read(&input::read(path)?).map_err(|error| anyhow!("{}: {error}", input::name(path)))
}

#[derive(Serialize)]
struct Made {
    seed: u64,
    nodes: u64,
    puzzles: u64,
    /// The number of the next game.
    games: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

fn make(options: &PuzzlesOptions, path: &Path) -> Result<()> {
    let interrupt = Interrupt::listen()?;
    let header = Header { seed: options.seed, nodes: options.nodes.unwrap_or(NODES) };
    let (mut file, before) = open(path, header)?;
    let mut game = before.last().map_or(0, |puzzle| puzzle.id + 1);
    let mut count = before.len() as u64;
    let finder = Finder::new(header.seed, header.nodes);
    let words = |done, total, left| format!("{done} of {total} puzzles, about {left} left");
    let progress = Progress::new(count, options.count, words);
    while count < options.count && !interrupt.is_asked() {
        if let Some(puzzle) = finder.find(game) {
            // A whole line at once, so that a kill leaves at most the last one unfinished.
            let line = format!("{puzzle}\n");
            file.write_all(line.as_bytes()).with_context(|| format!("cannot write {}", path.display()))?;
            count += 1;
            progress.count();
        }
        game += 1;
    }
    progress.clear();
    let made = Made {
        seed: header.seed,
        nodes: header.nodes,
        puzzles: count,
        games: game,
        stopped: interrupt.is_asked().then_some("interrupted"),
    };
    if options.json {
        print_json(&made)?;
    } else {
        writeln!(terminal::stdout(), "{count} puzzles from {game} games in {}", path.display())?;
    }
    interrupt.end()
}

/// Opens a file to append to, with the puzzles that are there. A new one gets its header; a last line that a kill has
/// cut off is removed.
fn open(path: &Path, header: Header) -> Result<(File, Vec<Puzzle>)> {
    let shown = path.display();
    let mut file = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(path)
        .with_context(|| format!("cannot write {shown}"))?;
    let text = input::read(path)?;
    if text.is_empty() {
        writeln!(file, "{header}").with_context(|| format!("cannot write {shown}"))?;
        return Ok((file, Vec::new()));
    }
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let collection = Collection::read(whole).map_err(|error| anyhow!("{shown}: {error}"))?;
    ensure!(
        collection.header == header,
        "{shown} was made with --seed {} --nodes {}: use these, or another file",
        collection.header.seed,
        collection.header.nodes,
    );
    file.set_len(whole.len() as u64).with_context(|| format!("cannot write {shown}"))?;
    Ok((file, collection.puzzles))
}

#[derive(Serialize)]
struct Checked {
    seed: u64,
    /// Puzzles solved again, and how many of them kept their answer.
    sample: usize,
    kept: usize,
    nodes: u64,
    /// The numbers of the puzzles that did not.
    lost: Vec<u64>,
    grades: Vec<GradeAnswer>,
    /// `true` if the levels 2, 4, 6 and 7 find more answers in this order, in each grade.
    rises: bool,
}

#[derive(Serialize)]
struct GradeAnswer {
    grade: u8,
    puzzles: u64,
    /// The share of attempts that find the answer, by level from 1 to 7, in thousandths.
    rates: Rates,
}

fn check(options: &PuzzlesOptions, path: &Path) -> Result<()> {
    let Collection { header, puzzles } = read(path)?;
    ensure!(!puzzles.is_empty(), "{}: there is no puzzle in it", path.display());
    let interrupt = Interrupt::listen()?;
    let nodes = options.nodes.unwrap_or(header.nodes.saturating_mul(CHECK));
    let sample = sample(&puzzles, options.sample, options.seed);
    let total = (sample.len() + puzzles.len()) as u64;
    let progress = Progress::new(0, total, |done, total, left| format!("{done} of {total} steps, about {left} left"));
    let mut lost = Vec::new();
    for (number, puzzle) in (0..).zip(&sample) {
        if interrupt.is_asked() {
            return interrupt.end();
        }
        if !puzzle.keeps_its_answer(nodes, Random::for_item(options.seed, number).next_u64()) {
            lost.push(puzzle.id);
        }
        progress.count();
    }
    let mut survey = Survey::default();
    for puzzle in &puzzles {
        if interrupt.is_asked() {
            return interrupt.end();
        }
        survey.add(puzzle.grade, &puzzle.rates(Random::for_item(!options.seed, puzzle.id).next_u64()));
        progress.count();
    }
    progress.clear();
    let grades = survey.grades().map(|(grade, puzzles, rates)| GradeAnswer { grade: grade.number(), puzzles, rates });
    let kept = sample.len() - lost.len();
    let checked = Checked {
        seed: options.seed,
        sample: sample.len(),
        kept,
        nodes,
        lost,
        grades: grades.collect(),
        rises: survey.rises(&RISING),
    };
    if options.json {
        print_json(&checked)?
    } else {
        print(&checked)?
    }
    if (checked.kept as u64) * 1000 < KEPT * checked.sample as u64 {
        return Err(CheckFailed(format!("only {kept} of {} answers stayed the same", checked.sample)).into());
    }
    if !checked.rises {
        return Err(CheckFailed("in some grade the levels do not find more answers in their order".into()).into());
    }
    Ok(())
}

fn print(checked: &Checked) -> Result<()> {
    let Checked { sample, kept, nodes, lost, grades, .. } = checked;
    let mut output = terminal::stdout();
    let share = 100.0 * *kept as f64 / (*sample).max(1) as f64;
    writeln!(output, "{kept} of {sample} answers stayed the same with {nodes} nodes ({share:.1} %)")?;
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(u64::to_string).collect();
        writeln!(output, "changed: {}", lost.join(", "))?;
    }
    writeln!(
        output,
        "\nanswers found by level, in %\ngrade  puzzles      1      2      3      4      5      6      7"
    )?;
    for GradeAnswer { grade, puzzles, rates } in grades {
        let rates: String = rates.iter().map(|&rate| format!("{:>7.1}", f64::from(rate) / 10.0)).collect();
        writeln!(output, "{grade:>5}  {puzzles:>7}{rates}")?;
    }
    Ok(())
}

/// Draws puzzles at random, each at most once.
fn sample(puzzles: &[Puzzle], count: usize, seed: u64) -> Vec<&Puzzle> {
    let mut random = Random::new(seed);
    let mut left: Vec<&Puzzle> = puzzles.iter().collect();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(random.below(left.len() as u32) as usize)).collect()
}
