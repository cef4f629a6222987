//! Refuses requests for a name that is not the server's.

use std::sync::{Arc, Once};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use triolet_protocol::{Code, ServerMessage};

use crate::app::App;
use crate::host_name::may_ask;

/// What a monitor asks by whatever name it has for the server. The answers are the same for everybody.
const FREE: [&str; 2] = ["/healthz", "/readyz"];

/// Refuses what is asked by a name that is not the server's.
pub async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    static TOLD: Once = Once::new();
    // Programs that speak an old HTTP name no host. No browser is one.
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    if FREE.contains(&request.uri().path()) || host.is_none_or(|host| may_ask(host, &app.config.hosts)) {
        return next.run(request).await;
    }
    TOLD.call_once(|| {
        tracing::warn!(?host, "a request for a name that is not ours was refused: --host allows one");
    });
    let detail = Some("this server has another name; its operator allows names with --host".into());
    let message = ServerMessage::Error { code: Code::NotHere, detail };
    (StatusCode::MISDIRECTED_REQUEST, [(CONTENT_TYPE, "application/json")], message.to_json()).into_response()
}
