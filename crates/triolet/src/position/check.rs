//! The checks that turn a set-up into a position.

use crate::deck::SET_ASIDE;
use crate::position::{Seats, Setup, SetupError, SetupErrorKind};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::square::Square;
use crate::state::RACK_SIZE;
use crate::tiles::Tiles;

/// Maximum tiles in the bag: 83 without those set aside and two racks.
pub(super) const MAX_BAG: usize = 74;

fn fail<T>(field: &'static str, kind: SetupErrorKind) -> Result<T, SetupError> {
    Err(SetupError { field, kind })
}

pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    if let Some(error) = setup.board.error() {
        return fail("board", SetupErrorKind::Board(error));
    }
    if setup.rack.len() > RACK_SIZE {
        return fail("rack", SetupErrorKind::RackTooLarge);
    }
    if setup.options.idle_rounds == Some(0) {
        return fail("options", SetupErrorKind::NoIdleRounds);
    }
    if setup.bag.is_some_and(|bag| bag > MAX_BAG) {
        return fail("bag", SetupErrorKind::BagTooLarge);
    }
    let mut known = setup.board.tiles().unwrap_or_default();
    known = match known.plus(&setup.rack) {
        Some(known) => known,
        None => return fail("rack", SetupErrorKind::TooManyOfAKind),
    };
    if let Some(seats) = &setup.seats {
        check_seats(setup, seats, &mut known)?;
    }
    if setup.whole { check_whole(setup) } else { Ok(()) }
}

fn check_seats(setup: &Setup, seats: &Seats, known: &mut Tiles) -> Result<(), SetupError> {
    let count = seats.count();
    if !(MIN_SEATS..=MAX_SEATS).contains(&count) {
        return fail("seats", SetupErrorKind::NumberOfSeats);
    }
    for (field, length) in [
        ("rack_sizes", seats.rack_sizes.len()),
        ("first_turns", seats.first_turns.len()),
        ("departed", seats.departed.len()),
        ("passed", seats.passed.len()),
        ("known_racks", seats.known_racks.len()),
    ] {
        if length != count {
            return fail(field, SetupErrorKind::EntryForEachSeat { seats: count });
        }
    }
    if seats.to_move.index() >= count {
        return fail("to_move", SetupErrorKind::NoSuchSeat { seats: count });
    }
    if seats.departed[seats.to_move.index()] || seats.departed.iter().filter(|&&departed| !departed).count() < MIN_SEATS
    {
        return fail("departed", SetupErrorKind::NobodyToPlay);
    }
    if seats.rack_sizes.iter().any(|&size| size > RACK_SIZE) {
        return fail("rack_sizes", SetupErrorKind::RackTooLarge);
    }
    if seats.rack_sizes[seats.to_move.index()] != setup.rack.len() {
        return fail("rack_sizes", SetupErrorKind::RackSizeDiffers);
    }
    if seats.first_turns[seats.to_move.index()] != setup.first_turn {
        return fail("first_turns", SetupErrorKind::FirstTurnDiffers);
    }
    for (seat, rack) in Seat::all(count).zip(&seats.known_racks) {
        let Some(rack) = rack else { continue };
        if seat == seats.to_move {
            return fail("known_racks", SetupErrorKind::RackOfSeatToMove { seat });
        }
        if rack.len() != seats.rack_sizes[seat.index()] {
            return fail("known_racks", SetupErrorKind::KnownRackSizeDiffers { seat });
        }
        *known = match known.plus(rack) {
            Some(known) => known,
            None => return fail("known_racks", SetupErrorKind::TooManyOfAKind),
        };
    }
    Ok(())
}

fn check_whole(setup: &Setup) -> Result<(), SetupError> {
    let board = &setup.board;
    if !board.is_connected() {
        return fail("board", SetupErrorKind::NotJoined);
    }
    if !board.is_empty() && board.get(Square::CENTRE).is_none() {
        return fail("board", SetupErrorKind::CentreFree);
    }
    let Some(bag) = setup.bag else { return fail("bag", SetupErrorKind::BagUnknown) };
    let racks: usize = match &setup.seats {
        Some(seats) => seats.rack_sizes.iter().sum(),
        None => setup.rack.len() + RACK_SIZE,
    };
    let total = board.len() + racks + bag + SET_ASIDE;
    if total != Tiles::FULL_SET.len() {
        return fail("bag", SetupErrorKind::NotWhole { board: board.len(), racks, bag, total });
    }
    Ok(())
}
