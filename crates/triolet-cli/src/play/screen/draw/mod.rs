//! Drawing the screen.

mod board;
mod dialog;
mod end;
mod help;
mod panel;
mod tray;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::model::{Mode, Model, Targets};
use super::theme::Theme;
use crate::play::words;
use crate::terminal::to_ascii;
use crate::text::Texts;
pub use board::Grid;

/// The minimum screen size for a game.
pub const MIN_SIZE: Size = Size::new(60, 20);
/// The minimum size for separate boxes for scores, turns and unseen tiles.
const MEDIUM: Size = Size::new(80, 24);
/// The minimum size for a board with grid lines.
const LARGE: Size = Size::new(120, 40);

/// The context that drawing needs besides the model.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    pub texts: &'a Texts,
    pub theme: &'a Theme,
    /// `true` if the terminal shows ASCII only.
    pub is_ascii: bool,
}

/// Draws the screen.
pub fn draw(frame: &mut Frame<'_>, model: &mut Model, pen: Pen<'_>) {
    draw_signs(frame, model, pen);
    if pen.is_ascii {
        use_ascii(frame.buffer_mut());
    }
}

/// Replaces each non-ASCII character by an ASCII one of the same width.
fn use_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let plain = to_ascii(cell.symbol()).chars().next();
        if let Some(plain) = plain.filter(|_| !cell.symbol().is_ascii()) {
            cell.set_char(plain);
        }
    }
}

fn draw_signs(frame: &mut Frame<'_>, model: &mut Model, pen: Pen<'_>) {
    let area = frame.area();
    model.targets = Targets::default();
    if area.width < MIN_SIZE.width || area.height < MIN_SIZE.height {
        draw_too_small(frame, pen);
        return;
    }
    let has_room = |size: Size| area.width >= size.width && area.height >= size.height;
    let (is_large, is_small) = (has_room(LARGE), !has_room(MEDIUM));
    let (board_width, board_height) = Grid::size(is_large);
    let title = Rect { height: 1, ..area };
    let board = Rect::new(0, 1, board_width, board_height);
    let keys = Rect { y: area.height - 1, height: 1, ..area };
    let tray_top = board.bottom();
    let tray = Rect::new(0, tray_top, board_width, keys.y - tray_top);
    let panel_left = board_width + 1;
    let panel = Rect::new(panel_left, 1, area.width - panel_left, keys.y - 1);

    draw_title(frame, title, model, pen);
    let grid = Grid::new(Position::new(board.x, board.y), is_large);
    board::draw(frame.buffer_mut(), grid, model, pen.theme);
    let rack_keys = if is_small {
        tray::draw_small(frame, Rect { width: area.width, ..tray }, model, pen);
        panel::draw_small(frame, Rect { height: board_height, ..panel }, model, pen)
    } else {
        panel::draw(frame, panel, model, pen);
        tray::draw(frame, tray, model, pen)
    };
    let mut named = help::draw_keys(frame, keys, model, pen);
    if model.mode == Mode::Board {
        named.extend(rack_keys);
        model.targets = Targets { grid: Some(grid), keys: named };
    }
    match &model.mode {
        Mode::Board if model.scene.is_viewers_turn() => frame.set_cursor_position(grid.cursor(model.laying.cursor)),
        Mode::Board | Mode::Typing(_) => {}
        Mode::Wild { values, chosen, .. } => dialog::draw_wild(frame, panel, *values, *chosen, pen),
        Mode::Exchange(chosen) => dialog::draw_exchange(frame, area, model, chosen, pen),
        Mode::Help(scroll) => model.mode = Mode::Help(help::draw(frame, area, *scroll, pen)),
        Mode::HandOver => dialog::draw_hand_over(frame, area, model, pen),
        Mode::Ended => end::draw(frame, area, model, pen),
        Mode::Ask(question) => dialog::draw_question(frame, area, model, *question, pen),
    }
}

fn draw_too_small(frame: &mut Frame<'_>, pen: Pen<'_>) {
    let area = frame.area();
    let size = format!("{} × {}", area.width, area.height);
    let needed = format!("{} × {}", MIN_SIZE.width, MIN_SIZE.height);
    let text = Paragraph::new(pen.texts.too_small(size, needed)).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}

