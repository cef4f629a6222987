//! Typed and pasted text is accepted in every spelling listed here.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{board, config};
use proptest::prelude::*;
use triolet::board::Board;
use triolet::event::Start;
use triolet::game::Game;
use triolet::input::{DecodeError, PastedText, TextKind, TypedLine, decode};
use triolet::notation::parse_typed;
use triolet::play::Turn;
use triolet::position::{Position, PositionRequest, ReadError};
use triolet::record::Record;
use triolet::record::partial::PartialRecord;
use triolet::seat::Controller;

/// Spellings of each turn.
const TURNS: [(&str, &[&str]); 6] = [
    (
        "H8 11-3",
        &[
            "h8 11-3",
            "H8 11 3",
            "h8 11 3",
            "H8: 11, 3",
            "h8:11,3",
            "H8 11,3",
            "H8 11, 3",
            "H8 11;3",
            "H8 11 - 3",
            "H8  11-3",
            "  H8\t11-3\r\n",
            "H8\u{a0}11-3",     // no-break space
            "H8\u{202f}11-3",   // narrow no-break space
            "H8\u{2007}11-3",   // figure space
            "H8\u{2009}11-3",   // thin space
            "H8\u{3000}11-3",   // ideographic space
            "H8 11\u{2010}3",   // hyphen
            "H8 11\u{2011}3",   // non-breaking hyphen
            "H8 11\u{2012}3",   // figure dash
            "H8 11\u{2013}3",   // en dash
            "H8 11\u{2014}3",   // em dash
            "H8 11 \u{2014} 3", // em dash between spaces
            "H8 11\u{2015}3",   // horizontal bar
            "H8 11\u{2212}3",   // minus sign
            "H8 11\u{fe63}3",   // small hyphen-minus
            "H8 11\u{ff0d}3",   // full-width hyphen-minus
            "H8 11\u{30fc}3",   // what a Japanese keyboard writes for it
            "Ｈ８　１１－３",
            "ｈ８ １１、３",
            "H8：11，3",
            "H8 \u{1d7cf}\u{1d7cf}-\u{1d7d1}", // bold digits
            "\u{feff}H8 11-3",
            "\u{200b}H8\u{200d} 11\u{2060}-3\u{200e}",
            "H\u{ad}8 11-3", // soft hyphen
            "\u{202a}H8 11-3\u{202c}",
            "\"H8 11-3\"",
            "'H8 11-3'",
            "`H8 11-3`",
            "“H8 11-3”",
            "„H8 11-3“",
            "«\u{a0}H8 11-3\u{a0}»",
            "‘h8 11 3’",
            "H8 11-3,",
        ],
    ),
    ("8H 11-3", &["8h 11 3", "8h: 11, 3", "８Ｈ １１–３"]),
    ("J7 *10-5-0", &["j7 *10 5 0", "J7: ∗10, 5, 0", "J7 ＊10–5–0", "j7 ﹡10-5-0"]),
    ("8G 5-.-6", &["8g 5 . 6", "8G 5, ., 6", "8G 5–.–6", "8G 5-。-6"]),
    ("x 7-12-*", &["X 7-12-*", "x 7 12 *", "x: 7, 12, *", "x 12–*–7", "Ｘ ７，１２，＊"]),
    ("pass", &["PASS", " Pass\u{a0}", "ｐａｓｓ", "“pass”"]),
];

#[test]
fn turns_are_read_in_every_spelling() {
    for (turn, spellings) in TURNS {
        for spelling in [&[turn], spellings].concat() {
            match parse_typed(&Board::EMPTY, spelling) {
                Ok(read) => assert_eq!(read.to_string(), turn, "{spelling:?}"),
                Err(error) => panic!("{spelling:?}: {error}"),
            }
        }
    }
    let taken = board(&[("H8", "4")]);
    for spelling in ["8g 5 6", "8G: 5, 6", "8G 5–6", "8G 5-.-6"] {
        assert_eq!(parse_typed(&taken, spelling).unwrap().to_string(), "8G 5-.-6", "{spelling:?}");
    }
}

