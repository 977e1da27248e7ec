//! Renders the notifications of a signed-in player: challenges to answer, games that wait for a move, and new results.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_store::Status;

use crate::app::App;
use crate::free_board::turns;
use crate::game::lobby::challenges::Challenges;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::game::lobby::own_games::MAX_LISTED_GAMES;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::free_board::free_games::FreeGameEntry;
use crate::pages::game::next;
use crate::pages::render;

/// The largest number of results that are shown, newest first.
const MAX_RESULTS: usize = 12;

#[derive(Template)]
#[template(path = "notify/inbox.html")]
struct InboxPage {
    challenges: Challenges,
    /// Games that wait for the player's move, the one with the least time left first.
    turns: Vec<GameEntry>,
    /// Free games that wait for the player's move or answer.
    free_turns: Vec<FreeGameEntry>,
    results: Vec<GameEntry>,
}

pub(crate) async fn page(
    State(app): State<App>,
    member: Member,
) -> Result<Html<String>, ServerError> {
    let (visitor, now) = (&member.account.visitor, app.config.clock.now());
    let challenges = Challenges::for_account(&app.store, visitor, now).await?;
    let waiting = next::games_to_move(&app, visitor, None).await?;
    let mut over = app.store.games_listed(visitor, MAX_LISTED_GAMES).await?;
    over.retain(|game| game.status == Status::Over);
    over.sort_by_key(|game| std::cmp::Reverse(game.updated));
    over.truncate(MAX_RESULTS);
    let headers = game_entry::headers(&app.store, &[&waiting[..], &over[..]].concat()).await?;
    let entries = |games: &[glass_store::StoredGame]| {
        let own = games.iter();
        own.filter_map(|game| GameEntry::own(game, &headers, None, visitor, now)).collect()
    };
    let free_turns =
        turns::games_to_answer(&app.store, visitor, app.config.limits.free_games_each).await?;
    render(&InboxPage {
        challenges,
        turns: entries(&waiting),
        free_turns: free_turns.into_iter().map(FreeGameEntry::from).collect(),
        results: entries(&over),
    })
}
