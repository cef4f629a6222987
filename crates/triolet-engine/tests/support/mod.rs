//! Helpers of several tests and benchmarks.

pub mod naive;
