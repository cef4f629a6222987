//! `triolet puzzle`: the puzzle of a day, line by line.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use clap::Args;
use serde::Serialize;
use triolet::board::Board;
use triolet::layout::Premium;
use triolet::notation::parse_typed;
use triolet::play::{Play, Turn};
use triolet::score::ScoreBreakdown;
use triolet::square::{SIDE, Square};
use triolet::tiles::Tiles;
use triolet_study::puzzle::collection::Collection;
use triolet_study::puzzle::day::Day;
use triolet_study::puzzle::{Lead, Puzzle};

use super::{print_json, puzzles};
use crate::cli::LanguageOption;
use crate::play;
use crate::terminal::{self, to_ascii};
use crate::text::Texts;

/// The puzzles that come with the program.
const PUZZLES: &str = include_str!("../../../../puzzles/puzzles.txt");

/// Solve the puzzle of the day.
///
/// One turn is clearly the best: find it. The puzzle of a date is the same for everybody, on the page too, and needs no
/// network. Hints come in three grades: where, which tiles, and the play.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet puzzle                    Today's, by the date in UTC
  triolet puzzle --day 2026-12-24   That of a date
  triolet puzzle --json             The puzzle with its answer, for programs

docs/puzzles.md describes how the puzzle follows from the date.")]
pub struct PuzzleOptions {
    /// The date [default: today in UTC]
    #[arg(long, value_name = "DATE")]
    day: Option<Day>,
    /// Take the puzzle from this file of `triolet puzzles` instead of those that come with the program
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print the puzzle and its answer in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub language: LanguageOption,
}

#[derive(Serialize)]
struct Answer {
    day: String,
    id: u64,
    position: String,
    answers: Vec<ScoredAnswer>,
    grade: u8,
    themes: Vec<&'static str>,
    /// How far every other turn stays behind: in points, or in the chance to win from 0 to 1.
    #[serde(flatten)]
    lead: LeadAnswer,
}

#[derive(Serialize)]
struct ScoredAnswer {
    play: String,
    score: u16,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum LeadAnswer {
    LeadPoints(u32),
    LeadWin(f64),
}

pub fn run(options: &PuzzleOptions, texts: &Texts) -> Result<()> {
    let puzzles = match &options.file {
        Some(file) => puzzles::read(file)?,
        None => Collection::read(PUZZLES)?,
    }
    .puzzles;
    let day = options.day.unwrap_or_else(today);
    let place = day.place(puzzles.len()).ok_or_else(|| anyhow!("there is no puzzle in the file"))?;
    let puzzle = &puzzles[place];
    if options.json {
        return print_json(&answer(puzzle, day));
    }
    Solving { puzzle, texts, input: io::stdin().lock(), output: terminal::stdout() }.solve(day)
}

/// The date in UTC.
pub fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day::new(since.as_secs() / 86_400)
}

fn answer(puzzle: &Puzzle, day: Day) -> Answer {
    let score = |play: &Play| ScoredAnswer { play: play.to_string(), score: puzzle.position.breakdown(play).total() };
    Answer {
        day: day.to_string(),
        id: puzzle.id,
        position: puzzle.position.to_string(),
        answers: plays(puzzle).map(score).collect(),
        grade: puzzle.grade.number(),
        themes: puzzle.themes.iter().map(triolet_study::puzzle::Theme::name).collect(),
        lead: match puzzle.lead {
            Lead::Points(points) => LeadAnswer::LeadPoints(points),
            Lead::Chance(hundredths) => LeadAnswer::LeadWin(f64::from(hundredths) / 100.0),
        },
    }
}

/// The answers, each of which places tiles.
fn plays(puzzle: &Puzzle) -> impl Iterator<Item = &Play> {
    puzzle.answers.iter().filter_map(|turn| if let Turn::Place(play) = turn { Some(play) } else { None })
}

/// The board with its tiles and the special squares that are free.
fn drawn(board: &Board) -> String {
    let mut text = String::from("  ");
    (1..=SIDE).for_each(|column| text += &format!("{column:>4}"));
    for row in 0..SIDE {
        let letter = char::from(b'A' + row);
        text += &format!("\n {letter}");
        for square in (0..SIDE).filter_map(|column| Square::new(row, column)) {
            let shown = match (board.get(square), square.premium()) {
                (Some(face), _) => face.to_string(),
                (None, Some(Premium::Replay)) => "↻".into(),
                (None, Some(premium)) => format!("×{}", premium.multiplier()),
                (None, None) => "·".into(),
            };
            text += &format!("{shown:>4}");
        }
    }
    text
}

/// A word that may be typed instead of a play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Hint,
    Answer,
    Board,
    Quit,
}

