//! Challenges: games whose free seat is offered to one account, to visitors with a link, or to the engine.

mod decline_reason;
mod json;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Json, Response};
use glass_engine::Level;
use glass_store::{GameId, Invitation, Status};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::scope::Scope;
use crate::api::account::Done;
use crate::api::auth::ApiUser;
use crate::api::challenge::decline_reason::DeclineReason;
pub(crate) use crate::api::challenge::json::ChallengeJson;
use crate::api::error::{ApiError, ApiErrors, parse_game_id};
use crate::api::game::GameInfo;
use crate::api::params::{self, Params};
use crate::api::{user, variant};
use crate::app::App;
use crate::game::clock::time_control::TimeControl;
use crate::game::lobby::challenges::{self, MAX_LISTED_CHALLENGES};
use crate::game::lobby::create::{self, GameTerms, NewOpponent};
use crate::game::lobby::join;
use crate::game::lobby::new_game::ColourChoice;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::moderation::fair_play::FairPlayRequester;
use crate::t;

/// How many declined challenges of an account are kept, for example to show their reasons.
const MAX_DECLINED: usize = 10;

/// The highest level of the engine that the API offers. Levels begin with 1, as on lichess.
const MAX_AI_LEVEL: i8 = 8;

/// The challenges of an account.
#[derive(Serialize, ToSchema)]
struct ChallengeLists {
    r#in: Vec<ChallengeJson>,
    out: Vec<ChallengeJson>,
}

/// The fields of a challenge. Empty fields and `null` are as missing ones.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes the body of a request")]
struct ChallengeFields {
    rated: Option<bool>,
    /// The initial time in seconds. Without clock and days, the game has no clock.
    #[schema(rename = "clock.limit")]
    clock_limit: Option<u32>,
    /// The seconds that a move adds.
    #[schema(rename = "clock.increment")]
    clock_increment: Option<u32>,
    /// The days for a move, in a game by correspondence.
    days: Option<u32>,
    /// `white`, `black` or `random`
    color: Option<String>,
    /// `standard`, or the key of a game.
    variant: Option<String>,
    /// A rule set such as `alice-cvp/1`.
    rules: Option<String>,
    /// The start position, if it is not the usual one.
    fen: Option<String>,
    /// The level of the engine, from 1 to 8.
    level: Option<u8>,
}

/// The reason for declining a challenge.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes the body of a request")]
struct DeclineFields {
    /// `generic`, `later`, `tooFast`, `tooSlow`, `timeControl`, `rated`, `casual`, `standard`, `variant`, `noBot` or
    /// `onlyBot`
    reason: Option<String>,
}

/// The addresses of challenges.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(challenge_engine))
        .routes(routes!(open))
        .routes(routes!(create))
        .routes(routes!(show))
        .routes(routes!(accept))
        .routes(routes!(decline))
        .routes(routes!(cancel))
}

/// The challenges to and by the account.
#[utoipa::path(get, path = "/challenge", tag = "Challenges", security(("token" = ["challenge:read"])),
    responses((status = 200, body = ChallengeLists), ApiErrors))]
async fn list(State(app): State<App>, user: ApiUser) -> Result<Json<ChallengeLists>, ApiError> {
    user.require(Scope::ChallengeRead)?;
    let (mut received, mut sent) = (Vec::new(), Vec::new());
    for game in app.store.invitations_to(user.visitor(), MAX_LISTED_CHALLENGES).await? {
        received.extend(ChallengeJson::find(&app, &game.id, user.visitor()).await?);
    }
    for (game, made) in app.store.challenges_by(user.visitor(), MAX_LISTED_CHALLENGES).await? {
        if made.declined.is_none() {
            sent.extend(ChallengeJson::find(&app, &game, user.visitor()).await?);
        }
    }
    Ok(Json(ChallengeLists { r#in: received, out: sent }))
}

/// Challenges an account.
#[utoipa::path(post, path = "/challenge/{username}", tag = "Challenges",
    params(("username" = String, Path, description = "The account to challenge")),
    request_body(content = ChallengeFields, content_type = "application/x-www-form-urlencoded"),
    security(("token" = ["challenge:write"])),
    responses((status = 200, body = ChallengeJson), ApiErrors))]
async fn create(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    Path(username): Path<String>,
    params: Params,
) -> Result<Json<ChallengeJson>, ApiError> {
    user.require_one(&[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay])?;
    let terms = terms(&params)?;
    let challenged = user::find(&app, &username).await?;
    let name = challenged.name.as_str();
    let invitation = challenges::invitation(&app.store, Some(&user.account), name).await?;
    withdraw_declined(&app, &user).await?;
    let game = start(&app, client_ip, &user, terms, NewOpponent::Invited(invitation)).await?;
    described(&app, &game, &user, &params).await
}

/// Creates a game for the account and a link with which a visitor joins it.
#[utoipa::path(post, path = "/challenge/open", tag = "Challenges",
    request_body(content = ChallengeFields, content_type = "application/x-www-form-urlencoded"),
    security(("token" = ["challenge:write"])),
    responses((status = 200, body = ChallengeJson), ApiErrors))]
