//! Describes games: the players, the state of a game in play, and the entries of lists and events.

use glass_notation::{coordinate, fen};
use glass_rules::Color;
use glass_store::{Account, Millis, SeatHolder, Status, StoredGame, VisitorId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::speed::{self, Speed};
use crate::api::user;
use crate::api::variant::{USUAL_START, VariantJson};
use crate::app::App;
use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay::{self, Replay};
use crate::game::result;
use crate::game::side;
use crate::game::turn;
use crate::http::error::ServerError;

/// The time of a side in a game without a clock, in milliseconds. Programs expect a number.
const NO_CLOCK_MS: Millis = 2_147_483_647;

/// The name of players without an account.
const ANONYMOUS: &str = "Anonymous";

/// The status of a game, by lichess's numbers and names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct GameStatus {
    id: u8,
    pub(crate) name: &'static str,
}

/// A player of a game.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Player {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<i64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) provisional: bool,
    /// The level of the engine, if it plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ai_level: Option<i8>,
}

/// An opponent in lists of games.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpponentJson {
    id: Option<String>,
    username: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ai: Option<i8>,
}

/// The name of a rating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct PerfName {
    pub(crate) name: &'static str,
}

/// The clock of a game with a live clock, in milliseconds.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct ClockMillis {
    initial: Millis,
    increment: Millis,
}

/// The state of a game that changes with the moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameStateJson {
    r#type: &'static str,
    /// The moves so far in coordinate notation, separated by spaces.
    moves: String,
    /// White's remaining time in milliseconds; 2147483647 without a clock.
    wtime: Millis,
    btime: Millis,
    winc: Millis,
    binc: Millis,
    pub(crate) status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    /// Whether White offers a draw.
    wdraw: bool,
    bdraw: bool,
    /// Whether White asks for a takeback.
    wtakeback: bool,
    btakeback: bool,
    /// The points of both sides, where a stalemate counts three quarters.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
}

/// The points of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub(crate) struct Points {
    white: f64,
    black: f64,
}

/// A whole game, the first line of its stream.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameFull {
    r#type: &'static str,
    id: String,
    variant: VariantJson,
    /// The rule set, such as `alice-cvp/1`.
    rules: String,
    speed: Speed,
    perf: PerfName,
    rated: bool,
    created_at: Millis,
    white: Player,
    black: Player,
    /// `startpos`, or a FEN where the start is not the usual one.
    initial_fen: String,
    clock: Option<ClockMillis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    days_per_turn: Option<i64>,
    pub(crate) state: GameStateJson,
}

/// A game as one of its players sees it in lists and events.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameInfo {
    pub(crate) id: String,
    game_id: String,
    full_id: String,
    color: &'static str,
    fen: String,
    has_moved: bool,
    is_my_turn: bool,
    last_move: String,
    opponent: OpponentJson,
    perf: &'static str,
    rated: bool,
    /// The seconds that the account has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds_left: Option<i64>,
    source: &'static str,
    speed: Speed,
    status: GameStatus,
    variant: VariantJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    compat: Compat,
}

/// The interfaces by which a game can be played.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Compat {
    bot: bool,
    board: bool,
}

impl GameStatus {
    pub(crate) const CREATED: Self = Self { id: 10, name: "created" };
    pub(crate) const STARTED: Self = Self { id: 20, name: "started" };

    /// The status of a stored game.
    pub(crate) fn new(game: &StoredGame) -> Self {
        let Some(ending) = &game.ending else {
            return match game.status {
                Status::Waiting => Self::CREATED,
                Status::Playing | Status::Over => Self::STARTED,
            };
        };
        let (id, name) = match ending.reason.as_str() {
            result::ABORTED => (25, "aborted"),
            "checkmate" => (30, "mate"),
            result::RESIGNATION => (31, "resign"),
            "stalemate" => (32, "stalemate"),
            result::ABSENCE => (33, "timeout"),
            result::TIMEOUT => (35, "outoftime"),
            "extinction" => (60, "variantEnd"),
            _ if ending.winner.is_none() && ending.result != "*" => (34, "draw"),
            _ => (38, "unknownFinish"),
        };
        Self { id, name }
    }
}

/// The name of the rating of a game: its speed for chess, and its variant otherwise.
pub(crate) fn perf(variant: &VariantJson, speed: Speed) -> (&'static str, PerfName) {
    match variant.is_standard() {
        true => (speed.key(), PerfName { name: speed.name() }),
        false => (variant.key(), PerfName { name: variant.name() }),
    }
}

/// The winner of a game.
pub(crate) fn winner(game: &StoredGame) -> Option<&'static str> {
    let ending = game.ending.as_ref()?;
    Some(ending.winner?.as_str())
}

/// The points of a result that counts in quarters.
pub(crate) fn points(game: &StoredGame) -> Option<Points> {
    match game.ending.as_ref()?.result.as_str() {
        "3/4-1/4" => Some(Points { white: 0.75, black: 0.25 }),
        "1/4-3/4" => Some(Points { white: 0.25, black: 0.75 }),
        _ => None,
    }
}

/// The account of a visitor.
async fn account(app: &App, visitor: &VisitorId) -> Result<Option<Account>, ServerError> {
    Ok(app.store.account(visitor).await?)
}

