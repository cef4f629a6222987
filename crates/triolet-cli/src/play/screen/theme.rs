//! Colours, and text styles that replace them.

use ratatui::style::{Color, Modifier, Style};
use triolet::layout::Premium;

/// The styles of all elements of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub title: Style,
    pub frame: Style,
    pub label: Style,
    pub empty: Style,
    pub double: Style,
    pub triple: Style,
    pub replay: Style,
    pub tile: Style,
    pub last: Style,
    pub laid: Style,
    pub cursor: Style,
    pub strong: Style,
    pub dim: Style,
    pub good: Style,
    pub refusal: Style,
}

impl Theme {
    /// Creates the theme: with colours, or with bold, reversed and underlined text only.
    ///
    /// Colour is never the only distinction: premium squares have signs, and tiles just laid and those of the last play
    /// have marks.
    pub fn new(has_colour: bool) -> Self {
        if has_colour { Self::coloured() } else { Self::plain() }
    }

    fn coloured() -> Self {
        let on = |foreground, background| Style::new().fg(foreground).bg(background);
        Self {
            title: on(Color::Black, Color::Gray),
            frame: Style::new().fg(Color::DarkGray),
            label: Style::new().fg(Color::DarkGray),
            empty: Style::new().fg(Color::DarkGray),
            double: on(Color::White, Color::Blue),
            triple: on(Color::White, Color::Red),
            replay: on(Color::Black, Color::Green),
            tile: on(Color::Black, Color::Gray),
            last: on(Color::Black, Color::Yellow).add_modifier(Modifier::BOLD),
            laid: on(Color::Black, Color::LightCyan).add_modifier(Modifier::BOLD),
            cursor: Style::new().fg(Color::LightCyan).add_modifier(Modifier::BOLD),
            strong: Style::new().add_modifier(Modifier::BOLD),
            dim: Style::new().fg(Color::DarkGray),
            good: Style::new().fg(Color::LightGreen),
            refusal: Style::new().fg(Color::LightRed),
        }
    }

    fn plain() -> Self {
        let (bold, reversed) =
            (Style::new().add_modifier(Modifier::BOLD), Style::new().add_modifier(Modifier::REVERSED));
        Self {
            title: reversed,
            frame: Style::new(),
            label: Style::new(),
            empty: Style::new(),
            double: Style::new(),
            triple: Style::new(),
            replay: Style::new(),
            tile: reversed,
            last: reversed.add_modifier(Modifier::BOLD),
            laid: bold.add_modifier(Modifier::UNDERLINED),
            cursor: bold,
            strong: bold,
            dim: Style::new(),
            good: bold,
            refusal: bold,
        }
    }

    pub const fn premium(&self, premium: Premium) -> Style {
        match premium {
            Premium::Double => self.double,
            Premium::Triple => self.triple,
            Premium::Replay => self.replay,
        }
    }
}

/// Returns the sign of a special square, two columns wide.
pub const fn sign(premium: Premium) -> &'static str {
    match premium {
        Premium::Double => "×2",
        Premium::Triple => "×3",
        Premium::Replay => " ↻",
    }
}
