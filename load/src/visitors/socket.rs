//! A WebSocket to a game, with the messages of `docs/reference/protocol.md`.

use std::error::Error;
use std::fmt;
use std::net::Ipv4Addr;
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The longest wait for an answer.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The read buffer: thousands of sockets are open, and most messages are shorter.
const READ_BUFFER: usize = 8 * 1024;
/// The part of a state message that contains the ply.
const PLY_PREFIX_BYTES: usize = 160;

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The moves of the game at the last message.
    ply: Option<usize>,
}

/// A message, as far as it matters here.
#[derive(Debug, PartialEq, Eq)]
pub enum GameMessage {
    /// The state of the game, with its number of moves.
    State {
        ply: usize,
    },
    /// The action with this key was performed, and the game has this number of moves.
    Done {
        key: String,
        ply: usize,
    },
    /// The action with this key was not done.
    Refused {
        key: String,
        why: Refused,
    },
    Other,
}

/// Why an action was not done.
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    /// It cannot be done now, and may be sent again.
    Busy,
    /// It would be wrong to do it.
    Wrong(String),
}

impl Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Busy => f.write_str("it cannot be done now"),
            Self::Wrong(text) => write!(f, "it was refused: {text}"),
        }
    }
}

impl Socket {
    /// `receive_buffer` is the size of the system's receive buffer in bytes, or `None` for the default.
    pub async fn open(
        server: &str,
        path: &str,
        address: Ipv4Addr,
        cookie: Option<&str>,
        receive_buffer: Option<u32>,
    ) -> Result<Self> {
        let mut request = format!("ws://{server}{path}").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", address.to_string().parse()?);
        if let Some(cookie) = cookie {
            headers.insert("cookie", cookie.parse()?);
        }
        let stream = connect(server, receive_buffer).await?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let opening = client_async_with_config(request, stream, Some(config));
        let (stream, _) =
            timeout(PATIENCE, opening).await.context("the socket did not open in time")??;
        Ok(Self { stream, ply: None })
    }

    /// Sends a move with a comment, which may be empty, in a game without takebacks.
    pub async fn send_move(
        &mut self,
        key: &str,
        ply: usize,
        mv: &str,
        comment: &str,
    ) -> Result<()> {
        let mut action =
            json!({ "type": "move", "key": key, "ply": ply, "takebacks": 0, "move": mv });
        if !comment.is_empty() {
            action["comment"] = comment.into();
        }
        Ok(self.stream.send(Message::text(action.to_string())).await?)
    }

    /// Sends another action at a number of moves.
    pub async fn send_action(&mut self, name: &str, key: &str, ply: usize) -> Result<()> {
        let action = json!({ "type": name, "key": key, "ply": ply, "takebacks": 0 });
        Ok(self.stream.send(Message::text(action.to_string())).await?)
    }

    /// The next message, however long it takes to come.
    pub async fn receive(&mut self) -> Result<GameMessage> {
        let heard = read(&self.next_text().await?)?;
        if let GameMessage::State { ply } = heard {
            self.ply = Some(ply);
        }
        Ok(heard)
    }

    /// Waits until the game has `wanted` moves and it is the player's turn. Returns a legal move, or `None` if the game
    /// is over.
    pub async fn until_turn(&mut self, wanted: usize) -> Result<Option<String>> {
        #[derive(Deserialize)]
        struct State {
            #[serde(default)]
            moves: Vec<Legal>,
        }
        #[derive(Deserialize)]
        struct Legal {
            uci: String,
        }
        loop {
            let text = self.next_text().await?;
            if let GameMessage::State { ply } = read(&text)?
                && ply >= wanted
            {
                let state: State = serde_json::from_str(&text)?;
                let mut moves = state.moves;
                return Ok((!moves.is_empty()).then(|| moves.swap_remove(ply % moves.len()).uci));
            }
        }
    }

