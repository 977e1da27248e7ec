//! The ladders: all with their first places, and each by itself.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Html;
use glass_rules::VariantId;
use glass_store::LadderPlace;
use serde::Deserialize;

use crate::app::App;
use crate::game::clock::time_control::TimeControl;
use crate::game::rating::glicko;
use crate::game::rating::pool::Pool;
use crate::http::error::ServerError;
use crate::pages::render;

/// So many places are on a page.
const SHOWN: usize = 50;
/// And so many among all ladders.
const FIRST: usize = 3;

#[derive(Template)]
#[template(path = "ladders.html")]
struct LaddersPage {
    ladders: Vec<(Pool, Vec<Place>)>,
}

#[derive(Template)]
#[template(path = "ladder.html")]
struct LadderPage {
    pool: Pool,
    places: Vec<Place>,
    number: usize,
    more: bool,
    games: Vec<VariantId>,
    /// The clock of a game that is offered, as an address has it.
    clock: String,
}

/// A line of a ladder.
struct Place {
    number: usize,
    name: String,
    points: i64,
    deviation: i64,
    games: u32,
}

#[derive(Deserialize)]
pub(crate) struct PageQuery {
    page: Option<usize>,
}

/// All ladders.
pub(crate) async fn all(State(app): State<App>) -> Result<Html<String>, ServerError> {
    let mut ladders = Vec::new();
    for pool in Pool::all() {
        let places = app.ladders.get(pool).await?;
        ladders.push((pool, Place::listed(&places).take(FIRST).collect()));
    }
    render(&LaddersPage { ladders })
}

/// One of them.
pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(query): Query<PageQuery>,
) -> Result<Html<String>, ServerError> {
    let unknown = |()| ServerError::NotFound("missing-no-ladder");
    let pool: Pool = name.parse().map_err(unknown)?;
    let places = app.ladders.get(pool).await?;
    let pages = places.len().div_ceil(SHOWN).max(1);
    let number = query.page.unwrap_or(1).clamp(1, pages);
    let clock = if pool.live { TimeControl::LIVE[0] } else { TimeControl::DAILY };
    render(&LadderPage {
        pool,
        places: Place::listed(&places).skip((number - 1) * SHOWN).take(SHOWN).collect(),
        number,
        more: number < pages,
        games: pool.variants().collect(),
        clock: clock.to_string(),
    })
}

impl Place {
    fn listed(places: &[LadderPlace]) -> impl Iterator<Item = Self> {
        (1..).zip(places).map(|(number, LadderPlace { name, rating })| Self {
            number,
            name: name.to_string(),
            points: glicko::points(rating),
            deviation: glicko::deviation(rating),
            games: rating.games,
        })
    }
}
