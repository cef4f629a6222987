//! `triolet play`: the game in a terminal.
//!
//! Two front ends, [`screen`] and [`plain`], show the same [`session`]: a table with its players, saved after every
//! event. They see the game only as a [`scene`], which is built from a view and contains nothing hidden.

mod computer;
mod deal;
mod hints;
mod laying;
mod opening;
pub mod place;
mod plain;
mod save;
mod scene;
pub mod screen;
mod session;
mod setup;
mod words;

use std::io::{self, IsTerminal};

use anyhow::Result;
use triolet::edition::Options;

use crate::cli::PlayOptions;
use crate::terminal::{self, Translated};
use crate::text::Texts;
pub use deal::AskedDeal;
use opening::{Opening, ResumePolicy};
pub use place::data_folder;
pub use plain::read_line;
use session::Place;
use setup::Setup;
pub use setup::{Player, seat_names, shown_names};

pub fn run(options: PlayOptions, texts: &Texts) -> Result<()> {
    let rules = Options {
        lone_opening_tile: options.lone_opening_tile,
        dead_board: options.dead_board,
        idle_rounds: options.idle_rounds.0,
    };
    let setup = match options.deal {
        Some(deal) => deal.setup()?,
        None => Setup::new(options.players, options.edition, rules, options.seed)?,
    };
    let policy = match (options.new, options.resume) {
        (true, _) => ResumePolicy::New,
        (_, true) => ResumePolicy::Resume,
        _ => ResumePolicy::Ask,
    };
    let usual = || data_folder().map(|folder| folder.join("game.triolet"));
    let place = match options.save.or_else(usual) {
        Some(path) => Place::Asked(path),
        None => Place::Nowhere(texts.save_nowhere()),
    };
    let opening = Opening::look(setup, place, policy, texts)?;
    // The screen needs a terminal on both ends that can do more than print.
    let has_screen = io::stdin().is_terminal() && terminal::is_capable(&io::stdout());
    if options.plain || !has_screen {
        let is_ascii = terminal::is_ascii();
        let output = Translated { inner: io::stdout().lock(), is_ascii };
        plain::run(opening, texts, io::stdin().lock(), output, has_screen)
    } else {
        screen::run(opening, texts)
    }
}
