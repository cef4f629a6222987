//! Answers to messages, the same over a socket and over HTTP.

use std::sync::Arc;
use std::time::Instant;

use triolet::record::Record;
use triolet::view::Viewer;
use triolet_engine::players::NAMES;
use triolet_protocol as wire;
use triolet_protocol::{ClientMessage, Code, ServerMessage};
use triolet_table::Table;

use crate::app::{App, Visitor};
use crate::extras::TRANSFER_LIFETIME;
use crate::names::player_name;
use crate::room::{IncomingCommand, Room};

/// Maximum events of a game that is sent with a stale refusal. A client must request a longer one with a message of its
/// own; otherwise short commands could repeatedly cause long answers.
const MAX_STALE_EVENTS: usize = 256;

/// Returns the first message on a socket.
pub fn greeting() -> ServerMessage {
    triolet_table::greeting(env!("CARGO_PKG_VERSION"), NAMES)
}

/// Logs failures on the server's side with the message's id, by which an operator can find them.
fn note(id: &str, code: Code) {
    if matches!(code, Code::Internal | Code::StorageUnavailable | Code::Busy) {
        tracing::warn!(?id, %code, "a message could not be carried out");
    }
}

/// Returns an error that concerns no particular message.
pub fn error(code: Code) -> ServerMessage {
    ServerMessage::Error { code, detail: None }
}

/// Returns a refusal without a snapshot.
pub fn refused(id: &str, code: Code) -> ServerMessage {
    refused_field(id, code, None)
}

/// Returns a refusal that names the invalid field of the message.
pub fn refused_field(id: &str, code: Code, field: Option<&'static str>) -> ServerMessage {
    note(id, code);
    ServerMessage::Refused(wire::Refused { id: id.into(), code, field: field.map(Into::into), snapshot: None })
}

/// Answers a message from a visitor to a room.
pub async fn answer(
    app: &Arc<App>,
    visitor: &Visitor,
    viewer: Viewer,
    lag: u32,
    message: ClientMessage,
) -> ServerMessage {
    let id = message.id().unwrap_or_default().to_owned();
    match try_answer(app, visitor, viewer, lag, message).await {
        Ok(answer) => answer,
        Err(code) => {
            note(&id, code);
            let shown = visitor.now();
            let snapshot = match visitor.room.snapshot(&shown, viewer) {
                _ if code != Code::StaleSequence => None,
                ServerMessage::Snapshot(snapshot) if snapshot.events.len() <= MAX_STALE_EVENTS => Some(snapshot),
                _ => None,
            };
            ServerMessage::Refused(wire::Refused { id, code, field: None, snapshot })
        }
    }
}

async fn try_answer(
    app: &Arc<App>,
    visitor: &Visitor,
    viewer: Viewer,
    lag: u32,
    message: ClientMessage,
) -> Result<ServerMessage, Code> {
    Ok(match message {
        ClientMessage::Command { id, seq, seat, command } => {
            if visitor.seat != Some(seat) {
                return Err(Code::NotYourSeat);
            }
            let (room, incoming) = (Arc::clone(&visitor.room), IncomingCommand { id: id.clone(), seq, command, lag });
            let begun = Instant::now();
            let answer = unstoppable(async move { room.command(seat, incoming).await }).await;
            app.metrics.count_command(answer.map(drop), begun.elapsed());
            let seq = answer?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::Rename { id, seat, name } => {
            if visitor.seat != Some(seat) {
                return Err(Code::NotYourSeat);
            }
            let (room, name) = (Arc::clone(&visitor.room), player_name(&name)?);
            let seq = unstoppable(async move { room.rename(seat, name).await }).await?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::TransferSeat { id } => {
            let (room, seat) = (Arc::clone(&visitor.room), visitor.seat.ok_or(Code::NotYourSeat)?);
            let (secret, replaces) = unstoppable(async move { room.transfer_seat(seat).await }).await?;
            ServerMessage::SeatTransfer {
                id,
                secret,
                seconds: u32::try_from(TRANSFER_LIFETIME / 1000).unwrap_or_default(),
                replaces,
            }
        }
        ClientMessage::SendChat { id, content } => {
            let (room, seat, key) = (Arc::clone(&visitor.room), visitor.seat.ok_or(Code::NotYourSeat)?, id.clone());
            let seq = unstoppable(async move { room.send_chat(seat, &key, content).await }).await?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::RetractChat { id, number } => {
            let (room, seat) = (Arc::clone(&visitor.room), visitor.seat.ok_or(Code::NotYourSeat)?);
            let seq = unstoppable(async move { room.retract_chat(seat, number).await }).await?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::Forget { id } => {
            let (room, seat) = (Arc::clone(&visitor.room), visitor.seat.ok_or(Code::NotYourSeat)?);
            let seq = unstoppable(async move { room.forget(seat).await }).await?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::Plays { id } => table(&visitor.room, viewer)?.plays(viewer, id),
        ClientMessage::ScoreDraft { id, tiles } => table(&visitor.room, viewer)?.score_draft(viewer, id, &tiles),
        ClientMessage::Hint { id } => {
            let request = table(&visitor.room, viewer)?.hint_request(viewer)?;
            visitor.room.limit_advice(request.seat)?;
            let turns = app.computers.advise(request.view.clone()).await?;
            request.answer(id, &turns)?
        }
        ClientMessage::Record { id } => ServerMessage::Record { id, text: record(&visitor.room)? },
        ClientMessage::Ping { nonce } => ServerMessage::Pong { nonce },
        ClientMessage::Hello { .. }
        | ClientMessage::Create { .. }
        | ClientMessage::Join { .. }
        | ClientMessage::Load { .. }
        | ClientMessage::RedeemTransfer { .. }
        | ClientMessage::Rematch { .. }
        | ClientMessage::Games { .. }
        | ClientMessage::Look { .. } => return Err(Code::NotHere),
    })
}

/// Returns the record of a finished game. Earlier it would reveal hidden tiles.
pub fn record(room: &Room) -> Result<String, Code> {
    let shown = room.now();
    let table = shown.table.ok_or(Code::NotStarted)?;
    if table.game().ending().is_none() {
        return Err(Code::NotOver);
    }
    let mut record = Record::new(table.game().clone());
    record.names = shown.people.names;
    Ok(record.to_string())
}

fn table(room: &Room, viewer: Viewer) -> Result<Arc<Table>, Code> {
    room.now().table_for(viewer).cloned().ok_or(Code::NotStarted)
}

/// Runs work to completion even if the caller goes away: nothing may interrupt the sequence of commit and publication.
pub async fn unstoppable<T: Send + 'static>(
    work: impl Future<Output = Result<T, Code>> + Send + 'static,
) -> Result<T, Code> {
    tokio::spawn(work).await.unwrap_or(Err(Code::Internal))
}
