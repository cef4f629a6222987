//! The exports: strings go in and out through a buffer in the module's memory.
//!
//! JavaScript asks for room with `room`, writes UTF-8 there, calls one of the functions with the length, which returns
//! the length of the answer, and reads the answer at `answer`. This needs neither generated glue nor a tool that has
//! to match this crate's version, and no line of it is unsafe: only JavaScript follows the pointers. What Rust
//! calls unsafe is to give a function a name that a linker might find twice.

use std::cell::RefCell;

use triolet_study::shuffle;

use crate::local_server::LocalServer;
use crate::session::Sessions;
use crate::thinker::Thinker;
use crate::{qr, study};

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

#[derive(Default)]
struct Module {
    server: LocalServer,
    sessions: Sessions,
    thinker: Thinker,
    question: Vec<u8>,
    answer: String,
}

/// Answers a question; with no question that could be read, nothing.
fn ask(length: usize, answer: impl FnOnce(&mut LocalServer, &str) -> String) -> usize {
    MODULE.with_borrow_mut(|module| {
        let question = module.question.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        module.answer = question.map(|question| answer(&mut module.server, question)).unwrap_or_default();
        module.answer.len()
    })
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

/// A message of the page: answered with a list of messages.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn receive(length: usize) -> usize {
    ask(length, |server, text| json(&server.receive(text)))
}

/// The result of a job: answered with a list of messages.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn thought(length: usize) -> usize {
    ask(length, |server, text| json(&server.thought(text)))
}

/// Whatever is to be thought about next: a job, or nothing.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn job() -> usize {
    ask(0, |server, _| server.job().map(|job| json(&job)).unwrap_or_default())
}

/// The game as a record with all its tiles, to be kept on this device; nothing while there is no game.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn save() -> usize {
    ask(0, |server, _| server.save().unwrap_or_default())
}

/// A question about a position or a record, see [`study`]; needs no game on the server.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn study(length: usize) -> usize {
    ask(length, |_, text| study::answer(text))
}

/// Begins to think about something, see [`Thinker`]. Returns 1, or 0 when there is nothing to think about.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn begin(length: usize) -> u32 {
    MODULE.with_borrow_mut(|module| {
        let question = module.question.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        u32::from(question.is_some_and(|question| module.thinker.begin(question)))
    })
}

/// Thinks for about so many nodes. Returns 1 while there is more to do.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn step(nodes: u32) -> u32 {
    MODULE.with_borrow_mut(|module| u32::from(module.thinker.step(nodes.into())))
}

/// The result so far of the current thought.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn progress() -> usize {
    MODULE.with_borrow_mut(|module| {
        module.answer = module.thinker.progress();
        module.answer.len()
    })
}

/// What happened to the connection to a server: answered with what is to be done. Needs no game on the server.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn session(length: usize) -> usize {
    MODULE.with_borrow_mut(|module| {
        let question = module.question.get(..length).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default();
        module.answer = json(&module.sessions.handle(question));
        module.answer.len()
    })
}

/// Checks that a game was mixed as agreed, see [`shuffle`]: answered with a verdict, or with nothing where the question cannot be
/// read.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn shuffle_check(length: usize) -> usize {
    ask(length, |_, text| {
        let verdict = serde_json::from_str(text).ok().and_then(|question| shuffle::check(&question));
        verdict.map(|verdict| json(&verdict)).unwrap_or_default()
    })
}

/// A text as a QR code, or nothing where it is too long.
#[expect(unsafe_code, reason = "an export needs a name")]
#[unsafe(no_mangle)]
extern "C" fn qr(length: usize) -> usize {
    ask(length, |_, text| qr::draw(text).map(|drawing| json(&drawing)).unwrap_or_default())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}
