//! What makes a set-up a position.

use alloc::format;
use alloc::string::{String, ToString};

use crate::deck::SET_ASIDE;
use crate::position::{Seats, Setup, SetupError};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::square::Square;
use crate::state::RACK_SIZE;
use crate::tiles::Tiles;

/// The most tiles a bag can hold: 83 without those set aside and two racks.
const BAG_MAX: usize = 74;

fn fail<T>(field: &'static str, reason: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError { field, square: None, reason: reason.into() })
}

pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    if let Some(fault) = setup.board.fault() {
        return Err(SetupError { field: "board", square: Some(fault.square()), reason: fault.to_string() });
    }
    if setup.rack.len() > RACK_SIZE {
        return fail("rack", format!("a rack holds at most {RACK_SIZE} tiles"));
    }
    if setup.options.idle_rounds == Some(0) {
        return fail("options", "idle_rounds is 1 or more, or null");
    }
    if setup.bag.is_some_and(|bag| bag > BAG_MAX) {
        return fail("bag", format!("the bag holds at most {BAG_MAX} tiles"));
    }
    let mut known = setup.board.tiles().unwrap_or_default();
    known = match known.plus(&setup.rack) {
        Some(known) => known,
        None => return fail("rack", "with the board, more tiles of one kind than the set holds"),
    };
    if let Some(seats) = &setup.seats {
        check_seats(setup, seats, &mut known)?;
    }
    if setup.whole { check_whole(setup) } else { Ok(()) }
}

fn check_seats(setup: &Setup, seats: &Seats, known: &mut Tiles) -> Result<(), SetupError> {
    let count = seats.count();
    if !(MIN_SEATS..=MAX_SEATS).contains(&count) {
        return fail("seats", "a game has 2 to 4 seats");
    }
    for (field, length) in [
        ("rack_sizes", seats.rack_sizes.len()),
        ("first_turns", seats.first_turns.len()),
        ("known_racks", seats.known_racks.len()),
    ] {
        if length != count {
            return fail(field, format!("one entry for each of the {count} seats is needed"));
        }
    }
    if seats.to_move.index() >= count {
        return fail("to_move", format!("the game has only {count} seats"));
    }
    if seats.rack_sizes.iter().any(|&size| size > RACK_SIZE) {
        return fail("rack_sizes", format!("a rack holds at most {RACK_SIZE} tiles"));
    }
    if seats.rack_sizes[seats.to_move.index()] != setup.rack.len() {
        return fail("rack_sizes", "the entry of the seat to move is not the size of the rack");
    }
    if seats.first_turns[seats.to_move.index()] != setup.first_turn {
        return fail("first_turns", "the entry of the seat to move differs from first_turn");
    }
    for (seat, rack) in Seat::all(count).zip(&seats.known_racks) {
        let Some(rack) = rack else { continue };
        if seat == seats.to_move {
            return fail("known_racks", format!("the rack of seat {seat}, which is to move, belongs into rack"));
        }
        if rack.len() != seats.rack_sizes[seat.index()] {
            return fail("known_racks", format!("the rack of seat {seat} has another size than rack_sizes says"));
        }
        *known = match known.plus(rack) {
            Some(known) => known,
            None => return fail("known_racks", "with the rest, more tiles of one kind than the set holds"),
        };
    }
    Ok(())
}

fn check_whole(setup: &Setup) -> Result<(), SetupError> {
    let board = &setup.board;
    if !board.is_connected() {
        return fail("board", "in a whole position all tiles are joined");
    }
    if !board.is_empty() && board.get(Square::CENTRE).is_none() {
        let square = Some(Square::CENTRE);
        return Err(SetupError { field: "board", square, reason: "in a whole position H8 is covered".into() });
    }
    let Some(bag) = setup.bag else { return fail("bag", "a whole position needs it") };
    let racks: usize = match &setup.seats {
        Some(seats) => seats.rack_sizes.iter().sum(),
        None => setup.rack.len() + RACK_SIZE,
    };
    let total = board.len() + racks + bag + SET_ASIDE;
    if total != Tiles::FULL_SET.len() {
        return fail(
            "bag",
            format!(
                "{} on the board, {racks} on racks, {bag} in the bag and {SET_ASIDE} set aside are {total} tiles, not 83",
                board.len()
            ),
        );
    }
    Ok(())
}
