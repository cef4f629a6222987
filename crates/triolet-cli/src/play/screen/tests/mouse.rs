//! What a mouse can point at: the board, the tiles, the names of keys, and everything in a dialogue that acts.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use triolet::tile::Value;

use super::*;
use crate::play::screen::model::pointed_at;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];
const DOWN: MouseEventKind = MouseEventKind::Down(MouseButton::Left);

fn mouse(kind: MouseEventKind, (column, row): (u16, u16)) -> MouseEvent {
    MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }
}

impl Screen<'_> {
    /// Lets the mouse do something at a place, as it is drawn at a size.
    fn point(&mut self, size: (u16, u16), kind: MouseEventKind, place: (u16, u16)) -> Next {
        self.picture(size.0, size.1);
        let key = self.driver.model.point(mouse(kind, place));
        key.map_or(Next::Stays, |key| self.driver.press(key).unwrap())
    }

    /// Clicks on what stands for a key. The place has to show a text: the key's name or what it does.
    fn click_key(&mut self, size: (u16, u16), wanted: KeyCode, shown: &str) -> Next {
        let picture = self.picture(size.0, size.1);
        let found = self.driver.model.targets.keys.iter().find(|(_, code)| *code == wanted);
        let &(area, _) = found.unwrap_or_else(|| panic!("{wanted} at {size:?}:\n{picture}"));
        let named = cut(&picture, area);
        assert!(named.contains(&plain(shown)), "{named:?} for {wanted}:\n{picture}");
        // Its last column counts as its first does.
        self.point(size, DOWN, (area.right() - 1, area.y))
    }
}

fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// The part of a picture in an area.
fn cut(picture: &str, area: Rect) -> String {
    let line = picture.lines().nth(area.y.into()).unwrap_or_default();
    plain(&line.chars().skip(area.x.into()).take(area.width.into()).collect::<String>())
}

#[test]
fn a_mouse_does_what_keys_do() {
    let (texts, theme) = (english(), Theme::new(true));
    for (width, height) in SIZES {
        let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
        screen.picture(width, height);
        let click = |screen: &mut Screen<'_>, kind, x, y| {
            if let Some(key) = screen.driver.model.point(mouse(kind, (x, y))) {
                screen.driver.press(key).unwrap();
            }
            screen.picture(width, height);
        };
        let target = |screen: &Screen<'_>, wanted| {
            let found = screen.driver.model.targets.keys.iter().find(|(_, code)| *code == wanted);
            found.map(|(area, _)| (area.x, area.y)).unwrap()
        };
        let grid = screen.driver.model.targets.grid.unwrap();
        for square in triolet::square::Square::all() {
            let place = grid.cursor(square);
            assert_eq!(grid.square_at(place), Some(square));
        }
        let place = grid.cursor("H8".parse().unwrap());
        let other = grid.cursor("C3".parse().unwrap());
        click(&mut screen, DOWN, other.x, other.y);
        assert_eq!(screen.driver.model.laying.cursor.to_string(), "C3");
        click(&mut screen, DOWN, place.x, place.y);
        click(&mut screen, DOWN, place.x, place.y);
        assert_eq!(screen.driver.model.laying.axis, triolet::square::Axis::Column, "pointed at twice, it turns");
        let (x, y) = target(&screen, KeyCode::Char('3'));
        click(&mut screen, DOWN, x, y);
        assert_eq!(screen.driver.model.laying.play().unwrap().to_string(), "H8 7");
        click(&mut screen, DOWN, place.x, place.y);
        click(&mut screen, DOWN, place.x, place.y);
        assert_eq!(screen.driver.model.laying.play(), None, "a tile that is pointed at twice comes back");
        let (x, y) = target(&screen, KeyCode::Char('3'));
        click(&mut screen, DOWN, x, y);
        let (x, y) = target(&screen, KeyCode::Enter);
        click(&mut screen, DOWN, x, y);
        assert_eq!(screen.driver.session.record().game.turns().len(), 1);
        click(&mut screen, MouseEventKind::ScrollUp, 0, 0);
        click(&mut screen, DOWN, u16::MAX, u16::MAX);
        assert_eq!(screen.driver.model.scroll, 0, "one turn needs no scrolling");
        screen.type_in("?");
        screen.picture(width, height);
        click(&mut screen, MouseEventKind::ScrollDown, 0, 0);
        assert_eq!(screen.driver.model.mode, Mode::Help(1));
        click(&mut screen, DOWN, place.x, place.y);
        assert_eq!(screen.driver.model.mode, Mode::Help(1), "what is behind a dialogue is not pointed at");
    }
}

