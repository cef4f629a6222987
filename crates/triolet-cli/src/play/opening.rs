//! Before the first turn: a saved game to go on with, or a new one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use triolet::record::Record;

use super::save::{self, Found, Save};
use super::session::Session;
use super::setup::{Setup, shown_names};
use crate::text::Texts;

/// What was asked for about a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumePolicy {
    /// To be asked when there is one.
    Ask,
    /// A new game in any case.
    New,
    /// The saved game, which has to be there.
    Resume,
}

/// What lies there before a game is opened.
#[derive(Debug)]
pub struct Opening {
    setup: Setup,
    path: Option<PathBuf>,
    /// An unfinished game.
    saved: Option<Box<Record>>,
    /// How many bytes the file had when it was read.
    len: u64,
    /// Whether the file at `path` has been moved away because it was damaged.
    is_rescued: bool,
    policy: ResumePolicy,
    /// What to tell the player about the save.
    told: Vec<String>,
}

impl Opening {
    /// Looks at the save. A damaged one is moved aside at once.
    pub fn look(setup: Setup, path: Option<PathBuf>, policy: ResumePolicy, texts: &Texts) -> Result<Self> {
        let mut opening = Self { setup, path, saved: None, len: 0, is_rescued: false, policy, told: Vec::new() };
        let Some(path) = opening.path.clone() else { return Ok(opening) };
        let found = save::find(&path).with_context(|| format!("cannot read the saved game {}", path.display()))?;
        let is_unfinished = |record: &Record| record.game.ending().is_none();
        match found {
            Found::Nothing => {}
            Found::Game(record, len) => {
                opening.saved = Some(record).filter(|record| is_unfinished(record));
                opening.len = len;
            }
            Found::Damaged { why, rescued } => {
                let aside = put_aside(&path, Some("damaged"))?;
                opening.is_rescued = true;
                opening.told.push(texts.save_damaged(aside.display(), why));
                opening.saved = rescued.filter(|record| is_unfinished(record));
                if opening.saved.is_some() {
                    opening.told.push(texts.save_rescued());
                }
            }
        }
        if policy != ResumePolicy::New
            && opening.saved.as_ref().is_some_and(|saved| opening.setup.asks_for_other_than(saved))
        {
            opening.told.push(texts.save_keeps_own());
        }
        if policy == ResumePolicy::Resume && opening.saved.is_none() {
            bail!("there is no saved game to go on with in {}", path.display());
        }
        Ok(opening)
    }

    /// What the player has to decide: whether to go on with this saved game.
    pub fn question(&self, texts: &Texts) -> Option<String> {
        let record = self.saved.as_ref().filter(|_| self.policy == ResumePolicy::Ask)?;
        let names = shown_names(record, texts);
        let scores = names.iter().zip(record.game.scores()).map(|(name, score)| format!("{name} {score}"));
        let scores: Vec<String> = scores.collect();
        Some(texts.ask_resume(scores.join(", "), texts.tiles_in_bag(record.game.bag_len())))
    }

    /// What to tell about the save.
    pub fn told(&self) -> &[String] {
        &self.told
    }

    /// Opens the game; `resume` is the answer to the question, where there was one.
    pub fn open(self, resume: bool, texts: &Texts) -> Result<Session> {
        let resume = resume && self.policy == ResumePolicy::Ask || self.policy == ResumePolicy::Resume;
        match (self.saved, self.path) {
            (Some(record), Some(path)) if resume => {
                let save = if self.is_rescued { Save::create(&path, &record) } else { Save::open(&path, self.len) };
                let save = save.with_context(|| format!("cannot write the saved game {}", path.display()))?;
                Session::resume(*record, save, texts)
            }
            (_, path) => new_game(&self.setup, path, texts),
        }
    }
}

/// Starts a game; one saved before at the same place, finished or not, is kept under another name.
pub fn new_game(setup: &Setup, path: Option<PathBuf>, texts: &Texts) -> Result<Session> {
    if let Some(path) = path.as_deref().filter(|path| path.exists()) {
        put_aside(path, None)?;
    }
    Session::start(setup, path, texts)
}

fn put_aside(path: &Path, label: Option<&str>) -> Result<PathBuf> {
    save::put_aside(path, label).with_context(|| format!("cannot move the old save {} out of the way", path.display()))
}
