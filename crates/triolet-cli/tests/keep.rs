//! Runs `triolet keep` and `triolet sheet` through pipes.
#![allow(clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{Folder, run, triolet};

/// The opening in all rulebooks, as people type it.
const OPENING: &str = "Anna H8 11-3\nI7 8 4\n6h 4-3\nBen: J7 7-0\nJ6 8\n";

fn keep(folder: &Folder, lines: &str) -> common::Answer {
    let file = folder.path().join("table.triolet");
    run(&["keep", file.to_str().unwrap(), "--plain", "-p", "Anna,Ben"], lines)
}

fn text(folder: &Folder) -> String {
    fs::read_to_string(folder.path().join("table.triolet")).unwrap()
}

fn body(folder: &Folder) -> String {
    text(folder).split_once("\n\n").unwrap().1.to_owned()
}

#[test]
fn a_game_is_kept_line_by_line_and_gone_on_with() {
    let folder = Folder::new("keep-lines");
    let answer = keep(&folder, OPENING);
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    assert!(
        answer.stdout.contains("Anna: J6 8. 60 points: trio 30 + trio 30.\nAnna: 122 · Ben: 79\nBen to play"),
        "{}",
        answer.stdout
    );
    let expected = "1 H8 11-3 +25\n2 I7 8-4 +27\n1 6H 4-3 +37\n2 J7 7-0 +52\n1 J6 8 +60\n";
    assert_eq!(body(&folder), expected);

    let lines = "H8 5\nK6 9\nanyway K6 9 +20\n# agreed\n# by all\nundo\nredo\nmend 3 6H 4-2\nmend 3 6H 4-3\nhello\nBruno pass\n";
    let answer = keep(&folder, lines);
    for told in [
        "There is already a tile on that space.",
        "Three tiles in a line must total exactly 15.",
        "If the table has agreed to it, put “anyway” before it.",
        "Ben: K6 9. 20 points: not by the rules.",
        "This is neither a turn nor a command.",
        "Nobody here is called Bruno.",
    ] {
        assert!(answer.stdout.contains(told), "{told}\n{}", answer.stdout);
    }
    assert!(body(&folder).ends_with("2 K6 9 +20 anyway\n# agreed\n# by all\n"), "{}", body(&folder));
    assert!(body(&folder).contains("1 6H 4-3 +37 mended\n"), "{}", body(&folder));

    let answer = keep(&folder, "end out\nend blocked\nleft Anna 4 5\nleft Ben none\nanyway left Ben none\n");
    assert!(answer.stdout.contains("Nobody can be out while the bag still holds tiles."), "{}", answer.stdout);
    assert!(answer.stdout.contains("The rack should hold 3 tiles."), "{}", answer.stdout);
}

