//! `cargo xtask vision`: builds the networks of `triolet-vision` from scratch.
//!
//! Everything is kept in `target/vision`: a Python environment with pinned packages, the typefaces of the listed Debian
//! packages (unpacked, not installed), the pictures and the trained weights. Existing parts are reused.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::steps::Outcome;
use crate::tools;

/// The amount of data and training. On two idle cores the defaults take about two hours and a half, the finder alone
/// about 40 minutes.
#[derive(Args)]
pub struct Options {
    /// Boxes of the game to draw squares of
    #[arg(long, default_value_t = 12_000, value_name = "N")]
    sets: u32,
    /// Minutes to train the reader of squares
    #[arg(long, default_value_t = 60, value_name = "N")]
    reader_minutes: u32,
    /// Small pictures to draw for the finder of corners
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    finder_pictures: u32,
    /// Minutes to train the finder of corners
    #[arg(long, default_value_t = 30, value_name = "N")]
    finder_minutes: u32,
    /// Train only the finder of corners, and leave the reader of squares as it is
    #[arg(long)]
    finder_only: bool,
    /// The Python to make the environment with
    #[arg(long, default_value = "python3.11", value_name = "PROGRAM")]
    python: PathBuf,
    /// Also render the test pictures, and measure the networks on them
    #[arg(long)]
    measure: bool,
}

pub fn run(options: &Options) -> Outcome {
    let steps = Steps { source: tools::root().join("vision"), work: tools::target_dir().join("vision") };
    match steps.run(options) {
        Ok(()) => Outcome::Passed,
        Err(outcome) => outcome,
    }
}

struct Steps {
    source: PathBuf,
    work: PathBuf,
}

impl Steps {
    fn run(&self, options: &Options) -> Result<(), Outcome> {
        for program in ["apt-get", "dpkg"] {
            if !tools::on_path(program) {
                return Err(Outcome::skipped(format!("{program} is missing"), "run this on Debian or Ubuntu"));
            }
        }
        let environment = self.environment(&options.python, "python", &self.source.join("requirements.txt"))?;
        let python = environment.join("bin/python");
        let faces = self.faces(&python, "train", &packages(&self.source.join("fonts.txt"), None)?)?;
        let mut export = self.command(&python, "export.py");
        export.arg(tools::root().join("crates/triolet-vision/models"));
        if !options.finder_only {
            let (data, weights) = (self.work.join("data"), self.work.join("reader.pt"));
            self.draw(&python, "reader_data.py", &faces, &data, ["--sets", &text(options.sets)])?;
            self.train(&python, "train_reader.py", &data, &weights, options.reader_minutes)?;
            export.arg("--reader").arg(weights);
        }
        let (data, weights) = (self.work.join("finder"), self.work.join("finder.pt"));
        self.draw(&python, "finder_data.py", &faces, &data, ["--pictures", &text(options.finder_pictures)])?;
        self.train(&python, "train_finder.py", &data, &weights, options.finder_minutes)?;
        export.arg("--finder").arg(weights);
        // The converter is in the environment's folder of programs.
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(environment.join("bin")).chain(std::env::split_paths(&path));
        export.env("PATH", std::env::join_paths(folders).map_err(failed)?);
        passed(tools::perform(export))?;
        if options.measure { self.measure(&options.python, &python) } else { Ok(()) }
    }

    fn draw(&self, python: &Path, script: &str, faces: &Path, out: &Path, amount: [&str; 2]) -> Result<(), Outcome> {
        let mut command = self.command(python, script);
        command.arg(faces).arg(out).args(amount);
        passed(tools::perform(command))
    }

    fn train(&self, python: &Path, script: &str, data: &Path, out: &Path, minutes: u32) -> Result<(), Outcome> {
        let mut command = self.command(python, script);
        command.arg(data).arg(out).args(["--minutes", &text(minutes)]);
        passed(tools::perform(command))
    }

