//! The delivery of notices: encrypted for the browser (RFC 8291), signed by the server, and tried again for a while.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{Request, Response, StatusCode};
use base64ct::{Base64UrlUnpadded, Encoding};
use hyper::body::Incoming;
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use p256::PublicKey;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Semaphore, mpsc};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use triolet::shuffle::Hex;
use triolet_protocol::{PushMessage, PushSubscription};
use triolet_store::RoomId;
use web_push_native::{Auth, encrypt};

use super::address::Endpoint;
use super::key::{PushError, PushKey};
use super::{Notice, Push, PushOptions, Subscription};
use crate::app::App;
use crate::timeline::wall;

/// Maximum deliveries at once, those included that wait to be tried again.
const MAX_DELIVERIES: usize = 256;
/// The time that a push service has to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The delays before a delivery is tried again, in seconds.
const RETRIES: [u64; 3] = [5, 60, 600];
/// The longest delay that a push service may ask for.
const LONGEST: Duration = Duration::from_secs(3600);
/// The time for which a push service keeps a notification for a browser that is off, in seconds: a week.
const LIFETIME: u32 = 604_800;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The outcome of one attempt.
#[derive(Debug)]
enum Attempt {
    Sent,
    /// The browser is no longer subscribed.
    Gone,
    /// Another attempt may succeed, after the delay that was asked for.
    Later(Option<Duration>),
    /// Another attempt would fail as well.
    Refused,
}

/// Delivers the notices of a server.
pub struct Delivery {
    key: PushKey,
    tls: TlsConnector,
    notices: mpsc::Receiver<Notice>,
    on_loopback: Option<Duration>,
}

impl Delivery {
    /// Opens the key, if the operator has named one.
    pub fn open(options: &PushOptions) -> Result<Option<(Push, Self)>, PushError> {
        let Some((file, contact)) = options.key.as_ref().zip(options.contact.as_ref()) else { return Ok(None) };
        let key = PushKey::open(file, contact)?;
        let tls = tls().map_err(PushError::Tls)?;
        let (push, notices) = Push::new(key.public());
        Ok(Some((push, Self { key, tls, notices, on_loopback: options.on_loopback })))
    }

    /// Delivers notices until the server ends. What waits then is not delivered.
    pub async fn run(mut self, app: Arc<App>) {
        let mut ending = app.ending.subscribe();
        let sender = Arc::new(Sender { key: self.key, tls: self.tls, on_loopback: self.on_loopback });
        let places = Arc::new(Semaphore::new(MAX_DELIVERIES));
        loop {
            let notice = tokio::select! {
                notice = self.notices.recv() => notice,
                _ = ending.wait_for(|ending| *ending) => return,
            };
            let Some(Notice { room, seq, subscriptions }) = notice else { return };
            for to in subscriptions {
                let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
                let (app, sender) = (Arc::clone(&app), Arc::clone(&sender));
                tokio::spawn(async move {
                    sender.deliver(&app, room, seq, &to).await;
                    drop(place);
                });
            }
        }
    }
}

/// Returns the encryption towards push services.
fn tls() -> Result<TlsConnector, tokio_rustls::rustls::Error> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    // Named here, so that it does not depend on what other crates of a program use.
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = builder.with_safe_default_protocol_versions()?.with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::new(config).into())
}

struct Sender {
    key: PushKey,
    tls: TlsConnector,
    on_loopback: Option<Duration>,
}

