//! Serves the frames in which other sites show a game with its boards, moves and step links, or a position.

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
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::security::Embeddable;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::read_line;
use crate::pages::game::play::status;
use crate::pages::game::steps::{self, Steps};
use crate::pages::{parse_game_id, parse_variant, render};
use crate::picture::look::PictureLook;
use crate::t;
use crate::text::moves;

#[derive(Template)]
#[template(path = "embed/game.html")]
struct EmbedPage {
    id: String,
    kind: VariantId,
    /// The names of the players.
    players: String,
    /// The alternative text of the picture.
    picture: String,
    /// What the picture shows, in words.
    shown: String,
    steps: Steps,
    plies: usize,
    /// The look of the boards, as a part of a query.
    look: String,
    width: u32,
    height: u32,
}

#[derive(Template)]
#[template(path = "embed/position.html")]
struct EmbedPositionPage {
    kind: VariantId,
    /// The query of the URL, with the line and the marks of its last position.
    query: String,
    /// The query of the picture of the shown position.
    picture: String,
    /// What the picture shows, in words.
    plain: String,
    shown: String,
    /// `None` for a position without moves.
    steps: Option<Steps>,
    width: u32,
    height: u32,
}

impl EmbedPositionPage {
    /// The part of the query that all steps keep.
    fn kept(&self) -> String {
        format!("{}&", self.query)
    }
}

#[derive(Deserialize)]
pub(crate) struct EmbedQuery {
    ply: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    Query(position): Query<EmbedQuery>,
    Query(look): Query<PictureLook>,
) -> Result<Response, ServerError> {
    let id = parse_game_id(&id)?;
    // Reports an unknown option here, not with a missing picture.
    look.options(Color::White)?;
    let ply = steps::parse_ply(position.ply.as_deref())?;
    let replay = app.live_games.get(&id).await?.replay();
    let page = move || as_frame(&id, &replay, ply, &look);
    app.work.run(Requester::new(Some(client_ip), None), page).await?
}

fn as_frame(
    id: &GameId,
    replay: &Replay,
    ply: Option<usize>,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let state = GameState::new(replay, None, Audience::default(), 0)?;
    let kind = replay::rules(&replay.game)?.variant();
    let steps = Steps::new(ply, state.history.len());
    let standing = status::status_for_spectators(&state);
    let first = turn::first(&replay.game);
    let plain = steps.description(&state.history, first, moves::plain);
    let shown = steps.description(&state.history, first, moves::shown);
    let (width, height) = layout::proportions(kind);
    let page = render(&EmbedPage {
        id: id.to_string(),
        kind,
        players: format!(
            "{} – {}",
            status::name(&state, Color::White),
            status::name(&state, Color::Black)
        ),
        picture: t("play-picture")
            .with("position", plain.as_ref().unwrap_or(&standing))
            .to_string(),
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

/// A line with the query of its pictures, `?rules=…&fen=…&moves=…&marks=…`, and with `ply` for a position of the line.
pub(crate) async fn position(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    RawQuery(query): RawQuery,
    Query(line): Query<AnalysisQuery>,
    Query(position): Query<EmbedQuery>,
) -> Result<Response, ServerError> {
    let ply = steps::parse_ply(position.ply.as_deref())?;
    let kind = parse_variant(&name)?;
    let line = read_line(&app, Requester::new(Some(client_ip), None), line, kind).await?;
    let line = line.map_err(|why| ServerError::Malformed(why.text))?;
    let stands = line.history.outcome().map_or_else(
        || t("turn-theirs").with("side", side::name(line.history.position().turn())).to_string(),
        |outcome| language::current().outcome(outcome).to_string(),
    );
    let (width, height) = layout::proportions(kind);
    // The frame itself selects the dark picture if the reader prefers dark colors.
    let query = query.unwrap_or_default();
    let query = without(&query, &["dark=", "ply="]);
    let steps = Steps::new(ply, line.moves.len());
    let picture = match steps.shown == steps.newest {
        true => query.clone(),
        false => {
            let moves: Vec<_> =
                line.moves[..steps.shown].iter().map(|played| &*played.uci).collect();
            let moves = moves.join("+").replace('/', "%2F");
            format!("{}&moves={moves}", without(&query, &["moves=", "marks="]))
        }
    };
    let first = line.history.start().turn();
    let describe = |spell| steps.description(&line.moves, first, spell);
    let page = render(&EmbedPositionPage {
        kind,
        query,
        picture,
        plain: describe(moves::plain).unwrap_or_else(|| stands.clone()),
        shown: describe(moves::shown).unwrap_or(stands),
        steps: (steps.newest > 0).then_some(steps),
        width,
        height,
    })?;
    let mut response = page.into_response();
    response.extensions_mut().insert(Embeddable);
    Ok(response)
}

/// A query without the parts that begin with one of these names.
fn without(query: &str, names: &[&str]) -> String {
    let is_kept = |part: &&str| !names.iter().any(|name| part.starts_with(name));
    query.split('&').filter(is_kept).collect::<Vec<_>>().join("&")
}
