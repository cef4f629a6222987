//! The protocol over plain HTTP, for scripts and bots, and endpoints for operators.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State, WebSocketUpgrade};
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Router, middleware};
use futures_util::stream;
use hyper::body::Body as _;
use serde::Deserialize;
use triolet::input::decode;
use triolet_protocol::{ClientMessage, Code, MAX_MESSAGE, MessageError, ServerMessage, read};
use triolet_store::{Millis, RoomId};

use crate::answer::{answer, error, greeting, record};
use crate::app::{App, Visitor};
use crate::entry::{lobby_by_code, move_on, open as enter};
use crate::host::check_host;
use crate::limits::Kind;
use crate::proxy::see_through;
use crate::push;
use crate::sheets;
use crate::socket;
use crate::stream::Follower;

pub type Shared = State<Arc<App>>;
pub type Peer = ConnectInfo<SocketAddr>;

/// The OpenAPI description of the HTTP interface: generated from the messages, and committed.
const OPENAPI: &str = include_str!("../../../docs/openapi.json");

const SOCKET: &str = "/api/socket";
/// Minimum difference between the machine's clock and game time to report to the operator, in milliseconds.
const NOTABLE_SKEW: Millis = 5_000;
/// Maximum length of a message in bytes before the socket is closed.
const MAX_READ: usize = 16 * MAX_MESSAGE;

/// The routes of the server.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api", get(async || reply(&greeting())))
        .route("/api/openapi.json", get(async || ([(CONTENT_TYPE, "application/json")], OPENAPI)))
        .route("/api/messages", post(open))
        .route("/api/rooms/{room}", get(room))
        .route("/api/rooms/{room}/messages", post(say))
        .route("/api/rooms/{room}/events", get(events))
        .route("/api/rooms/{room}/record", get(download))
        .route(SOCKET, get(upgrade))
        .merge(push::routes())
        .merge(sheets::routes())
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/api/{*nothing}", any(async || reply(&error(Code::NotHere))))
        .fallback(page)
        .method_not_allowed_fallback(async || (StatusCode::METHOD_NOT_ALLOWED, reply(&error(Code::NotHere))))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), see_through))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), check_host))
        .layer(from_fn(in_json))
        .layer(from_fn(harden))
        .with_state(app)
}

/// Returns a message as a response with the corresponding status.
fn reply(message: &ServerMessage) -> Response {
    let status = match message {
        ServerMessage::Refused(refused) => status(refused.code),
        ServerMessage::Error { code, .. } => status(*code),
        _ => StatusCode::OK,
    };
    (status, [(CONTENT_TYPE, "application/json")], message.to_json()).into_response()
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed | Code::UnknownVersion => StatusCode::BAD_REQUEST,
        Code::NotYourSeat | Code::SeatMoved | Code::WrongSecret | Code::NoSpectators | Code::NotYourSheet => {
            StatusCode::FORBIDDEN
        }
        Code::UnknownGame | Code::UnknownSheet | Code::NotHere => StatusCode::NOT_FOUND,
        Code::StaleSequence => StatusCode::CONFLICT,
        Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
        Code::Busy | Code::StorageUnavailable | Code::Restarting => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// An error code as a response.
pub struct Failed(pub Code);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        reply(&error(self.0))
    }
}

async fn open(State(app): Shared, ConnectInfo(peer): Peer, body: Bytes) -> Response {
    let message = match read_body(&body) {
        Ok(message) => message,
        Err(malformed) => {
            return reply(&ServerMessage::Error { code: malformed.code, detail: Some(malformed.detail) });
        }
    };
    app.metrics.messages.add(1);
    reply(&enter(&app, peer.ip(), message).await.1)
}

/// Parses a message from a body: JSON in UTF-8, or in UTF-16 with a byte-order mark.
fn read_body(body: &[u8]) -> Result<ClientMessage, MessageError> {
    let text = decode(body).map_err(|error| MessageError { code: Code::Malformed, detail: error.to_string() })?;
    read(&text)
}

