//! What a room may be opened for.

use triolet::seat::{Controller, MAX_SEATS, MIN_SEATS};
use triolet_protocol::{Code, SeatSetup, Setup, TimeControl};

/// By so many turns at most spectators see a game late.
const MAX_DELAY: u32 = 20;

/// The reason why a room is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    pub code: Code,
    /// The field of the message that is wrong, where one is.
    pub field: Option<&'static str>,
}

impl SetupError {
    /// A field with which no game can start.
    pub const fn of(field: &'static str) -> Self {
        Self { code: Code::BadSetup, field: Some(field) }
    }
}

impl From<Code> for SetupError {
    fn from(code: Code) -> Self {
        Self { code, field: None }
    }
}

/// Makes sure that a game can be played as it is asked for.
pub fn check(setup: &Setup) -> Result<(), SetupError> {
    let person = |seat: &SeatSetup| seat.controller == Controller::Person;
    let wrong = [
        ("setup.seats", !(MIN_SEATS..=MAX_SEATS).contains(&setup.seats.len()) || !setup.seats.iter().any(person)),
        ("setup.seats.name", setup.seats.iter().any(|seat| seat.name.is_some())),
        ("setup.seed", setup.seed.is_some()),
        ("setup.options.idle_rounds", setup.options.idle_rounds == Some(0)),
        ("setup.clock", !setup.clock.is_none_or(TimeControl::is_within_limits)),
        ("setup.spectator_delay", setup.spectator_delay.is_some_and(|turns| turns > MAX_DELAY)),
    ];
    if let Some((field, _)) = wrong.into_iter().find(|(_, is_wrong)| *is_wrong) {
        return Err(SetupError::of(field));
    }
    let is_unknown = |seat: &SeatSetup| match &seat.controller {
        Controller::Computer(name) => triolet_engine::players::by_name(name.as_str()).is_none(),
        Controller::Person => false,
    };
    if setup.seats.iter().any(is_unknown) {
        return Err(SetupError { code: Code::UnknownComputer, field: Some("setup.seats.controller") });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_field_that_is_wrong_is_named() {
        let person = json!({"controller": "person"});
        let two = json!([person, person]);
        let bad = |field, setup: Value| (field, Code::BadSetup, setup);
        for (field, code, setup) in [
            bad("setup.seats", json!({"seats": [person]})),
            bad("setup.seats", json!({"seats": [person, person, person, person, person]})),
            bad(
                "setup.seats",
                json!({"seats": [{"controller": "computer:greedy"}, {"controller": "computer:greedy"}]}),
            ),
            bad("setup.seats.name", json!({"seats": [person, {"controller": "person", "name": "Ada"}]})),
            bad("setup.seed", json!({"seats": two, "seed": "x"})),
            bad("setup.options.idle_rounds", json!({"seats": two, "options": {"idle_rounds": 0}})),
            bad("setup.clock", json!({"seats": two, "clock": {"type": "per-turn", "seconds": 9}})),
            bad("setup.spectator_delay", json!({"seats": two, "spectator_delay": 21})),
            (
                "setup.seats.controller",
                Code::UnknownComputer,
                json!({"seats": [person, {"controller": "computer:nobody"}]}),
            ),
        ] {
            let setup: Setup = serde_json::from_value(setup).unwrap();
            assert_eq!(check(&setup), Err(SetupError { code, field: Some(field) }));
        }
        assert_eq!(check(&serde_json::from_value(json!({"seats": two})).unwrap()), Ok(()));
    }
}
