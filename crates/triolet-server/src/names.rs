//! Cleans what people type before others see it: no invisible characters, and no name that passes for another.

use triolet::record::clean_name;
use triolet_protocol::{Code, MAX_NAME};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// Maximum marks upon one letter: as many as any language writes, such as Tibetan or pointed Hebrew.
const MAX_MARKS: u32 = 4;

/// A name as it may be shown to others.
pub fn player_name(name: &str) -> Result<String, Code> {
    let shows = |name: &String| name.chars().any(|c| !is_combining_mark(c) && !is_joiner(c) && !c.is_whitespace());
    clean_name(&one_line(name, MAX_NAME)).filter(shows).ok_or(Code::BadName)
}

/// Cleans typed text to one line of limited length; empty where nothing of it is visible.
pub fn one_line(text: &str, most: usize) -> String {
    let mut before = None;
    let is_seen = |&c: &char| {
        let keeps = !is_unseen(c) || is_choice_of_look(c) && before.is_some_and(is_sign);
        before = Some(c);
        keeps && (c.is_whitespace() || !c.is_control())
    };
    let mut marks = 0;
    // Where many marks are piled up they cover the lines above and below.
    let is_within_pile = |&c: &char| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    };
    // A mark with nothing before it would be put upon whatever is shown before the text.
    let seen: String = text
        .chars()
        .filter(is_seen)
        .nfc()
        .skip_while(|&c| is_combining_mark(c) || c.is_whitespace())
        .filter(is_within_pile)
        .collect();
    let one_spaced: Vec<char> = seen.split_whitespace().collect::<Vec<_>>().join(" ").chars().collect();
    // Joiners are part of how some scripts, and signs made of several, are written. Elsewhere they are only unseen.
    let joins = |place: usize| {
        let beside = [place.checked_sub(1), Some(place + 1)].map(|it| it.and_then(|it| one_spaced.get(it)));
        beside.iter().all(|it| it.is_some_and(|&it| !it.is_ascii() && !is_joiner(it)))
    };
    let kept = one_spaced.iter().enumerate().filter(|&(place, &c)| !is_joiner(c) || joins(place));
    let kept: String = kept.map(|(_, &c)| c).collect();
    beginning(&kept, most).trim_end_matches(|c: char| c == ' ' || is_joiner(c)).to_owned()
}

/// The beginning of a text: whole characters as people see them, of `most` code points at most. The page cuts what is
/// typed in the same way.
fn beginning(text: &str, most: usize) -> &str {
    let (mut end, mut count) = (0, 0);
    for (start, cluster) in text.grapheme_indices(true) {
        count += cluster.chars().count();
        if count > most {
            break;
        }
        end = start + cluster.len();
    }
    text.get(..end).unwrap_or(text)
}

/// Returns `true` if two names look the same, or nearly so: they differ in case, in how their letters are put together,
/// or in what cannot be seen.
pub fn is_same_name(one: &str, other: &str) -> bool {
    // Some letters have no counterpart in one of the cases: by way of the other they come to the same (ß and SS, ſ and
    // s).
    let plain = |name: &str| {
        let seen: String = name.chars().filter(|&c| !is_unseen(c) && !is_joiner(c)).nfkc().collect();
        seen.to_uppercase().to_lowercase().nfkc().collect::<String>()
    };
    plain(one) == plain(other)
}

