//! Positions and reviews of recorded games: a record that knows everything against one that knows what was seen.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::Start;
use triolet::game::Game;
use triolet::partial_game::PartialGame;
use triolet::play::Turn;
use triolet::record::Record;
use triolet::record::partial::PartialRecord;
use triolet::seat::Controller;
use triolet::view::{Viewer, visible_events};
use triolet_study::analyze::{AnalysisOptions, Analyzer, RecordReviewer};
use triolet_study::moves::moves;
use triolet_study::open::{Opened, open};
use triolet_study::record::{AnyRecord, TurnError};

/// A game of so many turns, two of which are taken back in between.
fn game(seed: u32, turns: usize) -> Game {
    let seats = vec![Controller::Person; 2 + seed as usize % 3];
    let mut game = Game::deal(Start::local(&format!("records {seed}"), seats)).unwrap();
    let mut is_undone = false;
    while let Some(seat) = game.to_move().filter(|_| game.turn_count() < turns) {
        let play = game.position().unwrap().ranked_plays().first().map(|(play, _)| Turn::Place(*play));
        let exchange = || game.may_exchange().then(|| Turn::Exchange(game.rack(seat)));
        let turn = play.or_else(exchange).unwrap_or(Turn::Pass);
        game.play(seat, &turn).unwrap();
        if game.turn_count() == 4 && !is_undone {
            game.undo(2).unwrap();
            is_undone = true;
        }
    }
    game
}

/// The record of a game as somebody saw it who saw no rack.
fn seen(game: &Game) -> AnyRecord {
    let start = &game.start_event().start;
    let events = visible_events(game, Viewer::Spectator, 0);
    let partial = PartialGame::fold(start.edition, start.options, events).unwrap();
    AnyRecord::read(&PartialRecord::new(partial).to_string()).unwrap()
}

fn whole(game: &Game) -> AnyRecord {
    let Opened::Game(record) = open(&Record::new(game.clone()).to_string()).unwrap() else { unreachable!() };
    record
}

#[test]
fn with_its_rack_a_turn_of_a_partial_record_has_the_moves_of_the_whole_one() {
    let mut compared = 0;
    for seed in 0..6 {
        let game = game(seed, 12);
        let (whole, seen) = (whole(&game), seen(&game));
        assert_eq!(whole.turn_count(), seen.turn_count());
        for turn in 1..=whole.turn_count() + usize::from(game.ending().is_none()) {
            let position = whole.position_at(Some(turn), None).unwrap();
            let rack = position.setup().rack;
            match seen.position_at(Some(turn), None) {
                // A triolet shows the whole rack.
                Ok(known) => assert_eq!(known.setup().rack, rack),
                Err(error) => assert!(matches!(error, TurnError::RackUnknown { .. }), "{error}"),
            }
            let given = seen.position_at(Some(turn), Some(rack)).unwrap();
            assert_eq!(moves(&given), moves(&position), "seed {seed}, turn {turn}");
            assert_eq!(given.setup().seats.as_ref().unwrap().scores, position.setup().seats.as_ref().unwrap().scores);
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn the_turns_of_a_record_stand_with_the_positions_before_them() {
    let game = game(1, 9);
    let record = whole(&game);
    for (number, turn) in (1..).zip(record.turns()) {
        assert_eq!(turn.position, record.position_at(Some(number), None).ok());
        assert_eq!(turn.position.unwrap().setup().rack, turn.rack.unwrap());
        assert_eq!(game.log()[turn.event], game.log()[game.turn_events().nth(number - 1).unwrap().0]);
    }
    assert_eq!(record.position(), record.position_at(None, None).ok());
}

#[test]
fn a_review_is_the_same_in_any_steps_and_in_any_order() {
    let options = AnalysisOptions { nodes: 400, seed: 3, top: 2 };
    let game = game(2, 7);
    let answer = |nodes| {
        let mut analyzer = Analyzer::new(whole(&game), options);
        assert_eq!(analyzer.answer().stopped, Some("interrupted"));
        while analyzer.step(nodes) {}
        assert_eq!(analyzer.done(), analyzer.total());
        analyzer.answer()
    };
    let analysis = answer(1);
    assert_eq!(analysis, answer(u64::MAX));
    assert_eq!(analysis.turns.iter().filter(|turn| turn.undone).count(), 2);
    assert_eq!(analysis.players.iter().map(|player| player.turns).sum::<usize>(), 7);

    let mut reviewer = RecordReviewer::new(whole(&game));
    for turn in analysis.turns.iter().rev().chain(&analysis.turns) {
        let (_, review) = reviewer.review(turn.event, options.nodes, options.seed).unwrap();
        let review = review.finish(options.top).unwrap();
        assert_eq!(turn.judgement, Some((&review).into()), "event {}", turn.event);
    }
}

#[test]
fn of_a_partial_record_the_turns_are_judged_whose_rack_is_known() {
    let game = game(0, 6);
    let mut analyzer = Analyzer::new(seen(&game), AnalysisOptions { nodes: 100, seed: 1, top: 1 });
    while analyzer.step(50) {}
    let analysis = analyzer.answer();
    let known = seen(&game).turns().iter().filter(|turn| turn.rack.is_some()).count();
    let judged = analysis.turns.iter().filter(|turn| !turn.undone && turn.judgement.is_some()).count();
    assert_eq!((judged, analysis.stopped), (known, None));
    assert_eq!(analysis.players.iter().map(|player| player.judged).sum::<usize>(), known);
}
