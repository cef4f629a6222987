//! Lists the files of `web/dist` for embedding. The list is empty if the page has not been built.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("../../web/dist");
    // Cargo treats a missing folder as changed in every build, so watch its parent instead.
    let watched = if dist.is_dir() { dist.clone() } else { root.join("../../web") };
    println!("cargo::rerun-if-changed={}", watched.display());

    let mut files = Vec::new();
    collect(&dist, &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for path in &files {
        let name = path.strip_prefix(&dist).unwrap_or(path).to_string_lossy().replace('\\', "/");
        // Writing into a string cannot fail.
        let _ = writeln!(list, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("files.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