/// Returns the token of an `Authorization` header. The scheme is case-insensitive (RFC 9110).
fn bearer(value: &str) -> Option<&str> {
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim_start())
}

/// Returns the token of a request. It comes in a header, because addresses end up in logs.
pub fn token(headers: &HeaderMap) -> Result<Option<&str>, Code> {
    match headers.get(AUTHORIZATION) {
        Some(value) => value.to_str().ok().and_then(bearer).map(Some).ok_or(Code::Malformed),
        None => Ok(None),
    }
}

/// Identifies the visitor to a room.
pub async fn visitor(app: &App, room: &str, headers: &HeaderMap) -> Result<Visitor, Code> {
    let token = token(headers)?;
    let id = room.parse().map_err(|_| Code::UnknownGame)?;
    let visitor = Visitor::admit(app.rooms.get(id).await?, token)?;
    visitor.room.come_back(visitor.seat).await;
    Ok(visitor)
}

async fn room(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    if room.parse::<RoomId>().is_err() {
        return Ok(reply(&ServerMessage::Lobby(lobby_by_code(&app, peer.ip(), &room).await.map_err(Failed)?)));
    }
    let visitor = visitor(&app, &room, &headers).await.map_err(Failed)?;
    Ok(reply(&visitor.room.snapshot(&visitor.now(), visitor.viewer())))
}

