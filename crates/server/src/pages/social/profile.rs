//! Renders the public profile of an account: its name, description, ratings, results and games.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_rules::VariantId;
use glass_store::{Account, Millis, Name, Status};
use serde::Deserialize;

use crate::account::online;
use crate::app::App;
use crate::archive::query;
use crate::clock::day;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::game::rating::glicko;
use crate::game::rating::pool::RatingPool;
use crate::http::error::ServerError;
use crate::http::redirect::LocalPath;
use crate::http::session::Guest;
use crate::pages::archive::RESULTS;
use crate::pages::render;
use crate::pages::social::block_and_report;
use crate::pages::social::scores::{Results, ScoreRow};

/// Finished games per page.
const GAMES_PER_PAGE: u32 = 24;
/// Maximum number of running games on the first page.
const MAX_RUNNING_GAMES: u32 = 100;
/// Number of recent ratings in the graph.
const MAX_GRAPH_RATINGS: u32 = 100;
/// Width and height of the graph, in SVG units.
const GRAPH_SIZE: (f64, f64) = (120.0, 30.0);

const UNKNOWN_ACCOUNT: ServerError = ServerError::NotFound("missing-player");

#[derive(Template)]
#[template(path = "social/profile.html")]
struct ProfilePage<'p> {
    account: &'p Account,
    since: String,
    standings: Vec<PoolRating>,
    results: Results,
    /// Whether the account is online.
    online: bool,
    /// The viewer's results against the account, if the viewer has another account and both have played.
    head_to_head: Option<ScoreRow>,
    /// Ratings in problems, most tried first.
    solver: Vec<SolverRatingEntry>,
    games: Vec<GameEntry>,
    /// Whether an earlier page has newer games.
    newer: bool,
    /// The place where the next page continues.
    older: Option<String>,
    /// Whether the viewer owns the account.
    own: bool,
    /// Whether the viewer may block and report the account.
    stranger: bool,
    blocked: bool,
    muted: bool,
    /// Whether the viewer has just reported the account.
    reported: bool,
    /// The subject of a report, if the viewer has come to make one.
    about: String,
    longest: usize,
}

/// A rating of the account.
struct PoolRating {
    pool: RatingPool,
    rating: String,
    provisional: bool,
    deviation: i64,
    games: u32,
    /// Place on the ladder, from 1; `None` if not on it.
    place: Option<usize>,
    /// The rating history over time, as the points of an SVG line, and its lowest and highest rating and its first day.
    line: String,
    lowest: i64,
    highest: i64,
    first_day: String,
}

/// Results in the problems of a variant.
struct SolverRatingEntry {
    kind: VariantId,
    rating: String,
    solved: u32,
    tried: u32,
}

#[derive(Deserialize)]
pub(crate) struct ProfileQuery {
    /// The place of the last game on the previous page.
    after: Option<String>,
    #[serde(default)]
    reported: bool,
    /// The page that the viewer wants to report.
    about: Option<LocalPath>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(written): Path<String>,
    Query(query): Query<ProfileQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let account = find_account(&app, &written).await?;
    if account.name.as_str() != written {
        return Ok(Redirect::permanent(&format!("/@/{}", account.name)).into_response());
    }
    let after = query.after.as_deref().and_then(query::parse_place);
    let mut games = Vec::new();
    if after.is_none() {
        games = app.store.games_open(&account.visitor, MAX_RUNNING_GAMES).await?;
        // A game without an opponent is private to its creator.
        games.retain(|game| game.status == Status::Playing);
    }
    let ended = app.store.games_ended(&account.visitor, after.as_ref(), GAMES_PER_PAGE).await?;
    games.extend(ended.games);
    let headers = game_entry::headers(&app.store, &games).await?;
    let games = games.iter();
    let games = games.filter_map(|game| GameEntry::for_profile(game, &headers, &account)).collect();
    let viewer = guest.account().await?.map(|viewer| viewer.visitor);
    let own = viewer.as_ref() == Some(&account.visitor);
    let stranger = viewer.is_some() && !own && account.closed.is_none();
    let blocked = match &viewer {
        Some(viewer) if stranger => app.store.blocked_names(viewer).await?.contains(&account.name),
        _ => false,
    };
    let muted = match &viewer {
        Some(viewer) if stranger => app.store.muted_names(viewer).await?.contains(&account.name),
        _ => false,
    };
    let is_open = account.closed.is_none();
    let head_to_head = match &viewer {
        Some(viewer) if stranger => {
            let score = app.store.head_to_head(viewer, &account.visitor).await?;
            (score.games() > 0).then(|| ScoreRow::new(String::new(), String::new(), score))
        }
        _ => None,
    };
    let page = ProfilePage {
        account: &account,
        since: day(account.created),
        standings: if is_open { pool_ratings(&app, &account).await? } else { vec![] },
        results: if is_open { Results::load(&app, &account).await? } else { Results::default() },
        online: is_open && online::is_online(&account, app.now()),
        head_to_head,
        solver: if is_open { solver_ratings(&app, &account).await? } else { vec![] },
        games,
        newer: after.is_some(),
        older: ended.next.as_ref().map(query::format_place),
        own,
        stranger,
        blocked,
        muted,
        reported: query.reported,
        about: query.about.map_or_else(String::new, |page| page.to_string()),
        longest: block_and_report::MAX_REPORT_CHARACTERS,
    };
    Ok(render(&page)?.into_response())
}

