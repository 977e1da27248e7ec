//! Lists the themes of problems, with the visitor's results and the games that have problems with each theme.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_problems::{Theme, all};
use glass_rules::VariantId;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::puzzle::problems::MAX_ATTEMPTS_READ;
use crate::pages::render;
use crate::puzzle::strengths::{self, ThemeResults};
use crate::puzzle::themes;

#[derive(Template)]
#[template(path = "puzzle/themes.html")]
struct ThemesPage {
    themes: Vec<ThemeEntry>,
}

/// A theme with at least one problem.
struct ThemeEntry {
    theme: Theme,
    title: String,
    meaning: String,
    problems: usize,
    /// The number of these problems in each game that has any.
    games: Vec<(VariantId, usize)>,
    results: ThemeResults,
}

pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let attempts = match guest.visitor() {
        Some(visitor) => app.store.problem_attempts(visitor, None, MAX_ATTEMPTS_READ).await?,
        None => Vec::new(),
    };
    let results = strengths::by_theme(&attempts);
    let entry = |theme: Theme| {
        let games = VariantId::ALL.into_iter().map(|game| {
            let with_theme = all(game).iter().filter(|problem| problem.themes.contains(&theme));
            (game, with_theme.count())
        });
        let games: Vec<_> = games.filter(|&(_, problems)| problems > 0).collect();
        let (title, meaning) = themes::describe(theme);
        let problems = games.iter().map(|&(_, problems)| problems).sum();
        let results = results.get(&theme).copied().unwrap_or_default();
        ThemeEntry { theme, title, meaning, problems, games, results }
    };
    let themes = Theme::ALL.into_iter().map(entry).filter(|entry| entry.problems > 0).collect();
    render(&ThemesPage { themes })
}
