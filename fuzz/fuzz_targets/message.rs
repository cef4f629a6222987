//! Messages of clients, as they come over a socket or HTTP: whatever comes is read or refused, and what was read means
//! the same when it is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet_protocol::{MAX_ID, read};

fuzz_target!(|text: &str| {
    let Ok(message) = read(text) else { return };
    let is_good = |id: &str| !id.is_empty() && id.chars().count() <= MAX_ID && !id.contains(char::is_control);
    assert!(message.id().is_none_or(is_good));
    let written = serde_json::to_string(&message).expect("every key of every map is a string");
    // What was written may be longer than it came, by escapes and by what had been left out.
    match read(&written) {
        Ok(again) => assert_eq!(again, message),
        Err(malformed) => assert_eq!(malformed.code.name(), "too-long"),
    }
});
