//! The texts of a score sheet and its keeper: `sheet.ftl`.

use fluent_bundle::FluentArgs;
use triolet_sheet::Problem;

use super::Texts;
use super::macros::messages;

messages! { SHEET;
    sheet_title "sheet-title" ();
    sheet_number "sheet-number" ();
    sheet_player "sheet-player" ();
    sheet_play "sheet-play" ();
    sheet_items "sheet-items" ();
    sheet_points "sheet-points" ();
    sheet_total "sheet-total" ();
    sheet_marks "sheet-marks" ();
    sheet_comment "sheet-comment" ();
    sheet_board "sheet-board" ();
    sheet_date "sheet-date" ();
    sheet_day "sheet-day" (day, month, year);
    sheet_months "sheet-months" ();
    sheet_pass_agreed "sheet-pass-agreed" ();
    sheet_mark_replay "sheet-mark-replay" ();
    sheet_mark_anyway "sheet-mark-anyway" ();
    sheet_mark_mended "sheet-mark-mended" ();
    sheet_missing "sheet-missing" (names);
    sheet_doubtful "sheet-doubtful" ();
    sheet_problem_at "sheet-problem-at" (line, column, problem);
    sheet_line_total "sheet-line-total" (squares, total);
    sheet_ask_names "sheet-ask-names" ();
    sheet_kept_in "sheet-kept-in" (path);
    sheet_help_hint "sheet-help-hint" (word);
    sheet_help "sheet-help" ();
    sheet_words "sheet-words" (words);
    sheet_first_turn "sheet-first-turn" ();
    sheet_may_anyway "sheet-may-anyway" (word);
    sheet_no_longer_fit "sheet-no-longer-fit" (n);
    sheet_no_command "sheet-no-command" ();
    sheet_no_player "sheet-no-player" (name);
    sheet_nothing_to_undo "sheet-nothing-to-undo" ();
    sheet_nothing_to_redo "sheet-nothing-to-redo" ();
    sheet_end_how "sheet-end-how" ();
    sheet_maybe_bag_empty "sheet-maybe-bag-empty" ();
    sheet_maybe_dead_board "sheet-maybe-dead-board" ();
    sheet_maybe_idle "sheet-maybe-idle" ();
    sheet_no_file "sheet-no-file" ();
    sheet_unwritten "sheet-unwritten" (reason);
    sheet_elsewhere "sheet-elsewhere" ();
    sheet_ask_first "sheet-ask-first" ();
    sheet_lay_here "sheet-lay-here" (square);
    sheet_row "sheet-row" (number);
    sheet_row_mend "sheet-row-mend" ();
    sheet_row_give "sheet-row-give" (name);
    sheet_row_insert "sheet-row-insert" ();
    sheet_row_remove "sheet-row-remove" ();
    sheet_mending "sheet-mending" (number, name);
    sheet_inserting "sheet-inserting" (number);
    sheet_key_value "sheet-key-value" ();
    sheet_key_value_full "sheet-key-value-full" ();
    sheet_key_end_turn "sheet-key-end-turn" ();
    sheet_key_anyway "sheet-key-anyway" ();
    sheet_key_rows "sheet-key-rows" ();
    sheet_key_rows_full "sheet-key-rows-full" ();
    sheet_key_type_full "sheet-key-type-full" ();
    sheet_key_quit_full "sheet-key-quit-full" ();
    sheet_key_leaves "sheet-key-leaves" ();
    sheet_key_ends "sheet-key-ends" ();
    sheet_key_choose "sheet-key-choose" ();
    sheet_key_cancel "sheet-key-cancel" ();
    word_redo "word-redo" ();
    word_sheet "word-sheet" ();
    word_mend "word-mend" ();
    word_give "word-give" ();
    word_insert "word-insert" ();
    word_remove "word-remove" ();
    word_anyway "word-anyway" ();
    word_leave "word-leave" ();
    word_end "word-end" ();
    word_left "word-left" ();
    word_names "word-names" ();
    word_rename "word-rename" ();
    word_first "word-first" ();
    word_order "word-order" ();
    word_reopen "word-reopen" ();
}

/// Returns the arguments of a problem's message.
const fn arguments(code: &str) -> &'static [&'static str] {
    match code.as_bytes() {
        b"points" | b"result" => &["recorded", "expected"],
        b"rack-size" => &["expected"],
        b"unreadable" | b"header" | b"no-player" => &["text"],
        _ => &[],
    }
}

/// Refusals that speak to the player elsewhere, and of the player here: whoever keeps score enters everybody's turns.
const OF_PLAYERS: [&str; 3] = ["not-your-turn", "tile-not-on-rack", "forms-2x2-on-first-turn"];

/// Returns the keys that consist of a prefix and the code of a problem, with their arguments.
#[cfg(test)]
pub(super) fn families() -> impl Iterator<Item = (String, &'static [&'static str])> {
    triolet_sheet::CODES.into_iter().chain(OF_PLAYERS).map(|code| (format!("sheet-wrong-{code}"), arguments(code)))
}

impl Texts {
    /// Describes a problem of a sheet in a sentence.
    pub fn sheet_problem(&self, problem: &Problem) -> String {
        let number = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
        let text = problem.text.clone().unwrap_or_default();
        self.sheet_wrong(problem.code, &number(problem.recorded), &number(problem.expected), &text)
    }

    /// Returns the message about a problem with this code.
    pub fn sheet_wrong(&self, code: &str, recorded: &str, expected: &str, text: &str) -> String {
        if !triolet_sheet::CODES.contains(&code) && !OF_PLAYERS.contains(&code) {
            return self.refusal_code(code);
        }
        let mut values = FluentArgs::new();
        for &argument in arguments(code) {
            let value = match argument {
                "recorded" => recorded,
                "expected" => expected,
                _ => text,
            };
            values.set(argument, value.to_owned());
        }
        self.format(&format!("sheet-wrong-{code}"), &values)
    }
}
