//! Fair shuffles: the commitment, and the order in which tiles leave the bag.
//!
//! Everything here is a fixed function of bytes, specified in `docs/fair-shuffle.md` with test vectors, so that anybody
//! can write a checker. It never changes: every released version deals a game the same way.
//!
//! A client that saw the commitment before it contributed checks a finished game like this:
//!
//! ```
//! use triolet::shuffle::{Bytes32, GameId, commitment};
//!
//! let game: GameId = "000102030405060708090a0b0c0d0e0f".parse()?;
//! let shown: Bytes32 = "859f049fd38c481048e48f07fefe4f35bdc42e26fdf960b5266fa07ea884c603".parse()?;
//! let secret: Bytes32 = "404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f".parse()?;
//! assert_eq!(commitment(&game, &secret), shown);
//! # Ok::<(), triolet::shuffle::HexError>(())
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

use crate::tile::Tile;
use crate::tiles::Tiles;

/// `N` bytes, written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The identifier of a game: 16 bytes.
pub type GameId = Hex<16>;
/// A secret S, a commitment C, a contribution or a key K: 32 bytes.
pub type Bytes32 = Hex<32>;

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text that is not the expected number of lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {digits} lower-case hexadecimal digits")]
pub struct HexError {
    /// The expected number of digits.
    pub digits: usize,
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = HexError;
    fn from_str(text: &str) -> Result<Self, HexError> {
        let error = HexError { digits: 2 * N };
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(error),
        };
        if text.len() != 2 * N {
            return Err(error);
        }
        let mut bytes = [0; N];
        for (byte, two) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(two[0])? << 4 | digit(two[1])?;
        }
        Ok(Self(bytes))
    }
}

fn sha256(parts: &[&[u8]]) -> Bytes32 {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    Hex(hasher.finalize().into())
}

/// Returns C = SHA-256("triolet-commit-1" ‖ game id ‖ S).
pub fn commitment(game: &GameId, secret: &Bytes32) -> Bytes32 {
    sha256(&[b"triolet-commit-1", &game.0, &secret.0])
}

/// Returns K = SHA-256("triolet-deal-1" ‖ game id ‖ S ‖ contributions).
///
/// The contributions are those of all seats in seat order, 32 zero bytes for a seat that gave none; a local game has no
/// contributions.
pub fn deal_key(game: &GameId, secret: &Bytes32, contributions: &[Bytes32]) -> Bytes32 {
    let mut parts: Vec<&[u8]> = alloc::vec![b"triolet-deal-1", &game.0, &secret.0];
    parts.extend(contributions.iter().map(|contribution| &contribution.0[..]));
    sha256(&parts)
}

/// Returns S of a repeatable local game: SHA-256("triolet-seed-1" ‖ seed).
pub fn secret_from_seed(seed: &str) -> Bytes32 {
    sha256(&[b"triolet-seed-1", seed.as_bytes()])
}

/// Returns the id of a repeatable local game: the first 16 bytes of SHA-256("triolet-local-1" ‖ seed).
pub fn game_from_seed(seed: &str) -> GameId {
    let mut id = [0; 16];
    id.copy_from_slice(&sha256(&[b"triolet-local-1", seed.as_bytes()]).0[..16]);
    Hex(id)
}

/// A stream of numbers from ChaCha20 (RFC 8439) with key K, the epoch as the nonce and a block counter from 0.
///
/// The nonce is the epoch as four little-endian bytes and eight zero bytes. The key stream is read as 32-bit
/// little-endian words.
pub(crate) struct Stream(ChaCha20);

impl Stream {
    pub(crate) fn new(key: &Bytes32, epoch: u32) -> Self {
        let mut nonce = [0; 12];
        nonce[..4].copy_from_slice(&epoch.to_le_bytes());
        Self(ChaCha20::new(&key.0.into(), &nonce.into()))
    }

    /// Returns a uniformly distributed number from 0 to `bound` − 1: words beyond the largest multiple of `bound` are
    /// skipped.
    ///
    /// `bound` is at least 1.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let surplus = (u32::MAX % bound + 1) % bound;
        loop {
            let mut bytes = [0; 4];
            self.0.apply_keystream(&mut bytes);
            let word = u32::from_le_bytes(bytes);
            if word <= u32::MAX - surplus {
                return word % bound;
            }
        }
    }

    /// Returns the tiles in the order of drawing: sorted, then each place from the last down to the second swapped with
    /// a place at or before it (Fisher–Yates).
    pub(crate) fn shuffled(&mut self, tiles: &Tiles) -> Vec<Tile> {
        let mut order: Vec<Tile> = tiles.iter().collect();
        for last in (1..order.len() as u32).rev() {
            order.swap(last as usize, self.below(last + 1) as usize);
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    #[test]
    fn the_stream_is_that_of_the_rfc() {
        // RFC 8439, appendix A.1, test vector 1: key, nonce and counter zero.
        let mut stream = Stream::new(&Hex([0; 32]), 0);
        let mut bytes = [0; 16];
        stream.0.apply_keystream(&mut bytes);
        assert_eq!(Hex(bytes).to_string(), "76b8e0ada0f13d90405d6ae55386bd28");
    }

    #[test]
    fn hexadecimal_round_trips() {
        let id: GameId = "000102030405060708090a0b0c0d0eff".parse().unwrap();
        assert_eq!(id.to_string(), "000102030405060708090a0b0c0d0eff");
        for text in [
            "",
            "00",
            "000102030405060708090a0b0c0d0eFF",
            "000102030405060708090a0b0c0d0e0",
            "é00102030405060708090a0b0c0d0e",
        ] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }

    /// The vectors of `docs/fair-shuffle.md`.
    #[test]
    fn vectors() {
        let game = Hex(core::array::from_fn(|i| i as u8));
        let secret = Hex(core::array::from_fn(|i| 0x40 + i as u8));
        let contributions = [Hex([0xaa; 32]), Hex([0; 32])];
        let key = deal_key(&game, &secret, &contributions);
        let words = |tiles: Vec<Tile>| tiles.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ");
        let mut stream = Stream::new(&key, 0);
        let first = stream.below(2);
        let lines = [
            commitment(&game, &secret).to_string(),
            key.to_string(),
            first.to_string(),
            words(stream.shuffled(&Tiles::FULL_SET)),
            words(Stream::new(&key, 1).shuffled(&"0-1-2-3-4-5-6-*".parse().unwrap())),
        ];
        let expected = include_str!("../tests/data/shuffle-vectors.txt");
        assert_eq!(lines.join("\n"), expected.trim_end(), "computed:\n{}", lines.join("\n"));
    }
}
