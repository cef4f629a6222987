//! Runs the commands that use the engine as a user does.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use common::run;
use serde_json::Value;

mod common;

fn answer(args: &[&str], input: &str) -> Value {
    let told = run(args, input);
    assert_eq!(told.status, 0, "{args:?}: {}", told.stderr);
    serde_json::from_str(&told.stdout).unwrap()
}

const POSITION: &str = r#"{"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "0"]}"#;
const RECORD: &str = include_str!("../../../fuzz/seeds/record/sample.txt");

#[test]
fn best_lists_its_candidates_and_is_repeatable() {
    let ask = |player: &str, threads: &str| {
        let args = ["best", "--position", "-", "--player", player, "--nodes", "3000", "--threads", threads, "--json"];
        answer(&args, POSITION)
    };
    for player in ["sim", "expect"] {
        let told = ask(player, "1");
        assert_eq!(told, ask(player, "2"), "{player}");
        assert_eq!(told["candidates"][0]["turn"], told["best"], "{player}");
    }
    assert_eq!(ask("greedy", "1")["best"], "G8 4-8");
}

#[test]
fn best_answers_within_its_time_on_a_position_as_text() {
    let text = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-* bag=72\n";
    let told = answer(&["best", "--position", "-", "--time-ms", "20", "--json"], text);
    assert!(told["worlds"].as_u64().unwrap() > 0);
}

#[test]
fn best_answers_a_batch_line_by_line() {
    let lines =
        [POSITION, "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-* bag=72", r#"{"id": 3, "board": {}, "rack": []}"#, "{"];
    let args = ["best", "--batch", "--nodes", "500", "--top", "2"];
    let told = run(&args, lines.join("\n"));
    assert_eq!(told.status, 1, "{}", told.stderr);
    let answers: Vec<Value> = told.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0], answer(&["best", "-", "--nodes", "500", "--top", "2", "--json"], POSITION));
    assert_eq!(answers[0]["candidates"].as_array().unwrap().len(), 2);
    assert!(answers[1]["best"].is_string() && answers[3]["error"].is_string(), "{answers:?}");
    assert_eq!((&answers[2]["id"], answers[2]["error"].as_str().unwrap().contains("empty")), (&3.into(), true));
    assert_eq!(run(&args, lines[..2].join("\n")).status, 0);
}

/// Each answer must arrive before the next question is sent.
#[test]
fn a_batch_is_a_conversation() {
    for command in ["moves", "best", "score"] {
        let mut child = common::triolet(&[command, "--batch"])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = std::io::BufReader::new(child.stdout.take().unwrap());
        for number in 0..3 {
            let play = if command == "score" { ", \"play\": \"G8 4-8\"" } else { "" };
            let position = POSITION.replace("\"rack\"", &format!("\"id\": {number}{play}, \"rack\""));
            std::io::Write::write_all(&mut input, format!("{}\n", position.replace('\n', " ")).as_bytes()).unwrap();
            let mut line = String::new();
            std::io::BufRead::read_line(&mut output, &mut line).unwrap();
            assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], number, "{command}: {line}");
        }
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

/// Ctrl-C ends long work with the results so far.
#[cfg(unix)]
#[test]
fn what_there_is_comes_out_when_work_is_interrupted() {
    let folder = common::Folder::new("interrupt");
    let (record, position) = (folder.file("game.triolet"), folder.file("position.json"));
    std::fs::write(&record, RECORD).unwrap();
    std::fs::write(&position, POSITION).unwrap();
    for args in [
        &["selfplay", "--player", "greedy", "--games", "1000000000", "--json"][..],
        &["analyze", &record, "--nodes", "100000000", "--json"],
        &["match", "greedy", "greedy", "--pairs", "1000000000", "--json"],
        &["best", &position, "--time-ms", "3600000", "--json"],
    ] {
        let mut command = common::triolet(args);
        let child = command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped()).spawn().unwrap();
        // `/proc` shows when the signal handlers are installed; elsewhere a short delay has to suffice.
        let status = format!("/proc/{}/status", child.id());
        let listens = || {
            let text = std::fs::read_to_string(&status).unwrap_or_default();
            let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:")).map(str::trim).map(str::to_owned);
            caught.and_then(|mask| u64::from_str_radix(&mask, 16).ok()).is_none_or(|mask| mask & 2 != 0)
        };
        while !listens() {
            std::thread::yield_now();
        }
        std::thread::sleep(std::time::Duration::from_millis(300));
        let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let ended = child.wait_with_output().unwrap();
        let told: Value = serde_json::from_slice(&ended.stdout).unwrap();
        assert_eq!(ended.status.code(), Some(130), "{args:?}: {told}");
        assert!(args[0] == "best" || told["stopped"] == "interrupted", "{args:?}: {told}");
        assert!(args[0] != "best" || told["best"].is_string(), "{told}");
    }
}

