//! Serves the opening explorer: the moves that were played in a position, and their results.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use glass_notation::{algebraic, coordinate};
use glass_render::PictureOptions;
use glass_rules::{Color, Move, VariantId};
use glass_store::ExploredMove;
use serde::{Deserialize, Serialize};

use crate::analysis::explorer;
use crate::app::App;
use crate::assets;
use crate::board::line::Line;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::game::opening::OPENING_PLIES;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::limits::fair_queue::Requester;
use crate::pages::{parse_variant, refusal_response, render};
use crate::picture::look::PictureLook;
use crate::picture::sized::SizedPicture;
use crate::text::variant_names;

/// The maximum number of games that are listed for a position.
const MAX_LISTED_GAMES: u32 = 6;

#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct ExplorerQuery {
    /// Moves from the start, in any notation.
    moves: String,
}

#[derive(Template)]
#[template(path = "analysis/opening_explorer.html")]
struct ExplorerPage {
    line: Line,
    picture: SizedPicture,
    /// The moves so far, each with the line up to that move.
    path: Vec<(String, String)>,
    /// The text that could not be read, and the reason.
    problem: Option<(String, String)>,
    moves: Vec<Explored>,
    games: Vec<GameEntry>,
}

/// A move that was played in the position.
#[derive(Serialize)]
struct Explored {
    uci: String,
    #[serde(rename = "san")]
    written: String,
    #[serde(skip)]
    line: String,
    games: u64,
    /// The percentages of White's wins, draws and Black's wins.
    share: [u64; 3],
}

/// The response to a script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "explored")]
struct ExploredPosition {
    /// Whether the line is longer than the openings that the archive counts.
    beyond: bool,
    moves: Vec<Explored>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    headers: HeaderMap,
    query: Result<Query<ExplorerQuery>, QueryRejection>,
    look: Result<Query<PictureLook>, QueryRejection>,
) -> Result<Response, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let (requester, length) = (Requester::new(Some(client_ip), None), query.moves.len());
    if let Some(name) = name.strip_suffix(".svg") {
        let (variant, look) = (parse_variant(name)?, look.unwrap_or_default());
        return app
            .work
            .run_for_text(requester, length, move || picture(variant, &query, &look))
            .await?;
    }
    let variant = parse_variant(&name)?;
    let (line, path, problem) =
        app.work.run_for_text(requester, length, move || parse_line(variant, query)).await??;
    if wants_json(&headers) {
        if let Some((_, why)) = problem {
            return Ok(refusal_response(
                StatusCode::OK,
                &Refusal::new(RefusalCode::Malformed, &why),
            ));
        }
        let beyond = line.history.moves().len() > OPENING_PLIES;
        let moves = if beyond { Vec::new() } else { load_moves(&app, &line).await? };
        return Ok(with_vary(Json(ExploredPosition { beyond, moves })));
    }
    app.usage.count_search(client_ip)?;
    let position = line.history.position();
    let (mut moves, mut games): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    if line.history.moves().len() <= OPENING_PLIES {
        moves = load_moves(&app, &line).await?;
        let now = app.config.clock.now();
        let found = explorer::games(&app.store, position, MAX_LISTED_GAMES).await?;
        let headers = game_entry::headers(&app.store, &found).await?;
        games.extend(found.iter().filter_map(|game| GameEntry::finished(game, &headers, now)));
    }
    // Strings always serialize.
    let query = serde_urlencoded::to_string([("moves", line.coordinates())]).unwrap_or_default();
    let picture = SizedPicture::new(format!("/explorer/{variant}.svg?{query}"), position.view());
    render(&ExplorerPage { line, picture, path, problem, moves, games }).map(with_vary)
}

/// The requested line, and each of its moves with the line up to that move. If the text cannot be read: the start, the
/// text and the reason.
#[expect(clippy::type_complexity, reason = "they are parts of one page")]
fn parse_line(
    variant: VariantId,
    ExplorerQuery { moves }: ExplorerQuery,
) -> Result<(Line, Vec<(String, String)>, Option<(String, String)>), ServerError> {
    let (line, problem) = match Line::parse(variant, &moves) {
        Ok(line) => (line, None),
        Err(why) => (Line::parse(variant, "").map_err(ServerError::Malformed)?, Some((moves, why))),
    };
    let written = line.numbered_moves().into_iter().enumerate();
    let path = written.map(|(ply, text)| (text, line.up_to(ply + 1))).collect();
    Ok((line, path, problem))
}

/// Adds `Vary`, because one URL serves a page and JSON. Otherwise browsers could show JSON instead of the page after
/// Back.
fn with_vary(answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    response.headers_mut().append(VARY, HeaderValue::from_static("accept"));
    response
}

/// The moves that were played in a position, the most frequent first.
async fn load_moves(app: &App, line: &Line) -> Result<Vec<Explored>, ServerError> {
    let played = explorer::played_moves(&app.store, line.history.position()).await?;
    Ok(played.iter().map(|(legal, explored)| Explored::new(line, *legal, explored)).collect())
}

fn picture(
    variant: VariantId,
    query: &ExplorerQuery,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let line = Line::parse(variant, &query.moves).map_err(ServerError::Malformed)?;
    let last_move = line.history.moves().last().copied();
    let options = PictureOptions { last_move, ..look.options(Color::White)? };
    let svg = glass_render::svg(line.history.position().view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, svg).into_response())
}

impl ExplorerPage {
    fn title(&self) -> &'static str {
        variant_names::title(self.line.variant)
    }

    /// Whether the line is longer than the openings that the archive counts.
    fn is_beyond(&self) -> bool {
        self.line.history.moves().len() > OPENING_PLIES
    }
}

impl Explored {
    fn new(line: &Line, legal: Move, explored: &ExploredMove) -> Self {
        let ExploredMove { white, drawn, black, .. } = *explored;
        let games = white + drawn + black;
        let share = [white, drawn, black].map(|count| (count * 100 + games / 2) / games.max(1));
        Self {
            uci: coordinate::write(line.variant, legal),
            written: algebraic::write(line.history.position().view(), legal),
            line: line.with(&explored.coordinate),
            games,
            share,
        }
    }
}
