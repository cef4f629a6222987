//! What a picture shows when the position before it is known: nothing new, or one legal play.

use triolet::board::Board;
use triolet::generate;
use triolet::play::Play;
use triolet::position::Position;
use triolet::square::Square;
use triolet::tile::Face;
use triolet::tiles::Tiles;

use crate::decode::Reading;
use crate::label::{EMPTY, Label, Scores, label_of};

/// Maximum number of explanations that are kept, the likeliest first.
const KEPT: usize = 64;

/// One explanation of a picture.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// New tiles by square, as the picture shows them: a wild without its value.
    pub tiles: Vec<(Square, Label)>,
    /// Plays that look like this; more than one where a wild may have several values. None for an unchanged board.
    pub plays: Vec<Play>,
    /// The negative logarithm of the probability, up to the same constant for all.
    pub cost: f64,
}

/// The likeliest explanations, best first. The first is there always, since a board may be unchanged.
pub(crate) fn explanations(scores: &Scores, before: &Position) -> Vec<Explanation> {
    let board = &before.setup().board;
    let unseen = board.tiles().ok().and_then(|used| Tiles::FULL_SET.minus(&used)).unwrap_or(Tiles::NONE);
    let score = |square: Square, label: Label| f64::from(scores[square.index()][usize::from(label)]);
    let label = |square: Square| label_of(board.get(square));
    let unchanged: f64 = Square::all().map(|square| -score(square, label(square))).sum();
    let mut kept = vec![Explanation { tiles: Vec::new(), plays: Vec::new(), cost: unchanged }];
    // Whose turn it was is not known: on a first turn fewer plays are legal, never others.
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

/// The board after an explanation, as a picture shows it.
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

/// The value of a wild on this square where all plays of the explanation agree on it.
pub(crate) fn declared(explanation: &Explanation, square: Square) -> Option<Face> {
    let mut faces = explanation
        .plays
        .iter()
        .filter_map(|play| play.tiles().iter().find(|(at, _)| *at == square).map(|&(_, face)| face));
    let first = faces.next()?;
    faces.all(|face| face == first).then_some(first)
}
