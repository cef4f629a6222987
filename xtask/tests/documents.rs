//! The documents name only what exists.
#![allow(clippy::unwrap_used, reason = "it may fail as the tests do")]

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing of the project's own.
const FOREIGN: [&str; 7] = [".git", "target", "node_modules", "dist", "corpus", "artifacts", "venv"];
/// Names of other programs, of their files, and of values that stand for any.
const OTHERS: [&str; 7] = ["SIGSTOP", "SEQ", "Origin", "pg_dump", "triolet.db-server", "triolet.db-wal", "cargo"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_name().unwrap().to_string_lossy().into_owned();
        if entry.is_dir() {
            if !FOREIGN.contains(&name.as_str()) {
                files(&entry, found);
            }
        } else {
            found.push(entry);
        }
    }
}

/// Returns the identifiers and paths of a document: what stands between single backticks outside of blocks.
fn names(document: &str) -> Vec<&str> {
    let outside = document.split("```").step_by(2);
    let spans = outside.flat_map(|text| text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)));
    let is_name = |name: &&str| {
        let is_part = |it: char| it.is_ascii_alphanumeric() || "_:./-".contains(it);
        name.starts_with(|it: char| it.is_ascii_alphabetic()) && name.chars().all(is_part)
    };
    spans.filter(is_name).collect()
}

#[test]
fn the_documents_name_only_what_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    files(root, &mut found);
    let (documents, sources): (Vec<_>, Vec<_>) =
        found.iter().partition(|path| path.extension().is_some_and(|it| it == "md"));
    let paths: String = found.iter().map(|path| format!("{}\n", path.strip_prefix(root).unwrap().display())).collect();
    let this = Path::new(file!()).file_name().unwrap();
    let sources = sources.iter().filter(|path| path.file_name() != Some(this));
    let sources: String = sources.filter_map(|path| fs::read_to_string(path).ok()).collect();
    let mut missing = Vec::new();
    for document in documents.iter().filter(|path| !path.ends_with("CHANGELOG.md")) {
        let text = fs::read_to_string(document).unwrap();
        for name in names(&text).into_iter().filter(|name| !OTHERS.contains(name)) {
            // Of a path in Rust or in a message the last part is looked for, of a hash nothing.
            let last = name.rsplit("::").next().unwrap();
            let last = last.strip_prefix("target/release/examples/").unwrap_or(last);
            let key = last.strip_prefix("state.").unwrap_or(last).rsplit('.').next().unwrap();
            let is_hash = name.len() == 64 && name.bytes().all(|it| it.is_ascii_hexdigit());
            if !is_hash && !paths.contains(name) && !sources.contains(last) && !sources.contains(key) {
                missing.push(format!("{}: {name}", document.display()));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}
