//! Tests of the screen without a terminal: they press keys and read the rendered text and the file.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use triolet_sheet::{Change, keep};

use super::model::{Mode, Target};
use super::*;
use crate::text::Language;

/// A sheet on a screen, and its file in a folder of its own.
struct Screen<'a> {
    keeper: Keeper<'a>,
    folder: std::path::PathBuf,
}

impl Drop for Screen<'_> {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl<'a> Screen<'a> {
    fn open(name: &str, first: Option<&str>, texts: &'a Texts, theme: &'a Theme) -> Self {
        let folder = std::env::temp_dir().join(format!("triolet-keep-{name}-{}", std::process::id()));
        let begin = Change::Begin {
            names: vec!["Anna".into(), "Ben".into()],
            edition: Default::default(),
            options: Default::default(),
            first: first.map(|seat| seat.parse().unwrap()),
            date: None,
        };
        let mut file = SheetFile::open(&folder.join("table.triolet")).unwrap();
        let record = keep("", &begin).unwrap().record;
        file.write(&record).unwrap();
        let keeper = Keeper::new(record, file, Pen { texts, theme, is_ascii: false }).unwrap();
        Self { keeper, folder }
    }

    /// Presses a key. Returns `false` if it leaves the program.
    fn press(&mut self, code: KeyCode) -> bool {
        match self.keeper.model.press(KeyEvent::new(code, KeyModifiers::NONE), self.keeper.pen.texts) {
            Some(Effect::Line(line)) => self.keeper.read(&line).unwrap(),
            Some(Effect::Quit) => false,
            Some(Effect::Suspend) | None => true,
        }
    }

    /// Presses keys: letters and digits as they are, arrows as `<^>v`, `_` for the space bar, `\n` for Enter.
    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(match key {
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '^' => KeyCode::Up,
                'v' => KeyCode::Down,
                '_' => KeyCode::Char(' '),
                '\n' => KeyCode::Enter,
                '\u{8}' => KeyCode::Backspace,
                '\u{1b}' => KeyCode::Esc,
                key => KeyCode::Char(key),
            });
        }
    }

    /// Types a line after T.
    fn line(&mut self, line: &str) {
        self.press(KeyCode::Char('t'));
        line.chars().for_each(|c| {
            self.press(KeyCode::Char(c));
        });
        self.press(KeyCode::Enter);
    }

    fn go_to(&mut self, square: &str) {
        self.keeper.model.cursor = square.parse().unwrap();
    }

    fn picture(&mut self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw::draw(frame, &mut self.keeper.model, self.keeper.pen)).unwrap();
        let buffer = terminal.backend().buffer();
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
    }

    fn assert_shows(&mut self, text: &str) {
        let shown = self.picture(80, 24);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        // What is entered is wrapped beside the sheet.
        let left: String = shown.lines().map(|line| line.chars().take(48).collect::<String>() + " ").collect();
        assert!(words(&shown).contains(text) || words(&left).contains(text), "{text}:\n{shown}");
    }

    fn file(&self) -> String {
        std::fs::read_to_string(self.folder.join("table.triolet")).unwrap()
    }

    fn turns(&self) -> Vec<String> {
        let lines = self.file();
        let lines = lines.lines().skip_while(|line| !line.is_empty()).skip(1);
        lines.filter(|line| !line.starts_with("start ")).map(str::to_owned).collect()
    }
}

fn english() -> (Texts, Theme) {
    (Texts::new(Language::English), Theme::new(false))
}

/// The opening that all rulebooks show.
fn opening(screen: &mut Screen<'_>) {
    for (square, keys) in [("H8", "113\n"), ("I7", "84\n"), ("H6", "_43\n"), ("J7", "_70\n"), ("J6", "8\n")] {
        screen.go_to(square);
        screen.keys(keys);
    }
}

