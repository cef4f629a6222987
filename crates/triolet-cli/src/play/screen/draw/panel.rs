//! The panel beside the board: scores, tiles unseen, history.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use triolet::seat::Seat;
use triolet::square::Axis;
use triolet::tile::Tile;

use super::{Pen, fit};
use crate::play::scene::Entry;
use crate::play::screen::model::Model;
use crate::play::words;

/// Maximum width in columns; in wider lines, the eye loses the way from a name to its points.
const MAX_WIDTH: u16 = 60;

pub fn draw(frame: &mut Frame<'_>, area: Rect, model: &mut Model, pen: Pen<'_>) {
    let area = Rect { width: area.width.min(MAX_WIDTH), ..area };
    let seats = model.scene.seats.len() as u16;
    let in_a_row = if usize::from(area.width) >= Tile::KINDS * 3 + 2 { Tile::KINDS } else { Tile::KINDS.div_ceil(2) };
    let unseen = Tile::KINDS.div_ceil(in_a_row) as u16 * 2;
    let rows = [Constraint::Length(seats + 2), Constraint::Length(unseen + 2), Constraint::Fill(1)];
    let [scores, unseen, history] = Layout::vertical(rows).areas(area);
    draw_scores(frame, scores, model, pen);
    draw_unseen(frame, unseen, in_a_row, model, pen);
    draw_history(frame, history, model, pen);
}

fn boxed(frame: &mut Frame<'_>, area: Rect, title: String, lines: Vec<Line<'_>>, pen: Pen<'_>) {
    let block = Block::bordered().border_style(pen.theme.frame).title(Line::styled(title, pen.theme.strong));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn draw_scores(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let width = usize::from(area.width.saturating_sub(2));
    let seats = Seat::all(model.scene.seats.len()).zip(&model.scene.seats);
    let lines = seats.map(|(seat, known)| {
        let is_to_move = model.scene.to_move == Some(seat);
        let mark = if is_to_move { "▶ " } else { "  " };
        let style = if is_to_move { pen.theme.strong } else { ratatui::style::Style::new() };
        let name = fit(&known.name, width.saturating_sub(12));
        let tiles = if known.has_left { String::new() } else { "▪".repeat(known.rack_len) };
        Line::styled(format!("{mark}{name}{:>6} {tiles}", known.score), style)
    });
    boxed(frame, area, pen.texts.title_scores(), lines.collect(), pen);
}

/// Draws the number of unseen tiles of each value: rows of values above rows of counts.
fn draw_unseen(frame: &mut Frame<'_>, area: Rect, in_a_row: usize, model: &Model, pen: Pen<'_>) {
    let kinds: Vec<Tile> = Tile::kinds().collect();
    let mut lines = Vec::new();
    for row in kinds.chunks(in_a_row) {
        let values = row.iter().map(|tile| Span::styled(format!("{:>3}", tile.to_string()), pen.theme.strong));
        lines.push(values.collect());
        let counts = row.iter().map(|&tile| match model.scene.unseen.count(tile) {
            0 => Span::styled("  ·", pen.theme.dim),
            count => Span::raw(format!("{count:>3}")),
        });
        lines.push(counts.collect());
    }
    boxed(frame, area, pen.texts.title_unseen(model.scene.unseen.len()), lines, pen);
}

/// Stores the number of visible lines as the page size, and limits the scroll offset accordingly.
fn fit_scroll(model: &mut Model, height: usize) {
    model.page = height;
    model.scroll = model.scroll.min(model.scene.history.len().saturating_sub(height));
}

fn draw_history(frame: &mut Frame<'_>, area: Rect, model: &mut Model, pen: Pen<'_>) {
    let width = usize::from(area.width.saturating_sub(2));
    let height = usize::from(area.height.saturating_sub(2));
    fit_scroll(model, height);
    let history = &model.scene.history;
    let end = history.len().saturating_sub(model.scroll);
    let start = end.saturating_sub(height);
    // A play takes up to 11 columns; number, points and the gaps between take 8.
    let turn_width = if width > 40 { 14 } else { 11 };
    let name_width = width.saturating_sub(turn_width + 8);
    let lines = (start..end).filter_map(|index| Some((index, history.get(index)?))).map(|(index, entry)| {
        let name = fit(model.scene.name(entry.seat()), name_width);
        let turn = fit(&words::entry(entry, pen.texts), turn_width);
        let points = match entry {
            Entry::Turn { points, .. } => points.to_string(),
            Entry::Departed { .. } => String::new(),
        };
        let is_last = index + 1 == history.len();
        let style = if is_last { pen.theme.strong } else { ratatui::style::Style::new() };
        Line::styled(format!("{:>2} {name} {turn} {points:>3}", index + 1), style)
    });
    let mut title = pen.texts.title_history();
    if start > 0 || end < history.len() {
        title.push_str(" · PgUp PgDn");
    }
    boxed(frame, area, title, lines.collect(), pen);
}

/// Draws the panel for a width of about ten columns: scores, the rack with its keys, the position of the next tile, and
/// the newest turns. Returns the areas of the tiles of the rack.
pub fn draw_small(frame: &mut Frame<'_>, area: Rect, model: &mut Model, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let width = usize::from(area.width);
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (seat, known) in Seat::all(model.scene.seats.len()).zip(&model.scene.seats) {
        let is_to_move = model.scene.to_move == Some(seat);
        let style = if is_to_move { pen.theme.strong } else { ratatui::style::Style::new() };
        let score = format!("{:>4}", known.score);
        let mark = if is_to_move { "▶" } else { " " };
        lines.push(Line::styled(format!("{mark}{}{score}", fit(&known.name, width.saturating_sub(5))), style));
    }
    lines.push(Line::default());
    let mut keys = Vec::new();
    for (slot, key) in (0..model.laying.rack().len()).zip(['1', '2', '3']) {
        let tile = model.laying.slots().nth(slot).flatten();
        keys.push((Rect { y: area.y + lines.len() as u16, height: 1, ..area }, KeyCode::Char(key)));
        lines.push(Line::from(vec![
            Span::styled(format!("{key}:"), pen.theme.dim),
            match tile {
                Some(tile) => Span::styled(format!(" {:>2} ", tile.to_string()), pen.theme.tile),
                None => Span::styled(" ·· ", pen.theme.dim),
            },
        ]));
    }
    if model.scene.is_viewers_turn() {
        let arrow = match model.laying.axis {
            Axis::Row => "→",
            Axis::Column => "↓",
        };
        lines.push(Line::styled(format!("{} {arrow}", model.laying.cursor), pen.theme.strong));
    }
    lines.push(Line::default());
    let room = usize::from(area.height).saturating_sub(lines.len());
    fit_scroll(model, room);
    let history = &model.scene.history;
    let end = history.len().saturating_sub(model.scroll);
    for (index, entry) in history.iter().enumerate().take(end).skip(end.saturating_sub(room)) {
        let is_last = index + 1 == history.len();
        let style = if is_last { pen.theme.strong } else { pen.theme.dim };
        lines.push(Line::styled(fit(&words::entry(entry, pen.texts), width), style));
    }
    frame.render_widget(Paragraph::new(lines), area);
    keys
}
