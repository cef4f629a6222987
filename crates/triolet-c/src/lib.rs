//! The questions of `triolet-study` for C, and for every language that can call C: positions and answers are JSON.
//!
//! docs/c.md is the page for its users. The header `include/triolet.h` is generated from this file, so the comments here
//! are written for readers of the header.
#![allow(unsafe_code, reason = "the strings of a caller in C can only be read by it")]

use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use serde_json::{Value, json};

mod questions;

/// Scores the `play` of a position, or says why it is not legal.
///
/// `position` is a position as JSON in UTF-8 with a field `play`; its rack may be missing. Returns JSON as `triolet
/// score --json` prints it, or `{"error": …}`, to be freed with `triolet_free`.
///
/// # Safety
/// `position` is null or ends in a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triolet_score(position: *const c_char) -> *mut c_char {
    // SAFETY: the caller vouches for the string.
    let position = unsafe { text(position) };
    answer(|| questions::score(position?))
}

/// Lists all plays of the rack, best score first, and says whether it may exchange or must pass.
///
/// `position` is a position as JSON or as a line of text, in UTF-8. Returns JSON as `triolet moves --json` prints it, or
/// `{"error": …}`, to be freed with `triolet_free`.
///
/// # Safety
/// `position` is null or ends in a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triolet_moves(position: *const c_char) -> *mut c_char {
    // SAFETY: the caller vouches for the string.
    let position = unsafe { text(position) };
    answer(|| questions::moves(position?))
}

/// Finds the best turn of a position.
///
/// `player` is the name of a computer player, or null for `sim`. `nodes` is the number of turns that it may play out, or
/// 0 for 20,000. The same position, player, nodes and seed give the same answer on every machine. Returns JSON as
/// `triolet best --json` prints it, or `{"error": …}`, to be freed with `triolet_free`.
///
/// # Safety
/// `position` and `player` are null or end in a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triolet_best(
    position: *const c_char,
    player: *const c_char,
    nodes: u64,
    seed: u64,
) -> *mut c_char {
    // SAFETY: the caller vouches for both strings.
    let (position, player) = unsafe { (text(position), if player.is_null() { Ok("sim") } else { text(player) }) };
    answer(|| questions::best(position?, player?, nodes, seed))
}

/// Frees an answer. Null is ignored.
///
/// # Safety
/// `answer` is null, or was returned by one of these functions and has not been freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triolet_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: the caller vouches that the pointer came from `into_raw` below and is freed once.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// Returns the version of the library, a string that is not freed.
#[unsafe(no_mangle)]
pub extern "C" fn triolet_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Reads a string of the caller.
///
/// # Safety
/// It is null or ends in a zero byte, and does not change while the answer is used.
unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, String> {
    if pointer.is_null() {
        return Err("the text is a null pointer".into());
    }
    // SAFETY: the pointer is not null, and the caller vouches for the rest.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|error| format!("the text is not UTF-8: see byte {}", error.valid_up_to() + 1))
}

/// Answers a question with a string that the caller frees. No panic reaches the caller, who could not unwind it.
fn answer(question: impl FnOnce() -> Result<Value, String>) -> *mut c_char {
    let answer = catch_unwind(AssertUnwindSafe(question)).unwrap_or_else(|_| Err("a bug in triolet: a panic".into()));
    let answer = answer.unwrap_or_else(|error| json!({ "error": error, "version": questions::VERSION }));
    // JSON escapes zero bytes, so there is always a string.
    CString::new(answer.to_string()).map_or(ptr::null_mut(), CString::into_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads and frees an answer.
    fn taken(answer: *mut c_char) -> Value {
        // SAFETY: it came from `answer` and is used no more.
        let answer = unsafe { CString::from_raw(answer) };
        serde_json::from_str(answer.to_str().unwrap()).unwrap()
    }

    #[test]
    fn a_panic_is_an_answer() {
        let answer = answer(|| unreachable!("a panic for the test"));
        assert_eq!(taken(answer)["error"], "a bug in triolet: a panic");
    }

    #[test]
    fn what_is_not_text_is_named() {
        let null = "the text is a null pointer";
        let odd = "the text is not UTF-8: see byte 2";
        for (text, error) in [(ptr::null(), null), (c"\x7f\xff".as_ptr(), odd)] {
            // SAFETY: the text is null or a literal.
            let answers = unsafe { [triolet_score(text), triolet_moves(text), triolet_best(text, ptr::null(), 0, 0)] };
            assert!(answers.map(taken).iter().all(|answer| answer["error"] == error));
        }
        // SAFETY: both are literals.
        let player = unsafe { triolet_best(c"{}".as_ptr(), c"\x7f\xff".as_ptr(), 0, 0) };
        assert_eq!(taken(player)["error"], odd);
    }

    #[test]
    fn the_version_is_a_string() {
        // SAFETY: the version ends in a zero byte and lives as long as the program.
        let version = unsafe { CStr::from_ptr(triolet_version()) };
        assert_eq!(version.to_str().unwrap(), env!("CARGO_PKG_VERSION"));
    }
}
