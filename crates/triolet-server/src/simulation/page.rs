//! What a person sees and decides. It must not act on anything but what it was shown.

use serde_json::{Value, json};

use super::random::Random;

/// A front end with nothing in it but what it was shown.
#[derive(Debug, Default)]
pub struct Page {
    pub seq: Option<u32>,
    pub state: Value,
    /// Whether something that was asked for is not answered yet.
    is_sending: bool,
    /// How many events there are at least: what a command led to comes after its answer.
    expected: u32,
    asks_plays: bool,
    plays: Option<(u32, Value)>,
    count: u32,
}

pub enum Wish {
    Plays,
    Command { seq: u32, seat: u64, command: Value },
}

impl Page {
    pub fn is_over(&self) -> bool {
        self.state["outcome"].is_object()
    }

    /// Counts from the start in each life of the page.
    pub fn next_id(&mut self) -> String {
        self.count += 1;
        format!("q{}", self.count)
    }

    pub fn take(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "snapshot" => self.stand(message),
            "update" => {
                assert_eq!(message["from"].as_u64().map(|from| from as u32), self.seq, "a gap in what is shown");
                self.stand(message);
            }
            "refused" => {
                if message["snapshot"].is_object() {
                    self.stand(&message["snapshot"]);
                }
                self.asks_plays &= message["code"] == "stale-sequence";
            }
            "accepted" => self.expected = self.expected.max(message["seq"].as_u64().unwrap() as u32),
            "plays" => {
                self.asks_plays = false;
                self.plays = Some((message["seq"].as_u64().unwrap() as u32, message["plays"].clone()));
            }
            "line" => {
                assert_ne!(message["state"], "closed");
                self.is_sending = message["pending"].as_array().unwrap().iter().any(|it| it["state"] == "sending");
            }
            "error" => assert!(matches!(message["code"].as_str(), Some("restarting")), "{message}"),
            "greeting" | "lobby" | "joined" => {}
            other => panic!("{other}"),
        }
    }

    fn stand(&mut self, message: &Value) {
        let seq = message["seq"].as_u64().unwrap() as u32;
        // A refusal may bring what an update has overtaken already.
        if self.seq <= Some(seq) || message["type"].is_string() {
            (self.seq, self.state) = (Some(seq), message["state"].clone());
        }
    }

    pub fn wish(&mut self, number: usize, random: &mut Random) -> Option<Wish> {
        let seq = self.seq?;
        let seat = self.state["viewer"]["seat"].as_u64()?;
        if self.is_over() || self.is_sending || self.asks_plays || seq < self.expected {
            return None;
        }
        let command = self.decide(seat, number, random)?;
        if command == Value::Null {
            self.asks_plays = true;
            return Some(Wish::Plays);
        }
        Some(Wish::Command { seq, seat, command })
    }

    /// `Null` for a question about the plays first.
    fn decide(&mut self, seat: u64, number: usize, random: &mut Random) -> Option<Value> {
        if self.state["paused"] == true {
            // Somebody has to, and when two do it, one is refused.
            return (number == 0 || random.often(300)).then(|| json!({"type": "resume"}));
        }
        let proposal = &self.state["proposal"];
        if proposal.is_object() {
            if proposal["awaiting"].as_array().unwrap().contains(&json!(seat)) {
                return Some(json!({"type": if random.often(700) { "agree" } else { "decline" }}));
            }
            return (proposal["by"] == seat && random.often(50)).then(|| json!({"type": "decline"}));
        }
        if random.often(30) && self.state["undo_to"].is_u64() {
            return Some(json!({"type": "propose-undo", "turns": self.state["undo_to"]}));
        }
        let your_turn = &self.state["your_turn"];
        if random.often(15) {
            return Some(json!({"type": "pause"}));
        }
        if random.often(1) {
            return Some(json!({"type": "resign"}));
        }
        if your_turn.is_null() {
            return None;
        }
        let plays = self.plays.take().filter(|(seq, _)| Some(*seq) == self.seq).map(|(_, plays)| plays);
        let Some(plays) = plays else { return Some(Value::Null) };
        let plays = plays.as_array().unwrap();
        Some(if plays.is_empty() {
            match your_turn["exchange"] == true {
                true => json!({"type": "exchange", "tiles": self.state["seats"][seat as usize - 1]["rack"]}),
                false => json!({"type": "pass"}),
            }
        } else {
            let place = random.between(0, 2.min(plays.len() as u64 - 1)) as usize;
            json!({"type": "place", "tiles": plays[place]["tiles"]})
        })
    }
}
