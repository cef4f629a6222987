//! What several tests and benchmarks use.

pub mod naive;
