//! Sends the engine's lines for a position as server-sent events.

use std::convert::Infallible;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Json;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::json;

use super::malformed;
use crate::analysis::engine_lines::EngineLines;
use crate::analysis::engine_stream::{EngineListener, EngineQuery};
use crate::analysis::query::AnalysisQuery;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::limits::usage::SocketPermit;
use crate::moderation::fair_play::RequestSource;
use crate::pages::analysis::read_line;
use crate::pages::parse_variant;

/// Sends the results of the engine until its time is up or the client disconnects.
pub(crate) async fn stream_lines(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
    Query(search): Query<EngineQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.open_socket(client_ip)?;
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let line = read_line(&app, requester, query, parse_variant(&name)?).await?;
    let inquirer = guest.inquirer(client_ip);
    let stream = match EngineListener::start(app.engine_services(), inquirer, line, &search).await?
    {
        Ok(listener) => EngineStream::Found(Box::new(listener)),
        Err(why) => EngineStream::Refused(why.text),
    };
    let state = (stream, app, permit, language::reader());
    let events = unfold(state, async |(stream, app, permit, reader)| {
        let next = language::for_reader(reader, EngineStream::next(stream, &app));
        let (event, stream): (_, EngineStream) = next.await?;
        let left: (EngineStream, App, SocketPermit, Reader) = (stream, app, permit, reader);
        Some((Ok(event), left))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// Whether an engine outside the server may analyse a position. Only the server knows which games the visitor plays.
pub(crate) async fn check_fair(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
) -> Result<Json<serde_json::Value>, ServerError> {
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let line =
        read_line(&app, requester, query, parse_variant(&name)?).await?.map_err(malformed)?;
    let (inquirer, source) = (guest.inquirer(client_ip), RequestSource::BrowserEngine);
    let unfair = app.fair_play.check_line(inquirer, source, &line.history).await?;
    let refused =
        unfair.map(|unfair| json!({ "type": "refused", "text": unfair.message().to_string() }));
    Ok(Json(refused.unwrap_or_else(|| json!({ "type": "fair" }))))
}

/// The state of the event stream.
enum EngineStream {
    /// The reason why the engine does not search.
    Refused(String),
    Found(Box<EngineListener>),
    Ended,
}

impl EngineStream {
    /// The next event and the state after it; `None` at the end and when the server stops.
    async fn next(self, app: &App) -> Option<(Event, Self)> {
        match self {
            Self::Ended => None,
            Self::Refused(text) => {
                let event = Event::default().json_data(json!({ "type": "refused", "text": text }));
                Some((event.ok()?, Self::Ended))
            }
            Self::Found(mut listener) => {
                let found = listener.next_result(&app.stopping).await?;
                let lines = EngineLines::new(&listener.position, &found);
                let event = Event::default().json_data(lines).ok()?;
                let over = found.progress.is_over();
                Some((event, if over { Self::Ended } else { Self::Found(listener) }))
            }
        }
    }
}
