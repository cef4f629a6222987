//! `cargo xtask npm`: the npm package, built with the tools of the page and tried from its packed file.

use std::process::Command;

use crate::steps::Outcome;
use crate::tools;
use crate::web;

/// Builds the package and tries it in an empty project, under Node and, where there is one, in a browser.
pub fn check() -> Outcome {
    let ready = web::modules_and_tools();
    if ready != Outcome::Passed {
        return ready;
    }
    let folder = tools::root().join("npm");
    let tools_folder = tools::root().join("web");
    let mut format = Command::new("node");
    format.arg("node_modules/prettier/bin/prettier.cjs").current_dir(&tools_folder);
    format.args(["--config", ".prettierrc.json", "--ignore-path", ".prettierignore", "--check"]);
    format.args(["../npm/*.mjs", "../npm/*.json", "../npm/src/**", "../npm/tests/**"]);
    let formatted = tools::perform(format);
    if formatted != Outcome::Passed {
        return formatted;
    }
    let mut build = Command::new("node");
    build.arg("build.mjs").current_dir(&folder);
    let built = tools::perform(build);
    if built != Outcome::Passed {
        return built;
    }
    let mut test = Command::new("node");
    test.args(["--test", "tests/package.test.mjs"]).current_dir(&folder);
    if let Some(browser) = web::find_browser() {
        test.env("TRIOLET_CHROMIUM", browser);
    }
    tools::perform(test)
}
