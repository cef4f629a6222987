//! The area below the board: the rack, the laid tiles with their score, and notices.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use triolet::notation::parse_typed;
use triolet::play::{Play, Turn};
use triolet::square::Axis;
use triolet::tile::Value;

use super::Pen;
use crate::play::laying::{Laying, judge};
use crate::play::screen::model::{Mode, Model};
use crate::play::words;

/// Draws the tray in two lines: the typed turn if any, and the notice or else the laid tiles with their score.
pub fn draw_small(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let (told, notice) = (breakdown_line(model, pen), notice_line(model, pen));
    if let Mode::Typing(text) = &model.mode {
        let [place, below] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        draw_typed(frame, place, text, pen);
        frame.render_widget(if notice.spans.is_empty() { told } else { notice }, below);
        return;
    }
    let is_idle = model.laying.play().is_none() && !matches!(model.mode, Mode::Wild { .. });
    let line = if notice.spans.is_empty() || !is_idle && !model.notice.as_ref().is_some_and(|it| it.is_refusal) {
        told
    } else {
        notice
    };
    frame.render_widget(Paragraph::new(line).wrap(Wrap { trim: true }), area);
}

fn draw_typed(frame: &mut Frame<'_>, place: Rect, text: &str, pen: Pen<'_>) {
    let prompt = format!("{} ", pen.texts.prompt_turn());
    let column = Span::raw(format!("{prompt}{text}")).width() as u16;
    let line = Line::from(vec![Span::styled(prompt, pen.theme.strong), Span::raw(text.to_owned())]);
    frame.render_widget(line, place);
    frame.set_cursor_position(Position::new((place.x + column).min(place.right() - 1), place.y));
}

/// Draws the tray. Returns the areas of the tiles of the rack.
pub fn draw(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let rows = [Constraint::Length(1), Constraint::Length(1), Constraint::Length(2), Constraint::Fill(1)];
    let [rack, place, breakdown, notice] = Layout::vertical(rows).areas(area);
    let (line, keys) = rack_line(rack, model, pen);
    frame.render_widget(line, rack);
    match &model.mode {
        Mode::Typing(text) => draw_typed(frame, place, text, pen),
        _ => frame.render_widget(place_line(model, pen), place),
    }
    let (told, notice_line) = (breakdown_line(model, pen), notice_line(model, pen));
    // The notice repeats the refusal of the laid tiles, so it is shown once.
    if !told.to_string().is_empty() && notice_line.to_string().ends_with(&told.to_string()) {
        frame.render_widget(Paragraph::new(notice_line).wrap(Wrap { trim: true }), breakdown);
        return keys;
    }
    frame.render_widget(Paragraph::new(told).wrap(Wrap { trim: true }), breakdown);
    frame.render_widget(Paragraph::new(notice_line).wrap(Wrap { trim: true }), notice);
    keys
}

/// Returns the line of tiles with the keys that lay them, and the area of each tile.
fn rack_line<'a>(area: Rect, model: &Model, pen: Pen<'_>) -> (Line<'a>, Vec<(Rect, KeyCode)>) {
    let mut keys = Vec::new();
    let mut spans = vec![Span::styled(format!("{}  ", pen.texts.title_rack()), pen.theme.strong)];
    for ((slot, tile), key) in model.laying.slots().enumerate().zip(['1', '2', '3']) {
        let before: usize = spans.iter().map(Span::width).sum();
        keys.push((Rect { x: area.x + before as u16, width: 6, ..area }, KeyCode::Char(key)));
        spans.push(Span::styled(format!("{}:", slot + 1), pen.theme.dim));
        spans.push(match tile {
            Some(tile) => Span::styled(format!(" {:>2} ", tile.to_string()), pen.theme.tile),
            None => Span::styled(" ·· ", pen.theme.dim),
        });
        spans.push(Span::raw("  "));
    }
    (Line::from(spans), keys)
}

/// Returns the square under the cursor and the direction of laying.
fn place_line<'a>(model: &Model, pen: Pen<'_>) -> Line<'a> {
    if !model.scene.is_viewers_turn() {
        return Line::default();
    }
    let (square, axis) = (model.laying.cursor, model.laying.axis);
    let direction = match axis {
        Axis::Row => format!("→ {}", pen.texts.direction_right()),
        Axis::Column => format!("↓ {}", pen.texts.direction_down()),
    };
    // A covered special square has no effect.
    let premium = square
        .premium()
        .filter(|_| model.scene.board.get(square).is_none())
        .map(|premium| format!(" ({})", pen.texts.premium(premium)));
    Line::from(vec![
        Span::styled(square.to_string(), pen.theme.strong),
        Span::raw(format!("{}  {direction}", premium.unwrap_or_default())),
    ])
}

/// Returns the score of the laid tiles or of the play being typed, or the reason why it is illegal.
fn breakdown_line<'a>(model: &Model, pen: Pen<'_>) -> Line<'a> {
    if !model.scene.is_viewers_turn() {
        return Line::default();
    }
    match &model.mode {
        Mode::Typing(text) => match parse_typed(&model.scene.board, text) {
            Ok(Turn::Place(play)) => judged(model, &play, pen),
            Ok(Turn::Exchange(tiles)) => Line::from(pen.texts.turn_exchange_of(&tiles)),
            Ok(Turn::Pass) => Line::from(pen.texts.turn_pass()),
            Err(error) => Line::styled(words::notation_error(&error, text, pen.texts), pen.theme.dim),
        },
        Mode::Wild { slot, chosen, .. } => {
            with_wild(model, *slot, *chosen).map_or_else(Line::default, |play| judged(model, &play, pen))
        }
        _ => match model.laying.play() {
            Some(play) => judged(model, &play, pen),
            None if !model.scene.can.place => {
                Line::styled(words::nothing_to_place(&model.scene, pen.texts), pen.theme.strong)
            }
            None => Line::styled(pen.texts.lay_tiles(), pen.theme.dim),
        },
    }
}

/// Returns the play with a wild of this value laid at the cursor.
fn with_wild(model: &Model, slot: usize, value: Value) -> Option<Play> {
    let mut laying: Laying = model.laying.clone();
    laying.lay(&model.scene.board, slot, Some(value)).ok()?;
    laying.play()
}

fn judged<'a>(model: &Model, play: &Play, pen: Pen<'_>) -> Line<'a> {
    match judge(&model.scene, play) {
        Ok(breakdown) => Line::from(vec![
            Span::styled(format!("{play}  "), pen.theme.strong),
            Span::styled(pen.texts.breakdown(&breakdown), pen.theme.good),
        ]),
        Err(refusal) => Line::styled(format!("✗ {}", pen.texts.refusal(refusal)), pen.theme.refusal),
    }
}

fn notice_line<'a>(model: &Model, pen: Pen<'_>) -> Line<'a> {
    match &model.notice {
        Some(notice) if notice.is_refusal => Line::styled(format!("✗ {}", notice.text), pen.theme.refusal),
        Some(notice) => Line::from(notice.text.clone()),
        None => Line::default(),
    }
}
