//! Sends the engine's lines for a position as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Json;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use glass_rules::AnyPosition;
use glass_words::Language;
use serde::Deserialize;
use serde_json::json;
use tokio::time::sleep;

use super::malformed;
use crate::analysis::engine_lines::EngineLines;
use crate::analysis::pool::{AnalysisPool, Found, Question, Ticket};
use crate::analysis::query::{self, AnalysisQuery};
use crate::app::App;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::session::Guest;
use crate::limits::fair_queue::Asker;
use crate::limits::shares::Share;
use crate::limits::usage::SocketPermit;
use crate::moderation::fair_play::Door;
use crate::pages::kind;
use crate::t;

/// The pause between two events, so that one event carries all that the engine finds in the meantime.
const PAUSE: Duration = Duration::from_millis(150);

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
pub(crate) async fn engine(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(asked): Query<AnalysisQuery>,
    Query(LinesQuery { lines, threat }): Query<LinesQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.socket(caller)?;
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    let line = asked.read(&app, asker.clone(), kind(&name)?).await?;
    let unfair = match &line {
        Ok(line) => {
            let inquirer = guest.inquirer(caller);
            app.fair_play.refuses(inquirer, Door::Analysis, &line.history).await?
        }
        Err(_) => None,
    };
    let line = if threat { line.and_then(query::passed) } else { line };
    let told = match line {
        Err(why) => Told::Refused(why.text),
        Ok(_) if let Some(unfair) = unfair => Told::Refused(unfair.message().into()),
        Ok(line) if line.history.outcome().is_some() => Told::Refused(t("analysis-over").into()),
        Ok(line) => {
            let position = line.history.position().clone();
            let lines = lines.clamp(1, AnalysisPool::MOST_LINES);
            let question = Question { history: line.history, lines, nodes: None, asker };
            match app.usage.analysis(caller) {
                None => {
                    let positions = app.config.limits.analyses_each;
                    Told::Refused(t("analysis-network-busy").count("positions", positions).into())
                }
                Some(share) => match app.analysis.ask(question) {
                    Ok(ticket) => Told::Found(Box::new(Listener {
                        ticket,
                        position,
                        has_heard: false,
                        _share: share,
                    })),
                    Err(full) => {
                        app.usage.refused("analyses");
                        Told::Refused(full.told())
                    }
                },
            }
        }
    };
    let state = (told, app, permit, language::current());
    let events = unfold(state, async |(told, app, permit, language)| {
        let next = language::within(language, Told::next(told, &app));
        let (event, told): (_, Told) = next.await?;
        let left: (Told, App, SocketPermit, Language) = (told, app, permit, language);
        Some((Ok(event), left))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// Whether an engine outside the server may analyse a position. Only the server knows which games the visitor plays.
pub(crate) async fn fair(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Json<serde_json::Value>, ServerError> {
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    let line = asked.read(&app, asker, kind(&name)?).await?.map_err(malformed)?;
    let (inquirer, door) = (guest.inquirer(caller), Door::BrowserEngine);
    let unfair = app.fair_play.refuses(inquirer, door, &line.history).await?;
    let refused =
        unfair.map(|unfair| json!({ "type": "refused", "text": unfair.message().to_string() }));
    Ok(Json(refused.unwrap_or_else(|| json!({ "type": "fair" }))))
}

/// The state of the event stream.
enum Told {
    /// The reason why the engine does not search.
    Refused(String),
    Found(Box<Listener>),
    Nothing,
}

/// A client for which the engine analyses a position.
struct Listener {
    ticket: Ticket,
    position: AnyPosition,
    has_heard: bool,
    _share: Share,
}

impl Told {
    /// The next event and the state after it; `None` at the end and when the server stops.
    async fn next(self, app: &App) -> Option<(Event, Self)> {
        match self {
            Self::Nothing => None,
            Self::Refused(text) => {
                let event = Event::default().json_data(json!({ "type": "refused", "text": text }));
                Some((event.ok()?, Self::Nothing))
            }
            Self::Found(mut listener) => {
                let found = tokio::select! {
                    () = app.stopping.cancelled() => None,
                    found = listener.hear() => found,
                }?;
                let lines = EngineLines::new(&listener.position, &found);
                let event = Event::default().json_data(lines).ok()?;
                let over = found.progress.is_over();
                Some((event, if over { Self::Nothing } else { Self::Found(listener) }))
            }
        }
    }
}

impl Listener {
    async fn hear(&mut self) -> Option<Found> {
        if self.has_heard {
            sleep(PAUSE).await;
        }
        self.has_heard = true;
        self.ticket.news().await
    }
}
