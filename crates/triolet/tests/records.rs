//! Records: printed records read back, and errors name their place.

#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::{Departure, Event, Shuffle, Start};
use triolet::game::Game;
use triolet::play::Turn;
use triolet::record::partial::PartialRecord;
use triolet::record::{Record, ShuffleProof, clean_name, line};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Hex, commitment};

fn best_turn(game: &Game) -> Turn {
    let seat = game.to_move().unwrap();
    let score = |play: &triolet::play::Play| triolet::score::score(game.board(), Default::default(), play).total();
    match game.legal_plays().into_iter().max_by_key(score) {
        Some(play) => Turn::Place(play),
        None if game.may_exchange() => Turn::Exchange(game.rack(seat)),
        None => Turn::Pass,
    }
}

fn play_on(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        let Some(seat) = game.to_move() else { return };
        game.play(seat, &best_turn(game)).unwrap();
    }
}

fn sample() -> Record {
    let seats = vec![Controller::Person, "computer:greedy".parse().unwrap()];
    let mut game = Game::deal(Start::local("sample", seats)).unwrap();
    play_on(&mut game, 200);
    let mut record = Record::new(game);
    record.names[0] = Some("Žofie Łęcka".into());
    record.date = Some("2026-11-27".into());
    record
}

fn committed() -> Start {
    let (game, secret) = (Hex([7; 16]), Hex([9; 32]));
    let shuffle = Shuffle::Committed { commitment: commitment(&game, &secret), contributions: vec![Hex([1; 32]); 3] };
    let seats = vec![Controller::Person; 3];
    Start { game, edition: Default::default(), options: Default::default(), seats, shuffle, secret: Some(secret) }
}

#[test]
fn a_finished_record_reads_back() {
    let record = sample();
    let text = record.to_string();
    assert!(record.game.ending().is_some(), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
    assert_eq!(text.replace('\n', "\r\n").parse::<Record>().unwrap(), record);
    assert_eq!(record.shuffle_proof(), ShuffleProof::ConsistentNotCommitted);
}

#[test]
fn every_prefix_of_whole_lines_after_the_start_is_a_record() {
    let text = sample().to_string();
    let start = text.find("\nstart").unwrap() + 1;
    let mut games = 0;
    for (at, _) in text.match_indices('\n').filter(|(at, _)| *at > start) {
        text[..=at].parse::<Record>().unwrap();
        games += 1;
    }
    assert!(games > 20);
}

#[test]
fn a_record_cut_anywhere_else_is_refused() {
    let text = sample().to_string();
    for at in (0..text.len() - 1).filter(|&at| text.is_char_boundary(at)) {
        let cut = &text[..at];
        let whole_lines = cut.ends_with('\n') && cut.contains("\nstart");
        assert_eq!(cut.parse::<Record>().is_ok(), whole_lines, "{at}");
    }
}

#[test]
fn all_kinds_of_events_read_back() {
    let mut game = Game::deal(committed()).unwrap();
    play_on(&mut game, 4);
    game.undo(2).unwrap();
    play_on(&mut game, 1);
    game.set_paused(true).unwrap();
    game.set_paused(false).unwrap();
    let [first, second, third] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    game.take_seat(second, "computer:random".parse().unwrap()).unwrap();
    game.leave(third, Departure::TimedOut).unwrap();
    play_on(&mut game, 2);
    let mut ended = game.clone();
    ended.leave(first, Departure::Resigned).unwrap();
    game.agree_to_end().unwrap();
    for game in [game, ended] {
        let record = Record::new(game);
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record, "{record}");
        assert_eq!(record.shuffle_proof(), ShuffleProof::Verified);
    }
}

#[test]
fn without_the_secret_recorded_draws_are_accepted() {
    let mut game = Game::deal(committed()).unwrap();
    play_on(&mut game, 30);
    let text = Record::new(game).to_string();
    let hidden: String =
        text.lines().filter(|line| !line.starts_with("Secret")).map(|line| format!("{line}\n")).collect();
    let record: Record = hidden.parse().unwrap();
    assert_eq!(record.shuffle_proof(), ShuffleProof::SecretNotPublished);
    assert_eq!(record.to_string(), hidden);
    assert_eq!(record.game.bag(), None);
}

