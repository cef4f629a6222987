//! Opening a text of any kind: a record, a partial record, or a position in one of its forms.

use triolet::input::{PastedText, TextKind};
use triolet::position::PositionRequest;

use crate::error::InputError;
use crate::record::AnyRecord;

/// The content of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// A game.
    Game(AnyRecord),
    /// A position, with a play where one stands beside it.
    Position(Box<PositionRequest>),
}

/// Recognizes a text by its beginning and reads it, as people paste it.
///
/// ```
/// use triolet_study::open::{Opened, open};
///
/// let link = "https://triolet.example/#/study/p/o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o_4-8-*";
/// assert!(matches!(open(link)?, Opened::Position(_)));
/// let error = open("Triolet record 1\nRuleset: 1\n").unwrap_err();
/// assert_eq!((error.code, error.line), ("record", Some(3)));
/// # Ok::<(), triolet_study::error::InputError>(())
/// ```
///
/// # Errors
/// The error in it and its place, judged by what its beginning promises.
pub fn open(text: &str) -> Result<Opened, InputError> {
    let text = ended(text);
    match PastedText::new(&text).kind() {
        TextKind::PartialRecord | TextKind::Record => Ok(Opened::Game(AnyRecord::read(&text)?)),
        TextKind::NewerRecord(version) => Err(InputError::newer(version)),
        TextKind::Nothing | TextKind::Json | TextKind::Text => {
            Ok(Opened::Position(Box::new(PositionRequest::read(&text)?)))
        }
    }
}

/// Adds the end of the last line, which pasted text often lacks. In a file its lack shows that the record was cut off;
/// what was pasted is what was marked.
pub(crate) fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}