#[test]
fn the_opening_of_the_rulebooks_is_entered_by_keys() {
    let (texts, theme) = english();
    let mut screen = Screen::open("opening", Some("1"), &texts, &theme);
    screen.assert_shows("Type the value of the tile on H8.");
    screen.keys("11");
    screen.assert_shows("H8 11: 0 points");
    screen.keys("3");
    screen.assert_shows("H8 11-3: 25 points · pair 25 (one tile counts × 2)");
    screen.keys("\u{8}\u{8}");
    assert!(screen.keeper.model.laid.is_empty());
    opening(&mut screen);
    assert_eq!(screen.turns(), ["1 H8 11-3 +25", "2 I7 8-4 +27", "1 6H 4-3 +37", "2 J7 7-0 +52", "1 J6 8 +60"]);
    let shown = screen.picture(80, 24);
    for found in ["▶ Ben", "122", " 79", "  5 Anna", "J6 8", " 60"] {
        assert!(shown.contains(found), "{found}:\n{shown}");
    }
    screen.keys("uu");
    assert_eq!(screen.turns().len(), 3);
    screen.keys("rr");
    assert_eq!(screen.turns().len(), 5);
    assert!(!screen.press(KeyCode::Char('q')), "it is kept already");
}

#[test]
fn a_one_waits_for_a_second_digit_and_a_wild_for_its_value() {
    let (texts, theme) = english();
    let mut screen = Screen::open("digits", Some("1"), &texts, &theme);
    let laid = |screen: &Screen<'_>| {
        let all = screen.keeper.model.laid.iter().map(|(square, face)| format!("{square} {face}"));
        all.collect::<Vec<_>>().join(", ")
    };
    screen.keys("1");
    screen.assert_shows("1…");
    screen.keys("8");
    assert_eq!(laid(&screen), "H8 1, H9 8");
    screen.keys("*1>");
    assert_eq!(laid(&screen), "H8 1, H9 8, H10 *1");
    screen.keys("\u{1b}");
    screen.go_to("H8");
    screen.keys("1_v2");
    assert_eq!(laid(&screen), "H8 1, I9 2", "the space bar lays the 1; the arrow moves on");
    screen.keys("\u{1b}*\u{8}15");
    assert_eq!(laid(&screen).split(' ').nth(1), Some("15"), "a wild is taken back before its value");
    screen.go_to("H8");
    screen.keys("\u{1b}");
    opening(&mut screen);
    screen.go_to("H8");
    screen.keys("3");
    screen.assert_shows("There is already a tile on that space.");
}

#[test]
fn what_the_rules_refuse_is_shown_and_entered_all_the_same() {
    let (texts, theme) = english();
    let mut screen = Screen::open("anyway", Some("1"), &texts, &theme);
    screen.keys("119");
    screen.assert_shows("Two tiles side by side may total 15 at most.");
    screen.keys("\n");
    assert!(screen.turns().is_empty());
    screen.assert_shows("A anyway");
    screen.keys("a");
    assert_eq!(screen.keeper.model.mode, Mode::Typing("anyway 1 H8 11-9".into()));
    screen.keys(" +12\n");
    assert_eq!(screen.turns(), ["1 H8 11-9 +12 anyway"]);
}

#[test]
fn whoever_begins_is_asked_for_with_the_first_turn() {
    let (texts, theme) = english();
    let mut screen = Screen::open("first", None, &texts, &theme);
    screen.keys("113\n");
    screen.assert_shows("Who has the first turn?");
    screen.keys("v\n");
    assert_eq!(screen.turns(), ["2 H8 11-3 +25"]);
}

#[test]
fn exchanges_departures_and_the_end_are_chosen() {
    let (texts, theme) = english();
    let mut screen = Screen::open("choices", Some("1"), &texts, &theme);
    opening(&mut screen);
    screen.keys("x");
    screen.assert_shows("2 exchange of 2 tiles");
    screen.keys("2");
    assert_eq!(screen.turns().last().unwrap(), "2 x ?-?");
    screen.keys("p");
    screen.assert_shows("The rules ask for an exchange.");
    assert_eq!(screen.turns().last().unwrap(), "1 pass anyway");
    screen.keys("e");
    screen.assert_shows("2 Nobody can place or exchange tiles any more");
    screen.keys("\u{1b}e2");
    screen.assert_shows("the tiles left on the rack are missing for Anna, Ben");
    screen.keys("\n");
    assert_eq!(screen.keeper.model.mode, Mode::Typing("left Anna ".into()));
    screen.keys("9 5 2\n\n");
    screen.keys("2 3 3\n");
    screen.assert_shows("Winner: Anna");
    screen.keys("5");
    assert!(screen.keeper.model.laid.is_empty(), "nothing is laid once it is over");
    screen.keys("e");
    screen.keys("l");
    screen.assert_shows("2 Ben");
    screen.keys("2");
    assert!(screen.turns().iter().any(|line| line.starts_with("leaves 2")), "{:?}", screen.turns());
}