/// Returns `true` if a character joins its neighbours, or keeps them from joining, and is not seen itself.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Returns `true` if a character, which is no joiner, cannot be seen, or turns the direction of a line round: what
/// Unicode lets programs leave undrawn (`Default_Ignorable_Code_Point` in `DerivedCoreProperties.txt`, version 16),
/// marks of annotations and of lines, the blank of Braille and of music, what arranges hieroglyphs, and what is no
/// character and never will be. Each would let a name pass for another.
fn is_unseen(c: char) -> bool {
    let is_no_character = u32::from(c) & 0xfffe == 0xfffe;
    is_no_character
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{13430}'..='\u{1343f}' | '\u{1d159}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns `true` if a character chooses how the sign before it is drawn: in colour, or as a letter is.
fn is_choice_of_look(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

/// Returns `true` if a character is one of the signs that may be drawn in colour.
fn is_sign(c: char) -> bool {
    matches!(c, '©' | '®' | '\u{203c}'..='\u{2bff}' | '\u{3030}'..='\u{303d}' | '\u{3297}'..='\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Zoë", "ZOË"),
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("می\u{200c}نا", "مینا"),
            ("Straße", "STRASSE"),
            ("ſam", "Sam"),
            ("Ａｄａ", "ada"),
            ("ﬁ", "FI"),
            ("İpek", "i\u{307}pek"),
            // As kept by a server that took out less.
            ("Ada", "Ada\u{ad}"),
            ("Ada", "A\u{34f}da"),
            ("Ada", "Ada\u{3164}"),
            ("Ada", "Ada\u{e0020}"),
            ("❤", "❤\u{fe0f}"),
        ] {
            assert!(is_same_name(one, other), "{one:?} {other:?}");
        }
        assert!(!is_same_name("Ada", "Ida") && !is_same_name("Zoe", "Zoë"));
    }

    #[test]
    fn names_are_cleaned() {
        for (typed, kept) in [
            ("  Žofie \t Nováková ", "Žofie Nováková"),
            ("a\u{202e}b\u{200b}c\n", "abc"),
            ("Anna\u{200d}", "Anna"),
            // No joiner belongs there, and one does here.
            ("An\u{200c}na", "Anna"),
            ("می\u{200c}نا", "می\u{200c}نا"),
            ("Zoe\u{308}", "Zo\u{eb}"),
            ("\u{301} \u{301}Ada", "Ada"),
            ("Ada\u{fe0f}", "Ada"),
            ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
            ("👨\u{200d}👩\u{200d}👧", "👨\u{200d}👩\u{200d}👧"),
            ("पार्\u{200d}थ", "पार्\u{200d}थ"),
            ("Z\u{335}\u{336}\u{337}\u{338}\u{339}\u{33a}\u{33b}oe", "Z\u{335}\u{336}\u{337}\u{338}oe"),
            ("ש\u{5c1}\u{5b8}לו\u{5b9}ם", "ש\u{5b8}\u{5c1}לו\u{5b9}ם"),
        ] {
            assert_eq!(player_name(typed).as_deref(), Ok(kept), "{typed:?}");
        }
        assert_eq!(player_name(&"é".repeat(99)).map(|name| name.chars().count()), Ok(MAX_NAME));
    }

    #[test]
    fn names_are_cut_between_the_characters_that_people_see() {
        let family = "👨\u{200d}👩\u{200d}👧";
        for (before, seen, fits) in [
            (25, family, true),
            (26, family, false),
            (28, "🇨🇿", true),
            (29, "🇨🇿", false),
            (28, "👍🏽", true),
            (29, "👍🏽", false),
            (28, "ก\u{e33}", true),
            (29, "ก\u{e33}", false),
            (28, "x\u{302}", true),
            (29, "x\u{302}", false),
            (28, "क\u{93f}", true),
            (29, "क\u{93f}", false),
            (29, "م", true),
            (30, "م", false),
        ] {
            let rest = if fits { seen } else { "" };
            let kept = format!("{}{rest}", "n".repeat(before));
            let typed = format!("{}{seen}{seen}", "n".repeat(before));
            assert_eq!(player_name(&typed).as_deref(), Ok(kept.as_str()), "{typed:?}");
            assert!(kept.chars().count() <= MAX_NAME);
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_part_of_a_name_and_none_by_itself() {
        let unseen = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200e}\u{2028}\u{2061}\u{2800}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{fff9}\u{fffb}\u{1d173}\u{e0020}\u{e007f}\u{e0100}\u{0}\u{fdd0}\u{ffff}\u{1fffe}\u{13430}\u{1d159}";
        for c in unseen.chars() {
            assert_eq!(player_name(&format!("A{c}da{c}")).as_deref(), Ok("Ada"), "{c:?}");
            assert_eq!(player_name(&format!("{c} {c}")), Err(Code::BadName), "{c:?}");
            assert_eq!(one_line(&c.to_string(), 200), "", "{c:?}");
        }
        for nothing in ["", " \n", "\u{200d}", "\u{301}\u{301}", "\u{3000}"] {
            assert_eq!(player_name(nothing), Err(Code::BadName), "{nothing:?}");
        }
    }
}
