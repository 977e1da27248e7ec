//! What everybody sees of somebody with an account: the name, what they say of themselves, and their games.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_catalogue::Catalogued;
use glass_store::{Account, Name, SeatHolder, Status, StoredGame};
use serde::Deserialize;

use super::{conduct, render};
use crate::app::App;
use crate::clock::day;
use crate::ending::score;
use crate::error::ServerError;
use crate::session::Guest;
use crate::{game_state, replay, side};

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
    games: Vec<Listed>,
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

/// A game of theirs.
struct Listed {
    id: String,
    ply: u32,
    opponent: String,
    standing: String,
    about: String,
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
    let games = games.filter_map(|game| Listed::new(game, &account)).collect();
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

impl Listed {
    /// One whose rules this version does not know is left out.
    fn new(game: &StoredGame, account: &Account) -> Option<Self> {
        let color = game_state::color_of(game, Some(&account.visitor))?;
        let title = replay::rules(game).ok()?.variant.title();
        let theirs = side::seat(!color);
        let opponent = match (game.seats.player(theirs), game.names.of(theirs)) {
            (_, Some(name)) => name.to_string(),
            (Some(SeatHolder::Engine { level }), _) => format!("Engine, level {level}"),
            _ => "A guest".to_owned(),
        };
        let standing = match (&game.status, &game.ending) {
            (Status::Over, Some(ending)) => score(&ending.result),
            _ => format!("Move {}", game.ply / 2 + 1),
        };
        let about = format!("{title} · {} as {color}", account.name);
        Some(Self { id: game.id.to_string(), ply: game.ply, opponent, standing, about })
    }
}
