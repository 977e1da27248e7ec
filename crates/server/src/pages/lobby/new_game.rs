//! Creates games from the new-game form, and turns links with preset options into that form.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, RawQuery, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_notation::fen;
use glass_rules::{AnyPosition, Color, RuleSet, VariantId};
use glass_store::{GameId, GamePool, Invitation, NewGame, SeatHolder, Seats, StoreError};
use serde::Deserialize;

use crate::app::App;
use crate::game::clock::choice::ClockChoice;
use crate::game::clock::game_clock::GameClock;
use crate::game::lobby::challenges;
use crate::game::lobby::new_game::{ColourChoice, Opponent, UnknownOpponent};
use crate::game::rating::pool::RatingPool;
use crate::game::start_position;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::moderation::fair_play::RequestSource;
use crate::notify::events::NotificationBuilder;
use crate::pages::account::guest_recovery;
use crate::pages::render;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct NewGameForm {
    rules: String,
    colour: ColourChoice,
    opponent: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    rated: String,
    #[serde(default)]
    start: String,
    #[serde(flatten)]
    clock: ClockChoice,
}

/// The list of variants to choose from for a challenge.
#[derive(Template)]
#[template(path = "lobby/choose_game.html")]
struct ChoosePage {
    /// Name of the challenged player; empty if unknown.
    name: String,
    /// The options chosen so far, as a query string.
    options: String,
    games: [VariantId; VariantId::ALL.len()],
}

/// Redirects requests without a form to the home page, where players choose a variant.
pub(crate) async fn choose() -> Redirect {
    Redirect::to("/")
}

/// Redirects to the new-game form with the options of the query, or shows the variants if the query names none.
pub(crate) async fn preset(RawQuery(query): RawQuery) -> Result<Response, ServerError> {
    let query = query.unwrap_or_default();
    let mut pairs: Vec<(String, String)> = serde_urlencoded::from_str(&query).unwrap_or_default();
    let value = |name: &str| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map_or(String::new(), |(_, value)| value.clone())
    };
    let named = value("game").parse().ok();
    let game = named.or_else(|| Some(RuleSet::find_any(&value("rules")).ok()?.variant));
    let name = value("name");
    pairs.retain(|(key, _)| key != "game");
    let options = serde_urlencoded::to_string(&pairs).map_err(ServerError::internal)?;
    match game {
        Some(game) => Ok(Redirect::to(&format!("/games/{game}?{options}")).into_response()),
        None => {
            let page: Html<String> = render(&ChoosePage { name, options, games: VariantId::ALL })?;
            Ok(page.into_response())
        }
    }
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<NewGameForm>,
) -> Result<Response, ServerError> {
    let rules = start_position::rules(&form.rules)?;
    let opponent = parse_opponent(&form.opponent)?;
    let control = form.clock.control()?;
    let start = parse_start(rules, &form.start)?;
    if let Some(position) = &start {
        let inquirer = guest.inquirer(client_ip);
        let unfair =
            app.fair_play.check_position(inquirer, RequestSource::NewGame, position).await?;
        if let Some(unfair) = unfair {
            return Err(ServerError::Conflict(unfair.message().into()));
        }
    }
    let rated = form.rated == "on";
    let account = guest.account().await?;
    if rated {
        let is_usual = start.is_none();
        let why = match (opponent, control, &account) {
            (Opponent::Engine(_), ..) => Some("rated-engine"),
            (_, None, _) => Some("rated-clock"),
            _ if !is_usual => Some("rated-start"),
            (.., None) => Some("rated-account"),
            (.., Some(_)) => None,
        };
        if let Some(why) = why {
            return Err(ServerError::Conflict(t(why).into()));
        }
    }
    let engine = match opponent {
        Opponent::Engine(level) => Some(SeatHolder::Engine { level: level.number() }),
        Opponent::Friend | Opponent::Lobby | Opponent::Account => None,
    };
    let invitation = match opponent {
        Opponent::Lobby => Invitation::Anybody,
        Opponent::Account => challenges::invitation(&app, account.as_ref(), &form.name).await?,
        Opponent::Friend | Opponent::Engine(_) => Invitation::Link,
    };
    if engine.is_some() {
        app.engine_calls.check(client_ip)?;
    }
    app.usage.count_new_game(client_ip)?;
    let you = guest.visitor_or_new(&app.usage, client_ip).await?;
    let pool = control.map(|control| GamePool {
        name: RatingPool::new(rules.variant, control).to_string(),
        rated,
    });
    let first = start.as_ref().map_or(Color::White, |position| position.turn());
    let start = start.map(|position| fen::write(position.view()));
    loop {
        let id = GameId::random()?;
        let seats =
            seats(form.colour.resolve(&id), SeatHolder::Visitor(you.clone()), engine.clone());
        let new = NewGame::new(id, rules.variant.as_str(), &rules.id(), seats);
        let now = app.config.clock.now();
        let clock = control.map(GameClock::new).map(|clock| match new.seats.free() {
            Some(_) => clock.to_stored(),
            None => clock.started(first, 0, now).to_stored(),
        });
        let (invitation, start, pool) = (invitation.clone(), start.clone(), pool.clone());
        let new = NewGame { invitation, clock, start, pool, ..new };
        let notices = NotificationBuilder { times: app.config.news, now }.for_new_game(&new);
        let new = NewGame { notices, ..new };
        match app.store.game_create(new, now).await {
            Ok(game) => {
                app.engine_calls.call(&game, Some(client_ip));
                let mut answer = Redirect::to(&format!("/game/{}", game.id)).into_response();
                if guest.visitor().is_none() {
                    guest_recovery::create_for_first_game(&app, &game.id, &you, &mut answer).await;
                }
                return Ok(answer);
            }
            Err(StoreError::Taken("game")) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

fn parse_opponent(text: &str) -> Result<Opponent, ServerError> {
    text.parse().map_err(|unknown: UnknownOpponent| ServerError::Malformed(format!("{unknown}.")))
}

/// The start position, or `None` for the usual one.
fn parse_start(rules: &'static RuleSet, text: &str) -> Result<Option<AnyPosition>, ServerError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let position = start_position::parse(rules, text)?;
    Ok((position != AnyPosition::start(rules)).then_some(position))
}

fn seats(color: Color, you: SeatHolder, other: Option<SeatHolder>) -> Seats {
    match color {
        Color::White => Seats { white: Some(you), black: other },
        Color::Black => Seats { white: other, black: Some(you) },
    }
}
