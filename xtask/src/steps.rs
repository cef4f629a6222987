//! Tasks made of steps: selection, timing and summary.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;

use crate::tools;

/// An entry in a table of steps.
pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    pub run: fn() -> Outcome,
}

/// The result of a step.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    Passed,
    Failed(String),
    /// The machine lacks something; `remedy` tells how to provide it.
    Skipped {
        why: String,
        remedy: String,
    },
}

impl Outcome {
    pub fn failed(why: impl Into<String>) -> Self {
        Self::Failed(why.into())
    }

    pub fn skipped(why: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::Skipped { why: why.into(), remedy: remedy.into() }
    }

    /// Reports a task with a single step. A skip is an error here, since the step was requested explicitly.
    pub fn report(self) -> ExitCode {
        match self {
            Self::Passed => ExitCode::SUCCESS,
            Self::Failed(why) => {
                eprintln!("failed: {why}");
                ExitCode::FAILURE
            }
            Self::Skipped { why, remedy } => {
                eprintln!("not possible here: {why}\nto change that: {remedy}");
                ExitCode::FAILURE
            }
        }
    }

    /// Turns a skip into a failure, for machines that must be able to run every check.
    fn strictly(self) -> Self {
        match self {
            Self::Skipped { why, remedy } => {
                Self::Failed(format!("skipped, which counts as a failure under CI: {why}; to change that: {remedy}"))
            }
            other => other,
        }
    }
}

/// The steps of a table to run.
#[derive(Args, Debug, Default)]
pub struct Selection {
    /// List the steps and stop
    #[arg(long)]
    list: bool,
    /// Run this step alone (may be repeated)
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Leave this step out (may be repeated)
    #[arg(long, value_name = "NAME")]
    skip: Vec<String>,
}

struct Report {
    name: &'static str,
    outcome: Outcome,
    took: Duration,
}

/// Runs the selected steps of `table` in order, continues after a failure, and prints a summary that ends with the
/// count.
pub fn run(table: &[Step], selection: &Selection) -> ExitCode {
    if let Some(unknown) = unknown_name(table, selection) {
        let names: Vec<&str> = table.iter().map(|step| step.name).collect();
        eprintln!("there is no step named {unknown}; the steps are: {}", names.join(", "));
        return ExitCode::from(2);
    }
    if selection.list {
        for step in table {
            println!("{:<14}{}", step.name, step.about);
        }
        return ExitCode::SUCCESS;
    }
    let strict = tools::under_ci();
    let reports = run_selected(table, selection, strict);
    println!("\nsummary");
    for report in &reports {
        println!("{}", summary_line(report));
    }
    println!("{}", closing_line(&reports));
    if reports.iter().any(|report| matches!(report.outcome, Outcome::Failed(_))) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn unknown_name<'a>(table: &[Step], selection: &'a Selection) -> Option<&'a str> {
    selection
        .only
        .iter()
        .chain(&selection.skip)
        .find(|name| table.iter().all(|step| step.name != **name))
        .map(String::as_str)
}

fn run_selected(table: &[Step], selection: &Selection, strict: bool) -> Vec<Report> {
    let named = |names: &[String], step: &Step| names.iter().any(|name| name == step.name);
    let chosen: Vec<&Step> =
        table.iter().filter(|step| selection.only.is_empty() || named(&selection.only, step)).collect();
    let mut reports = Vec::new();
    for (index, step) in chosen.iter().enumerate() {
        println!("\n[{}/{}] {}: {}", index + 1, chosen.len(), step.name, step.about);
        let start = Instant::now();
        let outcome = if named(&selection.skip, step) {
            Outcome::skipped("left out by --skip", "run it without --skip")
        } else {
            (step.run)()
        };
        let report = Report {
            name: step.name,
            outcome: if strict { outcome.strictly() } else { outcome },
            took: start.elapsed(),
        };
        println!("{}", summary_line(&report));
        reports.push(report);
    }
    reports
}

fn summary_line(report: &Report) -> String {
    let name = report.name;
    let took = duration(report.took);
    match &report.outcome {
        Outcome::Passed => format!("passed   {name:<14}{took:>12}"),
        Outcome::Failed(why) => format!("FAILED   {name:<14}{took:>12}  {why}"),
        Outcome::Skipped { why, remedy } => {
            format!("skipped  {name:<14}{took:>12}  {why}; to change that: {remedy}")
        }
    }
}

fn closing_line(reports: &[Report]) -> String {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for report in reports {
        match report.outcome {
            Outcome::Passed => passed += 1,
            Outcome::Failed(_) => failed += 1,
            Outcome::Skipped { .. } => skipped += 1,
        }
    }
    format!("{passed} passed, {failed} failed, {skipped} skipped")
}

fn duration(took: Duration) -> String {
    let seconds = took.as_secs();
    if seconds < 60 {
        format!("{:.1} s", took.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Step] = &[
        Step { name: "good", about: "always passes", run: || Outcome::Passed },
        Step { name: "bad", about: "always fails", run: || Outcome::failed("it is bad") },
        Step { name: "absent", about: "lacks a tool", run: || Outcome::skipped("no tool", "install it") },
    ];

    fn select(only: &[&str], skip: &[&str]) -> Selection {
        let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        Selection { list: false, only: owned(only), skip: owned(skip) }
    }

    fn check(selection: &Selection, strict: bool, closing: &str) {
        assert_eq!(closing_line(&run_selected(TABLE, selection, strict)), closing);
    }

    #[test]
    fn every_step_runs_even_after_a_failure() {
        check(&select(&[], &[]), false, "1 passed, 1 failed, 1 skipped");
    }

    #[test]
    fn a_skip_is_a_failure_when_strict() {
        check(&select(&[], &[]), true, "1 passed, 2 failed, 0 skipped");
        check(&select(&["good"], &["good"]), true, "0 passed, 1 failed, 0 skipped");
    }

    #[test]
    fn steps_are_chosen_by_name() {
        check(&select(&["good"], &[]), false, "1 passed, 0 failed, 0 skipped");
        check(&select(&[], &["bad"]), false, "1 passed, 0 failed, 2 skipped");
    }

    #[test]
    fn an_unknown_name_is_found() {
        assert_eq!(unknown_name(TABLE, &select(&["good"], &["bad"])), None);
        assert_eq!(unknown_name(TABLE, &select(&[], &["worse"])), Some("worse"));
    }

    #[test]
    fn durations_read_well() {
        assert_eq!(duration(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(duration(Duration::from_secs(125)), "2 min 05 s");
    }
}
