//! Dialogs in front of the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use triolet::generate::Values;
use triolet::tile::Value;

use super::{Pen, popup};
use crate::play::screen::model::{Model, Question, SLOTS};

/// Draws the choice of a value for a wild: the values that fit, the chosen one marked. The dialog is placed beside the
/// board to keep it visible.
pub fn draw_wild(frame: &mut Frame<'_>, area: Rect, values: Values, chosen: Value, pen: Pen<'_>) {
    let mut lines = vec![Line::from(pen.texts.wild_which()), Line::default()];
    let all: Vec<Value> = Value::all().collect();
    for row in all.chunks(6) {
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
    lines.extend([Line::default(), Line::styled(pen.texts.wild_keys(), pen.theme.dim)]);
    popup(frame, area, &pen.texts.joker(), lines, pen);
}

/// Draws the choice of tiles to exchange.
pub fn draw_exchange(frame: &mut Frame<'_>, area: Rect, model: &Model, chosen: &[bool; SLOTS], pen: Pen<'_>) {
    let mut spans = Vec::new();
    for ((slot, tile), &is_chosen) in model.laying.rack().iter().enumerate().zip(chosen) {
        let style = if is_chosen { pen.theme.laid } else { pen.theme.tile };
        let mark = if is_chosen { "×" } else { " " };
        spans.push(Span::styled(format!("{}:", slot + 1), pen.theme.dim));
        spans.push(Span::styled(format!("{mark}{:>2} ", tile.to_string()), style));
        spans.push(Span::raw("   "));
    }
    let count = chosen.iter().filter(|&&is_chosen| is_chosen).count();
    let lines = vec![
        Line::from(pen.texts.exchange_which()),
        Line::default(),
        Line::from(spans),
        Line::default(),
        Line::from(pen.texts.exchange_chosen(count)),
        Line::styled(pen.texts.exchange_keys(), pen.theme.dim),
    ];
    popup(frame, area, &pen.texts.title_exchange(), lines, pen);
}

/// Draws the screen between the turns of two people, which names the next player and shows no rack.
pub fn draw_hand_over(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let name = model.scene.to_move.map(|seat| model.scene.name(seat)).unwrap_or_default();
    let mut lines = Vec::new();
    if let Some(notice) = &model.notice {
        lines.extend([Line::from(notice.text.clone()), Line::default()]);
    }
    lines.push(Line::styled(pen.texts.turn_of(name), pen.theme.strong));
    lines.push(Line::from(pen.texts.hand_over()));
    lines.extend([Line::default(), Line::styled(pen.texts.hand_over_keys(), pen.theme.dim)]);
    popup(frame, area, &pen.texts.title_hand_over(), lines, pen);
}

pub fn draw_question(frame: &mut Frame<'_>, area: Rect, model: &Model, question: Question, pen: Pen<'_>) {
    let text = match (question, &model.unsaved) {
        (Question::Quit, Some((why, path))) => pen.texts.ask_quit_unsaved(why, path),
        (Question::Quit, None) => pen.texts.ask_quit(),
        (Question::Undo, _) => pen.texts.ask_undo(),
    };
    let lines = vec![Line::from(text), Line::default(), Line::styled(yes_no(pen), pen.theme.dim)];
    popup(frame, area, &pen.texts.title_question(), lines, pen);
}

/// Returns the line that names the keys for yes and no.
pub fn yes_no(pen: Pen<'_>) -> String {
    let (yes, no) = (pen.texts.key_yes(), pen.texts.key_no());
    let (enter, escape) = (pen.texts.key_name_enter(), pen.texts.key_name_escape());
    pen.texts.question_keys(enter, yes, escape, no)
}
