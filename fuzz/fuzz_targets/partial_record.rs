//! Arbitrary bytes as a partial record: refused, or printed and parsed back to the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::record::partial::PartialRecord;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<PartialRecord>() {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    }
});
