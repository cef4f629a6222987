//! Correcting who sits where, what everybody is called, and who began.

use triolet::event::Departure;
use triolet::record::clean_name;
use triolet::record::partial::Line;
use triolet::seat::Seat;
use triolet::view::VisibleTiles;

use crate::document::Entry;
use crate::keep::Edit;
use crate::problem::{Problem, SheetError};

impl Edit {
    /// Names the players by their new seats. The turns keep their order and their seats, so that each counts for the
    /// player who has moved there; a rack that was noted and a departure were told by name, and move with the player.
    pub fn rename(&mut self, names: &[String], order: Option<&[Seat]>, first: Option<Seat>) -> Result<(), SheetError> {
        let seats = self.document.head.game.seats();
        if names.len() != seats {
            return Err(Problem::new("seat-count", format!("{seats} names are wanted")).into());
        }
        let all: Vec<Seat> = Seat::all(seats).collect();
        let order = order.unwrap_or(&all);
        let is_there = first.is_none_or(|first| all.contains(&first));
        if order.len() != seats || !is_there || all.iter().any(|seat| !order.contains(seat)) {
            return Err(Problem::new("no-such-seat", "the order has every seat once").into());
        }
        let mut players: Vec<(Seat, Option<String>)> =
            order.iter().copied().zip(names.iter().map(|name| clean_name(name))).collect();
        match (first, self.first_turn()) {
            (Some(first), Some(had)) => players.rotate_left((first.index() + seats - had.index()) % seats),
            (Some(first), None) => self.begin_with(first),
            (None, Some(_)) => {}
            // Before the first turn, whoever begins is a player and not a place.
            (None, None) => {
                let began = self.start().and_then(|first| order.iter().position(|seat| *seat == first));
                if let Some(first) = began.and_then(Seat::new) {
                    self.begin_with(first);
                }
            }
        }
        let moved = |seat: Seat| players.iter().position(|(old, _)| *old == seat).and_then(Seat::new).unwrap_or(seat);
        if players.iter().zip(&all).any(|((old, _), new)| old != new) {
            self.dirty = 0;
            for entry in &mut self.document.entries {
                let line = match entry.told() {
                    Some(Line::Rack { seat, rack, is_anyway }) => {
                        Line::Rack { seat: moved(*seat), rack: *rack, is_anyway: *is_anyway }
                    }
                    Some(Line::Departed { seat, why, .. }) => departed(moved(*seat), *why),
                    _ => continue,
                };
                *entry = Entry::of(line);
            }
        }
        self.document.head.names = players.into_iter().map(|(_, name)| name).collect();
        Ok(())
    }

    /// The seat that the first turn stands at.
    fn first_turn(&self) -> Option<Seat> {
        self.document.entries.iter().find_map(|entry| match entry.told() {
            Some(Line::Turn(line)) => Some(line.seat),
            _ => None,
        })
    }

    /// The seat that a line says begins.
    pub(crate) fn start(&self) -> Option<Seat> {
        self.document.entries.iter().find_map(|entry| match entry.told() {
            Some(Line::Start { first, .. }) => Some(*first),
            _ => None,
        })
    }

    /// Has a seat begin that has no turn yet.
    pub(crate) fn begin_with(&mut self, first: Seat) {
        for entry in &mut self.document.entries {
            if let Some(Line::Start { racks, .. }) = entry.told() {
                *entry = Entry::of(Line::Start { first, racks: racks.clone() });
                self.dirty = 0;
                return;
            }
        }
        let racks = vec![VisibleTiles::Count(triolet::RACK_SIZE as u8); self.document.head.game.seats()];
        self.document.entries.insert(0, Entry::of(Line::Start { first, racks }));
        self.dirty = 0;
    }
}

const fn departed(seat: Seat, why: Departure) -> Line {
    Line::Departed { seat, why, ending: None }
}
