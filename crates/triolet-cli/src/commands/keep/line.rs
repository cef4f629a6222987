//! What a typed line says.

use triolet::event::{Departure, Ending};
use triolet::input::TypedLine as Tidied;
use triolet::seat::Seat;
use triolet_sheet::{Change, TypedError, read_name, read_tiles, read_turn};

use crate::terminal::to_ascii;
use crate::text::Texts;

/// A line, read.
#[derive(Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Change(Change),
    /// More text for the comment on the last turn.
    Comment(String),
    Undo,
    Redo,
    Sheet,
    Board,
    Unseen,
    Help,
    Quit,
}

/// The reason why a line says nothing.
#[derive(Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It is neither a turn nor a command.
    NoCommand,
    /// Nobody has that name.
    NoPlayer(String),
    /// It does not say how the game ended.
    EndHow,
}

/// The words that begin a line, each in English and in the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Help,
    Board,
    Sheet,
    Unseen,
    Undo,
    Redo,
    Quit,
    Rack,
    Left,
    Leave,
    End,
    Reopen,
    Names,
    Rename,
    First,
    Order,
    Mend,
    Give,
    Insert,
    Remove,
    Anyway,
}

impl Word {
    pub const ALL: [Self; 21] = [
        Self::Help,
        Self::Board,
        Self::Sheet,
        Self::Unseen,
        Self::Undo,
        Self::Redo,
        Self::Quit,
        Self::Rack,
        Self::Left,
        Self::Leave,
        Self::End,
        Self::Reopen,
        Self::Names,
        Self::Rename,
        Self::First,
        Self::Order,
        Self::Mend,
        Self::Give,
        Self::Insert,
        Self::Remove,
        Self::Anyway,
    ];

    const fn english(self) -> &'static str {
        match self {
            Self::Help => "help",
            Self::Board => "board",
            Self::Sheet => "sheet",
            Self::Unseen => "unseen",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Quit => "quit",
            Self::Rack => "rack",
            Self::Left => "left",
            Self::Leave => "leave",
            Self::End => "end",
            Self::Reopen => "reopen",
            Self::Names => "names",
            Self::Rename => "rename",
            Self::First => "first",
            Self::Order => "order",
            Self::Mend => "mend",
            Self::Give => "give",
            Self::Insert => "insert",
            Self::Remove => "remove",
            Self::Anyway => "anyway",
        }
    }

    /// The word of the language.
    pub fn word(self, texts: &Texts) -> String {
        match self {
            Self::Help => texts.word_help(),
            Self::Board => texts.word_board(),
            Self::Sheet => texts.word_sheet(),
            Self::Unseen => texts.word_unseen(),
            Self::Undo => texts.word_undo(),
            Self::Redo => texts.word_redo(),
            Self::Quit => texts.word_quit(),
            Self::Rack => texts.word_rack(),
            Self::Left => texts.word_left(),
            Self::Leave => texts.word_leave(),
            Self::End => texts.word_end(),
            Self::Reopen => texts.word_reopen(),
            Self::Names => texts.word_names(),
            Self::Rename => texts.word_rename(),
            Self::First => texts.word_first(),
            Self::Order => texts.word_order(),
            Self::Mend => texts.word_mend(),
            Self::Give => texts.word_give(),
            Self::Insert => texts.word_insert(),
            Self::Remove => texts.word_remove(),
            Self::Anyway => texts.word_anyway(),
        }
    }

    fn find(typed: &str, texts: &Texts) -> Option<Self> {
        let typed = typed.to_lowercase();
        Self::ALL.into_iter().find(|word| {
            let own = word.word(texts);
            typed == word.english() || typed == own || typed == to_ascii(&own)
        })
    }
}

/// Reads lines typed at a table of these players.
pub struct Reader<'a> {
    pub names: &'a [Option<String>],
    pub texts: &'a Texts,
}