    async fn next_text(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.stream.next().await.context("the socket was closed")?? {
                Message::Text(text) => return Ok(text),
                Message::Close(frame) => {
                    let why = frame.map(|frame| format!(" ({frame})")).unwrap_or_default();
                    anyhow::bail!("the server closed the socket{why}")
                }
                _ => {}
            }
        }
    }

    /// Waits until the game has at least `wanted` moves, and returns its number of moves.
    pub async fn until_ply(&mut self, wanted: usize) -> Result<usize> {
        loop {
            if let Some(ply) = self.ply
                && ply >= wanted
            {
                return Ok(ply);
            }
            self.receive().await?;
        }
    }
}

async fn connect(server: &str, receive_buffer: Option<u32>) -> Result<TcpStream> {
    let to = lookup_host(server).await?.next().with_context(|| format!("no address: {server}"))?;
    let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_nodelay(true)?;
    if let Some(bytes) = receive_buffer {
        socket.set_recv_buffer_size(bytes)?;
    }
    Ok(socket.connect(to).await?)
}

fn read(text: &str) -> Result<GameMessage> {
    if let Some(ply) = ply_of_state(text) {
        return Ok(GameMessage::State { ply });
    }
    #[derive(Deserialize)]
    struct Fields {
        #[serde(rename = "type")]
        kind: String,
        key: Option<String>,
        ply: Option<usize>,
        code: Option<String>,
        text: Option<String>,
    }
    let fields = serde_json::from_str(text).with_context(|| format!("not a message: {text}"))?;
    Ok(match fields {
        Fields { kind, ply: Some(ply), .. } if kind == "state" => GameMessage::State { ply },
        Fields { kind, key: Some(key), ply: Some(ply), .. } if kind == "done" => {
            GameMessage::Done { key, ply }
        }
        Fields { kind, key: Some(key), code, text, .. } if kind == "refused" => {
            let why = match code.as_deref() {
                Some("busy") => Refused::Busy,
                _ => Refused::Wrong(text.unwrap_or_default()),
            };
            GameMessage::Refused { key, why }
        }
        _ => GameMessage::Other,
    })
}

/// The ply of a state that names it early, without reading the rest: thousands of watchers get one at once.
fn ply_of_state(text: &str) -> Option<usize> {
    let head = text.strip_prefix(r#"{"type":"state","#)?;
    let head = &head[..head.floor_char_boundary(PLY_PREFIX_BYTES)];
    let (_, number) = head.split_once(r#""ply":"#)?;
    number.split_once(|next: char| !next.is_ascii_digit())?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_parsed() {
        let state = r#"{"type":"state","game":"alice","id":"k7Qm2xPz9a","ply":31,"takebacks":0,"rules":"alice-cvp/1"}"#;
        assert_eq!(ply_of_state(state), Some(31));
        let otherwise = r#"{ "id": "k7Qm2xPz9a", "ply": 31, "type": "state" }"#;
        assert_eq!(ply_of_state(otherwise), None);
        for text in [state, otherwise] {
            assert_eq!(read(text).unwrap(), GameMessage::State { ply: 31 });
        }
        let done = read(r#"{"type":"done","key":"7","ply":4}"#).unwrap();
        assert_eq!(done, GameMessage::Done { key: "7".to_owned(), ply: 4 });
        let refused =
            r#"{"type":"refused","key":"7","code":"stale","text":"Too late.","squares":[]}"#;
        let (key, why) = ("7".to_owned(), Refused::Wrong("Too late.".to_owned()));
        assert_eq!(read(refused).unwrap(), GameMessage::Refused { key, why });
        let busy = r#"{"type":"refused","key":"7","code":"busy","text":"Wait.","squares":[]}"#;
        let (key, why) = ("7".to_owned(), Refused::Busy);
        assert_eq!(read(busy).unwrap(), GameMessage::Refused { key, why });
        let presence = r#"{"type":"presence","white":true,"black":false,"watchers":2}"#;
        assert_eq!(read(presence).unwrap(), GameMessage::Other);
        assert!(read("hello").is_err());
    }
}
