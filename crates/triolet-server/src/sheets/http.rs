//! The requests about shared sheets.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use futures_util::stream;
use serde::Deserialize;
use triolet::input::decode;
use triolet::shuffle::Bytes32;
use triolet_protocol::{Code, MAX_SHEET, SheetMessage};
use triolet_store::{SharedSheet, SheetId};

use super::follower::SheetFollower;
use super::message;
use crate::answer::unstoppable;
use crate::app::App;
use crate::http::{Failed, Peer, Shared, token};
use crate::limits::Kind;
use crate::secret::hash_token;

/// Returns the routes.
pub fn routes() -> Router<Arc<App>> {
    let one = get(show).put(publish).delete(stop).layer(DefaultBodyLimit::max(MAX_SHEET));
    Router::new().route("/api/sheets/{sheet}", one).route("/api/sheets/{sheet}/events", get(follow))
}

fn id(sheet: &str) -> Result<SheetId, Failed> {
    sheet.parse().map_err(|_| Failed(Code::UnknownSheet))
}

/// Returns the hash of the owner's token, which is as long as the token of a seat.
fn owner(headers: &HeaderMap) -> Result<Bytes32, Failed> {
    let token = token(headers).ok().flatten().filter(|token| token.parse::<Bytes32>().is_ok());
    token.map(hash_token).ok_or(Failed(Code::NotYourSheet))
}

async fn show(State(app): Shared, Path(sheet): Path<String>) -> Result<Json<SheetMessage>, Failed> {
    let found = app.sheets.load(id(&sheet)?).await.map_err(Failed)?;
    Ok(Json(message(found.ok_or(Failed(Code::UnknownSheet))?, app.rooms.now())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Revision {
    revision: u32,
}

async fn publish(
    State(app): Shared,
    peer: Peer,
    Path(sheet): Path<String>,
    Query(Revision { revision }): Query<Revision>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<SheetMessage>, Failed> {
    let (sheet, token) = (id(&sheet)?, owner(&headers)?);
    let text = decode(&body).map_err(|_| Failed(Code::BadRecord))?.into_owned();
    app.limits.charge(peer.ip(), body.len());
    if app.sheets.load(sheet).await.map_err(Failed)?.is_none() {
        app.limit(peer.ip(), Kind::Create).map_err(Failed)?;
    }
    let publishing = async move {
        let text = app.sheets.check(text).await?;
        let changed = app.rooms.now();
        app.sheets.publish(SharedSheet { sheet, token, revision, changed, text: Some(text) }).await
    };
    unstoppable(publishing).await.map_err(Failed)?;
    Ok(Json(SheetMessage::SheetPublished { revision }))
}

async fn stop(State(app): Shared, Path(sheet): Path<String>, headers: HeaderMap) -> Result<Json<SheetMessage>, Failed> {
    let (sheet, token) = (id(&sheet)?, owner(&headers)?);
    let stopped = SharedSheet { sheet, token, revision: u32::MAX, changed: app.rooms.now(), text: None };
    unstoppable(async move { app.sheets.publish(stopped).await }).await.map_err(Failed)?;
    Ok(Json(SheetMessage::SheetStopped))
}

/// Streams one message per line: the sheet, then the sheet after each change. Empty lines show that the connection
/// lives.
async fn follow(State(app): Shared, peer: Peer, Path(sheet): Path<String>) -> Result<Response, Failed> {
    let sheet = id(&sheet)?;
    app.sheets.load(sheet).await.map_err(Failed)?.ok_or(Failed(Code::UnknownSheet))?;
    let connection = app.limits.connect(peer.ip()).ok_or(Failed(Code::TooManyRequests))?;
    let follower = SheetFollower::new(app, sheet, connection);
    let lines = stream::unfold(follower, async |mut follower| {
        let line = follower.next().await?;
        Some((Ok::<_, Infallible>(line), follower))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
