//! The capabilities of standard output and standard error: colours and control sequences if the terminal supports them,
//! characters beyond ASCII if the locale does.

use std::borrow::Cow;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns `true` if a stream is a terminal that understands control sequences.
pub fn is_capable(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && !is_dumb()
}

/// Returns `true` if the terminal, if any, only prints.
pub fn is_dumb() -> bool {
    // Terminals on Windows have no `TERM`.
    cfg!(unix) && env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb")
}

/// Returns `true` if the locale supports only ASCII: `C`, `POSIX`, or a character set other than UTF-8.
pub fn is_ascii() -> bool {
    static IS_ASCII: OnceLock<bool> = OnceLock::new();
    *IS_ASCII.get_or_init(|| {
        let set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find(|name| set(name)).and_then(env::var_os);
        locale.is_some_and(|locale| is_ascii_locale(&locale.to_string_lossy()))
    })
}

fn is_ascii_locale(locale: &str) -> bool {
    let (name, set) = locale.split_once('.').unwrap_or((locale, ""));
    let set = set.split('@').next().unwrap_or_default().to_lowercase();
    match set.as_str() {
        // A language's locale without a character set is nearly always an alias of one with UTF-8.
        "" => matches!(name, "C" | "POSIX"),
        set => set != "utf-8" && set != "utf8",
    }
}

/// Returns the ASCII replacement of a sign; `None` for a letter, which is decomposed instead.
fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        '×' | '✗' => "x",
        '·' => ".",
        '…' => "...",
        '−' | '–' | '—' | '─' => "-",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '‘' | '’' => "'",
        '│' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '▶' | '›' | '→' => ">",
        '←' => "<",
        '↑' => "^",
        '↓' => "v",
        '↻' => "@",
        '▪' => "#",
        '\u{a0}' | '\u{202f}' => " ",
        'ł' => "l",
        'Ł' => "L",
        'œ' => "oe",
        'Œ' => "OE",
        'æ' => "ae",
        'ß' => "ss",
        'ø' => "o",
        'đ' => "d",
        _ => return None,
    })
}

/// Converts text to ASCII: replaces known signs by similar ones, strips accents, and replaces all else by `?`.
pub fn to_ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match sign(c) {
            Some(sign) => plain.push_str(sign),
            None if c.is_ascii() => plain.push(c),
            None => {
                let letters = c.nfd().filter(|&part| !is_combining_mark(part));
                plain.extend(letters.map(|part| if part.is_ascii() { part } else { '?' }));
            }
        }
    }
    Cow::Owned(plain)
}

/// Returns standard output for people: with colours on a capable terminal, in ASCII if the locale requires it.
pub fn stdout() -> impl Write {
    Translated { inner: anstream::stdout().lock(), is_ascii: is_ascii() }
}

/// Returns standard error for people, likewise.
pub fn stderr() -> impl Write {
    Translated { inner: anstream::stderr().lock(), is_ascii: is_ascii() }
}

/// A writer that converts text to ASCII if required.
pub struct Translated<W> {
    pub inner: W,
    pub is_ascii: bool,
}

impl<W: Write> Write for Translated<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match str::from_utf8(bytes) {
            Ok(text) if self.is_ascii => self.inner.write_all(to_ascii(text).as_bytes())?,
            // Invalid UTF-8 is not a translated text, since formatting always passes whole strings.
            _ => self.inner.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_without_utf_8_are_known() {
        for locale in ["C", "POSIX", "C.ASCII", "fr_FR.ISO-8859-1", "cs_CZ.ISO8859-2@euro", "en_US.US-ASCII"] {
            assert!(is_ascii_locale(locale), "{locale}");
        }
        for locale in ["C.UTF-8", "C.utf8", "cs_CZ", "fr_FR.UTF-8", "pl_PL.utf8@x", "en"] {
            assert!(!is_ascii_locale(locale), "{locale}");
        }
    }

    #[test]
    fn every_sign_of_the_catalogues_has_one_in_ascii() {
        for language in crate::text::Language::ALL {
            for source in crate::text::sources(language) {
                let plain = to_ascii(source);
                assert!(plain.is_ascii() && plain.matches('?').count() == source.matches('?').count());
            }
        }
        assert_eq!(
            to_ascii("pair 25 (one tile counts × 2) · “Žluťoučký kůň, łódź”"),
            "pair 25 (one tile counts x 2) . \"Zlutoucky kun, lodz\""
        );
        assert_eq!(to_ascii("🂠"), "?");
    }
}