#[test]
fn a_share_of_wins_lies_between_none_and_all() {
    let told = answer(&["match", "sim", "random", "--nodes", "500", "--pairs", "6", "--json"], "");
    for figures in [&told, &told["without_luck"]] {
        let interval = &figures["win_rate_ci"];
        let [low, mean, high] = [&interval[0], &figures["win_rate"], &interval[1]].map(|share| share.as_f64().unwrap());
        assert!(0.0 <= low && low <= mean && mean <= high && high <= 1.0, "{told}");
    }
}

#[test]
fn analyze_names_players_verdicts_and_columns() {
    let text = run(&["analyze", "-", "--nodes", "300"], RECORD).stdout;
    for words in ["Anna", "Computer (greedy)", "best", "mistake", "lost: points less", "\nwin: ", "\nbetter: "] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("Seat "), "{text}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (args, input, message) in [
        (&["best", "--position", "-", "--player", "deep"][..], POSITION, "no player \"deep\""),
        (&["best", "--position", "-"], "{", "EOF"),
        (&["best", "--position", "-", "--player", "greedy"], r#"{"board": {"H8": "1"}, "rack": []}"#, "empty"),
        (&["match", "greedy", "deep"], "", "no player \"deep\""),
        (&["selfplay", "--player", "deep"], "", "no player \"deep\""),
        (&["match", "greedy", "greedy", "--seats", "5"], "", "5"),
        (&["analyze", "-"], "Triolet", "line 1"),
    ] {
        let told = run(args, input);
        assert_eq!(told.status, 2, "{args:?}: {}", told.stderr);
        assert!(told.stderr.contains(message), "{args:?}: {}", told.stderr);
    }
}

#[test]
fn a_match_does_not_depend_on_threads() {
    let ask =
        |threads: &str| answer(&["match", "expect", "greedy", "--pairs", "6", "--threads", threads, "--json"], "");
    let told = ask("1");
    assert_eq!(told, ask("2"));
    assert_eq!(told["pairs"], 6);
    for key in ["win_rate", "margin"] {
        let interval = &told[format!("{key}_ci")];
        let [low, mean, high] = [&interval[0], &told[key], &interval[1]].map(|number| number.as_f64().unwrap());
        assert!(low <= mean && mean <= high, "{key}");
    }
}