async fn open(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    params: Params,
) -> Result<Json<ChallengeJson>, ApiError> {
    user.require(Scope::ChallengeWrite)?;
    let opponent = NewOpponent::Invited(Invitation::Link);
    let game = start(&app, client_ip, &user, terms(&params)?, opponent).await?;
    described(&app, &game, &user, &params).await
}

/// Starts a game against the engine.
#[utoipa::path(post, path = "/challenge/ai", tag = "Challenges",
    request_body(content = ChallengeFields, content_type = "application/x-www-form-urlencoded"),
    security(("token" = ["challenge:write"])),
    responses((status = 201, body = GameInfo), ApiErrors))]
async fn challenge_engine(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    params: Params,
) -> Result<Response, ApiError> {
    user.require_one(&[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay])?;
    let expected = format!("a level from 1 to {MAX_AI_LEVEL}");
    let level = params.parse::<i8>("level", &expected)?.unwrap_or(1);
    let level = Some(level).filter(|level| (1..=MAX_AI_LEVEL).contains(level));
    let level = level.and_then(|level| Level::new(level).ok());
    let level = level.ok_or_else(|| {
        params::wrong("level", params.text("level").unwrap_or_default(), &expected)
    })?;
    app.engine_calls.check(client_ip).map_err(crate::http::error::ServerError::from)?;
    let opponent = NewOpponent::Engine(level.number());
    let game = start(&app, client_ip, &user, terms(&params)?, opponent).await?;
    let replay = app.live_games.get(&game).await?.replay();
    let color = state::color_of(&replay.game, Some(user.visitor()));
    let color = color.ok_or_else(ApiError::internal)?;
    let info = GameInfo::new(&replay, color, app.now())?;
    Ok((axum::http::StatusCode::CREATED, Json(info)).into_response())
}

/// A challenge to or by the account.
#[utoipa::path(get, path = "/challenge/{id}/show", tag = "Challenges",
    params(("id" = String, Path, description = "The challenge")), security(("token" = ["challenge:read"])),
    responses((status = 200, body = ChallengeJson), ApiErrors))]
async fn show(
    State(app): State<App>,
    user: ApiUser,
    Path(id): Path<String>,
) -> Result<Json<ChallengeJson>, ApiError> {
    user.require(Scope::ChallengeRead)?;
    let game = parse_game_id(&id)?;
    let found = ChallengeJson::find(&app, &game, user.visitor()).await?;
    found.map(Json).ok_or_else(no_challenge)
}

/// Accepts a challenge, or joins a game by its link.
#[utoipa::path(post, path = "/challenge/{id}/accept", tag = "Challenges",
    params(("id" = String, Path, description = "The challenge")), security(("token" = ["challenge:write"])),
    responses((status = 200, body = Done), ApiErrors))]
async fn accept(
    State(app): State<App>,
    user: ApiUser,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    user.require_one(&[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay])?;
    let game = parse_game_id(&id).map_err(|_| no_challenge())?;
    let replay = app.live_games.get(&game).await?.replay();
    match state::color_of(&replay.game, Some(user.visitor())) {
        Some(_) if replay.game.status == Status::Waiting => {
            return Err(ApiError::bad_request("You cannot accept your own challenge"));
        }
        // A client that sends the request again gets the same answer.
        Some(_) => return Ok(Done::OK),
        None if replay.game.status != Status::Waiting => return Err(no_challenge()),
        None => {}
    }
    let free = join::open_seat(&replay, Some(user.visitor()), true)?;
    join::take_open_seat(&app.lobby_services, &replay.game, free, user.visitor()).await?;
    Ok(Done::OK)
}

/// Declines a challenge.
#[utoipa::path(post, path = "/challenge/{id}/decline", tag = "Challenges",
    params(("id" = String, Path, description = "The challenge")),
    request_body(content = DeclineFields, content_type = "application/x-www-form-urlencoded"),
    security(("token" = ["challenge:write"])),
    responses((status = 200, body = Done), ApiErrors))]
