//! Lists the problems of all variants with the problem of the day, and picks the next problem for a visitor.

use std::collections::{HashMap, HashSet};

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use glass_catalogue::{Catalogued, Family};
use glass_problems::{Problem, Theme, all};
use glass_rules::VariantId;
use glass_store::{Millis, Rating, SolverRating, SubmittedProblem, VisitorId};
use serde::Deserialize;

use crate::app::App;
use crate::assets::still::{self, Picture};
use crate::game::rating::glicko;
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::puzzle::problem::{address, picture, task};
use crate::pages::{parse_variant, render};
use crate::picture::sized::SizedPicture;
use crate::puzzle::daily;
use crate::puzzle::lookup::KnownProblem;
use crate::puzzle::ratings;
use crate::puzzle::themes;
use crate::t;

/// Maximum number of ratings and of attempts that are read to pick the next problem.
pub(super) const MAX_ATTEMPTS_READ: u32 = 5_000;

/// Maximum number of submitted problems per variant among the candidates, newest first.
const MAX_SUBMITTED_CANDIDATES: u32 = 500;

/// Maximum number of the viewer's own problems on the page, newest first.
const MAX_OWN_PROBLEMS: u32 = 50;

/// The next problem is one of this many whose ratings are nearest to the visitor's.
const NEAREST_CANDIDATES: usize = 8;

/// Assumed rating of a visitor without attempts, in points: that of a mate in two.
const INITIAL_RATING: i64 = 1300;

#[derive(Template)]
#[template(path = "puzzle/problems.html")]
struct ProblemsPage {
    preview: Preview,
    daily: Option<DailyProblem>,
    shelves: Vec<(Family, Vec<VariantProblems>)>,
    /// Problems that the viewer has submitted.
    own: Vec<OwnProblem>,
    /// A variant in which the viewer has just run out of untried problems, and the title of the theme that they must have.
    tried: Option<VariantId>,
    tried_theme: Option<String>,
    /// Address of the editor for new problems.
    editor: String,
    /// Whether the viewer's ratings depend on a cookie alone.
    guest: bool,
}

/// The problem of the day.
struct DailyProblem {
    kind: VariantId,
    task: String,
    picture: SizedPicture,
}

/// A problem that the viewer has submitted.
struct OwnProblem {
    kind: VariantId,
    address: String,
    task: String,
}

/// The problems of a variant.
struct VariantProblems {
    kind: VariantId,
    picture: &'static Picture,
    problems: usize,
    standing: Option<SolverResults>,
}

/// The viewer's results in the problems of a variant.
struct SolverResults {
    rating: String,
    solved: u32,
    tried: u32,
}

#[derive(Default, Deserialize)]
pub(crate) struct ProblemsQuery {
    tried: Option<String>,
    theme: Option<String>,
}

/// How the next problem is chosen.
#[derive(Default, Deserialize)]
pub(crate) struct NextProblemQuery {
    /// The problem to skip.
    not: Option<String>,
    /// The theme that the problem must have.
    theme: Option<String>,
}

/// Renders the problems of all variants.
pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
    origin: Origin,
    query: Result<Query<ProblemsQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let standings = match guest.visitor() {
        Some(visitor) => app.store.solver_standings(visitor).await?,
        None => Vec::new(),
    };
    let own = match guest.visitor() {
        Some(visitor) => app.store.problems_by(visitor, MAX_OWN_PROBLEMS).await?,
        None => Vec::new(),
    };
    let made = app.store.problems_counted().await?;
    let of = |family: Family| -> Result<Vec<_>, ServerError> {
        let games = VariantId::ALL.into_iter();
        let games = games.filter(|game| game.entry().family == family && !all(*game).is_empty());
        games.map(|game| VariantProblems::new(game, &standings, &made)).collect()
    };
    let Query(ProblemsQuery { tried, theme }) = query.unwrap_or_default();
    let title = t("puzzles-title").to_string();
    let daily = daily::at(app.config.clock.now());
    let shown = daily.map_or_else(
        || still::preview_path(VariantId::DEFAULT),
        |daily| picture(&daily.position, "png"),
    );
    render(&ProblemsPage {
        preview: Preview::new(
            &origin,
            "/problems",
            &shown,
            &title,
            &t("puzzles-about").to_string(),
        ),
        daily: daily.map(|daily| DailyProblem {
            kind: daily.variant(),
            task: task(daily.position.turn(), daily.task, daily.moves),
            picture: SizedPicture::new(picture(&daily.position, "svg"), daily.position.view()),
        }),
        editor: format!("/editor/{}", VariantId::DEFAULT),
        own: own.iter().filter_map(OwnProblem::new).collect(),
        shelves: Family::ALL
            .into_iter()
            .map(|family| Ok((family, of(family)?)))
            .collect::<Result<_, ServerError>>()?,
        tried: tried.and_then(|tried| tried.parse().ok()),
        tried_theme: theme.and_then(|theme| Some(themes::describe(theme.parse().ok()?).0)),
        guest: !standings.is_empty() && guest.account().await?.is_none(),
    })
}

