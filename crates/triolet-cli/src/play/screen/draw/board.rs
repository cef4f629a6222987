//! The board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use triolet::board::Board;
use triolet::square::{SIDE, Square};
use triolet::tile::Face;

use crate::play::screen::model::{Mode, Model};
use crate::play::screen::theme::{Theme, sign};

/// What lies on the board, and what of it stands out.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    pub board: &'a Board,
    /// The tiles laid so far.
    pub laid: Vec<(Square, Face)>,
    /// The squares of the last play.
    pub last: &'a [Square],
    /// The square of the cursor, where it is shown.
    pub cursor: Option<Square>,
}

impl<'a> BoardView<'a> {
    pub fn of(model: &'a Model) -> Self {
        let shows_cursor = matches!(model.mode, Mode::Board | Mode::Wild { .. }) && model.scene.is_viewers_turn();
        let laid = Square::all().filter_map(|square| Some((square, model.laying.at(square)?)));
        Self {
            board: &model.scene.board,
            laid: laid.collect(),
            last: &model.scene.last_play,
            cursor: shows_cursor.then_some(model.laying.cursor),
        }
    }

    fn laid_at(&self, square: Square) -> Option<Face> {
        self.laid.iter().find(|&&(at, _)| at == square).map(|&(_, face)| face)
    }
}

/// The layout of the squares on the screen.
///
/// A square has one column for a mark, followed by the columns of its content. Small squares are adjacent; large ones
/// have grid lines around them, and the mark takes the place of the line on the left.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    origin: Position,
    is_large: bool,
}

/// The marks of a tile just laid and of a tile of the last play.
const MARKS: [&str; 2] = ["+", "›"];

/// The number of columns for the letters of the rows.
const LABEL: u16 = 2;

impl Grid {
    pub const fn new(origin: Position, is_large: bool) -> Self {
        Self { origin, is_large }
    }

    /// Returns the number of columns and lines that a board takes.
    pub const fn size(is_large: bool) -> (u16, u16) {
        let side = SIDE as u16;
        if is_large { (LABEL + side * 4 + 1, side * 2 + 2) } else { (LABEL + side * 3 + 1, side + 1) }
    }

    const fn content_width(self) -> u16 {
        if self.is_large { 3 } else { 2 }
    }

    /// Pads the content of a square: centres a single character in three columns, and aligns all else right.
    fn align(self, text: &str) -> String {
        let width = usize::from(self.content_width());
        if text.chars().count() + 2 == width { format!("{text:^width$}") } else { format!("{text:>width$}") }
    }

    /// Returns the position of a square's mark.
    const fn mark(self, row: u8, column: u8) -> Position {
        let (x, y) =
            if self.is_large { (column as u16 * 4, row as u16 * 2 + 2) } else { (column as u16 * 3, row as u16 + 1) };
        Position { x: self.origin.x + LABEL + x, y: self.origin.y + y }
    }

    /// Returns the square at a screen position, its mark included.
    pub fn square_at(self, at: Position) -> Option<Square> {
        Square::all().find(|square| {
            let mark = self.mark(square.row(), square.column());
            at.y == mark.y && (mark.x..=mark.x + self.content_width()).contains(&at.x)
        })
    }

    /// Returns the position of the terminal's cursor for a square.
    pub const fn cursor(self, square: Square) -> Position {
        let mark = self.mark(square.row(), square.column());
        Position { x: mark.x + self.content_width(), y: mark.y }
    }
}

/// Draws the board with the laid tiles.
pub fn draw(buffer: &mut Buffer, grid: Grid, view: &BoardView<'_>, theme: &Theme) {
    if grid.is_large {
        draw_lines(buffer, grid, theme);
    }
    for index in 0..SIDE {
        let top = grid.mark(0, index);
        let label = grid.align(&(index + 1).to_string());
        buffer.set_string(top.x + 1, grid.origin.y, label, theme.label);
        let left = grid.mark(index, 0);
        let letter = Square::new(index, 0).map_or(' ', Square::row_letter);
        buffer.set_string(grid.origin.x, left.y, letter.to_string(), theme.label);
    }
    for square in Square::all() {
        draw_square(buffer, grid, view, theme, square);
    }
    if let Some(cursor) = view.cursor {
        let mark = grid.mark(cursor.row(), cursor.column());
        let close = Position { x: mark.x + grid.content_width() + 1, y: mark.y };
        buffer.set_string(mark.x, mark.y, "[", theme.cursor);
        // The mark of the next tile matters more than the closing bracket.
        if !MARKS.contains(&buffer[close].symbol()) {
            buffer.set_string(close.x, close.y, "]", theme.cursor);
        }
    }
}

fn draw_square(buffer: &mut Buffer, grid: Grid, view: &BoardView<'_>, theme: &Theme, square: Square) {
    let mark = grid.mark(square.row(), square.column());
    let width = usize::from(grid.content_width());
    let (laid, face) = (view.laid_at(square), view.board.get(square));
    let (text, style, tile_mark) = match (laid, face, square.premium()) {
        (Some(face), ..) => (face.to_string(), theme.laid, MARKS[0]),
        (None, Some(face), _) if view.last.contains(&square) => (face.to_string(), theme.last, MARKS[1]),
        (None, Some(face), _) => (face.to_string(), theme.tile, ""),
        (None, None, Some(premium)) => (sign(premium).to_owned(), theme.premium(premium), ""),
        (None, None, None) => ("·".to_owned(), theme.empty, ""),
    };
    let padded = grid.align(text.trim_start());
    let wide = padded.chars().count() > width;
    // `*15` also needs the column of the mark.
    buffer.set_string(mark.x + u16::from(!wide), mark.y, &padded, style);
    if !wide && !tile_mark.is_empty() {
        let mark_style = if grid.is_large { style } else { Style::new().patch(theme.strong) };
        let x = if grid.is_large && text.chars().count() < width { mark.x + 1 } else { mark.x };
        buffer.set_string(x, mark.y, tile_mark, mark_style);
    }
}

fn draw_lines(buffer: &mut Buffer, grid: Grid, theme: &Theme) {
    let (left, top) = (grid.origin.x + LABEL, grid.origin.y + 1);
    let area = Rect::new(left, top, u16::from(SIDE) * 4 + 1, u16::from(SIDE) * 2 + 1);
    let last = u16::from(SIDE);
    for row in 0..=last {
        let y = area.y + row * 2;
        for column in 0..=last {
            let x = area.x + column * 4;
            let joint = match (row, column) {
                (0, 0) => "┌",
                (0, c) if c == last => "┐",
                (0, _) => "┬",
                (r, 0) if r == last => "└",
                (r, c) if r == last && c == last => "┘",
                (r, _) if r == last => "┴",
                (_, 0) => "├",
                (_, c) if c == last => "┤",
                _ => "┼",
            };
            buffer.set_string(x, y, joint, theme.frame);
            if column < last {
                buffer.set_string(x + 1, y, "───", theme.frame);
            }
            if row < last {
                buffer.set_string(x, y + 1, "│", theme.frame);
            }
        }
    }
}
