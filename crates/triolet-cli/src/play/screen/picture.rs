//! The picture of the game in `docs/terminal.svg`, which a test keeps up to date.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use super::tests::Screen;
use super::theme::Theme;
use crate::text::{Language, Texts};

/// The size of the picture in columns and lines. The constants below give their size in pixels.
const SIZE: (u16, u16) = (120, 40);
const COLUMN: f32 = 8.4;
const LINE: f32 = 18.0;

/// Returns the colour in the palette of a dark terminal.
const fn rgb(colour: Color) -> Option<&'static str> {
    Some(match colour {
        Color::Black => "#16181d",
        Color::Red => "#b3404a",
        Color::Green => "#4f9a5b",
        Color::Yellow => "#d9b44a",
        Color::Blue => "#3767b0",
        Color::Gray => "#d5d2c8",
        Color::DarkGray => "#737a87",
        Color::LightRed => "#ef7f86",
        Color::LightGreen => "#8fd18a",
        Color::LightCyan => "#7fd6dd",
        Color::White => "#ffffff",
        _ => return None,
    })
}

/// Renders a screen as SVG: for each run of equal style, a background if needed, and a text.
fn svg(buffer: &Buffer) -> String {
    let (width, height) = (f32::from(SIZE.0) * COLUMN + 20.0, f32::from(SIZE.1) * LINE + 20.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\" fill=\"#d5d2c8\">\n\
         <title>A game of Triolet in a terminal</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#16181d\"/>\n"
    );
    for y in 0..SIZE.1 {
        let mut x = 0;
        while x < SIZE.0 {
            let first = &buffer[(x, y)];
            let run: Vec<&Cell> =
                (x..SIZE.0).map(|x| &buffer[(x, y)]).take_while(|cell| cell.style() == first.style()).collect();
            draw_run(&mut svg, (x, y), &run);
            x += run.len() as u16;
        }
    }
    svg + "</svg>\n"
}

fn draw_run(svg: &mut String, (x, y): (u16, u16), run: &[&Cell]) {
    let left = 10.0 + f32::from(x) * COLUMN;
    let top = 10.0 + f32::from(y) * LINE;
    let wide = run.len() as f32 * COLUMN;
    if let Some(ground) = rgb(run[0].bg) {
        writeln!(svg, "<rect x=\"{left:.1}\" y=\"{top}\" width=\"{wide:.1}\" height=\"{LINE}\" fill=\"{ground}\"/>")
            .unwrap();
    }
    let text: String = run.iter().map(|cell| cell.symbol()).collect();
    let indent = text.len() - text.trim_start().len();
    let shown = text.trim().replace('&', "&amp;").replace('<', "&lt;");
    if shown.is_empty() {
        return;
    }
    let left = left + indent as f32 * COLUMN;
    let length = text.trim().chars().count() as f32 * COLUMN;
    let colour = rgb(run[0].fg).map(|colour| format!(" fill=\"{colour}\"")).unwrap_or_default();
    let weight = if run[0].modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let baseline = top + 13.5;
    writeln!(
        svg,
        "<text x=\"{left:.1}\" y=\"{baseline}\" textLength=\"{length:.1}\" xml:space=\"preserve\"{colour}{weight}>{shown}</text>"
    )
    .unwrap();
}

#[test]
fn the_picture_shows_the_game_as_it_looks() {
    let (texts, theme) = (Texts::new(Language::English), Theme::new(true));
    let mut screen = Screen::open(&["Anna", "computer"], "picture", &texts, &theme);
    for _ in 0..8 {
        screen.play_something();
    }
    screen.type_in("hhh");
    screen.press(KeyCode::Right);
    let drawn = svg(screen.terminal(SIZE.0, SIZE.1).backend().buffer());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/terminal.svg");
    if std::env::var_os("TRIOLET_UPDATE").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(drawn == committed, "docs/terminal.svg is out of date; TRIOLET_UPDATE=1 draws it again");
}