#[test]
fn odd_characters_are_named_with_their_place() {
    for (text, reason) in [
        ("\u{41d}8 11-3", "U+041D at character 1"), // a Cyrillic letter that looks like H
        ("H8 11×3", "U+00D7 at character 6"),
        ("H8 1\u{661}-3", "U+0661 at character 5"),
        ("\u{feff}\u{a0}H8 11\u{2022}3", "U+2022 at character 8"),
        ("H8 11-\u{0}3", "U+0000 at character 7"),
        ("x 7-🂠", "U+1F0A0 at character 5"),
    ] {
        let error = parse_typed(&Board::EMPTY, text).unwrap_err();
        assert_eq!(error.to_string(), format!("{reason} does not belong in a turn"), "{text:?}");
        assert!(text.is_char_boundary(error.at) && error.at > 0 || reason.ends_with(" 1"), "{text:?}: {}", error.at);
    }
}

#[test]
fn mistakes_are_found_where_they_were_typed() {
    for (text, place) in [
        ("  H8 1-16", 7),
        ("H8:\u{a0}1, 2, 16", "H8:\u{a0}1, 2, ".len()),
        ("h8 1--2", 5),
        ("H8 -1", 3),
        ("“H8 1 2 3 4”", "“H8 1 2 3 ".len()),
        ("x 15, 15", 2),
        ("q8 1", 0),
    ] {
        let error = parse_typed(&Board::EMPTY, text).unwrap_err();
        assert_eq!(error.at, place, "{text:?}: {error}");
    }
    for text in ["", " ", "H8", "H8 -", "H8 1 - - 2", "H8 ,,", "- -", ":", "x", "x ,", "pass 1", "H8 1,,2"] {
        let read = parse_typed(&Board::EMPTY, text);
        assert!(read.is_err() || text == "H8 1,,2", "{text:?}: {read:?}");
    }
}

const JSON: &str =
    r#"{"edition": "dj-games-1996", "board": {"H8": "11", "H9": "*3"}, "rack": ["8", "4", "*"], "bag": 72}"#;
const TEXT: &str = "o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-* bag=72 edition=1996";

#[test]
fn positions_are_read_in_every_spelling() {
    let position = Position::from_json(JSON).unwrap();
    let fenced = format!("```json\n{JSON}\n```");
    let prose = format!("Look at this:\n\n```\n{TEXT}\n```\n\nWhat would you play?\n");
    let lines = JSON.replace(", ", ",\n  ");
    let quoted: String = lines.lines().map(|line| format!("> {line}\r\n")).collect();
    let twice: String = lines.lines().map(|line| format!(">> {line}\n")).collect();
    let smart = JSON.replacen('"', "“", 1).replacen('"', "”", 1).replace('"', "„");
    let escaped = TEXT.replace(' ', "_").replace('/', "%2F").replace('*', "%2A").replace('=', "%3d");
    let spellings = [
        JSON.to_owned(),
        format!("\u{feff}{JSON}"),
        JSON.replace(' ', "\u{a0}"),
        JSON.replace(' ', "\u{202f}"),
        JSON.replace("dj-games-1996", "dj–games‑1996"),
        JSON.replace("dj-games-1996", "1996"),
        JSON.replace("\"H8\"", "\"h8\"").replace('1', "１"),
        JSON.replace(':', "：").replace(',', "，"),
        JSON.replace('"', "”"),
        JSON.replace("\"H8\"", "«\u{a0}H8\u{a0}»"),
        smart,
        lines.replace('\n', "\r\n"),
        lines.replace('\n', "\r"),
        lines.replace('\n', "\u{2028}") + "\n\n\n",
        quoted,
        twice,
        fenced.replace('"', "“"),
        fenced,
        prose,
        TEXT.to_owned(),
        format!("\u{feff} {TEXT}\r\n"),
        format!("\n\n{TEXT}\n\n\n"),
        TEXT.replace(' ', "\u{a0}"),
        TEXT.replace(' ', "  "),
        TEXT.replace("4-8-*", "4–8–＊"),
        TEXT.replace(' ', "_"),
        TEXT.replace("1996", "dj-games-1996"),
        format!("> {TEXT}\n"),
        format!("`{TEXT}`"),
        format!("“{TEXT}”"),
        TEXT.replace("gB", "gB\u{200b}"),
        escaped.clone(),
        format!("p/{}", TEXT.replace(' ', "_")),
        format!("#/study/p/{}", TEXT.replace(' ', "_")),
        format!("https://triolet.example/#/study/p/{escaped}"),
        format!("<https://triolet.example/#/study/p/{}>", TEXT.replace(' ', "_")).replace(['<', '>'], ""),
        TEXT.replace(' ', "%20"),
    ];
    for spelling in spellings {
        match PositionRequest::read(&spelling) {
            Ok(read) => assert_eq!(read.position, position, "{spelling:?}"),
            Err(error) => panic!("{spelling:?}: {error}"),
        }
    }
    let play = JSON.replace("\"bag\"", "\"play\": \"h9: 4, *\u{2212}8\", \"bag\"");
    assert!(PositionRequest::read(&play).is_err(), "a wild has a value");
    let play = JSON.replace("\"bag\"", "\"play\": \"i9: 8, 4\", \"bag\"");
    let request = PositionRequest::read(&play).unwrap();
    assert_eq!(request.play.unwrap().unwrap().to_string(), "I9 8-4");
}

