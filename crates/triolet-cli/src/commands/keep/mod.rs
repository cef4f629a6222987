//! `triolet keep`: the score sheet of a game at a real board, on the full [`screen`] or line by line.

mod file;
mod line;
mod screen;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgAction, Args};
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::input::{PastedText, TextKind};
use triolet::seat::Seat;
use triolet_sheet::print::{Format, print};
use triolet_sheet::{Change, Item, ItemKind, MayBeOver, Row, RowKind, Sheet, SheetError, keep, sheet};

use self::file::{SheetFile, WriteError};
use self::line::{Reader, Said, Unclear, Word, names};
use super::sheet::{problem_lines, words_of};
use crate::cli::{IdleRounds, LanguageOption, idle_rounds, on_or_off};
use crate::input;
use crate::play::place::data_folder;
use crate::terminal;
use crate::text::Texts;

/// Keep the score of a game at a real board.
///
/// Tiles are laid on the board with the cursor keys, or a turn is typed as a line; the program adds up, checks it by the
/// rules and keeps the sheet. The file is written after every turn, and a sheet that is there already is gone on with.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet keep table.triolet -p Anna,Ben     A new sheet, or the one that is there
  triolet keep table.triolet --plain         Line by line, for a screen reader or a pipe
  triolet sheet table.triolet                Print it

Lines, after T on the screen or with --plain:
  H8 11-3              tiles to the right from H8; 8H 11-3 runs down
  Anna H8 11-3         the same, by name
  x 2                  an exchange of two tiles; x 7-12 of these tiles
  pass
  anyway H8 11-9 +20   a play that the table has agreed to, with its own points if it says so
  mend 7 H8 11-3       another turn in place of turn 7; insert 7 ... before it, remove 7
  undo, redo
  rack Anna 3-8-*      the whole rack of a player
  leave Anna           a player leaves
  end out              the end: out, blocked, dead-board, idle or agreed
  left Ben 4 5         the tiles left on a rack
  # a comment
  rename Ben Benno     another name; names Anna,Ben for all
  first Ben            Ben began; the turns stay in order
  order Ben, Anna      they sit in this order
  sheet, board, unseen, reopen, help, quit")]
pub struct KeepOptions {
    /// The file of the sheet; by default one in the usual place
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The names of the two to four players in turn order, for a new sheet
    #[arg(short, long, value_delimiter = ',', value_name = "NAME,...")]
    players: Vec<String>,
    /// The player with the first turn, by name or number; by default whoever takes it
    #[arg(long, value_name = "NAME", requires = "players")]
    first: Option<String>,
    /// The printed rules to play by: `gigamic-2017` or `dj-games-1996`, or the year alone
    #[arg(long, default_value_t, value_name = "EDITION")]
    edition: Edition,
    /// The score of a single tile that opens the game: `zero` or `doubled`
    #[arg(long, default_value_t, value_name = "SCORE")]
    lone_opening_tile: LoneOpeningTile,
    /// End the game when no tile fits the board any more
    #[arg(long, default_value = "on", value_name = "on|off", value_parser = on_or_off, action = ArgAction::Set)]
    dead_board: bool,
    /// End the game after N rounds without a placement; `none` is the letter of the rulebooks
    #[arg(long, default_value = "3", value_name = "N|none", value_parser = idle_rounds, allow_negative_numbers = true)]
    idle_rounds: IdleRounds,
    /// Line by line in words, for a screen reader or a pipe
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    pub language: LanguageOption,
}

pub fn run(options: &KeepOptions, texts: &Texts) -> Result<()> {
    let place = || data_folder().map(|folder| folder.join("table.triolet"));
    let path = options.file.clone().or_else(place).ok_or_else(|| anyhow!("there is no usual place: name a file"))?;
    let file = SheetFile::open(&path).with_context(|| format!("cannot read {}", path.display()))?;
    // Anything else would be replaced by what can be read of it.
    if !matches!(PastedText::new(file.text()).kind(), TextKind::Nothing | TextKind::PartialRecord) {
        bail!("{}: {}", path.display(), texts.sheet_no_file());
    }
    let draws = !options.plain && io::stdout().is_terminal();
    let mut table = Table {
        record: file.text().to_owned(),
        file,
        undone: Vec::new(),
        before: Vec::new(),
        texts,
        input: io::stdin().lock(),
        output: terminal::stdout(),
        shows: if draws { Shows::Board } else { Shows::Totals },
    };
    if !table.begin(options)? {
        return Ok(());
    }
    if !options.plain && io::stdin().is_terminal() && terminal::is_capable(&io::stdout()) {
        let Table { record, file, .. } = table;
        return screen::run(record, file, texts);
    }
    let word = Word::Help.word(texts);
    table.say(texts.sheet_kept_in(path.display()))?;
    table.say(texts.sheet_help_hint(word))?;
    table.keep()
}

