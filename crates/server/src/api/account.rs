//! Accounts: the account of a token, other users, and programs that play.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use glass_store::{Role, Status};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::online;
use crate::account::scope::Scope;
use crate::api::auth::{ApiUser, MaybeApiUser};
use crate::api::error::{ApiError, ApiErrors, NDJSON};
use crate::api::game::GameInfo;
use crate::api::user::{self, LightUser, User};
use crate::app::App;
use crate::game::state;

/// How many users one request may ask for.
const MAX_USERS: usize = 300;

/// How many users may be asked for with their status.
const MAX_STATUSES: usize = 100;

/// How many games in play one request lists, and lists if it names no number.
const MAX_PLAYING: u32 = 50;
const USUAL_PLAYING: u32 = 9;

/// How many bots one request lists, and how many accounts that are online are looked through for them.
const MAX_BOTS: u32 = 200;
const MAX_ONLINE_READ: u32 = 2_000;

/// The answer to an action that has nothing else to say.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Done {
    ok: bool,
}

impl Done {
    pub(crate) const OK: Json<Self> = Json(Self { ok: true });
}

/// The games in play of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NowPlaying {
    now_playing: Vec<GameInfo>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Limit {
    /// The largest number of entries.
    nb: Option<u32>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Ids {
    /// User names, separated by commas.
    #[serde(default)]
    ids: String,
}

/// Whether a user is online.
#[derive(Serialize, ToSchema)]
struct UserStatus {
    #[serde(flatten)]
    user: LightUser,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    online: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    playing: bool,
}

/// The addresses of accounts.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(account))
        .routes(routes!(playing))
        .routes(routes!(one))
        .routes(routes!(many))
        .routes(routes!(statuses))
        .routes(routes!(upgrade))
        .routes(routes!(bots))
}

/// The account of the token.
#[utoipa::path(get, path = "/account", tag = "Account", security(("token" = [])),
    responses((status = 200, body = User), ApiErrors))]
async fn account(State(app): State<App>, user: ApiUser) -> Result<Json<User>, ApiError> {
    Ok(Json(User::load(&app, &user.account, None).await?))
}

/// The games in play of the account.
#[utoipa::path(get, path = "/account/playing", tag = "Account", params(Limit), security(("token" = [])),
    responses((status = 200, body = NowPlaying), ApiErrors))]
async fn playing(
    State(app): State<App>,
    user: ApiUser,
    Query(Limit { nb }): Query<Limit>,
) -> Result<Json<NowPlaying>, ApiError> {
    let limit = nb.unwrap_or(USUAL_PLAYING).clamp(1, MAX_PLAYING);
    let games = app.store.games_in_play_of(user.visitor(), limit).await?;
    let mut now_playing = Vec::with_capacity(games.len());
    for game in games {
        let replay = app.live_games.get(&game.id).await?.replay();
        let color = state::color_of(&replay.game, Some(user.visitor()));
        if let Some(color) = color.filter(|_| replay.game.status == Status::Playing) {
            now_playing.push(GameInfo::new(&replay, color, app.now())?);
        }
    }
    // Games in which the account has to move come first.
    now_playing.sort_by_key(|game| !game.is_my_turn());
    Ok(Json(NowPlaying { now_playing }))
}

/// A user.
#[utoipa::path(get, path = "/user/{username}", tag = "Users",
    params(("username" = String, Path, description = "The name, in any capitalization")),
    responses((status = 200, body = User), ApiErrors))]
async fn one(
    State(app): State<App>,
    MaybeApiUser(viewer): MaybeApiUser,
    Path(username): Path<String>,
) -> Result<Json<User>, ApiError> {
    let account = user::find(&app, &username).await?;
    Ok(Json(User::load(&app, &account, viewer.as_ref().map(|viewer| &viewer.account)).await?))
}

/// Several users. Names without an account are left out.
#[utoipa::path(post, path = "/users", tag = "Users",
    request_body(content = String, content_type = "text/plain", description = "Names, separated by commas"),
    responses((status = 200, body = Vec<User>), ApiErrors))]
async fn many(State(app): State<App>, names: String) -> Result<Json<Vec<User>>, ApiError> {
    let mut users = Vec::new();
    for name in split_names(&names, MAX_USERS)? {
        match user::find(&app, name).await {
            Ok(account) => users.push(User::load(&app, &account, None).await?),
            Err(error) if error.is_not_found() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Json(users))
}

/// Whether users are online.
#[utoipa::path(get, path = "/users/status", tag = "Users", params(Ids),
    responses((status = 200, body = Vec<UserStatus>), ApiErrors))]
async fn statuses(
    State(app): State<App>,
    Query(Ids { ids }): Query<Ids>,
) -> Result<Json<Vec<UserStatus>>, ApiError> {
    let mut found = Vec::new();
    for name in split_names(&ids, MAX_STATUSES)? {
        let account = match user::find(&app, name).await {
            Ok(account) => account,
            Err(error) if error.is_not_found() => continue,
            Err(error) => return Err(error),
        };
        let playing = !app.store.games_in_play_of(&account.visitor, 1).await?.is_empty();
        let online = online::is_online(&account, app.now());
        found.push(UserStatus { user: (&account).into(), online, playing });
    }
    Ok(Json(found))
}

/// Turns the account of the token into a BOT account, for good. Only an account without games can become one.
#[utoipa::path(post, path = "/bot/account/upgrade", tag = "Bot", security(("token" = ["bot:play"])),
    responses((status = 200, body = Done), ApiErrors))]
async fn upgrade(State(app): State<App>, user: ApiUser) -> Result<Json<Done>, ApiError> {
    user.require(Scope::BotPlay)?;
    if user.account.role == Role::Bot || app.store.account_become_bot(user.visitor()).await? {
        return Ok(Done::OK);
    }
    Err(ApiError::bad_request("Only an account without games can become a BOT account"))
}

/// The bots that are online, as one JSON object a line.
#[utoipa::path(get, path = "/bot/online", tag = "Bot", params(Limit),
    responses((status = 200, content_type = "application/x-ndjson", body = User), ApiErrors))]
async fn bots(
    State(app): State<App>,
    Query(Limit { nb }): Query<Limit>,
) -> Result<Response, ApiError> {
    let limit = nb.unwrap_or(MAX_BOTS).clamp(1, MAX_BOTS);
    let since = online::online_since(app.now());
    let accounts = app.store.players_online(since, MAX_ONLINE_READ).await?;
    let bots = accounts.iter().filter(|account| account.role == Role::Bot);
    let mut lines = String::new();
    for account in bots.take(limit as usize) {
        let user = User::load(&app, account, None).await?;
        lines += &serde_json::to_string(&user).map_err(|_| ApiError::internal())?;
        lines.push('\n');
    }
    Ok(([(CONTENT_TYPE, NDJSON)], Body::from(lines)).into_response())
}

/// The names of a list that is separated by commas.
fn split_names(text: &str, max: usize) -> Result<Vec<&str>, ApiError> {
    let names: Vec<_> = text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    match names.len() > max {
        true => Err(ApiError::bad_request(format!(
            "{} names were sent, and at most {max} are allowed",
            names.len()
        ))),
        false => Ok(names),
    }
}
