//! A socket to a game, and what is understood of its messages: see `docs/protocol.md`.

use std::net::Ipv4Addr;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::visitor::PATIENCE;

/// What a socket reads at once: thousands of them are open, and most messages are shorter.
const READ_BUFFER: usize = 8 * 1024;
/// The beginning of a state, which has the ply in it.
const HEAD: usize = 160;

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

/// A message, as far as it matters here.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// The game has so many moves now.
    State {
        ply: usize,
    },
    /// The action with this key was done; the game had so many moves then.
    Done {
        key: String,
        ply: usize,
    },
    /// The action with this key was not done.
    Refused {
        key: String,
        text: String,
    },
    Other,
}

impl Socket {
    /// `receive_buffer`: how many bytes the system takes before they are read, if not as many as it likes.
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
        let (stream, _) = timeout(PATIENCE, opening).await.context("no socket")??;
        Ok(Self { stream })
    }

    /// Asks for a move in a game in which nothing was taken back.
    pub async fn send_move(&mut self, key: &str, ply: usize, mv: &str) -> Result<()> {
        let action = json!({ "type": "move", "key": key, "ply": ply, "takebacks": 0, "move": mv });
        Ok(self.stream.send(Message::text(action.to_string())).await?)
    }

    /// Asks for another action, at the start of a game.
    pub async fn send_action(&mut self, name: &str, key: &str) -> Result<()> {
        let action = json!({ "type": name, "key": key, "ply": 0, "takebacks": 0 });
        Ok(self.stream.send(Message::text(action.to_string())).await?)
    }

    /// The next message, however long it takes to come.
    pub async fn hear(&mut self) -> Result<Heard> {
        loop {
            match self.stream.next().await.context("the socket was closed")?? {
                Message::Text(text) => return read(&text),
                Message::Close(frame) => {
                    let why = frame.map(|frame| format!(" ({frame})")).unwrap_or_default();
                    anyhow::bail!("the server closed the socket{why}")
                }
                _ => {}
            }
        }
    }

    /// Waits until the game has at least so many moves.
    pub async fn until_ply(&mut self, wanted: usize) -> Result<()> {
        loop {
            if let Heard::State { ply } = self.hear().await?
                && ply >= wanted
            {
                return Ok(());
            }
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

fn read(text: &str) -> Result<Heard> {
    if let Some(ply) = ply_of_state(text) {
        return Ok(Heard::State { ply });
    }
    #[derive(Deserialize)]
    struct Fields {
        #[serde(rename = "type")]
        kind: String,
        key: Option<String>,
        ply: Option<usize>,
        text: Option<String>,
    }
    let fields = serde_json::from_str(text).with_context(|| format!("not a message: {text}"))?;
    Ok(match fields {
        Fields { kind, ply: Some(ply), .. } if kind == "state" => Heard::State { ply },
        Fields { kind, key: Some(key), ply: Some(ply), .. } if kind == "done" => {
            Heard::Done { key, ply }
        }
        Fields { kind, key: Some(key), text, .. } if kind == "refused" => {
            Heard::Refused { key, text: text.unwrap_or_default() }
        }
        _ => Heard::Other,
    })
}

/// The ply of a state that names it early, without reading the rest: thousands of watchers get one at once.
fn ply_of_state(text: &str) -> Option<usize> {
    let head = text.strip_prefix(r#"{"type":"state","#)?;
    let head = &head[..head.floor_char_boundary(HEAD)];
    let (_, number) = head.split_once(r#""ply":"#)?;
    number.split_once(|next: char| !next.is_ascii_digit())?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_understood() {
        let state = r#"{"type":"state","game":"alice","id":"k7Qm2xPz9a","ply":31,"takebacks":0,"rules":"alice-cvp/1"}"#;
        assert_eq!(ply_of_state(state), Some(31));
        let otherwise = r#"{ "id": "k7Qm2xPz9a", "ply": 31, "type": "state" }"#;
        assert_eq!(ply_of_state(otherwise), None);
        for text in [state, otherwise] {
            assert_eq!(read(text).unwrap(), Heard::State { ply: 31 });
        }
        let done = read(r#"{"type":"done","key":"7","ply":4}"#).unwrap();
        assert_eq!(done, Heard::Done { key: "7".to_owned(), ply: 4 });
        let refused =
            r#"{"type":"refused","key":"7","code":"stale","text":"Too late.","squares":[]}"#;
        let (key, text) = ("7".to_owned(), "Too late.".to_owned());
        assert_eq!(read(refused).unwrap(), Heard::Refused { key, text });
        let presence = r#"{"type":"presence","white":true,"black":false,"watchers":2}"#;
        assert_eq!(read(presence).unwrap(), Heard::Other);
        assert!(read("hello").is_err());
    }
}
