//! `cargo xtask python`: the Python package, built as people would install it and tried in an environment of its own.
//!
//! The environment lies in `target/python-env`. What it needs comes from the Python Package Index once; after that no
//! network is needed until `python/requirements.txt` changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::Outcome;
use crate::tools;

/// The folder of scripts in an environment.
const SCRIPTS: &str = if cfg!(windows) { "Scripts" } else { "bin" };

/// Builds the wheel, installs it, and runs its tests and the checks of its types.
pub fn check() -> Outcome {
    match try_check() {
        Ok(()) => Outcome::Passed,
        Err(outcome) => outcome,
    }
}

fn try_check() -> Result<(), Outcome> {
    let source = tools::root().join("python");
    let environment = environment(&source.join("requirements.txt"))?;
    let python = environment.join(SCRIPTS).join("python");
    let wheels = tools::target_dir().join("wheels");
    // A wheel of an earlier version would be installed in place of this one.
    match fs::remove_dir_all(&wheels) {
        Err(error) if wheels.exists() => return Err(failed(&wheels, error)),
        _ => {}
    }
    let mut build = module(&python, "maturin", &source);
    build.args(["build", "--locked", "--out"]).arg(&wheels);
    passed(tools::perform(build))?;
    let mut install = module(&python, "pip", &source);
    install.args(["install", "--quiet", "--no-deps", "--no-index", "--force-reinstall", "--find-links"]);
    install.arg(&wheels).arg("triolet");
    passed(tools::perform(install))?;
    // The script by its name: `python -m pytest` would find the sources beside the tests in place of what is installed.
    let mut test = Command::new(environment.join(SCRIPTS).join("pytest"));
    test.current_dir(&source).arg("--quiet");
    passed(tools::perform(test))?;
    let configuration = source.join("pyproject.toml");
    let mut types = module(&python, "mypy", &environment);
    types.arg("--config-file").arg(&configuration);
    passed(tools::perform(types))?;
    let mut stubs = module(&python, "mypy.stubtest", &environment);
    stubs.arg("triolet._native").arg("--mypy-config-file").arg(&configuration);
    passed(tools::perform(stubs))
}

/// Makes the environment with the pinned packages, unless it is there.
fn environment(requirements: &Path) -> Result<PathBuf, Outcome> {
    let environment = tools::target_dir().join("python-env");
    let python = environment.join(SCRIPTS).join("python");
    let installed = environment.join("requirements.txt");
    let wanted = fs::read(requirements).map_err(|error| failed(requirements, error))?;
    if python.exists() && fs::read(&installed).is_ok_and(|installed| installed == wanted) {
        return Ok(environment);
    }
    let mut suits = Command::new("python3");
    suits.args(["-c", "import ensurepip, sys; assert sys.version_info >= (3, 10)"]);
    if tools::output(suits).is_none() {
        let remedy = "install Python 3.10 or newer with its venv (on Debian: apt install python3-venv)";
        return Err(Outcome::skipped("Python 3.10 with venv is missing", remedy));
    }
    let mut make = Command::new("python3");
    make.args(["-m", "venv", "--clear"]).arg(&environment);
    passed(tools::perform(make))?;
    let mut install = module(&python, "pip", &environment);
    install.args(["install", "--quiet", "--requirement"]).arg(requirements);
    if let Outcome::Failed(why) = tools::perform(install) {
        return Err(Outcome::skipped(
            format!("the packages to test with are not here, and {why}"),
            "run it with a network",
        ));
    }
    fs::write(&installed, wanted).map_err(|error| failed(&installed, error))?;
    Ok(environment)
}

fn module(python: &Path, name: &str, folder: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", name]).current_dir(folder);
    tools::forget_this_package(&mut command);
    command
}

fn failed(path: &Path, error: impl ToString) -> Outcome {
    Outcome::failed(format!("{}: {}", path.display(), error.to_string()))
}

fn passed(outcome: Outcome) -> Result<(), Outcome> {
    if matches!(outcome, Outcome::Passed) { Ok(()) } else { Err(outcome) }
}
