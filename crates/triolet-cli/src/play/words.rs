//! Sentences that both front ends use.

use triolet::event::Ending;
use triolet::notation::{NotationError, NotationReason};
use triolet::outcome::SeatOutcome;
use triolet::seat::Seat;
use triolet::tile::Tile;
use triolet::view::VisibleTurn;
use triolet_table::CommandError;

use super::scene::{Entry, Scene};
use super::session::News;
use crate::text::Texts;

/// Returns the reason why the table refused a command.
pub fn refused(refused: CommandError, texts: &Texts) -> String {
    texts.refusal_code(refused.code())
}

/// Returns the reason why a typed turn could not be parsed.
pub fn notation_error(error: &NotationError, typed: &str, texts: &Texts) -> String {
    // The unreadable part begins with a joker that has no value.
    let is_bare_joker = typed.get(error.at..).is_some_and(|rest| rest.starts_with('*'));
    match (error.refusal(), error.reason) {
        (Some(refusal), _) => texts.refusal(refusal),
        // The replacement character stands for invalid bytes; naming it would not help the player.
        (None, NotationReason::Odd(odd)) if odd.character != char::REPLACEMENT_CHARACTER => {
            texts.odd_character(format!("U+{:04X}", u32::from(odd.character)), odd.column)
        }
        (None, _) if is_bare_joker => texts.joker_needs_value(),
        (None, _) => texts.how_to_write(),
    }
}

/// Returns the number of tiles of each kind in the set: `0 × 9, 1 × 9, …, wild × 2`.
pub fn supply(texts: &Texts) -> String {
    let kinds = Tile::kinds().map(|tile| format!("{} × {}", texts.tile(tile), tile.supply()));
    kinds.collect::<Vec<_>>().join(", ")
}

/// Returns what a player who can place nothing must do.
pub fn nothing_to_place(scene: &Scene, texts: &Texts) -> String {
    if scene.can.exchange { texts.must_exchange() } else { texts.must_pass() }
}

/// Returns the text that names the player to move.
pub fn whose_turn(scene: &Scene, texts: &Texts) -> String {
    match scene.to_move {
        None => texts.game_is_over(),
        Some(seat) if scene.viewer == Some(seat) && scene.persons() == 1 => {
            if scene.is_replay {
                texts.your_replay()
            } else {
                texts.your_turn()
            }
        }
        Some(seat) if scene.is_replay => texts.replay_of(scene.name(seat)),
        Some(seat) => texts.turn_of(scene.name(seat)),
    }
}

/// Describes an event briefly, with the play in notation.
pub fn news_brief(news: &News, scene: &Scene, texts: &Texts) -> String {
    let name = scene.name(news.seat);
    match (&news.turn, &news.breakdown) {
        (VisibleTurn::Place(play), Some(breakdown)) => texts.told_play(name, play, texts.breakdown(breakdown)),
        (turn, _) => texts.told_turn(name, texts.turn(turn)),
    }
}

/// Describes an event in words alone.
pub fn news_in_words(news: &News, scene: &Scene, texts: &Texts) -> String {
    let name = scene.name(news.seat);
    match (&news.turn, &news.breakdown) {
        (VisibleTurn::Place(play), Some(breakdown)) => {
            let points = texts.points(breakdown.total().into());
            texts.told_play_in_words(name, texts.play(play), points, texts.breakdown(breakdown))
        }
        (turn, _) => texts.told_turn(name, texts.turn(turn)),
    }
}

/// Returns the turn of a history line: notation, or a word.
pub fn entry(entry: &Entry, texts: &Texts) -> String {
    match entry {
        Entry::Turn { turn: VisibleTurn::Place(play), .. } => play.to_string(),
        Entry::Turn { turn: VisibleTurn::Exchange(tiles), .. } => texts.history_exchange(tiles.len()),
        Entry::Turn { turn: VisibleTurn::Pass, .. } => texts.turn_pass(),
        Entry::Departed { why, .. } => texts.leaving(*why),
    }
}

/// Returns the ending of the game and its winners.
pub fn ending(scene: &Scene, texts: &Texts) -> Vec<String> {
    let Some(outcome) = &scene.outcome else { return Vec::new() };
    let last = match (outcome.ending, scene.history.last()) {
        (Ending::Out, Some(entry)) => scene.name(entry.seat()),
        _ => "",
    };
    let winners: Vec<&str> = Seat::all(outcome.seats.len())
        .filter(|seat| outcome.seats[seat.index()].rank == 1)
        .map(|seat| scene.name(seat))
        .collect();
    let winner = match winners.as_slice() {
        [only] if **only == texts.seat_you() => texts.winner_you(),
        [only] => texts.winner(only),
        _ => texts.winners_shared(texts.list(&winners)),
    };
    let ending = if *last == texts.seat_you() { texts.ending_out_you() } else { texts.ending(outcome.ending, last) };
    vec![ending, winner]
}

/// Returns the final score of a seat, itemised: `210 from the board + 12 left on other racks`.
pub fn final_scoring(outcome: &SeatOutcome, has_left: bool, texts: &Texts) -> String {
    let placed = texts.final_placed(outcome.played);
    let change = outcome.adjustment;
    match change.signum() {
        _ if has_left => format!("{placed} · {}", texts.final_left()),
        1 => format!("{placed} {}", texts.final_gains(change)),
        -1 => format!("{placed} {}", texts.final_loses(-change)),
        _ => placed,
    }
}