#[test]
fn mistakes_are_located() {
    let text = sample().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let start = lines.iter().position(|line| line.starts_with("start")).unwrap();
    let place = (start + 1..).find(|&i| lines[i].contains('+')).unwrap();
    let at = |what: &str, line: usize| lines[line].find(what).unwrap() + 1;
    let with = |line: usize, text: String| {
        let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        lines[line] = text;
        lines.join("\n") + "\n"
    };
    let worse = lines[place].replace('+', "+1");
    let cases: Vec<(String, usize, usize, &str)> = vec![
        (String::new(), 1, 1, "empty"),
        ("Triolet".into(), 1, 8, "cut off"),
        ("\n".into(), 1, 1, "first line"),
        ("Triolet record 2\nRuleset: 3\n".into(), 1, 1, "version 2 of the format is newer"),
        ("Triolet partial record 3\n".into(), 1, 1, "version 3 of the format is newer"),
        ("Triolet record 0\n".into(), 1, 1, "first line"),
        ("Triolet record 1\n".into(), 2, 1, "empty line after the headers"),
        (with(1, "Ruleset: 2".into()), 2, 10, "ruleset 1 only"),
        (with(1, "Ruleset: x".into()), 2, 10, "invalid digit"),
        (with(2, "Game: 12".into()), 3, 7, "32 lower-case hexadecimal"),
        (with(3, "Edition: 2024".into()), 4, 10, "gigamic-2017"),
        (with(3, "Edition".into()), 4, 1, "expected a header"),
        (with(4, "Options: dead_board=on dead_board=on".into()), 5, 24, "twice"),
        (with(4, "Options: lone_opening_tile=zero idle_rounds=0".into()), 5, 33, "idle_rounds"),
        (with(4, "Options: speed=on".into()), 5, 10, "no option"),
        (with(4, "Edition: gigamic-2017".into()), 5, 1, "twice"),
        (with(4, "Colour: red".into()), 5, 1, "no header"),
        (with(5, "Seat 1: robot".into()), 6, 9, "person"),
        (with(5, "Seat 3: person".into()), 8, 9, "missing"),
        (with(start, "begin".into()), start + 1, 1, "start"),
        (with(start, "start 5 0 0".into()), start + 1, 7, "1 to 4"),
        (with(start, "start 1 0-0-0".into()), start + 1, 14, "rack of seat 2 is missing"),
        (with(start, "start 2 0-0-0 15-15-1".into()), start + 1, 15, "does not hold"),
        (with(place, worse), place + 1, at("+", place), "scores"),
        (with(place, format!("{} ends out", lines[place])), place + 1, lines[place].len() + 2, "goes on here"),
        (with(place, format!("{} draws 1", lines[place])), place + 1, lines[place].len() + 2, "nothing more"),
        (with(place, "3 pass".into()), place + 1, 3, "another player's turn"),
        (with(place, "H8 11-3".into()), place + 1, 1, "expected a seat"),
        (with(place, format!("{} H8 1-16 +3", &lines[place][..1])), place + 1, 8, "0 to 15"),
        (with(place, format!("{} H8 1-2 3", &lines[place][..1])), place + 1, 10, "such as +25"),
        (with(place, "undo 7".into()), place + 1, 1, "taken back"),
        (with(place, "resume".into()), place + 1, 1, "paused"),
        (with(place, "seat 4 person".into()), place + 1, 1, "no such seat"),
        (with(place, "leaves 1 bored".into()), place + 1, 10, "resigned, timed-out"),
        (with(lines.len() - 1, "result 1 2".into()), lines.len(), 8, "ends with"),
        (with(lines.len() - 2, "result 1 2".into()), lines.len() - 1, 1, "not over"),
        (format!("{text}{}\n", lines[place]), lines.len() + 1, 1, "nothing comes after"),
    ];
    for (text, line, column, reason) in cases {
        let error = text.parse::<Record>().unwrap_err();
        assert!(error.reason.contains(reason), "{reason:?} not in {error}\n{text}");
        assert_eq!((error.line, error.column), (line, column), "{error}\n{text}");
    }
}

