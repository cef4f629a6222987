//! Drawing the screen.

pub mod board;
mod dialog;
mod end;
mod help;
mod panel;
pub mod popup;
mod tray;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::model::{Mode, Model, Targets};
use super::theme::Theme;
use crate::play::words;
use crate::terminal::to_ascii;
use crate::text::Texts;
pub use board::{BoardView, Grid};
use popup::{KeyLine, Separator, popup};

/// The minimum screen size for a game.
pub const MIN_SIZE: Size = Size::new(60, 20);
/// The minimum size for separate boxes for scores, turns and unseen tiles.
const MEDIUM: Size = Size::new(80, 24);
/// The minimum size for a board with grid lines.
pub const LARGE: Size = Size::new(120, 40);

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
pub fn use_ascii(buffer: &mut Buffer) {
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
    board::draw(frame.buffer_mut(), grid, &BoardView::of(model), pen.theme);
    let rack_keys = if is_small {
        tray::draw_small(frame, Rect { width: area.width, ..tray }, model, pen);
        panel::draw_small(frame, Rect { height: board_height, ..panel }, model, pen)
    } else {
        panel::draw(frame, panel, model, pen);
        tray::draw(frame, tray, model, pen)
    };
    let mut named = help::draw_keys(frame, keys, model, pen);
    let (keys, values) = match &model.mode {
        Mode::Board => {
            named.extend(rack_keys);
            (named, Vec::new())
        }
        Mode::Typing(_) => Default::default(),
        Mode::Wild { values, chosen, .. } => {
            let beside = dialog::room_for_wild(area, panel, grid.cursor(model.laying.cursor));
            dialog::draw_wild(frame, beside, *values, *chosen, pen)
        }
        Mode::Exchange(chosen) => (dialog::draw_exchange(frame, area, model, chosen, pen), Vec::new()),
        Mode::Help(scroll) => {
            let (scroll, keys) = help::draw(frame, area, *scroll, pen);
            model.mode = Mode::Help(scroll);
            (keys, Vec::new())
        }
        Mode::HandOver => (dialog::draw_hand_over(frame, area, model, pen), Vec::new()),
        Mode::Ended => (end::draw(frame, area, model, pen), Vec::new()),
        Mode::Ask(question) => (dialog::draw_question(frame, area, model, *question, pen), Vec::new()),
    };
    // Squares behind a dialog are not clickable.
    let grid = Some(grid).filter(|_| model.mode == Mode::Board);
    model.targets = Targets { grid, keys, values };
    if let Some(grid) = grid.filter(|_| model.scene.is_viewers_turn()) {
        frame.set_cursor_position(grid.cursor(model.laying.cursor));
    }
}

pub fn draw_too_small(frame: &mut Frame<'_>, pen: Pen<'_>) {
    let area = frame.area();
    let size = format!("{} × {}", area.width, area.height);
    let needed = format!("{} × {}", MIN_SIZE.width, MIN_SIZE.height);
    let text = Paragraph::new(pen.texts.too_small(size, needed)).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}

/// Draws the notices and the question before the game on an otherwise empty screen. Returns the areas of
/// the keys that answer, in the order of `codes`.
pub fn draw_resume(
    frame: &mut Frame<'_>,
    told: &[String],
    (keys, codes): (&str, &[KeyCode]),
    pen: Pen<'_>,
) -> Vec<(Rect, KeyCode)> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for text in told {
        lines.extend([Line::from(text.as_str()), Line::default()]);
    }
    let (_, targets) = popup(frame, frame.area(), "Triolet", lines, &KeyLine::new(keys, Separator::Spaces, codes), pen);
    if pen.is_ascii {
        use_ascii(frame.buffer_mut());
    }
    targets
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

/// Fits `text` into exactly `width` columns: truncates it with `…` or pads it on the right. A number at the end, which
/// may distinguish names, is kept.
pub fn fit(text: &str, width: usize) -> String {
    let columns = |text: &str| Span::raw(text).width();
    let full = columns(text);
    if full <= width {
        return format!("{text}{}", " ".repeat(width - full));
    }
    let (head, number) = text.split_at(number_behind(text));
    let (head, number) = if columns(number) + 2 <= width { (head, number) } else { (text, "") };
    let room = width.saturating_sub(columns(number) + 1);
    let mut cut = String::new();
    // Breaks between grapheme clusters, such as a letter with its accent.
    for character in Span::raw(head).styled_graphemes(Style::new()) {
        let longer = format!("{cut}{}", character.symbol);
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

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn a_text_is_cut_between_the_characters_that_people_see() {
        let family = "👨\u{200d}👩\u{200d}👧";
        for (text, width, fitted) in [
            ("Anna", 6, "Anna  "),
            ("Anna Nováková", 6, "Anna …"),
            ("Anna Nováková 2", 8, "Anna N…2"),
            ("Zoe\u{308}my", 4, "Zoe\u{308}…"),
            (&format!("Anna{family}{family}"), 7, &format!("Anna{family}…")),
            (&format!("Anna{family}{family}"), 6, "Anna… "),
            ("محمد عبد", 5, "محمد…"),
        ] {
            assert_eq!(fit(text, width), fitted, "{text} in {width}");
        }
    }
}