#[test]
fn greedy_against_itself_is_even() {
    let told = answer(&["match", "greedy", "greedy", "--pairs", "20", "--seats", "3", "--json"], "");
    assert!((told["win_rate"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9, "{told}");
    assert!(told["margin"].as_f64().unwrap().abs() < 1.0, "{told}");
}

#[test]
fn selfplay_reports_what_the_game_is_like() {
    let told = answer(&["selfplay", "--games", "200", "--threads", "1", "--json"], "");
    let between = |key: &str, low: f64, high: f64| {
        let value = told[key].as_f64().unwrap();
        assert!((low..high).contains(&value), "{key}: {value}");
    };
    between("mean_score", 850.0, 950.0);
    between("mean_turns", 38.0, 46.0);
    between("blocked_share", 0.0, 0.3);
    between("games_per_second", 1.0, 1e9);
    between("turns_per_second", 1.0, 1e9);
}

#[test]
fn analyze_judges_every_turn_and_sums_up() {
    let args = ["analyze", "-", "--nodes", "300", "--json"];
    let told = answer(&args, RECORD);
    assert_eq!(told, answer(&args, RECORD));
    let turns = told["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 39);
    for turn in turns {
        assert!(turn["loss"].as_f64().unwrap() >= 0.0 && turn["rank"].as_u64().unwrap() >= 1, "{turn}");
    }
    for turn in turns {
        let verdict = turn["verdict"].as_str().unwrap();
        assert!(turn["among_best"] == false || verdict == "best", "{turn}");
        assert!(turn["error"].as_f64().unwrap() >= 0.0, "{turn}");
    }
    let luck = |seat: usize| told["players"][seat]["luck"].as_f64().unwrap();
    assert!(luck(0) != 0.0 && luck(0) == -luck(1), "what one has the other lacks");
    assert_eq!(told["players"][0]["name"], "Anna");
    assert_eq!(told["players"][0]["turns"], 20);
}

#[test]
fn analyze_judges_what_is_known_of_a_game_at_a_table() {
    let page = include_str!("../../../docs/record-format.md");
    let record = page.split("```triolet-partial-record\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let told = answer(&["analyse", "--record", "-", "--nodes", "200", "--json"], record);
    let turns = told["turns"].as_array().unwrap();
    let is_judged: Vec<bool> = turns.iter().map(|turn| turn["rank"].is_u64()).collect();
    // In the third turn Anna still holds the wild of the first and places what she drew, so the rack is known.
    assert_eq!(is_judged, [true, false, true, false, false, false, true], "{told}");
    let events: Vec<u64> = turns.iter().map(|turn| turn["event"].as_u64().unwrap()).collect();
    assert_eq!(events, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((&told["players"][0]["turns"], &told["players"][0]["judged"]), (&4.into(), &3.into()));
    let win = turns[0]["win"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&win), "{told}");
    let text = run(&["analyze", "-", "--nodes", "200"], record).stdout;
    assert!(text.contains("the rack is not known") && text.contains("Anna: "), "{text}");

    let any = &turns[1]["any_rack"];
    assert!(turns[0]["any_rack"].is_null(), "{told}");
    assert_eq!((&any["best"]["score"], &any["same_tiles"]["turn"]), (&110.into(), &"9F 4-8".into()), "{any}");
    let share = any["no_better"].as_f64().unwrap();
    assert!((0.3..0.45).contains(&share) && any["mean"].as_f64().unwrap() > 27.0, "{any}");
    for found in ["38 % of the possible racks score no more", "with the same tiles: 9F 4-8 (30)", "possible racks: "] {
        assert!(text.contains(found), "{found}: {text}");
    }
    assert!(!run(&["analyze", "-", "--nodes", "1"], RECORD).stdout.contains("possible racks"), "every rack is known");
}

#[test]
fn analyze_calls_a_turn_the_best_where_it_loses_nothing() {
    let text = run(&["analyze", "-", "--nodes", "200"], RECORD).stdout;
    let rows: Vec<&str> =
        text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit())).collect();
    assert_eq!(rows.len(), 39, "{text}");
    let best = rows.iter().filter(|row| row.contains("  best         0.0 ")).count();
    assert!(best > 5 && best < rows.len(), "{text}");
    let told = answer(&["analyze", "-", "--nodes", "200", "--json"], RECORD);
    let sums = told["players"].as_array().unwrap().iter().map(|player| player["best_turns"].as_u64().unwrap());
    assert_eq!(sums.sum::<u64>(), best as u64);
    assert_eq!(told["players"][1]["controller"], "computer:greedy");

    let (start, _) = RECORD.split_once("\n1 ").unwrap();
    let none = run(&["analyze", "-"], format!("{start}\n"));
    assert_eq!((none.status, none.stdout.as_str()), (0, "No turn has been taken yet.\n"), "{}", none.stderr);
}

#[test]
fn analyze_marks_what_was_undone_and_does_not_sum_it_up() {
    let folder = common::Folder::new("undone");
    let save = folder.file("game.triolet");
    let said = "H8 7-4\nundo\nquit\n";
    let played = run(&["play", "--plain", "-p", "Anna,computer", "--seed", "demo", "--save", &save], said);
    assert_eq!(played.status, 0, "{}", played.stderr);
    let record = std::fs::read_to_string(&save).unwrap();
    assert!(record.contains("\nundo 0\n"), "{record}");
    let told = answer(&["analyze", &save, "--nodes", "200", "--json"], "");
    assert_eq!((&told["turns"][0]["undone"], &told["players"][0]["turns"]), (&true.into(), &0.into()), "{told}");
}
