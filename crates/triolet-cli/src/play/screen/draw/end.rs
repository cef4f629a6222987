//! The final scores.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use triolet::seat::Seat;

use super::popup::{KeyLine, Separator, popup};
use super::{Pen, fit};
use crate::play::screen::model::Model;
use crate::play::words;

/// Draws the final scores in front of the board. Returns the areas of the keys.
pub fn draw(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let scene = &model.scene;
    let Some(outcome) = &scene.outcome else { return Vec::new() };
    let mut sentences = words::ending(scene, pen.texts).into_iter();
    let mut lines: Vec<Line<'_>> = sentences.next().into_iter().map(Line::from).collect();
    lines.push(Line::default());
    let mut seats: Vec<Seat> = Seat::all(outcome.seats.len()).collect();
    seats.sort_by_key(|seat| (outcome.seats[seat.index()].rank, -outcome.seats[seat.index()].total()));
    let width = scene.seats.iter().map(|seat| Span::raw(seat.name.as_str()).width()).max().unwrap_or(0).min(20);
    for seat in seats {
        let (known, result) = (&scene.seats[seat.index()], &outcome.seats[seat.index()]);
        let style = if result.rank == 1 { pen.theme.strong } else { ratatui::style::Style::new() };
        let score = format!("{}. {} {:>5}", result.rank, fit(&known.name, width), result.total());
        let rack = known.final_rack.filter(|rack| !rack.is_empty());
        let rack = rack.map(|rack| format!("   {}", pen.texts.rack_left(pen.texts.tile_list(&rack))));
        lines.push(Line::from(vec![Span::styled(score, style), Span::raw(rack.unwrap_or_default())]));
        let breakdown = words::final_scoring(result, known.has_left, pen.texts);
        lines.push(Line::styled(format!("   = {breakdown}"), pen.theme.dim));
    }
    lines.push(Line::default());
    lines.extend(sentences.map(|winner| Line::styled(winner, pen.theme.good)));
    lines.push(Line::default());
    let codes = [KeyCode::Char('n'), KeyCode::Char('r'), KeyCode::Esc, KeyCode::Char('q')];
    let keys = KeyLine::new(&pen.texts.end_keys(), Separator::Spaces, &codes);
    popup(frame, area, &pen.texts.title_end(), lines, &keys, pen).1
}
