//! Checks that the files in `contrib/` use only options that the program accepts.
#![cfg(feature = "serve")]
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::collections::BTreeSet;

use common::run;

const UNIT: &str = include_str!("../../../contrib/triolet.service");
const CONTAINER: &str = include_str!("../../../contrib/Containerfile");
const PROXY: &str = include_str!("../../../contrib/nginx.conf");
const MANUAL: &str = include_str!("../../../docs/server.md");

/// Returns the environment variables of `triolet serve`.
fn variables() -> BTreeSet<String> {
    let help = run(&["serve", "--help"], "").stdout;
    let mut named: Vec<&str> = help.split("[env: ").skip(1).collect();
    named.iter_mut().for_each(|text| *text = text.split(['=', ']']).next().unwrap());
    named.into_iter().map(Into::into).collect()
}

/// Returns the words after a key of the unit file, line by line.
fn unit(key: &str) -> Vec<Vec<&'static str>> {
    let lines = UNIT.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    lines.map(|line| line.split(' ').collect()).collect()
}

/// Returns the arguments of an instruction in the container file, with continued lines joined.
fn container(instruction: &str) -> Vec<String> {
    let text = CONTAINER.replace("\\\n", " ");
    let lines = text.lines().filter_map(|line| line.strip_prefix(instruction)?.strip_prefix(' '));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Returns `true` if the program accepts these arguments. `--help` after them prevents any effect.
fn understands(words: &[&str]) -> bool {
    let answer = run(&[words, &["--help"]].concat(), "");
    answer.status == 0
}

#[test]
fn the_unit_starts_the_server() {
    let [command] = &unit("ExecStart")[..] else { panic!("one command") };
    assert_eq!(command[..2], ["/usr/local/bin/triolet", "serve"]);
    assert!(understands(&command[1..]));
    assert!(!understands(&["serve", "--nonsense"]), "nothing would be noticed");
    let known = variables();
    for setting in unit("Environment").concat() {
        assert!(known.contains(setting.split('=').next().unwrap()), "{setting}");
    }
    // The database is in a folder that the unit makes writable.
    let folder = format!("/var/lib/{}/", unit("StateDirectory").concat()[0]);
    let database = unit("Environment").concat().into_iter().find_map(|it| it.strip_prefix("TRIOLET_DATABASE="));
    assert!(database.unwrap().starts_with(&folder));
    // The server takes up to ten seconds to shut down.
    assert!(unit("TimeoutStopSec").concat()[0].parse::<u32>().unwrap() > 10);
}

#[test]
fn the_container_starts_the_server() {
    let words = |text: &str| serde_json::from_str::<Vec<String>>(text).unwrap();
    let (entry, arguments) = (words(&container("ENTRYPOINT")[0]), words(&container("CMD")[0]));
    let copied = container("COPY");
    let built = copied.iter().find_map(|copy| copy.strip_prefix("--from=build ")).unwrap();
    assert_eq!(built.split(' ').collect::<Vec<_>>(), ["/triolet/target/release/triolet", entry[0].as_str()]);
    assert!(understands(&arguments.iter().map(String::as_str).collect::<Vec<_>>()));

    let environment = container("ENV").concat();
    let known = variables();
    for setting in environment.split(' ') {
        assert!(known.contains(setting.split('=').next().unwrap()), "{setting}");
    }
    let value = |name: &str| environment.split(' ').find_map(|it| it.strip_prefix(name)?.strip_prefix('=')).unwrap();
    let port = value("TRIOLET_LISTEN").rsplit(':').next().unwrap();
    assert_eq!(container("EXPOSE"), [port]);
    assert!(value("TRIOLET_DATABASE").starts_with(&format!("{}/", container("VOLUME")[0])));
    assert_eq!(container("STOPSIGNAL"), ["SIGTERM"], "what the server ends on");
    assert!(!container("USER").is_empty(), "it does not run as root");
}

/// Returns the number in an nginx directive, in the unit of that directive.
fn proxy(directive: &str) -> u64 {
    let line = PROXY.lines().find_map(|line| line.trim().strip_prefix(directive));
    let value = line.unwrap_or_else(|| panic!("{directive}")).trim().trim_end_matches(';');
    value.trim_end_matches(char::is_alphabetic).parse().unwrap()
}

#[test]
fn the_proxy_lets_pass_what_the_server_takes() {
    // A message has at most 4096 bytes.
    assert!(proxy("client_max_body_size") * 1024 >= 4096);
    // A client is silent for at most 25 seconds, and the server drops it after 75.
    assert!(proxy("proxy_read_timeout") > 75);
    for needed in ["X-Forwarded-For", "Upgrade", "Connection", "Host"] {
        assert!(PROXY.contains(&format!("proxy_set_header {needed} ")), "{needed}");
    }
    assert!(PROXY.contains("proxy_buffering off;"), "events are passed on as they come");
    assert!(!PROXY.contains("non_idempotent"), "nothing is said twice by the proxy");
    assert!(understands(&["serve", "--trusted-proxy", "127.0.0.1"]));
}

#[test]
fn the_manual_names_every_option() {
    let help = run(&["serve", "--help"], "").stdout;
    let options: Vec<&str> = help.split("\n      --").skip(1).filter(|text| text.contains("[env: ")).collect();
    assert!(options.len() > 12, "{help}");
    for option in options {
        let name = option.split(' ').next().unwrap();
        let row = MANUAL.lines().find(|line| line.starts_with(&format!("| `--{name}` |")));
        let cells: Vec<&str> = row.unwrap_or_else(|| panic!("--{name} is missing")).split('|').map(str::trim).collect();
        let variable = option.split("[env: ").nth(1).unwrap().split(['=', ']']).next().unwrap();
        assert_eq!(cells[2].trim_matches('`'), variable);
        let default = option.split("[default: ").nth(1).map_or("", |text| text.split(']').next().unwrap());
        assert_eq!(cells[3].trim_matches('`'), default, "--{name}");
    }
}
