//! Another program as a player, by the words of docs/engine-mode.md.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use triolet::play::Turn;
use triolet_engine::match_play::Forfeit;
use triolet_engine::player::{Budget, Choice, Observation};
use triolet_engine::sim::FastTurn;

/// Grace period of a program beyond its time, for starting a thread and for a busy machine.
const GRACE: Duration = Duration::from_secs(2);

/// Default time for a turn.
const PATIENCE: Duration = Duration::from_secs(60);

/// Maximum lines of a program that wait to be read. One that writes more is kept waiting.
const UNREAD: usize = 1024;

/// Maximum bytes of a line. A program that writes a longer one is out of order.
const LONGEST: u64 = 64 * 1024;

/// A running program. It is started again after a forfeit.
pub struct Program {
    command: String,
    time: Option<Duration>,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the program and waits until it is ready. The command is a path, and arguments parted by spaces.
    pub fn start(command: &str, time: Option<Duration>) -> Result<Self> {
        let mut program = Self { command: command.to_owned(), time, running: None };
        let mut running = Running::start(command)?;
        if running.wait_for("readyok", "isready", GRACE + PATIENCE).is_err() {
            bail!("{command}: it does not answer `isready` with `readyok`");
        }
        program.running = Some(running);
        Ok(program)
    }

    /// Asks it for a turn.
    pub fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        let taken = self.ask(seen, seed, budget);
        if taken.is_err() {
            // Whatever it still has to say belongs to another game.
            self.running = None;
        }
        taken
    }

    fn ask(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.command).map_err(|_| Forfeit::Crashed)?),
        };
        let position = seen.to_setup().check().map_err(|_| Forfeit::Crashed)?;
        let mut go = format!("position {}\ngo seed {seed}", position.to_json());
        if let Budget::Nodes(nodes) = budget {
            go += &format!(" nodes {nodes}");
        }
        if let Some(time) = self.time {
            go += &format!(" movetime {}", time.as_millis());
        }
        let answer = running.wait_for("bestplay ", &go, self.time.map_or(PATIENCE, |time| time + GRACE))?;
        let turn = answer.parse::<Turn>().ok().as_ref().and_then(FastTurn::of).ok_or(Forfeit::Illegal)?;
        let score = seen.score_of(turn).ok_or(Forfeit::Illegal)?;
        Ok(Choice { turn, score, reasons: Vec::new() })
    }
}

impl Running {
    fn start(command: &str) -> Result<Self> {
        let mut words = command.split_whitespace();
        let path = words.next().context("cmd: the path of a program is missing")?;
        let mut command = Command::new(path);
        // Ctrl-C is for the match; a program that dies of it would seem to have crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {path}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("{path}: it has no standard input and output");
        };
        let (send, lines) = sync_channel(UNREAD);
        // Lines are read beside the game, so that waiting for one can end. The thread ends with the program.
        std::thread::spawn(move || hear(output, &send));
        Ok(Self { child, input, lines })
    }

    /// Says something and waits for a line that begins so; returns the rest of that line.
    fn wait_for(&mut self, start: &str, words: &str, patience: Duration) -> Result<String, Forfeit> {
        let deadline = Instant::now() + patience;
        writeln!(self.input, "{words}").and_then(|()| self.input.flush()).map_err(|_| Forfeit::Crashed)?;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                // Lines that wait are given out when no time is left too: one that never stops talking is late all the
                // same.
                Ok(_) if left.is_zero() => return Err(Forfeit::OutOfTime),
                Ok(line) => {
                    // Engines that grew up with chess say `bestmove`.
                    let line = line.trim().replacen("bestmove ", "bestplay ", 1);
                    if let Some(rest) = line.strip_prefix(start) {
                        return Ok(rest.trim().to_owned());
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Forfeit::OutOfTime),
                Err(RecvTimeoutError::Disconnected) => return Err(Forfeit::Crashed),
            }
        }
    }
}

/// Passes on what a program says, line by line, until it or whoever listens has gone.
fn hear(output: impl Read, send: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        match output.by_ref().take(LONGEST).read_line(&mut line) {
            Ok(length @ 1..) if (length as u64) < LONGEST && send.send(line).is_ok() => {}
            _ => return,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be gone already, which is just as well.
        let _ = writeln!(self.input, "quit");
        let deadline = Instant::now() + Duration::from_millis(200);
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
