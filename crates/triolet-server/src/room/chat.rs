//! The chat of a room.

use triolet::seat::Seat;
use triolet_protocol::{ChatContent, ChatRule, Code, MAX_TEXT};

use super::Room;
use super::rate_limit::RateLimit;
use crate::names::one_line;

/// The chat limit of a seat: six lines in fifteen seconds.
pub(super) const fn chat_limit() -> RateLimit {
    RateLimit::new(6, 15_000)
}

impl Room {
    /// Adds a chat line. Repeating a message with the same id has no effect.
    pub async fn send_chat(&self, seat: Seat, id: &str, content: ChatContent) -> Result<u32, Code> {
        let content = match (self.setup.chat.unwrap_or_default(), content) {
            (ChatRule::None, _) | (ChatRule::Phrases, ChatContent::Text(_)) => return Err(Code::ChatOff),
            (_, ChatContent::Phrase(phrase)) => ChatContent::Phrase(phrase),
            (ChatRule::Text, ChatContent::Text(text)) => {
                ChatContent::Text(Some(one_line(&text, MAX_TEXT)).filter(|text| !text.is_empty()).ok_or(Code::ChatOff)?)
            }
        };
        // Keys of commands begin with the seat, so they cannot collide.
        let key = format!("chat:{seat}:{id}");
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if let Some(&seq) = committed.accepted.get(&key) {
            return Ok(seq);
        }
        self.chat_limit.allow(seat, self.context.now())?;
        self.change(&mut committed, |change| {
            change.command = Some(key.clone());
            change.extras.chat.add(seat, content.clone());
            Ok(())
        })
        .await
    }

    /// Retracts one of the seat's chat lines.
    pub async fn retract_chat(&self, seat: Seat, number: u32) -> Result<u32, Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        self.change(&mut committed, |change| {
            change.extras.chat.retract(seat, Some(number));
            Ok(())
        })
        .await
    }
}