    /// Renders pictures with typefaces unseen in training, and measures the committed networks on them.
    fn measure(&self, base: &Path, python: &Path) -> Result<(), Outcome> {
        let blender = self.environment(base, "blender", &self.source.join("measure/requirements.txt"))?;
        let list = self.source.join("fonts-measure.txt");
        for (folder, part, sets, seed) in [("validate", 0, "5", "3"), ("measure", 1, "12", "7")] {
            let faces = self.faces(python, folder, &packages(&list, Some(part))?)?;
            let pictures = self.work.join("pictures").join(folder);
            let mut render = self.command(&blender.join("bin/python"), "measure/render.py");
            render.arg(&faces).arg(&pictures).args(["--sets", sets, "--pictures", "5", "--seed", seed]);
            passed(tools::perform(render))?;
            for found in [None, Some("--corners"), Some("--found")] {
                let mut measure = tools::cargo();
                measure.args(["run", "--release", "--package", "triolet-vision", "--example", "measure", "--"]);
                measure.arg(&pictures).args(found);
                passed(tools::perform(measure))?;
            }
        }
        Ok(())
    }

    /// Creates a Python environment with pinned packages, unless it exists.
    fn environment(&self, python: &Path, name: &str, requirements: &Path) -> Result<PathBuf, Outcome> {
        let environment = self.work.join(name);
        if !environment.join("bin/python").exists() {
            let mut make = Command::new(python);
            make.args(["-m", "venv"]).arg(&environment);
            passed(tools::perform(make))?;
        }
        let mut install = Command::new(environment.join("bin/python"));
        install.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(requirements);
        passed(tools::perform(install))?;
        Ok(environment)
    }

    /// Unpacks the typefaces of Debian packages and lists the usable ones.
    fn faces(&self, python: &Path, name: &str, packages: &[String]) -> Result<PathBuf, Outcome> {
        let folder = self.work.join("faces").join(name);
        let (archives, root, list) = (folder.join("archives"), folder.join("root"), folder.join("faces.txt"));
        if list.exists() {
            return Ok(list);
        }
        fs::create_dir_all(&archives).map_err(failed)?;
        let mut download = Command::new("apt-get");
        download.args(["download", "--quiet"]).args(packages).current_dir(&archives);
        passed(tools::perform(download))?;
        for archive in fs::read_dir(&archives).map_err(failed)? {
            let mut unpack = Command::new("dpkg");
            unpack.arg("-x").arg(archive.map_err(failed)?.path()).arg(&root);
            passed(tools::perform(unpack))?;
        }
        self.script(python, "fonts.py", [root.as_os_str(), list.as_os_str()])?;
        Ok(list)
    }

    fn script<'a>(
        &self,
        python: &Path,
        script: &str,
        arguments: impl IntoIterator<Item = &'a OsStr>,
    ) -> Result<(), Outcome> {
        let mut command = self.command(python, script);
        command.args(arguments);
        passed(tools::perform(command))
    }

    fn command(&self, python: &Path, script: &str) -> Command {
        let mut command = Command::new(python);
        command.arg(self.source.join(script)).env("PYTHONUNBUFFERED", "1");
        command
    }
}

fn text(number: u32) -> String {
    number.to_string()
}

fn failed(error: impl ToString) -> Outcome {
    Outcome::failed(error.to_string())
}

fn passed(outcome: Outcome) -> Result<(), Outcome> {
    if matches!(outcome, Outcome::Passed) { Ok(()) } else { Err(outcome) }
}

/// Returns the packages in a list: all of them, or those of one part between lines of dashes.
fn packages(list: &Path, part: Option<usize>) -> Result<Vec<String>, Outcome> {
    let list = fs::read_to_string(list).map_err(|error| failed(format!("{}: {error}", list.display())))?;
    Ok(parts(&list)
        .into_iter()
        .enumerate()
        .filter(|(at, _)| part.is_none_or(|part| part == *at))
        .flat_map(|(_, it)| it)
        .collect())
}

fn parts(list: &str) -> Vec<Vec<String>> {
    let mut parts = vec![Vec::new()];
    for line in list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with("---") {
            parts.push(Vec::new());
        } else if let Some(last) = parts.last_mut() {
            last.push(line.to_owned());
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_parts() {
        assert_eq!(parts("# some\na\n\nb\n---\nc\n"), [vec!["a", "b"], vec!["c"]]);
    }

    #[test]
    fn what_measures_is_not_trained_on() {
        let source = tools::root().join("vision");
        let trained = packages(&source.join("fonts.txt"), None).unwrap();
        let measured = packages(&source.join("fonts-measure.txt"), None).unwrap();
        assert!(!trained.is_empty() && !measured.is_empty());
        let both: Vec<_> = measured.iter().filter(|package| trained.contains(package)).collect();
        assert_eq!(both, Vec::<&String>::new());
    }
}
