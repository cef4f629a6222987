//! A WebSocket client.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::PATIENCE;

/// A WebSocket.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text received.
    pub heard: Vec<String>,
    /// The close code sent by the server.
    pub close_code: Option<u16>,
}

impl Socket {
    /// Opens a socket; `None` if there is no server.
    pub async fn open(address: SocketAddr) -> Option<Self> {
        // Browsers disable Nagle's algorithm as well.
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

    /// Sends a Close frame with this code.
    pub async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.stream.send(Message::Close(Some(frame))).await.unwrap();
    }

    /// Returns the next message; `None` once the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        // Pings do not count as messages.
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

    /// Returns the next message of this type.
    pub async fn hear_of(&mut self, kind: &str) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["type"] == kind {
                return Some(message);
            }
        }
    }
}
