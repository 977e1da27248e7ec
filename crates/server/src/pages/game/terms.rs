//! Shows the terms of an open game before a player joins it: differences from the default rules, the clock and the
//! rating.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_catalogue::{DescribedRules, Point};
use glass_rules::{RuleSet, VariantId};
use glass_store::{Seat, StoreError, StoredGame};

use crate::app::App;
use crate::game::clock::game_clock::GameClock;
use crate::game::lobby::challenges;
use crate::game::replay;
use crate::game::state;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::{parse_game_id, render};
use crate::t;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "game/terms.html")]
struct TermsPage {
    id: String,
    kind: VariantId,
    set: &'static RuleSet,
    /// The side of the open seat.
    free: &'static str,
    clock: String,
    rated: bool,
    own_start: bool,
    differences: Vec<Difference>,
    /// Whether the game is a challenge to the viewer.
    invited: bool,
    challenger: String,
    /// Whether the viewer needs an account to join.
    sign_in: bool,
    longest: usize,
}

/// A point on which a rule set differs from the default rules.
struct Difference {
    question: String,
    answer: String,
    /// The answer of the default rules.
    usual: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let id = parse_game_id(&id)?;
    let replay = app.live_games.get(&id).await?.replay();
    let game = &replay.game;
    let Some(free) = game.seats.free() else {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    };
    if state::color_of(game, guest.visitor()).is_some() {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    if challenges::is_for_another(&replay, guest.visitor()) {
        return Err(StoreError::Reserved.into());
    }
    let set = replay::rules(game)?;
    let rated = replay.headers.is_rated();
    let clock = GameClock::from_game(game).map(|clock| clock.control.description());
    let page = render(&TermsPage {
        id: id.to_string(),
        kind: set.variant(),
        set,
        free: free.as_str(),
        clock: clock.unwrap_or_else(|| t("terms-no-clock").into()),
        rated,
        own_start: game.start.is_some(),
        differences: differences(set),
        invited: replay.challenge.is_some(),
        challenger: challenger(game),
        sign_in: rated && guest.account().await?.is_none(),
        longest: challenges::MAX_REASON_CHARACTERS,
    })?;
    Ok(page.into_response())
}

/// The name of the player who made a challenge.
pub(in crate::pages) fn challenger(game: &StoredGame) -> String {
    let name = Seat::ALL.into_iter().find_map(|seat| game.names.for_seat(seat));
    name.map_or_else(|| t("player-unknown").into(), ToString::to_string)
}

fn differences(rules: &RuleSet) -> Vec<Difference> {
    let usual = rules.variant().default_rules().points();
    let usual = |point: &Point| {
        let usual = usual.iter().find(|usual| usual.is_about(*point));
        usual.map_or(String::new(), variant_names::answer)
    };
    let points = rules.differences();
    let rows = points.iter().map(|point| Difference {
        question: variant_names::question(point),
        answer: variant_names::answer(point),
        usual: usual(point),
    });
    rows.collect()
}
