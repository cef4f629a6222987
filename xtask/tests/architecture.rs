//! Checks statements of ARCHITECTURE.md against the sources.
#![allow(clippy::unwrap_used, reason = "it may fail as the tests do")]

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the paths and texts of a crate's sources, without its tests.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut folders = vec![root.join("crates").join(name).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|it| it == "rs")
                && entry.file_stem().is_some_and(|it| it != "tests")
            {
                let text = fs::read_to_string(&entry).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
                files.push((entry, code));
            }
        }
    }
    assert!(!files.is_empty(), "{name} has no sources");
    files
}

/// Returns the places in a crate's code that contain any of these words.
fn places(name: &str, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, code) in sources(name) {
        for (number, line) in code.lines().enumerate().filter(|(_, line)| words.iter().any(|word| line.contains(word)))
        {
            found.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
        }
    }
    found
}

#[test]
fn the_engine_never_sees_a_game() {
    let found = places(
        "triolet-engine",
        &["triolet::game", "triolet::record", "triolet::event::Event", "triolet::partial_game"],
    );
    assert_eq!(found, Vec::<String>::new());
}

/// Questions about plays go to a `Position`; a board with a rack and rules stays within the rules crate.
#[test]
fn plays_are_queried_through_positions() {
    let words = ["legality::", "generate::plays", "generate::has_play", "score::score("];
    for name in [
        "triolet-protocol",
        "triolet-sheet",
        "triolet-study",
        "triolet-table",
        "triolet-engine",
        "triolet-server",
        "triolet-wasm",
        "triolet-cli",
    ] {
        assert_eq!(places(name, &words), Vec::<String>::new());
    }
    assert!(places("triolet", &words).len() > 4, "the words are those that the rules are asked by");
}

/// Unsafe code is forbidden by the lints of the workspace. Those of a crate that cannot take them say why.
#[test]
fn unsafe_code_stays_where_the_map_says() {
    let exceptions = ["triolet-c", "triolet-sheet-wasm", "triolet-vision-wasm", "triolet-wasm"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    assert!(fs::read_to_string(root.join("Cargo.toml")).unwrap().contains("unsafe_code = \"forbid\""));
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    for folder in crates.chain([root.join("python"), root.join("xtask")]) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let name = folder.file_name().unwrap().to_str().unwrap();
        let lints = if exceptions.contains(&name) { "unsafe_code = \"deny\"" } else { "[lints]\nworkspace = true" };
        assert!(manifest.contains(lints), "{name}/Cargo.toml lacks {lints}");
    }
    // In these crates, one file each allows it to itself.
    for name in exceptions {
        let allows = |code: &str| code.contains("allow(unsafe_code") || code.contains("expect(unsafe_code");
        assert_eq!(sources(name).iter().filter(|(_, code)| allows(code)).count(), 1, "{name}");
    }
}
