//! A box in front of the board, and the line of keys at its foot, which a mouse can point at.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget, Wrap};

use super::Pen;

/// The sign between two keys in a text that names several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    Spaces,
    Dot,
    Comma,
}

impl Separator {
    const fn text(self) -> &'static str {
        match self {
            Self::Spaces => "   ",
            Self::Dot => " · ",
            Self::Comma => ", ",
        }
    }
}

/// The keys of a dialogue, as its text names them.
#[derive(Clone, Debug)]
pub struct KeyLine {
    /// The name of each key with what it does, and the key; [`KeyCode::Null`] where several keys share one text.
    keys: Vec<(String, KeyCode)>,
    separator: &'static str,
}

impl KeyLine {
    /// The keys named in a text, in the order of `codes`.
    pub fn new(text: &str, separator: Separator, codes: &[KeyCode]) -> Self {
        let named: Vec<&str> = text.split(separator.text()).collect();
        debug_assert_eq!(named.len(), codes.len(), "one text for each key: {text}");
        let keys = named.into_iter().zip(codes).map(|(named, &code)| (named.trim().to_owned(), code)).collect();
        Self { keys, separator: separator.text() }
    }

    /// The keys in lines of at most so many columns, none of them broken. Beside each line the columns of its keys.
    fn lines(&self, width: u16) -> Vec<(String, Vec<(Rect, KeyCode)>)> {
        let mut lines: Vec<(String, Vec<(Rect, KeyCode)>)> = vec![Default::default()];
        for (named, code) in &self.keys {
            let own = columns(named);
            let is_too_long = |line: &str| !line.is_empty() && columns(line) + columns(self.separator) + own > width;
            if lines.last().is_some_and(|(line, _)| is_too_long(line)) {
                lines.push(Default::default());
            }
            let Some((line, places)) = lines.last_mut() else { continue };
            if !line.is_empty() {
                line.push_str(self.separator);
            }
            if *code != KeyCode::Null {
                places.push((Rect::new(columns(line), 0, own, 1), *code));
            }
            line.push_str(named);
        }
        lines
    }

    /// Where the keys stand when they are drawn in one line from a place on.
    pub fn places(&self, x: u16, y: u16, width: u16) -> Vec<(Rect, KeyCode)> {
        let first = self.lines(u16::MAX).into_iter().next();
        let places = first.into_iter().flat_map(|(_, places)| places);
        let right = x.saturating_add(width);
        places
            .map(|(place, code)| (Rect { x: x + place.x, y, ..place }, code))
            .filter(|(at, _)| at.right() <= right)
            .collect()
    }
}

fn columns(text: &str) -> u16 {
    Span::raw(text).width() as u16
}

/// A box in the middle of `area` with room for `lines`, on a cleared ground, and its keys below them. Returns the room
/// for the lines within the box, and where the keys stand.
pub fn popup(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    mut lines: Vec<Line<'_>>,
    keys: &KeyLine,
    pen: Pen<'_>,
) -> (Rect, Vec<(Rect, KeyCode)>) {
    let most = area.width.saturating_sub(4);
    let key_lines = keys.lines(most.saturating_sub(4));
    lines.extend(key_lines.iter().map(|(line, _)| Line::styled(line.clone(), pen.theme.dim)));
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(Span::raw(title).width() + 2);
    let width = (widest as u16 + 4).min(most);
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    let block = Block::bordered()
        .border_style(pen.theme.cursor)
        .title(Line::styled(format!(" {title} "), pen.theme.strong))
        .padding(Padding::horizontal(1));
    let inner_height = wrapped_height(&paragraph, width.saturating_sub(4));
    let room = area.centered(width.into(), (inner_height + 2).min(area.height).into());
    let inner = block.inner(room);
    frame.render_widget(Clear, room);
    frame.render_widget(paragraph.block(block), room);
    // The keys are the last lines; where the box is too high for the screen, some are not there.
    let top = inner.y + inner_height.saturating_sub(key_lines.len() as u16);
    let mut places = Vec::new();
    for (row, (_, keys)) in (top..inner.bottom()).zip(key_lines) {
        places.extend(keys.into_iter().map(|(place, code)| (Rect { x: inner.x + place.x, y: row, ..place }, code)));
    }
    (inner, places)
}

/// The number of lines a paragraph takes at a width.
pub fn wrapped_height(paragraph: &Paragraph<'_>, width: u16) -> u16 {
    let mut probe = Buffer::empty(Rect::new(0, 0, width, 200));
    paragraph.render(probe.area, &mut probe);
    let is_blank = |y: u16| (0..width).all(|x| probe[(x, y)].symbol() == " ");
    (0..200).rev().find(|&y| !is_blank(y)).map_or(0, |y| y + 1)
}
