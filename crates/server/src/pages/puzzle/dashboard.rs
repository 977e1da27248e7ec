//! Shows a visitor's strengths in problems, by game and by theme, and the history of attempts.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Html;
use glass_problems::{Problem, ProblemId, Theme, listed};
use glass_rules::VariantId;
use glass_store::{Millis, ProblemAttempt};
use serde::Deserialize;

use crate::app::App;
use crate::clock::day;
use crate::game::rating::glicko;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::puzzle::problem::task;
use crate::pages::puzzle::problems::MAX_ATTEMPTS_READ;
use crate::pages::render;
use crate::puzzle::strengths::{self, ThemeResults};
use crate::puzzle::themes;
use crate::t;

/// Attempts on a page of the history.
const ATTEMPTS_PER_PAGE: u32 = 50;
/// A theme counts as strong or weak after this many attempts.
const MIN_ATTEMPTS: u32 = 3;

#[derive(Template)]
#[template(path = "puzzle/dashboard.html")]
struct DashboardPage {
    games: Vec<GameStrength>,
    /// The themes with enough attempts, the strongest first.
    themes: Vec<ThemeStrength>,
    guest: bool,
}

/// The results in the problems of a variant.
struct GameStrength {
    kind: VariantId,
    rating: String,
    tried: u32,
    solved: u32,
    best_streak: u32,
}

/// The results in the problems with a theme.
struct ThemeStrength {
    theme: Theme,
    title: String,
    results: ThemeResults,
}

#[derive(Template)]
#[template(path = "puzzle/history.html")]
struct HistoryPage {
    attempts: Vec<AttemptEntry>,
    /// Whether a newer page precedes this one.
    newer: bool,
    /// The place where the next page continues.
    older: Option<String>,
}

/// An attempt at a problem.
struct AttemptEntry {
    kind: VariantId,
    problem: String,
    task: String,
    day: String,
    won: bool,
    /// The result in words.
    result: String,
    rating: i64,
}

/// The place in the history.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryQuery {
    before: String,
}

/// Renders the strengths of the visitor.
pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let (mut games, mut strengths) = (Vec::new(), Vec::new());
    if let Some(visitor) = guest.visitor() {
        let streaks = app.store.streaks(visitor).await?;
        for standing in app.store.solver_standings(visitor).await? {
            let Ok(kind) = standing.variant.parse() else { continue };
            let streak = streaks.iter().find(|streak| streak.variant == standing.variant);
            games.push(GameStrength {
                kind,
                rating: glicko::format_rating(&standing.rating),
                tried: standing.rating.games,
                solved: standing.solved,
                best_streak: streak.map_or(0, |streak| streak.best),
            });
        }
        let attempts = app.store.problem_attempts(visitor, None, MAX_ATTEMPTS_READ).await?;
        let results = strengths::by_theme(&attempts).into_iter();
        strengths.extend(results.filter(|(_, results)| results.tried >= MIN_ATTEMPTS).map(
            |(theme, results)| ThemeStrength { theme, title: themes::describe(theme).0, results },
        ));
        strengths.sort_by(|a, b| {
            let strength = |theme: &ThemeStrength| (theme.results.percent(), theme.results.tried);
            strength(b).cmp(&strength(a)).then_with(|| a.title.cmp(&b.title))
        });
    }
    let guest = !games.is_empty() && guest.account().await?.is_none();
    render(&DashboardPage { games, themes: strengths, guest })
}

/// Renders the attempts of the visitor, the last first.
pub(crate) async fn history(
    State(app): State<App>,
    guest: Guest,
    query: Result<Query<HistoryQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(HistoryQuery { before }) = query.unwrap_or_default();
    let place = parse_place(&before);
    let attempts = match guest.visitor() {
        Some(visitor) => {
            let before = place.as_ref().map(|(tried, problem)| (*tried, problem.as_str()));
            app.store.problem_history(visitor, before, ATTEMPTS_PER_PAGE).await?
        }
        None => Vec::new(),
    };
    let is_full = attempts.len() == ATTEMPTS_PER_PAGE as usize;
    let older = attempts.last().filter(|_| is_full);
    let older = older.map(|last| format!("{}-{}", last.tried, last.problem));
    let mut entries = Vec::new();
    for attempt in &attempts {
        entries.extend(AttemptEntry::load(&app, attempt).await?);
    }
    render(&HistoryPage { attempts: entries, newer: place.is_some(), older })
}

fn parse_place(text: &str) -> Option<(Millis, ProblemId)> {
    let (tried, problem) = text.split_once('-')?;
    Some((tried.parse().ok()?, problem.parse().ok()?))
}

impl AttemptEntry {
    /// `None` if the problem was deleted.
    async fn load(app: &App, attempt: &ProblemAttempt) -> Result<Option<Self>, ServerError> {
        let Ok(kind) = attempt.variant.parse::<VariantId>() else { return Ok(None) };
        let Ok(id) = attempt.problem.parse::<ProblemId>() else { return Ok(None) };
        let task_of =
            |problem: &Problem| task(problem.position.turn(), problem.task, problem.moves);
        let task = match listed(&id) {
            Some(problem) => task_of(problem),
            None => {
                let made = app.store.problem_submitted(id.as_str()).await?;
                let problem = made.and_then(|made| Problem::read(kind, &made.line).ok());
                let Some(problem) = problem else { return Ok(None) };
                task_of(&problem)
            }
        };
        let result = match attempt {
            ProblemAttempt { won: true, .. } => t("history-solved"),
            ProblemAttempt { solved: Some(_), .. } => t("history-solved-later"),
            _ => t("history-failed"),
        };
        Ok(Some(Self {
            kind,
            problem: attempt.problem.clone(),
            task,
            day: day(attempt.tried),
            won: attempt.won,
            result: result.to_string(),
            rating: (attempt.points + 500).div_euclid(1000),
        }))
    }
}
