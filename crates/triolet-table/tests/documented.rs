//! The answers that `docs/protocol.md` shows are those that a table gives.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

use serde_json::Value;
use triolet::edition::{Edition, Options};
use triolet::event::{Shuffle, Start};
use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Hex, commitment};
use triolet::view::Viewer;
use triolet_protocol::{ServerMessage, legal_plays};
use triolet_table::{Command, Participants, Table};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The blocks of JSON in the page.
fn blocks() -> impl Iterator<Item = Value> {
    let parts = PAGE.split("```json\n").skip(1).map(|part| part.split("```").next().unwrap());
    parts.filter_map(|text| serde_json::from_str(text).ok())
}

fn check(message: &ServerMessage) {
    let expected: Value = serde_json::from_str(&message.to_json()).unwrap();
    let shown = blocks().find(|block| block["type"] == expected["type"]);
    assert_eq!(shown.as_ref(), Some(&expected), "docs/protocol.md is to show: {expected}");
}

/// The game of the test vectors in `docs/fair-shuffle.md`, after its first turn.
#[test]
fn the_answers_of_the_page_are_those_of_a_table() {
    let bytes = |first: u8| std::array::from_fn(|place| first + place as u8);
    let (game, secret) = (Hex(std::array::from_fn(|place| place as u8)), Hex(bytes(0x40)));
    let start = Start {
        game,
        edition: Edition::default(),
        options: Options::default(),
        seats: vec![Controller::Person, "computer:greedy".parse().unwrap()],
        shuffle: Shuffle::Committed {
            commitment: commitment(&game, &secret),
            contributions: vec![Hex([0xaa; 32]), Hex([0; 32])],
        },
        secret: Some(secret),
    };
    let mut table = Table::open(start).unwrap();
    let [ada, computer] = [0, 1].map(|place| Seat::new(place).unwrap());
    assert_eq!(table.game().to_move(), Some(computer));
    let best = table.view(Viewer::Seat(computer)).legal_plays()[0];
    table.handle(computer, Command::Turn(Turn::Place(best))).unwrap();

    let participants =
        Participants { names: vec![Some("Ada".into()), None], present: vec![true, true], ..Participants::default() };
    check(&ServerMessage::Update(table.update(Viewer::Seat(ada), &participants, 1).unwrap()));
    // The page shows the first of them.
    let plays = legal_plays(&table.current_view(Viewer::Seat(ada))).into_iter().take(1).collect();
    check(&ServerMessage::Plays { id: "p1".into(), seq: table.seq(), plays });
    check(&ServerMessage::Accepted { id: "a1".into(), seq: table.seq() + 1 });
}
