//! Hints on the screen.

use ratatui::crossterm::event::KeyCode;
use triolet::play::Turn;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, view};
use triolet_study::advice::{AdvisedTurn, advise};

use super::super::hints::{Grade, Hint};
use super::model::Mode;
use super::tests::{Screen, english};
use super::theme::Theme;

#[test]
fn after_where_and_which_each_press_lays_the_next_best_play() {
    let (texts, theme) = (english(), Theme::new(false));
    let mut screen = Screen::open(&["Anna", "computer"], "demo", &texts, &theme);
    let seat = screen.driver.model.scene.viewer.unwrap();
    let turns = advise(&view(&screen.driver.session.record().game, Viewer::Seat(seat)));
    let Turn::Place(best) = turns[0] else { unreachable!("there is a play") };
    for _ in 0..2 {
        screen.type_in("h");
        let laying = &screen.driver.model.laying;
        assert_eq!((laying.play(), laying.cursor), (None, best.tiles()[0].0));
    }
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
    let advised = AdvisedTurn { turn: Turn::Exchange(tiles), reasons: Vec::new() };
    screen.driver.model.show_hint(Some(Hint { advised, grade: Grade::Whole }), &texts);
    assert_eq!(screen.driver.model.mode, Mode::Exchange([true, false, true]));
    screen.press(KeyCode::Enter);
    let taken = screen.driver.session.record().game.turns().next_back().map(|taken| taken.turn);
    assert_eq!(taken, Some(Turn::Exchange(tiles)));
}
