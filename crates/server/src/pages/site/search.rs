//! Searches players, games and studies from the header: a page with all results, and suggestions while the visitor types.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Html;
use glass_store::{
    ArchiveOrder, ArchiveSearch, GameId, PlayerName, Status, StoreError, StoredGame,
};
use serde::Deserialize;

use crate::app::App;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::pages::render;
use crate::pages::study::studies::StudyEntry;
use crate::study::search::StudySearch;

/// The longest text that is searched, in characters.
pub(crate) const MAX_SEARCH_CHARACTERS: usize = 60;
/// The shortest text for which there are suggestions. The script has the same number.
const MIN_SUGGESTION_CHARACTERS: usize = 2;
/// The maximum number of players, games and studies on the page.
const MAX_PLAYERS: usize = 20;
const MAX_GAMES: u32 = 6;
const MAX_STUDIES: usize = 20;
/// The maximum number of suggested players, and of suggested studies.
const MAX_SUGGESTIONS: usize = 5;

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct SearchQuery {
    q: String,
}

#[derive(Template)]
#[template(path = "site/search.html")]
struct SearchPage {
    q: String,
    players: Vec<String>,
    games: Vec<GameEntry>,
    /// The query of the archive for all games of the player; empty if none was found.
    archive: String,
    studies: Vec<StudyEntry>,
}

#[derive(Template)]
#[template(path = "site/search_suggestions.html")]
struct Suggestions {
    q: String,
    players: Vec<String>,
    /// The game that the text names.
    game: Option<GameEntry>,
    studies: Vec<StudyEntry>,
}

/// Renders the page of the search.
pub(crate) async fn page(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    query: Result<Query<SearchQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(SearchQuery { q }) = query.unwrap_or_default();
    let q = clean(&q);
    let mut page =
        SearchPage { q, players: vec![], games: vec![], archive: String::new(), studies: vec![] };
    if !page.q.is_empty() {
        app.usage.count_search(client_ip)?;
        page.players = players(&app, &page.q, MAX_PLAYERS).await?;
        page.games.extend(named_game(&app, &page.q).await?);
        let (games, archive) = games_of_players(&app, &page.q).await?;
        page.games.extend(games);
        page.archive = archive;
        page.studies = studies(&app, &page.q, MAX_STUDIES).await?;
    }
    render(&page)
}

/// Renders suggestions for the field of the search, as a list of links.
pub(crate) async fn suggestions(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    query: Result<Query<SearchQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    app.usage.count_search(client_ip)?;
    let Query(SearchQuery { q }) = query.unwrap_or_default();
    let q = clean(&q);
    if q.chars().count() < MIN_SUGGESTION_CHARACTERS {
        return Ok(Html(String::new()));
    }
    let players = players(&app, &q, MAX_SUGGESTIONS).await?;
    let game = named_game(&app, &q).await?;
    let studies = studies(&app, &q, MAX_SUGGESTIONS).await?;
    render(&Suggestions { q, players, game, studies })
}

/// The text without surrounding spaces and control characters, cut to the maximum length.
fn clean(text: &str) -> String {
    let kept = text.trim().chars().filter(|letter| !letter.is_control());
    kept.take(MAX_SEARCH_CHARACTERS).collect()
}

/// The players whose names begin with the text.
pub(in crate::pages) async fn players(
    app: &App,
    text: &str,
    limit: usize,
) -> Result<Vec<String>, ServerError> {
    // Other texts begin no name.
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if text.is_empty() || !text.chars().all(is_name) {
        return Ok(Vec::new());
    }
    let names = app.store.players_by_prefix(text, limit).await?;
    Ok(names.iter().map(ToString::to_string).collect())
}

/// The game whose id or address the text is.
async fn named_game(app: &App, text: &str) -> Result<Option<GameEntry>, ServerError> {
    let id = text.rsplit_once("/game/").map_or(text, |(_, id)| id);
    let id = id.split(['/', '?', '#']).next().unwrap_or_default();
    let Ok(id) = id.parse::<GameId>() else { return Ok(None) };
    let game = match app.store.game_load(&id).await {
        Ok(record) => record.game,
        Err(StoreError::NotFound(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    Ok(entries(app, &[game]).await?.pop())
}

/// The last games of the player with this name, or of two players against each other, and the query of the archive for
/// all games of the player. Without an account of that name these are imported games.
async fn games_of_players(app: &App, text: &str) -> Result<(Vec<GameEntry>, String), ServerError> {
    let name = text.to_lowercase();
    let search = |first: PlayerName, named: PlayerName| ArchiveSearch {
        by: ArchiveOrder::Named(first),
        named: Some(named),
        ..ArchiveSearch::default()
    };
    let query = |fields: &[(&str, &str)]| {
        serde_urlencoded::to_string(fields).map_err(ServerError::internal)
    };
    let mut searches = Vec::new();
    if let [one, other] = name.split_whitespace().collect::<Vec<_>>()[..] {
        let [one, other] = [one, other].map(|name| PlayerName::Account(name.to_owned()));
        searches.push((search(one, other), String::new()));
    } else {
        let account = PlayerName::Account(name.clone());
        searches.push((search(account.clone(), account), query(&[("player", text)])?));
    }
    let imported = PlayerName::Imported(name);
    let address = query(&[("player", text), ("imported", "on")])?;
    searches.push((search(imported.clone(), imported), address));
    for (search, address) in searches {
        let games = app.store.archive_search(search, MAX_GAMES).await?.games;
        if !games.is_empty() {
            return Ok((entries(app, &games).await?, address));
        }
    }
    Ok((Vec::new(), String::new()))
}

/// The entries of games in any state.
async fn entries(app: &App, games: &[StoredGame]) -> Result<Vec<GameEntry>, ServerError> {
    let headers = game_entry::headers(&app.store, games).await?;
    let now = app.config.clock.now();
    let entry = |game: &StoredGame| match game.status {
        Status::Over => GameEntry::finished(game, &headers, now),
        Status::Playing => GameEntry::in_play(game, &headers, now),
        Status::Waiting => GameEntry::waiting(game, &headers, now),
    };
    Ok(games.iter().filter_map(entry).collect())
}

async fn studies(app: &App, text: &str, limit: usize) -> Result<Vec<StudyEntry>, ServerError> {
    let (studies, _) = StudySearch::new(text, "").find(&app.store, None, limit).await?;
    Ok(studies.into_iter().map(|study| StudyEntry::new(study, None)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searched_text_is_cleaned_and_cut() {
        assert_eq!(clean("  an\0n\n "), "ann");
        assert_eq!(clean(&"é".repeat(99)).chars().count(), MAX_SEARCH_CHARACTERS);
    }
}