/// A sheet that is being kept.
struct Table<'a, I, O> {
    /// The text of the record: all there is to keep.
    record: String,
    /// The texts before, the latest last.
    before: Vec<String>,
    /// The texts that were undone, the latest last.
    undone: Vec<String>,
    file: SheetFile,
    texts: &'a Texts,
    input: I,
    output: O,
    shows: Shows,
}

/// What is shown after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    /// The board and the sheet.
    Board,
    /// The totals and whose turn it is.
    Totals,
    /// Neither, since both are on the screen.
    Nothing,
}

impl<I: BufRead, O: Write> Table<'_, I, O> {
    fn say(&mut self, text: impl std::fmt::Display) -> Result<()> {
        writeln!(self.output, "{text}")?;
        Ok(self.output.flush()?)
    }

    fn read_line(&mut self) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        let is_there = input::read_line(&mut self.input, &mut bytes)?;
        Ok(is_there.then(|| String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').trim().to_owned()))
    }

    /// Begins a sheet where there is none yet. Returns `false` where nobody says who plays.
    fn begin(&mut self, options: &KeepOptions) -> Result<bool> {
        if !self.record.trim().is_empty() {
            return Ok(true);
        }
        let mut players = options.players.clone();
        while players.is_empty() {
            self.say(self.texts.sheet_ask_names())?;
            let Some(line) = self.read_line()? else { return Ok(false) };
            players = names(&line);
            if !(2..=4).contains(&players.len()) || players.iter().any(String::is_empty) {
                players.clear();
            }
        }
        let told: Vec<Option<String>> = players.iter().cloned().map(Some).collect();
        let first = match &options.first {
            None => None,
            Some(name) => {
                let by_name = told.iter().position(|told| told.as_ref().is_some_and(|told| told == name));
                let seat = by_name.and_then(Seat::new).or_else(|| name.parse().ok());
                Some(seat.ok_or_else(|| anyhow!("--first: {}", self.texts.sheet_no_player(name)))?)
            }
        };
        let change = Change::Begin {
            names: players,
            edition: options.edition,
            options: Options {
                lone_opening_tile: options.lone_opening_tile,
                dead_board: options.dead_board,
                idle_rounds: options.idle_rounds.0,
            },
            first,
            date: None,
        };
        let kept = keep("", &change).map_err(|SheetError(problem)| anyhow!(self.texts.sheet_problem(&problem)))?;
        self.put(kept.record)?;
        Ok(true)
    }

    fn sheet(&self) -> Result<Sheet> {
        sheet(&self.record).map_err(|SheetError(problem)| anyhow!(self.texts.sheet_problem(&problem)))
    }

    fn keep(&mut self) -> Result<()> {
        let now = self.sheet()?;
        for line in problem_lines(&now, self.texts) {
            self.say(line)?;
        }
        self.show(&now)?;
        while let Some(line) = self.read_line()? {
            if !self.line(&line)? {
                break;
            }
        }
        Ok(())
    }

    /// Does what a line says. Returns `false` where it says to leave.
    fn line(&mut self, line: &str) -> Result<bool> {
        let now = self.sheet()?;
        let said = Reader { names: &now.names, texts: self.texts }.read(line);
        match said {
            Ok(Said::Nothing) => {}
            Ok(Said::Quit) => return Ok(false),
            Ok(Said::Change(change)) => self.change(&now, &change)?,
            Ok(Said::Comment(text)) => self.comment(&now, &text)?,
            Ok(Said::Undo) => self.undo(&now)?,
            Ok(Said::Redo) => match self.undone.pop() {
                Some(record) => {
                    self.before.push(self.record.clone());
                    self.put(record)?;
                    let now = self.sheet()?;
                    self.show(&now)?;
                }
                None => self.say(self.texts.sheet_nothing_to_redo())?,
            },
            Ok(Said::Sheet) => self.print_sheet(&now)?,
            Ok(Said::Board) => self.print_board(&now)?,
            Ok(Said::Unseen) => self.print_unseen(&now)?,
            Ok(Said::Help) => self.help()?,
            Err(Unclear::NoCommand) => self.say(self.texts.sheet_no_command())?,
            Err(Unclear::NoPlayer(name)) => self.say(self.texts.sheet_no_player(name))?,
            Err(Unclear::EndHow) => self.say(self.texts.sheet_end_how())?,
        }
        Ok(true)
    }

    /// Keeps a text: in the file first, so that what is said here is safe.
    fn put(&mut self, record: String) -> Result<()> {
        match self.file.write(&record) {
            Ok(()) => {}
            Err(WriteError::Elsewhere) => return Err(anyhow!(self.texts.sheet_elsewhere())),
            // On a full disk the sheet goes on, and the next line writes all of it.
            Err(WriteError::Io(error)) => self.say(self.texts.sheet_unwritten(error))?,
        }
        self.record = record;
        Ok(())
    }

    fn change(&mut self, before: &Sheet, change: &Change) -> Result<()> {
        let kept = match keep(&self.record, change) {
            Ok(kept) => kept,
            Err(SheetError(problem)) => {
                self.say(self.texts.sheet_problem(&problem))?;
                if let (Some(total), [_, _, ..]) = (problem.total, problem.squares.as_slice()) {
                    let squares = self.texts.list(&problem.squares);
                    self.say(self.texts.sheet_line_total(squares, total))?;
                }
                // On the screen a key does it.
                if self.shows != Shows::Nothing && may_anyway(&self.record, change) {
                    self.say(self.texts.sheet_may_anyway(Word::Anyway.word(self.texts)))?;
                }
                return Ok(());
            }
        };
        self.undone.clear();
        self.before.push(self.record.clone());
        self.put(kept.record)?;
        let now = self.sheet()?;
        if let (Change::Play { .. } | Change::Exchange { .. } | Change::Pass { .. }, Some(row)) =
            (change, now.turns.last())
        {
            self.say(self.row_words(&now, row))?;
            if row.kind == RowKind::Pass && row.anyway {
                self.say(self.texts.sheet_pass_agreed())?;
            }
        }
        if !kept.no_longer_fit.is_empty() {
            self.say(self.texts.sheet_no_longer_fit(kept.no_longer_fit.len()))?;
        }
        if now.problems.len() > before.problems.len() {
            for line in problem_lines(&now, self.texts) {
                self.say(line)?;
            }
        }
        self.show(&now)
    }

    fn comment(&mut self, now: &Sheet, text: &str) -> Result<()> {
        let before = now.turns.last().map_or(&now.comment, |row| &row.comment);
        let text = before.iter().map(|before| format!("{before}\n")).collect::<String>() + text;
        self.change(now, &Change::Comment { turn: None, text })
    }

    fn undo(&mut self, now: &Sheet) -> Result<()> {
        let record = match self.before.pop() {
            Some(record) => record,
            // Of what was kept before this session, the turns can be taken back.
            None if now.turns.is_empty() => return self.say(self.texts.sheet_nothing_to_undo()),
            None => match keep(&self.record, &Change::Undo) {
                Ok(kept) => kept.record,
                Err(_) => return self.say(self.texts.sheet_nothing_to_undo()),
            },
        };
        self.undone.push(self.record.clone());
        self.put(record)?;
        let now = self.sheet()?;
        self.show(&now)
    }

    fn name(&self, sheet: &Sheet, seat: Seat) -> String {
        let name = sheet.names.get(seat.index()).cloned().flatten();
        name.unwrap_or_else(|| self.texts.seat_numbered(seat))
    }

    fn row_words(&self, sheet: &Sheet, row: &Row) -> String {
        let name = row.seat.map(|seat| self.name(sheet, seat)).unwrap_or_default();
        match row.kind {
            RowKind::Play => {
                let points = self.texts.points(row.points.into());
                let items =
                    if row.own_points { self.texts.sheet_mark_anyway() } else { items_words(&row.items, self.texts) };
                self.texts.told_play_in_words(name, &row.text, points, items)
            }
            RowKind::Exchange => {
                self.texts.told_turn(name, self.texts.turn_exchange(row.exchanged.unwrap_or_default().into()))
            }
            RowKind::Pass => self.texts.told_turn(name, self.texts.turn_pass()),
            RowKind::Departure | RowKind::Unreadable => self.texts.told_turn(name, &row.text),
        }
    }

    /// What there is to say after a line: the sheet where it is drawn, the totals, whose turn it is.
    fn show(&mut self, now: &Sheet) -> Result<()> {
        match self.shows {
            Shows::Board => {
                self.print_board(now)?;
                self.print_sheet(now)?;
            }
            Shows::Totals => {
                let totals = Seat::all(now.totals.len()).zip(&now.totals);
                let totals: Vec<String> =
                    totals.map(|(seat, total)| self.texts.told_turn(self.name(now, seat), total)).collect();
                self.say(totals.join(" · "))?;
            }
            Shows::Nothing => {}
        }
        for reason in &now.may_be_over {
            self.say(match reason {
                MayBeOver::BagEmpty => self.texts.sheet_maybe_bag_empty(),
                MayBeOver::DeadBoard => self.texts.sheet_maybe_dead_board(),
                MayBeOver::Idle => self.texts.sheet_maybe_idle(),
            })?;
        }
        match (&now.end, now.to_move) {
            _ if self.shows == Shows::Nothing => Ok(()),
            (Some(_), _) if self.shows == Shows::Board => Ok(()),
            (Some(_), _) => self.print_end(now),
            (None, Some(seat)) if now.replay => self.say(self.texts.replay_of(self.name(now, seat))),
            (None, Some(seat)) => self.say(self.texts.turn_of(self.name(now, seat))),
            (None, None) => self.say(self.texts.sheet_first_turn()),
        }
    }

    fn print_end(&mut self, now: &Sheet) -> Result<()> {
        let printed = print(now, Format::Text, &words_of(now, self.texts));
        // What a printed sheet says of the end is its last paragraph.
        let end = printed.trim_end().rsplit_once("\n\n").map_or("", |(_, end)| end).to_owned();
        self.say(end)
    }

    fn print_sheet(&mut self, now: &Sheet) -> Result<()> {
        self.say(print(now, Format::Text, &words_of(now, self.texts)).trim_end().to_owned())
    }

    fn print_board(&mut self, now: &Sheet) -> Result<()> {
        self.say(format!("{:?}", now.board).trim_matches('\n').to_owned())
    }

    fn print_unseen(&mut self, now: &Sheet) -> Result<()> {
        let tiles = now.unseen.iter().filter(|count| count.left > 0);
        let tiles: Vec<String> = tiles.map(|it| format!("{} × {}", self.texts.tile(it.tile), it.left)).collect();
        self.say(tiles.join(", "))?;
        self.say(self.texts.tiles_in_bag(now.bag))
    }

    fn help(&mut self) -> Result<()> {
        self.say(self.texts.sheet_help())?;
        let words = [Word::Sheet, Word::Board, Word::Unseen, Word::Undo, Word::Redo, Word::Help, Word::Quit];
        let words: Vec<String> = words.iter().map(|word| word.word(self.texts)).collect();
        self.say(self.texts.sheet_words(words.join(", ")))
    }
}

