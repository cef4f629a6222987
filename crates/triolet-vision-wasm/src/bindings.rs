//! The exports: questions and answers are strings in a buffer in the module's memory, as `bindings.rs` of `triolet-wasm`
//! describes. A second buffer takes what a picture consists of, and a third gives it.

use std::cell::RefCell;

use crate::vision::Vision;

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

#[derive(Default)]
struct Module {
    vision: Vision,
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

/// Makes room for the bytes of a file, or for pixels, and says where.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        // Nothing of what was there is wanted, so nothing is moved.
        module.vision.input = Vec::new();
        module.vision.input.resize(length, 0);
        module.vision.input.as_mut_ptr()
    })
}

/// Where the pixels are that the last answer is about.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    MODULE.with_borrow(|module| module.vision.output.as_ptr())
}

/// Where the last answer is.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    MODULE.with_borrow(|module| module.answer.as_ptr())
}

/// A question about a picture, see [`crate::vision`]; with no question that could be read, nothing.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn vision(length: usize) -> usize {
    MODULE.with_borrow_mut(|module| {
        let Module { vision, question, answer } = module;
        let question = question.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        *answer = question.map(|question| vision.answer(question)).unwrap_or_default();
        answer.len()
    })
}