async fn say(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Failed> {
    let visitor = visitor(&app, &room, &headers).await.map_err(Failed)?;
    app.metrics.messages.add(1);
    Ok(reply(&match read_body(&body) {
        Ok(message @ ClientMessage::Rematch { .. }) => move_on(&app, peer.ip(), &visitor, message).await.1,
        Ok(message) => answer(&app, &visitor, visitor.viewer(), 0, message).await,
        Err(malformed) => ServerMessage::Error { code: malformed.code, detail: Some(malformed.detail) },
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    since: Option<u32>,
}

/// Streams one message per line: the events since `since` or a snapshot, then updates as they happen.
async fn events(
    State(app): Shared,
    ConnectInfo(peer): Peer,
    Path(room): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let visitor = visitor(&app, &room, &headers).await.map_err(Failed)?;
    let connection = app.limits.connect(peer.ip()).ok_or(Failed(Code::TooManyRequests))?;
    let follower = Follower::new(visitor, since, app.ending.subscribe(), connection);
    let (address, mut is_first) = (peer.ip(), true);
    let lines = stream::unfold((follower, Arc::clone(&app)), move |(mut follower, app)| {
        // The first line answers the request. Later ones were not requested.
        let is_answer = std::mem::take(&mut is_first);
        async move {
            let line = follower.next().await?.to_json() + "\n";
            if is_answer {
                app.limits.charge(address, line.len());
            }
            Some((Ok::<_, Infallible>(line), (follower, app)))
        }
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

async fn download(State(app): Shared, Path(room): Path<String>, headers: HeaderMap) -> Result<Response, Failed> {
    let visitor = visitor(&app, &room, &headers).await.map_err(Failed)?;
    let text = record(&visitor.room).map_err(Failed)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

async fn ready(State(app): Shared) -> Response {
    if *app.ending.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the server is about to end\n").into_response();
    }
    if !app.rooms.is_ready().await {
        return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer, or cannot be written\n")
            .into_response();
    }
    // The server remains ready, because games use game time rather than the machine's clock.
    let skew = app.rooms.clock_skew();
    if skew.abs() < NOTABLE_SKEW {
        return "ok\n".into_response();
    }
    let side = if skew > 0 { "ahead of" } else { "behind" };
    format!("ok\nthe machine's clock is {} ms {side} the time of games\n", skew.abs()).into_response()
}

async fn upgrade(State(app): Shared, ConnectInfo(peer): Peer, upgrade: WebSocketUpgrade) -> Result<Response, Failed> {
    let address: IpAddr = peer.ip();
    let connection = app.limits.connect(address).ok_or(Failed(Code::TooManyRequests))?;
    // The library's default buffers would take 128 KiB per open socket.
    let upgrade = upgrade.read_buffer_size(MAX_MESSAGE).write_buffer_size(MAX_MESSAGE);
    // Messages somewhat over the limit are still read, so that the client learns why they are refused.
    let upgrade = upgrade.max_message_size(MAX_READ).max_frame_size(MAX_READ);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, address, socket, connection)))
}

/// Serves the browser page if this program was built with it.
async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return reply(&error(Code::NotHere));
    }
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let brotli = accepted.split(',').any(|one| one.trim() == "br");
    let file = triolet_web::serve(uri.path(), brotli);
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_astray = file.status == 404 && accepts.contains("text/html");
    if let Some(way) = triolet_web::lead_home(uri.path()).filter(|_| is_astray) {
        return (StatusCode::NOT_FOUND, Html(way)).into_response();
    }
    let mut response = Response::new(Body::from(file.body));
    *response.status_mut() = StatusCode::from_u16(file.status).unwrap_or(StatusCode::NOT_FOUND);
    let headers = file.headers.into_iter();
    let headers = headers.map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
    response.headers_mut().extend(headers);
    response
}

/// Returns `true` unless the request comes from another site's page. Such a page must neither play on behalf of its
/// visitor nor use up the rate limits of the visitor's address.
fn is_our_page(headers: &HeaderMap, origins: &[String]) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(ORIGIN) else { return true };
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(HOST) || origins.iter().any(|allowed| allowed == origin)
}

/// Refuses other sites' pages, and applies the rate limits. Endpoints for monitoring are exempt.
async fn limit(State(app): Shared, ConnectInfo(peer): Peer, request: Request, next: Next) -> Response {
    if !is_api(&request) {
        return next.run(request).await;
    }
    let changes = request.method() != Method::GET || request.uri().path() == SOCKET;
    if changes && !is_our_page(request.headers(), &app.config.origins) {
        return reply(&error(Code::NotHere));
    }
    match app.limit(peer.ip(), Kind::Message) {
        Err(code) => reply(&error(code)),
        Ok(()) => {
            let response = next.run(request).await;
            // The size of a stream is unknown; it is charged as it is read.
            let bytes = response.body().size_hint().exact().unwrap_or_default();
            app.limits.charge(peer.ip(), usize::try_from(bytes).unwrap_or(usize::MAX));
            response
        }
    }
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api")
}

/// Translates errors of the framework, such as an unreadable body, into messages of the protocol.
async fn in_json(request: Request, next: Next) -> Response {
    let is_api = is_api(&request);
    let response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_json = kind.starts_with("application/json");
    if !is_api || is_json || !response.status().is_client_error() {
        return response;
    }
    let code = match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLong,
        StatusCode::NOT_FOUND => Code::NotHere,
        _ => Code::Malformed,
    };
    let (mut head, body) = response.into_parts();
    let detail = to_bytes(body, MAX_MESSAGE).await.ok().and_then(|text| String::from_utf8(text.into()).ok());
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let message = ServerMessage::Error { code, detail: detail.filter(|text| !text.is_empty()) };
    Response::from_parts(head, message.to_json().into())
}

/// Adds headers that restrict how a browser may use a response.
async fn harden(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", "default-src 'none'; form-action 'none'; frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_of_a_token_has_any_case() {
        for value in ["Bearer x", "bearer x", "BEARER  x"] {
            assert_eq!(bearer(value), Some("x"), "{value}");
        }
        for value in ["", "x", "Bearerx", "Basic x"] {
            assert_eq!(bearer(value), None, "{value}");
        }
    }

    #[test]
    fn only_our_own_pages_may_play() {
        let check = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("play.example:7800"));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            is_our_page(&headers, &["https://other.example".into()])
        };
        assert!(check(None));
        assert!(check(Some("http://play.example:7800")));
        assert!(check(Some("https://other.example")));
        assert!(!check(Some("https://evil.example")));
        assert!(!check(Some("null")));
        assert!(!check(Some("")));
    }
}
