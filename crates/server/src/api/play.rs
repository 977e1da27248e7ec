//! Actions in games: moves, offers, claims and chat, for BOT accounts and for apps of people.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Json;
use glass_actions::{ActionRequest, GameAction};
use glass_rules::Color;
use glass_store::{ChatRoom, GameId, Role};
use serde::{Deserialize, Serialize};
use tracing::Instrument;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::scope::Scope;
use crate::api::account::Done;
use crate::api::auth::ApiUser;
use crate::api::error::{ApiError, ApiErrors, parse_game_id};
use crate::api::params::{self, Params};
use crate::app::App;
use crate::game::chat::room::{self, ChatParticipant};
use crate::game::referee::{self, ActionAnswer};
use crate::game::refusal::RefusalCode;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state;
use crate::game::turn;
use crate::http::client_ip::ClientIp;

/// How often an action is tried again on a game that has changed in the meantime.
const MAX_ATTEMPTS: usize = 4;

/// The interface through which a program plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interface {
    /// Programs that play by themselves, on BOT accounts.
    Bot,
    /// Apps through which people play.
    Board,
}

/// A chat message.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChatEntry {
    user: String,
    text: String,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct MoveQuery {
    /// Whether to offer a draw with the move, or to accept the opponent's offer instead of it.
    #[serde(rename = "offeringDraw", default, deserialize_with = "params::query_flag")]
    offering_draw: Option<bool>,
}

/// The fields of a chat message.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes the body of a request")]
struct ChatForm {
    /// `player` or `spectator`
    room: Option<String>,
    text: String,
}

impl Interface {
    /// Refuses tokens without the scope of the interface, and accounts of the other kind.
    pub(crate) fn check(self, user: &ApiUser) -> Result<(), ApiError> {
        let is_bot = user.account.role == Role::Bot;
        match self {
            Self::Bot => user.require(Scope::BotPlay)?,
            Self::Board => user.require(Scope::BoardPlay)?,
        }
        match (self, is_bot) {
            (Self::Bot, false) => Err(ApiError::forbidden(
                "This address is for BOT accounts; upgrade the account first",
            )),
            (Self::Board, true) => {
                Err(ApiError::forbidden("This address is not for BOT accounts; use /api/bot/"))
            }
            _ => Ok(()),
        }
    }
}

/// The error for a game in which the account has no seat.
pub(crate) fn not_your_game() -> ApiError {
    ApiError::forbidden("This is not your game")
}

/// A request to act in a game.
struct Actor {
    app: App,
    client_ip: ClientIp,
    user: ApiUser,
    game: GameId,
}

impl Actor {
    fn new(
        app: App,
        client_ip: ClientIp,
        user: ApiUser,
        id: &str,
        interface: Interface,
    ) -> Result<Self, ApiError> {
        interface.check(&user)?;
        let game = parse_game_id(id)?;
        app.usage.count_api_action(client_ip, user.visitor())?;
        Ok(Self { app, client_ip, user, game })
    }

    /// Carries out the action that `choose` selects on the present state of the game.
    async fn act(
        &self,
        choose: impl Fn(&Replay, Color) -> GameAction,
    ) -> Result<Json<Done>, ApiError> {
        for _ in 0..MAX_ATTEMPTS {
            let replay = self.app.live_games.get(&self.game).await?.replay();
            let color = state::color_of(&replay.game, Some(self.user.visitor()));
            let action = choose(&replay, color.ok_or_else(not_your_game)?);
            let (ply, takebacks) = (replay.game.ply, replay.game.takebacks);
            drop(replay);
            let key = key(&action, ply, takebacks)?;
            let request = ActionRequest { key, ply, takebacks, action };
            let span = referee::span(&self.game, &request);
            let visitor = Some(self.user.visitor());
            let acted = self.app.referee.act(&self.game, visitor, self.client_ip, request, 0);
            match acted.instrument(span).await? {
                ActionAnswer::Done { .. } => return Ok(Done::OK),
                // Another action was stored first.
                ActionAnswer::Refused { why, .. } if why.code == RefusalCode::Stale => {}
                ActionAnswer::Refused { why, .. } => return Err(why.into()),
            }
        }
        Err(ApiError::conflict("The game has changed in the meantime"))
    }

    /// Plays a move on the position that the program has seen: it must be the account's turn.
    async fn play(&self, text: &str, offering_draw: bool) -> Result<Json<Done>, ApiError> {
        let replay = self.app.live_games.get(&self.game).await?.replay();
        let color = state::color_of(&replay.game, Some(self.user.visitor()));
        let color = color.ok_or_else(not_your_game)?;
        let opponent = replay.game.draw_offer.is_some_and(|offer| side::color(offer.by) != color);
        drop(replay);
        if offering_draw && opponent {
            return self.act(|_, _| GameAction::Draw).await;
        }
        let played = GameAction::Move { text: text.to_owned(), comment: String::new() };
        let done = self.act(|_, _| played.clone()).await?;
        if offering_draw {
            // The move is played even if the offer is refused, for example because the move has ended the game.
            if let Err(refused) = self.act(|_, _| GameAction::Draw).await {
                tracing::debug!(?refused, "the draw offer of a move was refused");
            }
        }
        Ok(done)
    }
}

