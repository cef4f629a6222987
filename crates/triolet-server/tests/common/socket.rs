//! A socket to a server.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::PATIENCE;

/// A socket.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that came over it.
    pub heard: Vec<String>,
    /// The code with which the other side has closed it.
    pub close_code: Option<u16>,
}

impl Socket {
    /// Opens a socket; `None` where nobody answers.
    pub async fn open(address: SocketAddr) -> Option<Self> {
        // As browsers do, nothing is kept back until what was sent before has arrived.
        let (stream, _) = connect_async_with_config(format!("ws://{address}/api/socket"), None, true).await.ok()?;
        let mut socket = Self { stream, heard: Vec::new(), close_code: None };
        let greeting = socket.hear().await?;
        assert_eq!(greeting["type"], "greeting");
        Some(socket)
    }

    pub async fn say(&mut self, message: &Value) -> Option<()> {
        self.say_text(&message.to_string()).await
    }

    pub async fn say_text(&mut self, text: &str) -> Option<()> {
        self.stream.send(Message::text(text)).await.ok()
    }

    /// The next message; `None` once the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        // Signs of life from below the protocol are no message, however many of them come.
        let message = async {
            loop {
                match self.stream.next().await?.ok()? {
                    Message::Text(text) => return Some(text.to_string()),
                    Message::Close(frame) => {
                        self.close_code = frame.map(|frame| frame.code.into());
                        return None;
                    }
                    _ => {}
                }
            }
        };
        let message = tokio::time::timeout(PATIENCE, message).await;
        let text = message.unwrap_or_else(|_| panic!("nothing comes after {:?}", self.heard.last()))?;
        let message = serde_json::from_str(&text).unwrap();
        self.heard.push(text);
        Some(message)
    }

    /// The next message of this type.
    pub async fn hear_of(&mut self, kind: &str) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["type"] == kind {
                return Some(message);
            }
        }
    }
}
