//! `triolet engine`: a computer player for other programs, over standard input and output. docs/engine-mode.md is its
//! reference.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::Result;
use triolet::notation::parse_typed;
use triolet_engine::player::Observation;
use triolet_engine::players::{NAMES, by_name};
use triolet_engine::sim::FastTurn;
use triolet_study::best::{Best, RankedTurn};

use crate::input;
use crate::thinking::{Task, think};

mod observation;
mod words;

use words::Go;

/// The commands there are, as `list_commands` tells them.
const COMMANDS: &str = "go isready list_commands position quit setoption stop uci";

/// Default time of a turn.
const TIME: Duration = Duration::from_secs(1);

pub fn run() -> Result<()> {
    let mut engine = Engine::default();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input::read_line(&mut input, &mut line)? {
        if engine.hear(&String::from_utf8_lossy(&line))? == Next::Quits {
            return Ok(());
        }
    }
    // Nobody is left to say `stop`, but whoever piped its questions in waits for the answers.
    engine.finish(engine.thinking.as_ref().is_some_and(|thinking| thinking.is_infinite));
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Next {
    GoesOn,
    Quits,
}

struct Engine {
    player: String,
    seed: u64,
    threads: usize,
    /// The number of candidates reported.
    top: usize,
    position: Option<Observation<'static>>,
    thinking: Option<Thinking>,
}

/// A thought in progress.
struct Thinking {
    stop: Arc<AtomicBool>,
    is_infinite: bool,
    thread: JoinHandle<()>,
}

impl Default for Engine {
    fn default() -> Self {
        Self { player: "sim".into(), seed: 1, threads: 1, top: 5, position: None, thinking: None }
    }
}

impl Engine {
    fn hear(&mut self, line: &str) -> Result<Next> {
        // Only the first word is looked at here: what comes after it is read with care for what may be in it.
        let line = line.trim_start_matches('\u{feff}').trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "uci" => say(&self.introduction())?,
            "isready" => say("readyok")?,
            "list_commands" => say(&format!("commands {COMMANDS}"))?,
            "setoption" => self.set_option(rest)?,
            "position" => {
                self.finish(true);
                match observation::read(rest.trim()) {
                    Ok(seen) => self.position = Some(seen),
                    Err(error) => {
                        self.position = None;
                        say(&format!("info error {}", error.replace('\n', " ")))?;
                    }
                }
            }
            "go" => {
                self.finish(true);
                self.go(&Go::read(rest))?;
            }
            "stop" => self.finish(true),
            "quit" => {
                self.finish(true);
                return Ok(Next::Quits);
            }
            // As UCI has it: what is not understood is passed over, so that later words harm no earlier engine.
            _ => {}
        }
        Ok(Next::GoesOn)
    }

    /// Prints the name and the options, which chess programs ask an engine first.
    fn introduction(&self) -> String {
        let players: String = NAMES.iter().map(|name| format!(" var {name}")).collect();
        format!(
            "id name Triolet {}\nid author the contributors to Triolet\n\
            option name player type combo default {}{players}\n\
            option name seed type spin default {} min 0 max {}\n\
            option name threads type spin default {} min 1 max 256\n\
            option name top type spin default {} min 0 max 100\nuciok",
            env!("CARGO_PKG_VERSION"),
            self.player,
            self.seed,
            u64::MAX,
            self.threads,
            self.top
        )
    }

    fn set_option(&mut self, words: &str) -> Result<()> {
        let Some((name, value)) = words::option(words) else {
            return say("info error setoption name NAME value VALUE");
        };
        let number = value.parse::<u64>().ok();
        match (name, number) {
            ("player", _) if by_name(value).is_some() => self.player = value.to_owned(),
            ("seed", Some(seed)) => self.seed = seed,
            ("threads", Some(threads @ 1..=256)) => self.threads = threads as usize,
            ("top", Some(top @ 0..=100)) => self.top = top as usize,
            _ => say(&format!("info error option {name} cannot be {value}"))?,
        }
        Ok(())
    }

    /// Waits for the thought in progress, if there is one; `at_once` stops it.
    fn finish(&mut self, at_once: bool) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.fetch_or(at_once, Ordering::Relaxed);
            // A thread that panicked has said so on standard error.
            let _ = thinking.thread.join();
        }
    }

    fn go(&mut self, go: &Go) -> Result<()> {
        let Some(seen) = self.position.clone() else {
            say("info error there is no position")?;
            return say("bestplay none");
        };
        let mut only = Vec::new();
        let board = seen.to_setup().board;
        for text in &go.only {
            let turn = parse_typed(&board, text).ok().as_ref().and_then(FastTurn::of);
            match turn.and_then(|turn| seen.score_of(turn).map(|score| (turn, score))) {
                Some(legal) => only.push(legal),
                None => say(&format!("info error {text} is no legal turn"))?,
            }
        }
        if only.is_empty() && !go.only.is_empty() {
            return say("bestplay none");
        }
        let is_limited = go.is_infinite || go.time.is_some() || go.nodes.is_some();
        let task = Task {
            time: if is_limited { go.time } else { Some(TIME) },
            nodes: go.nodes,
            seed: go.seed.unwrap_or(self.seed),
            threads: go.threads.unwrap_or(self.threads),
        };
        let (player, top, is_infinite) = (self.player.clone(), self.top, go.is_infinite);
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        let begun = Instant::now();
        let work = move || {
            // Where standard output is gone, so is whoever asked.
            let tell = |best: &Best| say_info(best, begun, top).is_ok();
            let best = think(&seen, &player, &only, &task, &heard, |best| {
                if !tell(best) {
                    heard.store(true, Ordering::Relaxed);
                }
            });
            let Ok(best) = best else { return };
            // An answer to `infinite` is awaited after `stop` and not before.
            while is_infinite && !heard.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            tell(&best);
            let _ = say(&format!("bestplay {}", best.best));
        };
        self.thinking = Some(Thinking { stop, is_infinite, thread: std::thread::spawn(work) });
        Ok(())
    }
}

fn say_info(best: &Best, begun: Instant, top: usize) -> Result<()> {
    let time = begun.elapsed().as_millis();
    let mut text = format!("info nodes {} worlds {} time {time}", best.nodes, best.worlds);
    for (place, candidate) in (1_u32..).zip(&best.candidates).take(top) {
        let RankedTurn { turn, score, value, worlds, .. } = candidate;
        text += &format!("\ninfo candidate {place} score {score} value {value} worlds {worlds} turn {turn}");
    }
    say(&text)
}

/// Says lines and makes sure that they arrive.
fn say(text: &str) -> Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{text}")?;
    Ok(output.flush()?)
}
