//! The archive: games that are over, and the form by which they are looked for.

pub(crate) mod import;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Html;
use glass_rules::VariantId;

use crate::app::App;
use crate::archive::query::ArchiveQuery;
use crate::game::lobby::challenges::Challenges;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::render;

/// So many games are on a page.
const SHOWN: u32 = 24;

/// The results that can be chosen, with their messages.
const RESULTS: [(&str, &str); 4] = [
    ("", "result-any"),
    ("1-0", "result-white"),
    ("0-1", "result-black"),
    ("1/2-1/2", "result-drawn"),
];

#[derive(Template)]
#[template(path = "archive.html")]
struct ArchivePage {
    query: ArchiveQuery,
    games: [VariantId; VariantId::ALL.len()],
    found: Vec<GameEntry>,
    /// How many challenges wait for the viewer.
    challenges: usize,
    /// What is not understood.
    problem: String,
    /// The address of the same question without a place.
    question: String,
    /// The address of what comes after.
    next: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
    query: Result<Query<ArchiveQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let mut page = ArchivePage {
        games: VariantId::ALL,
        found: Vec::new(),
        challenges: Challenges::waiting(&app, &guest).await?,
        problem: String::new(),
        question: query.address(None)?,
        next: None,
        query,
    };
    match page.query.search(guest.visitor()) {
        Ok(search) => {
            let answer = app.store.archive_search(search, SHOWN).await?;
            let now = app.config.clock.now();
            let headers = game_entry::headers(&app.store, &answer.games).await?;
            let found = answer.games.iter();
            page.found = found.filter_map(|game| GameEntry::over(game, &headers, now)).collect();
            if let Some(place) = answer.next {
                page.next = Some(page.query.address(Some(&place))?);
            }
        }
        Err(problem) => page.problem = problem,
    }
    render(&page)
}
