//! Dialogs in front of the board.

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

/// The clickable areas of a dialog.
type Keys = Vec<(Rect, KeyCode)>;

/// The number of wild values per row.
const VALUES: usize = 6;
/// The width of a value in columns.
const VALUE_WIDTH: u16 = 4;

/// Returns the area for the values of a wild: beside the board or, if that is too narrow, on the side of the screen
/// away from the cursor.
pub fn room_for_wild(area: Rect, panel: Rect, cursor: Position) -> Rect {
    // The box's frame, padding and margin take eight columns.
    let width = VALUES as u16 * VALUE_WIDTH + 8;
    if panel.width >= width {
        return panel;
    }
    let right = Rect { x: area.right().saturating_sub(width), width, y: panel.y, height: panel.height };
    let is_free = cursor.x < right.x + 2;
    if is_free { right } else { Rect { x: area.x, ..right } }
}

/// Draws the choice of a value for a wild: the values that fit, the chosen one marked. The dialog is placed beside the
/// board to keep it visible. Returns the areas of the keys and the values.
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
    // The question above the values may wrap.
    let question = Line::from(pen.texts.wild_which());
    let top = inner.y + wrapped(&question, inner.width) + 1;
    let places = (top..inner.bottom()).zip(all.chunks(VALUES)).flat_map(|(y, row)| {
        (0u16..).zip(row).map(move |(at, &value)| (Rect::new(inner.x + at * VALUE_WIDTH, y, VALUE_WIDTH, 1), value))
    });
    (keys, places.filter(|(_, value)| values.has(*value)).collect())
}

/// Draws the choice of tiles to exchange. Returns the areas of the keys, and of the tiles with their keys.
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

/// Returns the number of rows that a line takes at a width.
fn wrapped(line: &Line<'_>, width: u16) -> u16 {
    wrapped_height(&Paragraph::new(line.clone()).wrap(Wrap { trim: false }), width)
}

/// Draws the screen between the turns of two people, which names the next player and shows no rack. Returns the areas of
/// the keys.
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

/// Draws a question with its answers. Returns their areas.
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

/// Returns the line that names the keys for yes and no.
pub fn yes_no(pen: Pen<'_>) -> String {
    let (yes, no) = (pen.texts.key_yes(), pen.texts.key_no());
    let (enter, escape) = (pen.texts.key_name_enter(), pen.texts.key_name_escape());
    pen.texts.question_keys(enter, yes, escape, no)
}
