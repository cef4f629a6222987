//! Answers to messages, the same over a socket and over HTTP.

use std::sync::Arc;
use std::time::Instant;

use triolet::record::Record;
use triolet::view::Viewer;
use triolet_engine::players::NAMES;
use triolet_protocol as wire;
use triolet_protocol::{ClientMessage, Code, Hints, PROTOCOL, ServerMessage};
use triolet_table::Table;

use crate::app::{App, Visitor};
use crate::names::player_name;
use crate::room::{IncomingCommand, Room, TRANSFER_LIFETIME};

/// Returns the first message on a socket.
pub fn greeting() -> ServerMessage {
    ServerMessage::Greeting {
        protocol: PROTOCOL,
        oldest: wire::OLDEST_PROTOCOL,
        version: env!("CARGO_PKG_VERSION").into(),
        computers: NAMES.iter().map(|&name| wire::Computer { name: name.into() }).collect(),
    }
}

/// Logs failures on the server's side with the message's id, by which an operator can find them.
fn note(id: &str, code: Code) {
    if matches!(code, Code::Internal | Code::StorageUnavailable | Code::Busy) {
        tracing::warn!(message = ?id, %code, "a message could not be carried out");
    }
}

/// Returns a refusal without a snapshot.
pub fn refused(id: &str, code: Code) -> ServerMessage {
    note(id, code);
    ServerMessage::Refused(wire::Refused { id: id.into(), code, snapshot: None })
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
                ServerMessage::Snapshot(snapshot) if code == Code::StaleSequence => Some(snapshot),
                _ => None,
            };
            ServerMessage::Refused(wire::Refused { id, code, snapshot })
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
            let secret = unstoppable(async move { room.transfer_seat(seat).await }).await?;
            ServerMessage::SeatTransfer {
                id,
                secret,
                seconds: u32::try_from(TRANSFER_LIFETIME / 1000).unwrap_or_default(),
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
        ClientMessage::Plays { id } => {
            let table = table(&visitor.room, viewer)?;
            ServerMessage::Plays { id, seq: table.seq(), plays: wire::legal_plays(&table.view_now(viewer)) }
        }
        ClientMessage::ScoreDraft { id, tiles } => {
            let scored = wire::score_draft(&table(&visitor.room, viewer)?.view_now(viewer), &tiles);
            ServerMessage::DraftScored {
                id,
                refusal: scored.as_ref().err().map(|&it| it.into()),
                breakdown: scored.ok(),
            }
        }
        ClientMessage::Hint { id } => {
            let view = table(&visitor.room, viewer)?.view(viewer);
            let hints = visitor.now().table.map(|table| table.hints());
            if hints != Some(Hints::Given) {
                return Err(Code::HintsOff);
            }
            let seat = view.to_move.filter(|_| view.is_own_turn()).ok_or(Code::NotYourTurn)?;
            let (seq, position) = (view.seq() as u32, view.position().ok_or(Code::NotYourTurn)?);
            visitor.room.limit_advice(seat)?;
            let turn = app.computers.advise(view).await?;
            ServerMessage::Hint(wire::Hint { id, seq, turn: wire::turn(&position, &turn) })
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
