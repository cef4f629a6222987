//! A board to which more than one turn leads from the known position, or none does.

use triolet::board::Board;

use crate::decode::{self, Best, Bounds};
use crate::label::{LABELS, Scores, label_of};

/// Minimum cost by which one turn must explain a picture worse than the rules alone do, with the known tiles in their
/// places: the logarithm of a ratio of probabilities. One tile that is plainly seen and belongs to no play costs more.
const SEVERAL: f64 = 10.0;
/// The same for boards on which the known tiles lie otherwise: three that plainly do, since one or two may be misread.
const ANOTHER: f64 = 36.0;
/// The difference of a score that no other outweighs.
const NEVER: f32 = 1000.0;

/// Returns the likeliest board, and the scores by which it is, if one turn from `before`, which explains the picture at
/// this cost, is too unlikely.
pub(crate) fn board(scores: &Scores, before: &Board, cost: f64) -> Option<(Best, Box<Scores>)> {
    // The rules only add to the cost of what the network sees.
    if cost < decode::unruled(scores).cost + SEVERAL {
        return None;
    }
    let best =
        |scores: Box<Scores>| decode::best(&scores, Bounds::NONE).filter(|best| best.proven).map(|best| (best, scores));
    let more = best(kept(scores, before)).filter(|(more, _)| more.cost + SEVERAL < cost);
    let least = more.as_ref().map_or(cost, |(more, _)| more.cost);
    best(Box::new(*scores)).filter(|(another, _)| another.cost + ANOTHER < least).or(more)
}

/// Returns scores by which the known tiles lie in their places.
fn kept(scores: &Scores, before: &Board) -> Box<Scores> {
    let mut kept = Box::new(*scores);
    for (square, face) in before.iter() {
        let own = usize::from(label_of(Some(face)));
        let of_square = &mut kept[square.index()];
        *of_square = core::array::from_fn::<_, LABELS, _>(|at| of_square[own] - if at == own { 0.0 } else { NEVER });
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::follow;
    use crate::label::{EMPTY, Label};
    use triolet::position::Position;
    use triolet::square::Square;

    /// Returns scores of a network that is sure of these tiles, and of all other squares as empty.
    fn sure(tiles: &[(&str, Label)]) -> Box<Scores> {
        let mut scores = Box::new([[-14.0; LABELS]; Square::COUNT]);
        for of_square in scores.iter_mut() {
            of_square[usize::from(EMPTY)] = -1e-4;
        }
        for &(square, label) in tiles {
            let of_square = &mut scores[square.parse::<Square>().unwrap().index()];
            of_square.fill(-14.0);
            of_square[usize::from(label)] = -1e-4;
        }
        scores
    }

    /// Returns the tiles of a board that is read although one turn does not lead to it from 11 and 3 on H8 and H9.
    fn seen(tiles: &[(&str, Label)]) -> Option<Vec<(String, Label)>> {
        let before: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o none".parse().unwrap();
        let scores = sure(tiles);
        let cost = follow::explanations(&scores, &before).first().unwrap().cost;
        let (best, _) = board(&scores, &before.setup().board, cost)?;
        let tiles = Square::all().map(|square| (square.to_string(), best.reading[square.index()]));
        Some(tiles.filter(|(_, label)| *label != EMPTY).collect())
    }

    #[test]
    fn one_turn_is_preferred_where_it_explains_what_is_seen() {
        for tiles in [&[("H8", 11), ("H9", 3)][..], &[("H8", 11), ("H9", 3), ("I9", 8), ("I10", 4)]] {
            assert_eq!(seen(tiles), None);
        }
        // A known tile is misread, and one that was placed.
        assert_eq!(seen(&[("H8", 10), ("H9", 3), ("I9", 8), ("I10", 9)]), None);
    }

    #[test]
    fn a_tile_that_belongs_to_no_play_shows_that_a_turn_is_missing() {
        let tiles = [("H8", 11), ("H9", 3), ("I9", 8), ("I10", 4), ("J10", 8)];
        let found = seen(&tiles).unwrap();
        assert_eq!(found.len(), tiles.len());
        // The tile that is known is not read anew.
        let misread = [("H8", 10), ("H9", 3), ("I9", 8), ("I10", 4), ("J10", 8)];
        assert_eq!(seen(&misread), Some(found));
    }

    #[test]
    fn another_board_is_read_as_it_is() {
        let tiles = [("H8", 5), ("H9", 10), ("G8", 4), ("I8", 6), ("G7", 9)];
        let found = seen(&tiles).unwrap();
        assert!(tiles.iter().all(|(square, label)| found.contains(&((*square).to_owned(), *label))), "{found:?}");
    }
}
