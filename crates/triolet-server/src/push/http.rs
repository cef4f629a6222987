//! The requests about notifications.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::routing::{get, put};
use axum::{Json, Router};
use triolet::input::decode;
use triolet::seat::Seat;
use triolet_protocol::{Code, PushMessage, PushSubscription};

use crate::answer::unstoppable;
use crate::app::App;
use crate::http::{Failed, Shared, visitor};
use crate::room::Room;

/// Returns the routes.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/push", get(key)).route("/api/rooms/{room}/push", put(subscribe).delete(unsubscribe))
}

async fn key(State(app): Shared) -> Json<PushMessage> {
    Json(PushMessage::PushKey { key: app.push.key.clone() })
}

/// Returns the room and the seat that a request is about. What is no token holds no seat.
async fn held(app: &App, room: &str, headers: &HeaderMap) -> Result<(Arc<Room>, Seat), Failed> {
    let visitor = visitor(app, room, headers).await.map_err(|code| match code {
        Code::Malformed => Failed(Code::NotYourSeat),
        other => Failed(other),
    })?;
    Ok((visitor.room, visitor.seat.ok_or(Failed(Code::NotYourSeat))?))
}

async fn subscribe(
    State(app): Shared,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<PushMessage>, Failed> {
    let (room, seat) = held(&app, &room, &headers).await?;
    if !app.push.is_on() {
        return Err(Failed(Code::NotHere));
    }
    let text = decode(&body).map_err(|_| Failed(Code::Malformed))?;
    let to: PushSubscription = serde_json::from_str(&text).map_err(|_| Failed(Code::Malformed))?;
    if !is_valid(&app, &to) {
        return Err(Failed(Code::Malformed));
    }
    unstoppable(async move { room.subscribe(seat, to).await }).await.map_err(Failed)?;
    Ok(Json(PushMessage::PushOn))
}

async fn unsubscribe(
    State(app): Shared,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Result<Json<PushMessage>, Failed> {
    let (room, seat) = held(&app, &room, &headers).await?;
    unstoppable(async move { room.unsubscribe(seat).await }).await.map_err(Failed)?;
    Ok(Json(PushMessage::PushOff))
}

#[cfg(feature = "push")]
fn is_valid(app: &App, to: &PushSubscription) -> bool {
    super::delivery::is_valid(to, &app.config.push)
}

#[cfg(not(feature = "push"))]
fn is_valid(_: &App, _: &PushSubscription) -> bool {
    false
}
