//! Dialogues in front of the board.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use triolet::generate::Values;
use triolet::tile::Value;

use super::Pen;
use super::popup::{KeyLine, Separator, popup, wrapped_height};
use crate::play::screen::model::{Model, Question, SLOTS};

/// The targets of a mouse in a dialogue.
type Keys = Vec<(Rect, KeyCode)>;

/// The values of a wild in a row.
const VALUES: usize = 6;
/// The columns of each.
const VALUE_WIDTH: u16 = 4;

/// The room for the values of a wild: beside the board, or where there is too little, on the side of the screen where
/// the cursor is not.
pub fn room_for_wild(area: Rect, panel: Rect, cursor: Position) -> Rect {
    // The frame of a box, its padding and the margin around it take eight columns.
    let width = VALUES as u16 * VALUE_WIDTH + 8;
    if panel.width >= width {
        return panel;
    }
    let right = Rect { x: area.right().saturating_sub(width), width, y: panel.y, height: panel.height };
    let is_free = cursor.x < right.x + 2;
    if is_free { right } else { Rect { x: area.x, ..right } }
}

/// Which value a wild gets: those that fit are offered, the chosen one is marked. It stands beside the board, so that
/// the board can be seen. Returns where the keys and the values stand.
pub fn draw_wild(
    frame: &mut Frame<'_>,
    area: Rect,
    values: Values,
    chosen: Value,
    pen: Pen<'_>,
) -> (Keys, Vec<(Rect, Value)>) {
    let mut lines = vec![Line::from(pen.texts.wild_which()), Line::default()];
    let all: Vec<Value> = Value::all().collect();
    for row in all.chunks(VALUES) {
        let spans = row.iter().map(|&value| {
            if value == chosen {
                Span::styled(format!("[{value:>2}]"), pen.theme.laid)
            } else if values.has(value) {
                Span::styled(format!(" {value:>2} "), pen.theme.strong)
            } else {
                Span::styled("  · ", pen.theme.dim)
            }
        });
        lines.push(spans.collect());
    }
    lines.push(Line::default());
    let keys = KeyLine::new(&pen.texts.wild_keys(), Separator::Comma, &[KeyCode::Null, KeyCode::Enter, KeyCode::Esc]);
    let (inner, keys) = popup(frame, area, &pen.texts.joker(), lines, &keys, pen);
    // The question above them may take several lines.
    let question = Line::from(pen.texts.wild_which());
    let top = inner.y + wrapped(&question, inner.width) + 1;
    let places = (top..inner.bottom()).zip(all.chunks(VALUES)).flat_map(|(y, row)| {
        (0u16..).zip(row).map(move |(at, &value)| (Rect::new(inner.x + at * VALUE_WIDTH, y, VALUE_WIDTH, 1), value))
    });
    (keys, places.filter(|(_, value)| values.has(*value)).collect())
}

/// Which tiles to exchange. Returns where the keys stand, and the tiles for theirs.
pub fn draw_exchange(frame: &mut Frame<'_>, area: Rect, model: &Model, chosen: &[bool; SLOTS], pen: Pen<'_>) -> Keys {
    let mut spans = Vec::new();
    let mut tiles = Vec::new();
    let mut used = 0;
    for ((slot, tile), &is_chosen) in ('1'..).zip(model.laying.rack().iter()).zip(chosen) {
        let style = if is_chosen { pen.theme.laid } else { pen.theme.tile };
        let mark = if is_chosen { "×" } else { " " };
        let named = [
            Span::styled(format!("{slot}:"), pen.theme.dim),
            Span::styled(format!("{mark}{:>2} ", tile.to_string()), style),
        ];
        let width = named.iter().map(Span::width).sum::<usize>() as u16;
        tiles.push((Rect::new(used, 0, width, 1), KeyCode::Char(slot)));
        used += width + 3;
        spans.extend(named);
        spans.push(Span::raw("   "));
    }
    let count = chosen.iter().filter(|&&is_chosen| is_chosen).count();
    let which = Line::from(pen.texts.exchange_which());
    let lines = vec![
        which.clone(),
        Line::default(),
        Line::from(spans),
        Line::default(),
        Line::from(pen.texts.exchange_chosen(count)),
    ];
    let codes = [KeyCode::Null, KeyCode::Char('a'), KeyCode::Enter, KeyCode::Esc];
    let keys = KeyLine::new(&pen.texts.exchange_keys(), Separator::Dot, &codes);
    let (inner, mut keys) = popup(frame, area, &pen.texts.title_exchange(), lines, &keys, pen);
    let y = inner.y + wrapped(&which, inner.width) + 1;
    keys.extend(tiles.into_iter().map(|(place, code)| (Rect { x: inner.x + place.x, y, ..place }, code)));
    keys
}

/// The rows that a line takes at a width.
fn wrapped(line: &Line<'_>, width: u16) -> u16 {
    wrapped_height(&Paragraph::new(line.clone()).wrap(Wrap { trim: false }), width)
}

/// Between the turns of two people: whose turn it is, and no rack in sight. Returns where the keys stand.
pub fn draw_hand_over(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) -> Keys {
    let name = model.scene.to_move.map(|seat| model.scene.name(seat)).unwrap_or_default();
    let mut lines = Vec::new();
    if let Some(notice) = &model.notice {
        lines.extend([Line::from(notice.text.clone()), Line::default()]);
    }
    lines.push(Line::styled(pen.texts.turn_of(name), pen.theme.strong));
    lines.extend([Line::from(pen.texts.hand_over()), Line::default()]);
    let codes = [' ', 'u', 'q'].map(KeyCode::Char);
    let keys = KeyLine::new(&pen.texts.hand_over_keys(), Separator::Spaces, &codes);
    popup(frame, area, &pen.texts.title_hand_over(), lines, &keys, pen).1
}

/// A question with its answers. Returns where they stand.
pub fn draw_question(frame: &mut Frame<'_>, area: Rect, model: &Model, question: Question, pen: Pen<'_>) -> Keys {
    let text = match (question, &model.unsaved) {
        (Question::Quit, Some((why, path))) => pen.texts.ask_quit_unsaved(why, path),
        (Question::Quit, None) => pen.texts.ask_quit(),
        (Question::Undo, _) => pen.texts.ask_undo(),
    };
    let lines = vec![Line::from(text), Line::default()];
    let keys = KeyLine::new(&yes_no(pen), Separator::Spaces, &[KeyCode::Enter, KeyCode::Esc]);
    popup(frame, area, &pen.texts.title_question(), lines, &keys, pen).1
}

/// The keys that answer a question.
pub fn yes_no(pen: Pen<'_>) -> String {
    let (yes, no) = (pen.texts.key_yes(), pen.texts.key_no());
    let (enter, escape) = (pen.texts.key_name_enter(), pen.texts.key_name_escape());
    pen.texts.question_keys(enter, yes, escape, no)
}