/// The ratings of an account, most games first.
async fn pool_ratings(app: &App, account: &Account) -> Result<Vec<PoolRating>, ServerError> {
    let mut standings = Vec::new();
    for (name, rating) in app.store.ratings_of(&account.visitor).await? {
        let Ok(pool) = name.parse::<RatingPool>() else { continue };
        let history = app.store.rating_history(&account.visitor, &name, MAX_GRAPH_RATINGS).await?;
        let points = history.iter().rev();
        let points: Vec<_> =
            points.map(|entry| (entry.rating.played, glicko::points(&entry.rating))).collect();
        let rated = || points.iter().map(|&(_, points)| points);
        standings.push(PoolRating {
            pool,
            rating: glicko::format_rating(&rating),
            provisional: glicko::is_provisional(&rating),
            deviation: glicko::deviation(&rating),
            games: rating.games,
            place: app.ladders.place_of(pool, &account.name).await?,
            lowest: rated().min().unwrap_or_default(),
            highest: rated().max().unwrap_or_default(),
            first_day: points.first().map_or_else(String::new, |&(played, _)| day(played)),
            line: graph_line(&points),
        });
    }
    Ok(standings)
}

/// The ratings of an account in problems, most tried first.
async fn solver_ratings(
    app: &App,
    account: &Account,
) -> Result<Vec<SolverRatingEntry>, ServerError> {
    let standings = app.store.solver_standings(&account.visitor).await?;
    let solver = standings.iter().filter_map(|standing| {
        Some(SolverRatingEntry {
            kind: standing.variant.parse().ok()?,
            rating: glicko::format_rating(&standing.rating),
            solved: standing.solved,
            tried: standing.rating.games,
        })
    });
    Ok(solver.collect())
}

/// The points of an SVG line that fills [`GRAPH_SIZE`], from times with ratings in the order of time; empty for fewer than
/// two ratings.
fn graph_line(ratings: &[(Millis, i64)]) -> String {
    let (width, height) = GRAPH_SIZE;
    let [(begin, _), .., (end, _)] = *ratings else { return String::new() };
    let rated = || ratings.iter().map(|&(_, points)| points);
    let (least, most) = (rated().min().unwrap_or_default(), rated().max().unwrap_or_default());
    let (time, range) = ((end - begin).max(1) as f64, (most - least).max(1) as f64);
    let place = |&(played, points): &(Millis, i64)| {
        let right = (played - begin) as f64 / time * width;
        let down = (1.0 - (points - least) as f64 / range) * height;
        format!("{right:.1},{down:.1}")
    };
    ratings.iter().map(place).collect::<Vec<_>>().join(" ")
}

/// Finds an account by name.
pub(in crate::pages) async fn find_account(app: &App, name: &str) -> Result<Account, ServerError> {
    let name: Name = name.parse().map_err(|_| UNKNOWN_ACCOUNT)?;
    let (account, _) = app.store.account_by_name(&name).await?.ok_or(UNKNOWN_ACCOUNT)?;
    Ok(account)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rating_history_is_drawn_as_a_line() {
        let ratings = [(1_000, 1500), (2_000, 1600), (5_000, 1550)];
        assert_eq!(graph_line(&ratings), "0.0,30.0 30.0,0.0 120.0,15.0");
        assert_eq!(graph_line(&[(1, 1500), (2, 1500)]), "0.0,30.0 120.0,30.0");
        assert_eq!(graph_line(&[(1, 1500)]) + graph_line(&[]).as_str(), "");
    }
}
