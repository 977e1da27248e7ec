//! Sends the engine's lines for a position as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Json;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use glass_rules::AnyPosition;
use serde::Deserialize;
use serde_json::json;
use tokio::time::sleep;

use super::malformed;
use crate::analysis::engine_lines::EngineLines;
use crate::analysis::pool::{AnalysisPool, AnalysisRequest, AnalysisTicket, Found};
use crate::analysis::query::{self, AnalysisQuery};
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::limits::usage::SocketPermit;
use crate::moderation::fair_play::RequestSource;
use crate::pages::analysis::read_line;
use crate::pages::parse_variant;
use crate::t;

/// The pause between two events, so that one event carries all that the engine finds in the meantime.
const EVENT_INTERVAL: Duration = Duration::from_millis(150);

/// The number of best lines that the client requests.
#[derive(Deserialize)]
pub(crate) struct LinesQuery {
    #[serde(default)]
    lines: usize,
    /// Whether to search for the opponent's threat, as if the opponent were to move.
    #[serde(default)]
    threat: bool,
}

/// Sends the results of the engine until its time is up or the client disconnects.
pub(crate) async fn stream_lines(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
    Query(LinesQuery { lines, threat }): Query<LinesQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.open_socket(client_ip)?;
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let line = read_line(&app, requester.clone(), query, parse_variant(&name)?).await?;
    let unfair = match &line {
        Ok(line) => {
            let inquirer = guest.inquirer(client_ip);
            app.fair_play.check_line(inquirer, RequestSource::Analysis, &line.history).await?
        }
        Err(_) => None,
    };
    let line = if threat { line.and_then(query::with_other_side_to_move) } else { line };
    let stream = match line {
        Err(why) => EngineStream::Refused(why.text),
        Ok(_) if let Some(unfair) = unfair => EngineStream::Refused(unfair.message().into()),
        Ok(line) if line.history.outcome().is_some() => {
            EngineStream::Refused(t("analysis-over").into())
        }
        Ok(line) => {
            let position = line.history.position().clone();
            let lines = lines.clamp(1, AnalysisPool::MAX_LINES);
            let question = AnalysisRequest {
                history: line.history,
                lines,
                compared_move: None,
                nodes: None,
                requester,
            };
            match app.usage.start_analysis(client_ip) {
                None => {
                    let positions = app.config.limits.analyses_each;
                    EngineStream::Refused(
                        t("analysis-network-busy").count("positions", positions).into(),
                    )
                }
                Some(share) => match app.analysis.submit(question) {
                    Ok(ticket) => EngineStream::Found(Box::new(EngineListener {
                        ticket,
                        position,
                        has_result: false,
                        _share: share,
                    })),
                    Err(full) => {
                        app.usage.count_refusal("analyses");
                        EngineStream::Refused(full.message())
                    }
                },
            }
        }
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

/// A client for which the engine analyses a position.
struct EngineListener {
    ticket: AnalysisTicket,
    position: AnyPosition,
    has_result: bool,
    _share: ConcurrencyPermit,
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
                let found = tokio::select! {
                    () = app.stopping.cancelled() => None,
                    found = listener.next_result() => found,
                }?;
                let lines = EngineLines::new(&listener.position, &found);
                let event = Event::default().json_data(lines).ok()?;
                let over = found.progress.is_over();
                Some((event, if over { Self::Ended } else { Self::Found(listener) }))
            }
        }
    }
}

impl EngineListener {
    async fn next_result(&mut self) -> Option<Found> {
        if self.has_result {
            sleep(EVENT_INTERVAL).await;
        }
        self.has_result = true;
        self.ticket.next_result().await
    }
}
