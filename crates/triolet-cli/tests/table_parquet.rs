//! The table as Parquet holds what it holds as CSV.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use common::{Folder, run};

#[test]
#[cfg(not(feature = "parquet"))]
fn a_program_without_parquet_says_how_to_build_one() {
    let folder = Folder::new("without-parquet");
    let file = folder.file("turns.parquet");
    let told = run(&["table", "-", "--format", "parquet", "--output", &file], "");
    assert_eq!((told.status, std::path::Path::new(&file).exists()), (2, false));
    assert!(told.stderr.contains("cargo install --path crates/triolet-cli --features parquet"), "{}", told.stderr);
}

#[cfg(feature = "parquet")]
mod with_parquet {
    use std::fs::File;

    use parquet::basic::{Repetition, Type};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    /// The text of a field as CSV has it.
    fn text(field: &Field) -> String {
        match field {
            Field::Null => String::new(),
            Field::Str(text) => text.clone(),
            Field::Int(number) => number.to_string(),
            Field::UInt(number) => number.to_string(),
            Field::ULong(number) => number.to_string(),
            Field::Double(number) => {
                let text = number.to_string();
                if text.contains('.') { text } else { format!("{text}.0") }
            }
            other => unreachable!("no column has {other:?}"),
        }
    }

    #[test]
    fn the_rows_are_those_of_csv() {
        let folder = Folder::new("parquet");
        let [games, file] = ["games.triolet", "turns.parquet"].map(|name| folder.file(name));
        // Greedy players of three seats, and a record in which most racks are unknown.
        let told = run(&["selfplay", "--games", "5", "--seats", "3", "--records", &games], "");
        assert_eq!(told.status, 0, "{}", told.stderr);
        let page = include_str!("../../../docs/record-format.md");
        let partial = page.split("```triolet-partial-record\n").nth(1).unwrap().split("```").next().unwrap();
        let told = run(&["table", &games, "-", "--format", "parquet", "--output", &file], partial);
        assert_eq!((told.stdout.as_str(), told.stderr.as_str(), told.status), ("", "", 0));

        let csv = run(&["table", &games, "-"], partial).stdout;
        let mut csv = csv::Reader::from_reader(csv.as_bytes());
        let reader = SerializedFileReader::new(File::open(&file).unwrap()).unwrap();
        let names: Vec<_> =
            reader.metadata().file_metadata().schema().get_fields().iter().map(|it| it.name().to_owned()).collect();
        assert_eq!(names, csv.headers().unwrap().iter().collect::<Vec<_>>());
        let rows: Vec<Vec<String>> = reader
            .get_row_iter(None)
            .unwrap()
            .map(|row| row.unwrap().get_column_iter().map(|(_, field)| text(field)).collect())
            .collect();
        let expected: Vec<Vec<String>> =
            csv.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
        assert!(expected.len() > 100 && expected.iter().any(|row| row.iter().any(String::is_empty)));
        assert_eq!(rows, expected);
    }

    #[test]
    fn the_types_of_the_columns_are_documented() {
        let folder = Folder::new("parquet-types");
        let file = folder.file("turns.parquet");
        assert_eq!(run(&["table", "-", "--format", "parquet", "--output", &file], "").status, 0, "no rows at all");
        let reader = SerializedFileReader::new(File::open(&file).unwrap()).unwrap();
        let page = include_str!("../../../docs/data.md");
        for column in reader.metadata().file_metadata().schema().get_fields() {
            let is_unsigned = format!("{:?}", column.get_basic_info().logical_type_ref()).contains("is_signed: false");
            let kind = match (column.get_physical_type(), is_unsigned) {
                (Type::BYTE_ARRAY, _) => "string",
                (Type::DOUBLE, _) => "float64",
                (Type::INT64, true) => "uint64",
                (Type::INT32, true) => "uint32",
                (Type::INT32, false) => "int32",
                other => unreachable!("{}: {other:?}", column.name()),
            };
            let nullable = if column.get_basic_info().repetition() == Repetition::OPTIONAL { "?" } else { "" };
            let row = format!("\n| `{}` | {kind}{nullable} |", column.name());
            assert!(page.contains(&row), "docs/data.md lacks {row}");
        }
    }
}
