//! Metrics in the Prometheus text format.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use triolet_protocol::Code;

use crate::app::App;

/// The upper bounds of the histogram's buckets, in microseconds.
const BOUNDS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000];

/// A monotonic counter.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A histogram of durations.
#[derive(Debug, Default)]
pub struct Durations {
    classes: [Counter; BOUNDS.len()],
    count: Counter,
    microseconds: Counter,
}

impl Durations {
    pub fn add(&self, took: Duration) {
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = BOUNDS.iter().zip(&self.classes).find(|(bound, _)| microseconds <= **bound) {
            class.1.add(1);
        }
        self.count.add(1);
        self.microseconds.add(microseconds);
    }

    fn print(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, "histogram", help);
        let mut below = 0;
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            below += class.get();
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {below}", seconds(*bound));
        }
        let count = self.count.get();
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {}\n{name}_count {count}", seconds(self.microseconds.get()));
    }
}

fn seconds(microseconds: u64) -> String {
    let text = format!("{}.{:06}", microseconds / 1_000_000, microseconds % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The counters.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Messages received.
    pub messages: Counter,
    /// Requests refused by rate limits.
    pub limited: Counter,
    /// Commands carried out.
    pub accepted: Counter,
    /// Commands refused by the rules or the state of the game.
    pub refused: Counter,
    /// Commands that failed because of the store or the server.
    pub failed: Counter,
    /// Notifications that a push service took.
    pub notified: Counter,
    /// Notifications that could not be delivered.
    pub not_notified: Counter,
    /// The time until commands were stored or refused.
    pub commands: Durations,
}

impl Metrics {
    /// Counts an answered command.
    pub fn count_command(&self, answer: Result<(), Code>, took: Duration) {
        self.commands.add(took);
        let counter = match answer {
            Ok(()) => &self.accepted,
            Err(Code::StorageUnavailable | Code::Busy | Code::Internal) => &self.failed,
            Err(_) => &self.refused,
        };
        counter.add(1);
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(text: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    head(text, name, kind, help);
    let _ = writeln!(text, "{name} {value}");
}

/// Returns all metrics as text.
pub fn print(app: &App) -> String {
    let mut text = String::new();
    let it = &app.metrics;
    head(&mut text, "triolet_build_info", "gauge", "The version that runs.");
    let _ = writeln!(text, "triolet_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    let (gauge, counter) = ("gauge", "counter");
    let connections = app.limits.connections().into();
    line(&mut text, "triolet_connections", gauge, "Sockets and event streams that are open.", connections);
    head(&mut text, "triolet_clock_skew_milliseconds", gauge, "Lead of the machine's clock over the time of games.");
    let _ = writeln!(text, "triolet_clock_skew_milliseconds {}", app.rooms.clock_skew());
    line(&mut text, "triolet_rooms", gauge, "Rooms in memory.", app.rooms.count() as u64);
    line(&mut text, "triolet_thinking", gauge, "Computer players that think now.", app.computers.thinking() as u64);
    line(
        &mut text,
        "triolet_waiting",
        gauge,
        "Turns and advice that wait for a thinker.",
        app.computers.waiting() as u64,
    );
    line(&mut text, "triolet_messages_total", counter, "Messages that came.", it.messages.get());
    let help = "Requests refused because their address asked too often.";
    line(&mut text, "triolet_limited_total", counter, help, it.limited.get());
    head(&mut text, "triolet_commands_total", counter, "Commands by what came of them.");
    for (answer, counted) in [("accepted", &it.accepted), ("refused", &it.refused), ("failed", &it.failed)] {
        let _ = writeln!(text, "triolet_commands_total{{answer=\"{answer}\"}} {}", counted.get());
    }
    head(&mut text, "triolet_notifications_total", counter, "Notifications to browsers by what came of them.");
    for (outcome, counted) in [("sent", &it.notified), ("failed", &it.not_notified)] {
        let _ = writeln!(text, "triolet_notifications_total{{outcome=\"{outcome}\"}} {}", counted.get());
    }
    it.commands.print(&mut text, "triolet_command_seconds", "Time until a command is stored or refused.");
    if let Some(bytes) = resident() {
        line(&mut text, "process_resident_memory_bytes", gauge, "Memory in use.", bytes);
    }
    text
}

/// Returns the resident memory of the process in bytes, if the system reports it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

/// Returns the router of the metrics endpoint, which must not be public.
pub fn router(app: Arc<App>) -> Router {
    let page = async |State(app): State<Arc<App>>| {
        ([(CONTENT_TYPE, "text/plain; version=0.0.4")], print(&app)).into_response()
    };
    Router::new().route("/metrics", get(page)).with_state(app)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_up_to_each_bound() {
        let durations = Durations::default();
        for microseconds in [400, 500, 501, 9_000_000] {
            durations.add(Duration::from_micros(microseconds));
        }
        let mut text = String::new();
        durations.print(&mut text, "x", "How long.");
        for line in
            ["# TYPE x histogram", "x_bucket{le=\"0.0005\"} 2", "x_bucket{le=\"0.001\"} 3", "x_bucket{le=\"5\"} 3"]
        {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
        assert!(text.ends_with("x_bucket{le=\"+Inf\"} 4\nx_sum 9.001401\nx_count 4\n"), "{text}");
    }
}
