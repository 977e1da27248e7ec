//! Serves the opening explorer of the archive in the shape of lichess's explorer.

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, Move};
use glass_store::{ExploredMove, GameRecord, Seat, StoreError};
use serde::Serialize;
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use super::cached::{KeepFor, send_json};
use super::{TAG, query_params, variant_in_path};
use crate::analysis::explorer;
use crate::analysis::query::AnalysisQuery;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::params::Params;
use crate::app::App;
use crate::game::lobby::game_entry;
use crate::game::rating::glicko;
use crate::game::replay::Replay;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::read_line;

/// The number of games that are listed unless the request says otherwise, and the maximum.
const DEFAULT_GAMES: u32 = 4;
const MAX_GAMES: u32 = 8;
/// The number of moves that are listed unless the request says otherwise.
const DEFAULT_MOVES: usize = 12;

/// The position to explore.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes the parameters for the OpenAPI document")]
pub(super) struct ExplorerParams {
    /// The position before the moves; by default the start.
    fen: Option<String>,
    /// Moves from there in coordinate notation, separated by commas.
    #[param(example = "e2e4,e7e5")]
    play: Option<String>,
    /// The rule set; by default that of the variant.
    rules: Option<String>,
    /// The number of moves to list.
    #[param(minimum = 0, maximum = 40)]
    moves: Option<u32>,
    /// The number of recent games to list.
    #[param(minimum = 0, maximum = 8)]
    recent_games: Option<u32>,
}

/// The results of a position and of its moves.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExplorerAnswer {
    /// The number of games that White won from here.
    white: u64,
    draws: u64,
    black: u64,
    /// The most frequent move first.
    moves: Vec<MoveResults>,
    /// Always empty: the archive does not rank games.
    top_games: Vec<ExplorerGame>,
    /// The most recently finished games with the position.
    recent_games: Vec<ExplorerGame>,
    /// Always `null`: the site has no names of openings.
    #[schema(value_type = Option<String>)]
    opening: (),
}

/// A move and the results of its games.
#[derive(Serialize, ToSchema)]
pub(super) struct MoveResults {
    uci: String,
    san: String,
    white: u64,
    draws: u64,
    black: u64,
}

/// A finished game with the position.
#[derive(Serialize, ToSchema)]
pub(super) struct ExplorerGame {
    /// The move that was played in the position.
    uci: Option<String>,
    id: String,
    /// `white`, `black` or `null`.
    winner: Option<&'static str>,
    white: ExplorerPlayer,
    black: ExplorerPlayer,
    year: i32,
    /// The month in which it ended.
    #[schema(example = "2026-11")]
    month: String,
}

/// A player of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct ExplorerPlayer {
    name: Option<String>,
    rating: Option<i64>,
}

/// Show the moves that were played in a position, with their results.
#[utoipa::path(
    get,
    path = "/explorer/{key}",
    tag = TAG,
    params(
        ("key" = String, Path, description = "The key of the variant."),
        ExplorerParams,
    ),
    responses((status = 200, body = ExplorerAnswer), ApiErrors),
)]
pub(super) async fn explore(
    State(app): State<App>,
    Path(key): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    headers: HeaderMap,
    query: RawQuery,
) -> Result<Response, ApiError> {
    let variant = variant_in_path(&key)?;
    let params = query_params(&query)?;
    let number = |name, most: u32| {
        let number = params.parse::<u32>(name, format!("a number from 0 to {most}"))?;
        Ok::<_, ApiError>(number.map(|number| number.min(most)))
    };
    let shown = number("moves", 40)?.map_or(DEFAULT_MOVES, |moves| moves as usize);
    let games = number("recentGames", MAX_GAMES)?.unwrap_or(DEFAULT_GAMES);
    let requester = Requester::new(Some(client_ip), None);
    let line = read_line(&app, requester.clone(), analysis_query(&params), variant).await??;
    let position = line.history.position();
    let played = explorer::played_moves(&app.store, position).await?;
    let recent_games = match games {
        0 => Vec::new(),
        games => {
            app.usage.count_search(client_ip)?;
            recent_games(&app, requester, position, games).await?
        }
    };
    let total = |of: fn(&ExploredMove) -> u64| played.iter().map(|(_, results)| of(results)).sum();
    let answer = ExplorerAnswer {
        white: total(|results| results.white),
        draws: total(|results| results.drawn),
        black: total(|results| results.black),
        moves: played
            .iter()
            .take(shown)
            .map(|(legal, results)| MoveResults::new(position, *legal, results))
            .collect(),
        top_games: Vec::new(),
        recent_games,
        opening: (),
    };
    send_json(&headers, KeepFor::Minute, &answer)
}

fn analysis_query(params: &Params) -> AnalysisQuery {
    let text = |name| params.text(name).unwrap_or_default().to_owned();
    AnalysisQuery { rules: text("rules"), fen: text("fen"), moves: text("play").replace(',', " ") }
}

/// The games with a position that finished last.
async fn recent_games(
    app: &App,
    requester: Requester,
    position: &AnyPosition,
    most: u32,
) -> Result<Vec<ExplorerGame>, ApiError> {
    let found = explorer::games(&app.store, position, most).await?;
    let headers = game_entry::headers(&app.store, &found).await?;
    let mut records = Vec::new();
    for game in found {
        match app.store.game_load(&game.id).await {
            // The game was deleted meanwhile.
            Err(StoreError::NotFound(_)) => {}
            record => records.push((record?, headers.get(&game.id).cloned().unwrap_or_default())),
        }
    }
    let key = position.view().key();
    let games = move || {
        let games = records.into_iter().map(|(record, headers)| {
            let ratings =
                Seat::ALL.map(|seat| headers.for_seat(seat).rating.as_ref().map(glicko::points));
            ExplorerGame::new(record, ratings, key)
        });
        games.collect::<Result<Vec<_>, ServerError>>()
    };
    Ok(app.work.run(requester, games).await??)
}

impl MoveResults {
    fn new(position: &AnyPosition, legal: Move, results: &ExploredMove) -> Self {
        Self {
            uci: coordinate::write(position.variant(), legal),
            san: algebraic::write(position.view(), legal),
            white: results.white,
            draws: results.drawn,
            black: results.black,
        }
    }
}

impl ExplorerGame {
    fn new(
        record: GameRecord,
        [white, black]: [Option<i64>; 2],
        key: u64,
    ) -> Result<Self, ServerError> {
        let replay = Replay::new(record)?;
        let (game, history) = (&replay.game, &replay.history);
        let variant = history.position().variant();
        let mut moves = history.positions().zip(history.moves());
        let played = moves.find(|(position, _)| position.view().key() == key);
        let ended = OffsetDateTime::from_unix_timestamp(game.updated.div_euclid(1000));
        let ended = ended.map_err(ServerError::internal)?;
        let player = |seat, rating| ExplorerPlayer {
            name: game.names.for_seat(seat).map(ToString::to_string),
            rating,
        };
        Ok(Self {
            uci: played.map(|(_, &legal)| coordinate::write(variant, legal)),
            id: game.id.to_string(),
            winner: game.ending.as_ref().and_then(|ending| ending.winner).map(Seat::as_str),
            white: player(Seat::White, white),
            black: player(Seat::Black, black),
            year: ended.year(),
            month: format!("{}-{:02}", ended.year(), u8::from(ended.month())),
        })
    }
}
