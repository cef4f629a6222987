//! Refuses requests for a name that is not the server's.

use std::sync::{Arc, Once};

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use triolet_protocol::{Code, ServerMessage};

use crate::app::App;
use crate::host_name::may_ask;

/// Paths for monitoring, which are open under any host name. Their answers are the same for everyone.
const FREE: [&str; 2] = ["/healthz", "/readyz"];

/// Refuses requests with a host name that is not the server's.
pub async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    static TOLD: Once = Once::new();
    // A proxy and this server might each go by another one of two hosts. Clients of HTTP/1.0 may send none (RFC 9112).
    let hosts = request.headers().get_all(HOST).iter().count();
    if hosts > 1 || hosts == 0 && request.version() > Version::HTTP_10 {
        return refuse(StatusCode::BAD_REQUEST, Code::Malformed, "a request names its host once");
    }
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    if FREE.contains(&request.uri().path()) || host.is_none_or(|host| may_ask(host, &app.config.hosts)) {
        return next.run(request).await;
    }
    TOLD.call_once(|| {
        tracing::warn!(?host, "a request for a name that is not ours was refused: --host allows one");
    });
    let detail = "this server has another name; its operator allows names with --host";
    refuse(StatusCode::MISDIRECTED_REQUEST, Code::NotHere, detail)
}

fn refuse(status: StatusCode, code: Code, detail: &str) -> Response {
    let message = ServerMessage::Error { code, detail: Some(detail.into()) };
    (status, [(CONTENT_TYPE, "application/json")], message.to_json()).into_response()
}
