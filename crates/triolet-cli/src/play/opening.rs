//! The start of a session: resume a saved game, or deal a new one.

use std::io;
use std::path::Path;

use anyhow::{Result, bail};
use triolet::record::Record;

use super::save::{self, Found, Save};
use super::session::{Place, Session};
use super::setup::{Setup, shown_names};
use crate::text::Texts;

/// The policy for a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumePolicy {
    /// Ask the player if there is one.
    Ask,
    /// Start a new game in any case.
    New,
    /// Resume the saved game, which must exist.
    Resume,
}

/// The save that was found before the first turn, and the set-up of a new game.
#[derive(Debug)]
pub struct Opening {
    setup: Setup,
    place: Place,
    /// The unfinished game, and the length of its file in bytes.
    saved: Option<(Box<Record>, u64)>,
    policy: ResumePolicy,
    /// Notices about the save for the player.
    told: Vec<String>,
}

impl Opening {
    /// Examines the save. Repairs a damaged one at once as far as it can be read, and keeps a copy of the original, so
    /// that no later choice of the player loses anything.
    ///
    /// # Errors
    /// Returns an error if [`ResumePolicy::Resume`] finds no game.
    pub fn look(setup: Setup, place: Place, policy: ResumePolicy, texts: &Texts) -> Result<Self> {
        let mut opening = Self { setup, place, saved: None, policy, told: Vec::new() };
        let Some(path) = opening.place.path().map(Path::to_owned) else {
            return opening.unless_missing(texts.save_nowhere(), texts);
        };
        let shown = &path.display().to_string();
        let missing = match save::find(&path) {
            Ok(Found::Nothing) => texts.save_missing(shown),
            Ok(Found::Empty) => {
                opening.told.push(texts.save_empty(shown));
                texts.save_empty(shown)
            }
            Ok(_) if save::is_in_use(&path) => {
                opening.go_elsewhere(&path, texts.save_in_use(shown), texts);
                texts.save_in_use(shown)
            }
            Ok(Found::Newer) => {
                opening.go_elsewhere(&path, texts.save_newer(shown), texts);
                texts.save_newer(shown)
            }
            Ok(Found::Game(record, len)) if record.game.ending().is_none() => {
                opening.saved = Some((record, len));
                String::new()
            }
            Ok(Found::Game(..)) => texts.save_over(shown),
            Ok(Found::Damaged { why, rescued }) => opening.rescue(&path, &why, rescued, texts),
            Err(error) => {
                opening.place = Place::Nowhere(error.to_string());
                texts.save_unreadable(shown, error)
            }
        };
        opening.unless_missing(missing, texts)
    }

    /// Repairs or puts aside a damaged save. Returns the notice for the player.
    fn rescue(&mut self, path: &Path, why: &save::Damage, rescued: Option<Box<Record>>, texts: &Texts) -> String {
        let unfinished = rescued.filter(|record| record.game.ending().is_none());
        let done = match &unfinished {
            Some(record) => save::repair(path, record).map(|(aside, len)| (aside, Some(len))),
            None => save::put_aside(path, Some("damaged")).map(|aside| (aside, None)),
        };
        match done {
            Ok((aside, len)) => {
                self.told.push(texts.save_damaged(aside.display(), why));
                self.saved = unfinished.zip(len);
                if self.saved.is_some() {
                    self.told.push(texts.save_rescued());
                }
                texts.save_damaged(aside.display(), why)
            }
            Err(error) => {
                // The readable part can still be played; the file stays as it is.
                self.place = Place::Nowhere(error.to_string());
                self.saved = unfinished.map(|record| (record, 0));
                texts.save_unreadable(path.display(), why)
            }
        }
    }

    /// Leaves the file alone and saves the new game under another name beside it.
    fn go_elsewhere(&mut self, path: &Path, why: String, texts: &Texts) {
        self.told.push(why);
        if let Some(other) = save::free_name(path) {
            self.told.push(texts.save_elsewhere(other.display()));
            self.place = Place::Other(other);
        }
    }

    fn unless_missing(mut self, missing: String, texts: &Texts) -> Result<Self> {
        match &self.saved {
            None if self.policy == ResumePolicy::Resume => bail!(missing),
            Some((saved, _)) if self.policy != ResumePolicy::New && self.setup.asks_for_other_than(saved) => {
                self.told.push(texts.save_keeps_own());
            }
            _ => {}
        }
        Ok(self)
    }

    /// Returns the question whether to resume the saved game, if the policy is to ask.
    pub fn question(&self, texts: &Texts) -> Option<String> {
        let (record, _) = self.saved.as_ref().filter(|_| self.policy == ResumePolicy::Ask)?;
        let names = shown_names(record, texts);
        let scores = names.iter().zip(record.game.scores()).map(|(name, score)| format!("{name} {score}"));
        let scores: Vec<String> = scores.collect();
        Some(texts.ask_resume(scores.join(", "), texts.tiles_in_bag(record.game.bag_len())))
    }

    /// Returns the notices about the save.
    pub fn told(&self) -> &[String] {
        &self.told
    }

    /// Opens the game; `resume` is the answer to [`question`](Self::question), if it was asked.
    pub fn open(self, resume: bool, texts: &Texts) -> Result<Session> {
        let resume = resume && self.policy == ResumePolicy::Ask || self.policy == ResumePolicy::Resume;
        match self.saved {
            Some((record, len)) if resume => {
                let save = match &self.place {
                    Place::Nowhere(why) => Err(io::Error::other(why.clone())),
                    Place::Unsaved => return Session::resume(*record, None, self.place, texts),
                    Place::Asked(path) | Place::Other(path) => Save::open(path, len).and_then(Save::lock),
                };
                Session::resume(*record, Some(save), self.place, texts)
            }
            _ => new_game(&self.setup, self.place, texts),
        }
    }
}

/// Starts a new game. An existing save at the same place, finished or not, is kept under another name.
pub fn new_game(setup: &Setup, place: Place, texts: &Texts) -> Result<Session> {
    let is_there = |path: &&Path| path.metadata().is_ok_and(|found| found.len() > 0);
    let place = match place.path().filter(is_there).map(|path| save::put_aside(path, None)) {
        Some(Err(error)) => Place::Nowhere(error.to_string()),
        _ => place,
    };
    Session::start(setup, place, texts)
}