/// The score of a play, item by item.
fn items_words(items: &[Item], texts: &Texts) -> String {
    let item = |item: &Item| match (item.kind, item.multiplier) {
        (ItemKind::LoneTile, times) => texts.account_lone_tile(item.points, times),
        (ItemKind::Pair, 1) => texts.account_pair(item.points),
        (ItemKind::Pair, times) => texts.account_pair_times(item.points, times),
        (ItemKind::Trio, 1) => texts.account_trio(item.points),
        (ItemKind::Trio, times) => texts.account_trio_times(item.points / u16::from(times), times),
        (ItemKind::Triolet, _) => texts.account_triolet(item.points),
    };
    let items: Vec<String> = items.iter().map(item).collect();
    if items.is_empty() { texts.account_nothing() } else { items.join(" + ") }
}

/// Returns `true` if the table may enter a change that was refused all the same.
fn may_anyway(record: &str, change: &Change) -> bool {
    let agreed = match change.clone() {
        Change::Play { seat, play, points, rack, anyway: false } => {
            Change::Play { seat, play, points, rack, anyway: true }
        }
        Change::Exchange { seat, count, tiles, rack, anyway: false } => {
            Change::Exchange { seat, count, tiles, rack, anyway: true }
        }
        Change::Pass { seat, anyway: false } => Change::Pass { seat, anyway: true },
        Change::Rack { seat, tiles, anyway: false } => Change::Rack { seat, tiles, anyway: true },
        Change::End { how, left, anyway: false } => Change::End { how, left, anyway: true },
        _ => return false,
    };
    keep(record, &agreed).is_ok()
}
