//! A push service on the loopback, and a browser that is subscribed to it.

use std::net::SocketAddr;

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use web_push_native::{Auth, decrypt};

use super::PATIENCE;

/// A request to the push service.
pub struct Pushed {
    pub path: String,
    head: String,
    body: Vec<u8>,
}

impl Pushed {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let named = |line: &&str| line.split_once(':').is_some_and(|(found, _)| found.eq_ignore_ascii_case(name));
        Some(self.head.lines().find(named)?.split_once(':')?.1.trim())
    }

    /// Checks the signature, and returns the server's public key and the claims.
    pub fn signed(&self) -> (String, Value) {
        let (token, key) = self.header("authorization").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.strip_prefix("vapid t=").unwrap().rsplit_once('.').unwrap();
        let public = VerifyingKey::from_sec1_bytes(&Base64UrlUnpadded::decode_vec(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&Base64UrlUnpadded::decode_vec(signature).unwrap()).unwrap();
        public.verify(signed.as_bytes(), &signature).unwrap();
        let part =
            |text: &str| -> Value { serde_json::from_slice(&Base64UrlUnpadded::decode_vec(text).unwrap()).unwrap() };
        let (head, claims) = signed.split_once('.').unwrap();
        assert_eq!(part(head), json!({"typ": "JWT", "alg": "ES256"}));
        (key.into(), part(claims))
    }
}

/// A push service. It answers with the statuses it is given, and then with 201.
pub struct PushService {
    pub address: SocketAddr,
    pub statuses: mpsc::UnboundedSender<&'static str>,
    requests: mpsc::UnboundedReceiver<Pushed>,
}

impl PushService {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (statuses, mut told) = mpsc::unbounded_channel();
        let (sender, requests) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let status = told.try_recv().unwrap_or("201 Created");
                let Some(pushed) = read(stream, status).await else { continue };
                if sender.send(pushed).is_err() {
                    return;
                }
            }
        });
        Self { address, statuses, requests }
    }

    /// Returns the next request.
    pub async fn next(&mut self) -> Pushed {
        tokio::time::timeout(PATIENCE, self.requests.recv()).await.unwrap().unwrap()
    }
}

async fn read(stream: TcpStream, status: &str) -> Option<Pushed> {
    let mut stream = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head).await.ok()? == 0 {
            return None;
        }
    }
    let path = head.split(' ').nth(1)?.into();
    let mut pushed = Pushed { path, head, body: Vec::new() };
    pushed.body = vec![0; pushed.header("content-length")?.parse().ok()?];
    stream.read_exact(&mut pushed.body).await.ok()?;
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.ok()?;
    Some(pushed)
}

/// A subscribed browser.
pub struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    /// What the browser hands to the page.
    pub subscription: Value,
}

impl Browser {
    pub fn new(endpoint: &str, seed: u8) -> Self {
        let secret = SecretKey::from_slice(&[seed; 32]).unwrap();
        let auth = [seed; 16];
        let point = secret.public_key().to_encoded_point(false);
        let keys = json!({
            "p256dh": Base64UrlUnpadded::encode_string(point.as_bytes()),
            "auth": Base64UrlUnpadded::encode_string(&auth),
        });
        Self { secret, auth, subscription: json!({"endpoint": endpoint, "expirationTime": null, "keys": keys}) }
    }

    /// Returns a message in the clear.
    pub fn open(&self, pushed: &Pushed) -> Value {
        let text = decrypt(pushed.body.clone(), &self.secret, &Auth::from(self.auth)).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}