/// Redirects to a problem that the visitor has not tried, with a rating near the visitor's.
pub(crate) async fn next(
    State(app): State<App>,
    Path(game): Path<String>,
    guest: Guest,
    query: Result<Query<NextProblemQuery>, QueryRejection>,
) -> Result<Redirect, ServerError> {
    let kind = parse_variant(&game)?;
    let Query(NextProblemQuery { not, theme }) = query.unwrap_or_default();
    let theme = theme.and_then(|theme| theme.parse::<Theme>().ok());
    let (tried, strength) = match guest.visitor() {
        Some(visitor) => visitor_history(&app, visitor, kind).await?,
        None => (HashSet::new(), None),
    };
    let rated = app.store.problem_ratings(kind.as_str(), MAX_ATTEMPTS_READ).await?;
    let rated = rated.into_iter().collect();
    let now = app.config.clock.now();
    let problems =
        KnownProblem::others(&app.store, kind, guest.visitor(), MAX_SUBMITTED_CANDIDATES).await?;
    let left = problems.iter().filter(|problem| {
        !tried.contains(problem.id.as_str())
            && not.as_deref() != Some(problem.id.as_str())
            && theme.is_none_or(|theme| problem.themes.contains(&theme))
    });
    let mut near = nearest(left.collect(), &rated, strength.unwrap_or(INITIAL_RATING), now);
    near.truncate(NEAREST_CANDIDATES);
    // The time serves as a random number.
    let at = usize::try_from(now).unwrap_or_default().checked_rem(near.len());
    Ok(match (at.and_then(|at| near.get(at)), theme) {
        (Some(problem), None) => Redirect::to(&address(problem)),
        (Some(problem), Some(theme)) => {
            Redirect::to(&format!("{}?theme={theme}", address(problem)))
        }
        (None, None) => Redirect::to(&format!("/problems?tried={kind}")),
        (None, Some(theme)) => Redirect::to(&format!("/problems?tried={kind}&theme={theme}")),
    })
}

/// The problems of a variant that a visitor has tried, and the visitor's rating in points.
async fn visitor_history(
    app: &App,
    visitor: &VisitorId,
    kind: VariantId,
) -> Result<(HashSet<String>, Option<i64>), ServerError> {
    let tried = app.store.problem_attempts(visitor, Some(kind.as_str()), MAX_ATTEMPTS_READ).await?;
    let strength = tried.first().map(|last| last.points / 1000);
    Ok((tried.into_iter().map(|attempt| attempt.problem).collect(), strength))
}

/// Sorts problems by the distance of their ratings from `strength`, in points.
fn nearest<'p>(
    mut problems: Vec<&'p Problem>,
    rated: &HashMap<String, Rating>,
    strength: i64,
    now: Millis,
) -> Vec<&'p Problem> {
    problems.sort_by_cached_key(|problem| {
        let rating = rated.get(problem.id.as_str()).copied();
        let rating = rating.unwrap_or_else(|| ratings::initial_rating(problem, now));
        (glicko::points(&rating) - strength).abs()
    });
    problems
}

impl OwnProblem {
    /// `None` if the stored line cannot be parsed.
    fn new(made: &SubmittedProblem) -> Option<Self> {
        let kind = made.variant.parse().ok()?;
        let problem = Problem::read(kind, &made.line).ok()?;
        let task = task(problem.position.turn(), problem.task, problem.moves);
        Some(Self { kind, address: address(&problem), task })
    }
}

impl VariantProblems {
    fn new(
        kind: VariantId,
        standings: &[SolverRating],
        made: &[(String, u32)],
    ) -> Result<Self, ServerError> {
        let standing = standings.iter().find(|standing| standing.variant == kind.as_str());
        let made = made.iter().find(|(game, _)| game == kind.as_str());
        let made = made.map_or(0, |&(_, problems)| problems);
        Ok(Self {
            kind,
            picture: &still::album(kind)?.card,
            problems: all(kind).len() + usize::try_from(made).unwrap_or_default(),
            standing: standing.map(|standing| SolverResults {
                rating: glicko::format_rating(&standing.rating),
                solved: standing.solved,
                tried: standing.rating.games,
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_rating_comes_first() {
        let problems = all(VariantId::Glinski);
        let mut rated = HashMap::new();
        let odd = &problems[7];
        rated.insert(
            odd.id.to_string(),
            Rating { points: 1_777_000, ..ratings::initial_rating(odd, 0) },
        );
        let near = nearest(problems.iter().collect(), &rated, 1777, 0);
        assert_eq!((near.len(), &near[0].id), (problems.len(), &odd.id));
        let easy = nearest(problems.iter().collect(), &rated, 0, 0);
        let points = |problem: &Problem| ratings::initial_rating(problem, 0).points;
        assert!(points(easy[0]) < points(easy[easy.len() - 1]));
    }
}