/// The key of an action. A move that is sent twice has the same key.
fn key(action: &GameAction, ply: u32, takebacks: u32) -> Result<String, ApiError> {
    Ok(match action {
        GameAction::Move { text, .. } => {
            let text: String = text.chars().take(40).collect();
            format!("api-{takebacks}-{ply}-{text}")
        }
        _ => format!("api-{ply}-{}", GameId::random()?),
    })
}

/// Whether the word at the end of an address means yes.
fn is_yes(word: &str) -> Result<bool, ApiError> {
    match word {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        other => Err(params::wrong("answer", other, "“yes” or “no”")),
    }
}

/// A draw by the rules where one may be claimed, and an offer otherwise.
fn draw_action(replay: &Replay, color: Color) -> GameAction {
    let may_claim = turn::current(&replay.game) == color && replay.history.claim().is_some();
    match may_claim {
        true => GameAction::Claim { text: String::new() },
        false => GameAction::Draw,
    }
}

/// Accepts the opponent's request, or asks for a takeback.
fn takeback_action(replay: &Replay, color: Color) -> GameAction {
    match replay.game.takeback_offer.map(side::color) == Some(!color) {
        true => GameAction::AcceptTakeback,
        false => GameAction::Takeback,
    }
}

/// Claims a game whose opponent has left, or whose time is up by correspondence.
fn victory_action(replay: &Replay, _: Color) -> GameAction {
    let live = crate::api::speed::control(&replay.game).is_some_and(|control| control.is_live());
    if live { GameAction::WinByAbsence } else { GameAction::Claim { text: String::new() } }
}

/// Claims a draw by the rules, or against an absent opponent.
fn draw_claim(replay: &Replay, color: Color) -> GameAction {
    match draw_action(replay, color) {
        GameAction::Draw => GameAction::DrawByAbsence,
        claim => claim,
    }
}

/// Posts a message in the chat of a game.
async fn post_message(actor: &Actor, params: &Params) -> Result<Json<Done>, ApiError> {
    let text = params.required("text")?;
    let replay = actor.app.live_games.get(&actor.game).await?.replay();
    let chatter = ChatParticipant::new(&replay.game, actor.user.visitor());
    if chatter.color.is_none() {
        return Err(not_your_game());
    }
    // Players write in their own room: the spectators of a game are not to help them.
    if params.text("room") == Some("spectator") {
        return Ok(Done::OK);
    }
    let account = Some(&actor.user.account);
    actor.app.chat.post_message(actor.client_ip, &chatter, account, text).await?;
    Ok(Done::OK)
}

/// The recent messages of the players.
async fn messages(actor: &Actor) -> Result<Json<Vec<ChatEntry>>, ApiError> {
    let (app, visitor) = (&actor.app, actor.user.visitor());
    let replay = app.live_games.get(&actor.game).await?.replay();
    if state::color_of(&replay.game, Some(visitor)).is_none() {
        return Err(not_your_game());
    }
    let settings = app.store.chat_settings(visitor, &actor.game).await?;
    let Some(muted) = room::muted_authors(settings) else { return Ok(Json(Vec::new())) };
    let recent = app.chat.cache.recent(&actor.game, ChatRoom::Players, 0).await?;
    let visible = recent.iter().filter(|message| room::is_visible(&muted, message));
    let entries = visible.filter(|message| !message.removed).map(|message| ChatEntry {
        user: message.name.as_ref().map_or_else(|| "Anonymous".to_owned(), ToString::to_string),
        text: message.words.clone(),
    });
    Ok(Json(entries.collect()))
}