/// Draws the notices and the question before the game on an otherwise empty screen.
pub fn draw_resume(frame: &mut Frame<'_>, told: &[String], keys: &str, pen: Pen<'_>) {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for text in told {
        lines.extend([Line::from(text.as_str()), Line::default()]);
    }
    lines.push(Line::styled(keys, pen.theme.dim));
    popup(frame, frame.area(), "Triolet", lines, pen);
    if pen.is_ascii {
        use_ascii(frame.buffer_mut());
    }
}

fn draw_title(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let scene = &model.scene;
    let is_wide = area.width >= MEDIUM.width;
    let left =
        if is_wide { format!(" Triolet · {}", pen.texts.edition(scene.edition)) } else { " Triolet".to_owned() };
    let right = format!("{} ", pen.texts.tiles_in_bag(scene.bag));
    // The text in the middle must not overlap either side, however long a name is.
    let side = Span::raw(left.as_str()).width().max(Span::raw(right.as_str()).width()) + 1;
    let room = usize::from(area.width).saturating_sub(2 * side);
    let middle = fit(&words::whose_turn(scene, pen.texts), room);
    let middle = middle.trim_end().to_owned();
    let block = Block::new().style(pen.theme.title);
    let block = block.title_top(Line::from(left)).title_top(Line::from(middle).centered());
    frame.render_widget(block.title_top(Line::from(right).right_aligned()), area);
}

/// Draws a box in the middle of `area` with room for `lines`, on a cleared background.
fn popup(frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'_>>, pen: Pen<'_>) {
    let most = area.width.saturating_sub(4);
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(Span::raw(title).width() + 2);
    let width = (widest as u16 + 4).min(most);
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    let block = Block::bordered()
        .border_style(pen.theme.cursor)
        .title(Line::styled(format!(" {title} "), pen.theme.strong))
        .padding(ratatui::widgets::Padding::horizontal(1));
    let height = wrapped_height(&paragraph, width - 4) + 2;
    let room = area.centered(width.into(), height.min(area.height).into());
    frame.render_widget(Clear, room);
    frame.render_widget(paragraph.block(block), room);
}

/// Returns the number of lines that a paragraph takes at a width.
fn wrapped_height(paragraph: &Paragraph<'_>, width: u16) -> u16 {
    let mut probe = Buffer::empty(Rect::new(0, 0, width, 200));
    ratatui::widgets::Widget::render(paragraph, probe.area, &mut probe);
    let is_blank = |y: u16| (0..width).all(|x| probe[(x, y)].symbol() == " ");
    (0..200).rev().find(|&y| !is_blank(y)).map_or(0, |y| y + 1)
}

/// Fits `text` into exactly `width` columns: truncates it with `…` or pads it on the right. A number at the end, which
/// may distinguish names, is kept.
fn fit(text: &str, width: usize) -> String {
    let columns = |text: &str| Span::raw(text).width();
    let full = columns(text);
    if full <= width {
        return format!("{text}{}", " ".repeat(width - full));
    }
    let (head, number) = text.split_at(number_behind(text));
    let (head, number) = if columns(number) + 2 <= width { (head, number) } else { (text, "") };
    let room = width.saturating_sub(columns(number) + 1);
    let mut cut = String::new();
    for c in head.chars() {
        let longer = format!("{cut}{c}");
        if columns(&longer) > room {
            break;
        }
        cut = longer;
    }
    let told = format!("{cut}…{number}");
    format!("{told}{}", " ".repeat(width.saturating_sub(columns(&told))))
}

/// Returns the offset of a number that ends a text, possibly in parentheses; the length of the text if there is none.
fn number_behind(text: &str) -> usize {
    let digits = text.strip_suffix(')').unwrap_or(text);
    let before = digits.trim_end_matches(|c: char| c.is_ascii_digit());
    if before.len() < digits.len() && before.ends_with([' ', '(']) { before.len() } else { text.len() }
}
