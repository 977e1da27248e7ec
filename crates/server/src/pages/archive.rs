//! Shows the archive of finished games, with a search form.

pub(crate) mod download;
pub(crate) mod import;

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Html;
use glass_rules::VariantId;

use crate::app::App;
use crate::archive::courier;
use crate::archive::query::ArchiveQuery;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::render;

/// The number of games on a page.
const GAMES_PER_PAGE: u32 = 24;

/// The results that the form offers, with their message ids.
pub(in crate::pages) const RESULTS: [(&str, &str); 4] = [
    ("", "result-any"),
    ("1-0", "result-white"),
    ("0-1", "result-black"),
    ("1/2-1/2", "result-drawn"),
];

#[derive(Template)]
#[template(path = "archive/archive.html")]
struct ArchivePage {
    query: ArchiveQuery,
    games: [VariantId; VariantId::ALL.len()],
    found: Vec<GameEntry>,
    /// The reason why the search is invalid; empty if it is valid.
    problem: String,
    /// The URL of the first page of the same search.
    question: String,
    /// The URL of the next page.
    next: Option<String>,
}

impl ArchivePage {
    /// Whether the games can be exported for Game Courier.
    fn courier(&self) -> bool {
        self.query.game.parse::<VariantId>().is_ok_and(courier::serves)
    }
}

pub(crate) async fn page(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    query: Result<Query<ArchiveQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    app.usage.count_search(client_ip)?;
    let Query(query) = query.unwrap_or_default();
    let mut page = ArchivePage {
        games: VariantId::ALL,
        found: Vec::new(),
        problem: String::new(),
        question: query.address(None)?,
        next: None,
        query,
    };
    // The first moves have to be read.
    let (query, viewer) = (page.query.clone(), guest.visitor().cloned());
    let requester = Requester::new(Some(client_ip), viewer.clone());
    let search = move || query.search(viewer.as_ref());
    match app.work.run_for_text(requester, page.query.moves.len(), search).await? {
        Ok(search) => {
            let answer = app.store.archive_search(search, GAMES_PER_PAGE).await?;
            let now = app.config.clock.now();
            let headers = game_entry::headers(&app.store, &answer.games).await?;
            let found = answer.games.iter();
            page.found =
                found.filter_map(|game| GameEntry::finished(game, &headers, now)).collect();
            if let Some(place) = answer.next {
                page.next = Some(page.query.address(Some(&place))?);
            }
        }
        Err(problem) => page.problem = problem,
    }
    render(&page)
}
