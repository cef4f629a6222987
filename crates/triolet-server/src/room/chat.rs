//! The chat of a room.

use triolet::seat::Seat;
use triolet_protocol::{ChatContent, ChatRule, Code, MAX_TEXT};

use triolet_store::CommandId;

use super::Room;
use super::rate_limit::RateLimit;
use crate::names::one_line;
use crate::secret::digest;

/// Maximum chat lines per game, whose ids are kept as long as the game.
const MAX_LINES: u32 = 2_000;

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
            (ChatRule::Text, ChatContent::Text(text)) => ChatContent::Text(chat_text(&text)?),
        };
        // Keys of commands begin with the seat, so they cannot collide.
        let key = CommandId { id: format!("chat:{seat}:{id}"), digest: digest(&content) };
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if let Some(answer) = committed.answered(&key) {
            return answer;
        }
        if committed.extras.chat.total >= MAX_LINES {
            return Err(Code::ChatOff);
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

/// Returns a chat text cleaned for display.
fn chat_text(typed: &str) -> Result<String, Code> {
    let text = one_line(typed, usize::MAX);
    match text.chars().count() {
        0 => Err(Code::EmptyText),
        1..=MAX_TEXT => Ok(text),
        _ => Err(Code::TooLong),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use triolet_protocol::Phrase;
    use triolet_store::Sqlite;

    use super::*;
    use crate::app::App;
    use crate::config::Config;
    use crate::push::Push;

    #[tokio::test]
    async fn a_game_holds_a_limited_number_of_lines() {
        let app = App::new(Config::without_limits(&[]), Arc::new(Sqlite::in_memory().unwrap()), Push::default());
        let room = app.rooms.open_for_two().await;
        let seat = Seat::new(0).unwrap();
        let full = |change: &mut super::super::Change| {
            change.extras.chat.total = MAX_LINES - 1;
            Ok(())
        };
        room.change(&mut *room.committed.lock().await, full).await.unwrap();
        let said = async |id: &str| room.send_chat(seat, id, ChatContent::Phrase(Phrase::WellPlayed)).await;
        let seq = said("last").await.unwrap();
        assert_eq!(said("one more").await, Err(Code::ChatOff));
        assert_eq!(said("last").await, Ok(seq), "what was said before is answered again");
    }
}
