//! Code shared by tests and benchmarks.

pub mod naive;