#[test]
fn errors_in_a_position_name_their_place() {
    for (text, message) in [
        ("", "a position is missing: there is nothing but empty space"),
        ("\u{feff} \n\u{a0}\n", "a position is missing: there is nothing but empty space"),
        (
            "{\"board\": {}, \"rack\": [\"1\"\u{2026}]}",
            "U+2026 at character 27 does not belong there, at line 1 column 27",
        ),
        (
            "\n\n> {\"board\": {},\n>  \"rack\": [×]}",
            "U+00D7 at character 13 does not belong there, at line 4 column 13",
        ),
        ("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8×*", "column 37: U+00D7 at character 37 does not belong in a position"),
        (" “o/o/o/o/o/o/o/gBGf/o/o/o/o/o/o/o 4-8-*”", "column 19: expected 0 to 9"),
        // A truncated link.
        ("https://triolet.example/#/study/p/o/o/o/o/o/o/o/gB3", "column 52: the board has fewer than 15 rows"),
        ("o%2Fo%2Fo%2Fo%2", "the board has fewer than 15 rows"),
        ("Triolet record 1\n\n", "this is the record of a game, not a position"),
        ("{\"board\": {\"H8\": \"16\"}, \"rack\": []}", "board: H8: \"16\": a tile's value is 0 to 15 at line 1"),
    ] {
        let error = PositionRequest::read(text).unwrap_err();
        assert!(error.to_string().contains(message), "{text:?}: {error}");
    }
    assert!(matches!(PositionRequest::read(" ").unwrap_err(), ReadError::Nothing));
}

const PARTIAL: &str = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\nName 1: Zoé—Marie “Zo”\u{a0}X\nName 2: Ben  B\n\n\
    1 H8 11-3 +25 rack 3-11-*\n2 I7 8-4 +27\n1 6H 4-3 +37\n";

/// Returns a finished game with names that only look like notation.
fn record() -> Record {
    let mut game = Game::deal(Start::local("pasted", vec![Controller::Person; 2])).unwrap();
    while let Some(seat) = game.to_move() {
        let play = game.legal_plays().into_iter().max_by_key(|play| game.board().len() + play.tiles().len());
        let rack = game.rack(seat);
        let turn = match play {
            Some(play) => Turn::Place(play),
            None if game.may_exchange() => Turn::Exchange(rack),
            None => Turn::Pass,
        };
        game.play(seat, &turn).unwrap();
    }
    let names = vec![Some("—Ｈ８ “x”\u{a0}－ \u{200d}z".into()), Some("> - ```".into())];
    Record { names, date: Some("3–4 May\u{202f}2026".into()), ..Record::new(game) }
}

