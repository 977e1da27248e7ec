//! Renders the rating ladders: an overview with the top places of each, and a page per ladder.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_rules::VariantId;
use glass_store::LadderPlace;
use serde::Deserialize;

use crate::app::App;
use crate::game::clock::time_control::TimeControl;
use crate::game::rating::glicko;
use crate::game::rating::pool::RatingPool;
use crate::http::error::ServerError;
use crate::pages::render;

/// Places per page of a ladder.
const PLACES_PER_PAGE: usize = 50;
/// Places per ladder in the overview.
const PLACES_IN_OVERVIEW: usize = 3;

#[derive(Template)]
#[template(path = "lobby/ladders.html")]
struct LaddersPage {
    ladders: Vec<(RatingPool, Vec<LadderRow>)>,
}

#[derive(Template)]
#[template(path = "lobby/ladder.html")]
struct LadderPage {
    pool: RatingPool,
    places: Vec<LadderRow>,
    number: usize,
    more: bool,
    games: Vec<VariantId>,
    /// Time control of the suggested game, as a URL writes it.
    clock: String,
}

/// A row of a ladder.
struct LadderRow {
    number: usize,
    name: String,
    points: i64,
    deviation: i64,
    games: u32,
}

#[derive(Deserialize)]
pub(crate) struct LadderQuery {
    page: Option<usize>,
}

/// Renders the overview of all ladders.
pub(crate) async fn all(State(app): State<App>) -> Result<Html<String>, ServerError> {
    let mut ladders = Vec::new();
    for pool in RatingPool::all() {
        let places = app.ladders.get(pool).await?;
        ladders.push((pool, LadderRow::rows(&places).take(PLACES_IN_OVERVIEW).collect()));
    }
    render(&LaddersPage { ladders })
}

/// Renders one ladder. The name of a game leads to the ladder on which its live games count.
pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<LadderQuery>,
) -> Result<Response, ServerError> {
    let Ok(pool) = name.parse::<RatingPool>() else {
        let variant = name.parse().map_err(|_| ServerError::NotFound("missing-leaderboard"))?;
        let pool = RatingPool::new(variant, TimeControl::LIVE[0]);
        return Ok(Redirect::to(&format!("/ladder/{pool}")).into_response());
    };
    let places = app.ladders.get(pool).await?;
    let pages = places.len().div_ceil(PLACES_PER_PAGE).max(1);
    let number = query.page.unwrap_or(1).clamp(1, pages);
    let clock = if pool.live { TimeControl::LIVE[0] } else { TimeControl::DAILY };
    let page = LadderPage {
        pool,
        places: LadderRow::rows(&places)
            .skip((number - 1) * PLACES_PER_PAGE)
            .take(PLACES_PER_PAGE)
            .collect(),
        number,
        more: number < pages,
        games: pool.variants().collect(),
        clock: clock.to_string(),
    };
    Ok(render(&page)?.into_response())
}

impl LadderRow {
    fn rows(places: &[LadderPlace]) -> impl Iterator<Item = Self> {
        (1..).zip(places).map(|(number, LadderPlace { name, rating })| Self {
            number,
            name: name.to_string(),
            points: glicko::points(rating),
            deviation: glicko::deviation(rating),
            games: rating.games,
        })
    }
}
