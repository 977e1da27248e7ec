//! Exports games as PGN, or as JSON in lichess's form.

mod game_json;
mod live;

use std::io;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use glass_rules::Color;
use glass_store::{
    ArchiveOrder, ArchivePlace, ArchiveSearch, GameId, Millis, PlayerName, Status, StoreError,
};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors, NDJSON, parse_game_id};
use crate::api::export::game_json::{GameJson, GameJsonOptions};
use crate::api::{params, user, variant};
use crate::app::App;
use crate::archive::export::{Records, next_batch};
use crate::archive::pgn;
use crate::game::replay::Replay;
use crate::game::side;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;

/// The media type of PGN.
const PGN: &str = "application/x-chess-pgn";

/// How many games one request may name.
const MAX_IDS: usize = 300;

/// The options of an export.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct ExportQuery {
    /// Whether JSON has the moves; `true` if missing.
    #[serde(default, deserialize_with = "params::query_flag")]
    moves: Option<bool>,
    /// Whether JSON has the game as PGN too.
    #[serde(rename = "pgnInJson", default, deserialize_with = "params::query_flag")]
    pgn_in_json: Option<bool>,
}

/// Which games of a user are exported.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct UserGamesQuery {
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<Millis>,
    /// Only games that ended before this time.
    until: Option<Millis>,
    /// The largest number of games.
    max: Option<u64>,
    /// Only games against this user.
    vs: Option<String>,
    /// Only rated games, or only casual ones.
    #[serde(default, deserialize_with = "params::query_flag")]
    rated: Option<bool>,
    /// Only games in which the user had this side.
    color: Option<String>,
    /// Only games of these variants, separated by commas.
    #[serde(rename = "perfType")]
    perf_type: Option<String>,
    #[serde(default, deserialize_with = "params::query_flag")]
    moves: Option<bool>,
    #[serde(rename = "pgnInJson", default, deserialize_with = "params::query_flag")]
    pgn_in_json: Option<bool>,
}

/// The form of an export, by the header `Accept`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Pgn,
    Json,
}

/// Which of the games of a search are exported.
#[derive(Debug, Default)]
struct GameFilter {
    player: Option<String>,
    opponent: Option<String>,
    rated: Option<bool>,
    color: Option<Color>,
    variants: Vec<String>,
}

/// The addresses below `/api`.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(of_user)).routes(routes!(by_ids)).merge(live::routes())
}

/// The address beside `/api`.
pub(super) fn root_routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(one))
}

impl Form {
    fn accepted(headers: &HeaderMap) -> Self {
        let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        match accept.contains("json") {
            true => Self::Json,
            false => Self::Pgn,
        }
    }

    /// The media type of several games.
    fn media_type(self) -> &'static str {
        match self {
            Self::Pgn => PGN,
            Self::Json => NDJSON,
        }
    }
}

impl ExportQuery {
    fn options(self) -> GameJsonOptions {
        GameJsonOptions {
            moves: self.moves.unwrap_or(true),
            pgn: self.pgn_in_json.unwrap_or(false),
        }
    }
}

/// A game: PGN, or JSON if `Accept` names it.
#[utoipa::path(get, path = "/game/export/{id}", tag = "Games",
    params(("id" = String, Path, description = "The game"), ExportQuery),
    responses((status = 200, content((GameJson = "application/json"), (String = "application/x-chess-pgn"))), ApiErrors))]
async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<ExportQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = parse_game_id(id.split('.').next().unwrap_or_default())?;
    let replay = app.live_games.get(&game).await?.replay();
    if replay.game.status == Status::Waiting {
        return Err(ApiError::no_game());
    }
    Ok(match Form::accepted(&headers) {
        Form::Json => Json(GameJson::load(&app, &replay, query.options()).await?).into_response(),
        Form::Pgn => {
            let text = pgn::write(&replay, Some(app.site()))?;
            ([(CONTENT_TYPE, PGN)], text).into_response()
        }
    })
}

/// The ended games of a user, the last one first: PGN, or JSON lines if `Accept` is `application/x-ndjson`. An export that
/// broke off continues with `until`.
#[utoipa::path(get, path = "/games/user/{username}", tag = "Games",
    params(("username" = String, Path, description = "The user"), UserGamesQuery),
    responses((status = 200, content((GameJson = "application/x-ndjson"), (String = "application/x-chess-pgn"))), ApiErrors))]
async fn of_user(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    viewer: MaybeApiUser,
    Path(username): Path<String>,
    Query(query): Query<UserGamesQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let account = user::find(&app, &username).await?;
    let named = PlayerName::Account(user::id(&account.name));
    let search = ArchiveSearch {
        by: ArchiveOrder::Named(named.clone()),
        named: Some(named),
        ended_since: query.since,
        after: query.until.map(|ended| ArchivePlace { ended, game: String::new() }),
        ..ArchiveSearch::default()
    };
    let filter = query.filter(user::id(&account.name))?;
    let options = ExportQuery { moves: query.moves, pgn_in_json: query.pgn_in_json }.options();
    let permit = app.usage.start_export(client_ip)?;
    let requester = Requester::new(Some(client_ip), viewer.visitor().cloned());
    let (form, left) = (Form::accepted(&headers), query.max.unwrap_or(u64::MAX));
    let source = Source::Search(Some(Box::new(search)));
    let export =
        GameExport { app, requester, form, options, filter, left, source, _permit: permit };
    Ok(export.response())
}

/// Games by their ids, separated by commas, in the same forms.
#[utoipa::path(post, path = "/games/export/_ids", tag = "Games", params(ExportQuery),
    request_body(content = String, content_type = "text/plain", description = "Ids of games, separated by commas"),
    responses((status = 200, content((GameJson = "application/x-ndjson"), (String = "application/x-chess-pgn"))), ApiErrors))]
