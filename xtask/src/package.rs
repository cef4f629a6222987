//! Builds the libraries as they would be published: packed, unpacked, and compiled from the packages alone.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

use crate::steps::Outcome;
use crate::tools;

/// The published crates. `tests/packages.rs` checks that the list is complete.
pub const LIBRARIES: &[&str] = &[
    "triolet",
    "triolet-engine",
    "triolet-protocol",
    "triolet-sheet",
    "triolet-store",
    "triolet-study",
    "triolet-table",
    "triolet-vision",
];

/// Packs the libraries and builds them with their examples.
///
/// `cargo package` can verify packages by itself, but it reuses the unpacked sources of a version and so builds against
/// outdated ones.
pub fn check() -> Outcome {
    let mut pack = tools::cargo();
    pack.arg("package").args(LIBRARIES.iter().flat_map(|library| ["--package", library]));
    pack.args(["--no-verify", "--allow-dirty", "--offline", "--quiet"]);
    let packed = tools::perform(pack);
    if packed != Outcome::Passed {
        return packed;
    }
    let packages = tools::target_dir().join("package");
    let unpacked = packages.join("unpacked");
    if let Err(error) = write_workspace(&unpacked) {
        return Outcome::failed(format!("{}: {error}", unpacked.display()));
    }
    for library in LIBRARIES {
        // Files in a package bear one fixed time, by which cargo would take a changed library for an unchanged one: `m`
        // gives them the present time.
        let mut tar = Command::new("tar");
        tar.arg("-xzmf").arg(packages.join(format!("{}.crate", folder(library)))).arg("-C").arg(&unpacked);
        let outcome = tools::perform(tar);
        if outcome != Outcome::Passed {
            return outcome;
        }
    }
    let mut build = tools::cargo();
    build.args(["check", "--workspace", "--lib", "--examples", "--offline", "--quiet", "--manifest-path"]);
    build.arg(unpacked.join("Cargo.toml")).arg("--target-dir").arg(packages.join("build"));
    tools::perform(build)
}

/// Returns the name of a packed library with its version.
fn folder(library: &str) -> String {
    format!("{library}-{}", env!("CARGO_PKG_VERSION"))
}

/// Writes an empty workspace to unpack the packages into. It resolves our libraries to each other, and everything else
/// to the versions in our lock file.
fn write_workspace(unpacked: &Path) -> io::Result<()> {
    if unpacked.exists() {
        fs::remove_dir_all(unpacked)?;
    }
    fs::create_dir_all(unpacked)?;
    let mut manifest = String::from("[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\n\n[patch.crates-io]\n");
    for library in LIBRARIES {
        // Writing to a string can't fail.
        let _ = writeln!(manifest, "{library} = {{ path = \"{}\" }}", folder(library));
    }
    fs::write(unpacked.join("Cargo.toml"), manifest)?;
    fs::copy(tools::root().join("Cargo.lock"), unpacked.join("Cargo.lock")).map(|_| ())
}
