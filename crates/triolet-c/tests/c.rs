//! The header is that of the source, and a program in C that includes it gets the answers that it asks for.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

const HEADER: &str = "include/triolet.h";
const SCHEMA: &str = include_str!("../../../docs/schemas/answers.json");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_header_is_up_to_date() {
    let config = cbindgen::Config {
        language: cbindgen::Language::C,
        include_guard: Some("TRIOLET_H".into()),
        header: Some(
            "/* Generated from crates/triolet-c/src/lib.rs: change it there. docs/c.md explains it. */".into(),
        ),
        sys_includes: vec!["stdint.h".into()],
        no_includes: true,
        cpp_compat: true,
        documentation_style: cbindgen::DocumentationStyle::C99,
        ..cbindgen::Config::default()
    };
    let source = root().join("src/lib.rs");
    let built = cbindgen::Builder::new().with_config(config).with_src(source).generate().unwrap();
    let mut header = Vec::new();
    built.write(&mut header);
    let file = root().join(HEADER);
    if env::var_os("TRIOLET_WRITE").is_some() {
        fs::write(&file, &header).unwrap();
    }
    let kept = fs::read(&file).unwrap_or_default();
    assert!(kept == header, "{HEADER} is out of date: TRIOLET_WRITE=1 cargo test -p triolet-c --test c");
}

fn is_here(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// The folder in which the library was built for this test.
fn library() -> PathBuf {
    env::current_exe().unwrap().parent().unwrap().to_owned()
}

/// Compiles the example against the library as `link` says, and returns all that it prints.
fn ask(link: &[&str], runner: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("ask");
    let mut compile = Command::new("cc");
    compile.args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I"]).arg(root().join("include"));
    compile.arg(root().join("examples/ask.c")).arg("-o").arg(&program).arg("-L").arg(library()).args(link);
    assert!(compile.status().unwrap().success());
    let command: Vec<_> = runner.iter().map(Path::new).chain([program.as_path()]).collect();
    let output = Command::new(command[0]).args(&command[1..]).env("LD_LIBRARY_PATH", library()).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    printed
}

/// Checks an answer against the description that those of the command line have.
fn check(name: &str, answer: &Value) {
    let mut schema: Value = serde_json::from_str(SCHEMA).unwrap();
    schema.as_object_mut().unwrap().remove("anyOf");
    schema["$ref"] = json!(format!("#/$defs/{name}"));
    let validator = jsonschema::validator_for(&schema).unwrap();
    let wrong: Vec<_> = validator.iter_errors(answer).map(|error| error.to_string()).collect();
    assert!(wrong.is_empty(), "{name}: {wrong:?}\n{answer}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_in_c_is_answered_and_frees_every_answer() {
    if !is_here("cc") {
        return;
    }
    // Valgrind finds what is read after it was freed, freed twice or never.
    let valgrind = ["valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=all", "--error-exitcode=9"];
    let runner = if is_here("valgrind") { &valgrind[..] } else { &[] };
    let printed = ask(&["-ltriolet_c"], runner);
    let answer = |question: &str| {
        let line = printed.lines().find_map(|line| line.strip_prefix(question)?.strip_prefix(": ")).unwrap();
        serde_json::from_str::<Value>(line).unwrap()
    };
    for (question, described) in
        [("score", "score"), ("illegal", "score"), ("moves", "moves"), ("best", "best"), ("search", "best")]
    {
        check(described, &answer(question));
    }
    assert_eq!((&answer("score")["score"], &answer("illegal")["why"]), (&json!(15), &json!("pair-over-15")));
    assert!(answer("moves")["plays"].as_array().unwrap().len() > 10);
    assert_eq!((&answer("search")["player"], &answer("search")["seed"]), (&json!("sim"), &json!(7)));
    for question in ["unknown player", "no position", "null", "not UTF-8"] {
        check("error", &answer(question));
    }
    // The library that becomes part of a program says the same.
    let static_library = library().join("libtriolet_c.a");
    let link = [static_library.to_str().unwrap(), "-lpthread", "-ldl", "-lm"];
    assert_eq!(ask(&link, &[]), printed);
}