#[test]
fn nothing_of_a_sheet_is_lost_by_a_kill_at_any_moment() {
    let folder = Folder::new("keep-killed");
    let path = folder.path().join("table.triolet");
    let plays: Vec<&str> = OPENING.lines().collect();
    for round in 0..30 {
        let _ = fs::remove_file(&path);
        let mut command = triolet(&["keep", path.to_str().unwrap(), "--plain", "-p", "Anna,Ben"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut acknowledged = 0;
        // This many turns are acknowledged; then another is sent, and the kill comes while it is being saved.
        let heard = round % plays.len();
        for play in &plays[..heard] {
            writeln!(input, "{play}").unwrap();
            let mut line = String::new();
            while output.read_line(&mut line).unwrap() > 0 && !line.contains(" points: ") {
                line.clear();
            }
            acknowledged += 1;
        }
        writeln!(input, "{}", plays[heard]).unwrap();
        for _ in 0..round * 200 {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if acknowledged == 0 && !path.exists() {
            continue;
        }
        let kept = run(&["replay", path.to_str().unwrap(), "--json"], "");
        assert_eq!(kept.status, 0, "{}: {}", kept.stderr, text(&folder));
        let turns = serde_json::from_str::<serde_json::Value>(&kept.stdout).unwrap()["turns"].as_u64().unwrap();
        assert!((acknowledged..=acknowledged + 1).contains(&turns), "{turns} of {acknowledged}");
    }
}

#[test]
fn a_file_that_another_program_has_changed_is_left_alone() {
    let folder = Folder::new("keep-elsewhere");
    keep(&folder, OPENING);
    let path = folder.path().join("table.triolet");
    let mut child = triolet(&["keep", path.to_str().unwrap(), "--plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("to play") {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0);
    }
    let other = text(&folder) + "# from elsewhere\n";
    fs::write(&path, &other).unwrap();
    writeln!(child.stdin.take().unwrap(), "H10 1").unwrap();
    let _ = std::io::copy(&mut output, &mut std::io::sink());
    let refused = child.wait_with_output().unwrap();
    assert_eq!(text(&folder), other);
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(told.contains("Another program has changed the file."), "{told}");
    let whole = include_str!("../../../docs/record-format.md").split("```triolet-record\n").nth(1).unwrap();
    for noise in ["not a sheet\n", whole, "Triolet partial record 2\n\n"] {
        fs::write(&path, noise).unwrap();
        let refused = run(&["keep", path.to_str().unwrap(), "-p", "Anna,Ben"], "H8 11-3\n");
        assert_eq!(refused.status, 2, "{}", refused.stdout);
        assert_eq!(fs::read_to_string(&path).unwrap(), noise, "what is no sheet is left as it is");
    }
    assert_eq!(run(&["keep", folder.path().to_str().unwrap()], "").status, 2, "a folder is no sheet");
}

#[test]
fn a_sheet_is_printed_in_every_form_and_language() {
    let folder = Folder::new("sheet-forms");
    keep(&folder, OPENING);
    let path = folder.path().join("table.triolet");
    let file = path.to_str().unwrap();
    let text = run(&["sheet", file], "");
    assert_eq!(text.status, 0, "{}", text.stderr);
    assert!(text.stdout.contains("   5  Anna    J6 8         60    122  trio 30 + trio 30\n"), "{}", text.stdout);
    for (language, title) in [("fr", "Feuille de marque"), ("cs", "Zápis hry"), ("pl", "Zapis gry")] {
        let html = run(&["sheet", file, "--format", "html", "--lang", language], "");
        assert!(html.stdout.contains(&format!("<html lang=\"{language}\">")), "{}", html.stdout);
        assert!(html.stdout.contains(&format!("<h1>{title}</h1>")), "{}", html.stdout);
    }
    let csv = run(&["sheet", file, "--format", "csv"], "");
    assert!(csv.stdout.contains("\r\n5,Anna,J6 8,trio 30 + trio 30,60,122,,\r\n"), "{}", csv.stdout);
    let empty = run(&["sheet", "--empty", "--players", "4", "--format", "html"], "");
    assert!(empty.stdout.contains("Player 4</th>"), "{}", empty.stdout);

    fs::write(&path, self::text(&folder).replace("I7 8-4", "I7 8-9")).unwrap();
    let wrong = run(&["sheet", file], "");
    assert_eq!(wrong.status, 1);
    assert!(
        wrong.stderr.contains("line 9, column 3: Two tiles side by side may total 15 at most."),
        "{}",
        wrong.stderr
    );
    assert_eq!(run(&["sheet", "-"], "").status, 2);
}

#[test]
fn a_replay_shows_turns_and_boards() {
    let folder = Folder::new("replay-turns");
    keep(&folder, &(OPENING.to_owned() + "anyway K6 9 +20\n# agreed\nend blocked\n"));
    let path = folder.path().join("table.triolet");
    let file = path.to_str().unwrap();
    let answer = run(&["replay", file, "--turns", "--board", "--json"], "");
    let told: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
    let last = &told["taken"][5];
    assert_eq!((&last["points"], &last["anyway"], &last["comment"]), (&20.into(), &true.into(), &"agreed".into()));
    assert_eq!(last["totals"], serde_json::json!([122, 99]));
    assert_eq!(told["taken"][0]["board"], serde_json::json!({"H8": "11", "H9": "3"}));
    assert_eq!(told["taken"][4]["items"][1]["kind"], "trio");
    assert_eq!(
        (&told["final"], &told["ending"], &told["missing_racks"]),
        (&false.into(), &"blocked".into(), &serde_json::json!([1, 2]))
    );
    assert_eq!(told["board"]["K6"], "9");
    let text = run(&["replay", file, "--turns", "--board"], "").stdout;
    assert!(text.contains("   5  Anna    J6 8") && text.contains("\n  H   .   .   .   .   .   4"), "{text}");
    assert!(text.contains("The result is not known yet"), "{text}");

    // A complete record is shown in the same way.
    let record = include_str!("../../../docs/record-format.md").split("```triolet-record\n").nth(1).unwrap();
    let record = record.split("```").next().unwrap();
    let told = run(&["replay", "-", "--turns", "--json"], record).stdout;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((told["taken"].as_array().unwrap().len(), &told["final"]), (39, &true.into()));
    assert_eq!(told["taken"][38]["totals"].as_array().unwrap().len(), 2);
}

/// Returns the block of a document with this word after its fence.
fn block(word: &str) -> &'static str {
    let document = include_str!("../../../docs/score-sheet.md");
    let (_, rest) = document.split_once(&format!("```{word}\n")).unwrap();
    rest.split("```").next().unwrap()
}

#[test]
fn the_lines_of_the_documentation_make_its_record_and_its_sheet() {
    let folder = Folder::new("keep-documentation");
    let answer = keep(&folder, block("triolet-keep"));
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    assert_eq!(text(&folder), block("triolet-partial-record"), "{}", answer.stdout);
    let sheet = run(&["sheet", folder.path().join("table.triolet").to_str().unwrap()], "").stdout;
    assert!(sheet.contains(block("text")), "{sheet}");
}
