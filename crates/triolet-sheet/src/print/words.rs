//! The words of a printed sheet, which come from the caller's catalogue.

use std::collections::BTreeMap;

use serde::Deserialize;
use triolet::event::{Departure, Ending};
use triolet::seat::Seat;

use crate::problem::Problem;
use crate::sheet::Sheet;

/// The words of a printed sheet; by default English. In templates `{name}`, `{names}`, `{text}`, `{number}`,
/// `{points}` and `{times}` stand for what is filled in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Words {
    /// The language of a page, such as `en`.
    pub language: String,
    /// The title.
    pub title: String,
    /// The printed rule set and the options, as a line under the title.
    pub rules: String,
    /// The head of the column of numbers.
    pub number: String,
    /// The head of the column of players.
    pub player: String,
    /// The head of the column of plays.
    pub play: String,
    /// The head of the column of items.
    pub items: String,
    /// The head of the column of points.
    pub points: String,
    /// The head of the column of totals.
    pub total: String,
    /// The head of the column of marks.
    pub marks: String,
    /// The head of the column of comments.
    pub comment: String,
    /// The title of the picture of the board.
    pub board: String,
    /// The word for a date.
    pub date: String,
    /// The date of the sheet as its reader writes it; empty for the date as the record has it.
    pub day: String,
    /// A label with what it is about, such as a name and a score; `{name}`, `{text}`.
    pub label: String,
    /// A seat without a name; `{number}`.
    pub seat: String,
    /// Exchanges of one, two and three tiles.
    pub exchange: [String; 3],
    /// A pass.
    pub pass: String,
    /// Departures by their stable name.
    pub departures: BTreeMap<String, String>,
    /// An item; `{points}`.
    pub trio: String,
    /// An item; `{points}`, `{times}`.
    pub trio_times: String,
    /// An item; `{points}`.
    pub pair: String,
    /// An item; `{points}`, `{times}`.
    pub pair_times: String,
    /// An item; `{points}`, `{times}`.
    pub lone_tile: String,
    /// An item; `{points}`.
    pub triolet: String,
    /// The items of a play that forms no group.
    pub nothing: String,
    /// The mark of a turn that a replay square gave.
    pub replay: String,
    /// The mark of a turn that the table agreed to.
    pub anyway: String,
    /// The mark of a turn that was corrected.
    pub mended: String,
    /// Problems by their code, as sentences with `{recorded}`, `{expected}` and `{text}`; what is not there is in
    /// English.
    pub problems: BTreeMap<String, String>,
    /// Endings by their stable name, as sentences; `{name}`.
    pub endings: BTreeMap<String, String>,
    /// A part of the final scoring; `{points}`.
    pub placed: String,
    /// A part of the final scoring; `{points}`.
    pub gains: String,
    /// A part of the final scoring; `{points}`.
    pub loses: String,
    /// Said of a seat that has left.
    pub left: String,
    /// The sentence about the winner; `{name}`.
    pub winner: String,
    /// The sentence about a shared win; `{names}`.
    pub winners_shared: String,
    /// The sentence about racks that are not known; `{names}`.
    pub missing: String,
    /// The sentence about a result that may be wrong, since some turns do not count.
    pub doubtful: String,
}

impl Default for Words {
    fn default() -> Self {
        let map = |pairs: &[(&str, &str)]| pairs.iter().map(|&(key, word)| (key.into(), word.into())).collect();
        Self {
            language: "en".into(),
            title: "Score sheet".into(),
            rules: String::new(),
            number: "Turn".into(),
            player: "Player".into(),
            play: "Play".into(),
            items: "Items".into(),
            points: "Points".into(),
            total: "Total".into(),
            marks: "Marks".into(),
            comment: "Comment".into(),
            board: "Board".into(),
            date: "Date".into(),
            day: String::new(),
            label: "{name}: {text}".into(),
            seat: "Player {number}".into(),
            exchange: ["exchange of 1 tile", "exchange of 2 tiles", "exchange of 3 tiles"].map(Into::into),
            pass: "pass".into(),
            departures: map(&[("resigned", "resigned"), ("timed-out", "out of time")]),
            trio: "trio {points}".into(),
            trio_times: "trio {points} × {times}".into(),
            pair: "pair {points}".into(),
            pair_times: "pair {points} (one tile counts × {times})".into(),
            lone_tile: "single tile {points} (× {times})".into(),
            triolet: "triolet {points}".into(),
            nothing: "no pair or trio".into(),
            replay: "replay".into(),
            anyway: "agreed by the table".into(),
            mended: "corrected".into(),
            problems: BTreeMap::new(),
            endings: map(&[
                ("out", "{name} placed the last tile, and the bag is empty."),
                ("blocked", "Nobody can place or exchange tiles any more: the game is blocked."),
                ("dead-board", "No tile fits the board any more: the game is blocked."),
                ("idle", "Nobody has placed a tile for too long: the game is blocked."),
                ("agreed", "The game was ended by agreement."),
                ("last-seat", "Only one player is left."),
            ]),
            placed: "{points} from the board".into(),
            gains: "+ {points} left on other racks".into(),
            loses: "− {points} left on the rack".into(),
            left: "has left the game".into(),
            winner: "Winner: {name}".into(),
            winners_shared: "A draw: {names}".into(),
            missing: "There is no result yet: the tiles left are not known of {names}.".into(),
            doubtful: "Some turns do not count, so the result may be wrong.".into(),
        }
    }
}

impl Words {
    pub(super) fn name(&self, sheet: &Sheet, seat: Seat) -> String {
        let name = sheet.names.get(seat.index()).cloned().flatten();
        name.unwrap_or_else(|| self.seat.replace("{number}", &seat.to_string()))
    }

    pub(super) fn labelled(&self, name: &str, text: &str) -> String {
        self.label.replace("{text}", text).replace("{name}", name)
    }

    /// The line about the date of a sheet.
    pub(super) fn dated(&self, sheet: &Sheet) -> Option<String> {
        let day = sheet.date.as_deref().map(|date| if self.day.is_empty() { date } else { &self.day });
        day.map(|day| self.labelled(&self.date, day))
    }

    pub(super) fn departure(&self, why: Departure) -> String {
        self.departures.get(why.name()).cloned().unwrap_or_else(|| why.name().into())
    }

    pub(super) fn ending(&self, ending: Ending, name: &str) -> String {
        let template = self.endings.get(ending.name()).map_or(ending.name(), String::as_str);
        template.replace("{name}", name)
    }

    pub(super) fn problem(&self, problem: &Problem) -> String {
        let number = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
        let Some(template) = self.problems.get(problem.code) else { return problem.reason.clone() };
        let sentence = template.replace("{recorded}", &number(problem.recorded));
        let sentence = sentence.replace("{expected}", &number(problem.expected));
        sentence.replace("{text}", problem.text.as_deref().unwrap_or_default())
    }
}
