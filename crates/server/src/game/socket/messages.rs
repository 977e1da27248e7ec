//! Other messages of the server over the socket, besides states and answers, and the ping that pages send.

use glass_store::Millis;
use serde::{Deserialize, Serialize};

use crate::game::chat::room::ChatMessageView;

/// Chat messages that were posted, or one that was removed.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum ChatUpdate {
    Chat { messages: Vec<ChatMessageView> },
    Unsaid { number: u32 },
}

/// The time of the server's clock.
#[derive(Serialize)]
#[serde(tag = "type", rename = "time")]
pub(super) struct ServerTime {
    pub(super) now: Millis,
}

/// The ping that a page sends to check the connection, and its reply: pages cannot see WebSocket ping frames. A release
/// without this message refuses it under its key, which also serves as a reply.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum PagePing {
    Ping { key: PingKey },
    Pong { key: PingKey },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PingKey {
    Ping,
}

/// The maximum length of a ping, in bytes.
pub(super) const MAX_PING: usize = 64;
