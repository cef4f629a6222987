//! Tests of the screen without a terminal: they press keys and compare the rendered text.

mod mouse;

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use triolet::edition::{Edition, Options};
use triolet::tile::Tile;
use triolet_table::Awaited;

use super::draw::{self, Pen};
use super::model::{Mode, Question};
use super::theme::Theme;
use super::{Driver, Next};
use crate::play::session::{Place, Session};
use crate::play::setup::{Player, Setup};
use crate::text::{Language, Texts};

/// The screen of a game under test.
pub(super) struct Screen<'a> {
    pub(super) driver: Driver<'a>,
}

impl<'a> Screen<'a> {
    pub(super) fn open(players: &[&str], seed: &str, texts: &'a Texts, theme: &'a Theme) -> Self {
        let players = players.iter().map(|player| player.parse().unwrap()).collect();
        let setup = Setup::new(players, Edition::default(), Options::default(), Some(seed.to_owned())).unwrap();
        let session = Session::start(&setup, Place::Unsaved, texts).unwrap();
        Self { driver: Driver::new(session, Pen { texts, theme, is_ascii: false }) }
    }

    pub(super) fn press(&mut self, code: KeyCode) -> Next {
        self.driver.press(KeyEvent::new(code, KeyModifiers::NONE)).unwrap()
    }

    pub(super) fn type_in(&mut self, text: &str) {
        for c in text.chars() {
            self.press(KeyCode::Char(c));
        }
    }

    fn let_computers_play(&mut self) {
        while matches!(self.driver.session.awaited(), Some(Awaited::Computer(..))) {
            self.driver.let_computer_play();
        }
    }

    pub(super) fn terminal(&mut self, width: u16, height: u16) -> Terminal<TestBackend> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw::draw(frame, &mut self.driver.model, self.driver.pen)).unwrap();
        terminal
    }

    /// Returns the screen as lines of text.
    fn picture(&mut self, width: u16, height: u16) -> String {
        let terminal = self.terminal(width, height);
        let buffer = terminal.backend().buffer();
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
    }

    /// Returns `true` if the lines below the board contain this text, however it is wrapped.
    fn says(&mut self, text: &str) -> bool {
        let left = |line: &str| line.chars().take(49).collect::<String>();
        let told: String = self.picture(80, 24).lines().skip(17).map(|line| left(line) + " ").collect();
        let text = text.replace('\u{a0}', " ");
        told.split_whitespace().collect::<Vec<_>>().join(" ").contains(&text)
    }

    /// Plays the hint for the person to move, or exchanges everything, or passes.
    pub(super) fn play_something(&mut self) {
        match self.driver.model.mode {
            Mode::HandOver => {
                self.press(KeyCode::Char(' '));
            }
            _ if self.driver.model.scene.can.place => {
                self.type_in("hhh");
                self.press(KeyCode::Enter);
            }
            _ if self.driver.model.scene.can.exchange => {
                self.type_in("xa");
                self.press(KeyCode::Enter);
            }
            _ => self.type_in("p"),
        }
        self.let_computers_play();
    }
}

pub(super) fn english() -> Texts {
    Texts::new(Language::English)
}

/// Returns a seed that gives the person, who sits first, the first turn and a wild.
fn seed_with_wild(texts: &Texts, theme: &Theme) -> String {
    let has_wild = |seed: &String| {
        let screen = Screen::open(&["Anna", "computer"], seed, texts, theme);
        screen.driver.model.scene.is_viewers_turn() && screen.driver.model.scene.rack.has(Tile::Wild)
    };
    (0..).map(|n| n.to_string()).find(has_wild).unwrap()
}

const OPENING: &str = " Triolet · 2017 edition            Your turn                74 tiles in the bag
    1  2  3  4  5  6  7  8  9 10 11 12 13 14 15  ┌Scores───────────────────────┐