async fn by_ids(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    viewer: MaybeApiUser,
    Query(query): Query<ExportQuery>,
    headers: HeaderMap,
    ids: String,
) -> Result<Response, ApiError> {
    let ids: Vec<_> = ids.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
    if ids.len() > MAX_IDS {
        let text = format!("{} ids were sent, and at most {MAX_IDS} are allowed", ids.len());
        return Err(ApiError::bad_request(text));
    }
    // Unknown ids are left out, as on lichess.
    let mut ids: Vec<GameId> = ids.into_iter().filter_map(|id| id.parse().ok()).collect();
    ids.reverse();
    let permit = app.usage.start_export(client_ip)?;
    let requester = Requester::new(Some(client_ip), viewer.visitor().cloned());
    let export = GameExport {
        app,
        requester,
        form: Form::accepted(&headers),
        options: query.options(),
        filter: GameFilter::default(),
        left: u64::MAX,
        source: Source::Ids(ids),
        _permit: permit,
    };
    Ok(export.response())
}

impl UserGamesQuery {
    fn filter(&self, player: String) -> Result<GameFilter, ApiError> {
        let color = match self.color.as_deref() {
            None | Some("") => None,
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(other) => return Err(params::wrong("color", other, "“white” or “black”")),
        };
        let names = self.perf_type.as_deref().unwrap_or_default().split(',');
        let mut variants = Vec::new();
        for name in names.filter(|name| !name.is_empty()) {
            let variant = variant::parse(name);
            let variant = variant.ok_or_else(|| params::wrong("perfType", name, "a variant"))?;
            variants.push(variant.as_str().to_owned());
        }
        Ok(GameFilter {
            player: Some(player),
            opponent: self.vs.as_ref().map(|name| name.to_ascii_lowercase()),
            rated: self.rated,
            color,
            variants,
        })
    }
}

impl GameFilter {
    fn fits(&self, replay: &Replay) -> bool {
        let game = &replay.game;
        let name = |color| game.names.for_seat(side::seat(color)).map(user::id);
        let is_player = |color: Color| self.player.is_none() || name(color) == self.player;
        let own = Color::ALL.into_iter().find(|&color| is_player(color));
        let Some(own) = own else { return false };
        (self.variants.is_empty() || self.variants.contains(&game.variant))
            && self.rated.is_none_or(|rated| rated == replay.headers.is_rated())
            && self.color.is_none_or(|color| color == own)
            && (self.opponent.is_none() || name(!own) == self.opponent)
    }
}

/// Where the games of an export come from.
enum Source {
    /// The rest of a search.
    Search(Option<Box<ArchiveSearch>>),
    /// Ids, the next one last.
    Ids(Vec<GameId>),
}

/// A running export.
struct GameExport {
    app: App,
    requester: Requester,
    form: Form,
    options: GameJsonOptions,
    filter: GameFilter,
    /// How many games may still be sent.
    left: u64,
    source: Source,
    _permit: ConcurrencyPermit,
}

/// How many games are loaded at once by their ids.
const BATCH_IDS: usize = 20;

impl GameExport {
    fn response(self) -> Response {
        let kind = self.form.media_type();
        let parts = unfold(self, async |mut export| Some((export.next().await?, export)));
        ([(CONTENT_TYPE, kind)], Body::from_stream(parts.fuse())).into_response()
    }

    /// The next games; `None` at the end. An error breaks the connection, so that the client notices that the export is
    /// not complete.
    async fn next(&mut self) -> Option<io::Result<Bytes>> {
        while self.left > 0 {
            if self.app.stopping.is_cancelled() {
                return Some(Err(io::Error::other("the server stops")));
            }
            let part = match self.part().await {
                Ok(part) => part?,
                Err(error) => {
                    error.log();
                    return Some(Err(io::Error::other("the games cannot be read")));
                }
            };
            if !part.is_empty() {
                return Some(Ok(part.into()));
            }
        }
        None
    }

    async fn part(&mut self) -> Result<Option<String>, ServerError> {
        let Some(records) = self.records().await? else { return Ok(None) };
        let mut part = String::new();
        let replay = move || -> Vec<Replay> {
            let records = records.into_iter().filter_map(Result::ok);
            records.filter_map(|record| Replay::new(record).ok()).collect()
        };
        for replay in self.app.work.run_long(self.requester.clone(), replay).await? {
            if self.left == 0 || !self.filter.fits(&replay) {
                continue;
            }
            self.left -= 1;
            part += &match self.form {
                Form::Json => {
                    let game = GameJson::load(&self.app, &replay, self.options).await?;
                    crate::api::stream::line(&game)?
                }
                Form::Pgn => pgn::write(&replay, Some(self.app.site()))? + "\n",
            };
        }
        Ok(Some(part))
    }

    /// The next stored games; `None` at the end.
    async fn records(&mut self) -> Result<Option<Records>, ServerError> {
        match &mut self.source {
            Source::Search(search) => {
                let Some(wanted) = search.take() else { return Ok(None) };
                let (records, next) = next_batch(&self.app.store, *wanted).await?;
                *search = next.map(Box::new);
                Ok(Some(records))
            }
            Source::Ids(ids) if ids.is_empty() => Ok(None),
            Source::Ids(ids) => {
                let mut records = Vec::new();
                for id in ids.split_off(ids.len().saturating_sub(BATCH_IDS)).into_iter().rev() {
                    match self.app.store.game_load(&id).await {
                        Err(StoreError::NotFound(_)) => {}
                        Ok(record) if record.game.status == Status::Waiting => {}
                        record => records.push(Ok(record?)),
                    }
                }
                Ok(Some(records))
            }
        }
    }
}
