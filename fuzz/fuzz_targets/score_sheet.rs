//! Any text as a record, and a change of it as JSON on the first line: refused, or kept so that it reads as it was kept.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet_sheet::print::{Format, Words, print};
use triolet_sheet::{Change, keep, sheet};

fuzz_target!(|text: &str| {
    let (change, record) = text.split_once('\n').unwrap_or(("", text));
    let Ok(before) = sheet(record) else { return };
    for format in [Format::Html, Format::Text, Format::Csv] {
        print(&before, format, &Words::default());
    }
    let Ok(change) = serde_json::from_str::<Change>(change) else { return };
    let Ok(kept) = keep(record, &change) else { return };
    let after = sheet(&kept.record).expect("what was kept is a sheet");
    // Named as it is named already, it is the same text.
    let names = after.names.into_iter().map(Option::unwrap_or_default).collect();
    let again =
        keep(&kept.record, &Change::Rename { names, order: None, first: None }).expect("as many names as seats");
    assert_eq!(again.record, kept.record);
});
