//! Arbitrary bytes as a record: refused at a place inside the text, or printed and parsed back to the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::record::Record;

fuzz_target!(|text: &str| match text.parse::<Record>() {
    Ok(record) => assert_eq!(record.to_string().parse().as_ref(), Ok(&record)),
    Err(error) => assert!(error.line >= 1 && error.column >= 1 && error.line <= text.split('\n').count() + 1),
});
