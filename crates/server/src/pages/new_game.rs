//! A new game.

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_rules::{Color, RuleSet};
use glass_store::{GameId, Invitation, NewGame, SeatHolder, Seats, StoreError};
use serde::Deserialize;

use crate::app::App;
use crate::caller::Caller;
use crate::clock_choice::ClockChoice;
use crate::error::ServerError;
use crate::game_clock::GameClock;
use crate::session::Guest;
use crate::wish::{ColourChoice, Opponent, UnknownOpponent};

#[derive(Deserialize)]
pub(crate) struct NewGameForm {
    rules: String,
    colour: ColourChoice,
    opponent: String,
    #[serde(flatten)]
    clock: ClockChoice,
}

/// An address without a choice leads to the first page, where a game is chosen.
pub(crate) async fn choose() -> Redirect {
    Redirect::to("/")
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Result<Response, ServerError> {
    let Form(form) = match form {
        Ok(form) => form,
        Err(refused) => return Ok(refused.into_response()),
    };
    let rules = rules(&form.rules)?;
    let opponent = opponent(&form.opponent)?;
    let control = form.clock.control()?;
    let engine = match opponent {
        Opponent::Engine(level) => Some(SeatHolder::Engine { level: level.number() }),
        Opponent::Friend | Opponent::Anybody => None,
    };
    let invitation = match opponent {
        Opponent::Anybody => Invitation::Anybody,
        Opponent::Friend | Opponent::Engine(_) => Invitation::Link,
    };
    if engine.is_some() {
        app.engine_calls.check(caller)?;
    }
    app.usage.new_game(caller)?;
    let you = guest.or_new().await?;
    loop {
        let id = GameId::random()?;
        let seats = seats(form.colour.of(&id), SeatHolder::Visitor(you.clone()), engine.clone());
        let new = NewGame::new(id, rules.variant.as_str(), &rules.id(), seats);
        let now = app.config.clock.now();
        let clock = control.map(GameClock::new).map(|clock| match new.seats.free() {
            Some(_) => clock.stored(),
            None => clock.started(Color::White, 0, now).stored(),
        });
        let new = NewGame { invitation: invitation.clone(), clock, ..new };
        match app.store.game_create(new, now).await {
            Ok(game) => {
                app.engine_calls.tell(&game, Some(caller));
                return Ok(Redirect::to(&format!("/game/{}", game.id)).into_response());
            }
            Err(StoreError::Taken("game")) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

fn rules(text: &str) -> Result<&'static RuleSet, ServerError> {
    RuleSet::find_any(text).map_err(|_| {
        let text: String = text.chars().take(64).collect();
        ServerError::Malformed(format!(
            "There is no rule set “{text}”. The page of each game lists its rule sets."
        ))
    })
}

fn opponent(text: &str) -> Result<Opponent, ServerError> {
    text.parse().map_err(|unknown: UnknownOpponent| ServerError::Malformed(format!("{unknown}.")))
}

fn seats(color: Color, you: SeatHolder, other: Option<SeatHolder>) -> Seats {
    match color {
        Color::White => Seats { white: Some(you), black: other },
        Color::Black => Seats { white: other, black: Some(you) },
    }
}
