//! The answers to messages, the same over a socket and over HTTP.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use triolet::record::{Record, clean_name};
use triolet::seat::Controller;
use triolet::view::{View, Viewer};
use triolet_engine::players::NAMES;
use triolet_protocol as wire;
use triolet_protocol::{ClientMessage, Code, MAX_NAME, PROTOCOL, ServerMessage, Setup};

use crate::app::{App, Guest};
use crate::limits::Kind;
use crate::room::Room;

/// The first message over a socket.
pub fn greeting() -> ServerMessage {
    ServerMessage::Greeting {
        protocol: PROTOCOL,
        oldest: wire::OLDEST_PROTOCOL,
        version: env!("CARGO_PKG_VERSION").into(),
        computers: NAMES.iter().map(|&name| wire::Computer { name: name.into() }).collect(),
    }
}

/// A refusal without a view.
pub fn refused(id: &str, code: Code) -> ServerMessage {
    ServerMessage::Refused(wire::Refused { id: id.into(), code, snapshot: None })
}

/// Opens a room.
pub async fn create(app: &Arc<App>, address: IpAddr, id: String, setup: Setup) -> ServerMessage {
    if let Err(code) = app.limit(address, Kind::Create) {
        return refused(&id, code);
    }
    match app.rooms.create(&setup).await {
        Ok(room) => ServerMessage::Created {
            id,
            room: Some(room.id.to_string()),
            code: Some(room.code().into()),
            commitment: Some(room.commitment),
        },
        Err(code) => refused(&id, code),
    }
}

/// Takes a seat. Answers with the seat's guest too, for a connection that goes on in the room.
pub async fn join(app: &Arc<App>, address: IpAddr, message: ClientMessage) -> Result<(Guest, wire::Joined), Code> {
    let ClientMessage::Join { id, room: place, name, contribution, token } = message else {
        return Err(Code::NotHere);
    };
    app.limit(address, Kind::Join)?;
    let name = player_name(&name)?;
    let (room, by_code) = app.rooms.find(&place).await?;
    let joining = Arc::clone(&room);
    let joined = unstoppable(async move { joining.join(name, contribution, token).await }).await;
    // A code leads into the lobby alone; whoever tries codes is not told that one has led to a game.
    let is_hidden = by_code && joined == Err(Code::AlreadyStarted);
    let (seat, token) = if is_hidden { Err(Code::UnknownGame) } else { joined }?;
    let kept = room.now().people.names.get(seat.index()).cloned().flatten();
    let joined = wire::Joined {
        id,
        room: room.id.to_string(),
        seat,
        token,
        name: kept.unwrap_or_default(),
        commitment: room.commitment,
    };
    Ok((Guest { room, seat: Some(seat) }, joined))
}

/// Answers what somebody in a room says.
pub async fn answer(app: &Arc<App>, guest: &Guest, viewer: Viewer, message: ClientMessage) -> ServerMessage {
    let id = message.id().unwrap_or_default().to_owned();
    match try_answer(app, guest, viewer, message).await {
        Ok(answer) => answer,
        Err(code) => {
            let shown = guest.now();
            let table = shown.table.filter(|_| code == Code::StaleSequence);
            let snapshot = table.map(|table| table.snapshot(viewer, &shown.people));
            ServerMessage::Refused(wire::Refused { id, code, snapshot })
        }
    }
}

async fn try_answer(
    app: &Arc<App>,
    guest: &Guest,
    viewer: Viewer,
    message: ClientMessage,
) -> Result<ServerMessage, Code> {
    Ok(match message {
        ClientMessage::Command { id, seq, seat, command } => {
            if guest.seat != Some(seat) {
                return Err(Code::NotYourSeat);
            }
            let (room, key) = (Arc::clone(&guest.room), id.clone());
            let begun = Instant::now();
            let answer = unstoppable(async move { room.command(seat, &key, seq, command).await }).await;
            app.metrics.count_command(answer.map(drop), begun.elapsed());
            let seq = answer?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::Rename { id, seat, name } => {
            if guest.seat != Some(seat) {
                return Err(Code::NotYourSeat);
            }
            let (room, name) = (Arc::clone(&guest.room), player_name(&name)?);
            let seq = unstoppable(async move { room.rename(seat, name).await }).await?;
            ServerMessage::Accepted { id, seq }
        }
        ClientMessage::Plays { id } => {
            let view = view(&guest.room, viewer)?;
            ServerMessage::Plays { id, seq: view.events.len() as u32, plays: wire::legal_plays(&view) }
        }
        ClientMessage::Judge { id, tiles } => {
            let judged = wire::judge(&view(&guest.room, viewer)?, &tiles);
            ServerMessage::Judged { id, refusal: judged.as_ref().err().map(|&it| it.into()), account: judged.ok() }
        }
        ClientMessage::Hint { id } => {
            let view = view(&guest.room, viewer)?;
            if view.controllers.iter().filter(|&it| *it == Controller::Person).count() > 1 {
                return Err(Code::HintsOff);
            }
            if view.to_move.is_none_or(|to_move| viewer != Viewer::Seat(to_move)) {
                return Err(Code::NotYourTurn);
            }
            let turn = app.computers.advise(view.clone()).await?;
            let turn = wire::turn(&view, &turn);
            ServerMessage::Hint(wire::Hint { id, seq: view.events.len() as u32, turn })
        }
        ClientMessage::Record { id } => ServerMessage::Record { id, text: record(&guest.room)? },
        ClientMessage::Ping { nonce } => ServerMessage::Pong { nonce },
        ClientMessage::Hello { .. }
        | ClientMessage::Create { .. }
        | ClientMessage::Join { .. }
        | ClientMessage::Load { .. }
        | ClientMessage::Carry { .. }
        | ClientMessage::Claim { .. }
        | ClientMessage::Say { .. }
        | ClientMessage::Unsay { .. }
        | ClientMessage::Rematch { .. }
        | ClientMessage::Games { .. }
        | ClientMessage::Forget { .. }
        | ClientMessage::Look { .. } => return Err(Code::NotHere),
    })
}

/// The record of a game that is over. Before, it would tell what is hidden.
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

fn view(room: &Room, viewer: Viewer) -> Result<View, Code> {
    Ok(room.now().table.ok_or(Code::NotStarted)?.view(viewer))
}

/// A name as it may be shown to others.
fn player_name(name: &str) -> Result<String, Code> {
    // Characters that turn the direction of a line round, or that cannot be seen, would let a name pass for another.
    let unseen =
        |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let seen: String = name.chars().filter(|&c| !unseen(c)).take(4 * MAX_NAME).collect();
    let one_spaced = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut: String = one_spaced.chars().take(MAX_NAME).collect();
    clean_name(&cut).ok_or(Code::BadName)
}

/// Carries something out to its end although whoever asked for it may go away in the middle: between a commit and its
/// publication nothing may stop.
async fn unstoppable<T: Send + 'static>(
    work: impl Future<Output = Result<T, Code>> + Send + 'static,
) -> Result<T, Code> {
    tokio::spawn(work).await.unwrap_or(Err(Code::Internal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(player_name("  Žofie \t Nováková "), Ok("Žofie Nováková".into()));
        assert_eq!(player_name("a\u{202e}b\u{200b}c\n"), Ok("abc".into()));
        assert_eq!(player_name("\u{200b} \n"), Err(Code::BadName));
        assert_eq!(player_name(&"é".repeat(99)).map(|name| name.chars().count()), Ok(MAX_NAME));
    }
}
