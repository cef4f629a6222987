//! `triolet serve` as a process: killed, stopped, restarted, and out of what it needs.
#![cfg(feature = "serve")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]
#![allow(clippy::print_stdout, reason = "the tests print what they measured")]

#[cfg(all(unix, feature = "postgres"))]
#[path = "../../../triolet-store/tests/cluster/mod.rs"]
mod cluster;
#[path = "../../../triolet-server/tests/common/mod.rs"]
mod common;

#[cfg(unix)]
mod descriptors;
mod kill;
mod process;
#[cfg(unix)]
mod read_only;
#[cfg(unix)]
mod stopped;
