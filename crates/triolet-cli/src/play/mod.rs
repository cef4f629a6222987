//! `triolet play`: the game in a terminal.
//!
//! Two front ends, [`screen`] and [`plain`], show the same [`session`]: a table with its players, saved after every
//! event. They see the game only as a [`scene`], which is made of a view and holds nothing hidden.

mod computer;
mod laying;
mod opening;
mod place;
mod plain;
mod save;
mod scene;
mod screen;
mod session;
mod setup;
mod words;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::{Context, Result};
use triolet::edition::Options;

use crate::cli::PlayOptions;
use crate::text::Texts;
use opening::{Opening, ResumePolicy};
pub use place::data_folder;
use setup::Setup;
pub use setup::{Player, seat_names};

pub fn run(options: PlayOptions, texts: &Texts) -> Result<()> {
    let rules = Options {
        lone_opening_tile: options.lone_opening_tile,
        dead_board: options.dead_board,
        idle_rounds: options.idle_rounds.0,
    };
    let setup = Setup::new(options.players, options.edition, rules, options.seed)?;
    let policy = match (options.new, options.resume) {
        (true, _) => ResumePolicy::New,
        (_, true) => ResumePolicy::Resume,
        _ => ResumePolicy::Ask,
    };
    let path = options.save.map_or_else(usual_place, Ok)?;
    let opening = Opening::look(setup, Some(path), policy, texts)?;
    // A pipe has no screen to draw on.
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    if options.plain || !has_screen {
        plain::run(opening, texts, io::stdin().lock(), io::stdout().lock(), has_screen)
    } else {
        screen::run(opening, texts)
    }
}

/// The file for the game unless another is named.
fn usual_place() -> Result<PathBuf> {
    let folder = data_folder().context("there is no home directory to save the game in; name a file with --save")?;
    Ok(folder.join("game.triolet"))
}
