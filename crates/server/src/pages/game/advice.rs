//! Advises a player in an unrated game against the engine: the move that the engine would play at full strength.

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Json;
use glass_rules::{AnyPosition, Move};
use glass_store::{Status, StoredGame, VisitorId};
use serde::Serialize;

use crate::analysis::pool::{AnalysisRequest, AnalysisTicket};
use crate::app::App;
use crate::board::played_move::PlayedMove;
use crate::game::side;
use crate::game::state::color_of;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::RequestSource;
use crate::pages::parse_game_id;
use crate::t;
use crate::text::moves;

/// The number of positions that the engine searches: far more than the gentle levels, and still within a second.
const NODES: u64 = 100_000;

/// Response with the advised move, for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "advice")]
pub(crate) struct Advice {
    text: String,
    advised: PlayedMove,
}

/// Whether a viewer may get advice in a game: a player of an unrated game in play, if the engine is the opponent.
pub(crate) fn is_allowed(game: &StoredGame, viewer: Option<&VisitorId>, is_rated: bool) -> bool {
    let plays_engine =
        color_of(game, viewer).is_some_and(|you| side::engine_level(game, !you).is_some());
    plays_engine && !is_rated && game.status != Status::Over
}

/// Serves advice to the player whose turn it is.
pub(crate) async fn advise(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Json<Advice>, ServerError> {
    let id = parse_game_id(&id)?;
    app.usage.count_game_message(client_ip, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    if !is_allowed(&replay.game, guest.visitor(), replay.headers.is_rated()) {
        return Err(ServerError::Conflict(t("advice-not-here").into()));
    }
    let position = replay.history.position().clone();
    if color_of(&replay.game, guest.visitor()) != Some(position.turn()) {
        return Err(ServerError::Conflict(t("advice-not-your-turn").into()));
    }
    let inquirer = guest.inquirer(client_ip);
    let unfair = app.fair_play.check_position(inquirer, RequestSource::Analysis, &position).await?;
    if let Some(unfair) = unfair {
        return Err(ServerError::Conflict(unfair.message().into()));
    }
    let share = app.usage.start_analysis(client_ip);
    let Some(_share) = share else {
        let positions = app.config.limits.analyses_each;
        let busy = t("analysis-network-busy").count("positions", positions);
        return Err(ServerError::Conflict(busy.into()));
    };
    let request = AnalysisRequest {
        history: replay.history.clone(),
        lines: 1,
        compared_move: None,
        nodes: Some(NODES),
        requester: Requester::new(Some(client_ip), guest.visitor().cloned()),
    };
    let ticket = app.analysis.submit(request).map_err(|full| {
        app.usage.count_refusal("analyses");
        ServerError::Conflict(full.message())
    })?;
    let best = tokio::select! {
        () = app.stopping.cancelled() => None,
        best = best_move(ticket) => best,
    };
    let best = best.ok_or_else(|| ServerError::Conflict(t("engine-failed").into()))?;
    Ok(Json(Advice::new(&position, best)))
}

/// The first move of the best line when the search has ended.
async fn best_move(mut ticket: AnalysisTicket) -> Option<Move> {
    let mut best = None;
    while let Some(found) = ticket.next_result().await {
        best = found.lines.first().and_then(|line| line.moves.first()).copied().or(best);
        if found.progress.is_over() {
            break;
        }
    }
    best
}

impl Advice {
    fn new(position: &AnyPosition, best: Move) -> Self {
        let advised = PlayedMove::new(position, best, None);
        Self { text: t("advice-move").with("move", moves::shown(&advised.san)).into(), advised }
    }
}
