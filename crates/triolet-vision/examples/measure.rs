//! Measures the reader on a folder of pictures with ground truth, as rendered by `vision/measure/render.py`.
//!
//!     cargo run --release -p triolet-vision --example measure -- FOLDER [--found | --corners]
//!
//! With `--found` the corners are detected instead of given; with `--corners` nothing else is measured.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for the people who work on the reader")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::Value;
use triolet::position::PositionRequest;
use triolet::square::Square;
use triolet_vision::{BoardReader, BoardReading, Corners, Photo, Point, ReadError, ReadRequest, SetAppearance};

/// Counts over pictures of one kind.
#[derive(Default, Clone)]
struct Tally {
    pictures: usize,
    boards: usize,
    squares: usize,
    right: usize,
    wrong_marked: usize,
    right_marked: usize,
    found: usize,
    near: usize,
}

impl Tally {
    /// Counts a reading without the rules.
    fn add_unruled(&mut self, reading: Option<&BoardReading>, truth: &BTreeMap<Square, String>, corners: &Corners) {
        let unruled = |reading: &BoardReading| BoardReading {
            tiles: reading.unruled.clone(),
            doubtful: Vec::new(),
            ..reading.clone()
        };
        self.add(reading.map(unruled).as_ref(), truth, corners);
    }

    fn add(&mut self, reading: Option<&BoardReading>, truth: &BTreeMap<Square, String>, corners: &Corners) {
        self.pictures += 1;
        let Some(reading) = reading else {
            self.squares += 225;
            return;
        };
        let shown: BTreeMap<Square, String> = reading.tiles.iter().map(|(at, tile)| (*at, tile.to_string())).collect();
        let mut all = true;
        for square in Square::all() {
            // The value of a wild is not visible.
            let kind =
                |text: Option<&String>| text.map(|text| if text.starts_with('*') { "*".into() } else { text.clone() });
            let right = kind(truth.get(&square)) == kind(shown.get(&square));
            let marked = reading.doubtful.iter().any(|it| it.square == square);
            self.squares += 1;
            self.right += usize::from(right);
            self.wrong_marked += usize::from(!right && marked);
            self.right_marked += usize::from(right && marked);
            all &= right;
        }
        self.boards += usize::from(all);
        self.found += 1;
        self.near += usize::from(error(&reading.corners, corners) < 0.25);
    }

    fn print(&self, name: &str) {
        let wrong = self.squares - self.right;
        let share = |part: usize, whole: usize| if whole == 0 { 100.0 } else { part as f64 * 100.0 / whole as f64 };
        println!(
            "{name:<34} {:>3} pictures  squares {:>7.3} %  boards {:>6.1} %  wrong marked {:>5}/{:<4} right marked {:>6.3} %  corners {:>5.1} %",
            self.pictures,
            share(self.right, self.squares),
            share(self.boards, self.pictures),
            self.wrong_marked,
            wrong,
            share(self.right_marked, self.right),
            share(self.near, self.pictures),
        );
    }
}

fn mean_square(corners: &Corners) -> f64 {
    (0..4).map(|at| corners.0[at].distance(corners.0[(at + 1) % 4])).sum::<f64>() / 60.0
}

/// Returns the mean distance of corners from the true ones, in squares.
fn error(found: &Corners, truth: &Corners) -> f64 {
    (0..4).map(|at| found.0[at].distance(truth.0[at])).sum::<f64>() / 4.0 / mean_square(truth)
}

/// Measures the detection of the corners alone, in whichever order they are named.
fn measure_corners(reader: &BoardReader, paths: &[PathBuf]) {
    let (mut errors, mut spent) = (Vec::new(), 0.0);
    for path in paths {
        let case = Case::load(path);
        let start = Instant::now();
        let found = reader.find(&case.photo);
        spent += start.elapsed().as_secs_f64();
        let truth = case.corners();
        let nearest = |found: Corners| (0..4).map(|at| error(&found.turned(at), &truth)).fold(f64::INFINITY, f64::min);
        let about = format!("{:<8} tilt {:>4} turn {:>5}", case.name, case.truth["tilt"], case.truth["turn"]);
        match found.map(nearest) {
            Ok(error) => {
                println!("{about}: off by {error:.3} squares");
                errors.push(error);
            }
            Err(error) => println!("{about}: {error}"),
        }
    }
    errors.sort_by(f64::total_cmp);
    let near = errors.iter().filter(|&&error| error < 0.25).count();
    let (median, worst) = (errors.get(errors.len() / 2), errors.last());
    println!(
        "{} pictures: {} found, {near} within a quarter of a square; median {median:.3?}, worst {worst:.3?}; {:.2} s each",
        paths.len(),
        errors.len(),
        spent / paths.len() as f64
    );
}

struct Case {
    name: String,
    photo: Photo,
    truth: Value,
}

