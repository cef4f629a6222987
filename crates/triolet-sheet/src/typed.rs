//! Turns as people type them, in every language of the program at once.

use triolet::input::TypedLine;
use triolet::seat::Seat;
use triolet::tiles::Tiles;
use triolet::view::VisibleTiles;

use crate::change::{Change, Laid};

/// The reason why a text is no turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    /// It has the form of no turn.
    #[error("write a play such as `H8 11-3`, an exchange such as `x 2`, or `pass`")]
    Form,
    /// It begins with the name of nobody at the table.
    #[error("nobody here is called {0}")]
    NoPlayer(String),
}

/// The ways to write a pass, without accents: English, French, Czech, Polish.
const PASSES: [&str; 31] = [
    "pass",
    "passes",
    "passed",
    "i pass",
    "passe",
    "passer",
    "je passe",
    "passe son tour",
    "passer son tour",
    "pas",
    "pasuje",
    "pasuji",
    "pasuju",
    "vynechat",
    "vynecha",
    "vynechava",
    "vynechavam",
    "vzdat se tahu",
    "vzdat tah",
    "vzdani",
    "vzdani se tahu",
    "vzdava",
    "vzdava se tahu",
    "vzdavam se",
    "vzdavam se tahu",
    "vzdal se tahu",
    "vzdala se tahu",
    "pasowac",
    "spasowal",
    "spasowala",
    "bez tury",
];

/// The words that begin an exchange, without accents, in the same order.
const EXCHANGES: [&str; 26] = [
    "x",
    "exchange",
    "exchanges",
    "exchanged",
    "swap",
    "swaps",
    "swapped",
    "echange",
    "echanges",
    "echanger",
    "vymena",
    "vymeni",
    "vymenit",
    "vymenim",
    "vymenil",
    "vymenila",
    "menim",
    "meni",
    "wymiana",
    "wymienia",
    "wymieniam",
    "wymienic",
    "wymienie",
    "wymienil",
    "wymienila",
    "zamiana",
];

/// The numbers of tiles as words, without accents.
const NUMBERS: [&[&str]; 3] = [
    &["one", "un", "une", "jedna", "jednu", "jedne", "jeden", "jednego", "jednej"],
    &["two", "deux", "dve", "dvou", "dwa", "dwoch", "dwie"],
    &["three", "trois", "tri", "trzy", "trzech"],
];

/// Reads a turn at a table of these players: `H8 11-3`, `Anna H8 11-3`, `x 2`, `échange 2`, `výměna 7-12`, `pas`. The
/// words are understood in English, French, Czech and Polish, whatever their case and with or without accents. Points
/// may follow a play, as in `H8 11-9 +20`.
///
/// ```
/// use triolet_sheet::{Change, read_turn};
///
/// let names = [Some("Anna".into()), Some("Jiří".into())];
/// let pass = |seat: usize| Change::Pass { seat: triolet::seat::Seat::new(seat), anyway: false };
/// assert_eq!(read_turn("jiří: Vynechává", &names, false)?, pass(1));
/// assert_eq!(read_turn("Anna passe", &names, false)?, pass(0));
/// # Ok::<(), triolet_sheet::TypedError>(())
/// ```
///
/// # Errors
/// When it is no turn, or when nobody has the name in front.
pub fn read_turn(text: &str, names: &[Option<String>], anyway: bool) -> Result<Change, TypedError> {
    let tidied = TypedLine::new(text);
    let (seat, rest) = match read_name(tidied.text(), names) {
        Some((seat, rest)) => (Some(seat), rest),
        None => (None, tidied.text()),
    };
    let folded = folded(rest);
    let words = folded.trim_end_matches(['.', '!']);
    if PASSES.contains(&words) {
        return Ok(Change::Pass { seat, anyway });
    }
    if let Some(tiles) = exchanged(words) {
        let (count, tiles) = count_or_tiles(tiles).ok_or(TypedError::Form)?;
        return Ok(Change::Exchange { seat, count, tiles, anyway, rack: None });
    }
    let (first, tiles) = split(rest);
    if !is_square(first) {
        let is_name = seat.is_none() && is_word(first) && !tiles.is_empty();
        return Err(if is_name { TypedError::NoPlayer(first.to_owned()) } else { TypedError::Form });
    }
    let (play, points) = match rest.rsplit_once(" +") {
        Some((play, points)) if points.parse::<u16>().is_ok() => (play, points.parse().ok()),
        _ => (rest, None),
    };
    Ok(Change::Play { seat, play: Laid::Notation(play.to_owned()), anyway, points, rack: None })
}

/// Reads the player named at the start of a text, by name or by the number of the seat, and returns the rest of the
/// text. The longest name wins where one begins another.
pub fn read_name<'t>(text: &'t str, names: &[Option<String>]) -> Option<(Seat, &'t str)> {
    let by_name = Seat::all(names.len()).zip(names).filter_map(|(seat, name)| {
        let tidied = TypedLine::new(name.as_deref()?);
        let rest = without_prefix(text, tidied.text())?;
        Some((seat, rest, tidied.text().len()))
    });
    let found = by_name.max_by_key(|(_, _, len)| *len).map(|(seat, rest, _)| (seat, rest));
    found.or_else(|| {
        let (number, rest) = split(text);
        let seat: Seat = number.parse().ok()?;
        (seat.index() < names.len()).then_some((seat, rest))
    })
}

