//! Measures the timing of `triolet engine` from the other end of a pipe: how far answers overrun their time limit, how
//! soon an answer follows `stop`, and the peak memory.
//!
//! `cargo build --release -p triolet-cli && cargo run --release -p triolet-cli --example punctual -- target/release/triolet [TURNS] [MILLISECONDS] [THREADS]`
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::random::Random;
use triolet_engine::sim::Sim;

/// Returns `count` consecutive positions from games of `greedy`, as text.
fn positions(count: usize) -> Result<Vec<String>> {
    let mut greedy = by_name("greedy").context("there is one")?;
    let mut texts = Vec::new();
    for seed in 0.. {
        let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
        while sim.ending().is_none() && texts.len() < count {
            let seen = Observation::of(&sim);
            texts.push(seen.to_setup().check()?.to_string());
            let choice = greedy.choose(&seen, 0, Budget::Free);
            sim.apply(choice.turn, choice.score);
        }
        if texts.len() >= count {
            break;
        }
    }
    Ok(texts)
}

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str) -> Result<Self> {
        let mut command = Command::new(program);
        let mut child = command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("engine")?;
        let input = child.stdin.take().context("a pipe")?;
        let output = BufReader::new(child.stdout.take().context("a pipe")?);
        Ok(Self { child, input, output })
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Waits for a line that begins with `start`.
    fn hear(&mut self, start: &str) -> Result<()> {
        let mut line = String::new();
        while !line.starts_with(start) {
            line.clear();
            anyhow::ensure!(self.output.read_line(&mut line)? > 0, "the engine ended");
        }
        Ok(())
    }

    /// Returns the peak resident memory that the system reports, in megabytes.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
    let milliseconds = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let [half, most, last] = [at(50), at(99), times.last()].map(milliseconds);
    println!("{what}: p50 {half:.1} ms, p99 {most:.1} ms, most {last:.1} ms ({} times)", times.len());
}

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let program = args.first().context("the path of the program `triolet`")?;
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (turns, given, threads) = (number(1, 1000), number(2, 100), number(3, 2));
    let mut engine = Engine::start(program)?;
    engine.say(&format!("setoption name threads value {threads}"))?;
    let (mut late, mut stopped) = (Vec::new(), Vec::new());
    let mut random = Random::new(1);
    for (number, position) in positions(turns as usize)?.iter().enumerate() {
        engine.say(&format!("position {position}"))?;
        let start = Instant::now();
        engine.say(&format!("go movetime {given}"))?;
        engine.hear("bestplay")?;
        late.push(start.elapsed().saturating_sub(Duration::from_millis(given)));
        if number % 5 == 0 {
            engine.say("go infinite")?;
            std::thread::sleep(Duration::from_millis(u64::from(random.below(60))));
            let start = Instant::now();
            engine.say("stop")?;
            engine.hear("bestplay")?;
            stopped.push(start.elapsed());
        }
    }
    print(&format!("late, of {given} ms"), late);
    print("after stop", stopped);
    if let Some(megabytes) = engine.memory() {
        println!("memory at most: {megabytes} MB");
    }
    engine.say("quit")?;
    engine.child.wait()?;
    Ok(())
}
