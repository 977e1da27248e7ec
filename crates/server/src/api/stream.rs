//! Streams of JSON lines: one response that goes on, with an empty line while nothing happens.
//!
//! A stream computes its next line when the client has accepted the last one, so nothing queues up for a slow client, and
//! the listener closes a connection that accepts nothing.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{Stream, unfold};
use serde::Serialize;
use tokio_util::sync::CancellationToken;

use crate::api::error::{ApiError, NDJSON};
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};

/// Tells proxies whether to collect a response before they send it.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

/// How long a stream may be silent. lichess-bot gives up after 15 seconds.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(6);

/// How many games one token may follow at once.
const MAX_GAME_STREAMS: usize = 30;

/// The open streams by token, so that each token has a limited number.
#[derive(Debug, Default)]
pub(crate) struct StreamRegistry {
    tokens: Mutex<HashMap<String, TokenStreams>>,
}

/// The open streams of a token.
#[derive(Debug, Default)]
struct TokenStreams {
    games: usize,
    /// Ends the stream of events that is open, and the number of such streams that have not ended yet.
    events: Option<CancellationToken>,
    event_streams: usize,
}

/// A stream of events. A newer one of the same token ends it.
#[derive(Debug)]
pub(crate) struct EventPermit {
    registry: Arc<StreamRegistry>,
    token: String,
    pub(crate) replaced: CancellationToken,
}

/// A stream of a game.
#[derive(Debug)]
pub(crate) struct GamePermit {
    registry: Arc<StreamRegistry>,
    token: String,
}

impl StreamRegistry {
    /// Registers a stream of events, and ends the earlier one of the token.
    pub(crate) fn open_events(self: &Arc<Self>, token: &str) -> EventPermit {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        let streams = tokens.entry(token.to_owned()).or_default();
        if let Some(earlier) = &streams.events {
            earlier.cancel();
        }
        let replaced = CancellationToken::new();
        streams.events = Some(replaced.clone());
        streams.event_streams += 1;
        EventPermit { registry: Arc::clone(self), token: token.to_owned(), replaced }
    }

    /// Registers a stream of a game, if the token may have one more.
    pub(crate) fn open_game(self: &Arc<Self>, token: &str) -> Result<GamePermit, ApiError> {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        let streams = tokens.entry(token.to_owned()).or_default();
        if streams.games >= MAX_GAME_STREAMS {
            let text = format!("A token can follow at most {MAX_GAME_STREAMS} games at once");
            return Err(ApiError::too_many(text, KEEP_ALIVE));
        }
        streams.games += 1;
        Ok(GamePermit { registry: Arc::clone(self), token: token.to_owned() })
    }

    fn close(&self, token: &str, close: impl FnOnce(&mut TokenStreams)) {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(streams) = tokens.get_mut(token) {
            close(streams);
            if streams.games == 0 && streams.event_streams == 0 {
                tokens.remove(token);
            }
        }
    }
}

impl Drop for EventPermit {
    fn drop(&mut self) {
        self.registry.close(&self.token, |streams| streams.event_streams -= 1);
    }
}

impl Drop for GamePermit {
    fn drop(&mut self) {
        self.registry.close(&self.token, |streams| streams.games -= 1);
    }
}

/// A source of JSON lines.
pub(crate) trait LineSource: Send + 'static {
    /// Waits for the next lines; an empty text for a keep-alive line, and `None` at the end.
    fn next(&mut self) -> impl Future<Output = Option<String>> + Send;
}

/// Sends lines until their source ends.
pub(crate) fn response(lines: impl LineSource) -> Response {
    // Some proxies would keep lines back without the last header.
    let headers = [(CONTENT_TYPE, NDJSON), (CACHE_CONTROL, "no-store"), (UNBUFFERED, "no")];
    (StatusCode::OK, headers, Body::from_stream(body(lines))).into_response()
}

fn body(lines: impl LineSource) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let lines = unfold(lines, async |mut lines| {
        // The stream outlives the request, whose language is English.
        let next = language::for_reader(Reader::default(), lines.next()).await?;
        let next = if next.is_empty() { "\n".to_owned() } else { next };
        Some((Ok(Bytes::from(next)), lines))
    });
    lines.fuse()
}

/// One line.
pub(crate) fn line(data: &impl Serialize) -> Result<String, ServerError> {
    Ok(serde_json::to_string(data).map_err(ServerError::internal)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_event_stream_ends_the_earlier_one() {
        let registry = Arc::<StreamRegistry>::default();
        let first = registry.open_events("a");
        let other = registry.open_events("b");
        let second = registry.open_events("a");
        assert!(first.replaced.is_cancelled());
        assert!(!second.replaced.is_cancelled() && !other.replaced.is_cancelled());
        drop((first, second, other));
        assert!(registry.tokens.lock().unwrap().is_empty());
    }

    #[test]
    fn game_streams_of_a_token_are_limited() {
        let registry = Arc::<StreamRegistry>::default();
        let mut open: Vec<_> =
            (0..MAX_GAME_STREAMS).map(|_| registry.open_game("a").unwrap()).collect();
        assert!(registry.open_game("a").is_err());
        assert!(registry.open_game("b").is_ok());
        open.pop();
        assert!(registry.open_game("a").is_ok());
    }
}
