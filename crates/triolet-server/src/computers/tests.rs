//! Tests with several rooms whose computers share one place to think.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::{Greedy, by_name};
use triolet_engine::thinking::Thinking;
use triolet_protocol::ServerMessage;
use triolet_store::{Sqlite, Store};

use super::{Computers, work};
use crate::app::App;
use crate::config::Config;
use crate::conversation::Conversation;
use crate::limits::Limits;
use crate::metrics::{Metrics, print};
use crate::push::Push;
use crate::room::RoomContext;
use crate::rooms::Rooms;
use crate::sheets::Sheets;
use crate::timeline::Timeline;

/// A player that never finishes.
struct Endless;

impl Player for Endless {
    fn name(&self) -> &'static str {
        "endless"
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice {
        Greedy.choose(seen, seed, budget)
    }

    fn think<'a>(&mut self, seen: &Observation<'a>, seed: u64, budget: Budget) -> Box<dyn Thinking + 'a> {
        struct Never(Choice);
        impl Thinking for Never {
            fn step(&mut self, _: u64) -> bool {
                std::thread::sleep(Duration::from_millis(1));
                true
            }

            fn nodes(&self) -> u64 {
                0
            }

            fn choice(&self) -> Choice {
                self.0.clone()
            }
        }
        Box::new(Never(self.choose(seen, seed, budget)))
    }
}

/// Returns a server with one place, on which `sim` never finishes.
fn app(change: impl FnOnce(&mut Computers)) -> Arc<App> {
    let config = Config::without_limits(&[]);
    let mut computers = Computers::new(1, config.pace());
    computers.players = |name| if name == "sim" { Some(Box::new(Endless)) } else { by_name(name) };
    change(&mut computers);
    let context = RoomContext { time: Arc::new(Timeline::new()), gone_after: 60_000, push: Push::default() };
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    Arc::new(App {
        sheets: Sheets::new(Arc::clone(&store)),
        rooms: Rooms::new(store, computers.clone(), context),
        computers,
        limits: Arc::new(Limits::new(&config)),
        metrics: Metrics::default(),
        push: Push::default(),
        ending: watch::Sender::new(false),
        config,
    })
}

/// Waits until a condition holds, for up to a minute.
async fn until(mut is_so: impl FnMut() -> bool) {
    let waiting = async {
        while !is_so() {
            sleep(Duration::from_millis(2)).await;
        }
    };
    timeout(Duration::from_secs(60), waiting).await.expect("the condition holds within a minute");
}

/// A person who plays against a computer.
struct Person {
    conversation: Conversation,
    /// The state of the game as last shown.
    state: Value,
    seq: u64,
    said: Vec<Value>,
}

