//! Why a socket is closed, and how the client learns it.

use std::future::pending;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use serde_json::json;
use tokio::time::timeout;
use tungstenite::error::ProtocolError;

use crate::http::error::ServerError;
use crate::t;

/// The maximum number of frames that are read after the close frame was sent: those that were on the way.
const MAX_FAREWELL_FRAMES: u32 = 64;

/// Why a socket is closed.
pub(super) enum CloseReason {
    /// The client is gone.
    Gone,
    /// The game was removed.
    Removed,
    /// The server closes the socket with this code and reason.
    Close(u16, &'static str),
}

impl CloseReason {
    /// The close reason for a receive error.
    pub(super) fn from_error(error: axum::Error) -> Self {
        match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => Self::Close(close_code::SIZE, "too large"),
            Some(tungstenite::Error::Utf8(_)) => Self::Close(close_code::INVALID, "not UTF-8"),
            Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                Self::Gone
            }
            Some(tungstenite::Error::Protocol(_)) => {
                Self::Close(close_code::PROTOCOL, "not the protocol")
            }
            _ => Self::Gone,
        }
    }

    /// Closes the socket for this reason, within a time limit. Errors are ignored: the connection ends in any case.
    pub(super) async fn close(self, socket: &mut WebSocket, within: Duration) {
        let (code, reason) = match self {
            Self::Gone => return,
            Self::Removed => (close_code::NORMAL, "the game was removed"),
            Self::Close(code, reason) => (code, reason),
        };
        let farewell = async {
            if let Self::Removed = self {
                let notice = json!({ "type": "removed", "text": t("play-removed").to_string() });
                socket.send(Message::text(notice.to_string())).await?;
            }
            let frame = CloseFrame { code, reason: reason.into() };
            socket.send(Message::Close(Some(frame))).await?;
            // Dropping a connection with unread data resets it, and the reset may overtake the close frame.
            for _ in 0..MAX_FAREWELL_FRAMES {
                match socket.recv().await {
                    Some(Ok(_)) => {}
                    Some(Err(_)) => break,
                    None => return Ok::<_, axum::Error>(()),
                }
            }
            // The rest cannot be read, or is a flood. The close frame has the remaining time to arrive.
            pending().await
        };
        let _ = timeout(within, farewell).await;
    }
}

impl From<ServerError> for CloseReason {
    /// The page reconnects after a pause and receives the missed data then, unless the game was removed.
    fn from(error: ServerError) -> Self {
        if let ServerError::NotFound(_) = error {
            return Self::Removed;
        }
        error.log();
        Self::Close(close_code::ERROR, "try again")
    }
}