impl Reader<'_> {
    /// Reads a line.
    pub fn read(&self, line: &str) -> Result<Said, Unclear> {
        let line = line.trim();
        if let Some(comment) = line.strip_prefix('#') {
            return Ok(Said::Comment(comment.trim().to_owned()));
        }
        let tidied = Tidied::new(line);
        let (first, rest) = split(tidied.text());
        let number = |rest: &str| {
            let (number, rest) = split(rest);
            number.parse::<u32>().map(|number| (number, rest.to_owned())).map_err(|_| Unclear::NoCommand)
        };
        let change = match Word::find(first, self.texts) {
            None if first.is_empty() => return Ok(Said::Nothing),
            None if first == "?" => return Ok(Said::Help),
            None => self.turn(tidied.text(), false)?,
            Some(Word::Help) => return Ok(Said::Help),
            Some(Word::Board) => return Ok(Said::Board),
            Some(Word::Sheet) => return Ok(Said::Sheet),
            Some(Word::Unseen) => return Ok(Said::Unseen),
            Some(Word::Undo) => return Ok(Said::Undo),
            Some(Word::Redo) => return Ok(Said::Redo),
            Some(Word::Quit) => return Ok(Said::Quit),
            Some(Word::Rack | Word::Left) => self.rack(rest, false)?,
            Some(Word::Leave) => {
                let seat = self.whole_name(rest)?;
                Change::Leave { seat, why: Departure::Resigned }
            }
            Some(Word::End) => end(rest, false)?,
            Some(Word::Reopen) => Change::Reopen,
            // Names are taken as they were typed.
            Some(Word::Names) => Change::Rename { names: names(split(line).1), order: None, first: None },
            Some(Word::Rename) => self.rename(split(line).1)?,
            Some(Word::First) => {
                Change::Rename { names: self.all_names(), order: None, first: Some(self.whole_name(rest)?) }
            }
            Some(Word::Order) => self.order(rest)?,
            Some(Word::Mend) => {
                let (turn, rest) = number(rest)?;
                Change::Mend { turn, with: Box::new(self.turn_or_leave(&rest)?) }
            }
            Some(Word::Give) => {
                let (turn, rest) = number(rest)?;
                Change::Give { turn, seat: self.whole_name(&rest)?, rest: true }
            }
            Some(Word::Insert) => {
                let (before, rest) = number(rest)?;
                Change::Insert { before, with: Box::new(self.turn_or_leave(&rest)?) }
            }
            Some(Word::Remove) => Change::Remove { turn: number(rest)?.0 },
            Some(Word::Anyway) => self.anyway(rest)?,
        };
        Ok(Said::Change(change))
    }

    /// What the table says against what follows from the turns.
    fn anyway(&self, text: &str) -> Result<Change, Unclear> {
        let (first, rest) = split(text);
        match Word::find(first, self.texts) {
            Some(Word::Rack | Word::Left) => self.rack(rest, true),
            Some(Word::End) => end(rest, true),
            _ => self.turn(text, true),
        }
    }

    fn turn_or_leave(&self, text: &str) -> Result<Change, Unclear> {
        let (first, rest) = split(text);
        match Word::find(first, self.texts) {
            Some(Word::Leave) => Ok(Change::Leave { seat: self.whole_name(rest)?, why: Departure::Resigned }),
            Some(Word::Anyway) => self.turn(rest, true),
            _ => self.turn(text, false),
        }
    }

    /// A turn, with the name of the player before it or not.
    fn turn(&self, text: &str, anyway: bool) -> Result<Change, Unclear> {
        read_turn(text, self.names, anyway).map_err(|error| match error {
            TypedError::Form => Unclear::NoCommand,
            TypedError::NoPlayer(name) => Unclear::NoPlayer(name),
        })
    }

    /// The rack of the player named.
    fn rack(&self, text: &str, anyway: bool) -> Result<Change, Unclear> {
        let (seat, rest) = read_name(text, self.names).ok_or_else(|| Unclear::NoPlayer(split(text).0.to_owned()))?;
        let tiles = read_tiles(rest).ok_or(Unclear::NoCommand)?;
        Ok(Change::Rack { seat, tiles, anyway })
    }

    /// Another name for one player: `Ana Anna`, `2 Benjamin`.
    fn rename(&self, text: &str) -> Result<Change, Unclear> {
        let (seat, name) = read_name(text, self.names).ok_or_else(|| Unclear::NoPlayer(split(text).0.to_owned()))?;
        let name = name.trim_start_matches(['=', ' ']);
        if name.is_empty() {
            return Err(Unclear::NoCommand);
        }
        let mut names = self.all_names();
        name.clone_into(&mut names[seat.index()]);
        Ok(Change::Rename { names, order: None, first: None })
    }

    /// The order in which the players sit: their names, parted by commas.
    fn order(&self, text: &str) -> Result<Change, Unclear> {
        let order = names(text).iter().map(|name| self.whole_name(name)).collect::<Result<Vec<Seat>, Unclear>>()?;
        let all = self.all_names();
        let names = order.iter().map(|seat| all[seat.index()].clone()).collect();
        Ok(Change::Rename { names, order: Some(order), first: None })
    }

    fn all_names(&self) -> Vec<String> {
        self.names.iter().map(|name| name.clone().unwrap_or_default()).collect()
    }

    fn whole_name(&self, text: &str) -> Result<Seat, Unclear> {
        let found = read_name(text, self.names).filter(|(_, rest)| rest.is_empty());
        found.map(|(seat, _)| seat).ok_or_else(|| Unclear::NoPlayer(text.to_owned()))
    }
}

