//! A calibrated set as text, and what later boards add to it.

use serde::{Deserialize, Serialize};
use triolet::square::Square;

use crate::decode::Reading;
use crate::network::{EMBEDDING, READER, Seen};
use crate::squares::{PROTOTYPES, SetAppearance, norm, prototype_of};

/// The weight of the calibration picture against that of one later board.
pub(crate) const CALIBRATED: f32 = 4.0;
/// Maximum weight of what is known: a later board always counts for a tenth, so that a set that looks different under
/// other lamps is learned anew, and never for more than a fifth, so that one that was wrong is outweighed.
const MOST: f32 = 9.0;
/// The version of the text.
const VERSION: u32 = 1;
/// The names of the prototypes, in their order.
const NAMES: [&str; PROTOTYPES] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "*", "plain", "double",
    "triple", "replay", "centre",
];
/// Maximum length of a direction. Those of the network have one that is far below.
const LONGEST: f32 = 1000.0;

/// The reason why a text is not a set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetError {
    /// The text is damaged, or something else.
    #[error("the text is no calibrated set: {0}")]
    Unreadable(String),
    /// A newer program wrote it.
    #[error("the set has version {0}; this program reads version {VERSION}")]
    Version(u64),
    /// It was made by a network with other directions.
    #[error("the set was learned by another version of the reader: take the calibration picture again")]
    Reader,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetText {
    triolet_set: u32,
    /// The network that made the directions, which mean nothing to another one.
    reader: String,
    looks: Vec<Look>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    of: String,
    weight: f32,
    direction: Vec<f64>,
}

impl SetAppearance {
    /// Writes the set as JSON text.
    pub fn to_json(&self) -> String {
        let looks = NAMES.iter().zip(&self.prototypes).zip(self.weights).map(|((name, prototype), weight)| Look {
            of: (*name).to_owned(),
            weight,
            direction: prototype.iter().map(|&part| (f64::from(part) * 1e5).round() / 1e5).collect(),
        });
        let text = SetText { triolet_set: VERSION, reader: reader(), looks: looks.collect() };
        serde_json::to_string(&text).unwrap_or_else(|error| {
            debug_assert!(false, "there is nothing that JSON cannot say: {error}");
            String::new()
        })
    }

    /// Reads the text that [`to_json`](Self::to_json) has written.
    ///
    /// # Errors
    /// The reason why it is not a set, or none for this version of the reader.
    pub fn from_json(text: &str) -> Result<Self, SetError> {
        let unreadable = |error: serde_json::Error| SetError::Unreadable(error.to_string());
        let value: serde_json::Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(unreadable)?;
        match value.get("triolet_set").and_then(serde_json::Value::as_u64) {
            None => return Err(SetError::Unreadable("triolet_set is missing".into())),
            Some(version) if version != u64::from(VERSION) => return Err(SetError::Version(version)),
            Some(_) => {}
        }
        let text: SetText = serde_json::from_value(value).map_err(unreadable)?;
        if text.reader != reader() {
            return Err(SetError::Reader);
        }
        if !text.looks.iter().map(|look| look.of.as_str()).eq(NAMES) {
            return Err(SetError::Unreadable("looks are not those of the tiles and squares, in their order".into()));
        }
        let mut set = Self { prototypes: [[0.0; EMBEDDING]; PROTOTYPES], weights: [0.0; PROTOTYPES] };
        for (at, look) in text.looks.iter().enumerate() {
            let of = &look.of;
            if look.direction.len() != EMBEDDING {
                return Err(SetError::Unreadable(format!("the direction of {of} has not {EMBEDDING} numbers")));
            }
            for (part, &number) in set.prototypes[at].iter_mut().zip(&look.direction) {
                *part = number as f32;
            }
            let length = norm(&set.prototypes[at]);
            if !(1e-3..=LONGEST).contains(&length) || !(0.0..=MOST).contains(&look.weight) {
                return Err(SetError::Unreadable(format!("the direction or the weight of {of} is out of range")));
            }
            set.weights[at] = look.weight;
        }
        Ok(set)
    }

    /// Returns the set after one more board with these labels. Each kind of tile counts once, however many of it lie
    /// there.
    pub(crate) fn improved(&self, seen: &[Seen], labels: &Reading) -> Self {
        let mut sums = [[0.0; EMBEDDING]; PROTOTYPES];
        for ((square, seen), &label) in Square::all().zip(seen).zip(labels) {
            for (sum, part) in sums[prototype_of(square, label)].iter_mut().zip(seen.direction) {
                *sum += part;
            }
        }
        let mut set = self.clone();
        for ((prototype, weight), sum) in set.prototypes.iter_mut().zip(&mut set.weights).zip(&sums) {
            let (length, added) = (norm(prototype), norm(sum));
            if added <= f32::EPSILON {
                continue;
            }
            for (part, sum) in prototype.iter_mut().zip(sum) {
                *part = *part * *weight + sum * length / added;
            }
            let factor = length / norm(prototype).max(1e-6);
            for part in prototype {
                *part *= factor;
            }
            *weight = (*weight + 1.0).min(MOST);
        }
        set
    }
}

