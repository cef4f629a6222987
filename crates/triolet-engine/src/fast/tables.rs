//! Tables computed at compile time: the values that fit a run, and the premium squares.

use triolet::layout::Premium;

use super::squares::{Squares, square_of};

/// One tile or the tiles of a run, packed into one word: their number, the total of their values, their points in a
/// pair, and the number of wilds. Runs are joined by one addition.
pub(super) type Run = u32;

/// The empty run.
pub(super) const NO_RUN: Run = 0;

/// The summand that marks a wild.
pub(super) const WILD: Run = 1 << 24;

/// Returns the run of one tile. `face` is its value, with 16 added for a wild.
#[inline]
pub(super) const fn run_of(face: u8) -> Run {
    let value = (face & 15) as u32;
    let points = if face & 16 == 0 { value } else { WILD };
    1 << 16 | value << 8 | points
}

/// Returns the number of tiles in the run.
#[inline]
pub(super) const fn count(run: Run) -> u32 {
    run >> 16 & 0xFF
}

/// Returns the points of the tiles in a pair: their values, 0 for a wild.
#[inline]
pub(super) const fn points(run: Run) -> u32 {
    run & 0xFF
}

/// Returns the values of a tile that may join the run, as bits 0 to 15.
///
/// An empty square has a legal run of at most three tiles on either side, so at most six tiles and a total of 30.
#[inline]
pub(super) const fn fits(run: Run) -> u16 {
    FITS[((run >> 16 & 7) << 5 | run >> 8 & 31) as usize]
}

const FITS: [u16; 256] = {
    let mut fits = [0; 256];
    let mut total = 0;
    while total < 32 {
        fits[total] = u16::MAX;
        if total <= 15 {
            fits[32 + total] = u16::MAX >> total;
            fits[64 + total] = 1 << (15 - total);
        }
        total += 1;
    }
    fits
};

/// By square, the factor by which the new tile on it counts, less one: 1 on a double, 2 on a triple, else 0.
///
/// The layout is symmetric in rows and columns, so the table serves both axes.
pub(super) const EXTRA: [u8; 256] = {
    let mut extra = [0; 256];
    let mut square = 0;
    while square < 256 {
        if let Some(at) = square_of(square as u8)
            && let Some(premium) = at.premium()
        {
            extra[square] = premium.multiplier() - 1;
        }
        square += 1;
    }
    extra
};

/// The doubles and triples, for both axes.
pub(super) const MULTIPLIERS: Squares = {
    let mut squares = Squares::NONE;
    let mut square = 0;
    while square < 256 {
        if EXTRA[square] > 0 {
            squares.flip(square as u8);
        }
        square += 1;
    }
    squares
};

/// By square, `true` for a replay square.
pub(super) const REPLAY: [bool; 256] = {
    let mut replay = [false; 256];
    let mut square = 0;
    while square < 256 {
        if let Some(at) = square_of(square as u8) {
            replay[square] = matches!(at.premium(), Some(Premium::Replay));
        }
        square += 1;
    }
    replay
};

/// The replay squares, for both axes.
pub(super) const REPLAYS: Squares = {
    let mut squares = Squares::NONE;
    let mut square = 0;
    while square < 256 {
        if REPLAY[square] {
            squares.flip(square as u8);
        }
        square += 1;
    }
    squares
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_is_symmetric() {
        for square in 0..=255_u8 {
            let swapped = square.rotate_left(4);
            assert_eq!(EXTRA[usize::from(square)], EXTRA[usize::from(swapped)]);
            assert_eq!(REPLAY[usize::from(square)], REPLAY[usize::from(swapped)]);
        }
    }

    #[test]
    fn what_fits_follows_from_count_and_total() {
        assert_eq!(fits(NO_RUN), u16::MAX);
        assert_eq!(fits(run_of(4)), 0b0000_1111_1111_1111);
        assert_eq!(fits(run_of(4 | 16)), fits(run_of(4)), "a wild decides legality by its declared value");
        assert_eq!(fits(run_of(4) + run_of(6)), 1 << 5);
        assert_eq!(fits(run_of(9) + run_of(7)), 0);
        assert_eq!(fits(run_of(5) + run_of(5) + run_of(5)), 0);
        assert_eq!(points(run_of(4 | 16) + run_of(6)), 6);
    }
}
