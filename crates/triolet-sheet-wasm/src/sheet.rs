//! Questions about the score sheet of a game at a real board: the string interface to [`triolet_sheet`].

use serde::{Deserialize, Serialize};
use triolet::board::Board;
use triolet::seat::{MAX_SEATS, MIN_SEATS, Seat};
use triolet::square::Square;
use triolet_sheet::print::{Format, Words, print, print_empty};
use triolet_sheet::{Change, Problem, Sheet, SheetError};

/// A question. The page keeps the text of the record and sends it with each question.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SheetQuestion {
    /// Evaluates a record; the answer is a `Sheet`.
    Sheet {
        /// The text of the record.
        record: String,
    },
    /// Applies a change; the answer is a `KeptSheet`.
    Keep {
        /// The text of the record; empty before a new one begins.
        record: String,
        /// The change.
        change: Change,
    },
    /// Evaluates the tiles laid so far; the answer is a `Draft`.
    TryPlay {
        /// The text of the record.
        record: String,
        /// The tiles laid.
        laid: Board,
        /// Whose turn it is; by default the seat to move.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        seat: Option<Seat>,
    },
    /// Finds the values that fit a square beside the tiles laid so far; the answer is a `Keypad`.
    Keypad {
        /// The text of the record.
        record: String,
        /// The tiles laid; one on the square itself counts as lifted.
        laid: Board,
        /// The square.
        square: Square,
        /// Whose turn it is; by default the seat to move.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        seat: Option<Seat>,
    },
    /// Leaves out what others may not see; the answer is a `PublicSheet`.
    Public {
        /// The text of the record.
        record: String,
    },
    /// Prints a sheet; the answer is a `PrintedSheet`.
    Print {
        /// The text of the record.
        record: String,
        /// Its form.
        format: Format,
        /// The words; those left out are English.
        #[cfg_attr(test, ts(type = "Partial<Words>"))]
        words: Box<Words>,
    },
    /// Prints a sheet to fill in by hand; the answer is a `PrintedSheet`.
    PrintEmpty {
        /// The number of players, 2 to 4.
        seats: usize,
        /// Its form.
        format: Format,
        /// The words; those left out are English.
        #[cfg_attr(test, ts(type = "Partial<Words>"))]
        words: Box<Words>,
    },
}

/// A printed sheet.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedSheet {
    /// HTML, plain text or CSV.
    pub text: String,
}

/// The part of a sheet that others may see.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PublicSheet {
    /// The text of the record.
    pub text: String,
}

/// A sheet after a change.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptSheet {
    /// The text of the record, to be kept.
    pub record: String,
    /// The rows, by their number, that were right before the change and no longer fit.
    pub no_longer_fit: Vec<u32>,
    /// The evaluation of the record.
    pub sheet: Sheet,
}

/// The answer to a question that has none.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetRefusal {
    /// The reason; the record is unchanged.
    pub error: Problem,
}

/// Answers a question in JSON, with the requested value or `{"error": …}`.
pub fn answer(text: &str) -> String {
    let question = serde_json::from_str(text).map_err(|error| SheetError::unreadable(text, &error));
    question.and_then(ask).unwrap_or_else(|SheetError(error)| json(&SheetRefusal { error: *error }))
}

fn ask(question: SheetQuestion) -> Result<String, SheetError> {
    Ok(match question {
        SheetQuestion::Sheet { record } => json(&triolet_sheet::sheet(&record)?),
        SheetQuestion::Keep { record, change } => {
            let kept = triolet_sheet::keep(&record, &change)?;
            let sheet = triolet_sheet::sheet(&kept.record)?;
            json(&KeptSheet { record: kept.record, no_longer_fit: kept.no_longer_fit, sheet })
        }
        SheetQuestion::TryPlay { record, laid, seat } => json(&triolet_sheet::try_play(&record, &laid, seat)?),
        SheetQuestion::Keypad { record, laid, square, seat } => {
            json(&triolet_sheet::keypad(&record, &laid, square, seat)?)
        }
        SheetQuestion::Public { record } => json(&PublicSheet { text: triolet_sheet::public_text(&record)? }),
        SheetQuestion::Print { record, format, words } => {
            json(&PrintedSheet { text: print(&triolet_sheet::sheet(&record)?, format, &words) })
        }
        SheetQuestion::PrintEmpty { seats, format, words } => {
            json(&PrintedSheet { text: print_empty(seats.clamp(MIN_SEATS, MAX_SEATS), format, &words) })
        }
    })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    fn ask(question: &Value) -> Value {
        serde_json::from_str(&super::answer(&question.to_string())).unwrap()
    }

    #[test]
    fn a_sheet_is_kept_through_the_door() {
        let begin = json!({"change": "begin", "names": ["Anna", "Ben"], "first": 2});
        let kept = ask(&json!({"type": "keep", "record": "", "change": begin}));
        let record = kept["record"].as_str().unwrap();
        assert_eq!(kept["sheet"]["to_move"], 2);
        for play in [json!("h8 11 3"), json!({"H8": "11", "H9": "3"})] {
            let change = json!({"change": "play", "play": play});
            let kept = ask(&json!({"type": "keep", "record": record, "change": change}));
            assert_eq!(kept["sheet"]["turns"][0]["items"][0]["kind"], "pair", "{kept}");
            assert_eq!((&kept["sheet"]["totals"], &kept["no_longer_fit"]), (&json!([0, 25]), &json!([])));
        }
        let draft = ask(&json!({"type": "try-play", "record": record, "laid": {"H8": "11", "H9": "9"}}));
        assert_eq!(draft["refusal"]["code"], "pair-over-15");
        assert_eq!((&draft["refusal"]["squares"], &draft["may_anyway"]), (&json!(["H8", "H9"]), &json!(true)));
        let keys = ask(&json!({"type": "keypad", "record": record, "laid": {"H8": "11"}, "square": "H9"}));
        let possible = keys["numbers"].as_array().unwrap().iter().filter(|key| key["problem"].is_null()).count();
        assert_eq!(possible, 5, "0 to 4 fit beside 11");
    }

    #[test]
    fn a_sheet_is_printed_in_the_words_of_the_page() {
        let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3\n";
        let words = json!({"title": "Feuille de marque", "pair_times": "paire {points} (× {times})"});
        let question = json!({"type": "print", "record": record, "format": "text", "words": words});
        let text = ask(&question)["text"].as_str().unwrap().to_owned();
        assert!(text.starts_with("Feuille de marque\n") && text.contains("paire 25 (× 2)"), "{text}");
        let empty = ask(&json!({"type": "print-empty", "seats": 3, "format": "html", "words": {}}));
        assert!(empty["text"].as_str().unwrap().contains("Player 3"), "{empty}");
    }

    #[test]
    fn the_question_of_the_documentation_is_answered() {
        let document = include_str!("../../../docs/score-sheet.md");
        let (_, rest) = document.split_once("```json\n").unwrap();
        let kept = ask(&serde_json::from_str(rest.split("```").next().unwrap()).unwrap());
        assert_eq!(kept["sheet"]["totals"], json!([25, 27]), "{kept}");
    }

    #[test]
    fn what_has_no_answer_says_why() {
        for (question, code) in [
            (json!({"type": "sheet", "record": ""}), "no-sheet"),
            (json!({"type": "sheet"}), "unreadable"),
            (json!({"type": "keep", "record": "", "change": {"change": "begin", "names": ["Anna"]}}), "seat-count"),
        ] {
            assert_eq!(ask(&question)["error"]["code"], code, "{question}");
        }
    }
}
