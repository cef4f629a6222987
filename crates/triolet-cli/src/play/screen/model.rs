//! The state of the screen: what is shown, and what the next key means.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use triolet::generate::Values;
use triolet::refusal::Refusal;
use triolet::tile::Value;

use super::draw::Grid;
use crate::play::laying::Laying;
use crate::play::scene::Scene;

/// Tiles on a full rack.
pub const SLOTS: usize = triolet::RACK_SIZE;

/// Everything that is drawn.
#[derive(Clone, Debug)]
pub struct Model {
    pub scene: Scene,
    pub laying: Laying,
    pub mode: Mode,
    pub notice: Option<Notice>,
    /// The number of the newest lines of the history that are scrolled out below.
    pub scroll: usize,
    /// The number of lines of the history that there was room for when it was drawn.
    pub page: usize,
    /// The reason why the game is not saved, and where it goes on leaving, if so.
    pub unsaved: Option<(String, String)>,
    /// Where on the screen what can be pointed at was drawn.
    pub targets: Targets,
}

/// The targets of a mouse.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    /// The board.
    pub grid: Option<Grid>,
    /// What stands for a key: names of keys, and tiles of the rack.
    pub keys: Vec<(Rect, KeyCode)>,
    /// The values that a wild may get.
    pub values: Vec<(Rect, Value)>,
}

/// The key that a click stands for, where `targets` were drawn.
pub fn pointed_at(targets: &[(Rect, KeyCode)], mouse: MouseEvent) -> Option<KeyCode> {
    let at = Position { x: mouse.column, y: mouse.row };
    let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    targets.iter().find(|(area, _)| is_click && area.contains(at)).map(|&(_, code)| code)
}

/// The target of the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The board, with the cursor on it.
    Board,
    /// The line in which a turn is typed.
    Typing(String),
    /// Which value a wild gets.
    Wild { slot: usize, values: Values, chosen: Value, is_typed: bool },
    /// Which tiles to exchange, by slot.
    Exchange([bool; SLOTS]),
    /// The help, scrolled down by so many lines.
    Help(u16),
    /// The screen between the turns of two people, with no rack in sight.
    HandOver,
    /// The final scores.
    Ended,
    /// A question to be answered with yes or no.
    Ask(Question),
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Quit,
    Undo,
}

/// Something to tell the player, in words already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub is_refusal: bool,
}

/// The effects for the driver to carry out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Take this turn for whoever is to move.
    Turn(triolet::play::Turn),
    /// Go back to before the viewer's last turn.
    Undo,
    /// Show the next hint.
    Hint,
    /// The next person sits before the screen now.
    TakeOver,
    /// Start another game with the same players.
    NewGame,
    /// Give the terminal to the shell for a while.
    Suspend,
    /// Leave the program; the game is saved.
    Quit,
}

impl Model {
    pub fn new(scene: Scene) -> Self {
        let laying = Laying::new(&scene.rack);
        let (targets, unsaved) = (Targets::default(), None);
        let mut model = Self { scene, laying, mode: Mode::Board, notice: None, scroll: 0, page: 1, unsaved, targets };
        model.mode = model.resting_mode();
        model
    }

    /// Key bindings while nothing is open.
    fn resting_mode(&self) -> Mode {
        if self.scene.outcome.is_some() {
            Mode::Ended
        } else if self.scene.viewer.is_none() && self.scene.is_persons_turn() {
            Mode::HandOver
        } else {
            Mode::Board
        }
    }

    /// Shows the game as it is now. Tiles laid stay where they are unless the board or the rack has changed.
    pub fn refresh(&mut self, scene: Scene) {
        let same =
            scene.board == self.scene.board && scene.rack == self.scene.rack && scene.viewer == self.scene.viewer;
        if !same {
            let cursor = self.laying.cursor;
            self.laying = Laying::new(&scene.rack);
            self.laying.cursor = cursor;
        }
        let is_over = scene.outcome.is_some() && self.scene.outcome.is_none();
        let keeps_mode = match self.mode {
            Mode::Help(_) | Mode::Ask(Question::Quit) => !is_over,
            Mode::Typing(_) => !is_over && scene.viewer.is_some() && scene.viewer == self.scene.viewer,
            _ => false,
        };
        self.scene = scene;
        self.scroll = 0;
        if !keeps_mode {
            self.mode = self.resting_mode();
        }
    }

    /// Closes whatever is open.
    pub fn close(&mut self) {
        self.mode = match (self.resting_mode(), &self.mode) {
            // The final scoring gives way to the board, and comes back with Enter.
            (Mode::Ended, Mode::Ended) => Mode::Board,
            (mode, _) => mode,
        };
    }

    pub fn tell(&mut self, text: String) {
        self.notice = Some(Notice { text, is_refusal: false });
    }

    pub fn refuse(&mut self, text: String) {
        self.notice = Some(Notice { text, is_refusal: true });
    }

    /// The reason why the viewer may not act now, if so.
    pub fn blocked(&self) -> Option<Refusal> {
        if self.scene.outcome.is_some() {
            Some(Refusal::GameOver)
        } else if self.scene.is_viewers_turn() {
            None
        } else {
            Some(Refusal::NotYourTurn)
        }
    }
}
