//! Path-traced pictures of one box, read with the corners given and found. `vision/measure/render.py` made them, and the truth
//! beside them; nothing was trained on them.

#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use triolet::position::{Position, PositionRequest};
use triolet_vision::{BoardReader, BoardReading, Corners, Photo, Point, ReadError, ReadRequest, SetAppearance};

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

/// Returns the mean distance of corners from the true ones, in squares.
fn error(found: &Corners, truth: &Corners) -> f64 {
    let mean = |distance: &dyn Fn(usize) -> f64| (0..4).map(distance).sum::<f64>() / 4.0;
    let side = mean(&|at| truth.0[at].distance(truth.0[(at + 1) % 4]));
    mean(&|at| found.0[at].distance(truth.0[at])) / (side / 15.0)
}

/// Encodes a picture that `colour` draws from the place in it, both coordinates from 0 to 1.
fn drawn(width: u32, height: u32, colour: impl Fn(f64, f64) -> [u8; 3]) -> Photo {
    let image = image::RgbImage::from_fn(width, height, |x, y| {
        image::Rgb(colour((f64::from(x) + 0.5) / f64::from(width), (f64::from(y) + 0.5) / f64::from(height)))
    });
    let mut file = std::io::Cursor::new(Vec::new());
    image.write_to(&mut file, image::ImageFormat::Png).unwrap();
    Photo::decode(file.get_ref()).unwrap()
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
fn turns_that_were_not_photographed_are_named() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let mut previous = case.truth["previous"].clone();
    for square in ["J9", "J10"] {
        previous.as_object_mut().unwrap().remove(square);
    }
    let before = serde_json::json!({"board": previous, "rack": []});
    let before = PositionRequest::from_json(&before.to_string()).unwrap().position;
    let request = ReadRequest { corners: Some(case.corners()), look: None, before: Some(&before) };
    let reading = reader.read(&case.photo, &request).unwrap();
    assert_eq!((board(&reading), reading.plays.len()), (case.board(), 0));
    let missing = reading.missing.unwrap().unwrap();
    let turns: Vec<String> = missing.iter().flatten().map(ToString::to_string).collect();
    assert_eq!(turns, ["J9 3-0", "K10 4-8"]);
    // Of a position of another game, no turns lead to this board.
    let another = r#"{"board": {"H8": "5", "H9": "10", "I9": "1", "G9": "4"}, "rack": []}"#;
    let another = PositionRequest::from_json(another).unwrap().position;
    let reading = reader.read(&case.photo, &ReadRequest { before: Some(&another), ..request }).unwrap();
    assert_eq!((board(&reading), reading.missing.unwrap().is_err()), (case.board(), true));
}

#[test]
fn a_board_is_read_from_corners_in_any_order() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let request = ReadRequest::default();
    let reading = reader.read_any_way_round(&case.photo, case.corners().turned(3), &request).unwrap();
    assert_eq!((board(&reading), reading.corners, reading.rotation), (case.board(), case.corners(), 90));
}

#[test]
fn a_known_board_makes_a_set_surer() {
    let reader = BoardReader::new().unwrap();
    let set = Case::load("set");
    let look = reader.learn_any_way_round(&set.photo, set.corners().turned(1)).unwrap();
    assert_eq!(look, reader.learn(&set.photo, Some(set.corners())).unwrap());
    let case = Case::load("board");
    let tiles: Vec<_> = case.board().iter().map(|(at, tile)| (at.parse().unwrap(), tile.parse().unwrap())).collect();
    let surer = reader.improve(&look, &case.photo, case.corners(), &tiles).unwrap();
    assert!(surer != look && SetAppearance::from_json(&surer.to_json()).is_ok());
    let request = ReadRequest { corners: Some(case.corners()), look: Some(&surer), before: None };
    assert_eq!(board(&reader.read(&case.photo, &request).unwrap()), case.board());
}

#[test]
fn where_the_finder_is_not_sure_it_proposes_corners_within_the_picture() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let proposal = reader.propose(&case.photo).unwrap();
    assert!(proposal.sure && error(&proposal.corners, &case.corners()) < 0.25);
    let plain = drawn(640, 480, |_, _| [120, 90, 60]);
    let proposal = reader.propose(&plain).unwrap();
    let inside = |point: &Point| (0.0..=640.0).contains(&point.x) && (0.0..=480.0).contains(&point.y);
    assert!(!proposal.sure && proposal.corners.0.iter().all(inside) && proposal.corners.are_sound(60.0));
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

#[test]
fn the_corners_are_found_within_a_quarter_of_a_square() {
    let reader = BoardReader::new().unwrap();
    for name in ["board", "turn", "set"] {
        let case = Case::load(name);
        let error = error(&reader.find(&case.photo).unwrap(), &case.corners());
        assert!(error < 0.25, "{name}: off by {error} squares");
    }
}

#[test]
fn a_board_is_read_without_help() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let request = ReadRequest { before: Some(&case.before()), ..ReadRequest::default() };
    let reading = reader.read(&case.photo, &request).unwrap();
    assert_eq!((board(&reading), reading.rotation), (case.board(), 0));
    let plays: Vec<String> = reading.plays.iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["K10 4-8"]);
}

#[test]
fn a_board_is_read_from_the_wrong_side() {
    let reader = BoardReader::new().unwrap();
    let case = Case::load("turn");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/turn.jpg");
    let file = std::fs::read(path).unwrap();
    // The orientation of Exif turns the picture: 6 is a quarter clockwise, 3 a half.
    for (orientation, rotation) in [(6, 90), (3, 180)] {
        let mut exif = b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0?\0\0\0\0\0\0".to_vec();
        exif[29] = orientation;
        let turned = [&file[..2], &exif, &file[2..]].concat();
        let reading = reader.read(&Photo::decode(&turned).unwrap(), &ReadRequest::default()).unwrap();
        assert_eq!((board(&reading), reading.rotation), (case.board(), rotation));
    }
}

#[test]
fn where_no_board_lies_none_is_found() {
    let reader = BoardReader::new().unwrap();
    let plain = drawn(640, 480, |_, _| [120, 90, 60]);
    let stripes = drawn(480, 640, |x, y| if ((x + y) * 20.0).sin() > 0.0 { [200, 180, 150] } else { [90, 60, 40] });
    let chess = drawn(700, 700, |x, y| {
        let square = |place: f64| ((place - 0.1) * 10.0).floor();
        let (column, row) = (square(x), square(y));
        match ((0.0..8.0).contains(&column) && (0.0..8.0).contains(&row), (column + row).rem_euclid(2.0) < 0.5) {
            (false, _) => [70, 90, 70],
            (true, true) => [235, 215, 180],
            (true, false) => [110, 70, 40],
        }
    });
    for (name, photo) in [("plain", plain), ("stripes", stripes), ("chess", chess)] {
        let found = reader.find(&photo);
        assert!(matches!(found, Err(ReadError::NoBoard)), "{name}: {found:?}");
    }
}