/// Declares the actions of an interface, whose addresses begin with its name.
macro_rules! actions {
    (
        $module:ident, $interface:expr, $tag:tt, $scope:tt, $play:tt, $abort:tt, $resign:tt, $draw:tt, $takeback:tt,
        $victory:tt, $claim_draw:tt, $chat:tt
    ) => {
        /// The actions of one interface.
        mod $module {
            use super::*;

            fn actor(
                app: App,
                client_ip: ClientIp,
                user: ApiUser,
                id: &str,
            ) -> Result<Actor, ApiError> {
                Actor::new(app, client_ip, user, id, $interface)
            }

            /// The addresses of the interface.
            pub(super) fn routes() -> OpenApiRouter<App> {
                OpenApiRouter::new()
                    .routes(routes!(play))
                    .routes(routes!(abort))
                    .routes(routes!(resign))
                    .routes(routes!(draw))
                    .routes(routes!(takeback))
                    .routes(routes!(claim_victory))
                    .routes(routes!(claim_draw))
                    .routes(routes!(chat, read_chat))
                    // berserk writes the address so.
                    .route(concat!($victory, "/"), axum::routing::post(claim_victory))
            }

            /// Plays a move. A move in coordinate notation may name boards after a slash, as in `Ae2e4/C`.
            #[utoipa::path(post, path = $play, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game"),
                       ("move" = String, Path, description = "The move"), MoveQuery),
                responses((status = 200, body = Done), ApiErrors))]
            async fn play(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path((id, text)): Path<(String, String)>,
                Query(query): Query<MoveQuery>,
            ) -> Result<Json<Done>, ApiError> {
                let actor = actor(app, client_ip, user, &id)?;
                actor.play(&text, query.offering_draw.unwrap_or_default()).await
            }

            /// Aborts the game, before both sides have moved.
            #[utoipa::path(post, path = $abort, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn abort(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
            ) -> Result<Json<Done>, ApiError> {
                actor(app, client_ip, user, &id)?.act(|_, _| GameAction::Abort).await
            }

            /// Resigns.
            #[utoipa::path(post, path = $resign, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn resign(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
            ) -> Result<Json<Done>, ApiError> {
                actor(app, client_ip, user, &id)?.act(|_, _| GameAction::Resign).await
            }

            /// Claims, offers or accepts a draw (`yes`), or declines the opponent's offer (`no`).
            #[utoipa::path(post, path = $draw, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game"),
                       ("accept" = String, Path, description = "`yes` or `no`")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn draw(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path((id, accept)): Path<(String, String)>,
            ) -> Result<Json<Done>, ApiError> {
                let (yes, actor) = (is_yes(&accept)?, actor(app, client_ip, user, &id)?);
                match yes {
                    true => actor.act(draw_action).await,
                    false => actor.act(|_, _| GameAction::Decline).await,
                }
            }

            /// Asks for a takeback or accepts the opponent's request (`yes`), or declines it (`no`).
            #[utoipa::path(post, path = $takeback, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game"),
                       ("accept" = String, Path, description = "`yes` or `no`")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn takeback(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path((id, accept)): Path<(String, String)>,
            ) -> Result<Json<Done>, ApiError> {
                let (yes, actor) = (is_yes(&accept)?, actor(app, client_ip, user, &id)?);
                match yes {
                    true => actor.act(takeback_action).await,
                    false => actor.act(|_, _| GameAction::DeclineTakeback).await,
                }
            }

            /// Claims a win: against an absent opponent of a live game, or whose time is up by correspondence.
            #[utoipa::path(post, path = $victory, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn claim_victory(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
            ) -> Result<Json<Done>, ApiError> {
                actor(app, client_ip, user, &id)?.act(victory_action).await
            }

            /// Claims a draw: by the rules, or against an absent opponent of a live game.
            #[utoipa::path(post, path = $claim_draw, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                responses((status = 200, body = Done), ApiErrors))]
            async fn claim_draw(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
            ) -> Result<Json<Done>, ApiError> {
                actor(app, client_ip, user, &id)?.act(super::draw_claim).await
            }

            /// Posts a chat message to the opponent. Messages for spectators are dropped.
            #[utoipa::path(post, path = $chat, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                request_body(content = ChatForm, content_type = "application/x-www-form-urlencoded"),
                responses((status = 200, body = Done), ApiErrors))]
            async fn chat(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
                params: Params,
            ) -> Result<Json<Done>, ApiError> {
                post_message(&actor(app, client_ip, user, &id)?, &params).await
            }

            /// The recent chat messages of the players.
            #[utoipa::path(get, path = $chat, tag = $tag, security(("token" = [$scope])),
                params(("id" = String, Path, description = "The game")),
                responses((status = 200, body = Vec<ChatEntry>), ApiErrors))]
            async fn read_chat(
                State(app): State<App>,
                Extension(client_ip): Extension<ClientIp>,
                user: ApiUser,
                Path(id): Path<String>,
            ) -> Result<Json<Vec<ChatEntry>>, ApiError> {
                messages(&actor(app, client_ip, user, &id)?).await
            }
        }
    };
}

actions!(
    bot,
    Interface::Bot,
    "Bot",
    "bot:play",
    "/bot/game/{id}/move/{*move}",
    "/bot/game/{id}/abort",
    "/bot/game/{id}/resign",
    "/bot/game/{id}/draw/{accept}",
    "/bot/game/{id}/takeback/{accept}",
    "/bot/game/{id}/claim-victory",
    "/bot/game/{id}/claim-draw",
    "/bot/game/{id}/chat"
);

actions!(
    board,
    Interface::Board,
    "Board",
    "board:play",
    "/board/game/{id}/move/{*move}",
    "/board/game/{id}/abort",
    "/board/game/{id}/resign",
    "/board/game/{id}/draw/{accept}",
    "/board/game/{id}/takeback/{accept}",
    "/board/game/{id}/claim-victory",
    "/board/game/{id}/claim-draw",
    "/board/game/{id}/chat"
);

/// The addresses of both interfaces.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().merge(bot::routes()).merge(board::routes())
}
