//! The invariants at the end of a simulated game.

use std::collections::HashMap;

use triolet::event::{Departure, Event};
use triolet::record::line;
use triolet::seat::{Controller, Seat};
use triolet::view::Viewer;
use triolet_table::Command;

use super::world::World;

/// The statistics of a game, or of many.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub accepted: usize,
    pub stale: usize,
    pub refused: usize,
    /// Commands that the server received more than once.
    pub said_again: usize,
    pub restarts: u32,
    pub reloads: u32,
    pub minutes: u64,
    /// Computer turns, expired clocks, and chat lines.
    pub computers: usize,
    pub timed_out: usize,
    pub said: usize,
    /// The logs.
    pub lines: Vec<String>,
}

impl Summary {
    pub fn add(&mut self, other: &Self) {
        self.accepted += other.accepted;
        self.stale += other.stale;
        self.refused += other.refused;
        self.said_again += other.said_again;
        self.restarts += other.restarts;
        self.reloads += other.reloads;
        self.minutes += other.minutes;
        self.computers += other.computers;
        self.timed_out += other.timed_out;
        self.said += other.said;
    }
}

pub fn check(world: &mut World, seed: u64) -> Summary {
    let mut summary =
        Summary { restarts: world.restarts, reloads: world.reloads, minutes: world.now / 60_000, ..Summary::default() };
    let stored = world.stored();
    let mut carried_out: HashMap<&str, u32> = stored.commands.iter().map(|it| (it.id.as_str(), it.seq)).collect();
    assert_eq!(carried_out.len(), stored.commands.len());
    let shown = world.room().now();
    let table = shown.table.as_ref().expect("the game has begun");
    let log = table.game().log();
    assert_eq!(stored.lines, log.iter().map(line::print).collect::<Vec<_>>(), "seed {seed}");

    let (mut turns, mut said) = (0, 0);
    for intention in world.clients.iter().flat_map(|client| &client.intentions) {
        let kind = if intention.is_chat() { "chat:" } else { "" };
        let key = format!("{kind}{}:{}", intention.seat, intention.id);
        let seq = carried_out.remove(key.as_str());
        let [answer] = &intention.answers[..] else {
            panic!("seed {seed}: {intention:?} was answered {} times", intention.answers.len())
        };
        match answer {
            Ok(after) => {
                summary.accepted += 1;
                assert_eq!(seq, Some(*after), "seed {seed}: {intention:?} is not where it was said to be");
                if intention.is_chat() {
                    said += 1;
                    continue;
                }
                let command: triolet_protocol::Command = serde_json::from_value(intention.command.clone()).unwrap();
                let events = &log[intention.seq as usize..*after as usize];
                match (Command::try_from(command).unwrap(), events) {
                    (Command::Turn(turn), [Event::TurnTaken(turned)]) => {
                        assert_eq!(
                            (turned.seat.index() as u64 + 1, turned.turn),
                            (intention.seat, turn),
                            "seed {seed}"
                        );
                        turns += 1;
                    }
                    (Command::Turn(_), _) => panic!("seed {seed}: {intention:?} led to {events:?}"),
                    (_, events) => assert!(events.len() <= 1, "seed {seed}: {intention:?} led to {events:?}"),
                }
            }
            Err(code) => {
                assert_eq!(seq, None, "seed {seed}: {intention:?} was refused, and carried out");
                summary.refused += 1;
                summary.stale += usize::from(code == "stale-sequence");
            }
        }
    }
    assert!(carried_out.is_empty(), "seed {seed}: nobody asked for {carried_out:?}");
    assert_eq!(turns_of_people(log), turns, "seed {seed}: a turn that nobody decided on");
    summary.computers = log.iter().filter(|event| matches!(event, Event::TurnTaken(_))).count() - turns;
    summary.timed_out = log.iter().filter(|it| matches!(it, Event::Departed { why: Departure::TimedOut, .. })).count();
    assert!(summary.timed_out == 0 || table.clock().is_some(), "seed {seed}: somebody had no time without a clock");
    let chat = serde_json::to_value(&shown.chat.lines).unwrap();
    assert_eq!(shown.chat.lines.len(), said, "seed {seed}: {chat}");
    summary.said = said;

    for client in &world.clients {
        let seat = client.page.seat() as usize;
        let viewer = match seat.checked_sub(1) {
            Some(place) => Viewer::Seat(Seat::new(place).unwrap()),
            None => Viewer::Spectator,
        };
        if seat > 0 {
            assert_eq!(chat, serde_json::Value::from(client.page.chat.clone()), "seed {seed}");
        }
        let snapshot = serde_json::to_value(table.snapshot(viewer, &shown.people)).unwrap();
        assert_eq!(client.page.seq, Some(table.seq()), "seed {seed}");
        // PresenceMessage and absence change until the very end.
        let without_presence = |state: &serde_json::Value| {
            let mut state = state.clone();
            for seat in state["seats"].as_array_mut().unwrap() {
                (seat["present"], seat["gone"]) = (true.into(), serde_json::Value::Null);
            }
            state
        };
        assert_eq!(without_presence(&client.page.state), without_presence(&snapshot["state"]), "seed {seed}");
    }
    summary.said_again = world.said_again();
    summary.lines = stored.lines;
    summary
}

/// Counts the turns of seats that people played at the time.
fn turns_of_people(log: &[Event]) -> usize {
    let mut controllers = Vec::new();
    let mut turns = 0;
    for event in log {
        match event {
            Event::Started(started) => controllers.clone_from(&started.start.seats),
            Event::SeatTaken { seat, by } => controllers[seat.index()] = by.clone(),
            Event::TurnTaken(turned) => turns += usize::from(controllers[turned.seat.index()] == Controller::Person),
            _ => {}
        }
    }
    turns
}