#[test]
fn a_changed_draw_is_found() {
    let text = sample().to_string();
    let (before, after) = text.split_once("draws ").unwrap();
    let drawn = after.split(['\n', ' ']).next().unwrap();
    let other = if drawn.starts_with("0-") { "1-1-1" } else { "0-0-0" };
    let other: Vec<&str> = other.split('-').take(drawn.split('-').count()).collect();
    let changed = format!("{before}draws {}{}", other.join("-"), &after[drawn.len()..]);
    let error = changed.parse::<Record>().unwrap_err();
    assert!(error.reason.contains(&format!("the shuffle gives {drawn}")), "{error}");
}

#[test]
fn lines_of_events_are_the_lines_of_the_record() {
    let record = sample();
    let lines: Vec<String> = record.game.log().iter().map(line::print).collect();
    let result = record.print_result().unwrap();
    assert_eq!(record.to_string(), record.print_headers() + &lines.join("\n") + "\n" + &result + "\n");
    assert!(matches!(record.game.log()[0], Event::Started(_)));
}

#[test]
fn names_are_cleaned() {
    assert_eq!(clean_name("  Ann\tB\n").as_deref(), Some("Ann B"));
    assert_eq!(clean_name(" \u{7} "), None);
    assert_eq!(clean_name("\u{202e}Ann\u{2066}B").as_deref(), Some("Ann B"));
    assert_eq!(clean_name(&"é".repeat(300)).unwrap().chars().count(), 100);
}

const OPENING: &str = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\nName 2: Zoé\n\n\
    1 H8 11-3 +25 rack 3-11-*\n2 I7 8-4 +27\n1 6H 4-3 +37\n2 J7 7-0 +52\n1 J6 8 +60\n";

#[test]
fn the_opening_of_the_rulebooks_as_a_partial_record() {
    let record: PartialRecord = OPENING.parse().unwrap();
    assert_eq!(record.game.scores(), [25 + 37 + 60, 27 + 52]);
    assert_eq!(record.game.bag_len(), 83 - 3 - 6 - 9);
    assert_eq!(record.game.to_move(), Seat::new(1));
    let text = record.to_string();
    assert_eq!(text.parse::<PartialRecord>().unwrap(), record, "{text}");
    let unscored: PartialRecord = OPENING.replace(" +60", "").parse().unwrap();
    assert_eq!(unscored.to_string(), text);
}

#[test]
fn partial_records_are_checked_as_far_as_they_can_be() {
    let last = OPENING.lines().count() + 1;
    let cases = [
        ("1 x ?-?", 3, "another player's turn"),
        ("2 x ?-?-?-?", 5, "a number from 0 to 15"),
        ("2 pass", 3, "pass"),
        ("2 J9 8", 3, "longer"),
        ("2 H8 1", 3, "already"),
        ("2 x 5-6 rack 5-7-8", 3, "not on the rack"),
        ("2 x 15 rack 15-14-11", 3, ""),
        ("2 x 5 rack 5-6", 3, "does not hold"),
        ("5 pass", 1, "1 to 4"),
        ("2 x ? rack", 11, "the rack is missing"),
        ("2 x ? rack 1-2-3 more", 18, "nothing more"),
        ("", 1, "1 to 4"),
    ];
    for (line, column, reason) in cases {
        match format!("{OPENING}{line}\n").parse::<PartialRecord>() {
            Ok(_) => assert_eq!(reason, "", "{line}"),
            Err(error) => {
                assert!(error.reason.contains(reason) && !reason.is_empty(), "{line}: {error}");
                assert_eq!((error.line, error.column), (last, column), "{line}: {error}");
            }
        }
    }
    let record: PartialRecord = format!("{OPENING}2 x ?-?\n1 x 3 rack 3-3-*\n").parse().unwrap();
    assert_eq!(record.to_string().parse::<PartialRecord>().unwrap(), record);
}