A   ·  ·  ·  ·  ·  ·  ·  ↻  ·  ·  ·  ·  ·  ·  ·  │▶ Anna                  0 ▪▪▪│
B   ·  ↻  ·  · ×3  ·  ·  ·  ·  · ×3  ·  ·  ↻  ·  │  Computer              0 ▪▪▪│
C   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  └─────────────────────────────┘
D   ·  ·  ·  ·  ·  ·  · ×2  ·  ·  ·  ·  ·  ·  ·  ┌Unseen: 80 tiles─────────────┐
E   · ×3  ·  · ×2  ·  ·  ·  ·  · ×2  ·  · ×3  ·  │  0  1  2  3  4  5  6  7  8  │
F   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  │  9  9  7  8  6  8  6  5  4  │
G   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  │  9 10 11 12 13 14 15  *     │
H   ↻  ·  · ×2  ·  ·[ 4+ 7  ·  ·  · ×2  ·  ·  ↻  │  4  3  3  2  2  1  1  2     │
I   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  └─────────────────────────────┘
J   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ┌Turns────────────────────────┐
K   · ×3  ·  · ×2  ·  ·  ·  ·  · ×2  ·  · ×3  ·  │                             │
L   ·  ·  ·  ·  ·  ·  · ×2  ·  ·  ·  ·  ·  ·  ·  │                             │
M   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  │                             │
N   ·  ↻  ·  · ×3  ·  ·  ·  ·  · ×3  ·  ·  ↻  ·  │                             │
O   ·  ·  ·  ·  ·  ·  ·  ↻  ·  ·  ·  ·  ·  ·  ·  │                             │
Your tiles  1:  2   2: ··   3: ··                │                             │
H7  → to the right                               │                             │
H7 4-7  pair 18 (one tile counts × 2)            │                             │
                                                 │                             │
Hint: Enter plays it, Esc takes it back. (the    │                             │
double adds 7)                                   └─────────────────────────────┘
? help  Q leave  Enter play  Esc clear  Backspace take back  Space direction
";

#[test]
fn the_opening_looks_like_this() {
    let (texts, theme) = (english(), Theme::new(false));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    screen.type_in("hhh");
    assert_eq!(screen.picture(80, 24), OPENING);
}

#[test]
fn tiles_are_laid_taken_back_and_played() {
    let (texts, theme) = (english(), Theme::new(true));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    screen.press(KeyCode::Enter);
    assert!(screen.says("✗ Lay at least one tile first"));
    screen.press(KeyCode::Left);
    screen.type_in("1");
    assert!(screen.says("✗ The first tiles of the game must cover the centre"));
    screen.press(KeyCode::Enter);
    assert_eq!(screen.picture(80, 24).matches('✗').count(), 1, "a reason stands there once");
    screen.type_in("1");
    assert!(screen.says("✗ You have no tile there to lay."));
    screen.press(KeyCode::Down);
    assert!(!screen.says("✗ You have no tile there to lay."), "a reason goes with the next key");
    screen.press(KeyCode::Up);
    screen.type_in("3");
    assert!(screen.says("H7 2-7 pair 16 (one tile counts × 2)"));
    screen.press(KeyCode::Backspace);
    screen.press(KeyCode::Backspace);
    screen.press(KeyCode::Right);
    screen.type_in(" 2");
    assert_eq!(screen.driver.model.laying.cursor.to_string(), "I8", "downwards now");
    screen.press(KeyCode::Esc);
    assert_eq!(screen.driver.model.laying.play(), None);

    screen.type_in("tH8 7-4-4");
    assert!(screen.says("✗ That tile is not on your rack."));
    (0..2).for_each(|_| {
        screen.press(KeyCode::Backspace);
    });
    assert!(screen.says("Your turn: H8 7-4"));
    assert!(screen.says("pair 18"));
    screen.press(KeyCode::Enter);
    assert_eq!(screen.driver.session.record().game.scores(), [18, 0]);
    screen.type_in("hhh");
    assert!(screen.says("✗ It is not your turn."));
    screen.let_computers_play();
    let picture = screen.picture(80, 24);
    assert!(picture.contains("Computer: ") && picture.contains('›'), "what the computer did is told and marked");

    screen.type_in("u");
    assert_eq!(screen.driver.session.record().game.turns().len(), 0);
    assert_eq!(screen.driver.session.record().game.scores(), [0, 0]);
}

#[test]
fn a_wild_is_offered_the_values_that_fit() {
    let (texts, theme) = (english(), Theme::new(true));
    let seed = seed_with_wild(&texts, &theme);
    let mut screen = Screen::open(&["Anna", "computer"], &seed, &texts, &theme);
    // Wilds come last on the rack.
    screen.type_in("13");
    let Mode::Wild { values, .. } = screen.driver.model.mode else { panic!("no dialogue") };
    assert!(values.bits().count_ones() < 16, "not every value fits beside a tile, unless it is a 0");
    assert!(screen.picture(80, 24).contains("What does it stand for?"));
    let most = values.iter().last().unwrap();
    screen.type_in(&most.to_string());
    screen.press(KeyCode::Enter);
    assert!(screen.driver.model.laying.play().unwrap().to_string().ends_with(&format!("*{most}")));
    screen.press(KeyCode::Backspace);
    screen.type_in("3");
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    assert!(screen.driver.model.laying.play().unwrap().to_string().ends_with("*1"));
    screen.press(KeyCode::Enter);
    assert_eq!(screen.driver.session.record().game.turns().len(), 1);
}

#[test]
fn between_two_people_no_rack_is_in_sight() {
    let (texts, theme) = (english(), Theme::new(true));
    let mut screen = Screen::open(&["Anna", "Ben"], "two", &texts, &theme);
    for turn in 0..4 {
        let picture = screen.picture(80, 24);
        assert_eq!(screen.driver.model.mode, Mode::HandOver, "turn {turn}");
        assert!(picture.contains("nobody else should be looking"));
        assert!(!picture.contains("1: ") && screen.driver.model.scene.rack.is_empty());
        assert_eq!(screen.driver.model.scene.unseen.len() + screen.driver.model.scene.board.len(), 83);
        screen.press(KeyCode::Enter);
        assert_eq!(screen.driver.model.mode, Mode::HandOver, "Enter, which plays, does not uncover a rack");
        screen.play_something();
        assert!(screen.picture(80, 24).contains("1: "));
        screen.play_something();
    }
    screen.type_in("u");
    assert_eq!(screen.driver.model.mode, Mode::Ask(Question::Undo));
    screen.type_in("y");
    assert_eq!(screen.driver.session.record().game.turns().len(), 3);
    assert_eq!(screen.driver.model.mode, Mode::HandOver);
}

#[test]
fn two_players_of_one_name_are_distinguished() {
    let (texts, theme) = (english(), Theme::new(true));
    let mut screen = Screen::open(&["Anna", "anna", "Ben"], "name", &texts, &theme);
    let picture = screen.picture(80, 24);
    assert!(picture.contains("Anna 1 ") && picture.contains("anna 2 ") && picture.contains("Ben  "), "{picture}");
}

#[test]
fn a_level_is_shown_however_narrow_the_screen() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&["Anna", "computer:level-8"], "level", &texts, &theme);
        screen.play_something();
        screen.let_computers_play();
        let picture = screen.picture(80, 24);
        let told = picture.lines().filter(|line| line.contains("8)")).count();
        assert!(told >= 2, "among the scores and the turns:\n{picture}");
    }
}

