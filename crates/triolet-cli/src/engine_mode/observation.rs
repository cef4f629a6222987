//! A position as other programs send it.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use triolet::position::Position;
use triolet_engine::player::Observation;
use triolet_study::best::observe;

use crate::commands::read_request;

/// What the player to move sees: a position as JSON or text, or a state of the protocol as a seat sees it.
pub fn read(text: &str) -> Result<Observation<'static>, String> {
    let position = match serde_json::from_str(text) {
        Ok(Value::Object(state)) if state.contains_key("viewer") => of_state(Value::Object(state))?,
        _ => read_request(text)?.position,
    };
    observe(&position).map_err(|error| error.to_string())
}

/// What is read of a state; the rest says nothing that a player needs.
#[derive(Deserialize)]
struct State {
    edition: Value,
    options: Value,
    board: Value,
    seats: Vec<SeatState>,
    to_move: Option<usize>,
    bag: Value,
    idle: Value,
}

#[derive(Deserialize)]
struct SeatState {
    /// The tiles, or how many.
    rack: Value,
    score: Value,
    first_turn: bool,
    departed: Option<Value>,
}

fn of_state(state: Value) -> Result<Position, String> {
    let state: State = serde_json::from_value(state).map_err(|error| error.to_string())?;
    let place = state.to_move.and_then(|seat| seat.checked_sub(1)).ok_or("to_move: the game is over")?;
    let own = state.seats.get(place).ok_or("to_move: there is no such seat")?;
    if !own.rack.is_array() {
        return Err("viewer: it is not the seat to move, whose rack is needed".into());
    }
    // Seats that have left take no turns.
    let stays: Vec<(usize, &SeatState)> =
        state.seats.iter().enumerate().filter(|(_, seat)| seat.departed.is_none()).collect();
    let list = |of: &dyn Fn(&SeatState) -> Value| stays.iter().map(|(_, seat)| of(seat)).collect::<Vec<Value>>();
    let known = |(seat, state): &(usize, &SeatState)| {
        if *seat != place && state.rack.is_array() { state.rack.clone() } else { Value::Null }
    };
    let size = |seat: &SeatState| seat.rack.as_array().map_or_else(|| seat.rack.clone(), |tiles| json!(tiles.len()));
    let mut position = Map::new();
    position.insert("edition".into(), state.edition);
    position.insert("options".into(), state.options);
    position.insert("board".into(), state.board);
    position.insert("bag".into(), state.bag);
    position.insert("idle".into(), state.idle);
    position.insert("rack".into(), own.rack.clone());
    position.insert("first_turn".into(), own.first_turn.into());
    position.insert("to_move".into(), (1 + stays.iter().take_while(|(seat, _)| *seat != place).count()).into());
    position.insert("scores".into(), list(&|seat| seat.score.clone()).into());
    position.insert("rack_sizes".into(), list(&size).into());
    position.insert("first_turns".into(), list(&|seat| seat.first_turn.into()).into());
    position.insert("known_racks".into(), stays.iter().map(known).collect());
    Position::from_json(&Value::Object(position).to_string())
}
