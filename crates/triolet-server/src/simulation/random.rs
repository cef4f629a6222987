//! Random choices of a simulation, determined by its seed.

/// The engine's random stream with the helpers that a simulation needs.
#[derive(Clone, Debug)]
pub struct Random(triolet_engine::random::Random);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(triolet_engine::random::Random::new(seed))
    }

    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    pub fn between(&mut self, from: u64, to: u64) -> u64 {
        from + self.next() % (to - from + 1)
    }

    /// Returns `true` with a probability of `in_thousand` per thousand.
    pub fn often(&mut self, in_thousand: u64) -> bool {
        self.next() % 1000 < in_thousand
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.next() as u8)
    }
}