#[test]
fn a_click_answers_a_question() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        for size in SIZES {
            let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
            screen.type_in("q");
            assert_eq!(screen.click_key(size, KeyCode::Esc, &texts.key_no()), Next::Stays);
            assert_eq!(screen.driver.model.mode, Mode::Board);
            screen.type_in("q");
            assert_eq!(screen.click_key(size, KeyCode::Enter, &texts.key_yes()), Next::Leaves);
        }
    }
}

#[test]
fn clicks_choose_the_tiles_of_an_exchange_and_exchange_them() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        for size in SIZES {
            let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
            let rack: Vec<String> = screen.driver.model.laying.rack().iter().map(Tile::to_string).collect();
            screen.type_in("x");
            for (slot, tile) in ('1'..).zip(&rack) {
                screen.click_key(size, KeyCode::Char(slot), tile);
            }
            assert_eq!(screen.driver.model.mode, Mode::Exchange([true; 3]));
            screen.click_key(size, KeyCode::Char('2'), &rack[1]);
            assert_eq!(screen.driver.model.mode, Mode::Exchange([true, false, true]));
            screen.click_key(size, KeyCode::Char('a'), "A ");
            assert_eq!(screen.driver.model.mode, Mode::Exchange([true; 3]));
            screen.click_key(size, KeyCode::Esc, &texts.key_name_escape());
            assert_eq!(screen.driver.model.mode, Mode::Board);
            screen.type_in("x1");
            screen.click_key(size, KeyCode::Enter, &texts.key_name_enter());
            assert_eq!(screen.driver.session.record().game.turns().len(), 1);
        }
    }
}

#[test]
fn a_click_gives_a_wild_its_value() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        for size in SIZES {
            // A game in which the first player holds a wild.
            let (mut screen, slot) = (0..)
                .find_map(|seed| {
                    let screen = Screen::open(&["Anna", "computer"], &seed.to_string(), &texts, &theme);
                    let at = screen.driver.model.laying.rack().iter().position(|&tile| tile == Tile::Wild)?;
                    screen.driver.model.scene.is_viewers_turn().then_some((screen, at))
                })
                .unwrap();
            screen.press(KeyCode::Char((b'1' + slot as u8).into()));
            screen.click_key(size, KeyCode::Esc, &texts.key_name_escape());
            assert_eq!(screen.driver.model.mode, Mode::Board);
            for value in Value::all() {
                screen.driver.model.laying.cursor = "H8".parse().unwrap();
                screen.press(KeyCode::Char((b'1' + slot as u8).into()));
                let picture = screen.picture(size.0, size.1);
                let places = screen.driver.model.targets.values.clone();
                let Some(&(area, _)) = places.iter().find(|(_, one)| *one == value) else {
                    panic!("{value} at {size:?}:\n{picture}");
                };
                let named = cut(&picture, area);
                assert_eq!(named.trim_matches([' ', '[', ']']), value.to_string(), "{picture}");
                screen.point(size, DOWN, (area.x + 1, area.y));
                assert_eq!(screen.driver.model.mode, Mode::Board);
                assert_eq!(screen.driver.model.laying.play().unwrap().to_string(), format!("H8 *{value}"));
                screen.press(KeyCode::Esc);
            }
        }
    }
}

