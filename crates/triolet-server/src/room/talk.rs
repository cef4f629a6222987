//! What is said in a room.

use triolet::seat::Seat;
use triolet_protocol::{ChatRule, Code, MAX_TEXT, Saying};

use super::Room;
use super::lately::Lately;
use crate::names::one_line;

/// How much a seat may say: six lines in fifteen seconds.
pub(super) const fn said() -> Lately {
    Lately::new(6, 15_000)
}

impl Room {
    /// Says something. The same id says it once.
    pub async fn say(&self, seat: Seat, id: &str, said: Saying) -> Result<u32, Code> {
        let said = match (self.setup.chat.unwrap_or_default(), said) {
            (ChatRule::None, _) | (ChatRule::Phrases, Saying::Text(_)) => return Err(Code::ChatOff),
            (_, Saying::Phrase(phrase)) => Saying::Phrase(phrase),
            (ChatRule::Text, Saying::Text(text)) => {
                Saying::Text(Some(one_line(&text, MAX_TEXT)).filter(|text| !text.is_empty()).ok_or(Code::ChatOff)?)
            }
        };
        // The keys of commands begin with the seat.
        let key = format!("say:{seat}:{id}");
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        if let Some(&seq) = truth.accepted.get(&key) {
            return Ok(seq);
        }
        self.said.allow(seat, self.house.now())?;
        self.change(&mut truth, |change| {
            change.command = Some(key.clone());
            change.aside.chat.say(seat, said.clone());
            Ok(())
        })
        .await
    }

    /// Takes back what a seat has said.
    pub async fn unsay(&self, seat: Seat, number: u32) -> Result<u32, Code> {
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        self.change(&mut truth, |change| {
            change.aside.chat.unsay(seat, Some(number));
            Ok(())
        })
        .await
    }
}
