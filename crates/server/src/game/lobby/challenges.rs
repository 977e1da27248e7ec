//! Challenges to one person: who may make them, and what a game that waits shows of one.

use askama::Template;
use glass_store::{Account, Invitation, Name, VisitorId};

use crate::app::App;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::t;

/// So many challenges of one person may wait to be answered.
const MOST: usize = 20;
/// And so many to the same person.
const MOST_EACH: usize = 3;
/// More challenges are not counted and listed.
pub(crate) const LISTED: u32 = 50;
/// How many characters the words have at most with which a challenge is declined.
pub(crate) const LONGEST: usize = 200;

/// The person of that name, whom somebody with an account may challenge.
pub(crate) async fn invitation(
    app: &App,
    challenger: Option<&Account>,
    name: &str,
) -> Result<Invitation, ServerError> {
    let refused = |why: String| Err(ServerError::Conflict(why));
    let Some(challenger) = challenger else {
        return refused(t("challenge-needs-name").into());
    };
    let name: Name =
        name.trim().parse().map_err(|invalid| ServerError::Malformed(format!("{invalid}")))?;
    let other = match app.store.account_by_name(&name).await? {
        Some((other, _)) if other.closed.is_none() => other,
        _ => return refused(t("challenge-unknown").with("name", &name).into()),
    };
    if other.visitor == challenger.visitor {
        return refused(t("challenge-oneself").into());
    }
    if app.store.is_blocked(&challenger.visitor, &other.visitor).await? {
        return refused(t("challenge-blocked").with("name", &name).into());
    }
    let open = app.store.challenges_by(&challenger.visitor, LISTED).await?;
    let open: Vec<_> = open.iter().filter(|(_, made)| made.declined.is_none()).collect();
    let of_other = open.iter().filter(|(_, made)| made.visitor == other.visitor).count();
    if open.len() >= MOST || of_other >= MOST_EACH {
        return refused(t("challenge-most").with("each", MOST_EACH).with("all", MOST).into());
    }
    Ok(Invitation::Visitor(other.visitor))
}

/// The challenges that wait for a viewer to answer, as pages show them.
#[derive(Template)]
#[template(path = "lobby/challenges.html")]
pub(crate) struct Challenges {
    games: Vec<GameEntry>,
}

impl Challenges {
    /// Those to somebody with an account.
    pub(crate) async fn to(app: &App, visitor: &VisitorId) -> Result<Self, ServerError> {
        let games = app.store.invitations_to(visitor, LISTED).await?;
        let headers = game_entry::headers(&app.store, &games).await?;
        let now = app.config.clock.now();
        let games = games.iter().filter_map(|game| GameEntry::challenge(game, &headers, now));
        Ok(Self { games: games.collect() })
    }

    /// Those to whoever sends a request.
    pub(crate) async fn of(app: &App, guest: &Guest) -> Result<Self, ServerError> {
        match guest.account().await? {
            Some(account) => Self::to(app, &account.visitor).await,
            None => Ok(Self { games: Vec::new() }),
        }
    }

    /// How many there are to whoever sends a request.
    pub(crate) async fn waiting(app: &App, guest: &Guest) -> Result<usize, ServerError> {
        Ok(Self::of(app, guest).await?.count())
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.games.len()
    }

    /// As a part of a page.
    pub(crate) fn html(&self) -> Result<String, ServerError> {
        self.render().map_err(ServerError::internal)
    }
}

/// Whether the free seat of a game is offered to somebody else alone.
pub(crate) fn is_for_another(replay: &Replay, viewer: Option<&VisitorId>) -> bool {
    replay.challenge.as_ref().is_some_and(|challenge| viewer != Some(&challenge.visitor))
}