#[test]
fn the_values_of_a_wild_leave_the_cursor_in_sight() {
    let (texts, theme) = (english(), Theme::new(true));
    for (size, column) in SIZES.into_iter().flat_map(|size| (1..=15).map(move |column| (size, column))) {
        let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
        let square = format!("C{column}").parse().unwrap();
        screen.driver.model.laying.cursor = square;
        screen.picture(size.0, size.1);
        let cursor = screen.driver.model.targets.grid.unwrap().cursor(square);
        let values = triolet::generate::Values::ALL;
        screen.driver.model.mode =
            Mode::Wild { slot: 0, values, chosen: Value::all().next().unwrap(), is_typed: false };
        screen.picture(size.0, size.1);
        let is_hidden = |&(area, _): &(Rect, Value)| (area.x - 2..area.right() + 2).contains(&cursor.x);
        assert_eq!(screen.driver.model.targets.values.len(), 16);
        assert!(!screen.driver.model.targets.values.iter().any(is_hidden), "{square} at {size:?}");
    }
}

#[test]
fn clicks_hand_the_device_over_and_close_the_help() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        for size in SIZES {
            let mut screen = Screen::open(&["Anna", "Ben"], "demo", &texts, &theme);
            screen.click_key(size, KeyCode::Char('q'), "Q");
            screen.click_key(size, KeyCode::Esc, &texts.key_no());
            screen.click_key(size, KeyCode::Char(' '), &texts.key_name_space());
            assert_eq!(screen.driver.model.mode, Mode::Board);
            screen.type_in("?");
            screen.click_key(size, KeyCode::Esc, &texts.key_name_escape());
            assert_eq!(screen.driver.model.mode, Mode::Board);
        }
    }
}

#[test]
fn clicks_end_a_game_that_is_over() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        for size in SIZES {
            let mut screen = Screen::open(&["computer", "computer"], "demo", &texts, &theme);
            screen.let_computers_play();
            screen.click_key(size, KeyCode::Esc, &texts.key_name_escape());
            assert_eq!(screen.driver.model.mode, Mode::Board);
            screen.click_key(size, KeyCode::Enter, &texts.key_name_enter());
            assert_eq!(screen.driver.model.mode, Mode::Ended);
            assert_eq!(screen.click_key(size, KeyCode::Char('q'), "Q"), Next::Leaves);
            screen.click_key(size, KeyCode::Char('n'), "N");
            assert_eq!(screen.driver.session.record().game.turns().len(), 0, "a new game has begun");
        }
    }
}

#[test]
fn a_click_answers_whether_to_go_on_with_a_saved_game() {
    for language in Language::ALL {
        let (texts, theme) = (Texts::new(language), Theme::new(true));
        let pen = Pen { texts: &texts, theme: &theme, is_ascii: false };
        for (keys, codes) in
            [(texts.resume_keys(), &super::super::RESUME[..]), (texts.notice_keys(), &super::super::NOTICE[..])]
        {
            for (width, height) in SIZES {
                let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                let mut targets = Vec::new();
                let told = ["A saved game is there, of which there is more to tell than fits one line.".to_owned()];
                terminal.draw(|frame| targets = draw::draw_resume(frame, &told, (&keys, codes), pen)).unwrap();
                assert_eq!(targets.iter().map(|&(_, code)| code).collect::<Vec<_>>(), codes);
                for &(area, code) in &targets {
                    let place = (area.x, area.y);
                    assert_eq!(pointed_at(&targets, mouse(DOWN, place)), Some(code));
                    assert_eq!(pointed_at(&targets, mouse(MouseEventKind::Moved, place)), None);
                    let symbol = terminal.backend().buffer()[place].symbol().to_owned();
                    assert!(keys.contains(&symbol), "{symbol}");
                }
                assert_eq!(pointed_at(&targets, mouse(DOWN, (0, 0))), None);
            }
        }
    }
}
