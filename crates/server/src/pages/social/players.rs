//! Lists players: accounts that are online, and accounts whose names begin with a text.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Html;
use serde::Deserialize;

use crate::account::online;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::pages::render;
use crate::pages::site::search;

/// The maximum number of listed players.
const MAX_ONLINE: u32 = 100;
const MAX_FOUND: usize = 50;

#[derive(Template)]
#[template(path = "social/players.html")]
struct PlayersPage {
    name: String,
    /// The players whose names begin with `name`.
    found: Vec<String>,
    online: Vec<String>,
    /// Whether more players may be online than are listed.
    full: bool,
    most: u32,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct PlayersQuery {
    name: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    query: Result<Query<PlayersQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(PlayersQuery { name }) = query.unwrap_or_default();
    let name: String = name.trim().chars().take(search::MAX_SEARCH_CHARACTERS).collect();
    let mut found = Vec::new();
    if !name.is_empty() {
        app.usage.count_search(client_ip)?;
        found = search::players(&app, &name, MAX_FOUND).await?;
    }
    let online = app.store.players_online(online::online_since(app.now()), MAX_ONLINE).await?;
    let online: Vec<_> = online.into_iter().map(|account| account.name.to_string()).collect();
    let full = online.len() == MAX_ONLINE as usize;
    render(&PlayersPage { name, found, online, full, most: MAX_ONLINE })
}