#[test]
fn whole_games_are_played_in_every_language_and_size() {
    let theme = Theme::new(true);
    let tables: [&[&str]; 4] =
        [&["Anna", "computer"], &["Anna", "Ben"], &["Anna", "computer:random", "Ben"], &["A", "B", "C", "computer"]];
    for (language, players) in Language::ALL.into_iter().zip(tables) {
        let texts = Texts::new(language);
        let mut screen = Screen::open(players, "whole", &texts, &theme);
        screen.let_computers_play();
        for presses in 0.. {
            assert!(presses < 500, "the game does not end");
            screen.picture(80, 24);
            if screen.driver.session.awaited().is_none() {
                break;
            }
            screen.play_something();
        }
        assert_eq!(screen.driver.model.mode, Mode::Ended);
        for (width, height) in [(80, 24), (120, 40)] {
            let picture = screen.picture(width, height);
            assert!(picture.contains(&texts.title_end()), "{picture}");
        }
        screen.press(KeyCode::Esc);
        assert_eq!(screen.driver.model.mode, Mode::Board);
        screen.press(KeyCode::Enter);
        assert_eq!(screen.driver.model.mode, Mode::Ended);
        screen.type_in("n");
        assert_eq!(screen.driver.session.record().game.turns().len(), 0, "another game begins");
    }
}

#[test]
fn the_help_scrolls_to_its_end_and_no_further() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&["Anna", "computer"], "help", &texts, &theme);
        screen.type_in("?");
        let picture = screen.picture(80, 24);
        assert!(picture.contains(&texts.help_aim_title()) && picture.contains(&texts.key_quit_full()), "{picture}");
        for _ in 0..20 {
            screen.press(KeyCode::PageDown);
            screen.picture(80, 24);
        }
        let picture = screen.picture(80, 24);
        let last = texts.help_notation().lines().last().unwrap().to_owned();
        assert!(picture.contains(&last), "{picture}");
        screen.press(KeyCode::Up);
        assert!(!screen.picture(80, 24).contains(&last));
        screen.press(KeyCode::Esc);
        assert_eq!(screen.driver.model.mode, Mode::Board);
    }
}