impl Person {
    /// Creates a game and takes its first seat.
    async fn sit_down(app: &Arc<App>, computer: &str) -> Self {
        let conversation = Conversation::new(Arc::clone(app), IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut person = Self { conversation, state: Value::Null, seq: 0, said: Vec::new() };
        let seats = json!([{"controller": "person"}, {"controller": computer}]);
        person.say(&json!({"type": "create", "id": "c", "setup": {"seats": seats}})).await;
        let created = person.said.pop().unwrap();
        let (room, commitment) = (&created["room"], &created["commitment"]);
        let contribution = "ab".repeat(32);
        person
            .say(&json!({"type": "join", "id": "j", "room": room, "name": "Ada", "commitment": commitment, "contribution": contribution}))
            .await;
        person
    }

    /// Creates a game in which it is the computer's turn.
    async fn wait_for(app: &Arc<App>, computer: &str) -> Self {
        let mut person = Self::sit_down(app, computer).await;
        if person.is_on_turn() {
            let tile = person.state["seats"][0]["rack"][0].clone();
            person.command(json!({"type": "exchange", "tiles": [tile]})).await;
        }
        person
    }

    fn is_on_turn(&self) -> bool {
        self.state["to_move"] == 1
    }

    async fn say(&mut self, message: &Value) {
        let answers = self.conversation.hear(&message.to_string()).await;
        self.take(answers);
    }

    async fn command(&mut self, command: Value) {
        let id = format!("{}", self.seq);
        self.say(&json!({"type": "command", "id": id, "seq": self.seq, "seat": 1, "command": command})).await;
        assert_eq!(self.said.pop().unwrap()["type"], "accepted");
    }

    fn take(&mut self, messages: Vec<ServerMessage>) {
        for message in messages {
            let message: Value = serde_json::from_str(&message.to_json()).unwrap();
            if message["state"].is_object() {
                (self.state, self.seq) = (message["state"].clone(), message["seq"].as_u64().unwrap());
            } else {
                self.said.push(message);
            }
        }
    }

    /// Returns the number of turns ahead of the computer's, as currently shown.
    fn queue(&mut self) -> Option<u64> {
        let messages = self.conversation.show();
        self.take(messages);
        self.state.get("queue").map(|queue| queue.as_u64().unwrap())
    }

    async fn hear(&mut self) {
        assert!(timeout(Duration::from_secs(60), self.conversation.changed()).await.unwrap());
        let messages = self.conversation.show();
        self.take(messages);
    }
}

#[tokio::test]
async fn the_position_in_the_wait_queue_is_shown() {
    let app = app(|_| {});
    let held = app.computers.hold().await;
    let mut people = Vec::new();
    for waiting in 1..=3 {
        people.push(Person::wait_for(&app, "computer:greedy").await);
        until(|| app.computers.waiting() == waiting).await;
    }
    let told = |people: &mut Vec<Person>| people.iter_mut().map(Person::queue).collect::<Vec<_>>();
    assert!(print(&app).contains("\ntriolet_waiting 3\n"));
    app.computers.tell_who_waits();
    assert_eq!(told(&mut people), [None; 3], "they have not waited long");
    app.computers.tell_who_waits();
    assert_eq!(told(&mut people), [Some(0), Some(1), Some(2)]);
    app.computers.tell_who_waits();
    assert!(!people.iter().any(|person| person.conversation.has_news()), "nothing has changed");

    people[1].command(json!({"type": "resign"})).await;
    until(|| app.computers.waiting() == 2).await;
    app.computers.tell_who_waits();
    assert_eq!(told(&mut people), [Some(0), None, Some(1)]);
    assert!(people[1].state["outcome"].is_object());

    drop(held);
    for person in [0, 2] {
        while !people[person].is_on_turn() {
            people[person].hear().await;
        }
    }
    assert_eq!(told(&mut people), [None; 3]);
    assert_eq!((app.computers.waiting(), app.computers.thinking()), (0, 0));
}

#[tokio::test]
async fn what_begins_to_be_thought_about_waits_no_longer() {
    let app = app(|_| {});
    let held = app.computers.hold().await;
    let mut person = Person::wait_for(&app, "computer:sim").await;
    until(|| app.computers.waiting() == 1).await;
    app.computers.tell_who_waits();
    app.computers.tell_who_waits();
    assert_eq!(person.queue(), Some(0));
    // A game that is paused waits for people and leaves the queue.
    person.command(json!({"type": "pause"})).await;
    assert_eq!(person.queue(), None);
    until(|| app.computers.waiting() == 0).await;
    person.queue();
    person.command(json!({"type": "resume"})).await;
    until(|| app.computers.waiting() == 1).await;
    app.computers.tell_who_waits();
    app.computers.tell_who_waits();
    assert_eq!(person.queue(), Some(0));
    drop(held);
    while person.state.get("queue").is_some() {
        person.hear().await;
    }
    assert_eq!((&person.state["awaited"], app.computers.thinking()), (&json!("computer"), 1));
    person.command(json!({"type": "resign"})).await;
    until(|| app.computers.thinking() == 0).await;
}

#[tokio::test]
async fn a_game_that_ends_frees_its_place_in_the_middle_of_a_thought() {
    let app = app(|_| {});
    let mut first = Person::wait_for(&app, "computer:sim").await;
    until(|| app.computers.thinking() == 1).await;
    let mut second = Person::wait_for(&app, "computer:greedy").await;
    until(|| app.computers.waiting() == 1).await;
    assert_eq!(first.queue(), None);
    first.command(json!({"type": "resign"})).await;
    while !second.is_on_turn() {
        second.hear().await;
    }
    until(|| app.computers.thinking() == 0).await;
}

/// Returns a person who is to move.
async fn on_turn(app: &Arc<App>) -> Person {
    let mut person = Person::sit_down(app, "computer:greedy").await;
    while !person.is_on_turn() {
        person.hear().await;
    }
    person.said.clear();
    person
}

#[tokio::test]
async fn advice_waits_in_line_and_keeps_nothing_else_waiting() {
    let app = app(|_| {});
    let mut person = on_turn(&app).await;
    let held = app.computers.hold().await;
    person.say(&json!({"type": "hint", "id": "h"})).await;
    until(|| app.computers.waiting() == 1).await;
    person.say(&json!({"type": "ping", "nonce": 1})).await;
    assert_eq!(person.said.pop().unwrap()["type"], "pong");
    drop(held);
    while person.said.is_empty() {
        person.hear().await;
    }
    assert_eq!((&person.said[0]["type"], &person.said[0]["id"]), (&json!("hint"), &json!("h")));

    let _held = app.computers.hold().await;
    person.say(&json!({"type": "hint", "id": "i"})).await;
    until(|| app.computers.waiting() == 1).await;
    drop(person);
    until(|| app.computers.waiting() == 0).await;
}

#[tokio::test]
async fn advice_is_refused_once_it_has_waited_for_too_long() {
    let app = app(|computers| computers.patience = Duration::ZERO);
    let mut person = on_turn(&app).await;
    let _held = app.computers.hold().await;
    person.say(&json!({"type": "hint", "id": "h"})).await;
    while person.said.is_empty() {
        person.hear().await;
    }
    assert_eq!((&person.said[0]["type"], &person.said[0]["code"]), (&json!("refused"), &json!("busy")));
}

#[test]
fn a_turn_in_steps_is_the_one_that_the_player_chooses() {
    use triolet::event::Start;
    use triolet::seat::Controller;
    use triolet::view::Viewer;
    use triolet_table::Table;

    let table = Table::open(Start::local("steps", vec![Controller::Person; 2])).unwrap();
    let view = table.view(Viewer::Seat(table.game().to_move().unwrap()));
    for name in ["sim", "expect", "level-3", "random"] {
        let chosen = by_name(name).unwrap().choose(&Observation::from_view(&view).unwrap(), 7, Budget::Free);
        let [going_on, stopped] = [false, true].map(AtomicBool::new);
        assert_eq!(work::turn(by_name(name), &view, 7, &going_on), Some(chosen.turn.into()), "{name}");
        assert_eq!(work::turn(by_name(name), &view, 7, &stopped), None, "{name}");
    }
}
