//! A simulated front end and its player, who acts only on what is shown.

use serde_json::{Value, json};

use super::random::Random;

/// The absence, in milliseconds, after which others may give a seat to a computer.
const GONE: u64 = 60_000;

/// A front end that knows only what it was sent.
#[derive(Debug, Default)]
pub struct Page {
    pub seq: Option<u32>,
    pub state: Value,
    /// The chat lines received.
    pub chat: Vec<Value>,
    /// `true` if a command has not been answered yet.
    is_sending: bool,
    /// A lower bound of the number of events: the events of a command arrive after its answer.
    expected: u32,
    /// `true` if a question has not been answered yet.
    is_asking: bool,
    plays: Option<(u32, Value)>,
    count: u32,
}

pub enum Request {
    /// A question, which does not change the game.
    Question(Value),
    Command {
        seq: u32,
        seat: u64,
        command: Value,
    },
}

/// A decision of the player.
enum Decision {
    Question(Value),
    Command(Value),
}

fn command(command: Value) -> Option<Decision> {
    Some(Decision::Command(command))
}

fn question(question: Value) -> Option<Decision> {
    Some(Decision::Question(question))
}

impl Page {
    pub fn is_over(&self) -> bool {
        self.state["outcome"].is_object()
    }

    /// Returns the viewer's seat, counted from 1; 0 for a spectator.
    pub fn seat(&self) -> u64 {
        self.state["viewer"]["seat"].as_u64().unwrap_or(0)
    }

    /// Returns the next message id. A reload of the page restarts the count.
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
                self.is_asking &= message["code"] == "stale-sequence";
            }
            "accepted" => self.expected = self.expected.max(message["seq"].as_u64().unwrap() as u32),
            "plays" => {
                self.is_asking = false;
                self.plays = Some((message["seq"].as_u64().unwrap() as u32, message["plays"].clone()));
            }
            "draft-scored" | "hint" => self.is_asking = false,
            "chat" => {
                if message["all"] == true {
                    self.chat.clear();
                }
                self.chat.extend(message["lines"].as_array().unwrap().iter().cloned());
            }
            "session" => {
                assert_ne!(message["state"], "closed");
                self.is_sending = message["pending"].as_array().unwrap().iter().any(|it| it["state"] == "sending");
            }
            "error" => assert!(matches!(message["code"].as_str(), Some("restarting")), "{message}"),
            // The state so far belongs to another game.
            "joined" => *self = Self { count: self.count, ..Self::default() },
            "greeting" | "lobby" => {}
            other => panic!("{other}"),
        }
    }

    fn stand(&mut self, message: &Value) {
        let seq = message["seq"].as_u64().unwrap() as u32;
        // A refusal may carry a snapshot older than a later update.
        if self.seq <= Some(seq) || message["type"].is_string() {
            (self.seq, self.state) = (Some(seq), message["state"].clone());
        }
    }

    pub fn next_request(&mut self, number: usize, random: &mut Random) -> Option<Request> {
        let (seq, seat) = (self.seq?, self.seat());
        if seat == 0 || self.is_over() || self.is_sending || self.is_asking || seq < self.expected {
            return None;
        }
        Some(match self.decide(seat, number, random)? {
            Decision::Question(question) => {
                self.is_asking = true;
                Request::Question(question)
            }
            Decision::Command(command) => Request::Command { seq, seat, command },
        })
    }

    fn decide(&mut self, seat: u64, number: usize, random: &mut Random) -> Option<Decision> {
        let own = &self.state["seats"][seat as usize - 1];
        if !own["departed"].is_null() {
            return None;
        }
        if own["controller"] != "person" {
            return if random.often(300) {
                command(json!({"type": "take-seat", "seat": seat, "by": "person"}))
            } else {
                None
            };
        }
        if self.state["paused"] == true {
            // Someone has to resume; if two do, one is refused.
            return if number == 0 || random.often(300) { command(json!({"type": "resume"})) } else { None };
        }
        if self.state["proposal"].is_object() {
            return self.consent(seat, random);
        }
        self.interrupt(seat, random).or_else(|| self.turn(seat, random))
    }

    /// Answers a proposal, or withdraws one's own.
    fn consent(&self, seat: u64, random: &mut Random) -> Option<Decision> {
        let proposal = &self.state["proposal"];
        if proposal["awaiting"].as_array().unwrap().contains(&json!(seat)) {
            return command(json!({"type": if random.often(700) { "agree" } else { "decline" }}));
        }
        if proposal["by"] == seat && random.often(50) { command(json!({"type": "decline"})) } else { None }
    }

    /// Returns a random command unrelated to the current turn, if any.
    fn interrupt(&self, seat: u64, random: &mut Random) -> Option<Decision> {
        if random.often(30) && self.state["undo_to"].is_u64() {
            return command(json!({"type": "propose-undo", "turns": self.state["undo_to"]}));
        }
        if random.often(15) {
            return command(json!({"type": "pause"}));
        }
        if random.often(1) {
            return command(json!({"type": "resign"}));
        }
        if random.often(1) {
            return command(json!({"type": "propose-end"}));
        }
        if random.often(4) {
            return command(json!({"type": "take-seat", "seat": seat, "by": "computer:greedy"}));
        }
        if random.often(10) && self.state["hints"] == "by-agreement" {
            return command(json!({"type": "propose-hints"}));
        }
        let seats = (1..).zip(self.state["seats"].as_array().unwrap());
        let mut gone = seats.filter(|(_, it)| {
            it["controller"] == "person"
                && it["departed"].is_null()
                && it["gone"].as_u64().is_some_and(|gone| gone >= GONE)
        });
        if let Some((gone, _)) = gone.next().filter(|_| random.often(100)) {
            return command(json!({"type": "propose-seat", "seat": gone, "by": "computer:greedy"}));
        }
        None
    }

    fn turn(&mut self, seat: u64, random: &mut Random) -> Option<Decision> {
        let your_turn = self.state["your_turn"].as_object()?;
        let rack = &self.state["seats"][seat as usize - 1]["rack"];
        if random.often(50) && self.state["hints"] == "given" {
            return question(json!({"type": "hint"}));
        }
        if random.often(50) {
            let face = rack[0].as_str().filter(|tile| *tile != "*").unwrap_or("*7");
            let square = format!("{}{}", char::from(b'E' + random.between(0, 5) as u8), random.between(5, 11));
            return question(json!({"type": "score-draft", "tiles": {square: face}}));
        }
        let may_exchange = your_turn["exchange"] == true;
        if random.often(40) && may_exchange {
            return command(json!({"type": "exchange", "tiles": [rack[0]]}));
        }
        let plays = self.plays.take().filter(|(seq, _)| Some(*seq) == self.seq).map(|(_, plays)| plays);
        let Some(plays) = plays else { return question(json!({"type": "plays"})) };
        let plays = plays.as_array().unwrap();
        command(if plays.is_empty() {
            if may_exchange { json!({"type": "exchange", "tiles": rack}) } else { json!({"type": "pass"}) }
        } else {
            let place = random.between(0, 2.min(plays.len() as u64 - 1)) as usize;
            json!({"type": "place", "tiles": plays[place]["tiles"]})
        })
    }
}
