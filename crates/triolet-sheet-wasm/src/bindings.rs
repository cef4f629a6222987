//! The exports: strings go in and out through a buffer in the module's memory, as `bindings.rs` of `triolet-wasm`
//! describes.

use std::cell::RefCell;

use crate::sheet;

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

#[derive(Default)]
struct Module {
    question: Vec<u8>,
    answer: String,
}

/// Makes room for a question of so many bytes, and says where.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.question.resize(length, 0);
        module.question.as_mut_ptr()
    })
}

/// Where the last answer is.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    MODULE.with_borrow(|module| module.answer.as_ptr())
}

/// A question about a score sheet, see [`sheet`]; with no question that could be read, nothing.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn sheet(length: usize) -> usize {
    MODULE.with_borrow_mut(|module| {
        let question = module.question.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        module.answer = question.map(sheet::answer).unwrap_or_default();
        module.answer.len()
    })
}
