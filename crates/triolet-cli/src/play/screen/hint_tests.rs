//! Hints on the screen.

use ratatui::crossterm::event::KeyCode;
use triolet::play::Turn;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, view};
use triolet_study::advice::advise;

use super::model::Mode;
use super::tests::{Screen, english};
use super::theme::Theme;

#[test]
fn each_press_lays_the_next_best_play() {
    let (texts, theme) = (english(), Theme::new(false));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    let seat = screen.driver.model.scene.viewer.unwrap();
    let turns = advise(&view(&screen.driver.session.record().game, Viewer::Seat(seat)));
    for turn in turns.iter().chain(turns.first()) {
        screen.type_in("h");
        match turn {
            Turn::Place(play) => assert_eq!(screen.driver.model.laying.play(), Some(*play)),
            Turn::Exchange(_) => assert!(matches!(screen.driver.model.mode, Mode::Exchange(_)), "{turn}"),
            Turn::Pass => unreachable!("there is a play"),
        }
    }
}

#[test]
fn a_hint_to_exchange_marks_the_tiles_and_enter_gives_them() {
    let (texts, theme) = (english(), Theme::new(false));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    let rack: Vec<_> = screen.driver.model.scene.rack.iter().collect();
    let tiles = Tiles::of([rack[0], rack[2]]).unwrap();
    screen.driver.model.show_hint(Some(Turn::Exchange(tiles)), &texts);
    assert_eq!(screen.driver.model.mode, Mode::Exchange([true, false, true]));
    screen.press(KeyCode::Enter);
    let taken = screen.driver.session.record().game.turns().next_back().map(|taken| taken.turn);
    assert_eq!(taken, Some(Turn::Exchange(tiles)));
}