/// The end of a game, by its stable name.
fn end(text: &str, anyway: bool) -> Result<Change, Unclear> {
    let how = Ending::ALL.into_iter().find(|ending| ending.name() == text.to_lowercase());
    Ok(Change::End { how: Some(how.ok_or(Unclear::EndHow)?), left: Vec::new(), anyway })
}

/// The first word of a text, and the rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(' ').map_or((text, ""), |(first, rest)| (first, rest.trim()))
}

/// Names parted by commas.
pub fn names(text: &str) -> Vec<String> {
    text.split(',').map(|name| name.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use triolet_sheet::Laid;

    use super::*;
    use crate::text::Language;

    fn seat(number: usize) -> Option<Seat> {
        Seat::new(number - 1)
    }

    fn play(seat: Option<Seat>, text: &str, anyway: bool, points: Option<u16>) -> Said {
        Said::Change(Change::Play { seat, play: Laid::Notation(text.into()), anyway, points, rack: None })
    }

    fn exchange(seat: Option<Seat>, count: Option<u8>, tiles: Option<&str>) -> Said {
        let tiles = tiles.map(|tiles| tiles.parse().unwrap());
        Said::Change(Change::Exchange { seat, count, tiles, anyway: false, rack: None })
    }

    fn rename(names: &[&str], order: Option<&[usize]>, first: Option<usize>) -> Said {
        Said::Change(Change::Rename {
            names: names.iter().map(|&name| name.to_owned()).collect(),
            order: order.map(|order| order.iter().filter_map(|&number| seat(number)).collect()),
            first: first.and_then(seat),
        })
    }

    #[test]
    fn lines_are_read() {
        let names = ["Anna", "Anna B", "Žofie"].map(|name| Some(name.to_owned()));
        let texts = Texts::new(Language::Czech);
        let read = |line: &str| Reader { names: &names, texts: &texts }.read(line);
        for (line, said) in [
            ("", Said::Nothing),
            ("  H8 11-3 ", play(None, "H8 11-3", false, None)),
            ("h8 11 3", play(None, "h8 11 3", false, None)),
            ("Anna H8 11–3", play(seat(1), "H8 11-3", false, None)),
            ("anna: H8 11-3", play(seat(1), "H8 11-3", false, None)),
            ("Anna B H8 11-3", play(seat(2), "H8 11-3", false, None)),
            ("žofie 8H 1", play(seat(3), "8H 1", false, None)),
            ("3 8H 1", play(seat(3), "8H 1", false, None)),
            ("anyway Anna H8 11-9 +20", play(seat(1), "H8 11-9", true, Some(20))),
            ("dohoda H8 11-9", play(None, "H8 11-9", true, None)),
            ("x 2", exchange(None, Some(2), None)),
            ("x ?-?-?", exchange(None, Some(3), None)),
            ("Anna x 7-12", exchange(seat(1), None, Some("7-12"))),
            ("X 7 12 *", exchange(None, None, Some("7-12-*"))),
            ("x 12", exchange(None, None, Some("12"))),
            ("PASS", Said::Change(Change::Pass { seat: None, anyway: false })),
            ("# ztratili jsme 14", Said::Comment("ztratili jsme 14".into())),
            ("zpet", Said::Undo),
            ("REDO", Said::Redo),
            ("zápis", Said::Sheet),
            ("?", Said::Help),
            ("reopen", Said::Change(Change::Reopen)),
            ("smazat 3", Said::Change(Change::Remove { turn: 3 })),
            (
                "jména Eva, Jan",
                Said::Change(Change::Rename { names: vec!["Eva".into(), "Jan".into()], order: None, first: None }),
            ),
            ("rename Anna B = Hana", rename(&["Anna", "Hana", "Žofie"], None, None)),
            ("prejmenovat 3 Žofka", rename(&["Anna", "Anna B", "Žofka"], None, None)),
            ("first zofie", rename(&["Anna", "Anna B", "Žofie"], None, Some(3))),
            ("pořadí Žofie, Anna B, Anna", rename(&["Žofie", "Anna B", "Anna"], Some(&[3, 2, 1]), None)),
            ("Žofie výměna 2 destiček", exchange(seat(3), Some(2), None)),
            ("échange 3", exchange(None, Some(3), None)),
            ("Anna: vzdává se tahu", Said::Change(Change::Pass { seat: seat(1), anyway: false })),
            ("end out", Said::Change(Change::End { how: Some(Ending::Out), left: Vec::new(), anyway: false })),
            ("anyway end out", Said::Change(Change::End { how: Some(Ending::Out), left: Vec::new(), anyway: true })),
            (
                "left Anna B 4 5",
                Said::Change(Change::Rack { seat: seat(2).unwrap(), tiles: "4-5".parse().unwrap(), anyway: false }),
            ),
            ("give 3 Žofie", Said::Change(Change::Give { turn: 3, seat: seat(3).unwrap(), rest: true })),
            ("hral 3 anna b", Said::Change(Change::Give { turn: 3, seat: seat(2).unwrap(), rest: true })),
            ("leave Žofie", Said::Change(Change::Leave { seat: seat(3).unwrap(), why: Departure::Resigned })),
            (
                "mend 7 Anna pass",
                Said::Change(Change::Mend { turn: 7, with: Box::new(Change::Pass { seat: seat(1), anyway: false }) }),
            ),
        ] {
            assert_eq!(read(line), Ok(said), "{line}");
        }
        for (line, unclear) in [
            ("hello", Unclear::NoCommand),
            ("Bruno H8 11-3", Unclear::NoPlayer("Bruno".into())),
            ("leave Bruno", Unclear::NoPlayer("Bruno".into())),
            ("end", Unclear::EndHow),
            ("end somehow", Unclear::EndHow),
            ("mend H8 11-3", Unclear::NoCommand),
            ("give Anna", Unclear::NoCommand),
            ("give 3 Bruno", Unclear::NoPlayer("Bruno".into())),
            ("x", Unclear::NoCommand),
            ("x 99", Unclear::NoCommand),
            ("left Anna many", Unclear::NoCommand),
            ("rename Anna", Unclear::NoCommand),
            ("rename Bruno Eva", Unclear::NoPlayer("Bruno".into())),
            ("order Anna, Bruno", Unclear::NoPlayer("Bruno".into())),
        ] {
            assert_eq!(read(line), Err(unclear), "{line}");
        }
    }
}