/// Returns the ways in which a text of several lines may be pasted.
fn ways(text: &str) -> Vec<String> {
    let quoted = |mark: &str| text.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    vec![
        text.to_owned(),
        format!("\u{feff}{text}"),
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        text.replace('\n', "\u{2028}"),
        format!("\n\r\n \t\n{text}"),
        format!("{text}\n\n \n\u{a0}\n"),
        quoted("> "),
        quoted(">"),
        quoted("> > "),
        quoted(">> ").replace('\n', "\r\n"),
        quoted("    "),
        quoted("\t"),
        format!("On Monday Ben wrote:\n\n{}\nWell played!\n", quoted("> ")),
        format!("```\n{text}```\n"),
        format!("```text\n{text}```"),
        format!("~~~\n{text}~~~\n"),
        format!("Our game:\n\n```\n{text}```\n\nRegards\n"),
        format!("> ```\n{}> ```\n", quoted("> ")),
        text.lines().map(|line| format!("{line}  \n")).collect(),
    ]
}

/// Returns the text with other characters, except in names.
fn characters(text: &str) -> Vec<String> {
    let (head, moves) = text.split_once("\n\n").unwrap();
    let with = |from: char, to: &str| format!("{head}\n\n{}", moves.replace(from, to));
    let mut all: Vec<String> =
        ["\u{a0}", "\u{202f}", "\u{2007}", "  ", "\t"].into_iter().map(|space| with(' ', space)).collect();
    all.extend(
        ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}", "－"].into_iter().map(|dash| with('-', dash)),
    );
    all.extend([with('1', "１"), with('*', "＊"), with('+', "＋"), with('H', "h"), with('H', "Ｈ")]);
    all.push(format!("{}\n\n{moves}", head.replace("Edition: ", "edition:").replace("Triolet", "TRIOLET")));
    all.push(format!("{}\n\n{moves}", head.replace("Seats: ", "Seats :\u{a0}").replace("Name 1:", "name 1 :")));
    all
}

#[test]
fn records_are_read_in_every_spelling() {
    let (record, partial) = (record(), PARTIAL.parse::<PartialRecord>().unwrap());
    let text = record.to_string();
    for spelling in ways(&text).iter().chain(&characters(&text)) {
        match Record::read(spelling) {
            Ok(read) => assert_eq!(read, record, "{spelling}"),
            Err(error) => panic!("{error}: {spelling}"),
        }
    }
    for spelling in ways(PARTIAL).iter().chain(&characters(PARTIAL)) {
        match PartialRecord::read(spelling) {
            Ok(read) => assert_eq!(read, partial, "{spelling}"),
            Err(error) => panic!("{error}: {spelling}"),
        }
    }
    let empty = PARTIAL.split_once("\n\n").unwrap().0.to_owned() + "\n\n";
    for spelling in [empty.clone(), empty.replace('\n', "\r\n"), empty.clone() + "\n\n"] {
        assert_eq!(PartialRecord::read(&spelling).unwrap().game.turn_count(), 0, "{spelling:?}");
    }
}