/// Reads tiles parted by spaces, commas or hyphens: `3-8-*`, `4 5`, `none`.
pub fn read_tiles(text: &str) -> Option<Tiles> {
    let joined = text.split([' ', ',', '-']).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    if joined.is_empty() { None } else { joined.parse().ok() }
}

/// The text after the word for an exchange. `x2` needs no space, since no row is called X.
fn exchanged(folded: &str) -> Option<&str> {
    let (first, rest) = split(folded);
    if EXCHANGES.contains(&first) {
        return Some(rest);
    }
    folded.strip_prefix('x').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// How many tiles were exchanged, or which. A single number from 1 to 3 is how many, since the tiles that a player
/// exchanges are seldom shown.
fn count_or_tiles(text: &str) -> Option<(Option<u8>, Option<Tiles>)> {
    if let Ok(VisibleTiles::Count(count)) = text.parse() {
        return Some((Some(count), None));
    }
    let mut parts: Vec<String> = Vec::new();
    for word in text.split([' ', ',', '-']).filter(|word| !word.is_empty()) {
        if let Some(number) = NUMBERS.iter().position(|words| words.contains(&word)) {
            parts.push((number + 1).to_string());
        } else if !is_word(word) {
            // Anything else is a word such as "tiles" or "de".
            parts.push(word.to_owned());
        }
    }
    if let [one] = parts.as_slice()
        && let Ok(count @ 1..=3) = one.parse::<u8>()
    {
        return Some((Some(count), None));
    }
    let tiles = read_tiles(&parts.join("-"))?;
    (!tiles.is_empty()).then_some((None, Some(tiles)))
}

/// The first word of a text, and the rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(' ').map_or((text, ""), |(first, rest)| (first, rest.trim()))
}

/// The rest of a text that begins with a name, in whatever case it was typed.
fn without_prefix<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let end = text.char_indices().map(|(at, _)| at).nth(name.chars().count()).unwrap_or(text.len());
    let (start, rest) = text.split_at(end);
    let is_name = !name.is_empty() && folded(start) == folded(name);
    (is_name && (rest.is_empty() || rest.starts_with([' ', ':', ','])))
        .then(|| rest.trim_start_matches([' ', ':', ',']))
}

/// Returns `true` if a word may be the square on which a play begins.
fn is_square(word: &str) -> bool {
    let word = word.trim_end_matches(':');
    word.len() <= 4 && word.contains(|c: char| c.is_ascii_digit()) && word.contains(|c: char| c.is_ascii_alphabetic())
}

/// Returns `true` for a word that holds nothing of which tiles and squares are written.
fn is_word(word: &str) -> bool {
    !word.contains(|c: char| c.is_ascii_digit() || c.is_ascii_punctuation())
}

/// A text in lower case, without the accents of French, Czech and Polish. The tables of Unicode would be a large part of
/// the module of the page.
fn folded(text: &str) -> String {
    text.chars().filter_map(plain).collect()
}

fn plain(letter: char) -> Option<char> {
    Some(match letter {
        'á' | 'à' | 'â' | 'ä' | 'ą' | 'Á' | 'À' | 'Â' | 'Ä' | 'Ą' => 'a',
        'ç' | 'č' | 'ć' | 'Ç' | 'Č' | 'Ć' => 'c',
        'ď' | 'Ď' => 'd',
        'é' | 'è' | 'ê' | 'ë' | 'ě' | 'ę' | 'É' | 'È' | 'Ê' | 'Ë' | 'Ě' | 'Ę' => 'e',
        'í' | 'î' | 'ï' | 'Í' | 'Î' | 'Ï' => 'i',
        'ł' | 'Ł' => 'l',
        'ň' | 'ń' | 'ñ' | 'Ň' | 'Ń' | 'Ñ' => 'n',
        'ó' | 'ô' | 'ö' | 'Ó' | 'Ô' | 'Ö' => 'o',
        'ř' | 'Ř' => 'r',
        'š' | 'ś' | 'Š' | 'Ś' => 's',
        'ť' | 'Ť' => 't',
        'ú' | 'ů' | 'ù' | 'û' | 'ü' | 'Ú' | 'Ů' | 'Ù' | 'Û' | 'Ü' => 'u',
        'ý' | 'ÿ' | 'Ý' => 'y',
        'ž' | 'ź' | 'ż' | 'Ž' | 'Ź' | 'Ż' => 'z',
        // Capitals of names in Greek and Cyrillic.
        'Α'..='Ω' | 'А'..='Я' => char::from_u32(letter as u32 + 32)?,
        // A combining accent of a text that is decomposed.
        '\u{300}'..='\u{36f}' => return None,
        letter => letter.to_ascii_lowercase(),
    })
}
