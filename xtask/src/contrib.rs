//! Checks the operators' files with the programs that read them. `crates/triolet-cli/tests/contrib.rs` tests the
//! options they pass to our own program.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::steps::Outcome;
use crate::tools;

/// Writes a file to check in the target folder.
fn write(name: &str, text: &str) -> Result<PathBuf, Outcome> {
    let folder = tools::target_dir().join("contrib");
    let file = folder.join(name);
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, text));
    written.map(|()| file.clone()).map_err(|error| Outcome::failed(format!("{}: {error}", file.display())))
}

fn contrib(name: &str) -> Result<String, Outcome> {
    let file = tools::root().join("contrib").join(name);
    fs::read_to_string(&file).map_err(|error| Outcome::failed(format!("{}: {error}", file.display())))
}

/// Runs a program on a file. Any output on standard error fails the check, warnings included.
fn reads(command: &mut Command, file: Result<PathBuf, Outcome>) -> Outcome {
    match file.map(|file| command.arg(file).output()) {
        Ok(Ok(output)) if output.status.success() && output.stderr.is_empty() => Outcome::Passed,
        Ok(Ok(output)) => Outcome::failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
        Ok(Err(error)) => Outcome::failed(error.to_string()),
        Err(failed) => failed,
    }
}

/// Checks the systemd unit. The program that it starts need not be installed.
pub fn unit() -> Outcome {
    if !tools::on_path("systemd-analyze") {
        return Outcome::skipped("systemd-analyze is not here", "run it on a machine with systemd");
    }
    let unit = contrib("triolet.service")
        .and_then(|text| write("triolet.service", &text.replace("/usr/local/bin/triolet", "/bin/true")));
    reads(Command::new("systemd-analyze").arg("verify"), unit)
}

/// Checks the nginx configuration, without listening and without a certificate.
pub fn proxy() -> Outcome {
    // nginx has no `--version`.
    let mut version = Command::new("nginx");
    version.arg("-v");
    if tools::output(version).is_none() {
        return Outcome::skipped("nginx is not installed", "apt install nginx-light");
    }
    let plain = |text: String| {
        let lines = text.lines().filter(|line| !line.trim().starts_with("ssl_certificate"));
        let lines: Vec<String> = lines.map(|line| line.replace("443 ssl", "18443")).collect();
        format!("error_log stderr; pid {{pid}}; events {{}}\nhttp {{\n{}\n}}\n", lines.join("\n"))
    };
    let pid = tools::target_dir().join("contrib/nginx.pid");
    let file = contrib("nginx.conf")
        .and_then(|text| write("nginx.conf", &plain(text).replace("{pid}", &pid.display().to_string())));
    // Without root, nginx can't write to the log it opens before it reads its configuration.
    reads(Command::new("nginx").args(["-e", "stderr", "-t", "-q", "-c"]), file)
}