/// Returns a fingerprint of the network (FNV-1a with 64 bits).
fn reader() -> String {
    let hash = READER
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label::EMPTY;
    use crate::squares::calibration_label;

    /// Returns what a network sees that tells all labels and empty squares apart, in directions of length 3.
    fn seen(labels: &Reading) -> Vec<Seen> {
        let direction = |at: usize| core::array::from_fn(|part| if part == at { 3.0 } else { 0.0 });
        let square = |square: Square| direction(prototype_of(square, labels[square.index()]));
        Square::all().map(|at| Seen { direction: square(at), ..Seen::NOTHING }).collect()
    }

    fn calibrated() -> SetAppearance {
        let labels: Vec<_> = Square::all().map(calibration_label).collect();
        SetAppearance::learn(&seen(&labels.try_into().unwrap()))
    }

    /// Returns the prototype that is most like a direction.
    fn nearest(set: &SetAppearance, direction: &[f32; EMBEDDING]) -> usize {
        let like = |at: usize| -> f32 { set.prototypes[at].iter().zip(direction).map(|(a, b)| a * b).sum() };
        (0..PROTOTYPES).max_by(|&one, &other| like(one).total_cmp(&like(other))).unwrap()
    }

    #[test]
    fn a_set_is_the_same_after_writing_and_reading() {
        let set = calibrated();
        let text = set.to_json();
        assert_eq!(SetAppearance::from_json(&text).unwrap(), set);
        assert_eq!(SetAppearance::from_json(&format!("\u{feff}\n{text}\n")).unwrap(), set);
    }

    #[test]
    fn what_is_no_set_of_this_reader_says_why() {
        let text = calibrated().to_json();
        let unreadable = |text: &str| matches!(SetAppearance::from_json(text), Err(SetError::Unreadable(_)));
        for wrong in [
            "",
            "a set",
            "{}",
            "[1]",
            "{\"triolet_set\":\"1\"}",
            &text[..text.len() / 2],
            &text.replacen("\"0\"", "\"1\"", 1),
            &text.replacen("3.0", "[]", 1),
            &text.replacen("3.0", "3e38", 1),
            &text.replacen("3.0", "0.0", 1),
            &text.replacen("3.0,", "", 1),
            &text.replacen("\"weight\":4.0", "\"weight\":1e9", 1),
            &text.replacen("\"weight\":4.0", "\"weight\":-1", 1),
            &text.replacen("\"looks\"", "\"looks\":[],\"more\"", 1),
        ] {
            assert!(unreadable(wrong), "{wrong}");
        }
        let newer = text.replacen("\"triolet_set\":1", "\"triolet_set\":2", 1);
        assert_eq!(SetAppearance::from_json(&newer), Err(SetError::Version(2)));
        let other = text.replacen(&reader(), "0123456789abcdef", 1);
        assert_eq!(SetAppearance::from_json(&other), Err(SetError::Reader));
    }

    #[test]
    fn boards_add_to_a_set_and_one_that_was_wrong_spoils_nothing() {
        let set = calibrated();
        let mut labels = [EMPTY; Square::COUNT];
        for (at, label) in (0..17).enumerate() {
            labels[at * 3] = label;
        }
        // Every tile is taken for another one.
        let wrong: Reading = labels.map(|label| if label == EMPTY { EMPTY } else { (label + 5) % 17 });
        let spoiled = set.improved(&seen(&labels), &wrong);
        for (at, direction) in set.prototypes.iter().enumerate() {
            assert_eq!(nearest(&spoiled, direction), at, "{}", NAMES[at]);
            assert!((norm(&spoiled.prototypes[at]) - 3.0).abs() < 1e-4);
        }
        // The same board, right this time, brings each tile nearer to what it was.
        let mut mended = spoiled.clone();
        for _ in 0..20 {
            mended = mended.improved(&seen(&labels), &labels);
        }
        for (at, name) in NAMES.iter().enumerate().take(17) {
            let like = |set: &SetAppearance| set.prototypes[at][at];
            assert!(like(&mended) > 2.9 && like(&mended) > like(&spoiled), "{name}");
            assert_eq!(mended.weights[at], MOST);
        }
        // A board without a kind of tile leaves it as it was.
        let empty = set.improved(&seen(&[EMPTY; Square::COUNT]), &[EMPTY; Square::COUNT]);
        assert_eq!((empty.prototypes[3], empty.weights[3]), (set.prototypes[3], CALIBRATED));
    }
}
