//! Helpers of the examples that fit parameters.

use std::sync::atomic::{AtomicU64, Ordering};

/// Runs `work` on all cores, each of which takes one number after another below `count`; returns the result of each
/// core.
pub fn on_all_cores<T: Send>(count: u64, work: impl Fn(&mut dyn Iterator<Item = u64>) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let numbers = || std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let cores: Vec<_> = (0..cores).map(|_| scope.spawn(|| work(&mut numbers()))).collect();
        cores.into_iter().map(|core| core.join().expect("no game panics")).collect()
    })
}

/// Solves the normal equations of a least-squares fit: each row has the sums of the products of one feature with all
/// features, and last with the target. A feature without variation gets the weight 0.
pub fn solve(mut sums: Vec<Vec<f64>>) -> Vec<f64> {
    let size = sums.len();
    for i in 0..size {
        if sums[i][i].abs() < 1e-9 {
            sums[i].fill(0.0);
            sums[i][i] = 1.0;
        }
        let pivot = sums[i].clone();
        for (_, other) in sums.iter_mut().enumerate().filter(|&(j, _)| j != i) {
            let factor = other[i] / pivot[i];
            other.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    (0..size).map(|i| sums[i][size] / sums[i][i]).collect()
}
