//! Arbitrary text as a client's message: refused, or parsed to a message that survives being written and parsed again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet_protocol::{MAX_ID, read};

fuzz_target!(|text: &str| {
    let Ok(message) = read(text) else { return };
    let is_good = |id: &str| !id.is_empty() && id.chars().count() <= MAX_ID && !id.contains(char::is_control);
    assert!(message.id().is_none_or(is_good));
    let written = serde_json::to_string(&message).expect("every key of every map is a string");
    // The written form may be longer, because of escapes and omitted defaults.
    match read(&written) {
        Ok(again) => assert_eq!(again, message),
        Err(malformed) => assert_eq!(malformed.code.name(), "too-long"),
    }
});