struct Solving<'a, I, O> {
    puzzle: &'a Puzzle,
    texts: &'a Texts,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Solving<'_, I, O> {
    fn say(&mut self, text: impl std::fmt::Display) -> Result<()> {
        writeln!(self.output, "{text}")?;
        Ok(self.output.flush()?)
    }

    fn solve(&mut self, day: Day) -> Result<()> {
        let texts = self.texts;
        self.say(texts.puzzle_title(day, self.puzzle.grade))?;
        self.show_board()?;
        self.say(texts.puzzle_task(texts.word_hint(), texts.word_answer(), texts.word_quit()))?;
        let (mut tries, mut hints) = (0, 0);
        loop {
            let Some(line) = play::read_line(&mut self.input)? else { return Ok(()) };
            if line.is_empty() {
                continue;
            }
            match self.word(&line) {
                Some(Word::Quit) => return Ok(()),
                Some(Word::Board) => self.show_board()?,
                Some(Word::Answer) => return self.show_answer(),
                Some(Word::Hint) => {
                    hints += 1;
                    self.hint(hints)?;
                }
                None => {
                    let Some((play, breakdown)) = self.read_play(&line)? else { continue };
                    tries += 1;
                    let account = texts.breakdown(&breakdown);
                    if self.puzzle.is_solved_by(&Turn::Place(play)) {
                        self.say(texts.puzzle_right(play, account))?;
                        self.say(texts.puzzle_tries(tries))?;
                        return self.show_reason(Some(&play));
                    }
                    self.say(texts.puzzle_wrong(play, account))?;
                }
            }
        }
    }

    fn word(&self, line: &str) -> Option<Word> {
        let typed = line.to_lowercase();
        let texts = self.texts;
        let words = [
            (Word::Hint, "hint", texts.word_hint()),
            (Word::Answer, "answer", texts.word_answer()),
            (Word::Board, "board", texts.word_board()),
            (Word::Quit, "quit", texts.word_quit()),
        ];
        let is_word = |english: &str, own: &str| typed == english || typed == own || typed == to_ascii(own);
        words.into_iter().find(|(_, english, own)| is_word(english, own)).map(|(word, ..)| word)
    }

    /// Reads a legal play; `None` if it is none, after the reason has been shown.
    fn read_play(&mut self, line: &str) -> Result<Option<(Play, ScoreBreakdown)>> {
        let position = &self.puzzle.position;
        let Ok(Turn::Place(play)) = parse_typed(&position.setup().board, line) else {
            let text = self.texts.puzzle_no_play();
            self.say(text)?;
            return Ok(None);
        };
        match position.score_from_rack(&play) {
            Ok(breakdown) => Ok(Some((play, breakdown))),
            Err(refusal) => {
                let text = self.texts.refusal(refusal);
                self.say(text)?;
                Ok(None)
            }
        }
    }

    fn show_board(&mut self) -> Result<()> {
        let (setup, texts) = (self.puzzle.position.setup(), self.texts);
        self.say(drawn(&setup.board))?;
        if let Some(seats) = &setup.seats {
            self.say(texts.puzzle_scores(seats.scores[0], seats.scores[1]))?;
        }
        if let Some(bag) = setup.bag {
            self.say(texts.tiles_in_bag(bag))?;
        }
        self.say(texts.plain_rack(texts.tile_list(&setup.rack)))
    }

    /// Shows a hint: the first tells where, the second which tiles, all others the play.
    fn hint(&mut self, number: u32) -> Result<()> {
        let Some(play) = plays(self.puzzle).next() else { return Ok(()) };
        let (texts, position) = (self.texts, &self.puzzle.position);
        let text = match number {
            1 => texts.puzzle_hint_where(play.tiles()[0].0),
            2 => texts.puzzle_hint_tiles(texts.tile_list(&play.from_rack().unwrap_or(Tiles::NONE))),
            _ => texts.hint_play(play, texts.breakdown(&position.breakdown(play))),
        };
        self.say(text)
    }

    fn show_answer(&mut self) -> Result<()> {
        if let Some(play) = plays(self.puzzle).next() {
            let account = self.texts.breakdown(&self.puzzle.position.breakdown(play));
            let text = self.texts.puzzle_answer(play, account);
            self.say(text)?;
            self.show_reason(Some(play))?;
        }
        Ok(())
    }

    /// Shows the other answers and how far every other turn stays behind.
    fn show_reason(&mut self, given: Option<&Play>) -> Result<()> {
        let others: Vec<String> = plays(self.puzzle).filter(|play| Some(*play) != given).map(Play::to_string).collect();
        if !others.is_empty() {
            let text = self.texts.puzzle_equal(others.join(" · "));
            self.say(text)?;
        }
        let text = match self.puzzle.lead {
            Lead::Points(points) => self.texts.puzzle_lead_points(points),
            Lead::Chance(hundredths) => self.texts.puzzle_lead_win(hundredths),
        };
        self.say(text)
    }
}