/// Describes the player of a side.
pub(crate) async fn player(
    app: &App,
    replay: &Replay,
    color: Color,
) -> Result<Player, ServerError> {
    let seat = side::seat(color);
    let rating = replay.headers.for_seat(seat).rating.as_ref();
    Ok(match replay.game.seats.player(seat) {
        Some(SeatHolder::Engine { level }) => {
            Player { ai_level: Some(*level), ..Player::default() }
        }
        Some(SeatHolder::Visitor(visitor)) => match replay.game.names.for_seat(seat) {
            Some(name) => Player {
                id: Some(user::id(name)),
                name: Some(name.to_string()),
                title: account(app, visitor).await?.as_ref().and_then(user::title),
                rating: rating.map(glicko::points),
                provisional: rating.is_some_and(glicko::is_provisional),
                ai_level: None,
            },
            None => Player { name: Some(ANONYMOUS.to_owned()), ..Player::default() },
        },
        None => match replay.headers.foreign_name(seat) {
            Some(name) => Player { name: Some(name.to_owned()), ..Player::default() },
            None => Player::default(),
        },
    })
}

impl GameStateJson {
    pub(crate) fn new(replay: &Replay, now: Millis) -> Self {
        let Replay { game, history, .. } = replay;
        let clock = GameClock::from_game(game);
        let left = |color| clock.as_ref().map_or(NO_CLOCK_MS, |clock| clock.left_at(color, now));
        let increment = clock.as_ref().map_or(0, |clock| clock.control.increment());
        let variant = history.position().variant();
        let moves = history.moves().iter().map(|&played| coordinate::write(variant, played));
        let offer = game.draw_offer.map(|offer| side::color(offer.by));
        let takeback = game.takeback_offer.map(side::color);
        Self {
            r#type: "gameState",
            moves: moves.collect::<Vec<_>>().join(" "),
            wtime: left(Color::White),
            btime: left(Color::Black),
            winc: increment,
            binc: increment,
            status: GameStatus::new(game).name,
            winner: winner(game),
            wdraw: offer == Some(Color::White),
            bdraw: offer == Some(Color::Black),
            wtakeback: takeback == Some(Color::White),
            btakeback: takeback == Some(Color::Black),
            points: points(game),
        }
    }
}

impl GameFull {
    pub(crate) async fn load(app: &App, replay: &Replay) -> Result<Self, ServerError> {
        let game = &replay.game;
        let (variant, speed) = (VariantJson::for_game(game)?, Speed::for_game(game));
        let (_, perf) = perf(&variant, speed);
        let control = speed::control(game);
        let live = control.filter(|control| control.is_live());
        Ok(Self {
            r#type: "gameFull",
            id: game.id.to_string(),
            rules: replay::rules(game)?.id(),
            speed,
            perf,
            rated: replay.headers.is_rated(),
            created_at: game.created,
            white: player(app, replay, Color::White).await?,
            black: player(app, replay, Color::Black).await?,
            initial_fen: game.start.clone().unwrap_or_else(|| USUAL_START.to_owned()),
            clock: live.map(|control| ClockMillis {
                initial: control.initial_time(),
                increment: control.increment(),
            }),
            days_per_turn: control.filter(|control| !control.is_live()).map(speed::days_per_turn),
            state: GameStateJson::new(replay, app.now()),
            variant,
        })
    }
}

impl GameInfo {
    /// Describes a game for the player of a side.
    pub(crate) fn new(replay: &Replay, you: Color, now: Millis) -> Result<Self, ServerError> {
        let Replay { game, history, headers, .. } = replay;
        let (variant, speed) = (VariantJson::for_game(game)?, Speed::for_game(game));
        let (perf, _) = perf(&variant, speed);
        let position = history.position();
        let last = history.moves().last();
        let last = last.map(|&played| coordinate::write(position.variant(), played));
        let first = turn::first(game);
        let moves = if you == first { 1 } else { 2 };
        let clock = GameClock::from_game(game);
        let id = game.id.to_string();
        let engine = side::engine_level(game, !you);
        Ok(Self {
            game_id: id.clone(),
            full_id: id.clone(),
            id,
            color: side::name(you),
            fen: fen::write(position.view()),
            has_moved: game.ply >= moves,
            is_my_turn: game.status == Status::Playing && turn::current(game) == you,
            last_move: last.unwrap_or_default(),
            opponent: opponent(replay, !you),
            perf,
            rated: headers.is_rated(),
            seconds_left: clock.map(|clock| clock.left_at(you, now).max(0) / 1000),
            source: if engine.is_some() { "ai" } else { "friend" },
            speed,
            status: GameStatus::new(game),
            variant,
            winner: winner(game),
            compat: Compat { bot: true, board: true },
        })
    }
}

impl GameInfo {
    pub(crate) fn is_my_turn(&self) -> bool {
        self.is_my_turn
    }
}

fn opponent(replay: &Replay, color: Color) -> OpponentJson {
    let (seat, game) = (side::seat(color), &replay.game);
    let name = game.names.for_seat(seat);
    let ai = side::engine_level(game, color);
    let rating = replay.headers.for_seat(seat).rating.as_ref();
    OpponentJson {
        id: name.map(user::id),
        username: match (name, ai) {
            (Some(name), _) => name.to_string(),
            (None, Some(level)) => format!("AI level {level}"),
            (None, None) => ANONYMOUS.to_owned(),
        },
        rating: rating.filter(|_| name.is_some()).map(glicko::points),
        ai,
    }
}
