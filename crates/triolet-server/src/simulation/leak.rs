//! Detects messages that reveal hidden information to their reader.

use serde_json::Value;

/// Checks a message sent to a seat, counted from 1, or to a spectator for 0. `secrets` must not appear in it while the
/// game is in progress. Returns a description of the leak, if any.
pub fn find(seat: u64, text: &str, secrets: &[String]) -> Option<String> {
    let message: Value = serde_json::from_str(text).ok()?;
    let told = if message["snapshot"].is_object() { &message["snapshot"] } else { &message };
    let is_over = !told["state"]["outcome"].is_null() && told["state"].is_object();
    if let Some(secret) = secrets.iter().find(|secret| !is_over && text.contains(secret.as_str())) {
        return Some(format!("{secret} in {text}"));
    }
    if is_over || !told["state"].is_object() {
        return None;
    }
    let viewer = &told["state"]["viewer"];
    if viewer["seat"].as_u64().unwrap_or(0) != seat || (seat == 0 && viewer != "spectator") {
        return Some(format!("the view of another seat: {text}"));
    }
    let is_hidden = |number: usize, value: &Value| number as u64 + 1 == seat || value.is_u64();
    let racks = told["state"]["seats"].as_array()?.iter().map(|seat| &seat["rack"]);
    let in_state = racks.enumerate().all(|(number, rack)| is_hidden(number, rack));
    let in_events = told["events"].as_array()?.iter().all(|event| {
        let number = event["seat"].as_u64().unwrap_or(1) as usize - 1;
        match event["type"].as_str() {
            Some("started") => event["racks"]
                .as_array()
                .is_some_and(|racks| racks.iter().enumerate().all(|(number, rack)| is_hidden(number, rack))),
            Some("turn-taken") => {
                let exchanged = event["turn"]["type"] == "exchange";
                is_hidden(number, &event["drawn"]) && (!exchanged || is_hidden(number, &event["turn"]["tiles"]))
            }
            _ => true,
        }
    });
    (!in_state || !in_events).then(|| format!("tiles of others: {text}"))
}

/// A filter that shows another seat's view, or that misses one place, must be detected.
#[test]
fn a_leaky_filter_is_found_out() {
    use triolet::event::Start;
    use triolet::seat::{Controller, Seat};
    use triolet::view::Viewer;
    use triolet_protocol::ServerMessage;
    use triolet_table::{Participants, Table};

    let table = Table::open(Start::local("leak", vec![Controller::Person; 3])).unwrap();
    let seen = |place| {
        let snapshot = table.snapshot(Viewer::Seat(Seat::new(place).unwrap()), &Participants::default());
        ServerMessage::Snapshot(snapshot).to_json()
    };
    let spectator = ServerMessage::Snapshot(table.snapshot(Viewer::Spectator, &Participants::default())).to_json();
    assert_eq!(find(0, &spectator, &[]), None);
    assert!(find(0, &seen(0), &[]).is_some(), "what a player sees");
    let (own, other): (String, Value) = (seen(0), serde_json::from_str(&seen(1)).unwrap());
    assert_eq!(find(1, &own, &["secret".into()]), None);
    assert!(find(2, &own, &[]).is_some(), "the view of another seat");
    assert!(find(1, &own.replacen("spectator", "x", 1), &["person".into()]).is_some(), "a secret");
    let own: Value = serde_json::from_str(&own).unwrap();
    for path in ["/state/seats/1/rack", "/events/0/racks/1"] {
        let mut leaky = own.clone();
        *leaky.pointer_mut(path).unwrap() = other.pointer(path).unwrap().clone();
        assert!(find(1, &leaky.to_string(), &[]).is_some(), "{path}");
    }
}
