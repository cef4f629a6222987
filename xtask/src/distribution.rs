//! The compiler of a Linux distribution, as a fallback for building WebAssembly if rustup can't provide the target.
//!
//! Distributions ship the compiled standard library for few targets but its source for all, and cargo can build it with
//! `-Zbuild-std`. That option is unstable, so it requires `RUSTC_BOOTSTRAP`; our own crates must not depend on that.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools;
use crate::wasm::Goal;

const BIN: &str = "/usr/bin";
const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";

/// Names of the WebAssembly linker, with or without the version of LLVM.
const LINKERS: &[&str] = &[
    "wasm-ld",
    "wasm-ld-22",
    "wasm-ld-21",
    "wasm-ld-20",
    "wasm-ld-19",
    "wasm-ld-18",
    "wasm-ld-17",
    "wasm-ld-16",
    "wasm-ld-15",
];

/// A distribution's compiler that can build for WebAssembly.
pub struct Compiler {
    linker: &'static str,
}

/// Finds the compiler, cargo, the library's source and a linker, or returns a message naming what is missing.
pub fn find() -> Result<Compiler, String> {
    for program in [RUSTC, CARGO] {
        if !Path::new(program).is_file() {
            return Err(format!("the distribution's compiler has no {program}"));
        }
    }
    let ask = |argument: &[&str]| {
        let mut rustc = Command::new(RUSTC);
        clean(&mut rustc).args(argument);
        tools::output(rustc).ok_or_else(|| format!("{RUSTC} does not run"))
    };
    let answer = ask(&["--version"])?;
    let needed = env!("CARGO_PKG_RUST_VERSION");
    if release(&answer) < release(needed) {
        return Err(format!("the distribution's compiler ({answer}) is older than Rust {needed}"));
    }
    let sysroot = ask(&["--print", "sysroot"])?;
    let library = Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.toml");
    if !library.is_file() {
        return Err(format!("the distribution's compiler has no library source ({})", library.display()));
    }
    let linker = LINKERS.iter().find(|name| tools::on_path(name)).ok_or("no wasm-ld is installed")?;
    Ok(Compiler { linker })
}

impl Compiler {
    /// Returns the command that builds `package` with `profile`.
    pub fn build(&self, package: &str, goal: &Goal, profile: &str) -> Command {
        let upper = goal.triple.to_uppercase().replace('-', "_");
        let mut cargo = Command::new(CARGO);
        clean(&mut cargo)
            .current_dir(tools::root())
            .env("PATH", path_with_distribution_first())
            .env("RUSTC", RUSTC)
            .env("RUSTC_BOOTSTRAP", "1")
            .env(format!("CARGO_TARGET_{upper}_LINKER"), self.linker)
            .envs((!goal.flags.is_empty()).then(|| (goal.flags_variable(), goal.flags)))
            .args(["build", "--profile", profile, "--package", package])
            .args(goal.features)
            .args(["--target", goal.triple])
            .arg(format!("-Zbuild-std={}", goal.library))
            .arg("--target-dir")
            .arg(target_dir());
        cargo
    }
}

/// Returns the output folder of this compiler. It is separate, since two compilers sharing one would invalidate each
/// other's output.
pub fn target_dir() -> PathBuf {
    tools::target_dir().join("wasm")
}

/// Removes the variables of the running toolchain from the environment.
fn clean(command: &mut Command) -> &mut Command {
    tools::forget_this_package(command);
    for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTUP_HOME", "LD_LIBRARY_PATH"] {
        command.env_remove(name);
    }
    command
}

fn path_with_distribution_first() -> OsString {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(BIN.into()).chain(env::split_paths(&inherited));
    // Folders that came from a PATH can be joined into one.
    env::join_paths(folders).unwrap_or(inherited)
}

/// Returns the first two numbers of a version, as in "rustc 1.96.0 (ac68faa20 2026-05-25)" or "1.88".
fn release(text: &str) -> Option<(u32, u32)> {
    let version = text.split_whitespace().find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
    let mut numbers = version.split('.').map(|part| part.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_read_from_what_rustc_prints() {
        assert_eq!(release("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"), Some((1, 96)));
        assert_eq!(release("1.88"), Some((1, 88)));
        assert_eq!(release("rustc"), None);
    }

    #[test]
    fn an_unreadable_version_counts_as_too_old() {
        assert!(release("rustc") < release("1.88"));
        assert!(release("1.100.0") > release("1.88"));
    }
}