#[test]
fn without_colours_everything_is_still_distinguishable() {
    let (texts, theme) = (english(), Theme::new(false));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    screen.play_something();
    screen.press(KeyCode::Down);
    screen.type_in("1");
    let terminal = screen.terminal(80, 24);
    let cells = terminal.backend().buffer().content().iter();
    assert!(cells.clone().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    let picture = screen.picture(80, 24);
    for sign in ["×2", "×3", "↻", "›", "+"] {
        assert!(picture.contains(sign), "{sign}:\n{picture}");
    }
}

#[test]
fn a_terminal_that_is_too_small_shows_a_notice() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&["Anna", "computer"], "small", &texts, &theme);
        for (width, height) in [(59, 20), (60, 19), (40, 10)] {
            let picture = screen.picture(width, height);
            let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(&format!("{width} × {height}")) && !picture.contains('┌'), "{picture}");
        }
        screen.picture(3, 2);
    }
}

#[test]
fn what_there_is_to_say_fits_the_smallest_screen() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let name = "A name that is much longer than names are";
        let mut screen = Screen::open(&[name, "computer", "computer", "Ben"], "long", &texts, &theme);
        for refusal in triolet::refusal::Refusal::ALL {
            screen.driver.model.refuse(texts.refusal(*refusal));
            screen.driver.model.mode = Mode::Board;
            let text = texts.refusal(*refusal);
            assert!(screen.says(&text), "{text} is cut off:\n{}", screen.picture(80, 24));
        }
    }
}

#[test]
fn the_keys_that_there_are_stand_below() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&["Anna", "computer"], "keys", &texts, &theme);
        screen.let_computers_play();
        screen.play_something();
        let line = |screen: &mut Screen<'_>| screen.picture(80, 24).lines().last().unwrap().to_owned();
        let keys = line(&mut screen);
        for brief in [texts.key_help(), texts.key_quit(), texts.key_exchange(), texts.key_hint(), texts.key_undo()] {
            assert!(keys.contains(&brief), "{brief}: {keys}");
        }
        assert!(keys.contains(&texts.key_type()) && keys.contains(&texts.key_turn()), "{keys}");
        assert!(!keys.contains(&format!("P {}", texts.key_pass())), "passing is not allowed: {keys}");
        screen.type_in("hhh");
        let keys = line(&mut screen);
        for brief in [texts.key_play(), texts.key_clear(), texts.key_back(), texts.key_help()] {
            assert!(keys.contains(&brief), "{brief}: {keys}");
        }
    }
}

#[test]
fn the_turns_scroll_from_the_first_to_the_last_and_no_further() {
    let (texts, theme) = (english(), Theme::new(true));
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        let mut screen = Screen::open(&["computer:greedy", "computer:greedy"], "scroll", &texts, &theme);
        screen.let_computers_play();
        screen.press(KeyCode::Esc);
        let turns = screen.driver.model.scene.history.len();
        screen.picture(width, height);
        let page = screen.driver.model.page;
        assert!(turns > page && page > 5, "{turns} {page}");
        let full = screen.picture(width, height);
        screen.press(KeyCode::Home);
        let first = screen.picture(width, height);
        assert_eq!(screen.driver.model.scroll, turns - page, "the first turn on top, and no empty lines below");
        (0..50).for_each(|_| {
            screen.press(KeyCode::PageUp);
        });
        assert_eq!(screen.picture(width, height), first);
        screen.press(KeyCode::PageDown);
        assert_eq!(screen.driver.model.scroll, turns - page - (page - 1).min(turns - page), "a line stays in sight");
        screen.press(KeyCode::End);
        assert_eq!(screen.picture(width, height), full);
        screen.press(KeyCode::Home);
        // A larger window shows more lines and is filled again.
        screen.picture(120, 40);
        assert_eq!(screen.driver.model.scroll, turns.saturating_sub(screen.driver.model.page));
    }
}

