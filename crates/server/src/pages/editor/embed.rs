//! A game in a frame on a page of another site: its boards, its moves, and steps through them; or a position.

use askama::Template;
use axum::Extension;
use axum::extract::{Path, Query, RawQuery, State};
use axum::response::{IntoResponse, Response};
use glass_rules::{Color, VariantId};
use glass_store::GameId;
use serde::Deserialize;

use crate::analysis::query::AnalysisQuery;
use crate::app::App;
use crate::board::layout;
use crate::cluster::audience::Audience;
use crate::game::replay;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state::GameState;
use crate::game::turn;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::security::Embeddable;
use crate::limits::fair_queue::Asker;
use crate::pages::game::play;
use crate::pages::game::steps::{self, Steps};
use crate::pages::{game_id, kind, render};
use crate::picture::look::PictureLook;
use crate::t;

#[derive(Template)]
#[template(path = "embed/game.html")]
struct EmbedPage {
    id: String,
    kind: VariantId,
    /// Who plays.
    players: String,
    /// What the picture shows, in words.
    shown: String,
    steps: Steps,
    plies: usize,
    /// How the boards are to look, as a part of addresses.
    look: String,
    width: u32,
    height: u32,
}

#[derive(Template)]
#[template(path = "embed/position.html")]
struct EmbedPositionPage {
    kind: VariantId,
    /// Which position and marks, as the address has them.
    query: String,
    /// Whose turn it is, or how the game is over.
    stands: String,
    width: u32,
    height: u32,
}

#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    ply: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    Query(position): Query<PositionQuery>,
    Query(look): Query<PictureLook>,
) -> Result<Response, ServerError> {
    let id = game_id(&id)?;
    // What is not known is named here, and not by a picture that is missing.
    look.options(Color::White)?;
    let asked = steps::asked(position.ply.as_deref())?;
    let replay = app.live_games.get(&id).await?.replay();
    let page = move || framed(&id, &replay, asked, &look);
    app.work(Asker::new(Some(caller), None), page).await?
}

fn framed(
    id: &GameId,
    replay: &Replay,
    asked: Option<usize>,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let state = GameState::new(replay, None, Audience::default(), 0)?;
    let kind = replay::rules(&replay.game)?.variant;
    let steps = Steps::new(asked, state.history.len());
    let standing = play::stands_now(&state);
    let shown = steps.words(&state, turn::first(&replay.game));
    let (width, height) = layout::proportions(kind);
    let page = render(&EmbedPage {
        id: id.to_string(),
        kind,
        players: format!(
            "{} – {}",
            play::name(&state, Color::White),
            play::name(&state, Color::Black)
        ),
        shown: shown.unwrap_or(standing),
        plies: state.history.len(),
        steps,
        look: look.query(),
        width,
        height,
    })?;
    let mut response = page.into_response();
    response.extensions_mut().insert(Embeddable);
    Ok(response)
}

/// A position as its picture understands it: `?rules=…&fen=…&moves=…&marks=…`.
pub(crate) async fn position(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    RawQuery(query): RawQuery,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Response, ServerError> {
    let kind = kind(&name)?;
    let line = asked.read(&app, Asker::new(Some(caller), None), kind).await?;
    let line = line.map_err(|why| ServerError::Malformed(why.text))?;
    let stands = line.history.outcome().map_or_else(
        || t("turn-theirs").with("side", side::name(line.history.position().turn())).to_string(),
        |outcome| language::current().outcome(outcome).to_string(),
    );
    let (width, height) = layout::proportions(kind);
    // The frame shows the picture that fits the page of its reader.
    let query = query.unwrap_or_default();
    let kept: Vec<_> = query.split('&').filter(|part| !part.starts_with("dark=")).collect();
    let query = kept.join("&");
    let page = render(&EmbedPositionPage { kind, query, stands, width, height })?;
    let mut response = page.into_response();
    response.extensions_mut().insert(Embeddable);
    Ok(response)
}
