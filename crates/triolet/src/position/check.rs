//! What makes a set-up a position.

use crate::deck::SET_ASIDE;
use crate::position::{Seats, Setup, SetupError, SetupFault};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::square::Square;
use crate::state::RACK_SIZE;
use crate::tiles::Tiles;

/// The most tiles a bag can hold: 83 without those set aside and two racks.
pub(super) const BAG_MAX: usize = 74;

fn fail<T>(field: &'static str, reason: SetupFault) -> Result<T, SetupError> {
    Err(SetupError { field, reason })
}

pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    if let Some(fault) = setup.board.fault() {
        return fail("board", SetupFault::Board(fault));
    }
    if setup.rack.len() > RACK_SIZE {
        return fail("rack", SetupFault::RackTooLarge);
    }
    if setup.options.idle_rounds == Some(0) {
        return fail("options", SetupFault::NoIdleRounds);
    }
    if setup.bag.is_some_and(|bag| bag > BAG_MAX) {
        return fail("bag", SetupFault::BagTooLarge);
    }
    let mut known = setup.board.tiles().unwrap_or_default();
    known = match known.plus(&setup.rack) {
        Some(known) => known,
        None => return fail("rack", SetupFault::TooManyOfAKind),
    };
    if let Some(seats) = &setup.seats {
        check_seats(setup, seats, &mut known)?;
    }
    if setup.whole { check_whole(setup) } else { Ok(()) }
}

fn check_seats(setup: &Setup, seats: &Seats, known: &mut Tiles) -> Result<(), SetupError> {
    let count = seats.count();
    if !(MIN_SEATS..=MAX_SEATS).contains(&count) {
        return fail("seats", SetupFault::NumberOfSeats);
    }
    for (field, length) in [
        ("rack_sizes", seats.rack_sizes.len()),
        ("first_turns", seats.first_turns.len()),
        ("departed", seats.departed.len()),
        ("passed", seats.passed.len()),
        ("known_racks", seats.known_racks.len()),
    ] {
        if length != count {
            return fail(field, SetupFault::EntryForEachSeat { seats: count });
        }
    }
    if seats.to_move.index() >= count {
        return fail("to_move", SetupFault::NoSuchSeat { seats: count });
    }
    if seats.departed[seats.to_move.index()] || seats.departed.iter().filter(|&&departed| !departed).count() < MIN_SEATS
    {
        return fail("departed", SetupFault::NobodyToPlay);
    }
    if seats.rack_sizes.iter().any(|&size| size > RACK_SIZE) {
        return fail("rack_sizes", SetupFault::RackTooLarge);
    }
    if seats.rack_sizes[seats.to_move.index()] != setup.rack.len() {
        return fail("rack_sizes", SetupFault::RackSizeDiffers);
    }
    if seats.first_turns[seats.to_move.index()] != setup.first_turn {
        return fail("first_turns", SetupFault::FirstTurnDiffers);
    }
    for (seat, rack) in Seat::all(count).zip(&seats.known_racks) {
        let Some(rack) = rack else { continue };
        if seat == seats.to_move {
            return fail("known_racks", SetupFault::RackOfSeatToMove { seat });
        }
        if rack.len() != seats.rack_sizes[seat.index()] {
            return fail("known_racks", SetupFault::KnownRackSizeDiffers { seat });
        }
        *known = match known.plus(rack) {
            Some(known) => known,
            None => return fail("known_racks", SetupFault::TooManyOfAKind),
        };
    }
    Ok(())
}

fn check_whole(setup: &Setup) -> Result<(), SetupError> {
    let board = &setup.board;
    if !board.is_connected() {
        return fail("board", SetupFault::NotJoined);
    }
    if !board.is_empty() && board.get(Square::CENTRE).is_none() {
        return fail("board", SetupFault::CentreFree);
    }
    let Some(bag) = setup.bag else { return fail("bag", SetupFault::BagUnknown) };
    let racks: usize = match &setup.seats {
        Some(seats) => seats.rack_sizes.iter().sum(),
        None => setup.rack.len() + RACK_SIZE,
    };
    let total = board.len() + racks + bag + SET_ASIDE;
    if total != Tiles::FULL_SET.len() {
        return fail("bag", SetupFault::NotWhole { board: board.len(), racks, bag, total });
    }
    Ok(())
}
