//! The random numbers of simulated games and players.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a counter whose every
/// step is scrambled to 64 bits. Small, fast, and the same on every machine. Not for dealing real games: the rules
/// crate shuffles those from a committed secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// Creates the stream of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Creates the stream of one item among many that share a seed, such as game number `item` of a match.
    ///
    /// The seed is scrambled first, so that the streams of neighbouring seeds are not shifted copies of each other.
    pub const fn for_item(seed: u64, item: u64) -> Self {
        Self { state: scramble(seed.wrapping_add(STEP)) ^ scramble(item) }
    }

    /// Returns the next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        scramble(self.state)
    }

    /// Returns a number below `limit`; 0 if `limit` is 0.
    ///
    /// It scales 32 random bits without rejection: the probabilities differ by less than `limit` in 2³², far too little
    /// to matter, and every draw costs exactly one step.
    #[inline]
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.next_u64() >> 32) * limit as u64) >> 32) as u32
    }
}

const fn scramble(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the authors' reference implementation for the seed 1234567.
    #[test]
    fn the_stream_is_that_of_the_reference() {
        let mut random = Random::new(1_234_567);
        let first = [0; 5].map(|_| random.next_u64());
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    #[test]
    fn bounded_numbers_stay_below_and_reach_every_number() {
        let mut random = Random::for_item(1, 2);
        let mut seen = [0_u32; 83];
        for _ in 0..83_000 {
            seen[random.below(83) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (800..1200).contains(n)), "{seen:?}");
        assert_eq!(random.below(0), 0);
        assert_ne!(Random::for_item(1, 2), Random::for_item(2, 1));
    }
}