#[test]
fn an_older_turn_is_mended_where_it_lies() {
    let (texts, theme) = english();
    let mut screen = Screen::open("mend", Some("1"), &texts, &theme);
    opening(&mut screen);
    screen.keys("m^^^^\n");
    screen.assert_shows("1 Change this turn");
    screen.keys("1");
    assert_eq!(screen.keeper.model.target, Target::Mend(1));
    screen.assert_shows("Changing turn 1: Anna");
    screen.assert_shows("H8 11-3: 25 points");
    screen.go_to("H9");
    screen.keys("2\n");
    assert_eq!(screen.turns()[0], "1 H8 11-2 +24 mended");
    assert_eq!(screen.keeper.model.target, Target::Next);
    screen.keys("m^^^^\n");
    screen.assert_shows("4 Ben took this turn");
    screen.keys("4");
    assert_eq!(screen.turns()[..2], ["2 H8 11-2 +24 mended", "1 I7 8-4 +27"]);
    screen.keys("u");
    screen.keys("um^\n2");
    screen.assert_shows("Inserting a turn before turn 4");
    screen.keys("x1");
    assert_eq!(screen.turns()[3].split(' ').nth(1), Some("x"), "{:?}", screen.turns());
    screen.keys("um\n3");
    assert_eq!(screen.turns().len(), 4);
    screen.keys("m\n1\u{1b}");
    assert_eq!(screen.keeper.model.target, Target::Next, "Esc gives it up");
}

#[test]
fn the_mouse_moves_the_cursor_and_presses_keys() {
    let (texts, theme) = english();
    let mut screen = Screen::open("mouse", Some("1"), &texts, &theme);
    screen.picture(80, 24);
    let (column, row) = (2 + 9 * 3 + 1, 1 + 8 + 1);
    let event = |kind, column, row| MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    let click = |column, row| event(MouseEventKind::Down(MouseButton::Left), column, row);
    assert_eq!(screen.keeper.model.point(click(column, row)), None);
    assert_eq!(screen.keeper.model.cursor.to_string(), "I10");
    assert_eq!(screen.keeper.model.point(click(column, row)).map(|key| key.code), Some(KeyCode::Char(' ')));
    let (x, y) = (0..80)
        .map(|x| (x, 23))
        .find(|&(x, y)| screen.keeper.model.point(click(x, y)).is_some_and(|key| key.code == KeyCode::Char('x')))
        .expect("X can be clicked");
    let key = screen.keeper.model.point(click(x, y)).unwrap();
    screen.press(key.code);
    screen.picture(80, 24);
    let (area, code) = screen.keeper.model.keys.iter().copied().find(|&(_, code)| code == KeyCode::Char('3')).unwrap();
    assert_eq!(screen.keeper.model.point(click(area.x, area.y)).map(|key| key.code), Some(code));
}

#[test]
fn every_screen_fits_in_every_language() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&format!("sizes-{}", language.code()), Some("1"), &texts, &theme);
        opening(&mut screen);
        for (width, height) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
            for keys in ["", "113", "x", "e", "l", "?", "m", "t", "m\n", "m\n1"] {
                screen.keys(keys);
                let shown = screen.picture(width, height);
                assert!(
                    shown.contains("122") || keys == "?",
                    "{} {keys} at {width}×{height}:\n{shown}",
                    language.code()
                );
                screen.keys("\u{1b}\u{1b}\u{1b}");
            }
        }
        let small = screen.picture(40, 10);
        assert!(small.contains("60 ×"), "{small}");
        screen.line("sheet");
        screen.line("nonsense");
        screen.line("");
        assert_eq!(screen.turns().len(), 5);
    }
}
