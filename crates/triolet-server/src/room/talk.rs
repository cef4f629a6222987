//! What is said in a room.

use std::collections::VecDeque;
use std::sync::PoisonError;

use triolet::seat::Seat;
use triolet_protocol::{ChatRule, Code, MAX_TEXT, Saying};
use triolet_store::Millis;

use super::Room;
use crate::answer::one_line;

/// A seat may say so much…
const SAYINGS: usize = 6;
/// …in so many milliseconds.
const WITHIN: Millis = 15_000;

/// When somebody has said something lately.
pub(super) type Said = VecDeque<(Seat, Millis)>;

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
        let key = format!("{seat}:{id}");
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        if let Some(&seq) = truth.accepted.get(&key) {
            return Ok(seq);
        }
        self.limit_talk(seat)?;
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

    fn limit_talk(&self, seat: Seat) -> Result<(), Code> {
        let (mut said, now) = (self.said.lock().unwrap_or_else(PoisonError::into_inner), self.house.now());
        said.retain(|(_, at)| now - at < WITHIN);
        if said.iter().filter(|(by, _)| *by == seat).count() >= SAYINGS {
            return Err(Code::TooManyRequests);
        }
        said.push_back((seat, now));
        Ok(())
    }
}
