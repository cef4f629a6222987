//! The difference between a known position and a picture: no change, or one legal play.

use triolet::board::Board;
use triolet::generate;
use triolet::play::Play;
use triolet::position::Position;
use triolet::square::Square;
use triolet::tile::Face;
use triolet::tiles::Tiles;

use crate::decode::Reading;
use crate::label::{EMPTY, Label, Scores, label_of};

/// Maximum explanations, the likeliest first.
const KEPT: usize = 64;

/// An explanation of a picture.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The new tiles as visible in the picture: a wild without its value.
    pub tiles: Vec<(Square, Label)>,
    /// The plays that match; several if a wild may have several values, none for an unchanged board.
    pub plays: Vec<Play>,
    /// The negative logarithm of the probability, up to a constant.
    pub cost: f64,
}

/// Returns the likeliest explanations, the best first. There is at least one, since a board may be unchanged.
pub(crate) fn explanations(scores: &Scores, before: &Position) -> Vec<Explanation> {
    let board = &before.setup().board;
    let unseen = board.tiles().ok().and_then(|used| Tiles::FULL_SET.minus(&used)).unwrap_or(Tiles::NONE);
    let score = |square: Square, label: Label| f64::from(scores[square.index()][usize::from(label)]);
    let label = |square: Square| label_of(board.get(square));
    let unchanged: f64 = Square::all().map(|square| -score(square, label(square))).sum();
    let mut kept = vec![Explanation { tiles: Vec::new(), plays: Vec::new(), cost: unchanged }];
    // The seat to move is unknown; on a first turn fewer plays are legal, never others.
    for play in generate::plays(board, before.setup().edition, false, &unseen) {
        let tiles: Vec<_> = play.tiles().iter().map(|&(square, face)| (square, label_of(Some(face)))).collect();
        let gain: f64 = tiles.iter().map(|&(square, new)| score(square, new) - score(square, EMPTY)).sum();
        let cost = unchanged - gain;
        if kept.len() >= KEPT && kept.last().is_some_and(|last| cost > last.cost) {
            continue;
        }
        if let Some(same) = kept.iter_mut().find(|other| other.tiles == tiles) {
            same.plays.push(play);
            continue;
        }
        let at = kept.partition_point(|other| other.cost <= cost);
        kept.insert(at, Explanation { tiles, plays: vec![play], cost });
        kept.truncate(KEPT);
    }
    kept
}

/// Returns the board after an explanation, as visible in a picture.
pub(crate) fn reading(before: &Board, explanation: &Explanation) -> Reading {
    let mut reading = [EMPTY; Square::COUNT];
    for (square, face) in before.iter() {
        reading[square.index()] = label_of(Some(face));
    }
    for &(square, label) in &explanation.tiles {
        reading[square.index()] = label;
    }
    reading
}

/// Returns the value of a wild on this square if all plays of the explanation agree on it.
pub(crate) fn declared(explanation: &Explanation, square: Square) -> Option<Face> {
    let mut faces = explanation
        .plays
        .iter()
        .filter_map(|play| play.tiles().iter().find(|(at, _)| *at == square).map(|&(_, face)| face));
    let first = faces.next()?;
    faces.all(|face| face == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label::LABELS;
    use triolet::notation;
    use triolet::play::Turn;

    /// Returns scores of a network that is sure of every square of a board.
    fn sure(board: &Board) -> Box<Scores> {
        let mut scores = Box::new([[-10.0; LABELS]; Square::COUNT]);
        for square in Square::all() {
            scores[square.index()][usize::from(label_of(board.get(square)))] = -1e-4;
        }
        scores
    }

    fn position(board: &str) -> Position {
        format!("{board} none").parse().unwrap()
    }

    /// Returns the board after a play, and the play.
    fn played(before: &Position, text: &str) -> (Board, Play) {
        let mut board = before.setup().board.clone();
        let Ok(Turn::Place(play)) = notation::parse_typed(&board, text) else { panic!("{text} is no play") };
        for &(square, face) in play.tiles() {
            board.set(square, Some(face));
        }
        (board, play)
    }

    const OPENED: &str = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o";

    #[test]
    fn the_play_is_the_difference_of_the_boards() {
        let before = position(OPENED);
        for text in ["I9 8-4", "H10 1", "8G 4-.-0", "I8 *4"] {
            let (after, play) = played(&before, text);
            let found = explanations(&sure(&after), &before);
            assert!(found[0].plays.contains(&play), "{text}: {:?}", found[0]);
            assert!(found[1].cost > found[0].cost + 5.0);
        }
    }

    #[test]
    fn an_unchanged_board_is_no_play() {
        let before = position(OPENED);
        let found = explanations(&sure(&before.setup().board), &before);
        assert_eq!((found[0].tiles.len(), found[0].plays.len()), (0, 0));
    }

    #[test]
    fn the_first_play_covers_the_centre() {
        let before = position("o/o/o/o/o/o/o/o/o/o/o/o/o/o/o");
        let (after, play) = played(&before, "H7 5-4-6");
        assert_eq!(explanations(&sure(&after), &before)[0].plays, [play]);
    }

    #[test]
    fn a_square_that_is_hard_to_read_follows_from_the_others() {
        let before = position(OPENED);
        let (after, play) = played(&before, "I9 8-4");
        let mut scores = sure(&after);
        let blurred: Square = "I9".parse().unwrap();
        // The network reads the 8 as a 12, which would make a pair of 16 with the 4 beside it.
        scores[blurred.index()][12] = -0.1;
        scores[blurred.index()][8] = -1.0;
        assert_eq!(explanations(&scores, &before)[0].plays, [play]);
    }

    #[test]
    fn a_wild_is_declared_where_all_plays_agree() {
        let before = position(OPENED);
        let square: Square = "H10".parse().unwrap();
        let (after, _) = played(&before, "H10 *1");
        let found = explanations(&sure(&after), &before);
        assert_eq!(declared(&found[0], square), "*1".parse().ok());
        let square: Square = "G8".parse().unwrap();
        let (after, _) = played(&before, "8G *2");
        let found = explanations(&sure(&after), &before);
        assert_eq!((found[0].plays.len(), declared(&found[0], square)), (5, None));
    }
}