impl Case {
    fn load(path: &Path) -> Self {
        let photo = Photo::decode(&std::fs::read(path).unwrap()).unwrap();
        let truth = serde_json::from_slice(&std::fs::read(path.with_extension("json")).unwrap()).unwrap();
        Self { name: path.file_stem().unwrap().to_str().unwrap().to_owned(), photo, truth }
    }

    fn corners(&self) -> Corners {
        let points = self.truth["corners"].as_array().unwrap();
        Corners(core::array::from_fn(|at| Point::new(points[at][0].as_f64().unwrap(), points[at][1].as_f64().unwrap())))
    }

    fn board(&self) -> BTreeMap<Square, String> {
        let board = self.truth["board"].as_object().unwrap();
        board.iter().map(|(at, tile)| (at.parse().unwrap(), tile.as_str().unwrap().to_owned())).collect()
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = PathBuf::from(&arguments[0]);
    let finds = arguments.iter().any(|it| it == "--found");
    let loud = arguments.iter().any(|it| it == "--loud");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "jpg") && path.with_extension("json").exists());
    paths.sort();
    let reader = BoardReader::new().unwrap();
    if arguments.iter().any(|it| it == "--corners") {
        return measure_corners(&reader, &paths);
    }
    let mut looks: BTreeMap<String, SetAppearance> = BTreeMap::new();
    for path in paths.iter().filter(|path| path.to_str().unwrap().ends_with("-set.jpg")) {
        let case = Case::load(path);
        match reader.learn(&case.photo, (!finds).then(|| case.corners())) {
            Ok(look) => drop(looks.insert(case.name[..2].to_owned(), look)),
            Err(error) => println!("{}: {error}", case.name),
        }
    }
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let (mut plays, mut asked, mut spent) = ([0, 0], 0, 0.0);
    for path in paths.iter().filter(|path| !path.to_str().unwrap().ends_with("-set.jpg")) {
        let case = Case::load(path);
        let (truth, corners) = (case.board(), case.corners());
        let look = looks.get(&case.name[..2]);
        let given = (!finds).then_some(corners);
        let tilt = case.truth["tilt"].as_f64().unwrap();
        let groups = [
            "all".to_owned(),
            format!("tilt {:>2}-{:>2}", (tilt / 14.0) as usize * 14, ((tilt / 14.0) as usize + 1) * 14),
            format!("lamps {}", case.truth["lamps"]),
            format!("gloss {}", if case.truth["gloss"].as_f64().unwrap() < 0.35 { "strong" } else { "weak" }),
        ];
        for (kind, look) in [("calibrated", look), ("general", None)] {
            let start = Instant::now();
            let reading = reader.read(&case.photo, &ReadRequest { corners: given, look, before: None });
            spent += start.elapsed().as_secs_f64();
            let reading = match reading {
                Ok(reading) => Some(reading),
                Err(ReadError::NoBoard) => None,
                Err(error) => {
                    println!("{}: {error}", case.name);
                    None
                }
            };
            for group in &groups {
                tallies.entry(format!("{kind}, {group}")).or_default().add(reading.as_ref(), &truth, &corners);
            }
            let unruled = tallies.entry(format!("{kind}, all, no rules")).or_default();
            unruled.add_unruled(reading.as_ref(), &truth, &corners);
            if loud {
                let mut one = Tally::default();
                one.add(reading.as_ref(), &truth, &corners);
                one.print(&format!("  {} {kind}", case.name));
                if let Some(reading) = &reading {
                    for square in Square::all() {
                        let seen = reading.tiles.iter().find(|(at, _)| *at == square).map(|(_, tile)| tile.to_string());
                        let is = truth.get(&square).cloned();
                        let marked = reading.doubtful.iter().find(|it| it.square == square);
                        if seen.as_deref().map(|it| it.starts_with('*')) != is.as_deref().map(|it| it.starts_with('*'))
                            || (seen != is && !is.as_deref().is_some_and(|it| it.starts_with('*')))
                        {
                            println!("      {square}: {seen:?}, is {is:?}, {marked:?}");
                        }
                    }
                }
            }
        }
        let previous = serde_json::json!({"board": case.truth["previous"], "rack": []});
        let before = PositionRequest::from_json(&previous.to_string()).unwrap().position;
        asked += 1;
        for (at, look) in [look, None].into_iter().enumerate() {
            let reading = reader.read(&case.photo, &ReadRequest { corners: given, look, before: Some(&before) });
            let mut one = Tally::default();
            one.add(reading.as_ref().ok(), &truth, &corners);
            plays[at] += one.boards;
            if one.boards == 0 {
                println!("  {}: play not found ({})", case.name, if at == 0 { "calibrated" } else { "general" });
            }
        }
    }
    for (name, tally) in &tallies {
        tally.print(name);
    }
    println!("plays found: calibrated {}/{asked}, general {}/{asked}", plays[0], plays[1]);
    println!("{:.3} s a reading", spent / (2 * asked) as f64);
}