async fn decline(
    State(app): State<App>,
    user: ApiUser,
    Path(id): Path<String>,
    params: Params,
) -> Result<Json<Done>, ApiError> {
    user.require_one(&[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay])?;
    let game = parse_game_id(&id).map_err(|_| no_challenge())?;
    let reason = params.text("reason").map(DeclineReason::parse).transpose()?.unwrap_or_default();
    challenges::decline(&app.lobby_services, &game, user.visitor(), reason.text()).await?;
    Ok(Done::OK)
}

/// Cancels a challenge by the account that was not accepted.
#[utoipa::path(post, path = "/challenge/{id}/cancel", tag = "Challenges",
    params(("id" = String, Path, description = "The challenge")), security(("token" = ["challenge:write"])),
    responses((status = 200, body = Done), ApiErrors))]
async fn cancel(
    State(app): State<App>,
    user: ApiUser,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    user.require_one(&[Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay])?;
    let game = parse_game_id(&id).map_err(|_| no_challenge())?;
    match challenges::withdraw(&app.lobby_services, &game, user.visitor()).await? {
        true => Ok(Done::OK),
        false => Err(no_challenge()),
    }
}

fn no_challenge() -> ApiError {
    ApiError::not_found("No such challenge")
}

/// The terms of a game from the fields of a request.
pub(super) fn terms(params: &Params) -> Result<GameTerms, ApiError> {
    let rules = variant::rules(params)?;
    let colour = match params.text("color") {
        None => ColourChoice::Random,
        Some(text) => ColourChoice::parse(text)
            .map_err(|_| params::wrong("color", text, "“white”, “black” or “random”"))?,
    };
    let control = control(params)?;
    let start = create::parse_start(rules, params.text("fen").unwrap_or_default())?;
    Ok(GameTerms { rules, colour, control, start, rated: params.flag("rated")? })
}

/// The time control of a challenge.
fn control(params: &Params) -> Result<Option<TimeControl>, ApiError> {
    let limit = params.parse::<u32>("clock.limit", "a number of seconds")?;
    let increment = params.parse::<u32>("clock.increment", "a number of seconds")?;
    let days = params.parse::<u32>("days", "a number of days")?;
    let text = match (limit, increment, days) {
        (None, None, None) => return Ok(None),
        (None, None, Some(days)) => format!("{days}d+{days}d/{days}d"),
        (limit, increment, None) => {
            format!("{}+{}", limit.unwrap_or_default(), increment.unwrap_or_default())
        }
        (_, _, Some(_)) => {
            return Err(ApiError::bad_request("Send either “clock.limit” or “days”"));
        }
    };
    text.parse().map(Some).map_err(ApiError::bad_request)
}

/// Creates a game after all checks.
pub(super) async fn start(
    app: &App,
    client_ip: ClientIp,
    user: &ApiUser,
    terms: GameTerms,
    opponent: NewOpponent,
) -> Result<GameId, ApiError> {
    let against_engine = matches!(opponent, NewOpponent::Engine(_));
    if let Some(why) = terms.rated_refusal(against_engine, true) {
        return Err(ApiError::bad_request(t(why)));
    }
    let requester = FairPlayRequester { visitor: Some(user.visitor()), client_ip };
    terms.check_fair(&app.fair_play, requester).await?;
    app.usage.count_new_game(client_ip)?;
    Ok(terms.create(&app.lobby_services, client_ip, user.visitor(), opponent).await?.id)
}

async fn described(
    app: &App,
    game: &GameId,
    user: &ApiUser,
    params: &Params,
) -> Result<Json<ChallengeJson>, ApiError> {
    let found = ChallengeJson::find(app, game, user.visitor()).await?;
    let mut challenge = found.ok_or_else(no_challenge)?;
    challenge.set_chosen_color(params.text("color"));
    Ok(Json(challenge))
}

/// Deletes old challenges of the account that were declined. A program does not do that itself, and they would reach
/// the limit of unfinished games.
async fn withdraw_declined(app: &App, user: &ApiUser) -> Result<(), ApiError> {
    let made = app.store.challenges_by(user.visitor(), MAX_LISTED_CHALLENGES).await?;
    let declined = made.into_iter().filter(|(_, made)| made.declined.is_some());
    for (game, _) in declined.skip(MAX_DECLINED) {
        challenges::withdraw(&app.lobby_services, &game, user.visitor()).await?;
    }
    Ok(())
}
