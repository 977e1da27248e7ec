//! What everybody sees of somebody with an account: the name, what they say of themselves, and their games.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Account, Name};
use serde::Deserialize;

use super::{conduct, render};
use crate::app::App;
use crate::clock::day;
use crate::error::ServerError;
use crate::game_entry::GameEntry;
use crate::session::Guest;

/// So many games are on a page.
const LISTED: u32 = 24;
/// Nobody pages further back.
const PAGES: u32 = 1_000;

const UNKNOWN: ServerError =
    ServerError::NotFound("Nobody of this name plays here. Perhaps a letter of the link was lost.");

#[derive(Template)]
#[template(path = "profile.html")]
struct ProfilePage<'p> {
    account: &'p Account,
    since: String,
    games: Vec<GameEntry>,
    number: u32,
    more: bool,
    /// Whether it is the viewer's own.
    own: bool,
    /// Whether the viewer may block and report them.
    stranger: bool,
    blocked: bool,
    /// Whether the viewer has just reported them.
    reported: bool,
    longest: usize,
}

#[derive(Deserialize)]
pub(crate) struct PageQuery {
    page: Option<u32>,
    #[serde(default)]
    reported: bool,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(written): Path<String>,
    Query(query): Query<PageQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let account = account(&app, &written).await?;
    if account.name.as_str() != written {
        return Ok(Redirect::permanent(&format!("/@/{}", account.name)).into_response());
    }
    let number = query.page.unwrap_or(1).clamp(1, PAGES);
    let skipped = (number - 1) * LISTED;
    let games = app.store.games_played(&account.visitor, LISTED + 1, skipped).await?;
    let more = games.len() > LISTED as usize;
    let games = games.iter().take(LISTED as usize);
    let games = games.filter_map(|game| GameEntry::of_account(game, &account)).collect();
    let viewer = guest.account().await?.map(|viewer| viewer.visitor);
    let own = viewer.as_ref() == Some(&account.visitor);
    let stranger = viewer.is_some() && !own && account.closed.is_none();
    let blocked = match &viewer {
        Some(viewer) if stranger => app.store.blocked_by(viewer).await?.contains(&account.name),
        _ => false,
    };
    let page = ProfilePage {
        account: &account,
        since: day(account.created),
        games,
        number,
        more,
        own,
        stranger,
        blocked,
        reported: query.reported,
        longest: conduct::LONGEST,
    };
    Ok(render(&page)?.into_response())
}

/// The account of that name.
pub(super) async fn account(app: &App, name: &str) -> Result<Account, ServerError> {
    let name: Name = name.parse().map_err(|_| UNKNOWN)?;
    let (account, _) = app.store.account_named(&name).await?.ok_or(UNKNOWN)?;
    Ok(account)
}
