//! Puzzles from simulated games: that they are what they say, and the same each time.
#![allow(clippy::unwrap_used, reason = "it may fail as the tests do")]

use triolet::play::Turn;
use triolet_study::puzzle::find::Finder;
use triolet_study::puzzle::solving::Survey;
use triolet_study::puzzle::{Puzzle, Theme};

/// Enough games for a few puzzles, with a budget that a test can afford.
fn found() -> Vec<Puzzle> {
    let finder = Finder::new(7, 20_000);
    (0..12).filter_map(|game| finder.find(game)).collect()
}

#[test]
fn a_seed_gives_the_same_puzzles_each_time_and_they_read_back() {
    let puzzles = found();
    assert!(puzzles.len() >= 3, "{puzzles:?}");
    for puzzle in &puzzles {
        assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
        // A game's puzzle depends on no other game.
        assert_eq!(Finder::new(7, 20_000).find(puzzle.id).as_ref(), Some(puzzle));
        assert!(puzzle.answers.iter().all(|answer| puzzle.is_solved_by(answer)) && !puzzle.is_solved_by(&Turn::Pass));
        assert!(puzzle.keeps_its_answer(20_000, 3), "{puzzle}");
    }
}

#[test]
fn themes_follow_from_the_answer() {
    for puzzle in found() {
        let Turn::Place(play) = &puzzle.answers[0] else { unreachable!("an answer places tiles") };
        let breakdown = puzzle.position.breakdown(play);
        assert_eq!(puzzle.themes.has(Theme::Triolet), breakdown.triolet_bonus > 0, "{puzzle}");
        assert_eq!(puzzle.themes.has(Theme::Replay), play.covers_replay(), "{puzzle}");
        assert_eq!(puzzle.themes.has(Theme::Ending), puzzle.position.setup().bag == Some(0), "{puzzle}");
    }
}

#[test]
fn a_survey_has_the_mean_rates_of_each_grade() {
    let mut survey = Survey::default();
    let grade = "3".parse().unwrap();
    survey.add(grade, &[0, 100, 200, 300, 400, 500, 1000]);
    survey.add(grade, &[100, 100, 200, 500, 600, 700, 0]);
    let grades: Vec<_> = survey.grades().collect();
    assert_eq!(grades, [(grade, 2, [50, 100, 200, 400, 500, 600, 500])]);
    assert!(survey.rises(&[2, 4, 6]) && !survey.rises(&[2, 4, 6, 7]));
}
