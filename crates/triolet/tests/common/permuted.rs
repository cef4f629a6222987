//! Pairs of games that differ only in tiles hidden from a viewer. The server's tests use them too.

use std::collections::BTreeSet;

use triolet::event::Event;
use triolet::play::Turn;
use triolet::seat::Seat;
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::Viewer;

/// The whereabouts of each single tile of the set. Tiles of the same kind are distinguished.
#[derive(Clone)]
struct Tracker {
    racks: Vec<Vec<usize>>,
    hidden: Vec<usize>,
}

fn kind(id: usize) -> Tile {
    Tiles::FULL_SET.iter().nth(id).unwrap()
}

fn take(from: &mut Vec<usize>, tile: Tile) -> usize {
    let place = from.iter().position(|&id| kind(id) == tile).unwrap();
    from.remove(place)
}

impl Tracker {
    fn draw(&mut self, seat: Seat, tiles: &Tiles) -> Vec<usize> {
        let drawn: Vec<usize> = tiles.iter().map(|tile| take(&mut self.hidden, tile)).collect();
        self.racks[seat.index()].extend(&drawn);
        drawn
    }

    fn lay(&mut self, seat: Seat, tiles: &Tiles) -> Vec<usize> {
        tiles.iter().map(|tile| take(&mut self.racks[seat.index()], tile)).collect()
    }
}

/// The tiles that an event moved: dealt by seat, or given away and drawn.
struct Moved {
    dealt: Vec<Vec<usize>>,
    given: Vec<usize>,
    drawn: Vec<usize>,
}

/// Follows every single tile through a log. Returns the moves and the tiles that `viewer` has seen.
fn track(log: &[Event], viewer: Viewer, below: &mut impl FnMut(usize) -> usize) -> (Vec<Moved>, BTreeSet<usize>) {
    let mut hidden: Vec<usize> = (0..83).collect();
    for last in (1..83).rev() {
        hidden.swap(last, below(last + 1));
    }
    let mut tracker = Tracker { racks: Vec::new(), hidden };
    let mut seen = BTreeSet::new();
    let mut past: Vec<Tracker> = Vec::new();
    let mut moves = Vec::new();
    for event in log {
        let mut moved = Moved { dealt: Vec::new(), given: Vec::new(), drawn: Vec::new() };
        match event {
            Event::Started(started) => {
                tracker.racks = vec![Vec::new(); started.racks.len()];
                for (seat, rack) in Seat::all(started.racks.len()).zip(&started.racks) {
                    let dealt = tracker.draw(seat, rack);
                    if viewer == Viewer::Seat(seat) {
                        seen.extend(&dealt);
                    }
                    moved.dealt.push(dealt);
                }
            }
            Event::TurnTaken(turned) => {
                past.push(tracker.clone());
                match &turned.turn {
                    Turn::Place(play) => {
                        moved.given = tracker.lay(turned.seat, &play.from_rack().unwrap());
                        seen.extend(&moved.given);
                        moved.drawn = tracker.draw(turned.seat, &turned.drawn);
                    }
                    Turn::Exchange(tiles) => {
                        moved.given = tracker.lay(turned.seat, tiles);
                        moved.drawn = tracker.draw(turned.seat, &turned.drawn);
                        tracker.hidden.extend(&moved.given);
                    }
                    Turn::Pass => {}
                }
                if viewer == Viewer::Seat(turned.seat) {
                    seen.extend(&moved.drawn);
                }
            }
            Event::Undone { turns } => {
                tracker = past[*turns].clone();
                past.truncate(*turns);
            }
            _ => {}
        }
        moves.push(moved);
    }
    (moves, seen)
}

/// Returns the log with the tiles that `viewer` has not seen permuted. `below` returns a random number below its
/// argument.
///
/// The result may contain a pass that the rules forbid with those tiles: no such game can occur.
pub fn permuted(log: &[Event], viewer: Viewer, below: &mut impl FnMut(usize) -> usize) -> Vec<Event> {
    let (moves, seen) = track(log, viewer, below);
    let mut faces: Vec<Tile> = (0..83).map(kind).collect();
    let unseen: Vec<usize> = (0..83).filter(|id| !seen.contains(id)).collect();
    for last in (1..unseen.len()).rev() {
        faces.swap(unseen[last], unseen[below(last + 1)]);
    }
    let tiles = |ids: &[usize]| Tiles::of(ids.iter().map(|&id| faces[id])).unwrap();
    let mut log = log.to_vec();
    for (event, moved) in log.iter_mut().zip(&moves) {
        match event {
            Event::Started(started) => started.racks = moved.dealt.iter().map(|ids| tiles(ids)).collect(),
            Event::TurnTaken(turned) => {
                turned.drawn = tiles(&moved.drawn);
                if let Turn::Exchange(exchanged) = &mut turned.turn {
                    *exchanged = tiles(&moved.given);
                }
            }
            _ => {}
        }
    }
    log
}
