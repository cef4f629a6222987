//! Path-traced pictures of one box, read with the corners given. `vision/measure/render.py` made them, and the truth
//! beside them; nothing was trained on them.

#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use triolet::position::{Position, PositionRequest};
use triolet_vision::{BoardReader, BoardReading, Corners, Photo, Point, ReadError, ReadRequest};

struct Case {
    photo: Photo,
    truth: Value,
}

impl Case {
    fn load(name: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
        let photo = Photo::decode(&std::fs::read(path.with_extension("jpg")).unwrap()).unwrap();
        let truth = serde_json::from_slice(&std::fs::read(path.with_extension("json")).unwrap()).unwrap();
        Self { photo, truth }
    }

    fn corners(&self) -> Corners {
        let number = |at: usize, part: usize| self.truth["corners"][at][part].as_f64().unwrap();
        Corners(core::array::from_fn(|at| Point::new(number(at, 0), number(at, 1))))
    }

    fn board(&self) -> BTreeMap<String, String> {
        let board = self.truth["board"].as_object().unwrap();
        board.iter().map(|(square, tile)| (square.clone(), tile.as_str().unwrap().to_owned())).collect()
    }

    fn before(&self) -> Position {
        let before = serde_json::json!({"board": self.truth["previous"], "rack": []});
        PositionRequest::from_json(&before.to_string()).unwrap().position
    }
}

/// The tiles of a reading by their squares.
fn board(reading: &BoardReading) -> BTreeMap<String, String> {
    reading.tiles.iter().map(|(square, tile)| (square.to_string(), tile.to_string())).collect()
}

#[test]
fn a_board_is_read_with_and_without_calibration() {
    let reader = BoardReader::new().unwrap();
    let set = Case::load("set");
    let look = reader.learn(&set.photo, Some(set.corners())).unwrap();
    for name in ["board", "turn"] {
        let case = Case::load(name);
        for look in [None, Some(&look)] {
            let request = ReadRequest { corners: Some(case.corners()), look, before: None };
            let reading = reader.read(&case.photo, &request).unwrap();
            assert_eq!(board(&reading), case.board(), "{name}, calibrated: {}", look.is_some());
            assert_eq!((reading.corners, reading.rotation), (case.corners(), 0));
            assert!(reading.doubtful.iter().all(|doubt| doubt.candidates.len() > 1));
        }
    }
}

#[test]
fn the_play_follows_from_the_position_before() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let request = ReadRequest { corners: Some(case.corners()), look: None, before: Some(&case.before()) };
    let reading = reader.read(&case.photo, &request).unwrap();
    assert_eq!(board(&reading), case.board());
    let plays: Vec<String> = reading.plays.iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["K10 4-8"]);
}

#[test]
fn corners_that_are_no_boards_are_refused() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let [a, b, c, d] = case.corners().0;
    for wrong in [[a, d, c, b], [a, a, a, a], [a, c, b, d]] {
        let request = ReadRequest { corners: Some(Corners(wrong)), ..ReadRequest::default() };
        assert!(matches!(reader.read(&case.photo, &request), Err(ReadError::Corners)));
    }
}
