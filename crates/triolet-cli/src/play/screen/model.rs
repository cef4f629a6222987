//! The state of the screen and its input mode.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use triolet::generate::Values;
use triolet::refusal::Refusal;
use triolet::tile::Value;

use super::draw::Grid;
use crate::play::laying::Laying;
use crate::play::scene::Scene;

/// The number of tiles on a full rack.
pub const SLOTS: usize = triolet::RACK_SIZE;

/// Everything that is drawn.
#[derive(Clone, Debug)]
pub struct Model {
    pub scene: Scene,
    pub laying: Laying,
    pub mode: Mode,
    pub notice: Option<Notice>,
    /// The number of newest history lines scrolled out of view at the bottom.
    pub scroll: usize,
    /// The number of visible history lines when last drawn.
    pub page: usize,
    /// The reason why the game is not saved, and the file it goes to on leaving.
    pub unsaved: Option<(String, String)>,
    /// The areas that respond to the mouse.
    pub targets: Targets,
}

/// The targets of a mouse.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    /// The board.
    pub grid: Option<Grid>,
    /// Areas that stand for a key: key names and the tiles of the rack.
    pub keys: Vec<(Rect, KeyCode)>,
    /// The areas of the values that a wild may get.
    pub values: Vec<(Rect, Value)>,
}

/// Returns the key that a click stands for, given the areas of `targets`.
pub fn pointed_at(targets: &[(Rect, KeyCode)], mouse: MouseEvent) -> Option<KeyCode> {
    let at = Position { x: mouse.column, y: mouse.row };
    let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    targets.iter().find(|(area, _)| is_click && area.contains(at)).map(|&(_, code)| code)
}

/// The mode that interprets keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The board, with the cursor on it.
    Board,
    /// The line in which a turn is typed.
    Typing(String),
    /// The choice of a value for a wild.
    Wild { slot: usize, values: Values, chosen: Value, is_typed: bool },
    /// The choice of tiles to exchange, by slot.
    Exchange([bool; SLOTS]),
    /// The help, with its scroll offset in lines.
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

/// A message for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub is_refusal: bool,
}

/// The effects that the driver performs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Take this turn for the seat to move.
    Turn(triolet::play::Turn),
    /// Undo back to before the viewer's last turn.
    Undo,
    /// Show the next hint.
    Hint,
    /// Show the rack of the next person, who has taken over.
    TakeOver,
    /// Start another game with the same players.
    NewGame,
    /// Suspend the process.
    Suspend,
    /// Leave the program, and see how good each turn was.
    Review,
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

    /// Returns the mode in which no dialog is open.
    fn resting_mode(&self) -> Mode {
        if self.scene.outcome.is_some() {
            Mode::Ended
        } else if self.scene.viewer.is_none() && self.scene.is_persons_turn() {
            Mode::HandOver
        } else {
            Mode::Board
        }
    }

    /// Shows a new scene. Keeps the laid tiles unless the board, the rack or the viewer has changed.
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

    /// Closes the current dialog.
    pub fn close(&mut self) {
        self.mode = match (self.resting_mode(), &self.mode) {
            // The final scores give way to the board; Enter brings them back.
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

    /// Returns the reason why the viewer may not act now, if any.
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