#[test]
fn a_record_that_was_cut_off_is_noticed_unless_its_result_is_there() {
    let record = record();
    let text = record.to_string();
    assert_eq!(Record::read(text.trim_end()), Ok(record.clone()), "only the last line end is missing");
    let quoted: String = text.lines().map(|line| format!("> {line}\r\n")).collect();
    assert_eq!(Record::read(quoted.trim_end()), Ok(record), "only the last line end is missing");
    for way in ways(&text).iter().take(9) {
        let ends: Vec<usize> = way.char_indices().map(|(at, _)| at).collect();
        // A cut between two lines of the game can't be noticed.
        for &at in ends.iter().step_by(7) {
            let cut = &way[..at];
            if let Ok(read) = Record::read(cut) {
                let is_whole = cut.trim_end_matches([' ', '>']).ends_with(['\n', '\r', '\u{2028}']);
                assert!(is_whole || read.game.ending().is_some(), "{cut}");
            }
        }
    }
    for (cut, message) in [
        (PARTIAL.trim_end(), "line 9, column 13: the last line is cut off: it has no line end"),
        (&text[..text.rfind("result").unwrap() - 1], "is cut off"),
        (&text[..text.len() - 3], "is cut off"),
        ("", "the record is empty"),
    ] {
        let error = match cut.starts_with("Triolet partial") {
            true => PartialRecord::read(cut).unwrap_err(),
            false => Record::read(cut).unwrap_err(),
        };
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn errors_in_a_record_name_the_place_in_the_original() {
    let mail = |text: &str| format!("Hello,\n\n{}", text.lines().map(|line| format!("> {line}\n")).collect::<String>());
    for (text, message) in [
        (PARTIAL.replace("+27", "+28"), "line 8, column 10: "),
        (mail(&PARTIAL.replace("+27", "+28")), "line 10, column 12: "),
        (PARTIAL.replace("I7", "\u{406}7"), "U+0406 at character 3 does not belong there"),
        (mail(&PARTIAL.replace("8-4", "8\u{2022}4")), "U+2022 at character 9 does not belong there"),
        (PARTIAL.replace("record 1", "record 2"), "version 2 of the format is newer"),
    ] {
        let error = PartialRecord::read(&text).unwrap_err();
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
}

#[test]
fn a_page_recognizes_its_kind() {
    for (text, kind) in [
        ("", TextKind::Nothing),
        ("\u{feff}\n\u{a0}\n", TextKind::Nothing),
        ("TRIOLET RECORD 1\n", TextKind::Record),
        ("> Triolet partial record 1", TextKind::PartialRecord),
        ("Triolet record 7", TextKind::NewerRecord(7)),
        ("```\n{", TextKind::Json),
        ("“o”", TextKind::Text),
        ("o/o", TextKind::Text),
    ] {
        assert_eq!(PastedText::new(text).kind(), kind, "{text:?}");
    }
}

#[test]
fn bytes_are_decoded_by_their_byte_order_mark() {
    let text = "Ｈ8 11–3 é 🂠\r\n";
    let utf16 = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
        mark.iter().copied().chain(text.encode_utf16().flat_map(bytes)).collect::<Vec<u8>>()
    };
    for bytes in [
        text.as_bytes().to_vec(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        utf16(b"\xFF\xFE", u16::to_le_bytes),
        utf16(b"\xFE\xFF", u16::to_be_bytes),
    ] {
        assert_eq!(decode(&bytes).unwrap(), text, "{bytes:?}");
    }
    assert_eq!(decode(b"").unwrap(), "");
    assert_eq!(decode(b"a\nb\xff"), Err(DecodeError::Utf8 { line: 2, at: 3 }));
    assert_eq!(decode(b"\xEF\xBB\xBF\xff"), Err(DecodeError::Utf8 { line: 1, at: 3 }));
    assert_eq!(decode(b"\xFF\xFEa"), Err(DecodeError::Utf16));
    assert_eq!(decode(b"\xFF\xFE\x00\xD8"), Err(DecodeError::Utf16));
}

/// Characters that people paste, and those that matter to the formats.
fn pasted() -> impl Strategy<Value = String> {
    let special =
        "[-0-9A-Oa-o *./,:;>`~{}\"'\\n\\r\u{feff}\u{a0}\u{2013}\u{2212}\u{200b}“”«»％％%_xp\u{2028}Ａ１é]{0,60}";
    prop_oneof![special.prop_map(|text| text), "\\PC{0,40}".prop_map(|text| text)]
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn no_text_makes_a_reader_panic(text in pasted()) {
        let _ = parse_typed(&Board::EMPTY, &text);
        let _ = PositionRequest::read(&text);
        let _ = Record::read(&text);
        let _ = PartialRecord::read(&format!("{}{text}", &PARTIAL[..PARTIAL.len() - 9]));
        let _ = decode(text.as_bytes());
    }

    /// Tidy text is left unchanged.
    #[test]
    fn tidying_twice_is_tidying_once(text in pasted()) {
        let page = PastedText::new(&text);
        let twice = PastedText::new(page.text());
        prop_assert_eq!(twice.text(), page.text());
        let line = TypedLine::new(&text);
        let again = TypedLine::new(line.text());
        prop_assert_eq!(again.text(), line.text());
    }

    #[test]
    fn places_lie_within_the_text(text in pasted()) {
        if let Err(error) = parse_typed(&Board::EMPTY, &text) {
            prop_assert!(text.is_char_boundary(error.at), "{:?}: {}", text, error.at);
        }
    }
}
