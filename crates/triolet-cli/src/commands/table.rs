//! Answers in columns.

use std::io::{self, Write};

use clap::builder::styling::Style;
use ratatui::text::Span;

/// Where the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// A cell: its text, and the style in which it is shown where there are colours.
#[derive(Clone, Debug)]
pub struct Cell {
    pub text: String,
    pub style: Style,
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: text.into(), style: Style::new() }
    }
}

/// Rows under a head, each column as wide as its widest cell.
pub struct Table {
    aligns: Vec<Align>,
    rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table with the titles of its columns.
    pub fn new(columns: impl IntoIterator<Item = (String, Align)>) -> Self {
        let (titles, aligns): (Vec<String>, Vec<Align>) = columns.into_iter().unzip();
        let head = titles.into_iter().map(|text| Cell { text, style: Style::new().bold() });
        Self { aligns, rows: vec![head.collect()] }
    }

    /// Adds a row. Cells beyond the columns follow them as they are.
    pub fn push(&mut self, row: Vec<Cell>) {
        self.rows.push(row);
    }

    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let columns = 0..self.aligns.len();
        let widest = |column| self.rows.iter().filter_map(|row| row.get(column)).map(width).max().unwrap_or(0);
        let widths: Vec<usize> = columns.map(widest).collect();
        for row in &self.rows {
            let last = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
            for (column, cell) in row.iter().enumerate().take(last) {
                let Cell { text, style } = cell;
                let gap = " ".repeat(widths.get(column).map_or(0, |wide| wide.saturating_sub(width(cell))));
                let (before, after) = match self.aligns.get(column) {
                    Some(Align::Right) => (gap.as_str(), ""),
                    _ if column + 1 == last => ("", ""),
                    _ => ("", gap.as_str()),
                };
                let parted = if column == 0 { "" } else { "  " };
                write!(output, "{parted}{before}{style}{text}{style:#}{after}")?;
            }
            writeln!(output)?;
        }
        Ok(())
    }
}

fn width(cell: &Cell) -> usize {
    Span::raw(cell.text.as_str()).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new([("tah".to_owned(), Align::Left), ("skóre".to_owned(), Align::Right)]);
        table.push(vec!["H8 11-3".into(), "5".into()]);
        table.push(vec!["日本".into(), "105".into(), "beyond".into()]);
        table.push(vec!["pass".into()]);
        let mut text = Vec::new();
        table.write(&mut text).unwrap();
        let plain = anstream::adapter::strip_bytes(&text).into_vec();
        let expected = "tah      skóre\nH8 11-3      5\n日本       105  beyond\npass\n";
        assert_eq!(String::from_utf8(plain).unwrap(), expected);
    }
}