#[test]
fn a_small_screen_has_all_that_a_turn_needs() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let mut screen = Screen::open(&["Anna", "computer", "Ben", "computer:random"], "small", &texts, &theme);
        for refusal in triolet::refusal::Refusal::ALL {
            if screen.driver.model.mode == Mode::HandOver {
                screen.press(KeyCode::Char(' '));
            }
            screen.let_computers_play();
            screen.driver.model.refuse(texts.refusal(*refusal));
            screen.driver.model.mode = Mode::Board;
            let picture = screen.picture(60, 20);
            let told: String = picture.lines().skip(17).take(2).map(|line| format!("{line} ")).collect();
            let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
            let words = texts.refusal(*refusal).replace('\u{a0}', " ");
            assert!(told.contains(&words), "{words} is cut off:\n{picture}");
        }
        let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
        screen.type_in("hhh");
        let picture = screen.picture(60, 20);
        for words in ["[ 4+", "+ 7", "▶Anna", "1:", "H7 →", &texts.key_help(), "18"] {
            assert!(picture.contains(words), "{words}:\n{picture}");
        }
        screen.press(KeyCode::Enter);
        screen.let_computers_play();
        assert!(screen.picture(60, 20).contains("H7 4-7"), "the turns are there");
        screen.type_in("tH8 1");
        let picture = screen.picture(60, 20);
        assert!(picture.contains(&format!("{} H8 1", texts.prompt_turn())), "{picture}");
    }
}

#[test]
fn a_terminal_without_other_signs_shows_ascii() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(false));
        let mut screen = Screen::open(&["Žofie", "computer"], "demo", &texts, &theme);
        screen.driver.pen.is_ascii = true;
        for keys in ["h", "h", "h", "?"] {
            screen.type_in(keys);
            for (width, height) in [(60, 20), (80, 24), (120, 40)] {
                let picture = screen.picture(width, height);
                assert!(picture.is_ascii(), "{picture}");
            }
        }
        screen.press(KeyCode::Esc);
        let picture = screen.picture(80, 24);
        for sign in ["x2", "x3", "@", "+ 7", "Zofie", "+---", "|"] {
            assert!(picture.contains(sign), "{sign}: {picture}");
        }
    }
}

/// Another program has continued the save; the message on leaving must be true.
#[test]
fn a_failed_save_is_reported_and_saved_elsewhere() {
    let (texts, theme) = (english(), Theme::new(true));
    let folder = std::env::temp_dir().join(format!("triolet-unsaved-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.triolet");
    let players = vec!["Anna".parse().unwrap(), "computer".parse().unwrap()];
    let setup = Setup::new(players, Edition::default(), Options::default(), Some("demo".into())).unwrap();
    let session = Session::start(&setup, Place::Asked(path.clone()), &texts).unwrap();
    let mut screen = Screen { driver: Driver::new(session, Pen { texts: &texts, theme: &theme, is_ascii: false }) };
    screen.type_in("q");
    assert!(screen.picture(80, 24).contains("It is saved, and you can go on with it later."));
    screen.press(KeyCode::Esc);
    let mut other = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
    std::io::Write::write_all(&mut other, b"pause\n").unwrap();
    screen.type_in("hhh");
    screen.press(KeyCode::Enter);
    assert!(screen.says("✗ The game could not be saved: another program"), "{}", screen.picture(80, 24));
    screen.type_in("q");
    let picture = screen.picture(120, 40);
    assert!(
        picture.contains("It could not be saved: another program") && !picture.contains("It is saved, and"),
        "{picture}"
    );
    let farewell = screen.driver.farewell().unwrap();
    let elsewhere = folder.join("game-1.triolet");
    assert!(farewell.contains(&format!("triolet play --save {}", elsewhere.display())), "{farewell}");
    let saved: triolet::record::Record = std::fs::read_to_string(&elsewhere).unwrap().parse().unwrap();
    assert_eq!(saved.game.turns().len(), 1, "nothing is lost");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn leaving_asks_first_and_control_c_does_not() {
    let (texts, theme) = (english(), Theme::new(true));
    let mut screen = Screen::open(&["Anna", "computer"], "leave", &texts, &theme);
    screen.type_in("q");
    assert_eq!(screen.driver.model.mode, Mode::Ask(Question::Quit));
    assert_eq!(screen.press(KeyCode::Char('n')), Next::Stays);
    screen.type_in("q");
    assert_eq!(screen.press(KeyCode::Char('y')), Next::Leaves);
    let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(screen.driver.press(control_c).unwrap(), Next::Leaves);
    let control_z = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    assert_eq!(screen.driver.press(control_z).unwrap(), Next::Steps);
}

#[test]
fn players_are_read_as_they_are_written() {
    assert_eq!("Anna".parse::<Player>().unwrap(), Player::Person(Some("Anna".into())));
    assert_eq!("computer".parse::<Player>().unwrap(), "computer:level-4".parse::<Player>().unwrap());
    for text in ["", "   ", "computer:", "computer:deep", "\u{7}"] {
        assert!(text.parse::<Player>().is_err(), "{text:?}");
    }
    assert!(super::THINKING < Duration::from_secs(1));
}
