//! The libraries as they would be published: packed, unpacked, and built from what is in the packages alone.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

use crate::steps::Outcome;
use crate::tools;

/// The crates that are published. `tests/packages.rs` holds that these are all crates that may be.
pub const LIBRARIES: &[&str] = &[
    "triolet",
    "triolet-engine",
    "triolet-protocol",
    "triolet-store",
    "triolet-table",
    "triolet-sheet",
    "triolet-vision",
];

/// Packs the libraries and builds them with their examples.
///
/// `cargo package` can build them by itself, but it keeps the sources of a version that it has once unpacked, and
/// builds a crate against those of the day before.
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
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(packages.join(format!("{}.crate", folder(library)))).arg("-C").arg(&unpacked);
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

/// The name under which cargo packs a library.
fn folder(library: &str) -> String {
    format!("{library}-{}", env!("CARGO_PKG_VERSION"))
}

/// Writes an empty workspace that the packages are to be unpacked into. It takes one library of ours for another's
/// dependency, and all else in the versions of our own lock file.
fn write_workspace(unpacked: &Path) -> io::Result<()> {
    if unpacked.exists() {
        fs::remove_dir_all(unpacked)?;
    }
    fs::create_dir_all(unpacked)?;
    let mut manifest = String::from("[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\n\n[patch.crates-io]\n");
    for library in LIBRARIES {
        // Writing into a string cannot fail.
        let _ = writeln!(manifest, "{library} = {{ path = \"{}\" }}", folder(library));
    }
    fs::write(unpacked.join("Cargo.toml"), manifest)?;
    fs::copy(tools::root().join("Cargo.lock"), unpacked.join("Cargo.lock")).map(|_| ())
}
