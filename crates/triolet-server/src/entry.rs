//! Ways into a room: creating one, joining, moving a seat to another device, and the rematch. Also summaries of a
//! client's own games.

use std::net::IpAddr;
use std::sync::Arc;

use triolet::seat::Seat;
use triolet::shuffle::Bytes32;
use triolet::view::Viewer;
use triolet_protocol as wire;
use triolet_protocol::{ClientMessage, Code, ServerMessage, Setup};

use crate::answer::{refused, refused_field, unstoppable};
use crate::app::{App, Visitor};
use crate::limits::Kind;
use crate::names::player_name;
use crate::room::{Joiner, Room};
use crate::secret::hash_token;
use crate::setup::SetupError;

/// Maximum seats in a request for summaries.
const GAMES: usize = 30;

/// Answers a message from outside any room. Returns the visitor if the message led into a room.
pub async fn open(app: &Arc<App>, address: IpAddr, message: ClientMessage) -> (Option<Visitor>, ServerMessage) {
    let id = message.id().unwrap_or_default().to_owned();
    let opened = match message {
        ClientMessage::Create { setup, key, .. } => {
            let created = create(app, address, &id, &setup, key).await;
            return (None, created.unwrap_or_else(|wrong| refused_field(&id, wrong.code, wrong.field)));
        }
        ClientMessage::Join { .. } => join(app, address, message).await,
        ClientMessage::RedeemTransfer { id, room, secret, token } => {
            redeem_transfer(app, address, id, &room, secret, token).await
        }
        ClientMessage::Games { id, seats } => games(app, address, id, &seats).await.map(|message| (None, message)),
        _ => Err(Code::NotHere),
    };
    opened.unwrap_or_else(|code| (None, refused(&id, code)))
}

async fn create(
    app: &Arc<App>,
    address: IpAddr,
    id: &str,
    setup: &Setup,
    key: Option<Bytes32>,
) -> Result<ServerMessage, SetupError> {
    app.limit(address, Kind::Create)?;
    let room = app.rooms.create(setup, key).await?;
    Ok(ServerMessage::Created {
        id: id.into(),
        room: Some(room.id.to_string()),
        code: Some(room.code().into()),
        commitment: Some(room.commitment),
    })
}

async fn join(
    app: &Arc<App>,
    address: IpAddr,
    message: ClientMessage,
) -> Result<(Option<Visitor>, ServerMessage), Code> {
    let ClientMessage::Join { id, room: place, name, commitment, contribution, token } = message else {
        return Err(Code::NotHere);
    };
    app.limit(address, Kind::Join)?;
    let name = player_name(&name)?;
    let (room, by_code) = app.rooms.find(&place).await?;
    let joined = sit_down(room, id, Joiner { name, commitment, contribution, token, kept: None }).await;
    // A code leads only to the lobby: it must not reveal that a game exists.
    let is_hidden = by_code && matches!(joined, Err(Code::AlreadyStarted));
    if is_hidden { Err(Code::UnknownGame) } else { joined }
}

/// Returns the lobby for a holder of the room's code. It omits the room's id, with which the game could be watched
/// later.
pub async fn lobby_by_code(app: &Arc<App>, address: IpAddr, code: &str) -> Result<wire::Lobby, Code> {
    app.limit(address, Kind::Join)?;
    let (room, _) = app.rooms.find(code).await?;
    match room.snapshot(&room.now(), Viewer::Spectator) {
        ServerMessage::Lobby(lobby) => Ok(wire::Lobby { room: lobby.code.clone(), ..lobby }),
        _ => Err(Code::UnknownGame),
    }
}

async fn sit_down(room: Arc<Room>, id: String, joiner: Joiner) -> Result<(Option<Visitor>, ServerMessage), Code> {
    let joining = Arc::clone(&room);
    let (seat, token) = unstoppable(async move { joining.join(joiner).await }).await?;
    Ok(seated(room, id, seat, token))
}

fn seated(room: Arc<Room>, id: String, seat: Seat, token: String) -> (Option<Visitor>, ServerMessage) {
    let name = room.now().people.names.get(seat.index()).cloned().flatten().unwrap_or_default();
    let proof = Some(hash_token(&token));
    let joined = wire::Joined { id, room: room.id.to_string(), seat, token, name, commitment: room.commitment };
    (Some(Visitor { room, seat: Some(seat), proof }), ServerMessage::Joined(joined))
}

