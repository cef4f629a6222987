//! The state of the game in words.

use triolet::layout::Premium;
use triolet::seat::Seat;
use triolet::square::{SIDE, Square};
use triolet::tile::Tile;

use super::command::{Command, Part};
use crate::play::scene::{Entry, Scene};
use crate::play::words;
use crate::text::Texts;

pub fn welcome(scene: &Scene, texts: &Texts) -> Vec<String> {
    let names = texts.list(scene.seats.iter().map(|seat| seat.name.as_str()));
    let options = texts.options(&scene.options).join(", ");
    vec![
        format!("Triolet. {names}."),
        format!("{} ({options}).", at_start(&texts.edition(scene.edition))),
        texts.plain_help_hint(),
        texts.plain_squares_hint(texts.word_squares()),
    ]
}

/// Capitalises a text for the start of a sentence. The catalogues begin such texts with a small letter.
fn at_start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Returns the lines that a player needs before a turn.
pub fn turn(scene: &Scene, texts: &Texts) -> Vec<String> {
    let mut lines = vec![words::whose_turn(scene, texts), rack(scene, texts)];
    if !scene.can.place {
        lines.push(words::nothing_to_place(scene, texts));
    }
    lines
}

pub fn rack(scene: &Scene, texts: &Texts) -> String {
    texts.plain_rack(texts.tile_list(&scene.rack))
}

/// Lists the tiles on the board, row by row.
pub fn board(scene: &Scene, texts: &Texts) -> Vec<String> {
    if scene.board.is_empty() {
        return vec![texts.plain_board_empty()];
    }
    let mut lines = Vec::new();
    for row in 0..SIDE {
        let squares = (0..SIDE).filter_map(|column| Square::new(row, column));
        let tiles: Vec<String> =
            squares.filter_map(|square| Some(texts.turn_tile(texts.face(scene.board.get(square)?), square))).collect();
        if !tiles.is_empty() {
            lines.push(tiles.join(", "));
        }
    }
    lines
}

/// Lists the uncovered special squares by kind.
pub fn squares(scene: &Scene, texts: &Texts) -> Vec<String> {
    let free = |premium: Premium| {
        let squares = Square::all().filter(move |square| square.premium() == Some(premium));
        texts.list(squares.filter(|&square| scene.board.get(square).is_none()))
    };
    [Premium::Double, Premium::Triple, Premium::Replay]
        .into_iter()
        .map(|premium| (premium, free(premium)))
        .filter(|(_, squares)| !squares.is_empty())
        .map(|(premium, squares)| texts.told_turn(at_start(&texts.premium(premium)), squares))
        .collect()
}

/// Describes the tiles and uncovered special squares on a part of the board.
pub fn part(scene: &Scene, part: Part, texts: &Texts) -> Vec<String> {
    let described = |square: Square| match (scene.board.get(square), square.premium()) {
        (Some(face), _) => Some(texts.turn_tile(texts.face(face), square)),
        (None, Some(premium)) => Some(texts.turn_tile(texts.premium(premium), square)),
        (None, None) => None,
    };
    let squares: Vec<Square> = match part {
        Part::Square(square) => vec![square],
        Part::Row(row) => (0..SIDE).filter_map(|column| Square::new(row, column)).collect(),
        Part::Column(column) => (0..SIDE).filter_map(|row| Square::new(row, column)).collect(),
    };
    let found: Vec<String> = squares.into_iter().filter_map(described).collect();
    vec![if found.is_empty() { texts.plain_nothing_there() } else { format!("{}.", found.join(", ")) }]
}

pub fn scores(scene: &Scene, texts: &Texts) -> Vec<String> {
    let mut lines: Vec<String> = scene.seats.iter().map(|seat| texts.told_turn(&seat.name, seat.score)).collect();
    lines.push(texts.tiles_in_bag(scene.bag));
    lines
}

/// Lists the number of unseen tiles of each value.
pub fn unseen(scene: &Scene, texts: &Texts) -> Vec<String> {
    let kinds = Tile::kinds().filter(|&tile| scene.unseen.has(tile));
    let counts = kinds.map(|tile| texts.plain_unseen(texts.tile(tile), scene.unseen.count(tile)));
    let mut lines = vec![texts.title_unseen(scene.unseen.len())];
    lines.extend(counts);
    lines
}

pub fn history(scene: &Scene, texts: &Texts) -> Vec<String> {
    let line = |(index, entry): (usize, &Entry)| {
        let name = scene.name(entry.seat());
        match entry {
            Entry::Turn { turn, points, .. } => {
                let points = texts.points(usize::from(*points));
                format!("{}. {}. {points}.", index + 1, texts.told_turn(name, texts.turn(turn)))
            }
            Entry::Departed { why, .. } => format!("{}. {}.", index + 1, texts.told_turn(name, texts.leaving(*why))),
        }
    };
    scene.history.iter().enumerate().map(line).collect()
}

pub fn help(texts: &Texts) -> Vec<String> {
    let mut lines = vec![
        texts.help_aim(),
        texts.help_set(words::supply(texts)),
        texts.help_turn(),
        texts.help_legal(),
        texts.help_wild(),
        texts.help_score(),
        texts.help_end(),
        texts.help_notation(),
    ];
    let words = Command::ALL.into_iter().filter(|command| *command != Command::Squares);
    let words: Vec<String> = words.map(|command| command.word(texts)).collect();
    lines.push(texts.plain_commands(words.join(", ")));
    lines.push(texts.plain_parts(texts.word_squares(), texts.word_row(), texts.word_column()));
    lines.push(texts.plain_question_mark());
    lines
}

/// Returns the ending and the final scores.
pub fn end(scene: &Scene, texts: &Texts) -> Vec<String> {
    let Some(outcome) = &scene.outcome else { return Vec::new() };
    let mut lines = words::ending(scene, texts);
    for (seat, result) in Seat::all(outcome.seats.len()).zip(&outcome.seats) {
        let known = &scene.seats[seat.index()];
        let breakdown = words::final_scoring(result, known.has_left, texts);
        lines.push(texts.told_turn(&known.name, format!("{} = {breakdown}", result.total())));
    }
    lines
}
