//! Score sheets of games at real boards, which their owners show to others by a link.

use triolet::shuffle::{Bytes32, Hex};

use crate::Millis;

/// The identifier of a shared sheet: 16 unpredictable random bytes.
pub type SheetId = Hex<16>;

/// A shared sheet, as its owner published it last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedSheet {
    /// The sheet.
    pub sheet: SheetId,
    /// The SHA-256 hash of the owner's token.
    pub token: Bytes32,
    /// The owner's count of changes.
    pub revision: u32,
    /// The time of the last change.
    pub changed: Millis,
    /// The text, opaque to the store; `None` once the owner has stopped showing it.
    pub text: Option<String>,
}

/// The result of publishing a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// It is stored, now or since an earlier request with the same revision.
    Stored,
    /// A later revision is stored.
    Stale,
    /// The sheet belongs to the holder of another token.
    NotYours,
    /// The owner has stopped showing it, which is final.
    Stopped,
    /// There is no such sheet to stop showing.
    Unknown,
    /// The store keeps no more sheets.
    Full,
}

/// Decides what publishing `new` comes to where `old` is stored. `None` means that it is to be stored.
pub(crate) fn verdict(old: Option<&SharedSheet>, new: &SharedSheet) -> Option<Published> {
    let Some(old) = old else { return new.text.is_none().then_some(Published::Unknown) };
    if old.token != new.token {
        return Some(Published::NotYours);
    }
    match (&old.text, &new.text) {
        (None, None) => Some(Published::Stored),
        (None, Some(_)) => Some(Published::Stopped),
        (Some(_), None) => None,
        (Some(_), Some(_)) if old.revision > new.revision => Some(Published::Stale),
        (Some(_), Some(_)) => (old.revision == new.revision).then_some(Published::Stored),
    }
}