async fn redeem_transfer(
    app: &Arc<App>,
    address: IpAddr,
    id: String,
    room: &str,
    secret: String,
    token: Bytes32,
) -> Result<(Option<Visitor>, ServerMessage), Code> {
    app.limit(address, Kind::Join)?;
    let room = app.rooms.get(room.parse().map_err(|_| Code::UnknownGame)?).await?;
    let target = Arc::clone(&room);
    let (seat, token) = unstoppable(async move { target.redeem_transfer(&secret, token).await }).await?;
    Ok(seated(room, id, seat, token))
}

/// Moves a player of a finished game to the rematch. The first request creates it.
pub async fn move_on(
    app: &Arc<App>,
    address: IpAddr,
    visitor: &Visitor,
    message: ClientMessage,
) -> (Option<Visitor>, ServerMessage) {
    let ClientMessage::Rematch { id, commitment, contribution, token } = message else {
        return (None, refused(message.id().unwrap_or_default(), Code::NotHere));
    };
    let moved = try_move_on(app, address, visitor, id.clone(), (commitment, contribution), token).await;
    moved.unwrap_or_else(|code| (None, refused(&id, code)))
}

async fn try_move_on(
    app: &Arc<App>,
    address: IpAddr,
    visitor: &Visitor,
    id: String,
    (commitment, contribution): (Bytes32, Bytes32),
    token: Bytes32,
) -> Result<(Option<Visitor>, ServerMessage), Code> {
    let seat = visitor.seat.ok_or(Code::NotYourSeat)?;
    let (next_game, opened) = visitor.room.rematch().await?;
    if commitment != next_game.commitment() {
        return Err(Code::WrongCommitment);
    }
    let next = match opened {
        Some(next) => app.rooms.get(next).await?,
        None => {
            app.limit(address, Kind::Create)?;
            let opened = app.rooms.create_next(&visitor.room.next_setup(), next_game).await?;
            let (room, id) = (Arc::clone(&visitor.room), opened.id);
            app.rooms.get(unstoppable(async move { room.announce_presence(id).await }).await?).await?
        }
    };
    let name = visitor.now().people.names.get(seat.index()).cloned().flatten().unwrap_or_else(|| "?".into());
    let joiner = Joiner { name, commitment, contribution, token: Some(token), kept: visitor.room.next_seat(seat) };
    sit_down(next, id, joiner).await
}

/// Summarizes the client's own games. Omits those that do not exist or belong to others.
async fn games(app: &Arc<App>, address: IpAddr, id: String, seats: &[wire::HeldSeat]) -> Result<ServerMessage, Code> {
    app.limit(address, Kind::Join)?;
    if seats.len() > GAMES {
        return Err(Code::TooLong);
    }
    let mut games = Vec::new();
    for held in seats {
        let Some(room) = existing(app, &held.room).await? else { continue };
        let shown = room.now();
        let Some((seat, _)) = shown.seat_of(&held.token) else { continue };
        let rematch = awaiting(app, &room, seat).await?;
        games.push(wire::GameSummary { rematch, ..room.summary(&shown, seat) });
    }
    Ok(ServerMessage::Games { id, games })
}

/// Returns a room if it exists.
async fn existing(app: &Arc<App>, room: &str) -> Result<Option<Arc<Room>>, Code> {
    let Ok(room) = room.parse() else { return Ok(None) };
    match app.rooms.get(room).await {
        Err(Code::UnknownGame) => Ok(None),
        room => room.map(Some),
    }
}

/// Returns the room of the rematch if the seat reserved for this player is still free.
async fn awaiting(app: &Arc<App>, room: &Room, seat: Seat) -> Result<Option<String>, Code> {
    let Some(next) = room.now().people.rematch else { return Ok(None) };
    let Some(opened) = existing(app, &next).await? else { return Ok(None) };
    let is_free = room.next_seat(seat).is_some_and(|seat| !opened.now().is_taken(seat));
    Ok(is_free.then_some(next))
}
