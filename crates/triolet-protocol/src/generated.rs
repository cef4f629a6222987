//! Files that are generated from a crate, committed, and held up to date by its tests. Other crates' tests use it too.

use std::path::Path;

/// Makes sure that a file of the workspace holds what it should. With `TRIOLET_WRITE` in the environment it is written.
pub fn check(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if std::env::var_os("TRIOLET_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let package = env!("CARGO_PKG_NAME");
    assert!(found == expected, "{file} differs; write it with TRIOLET_WRITE=1 cargo test -p {package}");
}
