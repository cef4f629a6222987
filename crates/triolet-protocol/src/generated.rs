//! Generated files that are committed and kept up to date by tests, also by those of other crates.

use std::path::Path;

/// Checks that a file of the workspace has the expected content, or writes it if `TRIOLET_WRITE` is set.
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