impl Sender {
    /// Delivers a notice to a browser, for as long as the turn waits and the player is not there.
    async fn deliver(&self, app: &App, room: RoomId, seq: u32, subscription: &Subscription) {
        let mut delays = RETRIES.iter().map(|&seconds| self.on_loopback.unwrap_or(Duration::from_secs(seconds)));
        loop {
            let Ok(there) = app.rooms.get(room).await else { return };
            if !there.awaits_absent(subscription.seat, seq) {
                return;
            }
            let attempt = match tokio::time::timeout(PATIENCE, self.attempt(room, &subscription.to)).await {
                Ok(Ok(attempt)) => attempt,
                Ok(Err(error)) => {
                    tracing::info!(%error, "a push service could not be reached");
                    Attempt::Later(None)
                }
                Err(_) => Attempt::Later(None),
            };
            match (attempt, delays.next()) {
                (Attempt::Sent, _) => return app.metrics.notified.add(1),
                (Attempt::Later(asked), Some(delay)) => {
                    // A room that waits for nothing else may leave the memory.
                    drop(there);
                    tokio::time::sleep(delay.max(asked.unwrap_or_default()).min(LONGEST)).await;
                }
                (Attempt::Gone, _) => {
                    if let Err(code) = there.forget_browser(subscription.seat, &subscription.to.endpoint).await {
                        tracing::warn!(%code, "a browser that is gone could not be forgotten");
                    }
                    return;
                }
                (Attempt::Refused | Attempt::Later(_), _) => return app.metrics.not_notified.add(1),
            }
        }
    }

    async fn attempt(&self, room: RoomId, to: &PushSubscription) -> Result<Attempt, Failure> {
        let is_trial = self.on_loopback.is_some();
        let (Some(endpoint), Some((public, auth))) = (Endpoint::read(&to.endpoint, is_trial), browser_keys(to)) else {
            return Ok(Attempt::Gone);
        };
        let message = serde_json::to_vec(&PushMessage::YourTurn { room: room.to_string() })?;
        let now = u64::try_from(wall() / 1000)?;
        let request = Request::post(&endpoint.path)
            .header(HOST, &endpoint.authority)
            .header(AUTHORIZATION, self.key.authorization(&endpoint.origin(), now))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", LIFETIME)
            .header("urgency", "normal")
            .header("topic", topic(room))
            .body(Body::from(encrypt(message, &public, &auth)?))?;
        let stream = endpoint.connect(is_trial).await?;
        let response = if endpoint.is_encrypted {
            let name = ServerName::try_from(endpoint.host.clone())?;
            exchange(self.tls.connect(name, stream).await?, request).await?
        } else {
            exchange(stream, request).await?
        };
        Ok(judge(&response, &endpoint.host))
    }
}

/// Sends a request over a connection of its own. Turns of games by days are too rare to keep one open.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Body>,
) -> Result<Response<Incoming>, hyper::Error> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    let mut answer = std::pin::pin!(sender.send_request(request));
    tokio::select! {
        response = &mut answer => response,
        ended = connection => {
            ended?;
            answer.await
        }
    }
}

fn judge(response: &Response<Incoming>, host: &str) -> Attempt {
    let status = response.status();
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Attempt::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Attempt::Later(retry_after(response)),
        _ if status.is_success() => Attempt::Sent,
        _ if status.is_server_error() => Attempt::Later(retry_after(response)),
        _ => {
            tracing::warn!(%status, host, "a push service refused a notification");
            Attempt::Refused
        }
    }
}

fn retry_after(response: &Response<Incoming>) -> Option<Duration> {
    response.headers().get(RETRY_AFTER)?.to_str().ok()?.parse().ok().map(Duration::from_secs)
}

/// Returns the topic of a room, by which a later notification replaces one that has not been delivered. It does not
/// tell the push service which room that is.
fn topic(room: RoomId) -> String {
    let hash = Sha256::new_with_prefix(b"triolet-topic-1").chain_update(room.0).finalize();
    hash.first_chunk::<16>().map(|first| Hex(*first).to_string()).unwrap_or_default()
}

/// Returns a browser's public key and its secret; `None` if they are no such keys.
fn browser_keys(to: &PushSubscription) -> Option<(PublicKey, Auth)> {
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
    let auth: [u8; 16] = bytes(&to.keys.auth)?.try_into().ok()?;
    Some((PublicKey::from_sec1_bytes(&bytes(&to.keys.p256dh)?).ok()?, auth.into()))
}

/// Returns `true` if messages can be sent to a browser.
pub fn is_valid(to: &PushSubscription, options: &PushOptions) -> bool {
    Endpoint::read(&to.endpoint, options.on_loopback.is_some()).is_some() && browser_keys(to).is_some()
}
