//! Checks and lists challenges between players.

use askama::Template;
use glass_store::{Account, GameId, Invitation, Millis, Name, Seat, Store, VisitorId};

use crate::cluster::bus::GameEvent;
use crate::game::lobby::LobbyServices;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::jobs::background;
use crate::t;
use crate::text::limits;

/// How many open challenges one player may have.
const MAX_OPEN_CHALLENGES: usize = 20;
/// How many open challenges one player may have to the same opponent.
const MAX_CHALLENGES_PER_OPPONENT: usize = 3;
/// The largest number of challenges that are counted and listed.
pub(crate) const MAX_LISTED_CHALLENGES: u32 = 50;
/// The longest reason for declining a challenge, in characters.
pub(crate) const MAX_REASON_CHARACTERS: usize = 200;

/// Checks that the challenger may challenge the account of this name, and returns the invitation.
pub(crate) async fn invitation(
    store: &Store,
    challenger: Option<&Account>,
    name: &str,
) -> Result<Invitation, ServerError> {
    let refused = |why: String| Err(ServerError::Conflict(why));
    let Some(challenger) = challenger else {
        return refused(t("challenge-needs-name").into());
    };
    let name: Name =
        name.trim().parse().map_err(|invalid| ServerError::Malformed(format!("{invalid}")))?;
    let other = match store.account_by_name(&name).await? {
        Some((other, _)) if other.closed.is_none() => other,
        _ => return refused(t("challenge-unknown").with("name", &name).into()),
    };
    if other.visitor == challenger.visitor {
        return refused(t("challenge-oneself").into());
    }
    if store.is_blocked(&challenger.visitor, &other.visitor).await? {
        return refused(t("challenge-blocked").with("name", &name).into());
    }
    let open = store.challenges_by(&challenger.visitor, MAX_LISTED_CHALLENGES).await?;
    let open: Vec<_> = open.iter().filter(|(_, made)| made.declined.is_none()).collect();
    let of_other = open.iter().filter(|(_, made)| made.visitor == other.visitor).count();
    if open.len() >= MAX_OPEN_CHALLENGES || of_other >= MAX_CHALLENGES_PER_OPPONENT {
        return refused(
            t("challenge-limit")
                .with("each", MAX_CHALLENGES_PER_OPPONENT)
                .with("all", MAX_OPEN_CHALLENGES)
                .into(),
        );
    }
    Ok(Invitation::Visitor(other.visitor))
}

/// Declines a challenge to a visitor, with a reason that may be empty.
pub(crate) async fn decline(
    lobby: &LobbyServices,
    game: &GameId,
    visitor: &VisitorId,
    words: &str,
) -> Result<(), ServerError> {
    let words = limits::clean_line(words);
    if words.chars().count() > MAX_REASON_CHARACTERS {
        let why = t("challenge-reason-too-long").count("most", MAX_REASON_CHARACTERS);
        return Err(ServerError::Malformed(why.into()));
    }
    let not_yours = || ServerError::Conflict(t("challenge-not-yours").into());
    let replay = lobby.live_games.get(game).await?.replay();
    for challenger in Seat::ALL.iter().filter_map(|&seat| replay.game.seats.visitor(seat)) {
        // The reason would be read by the other one.
        if lobby.store.is_blocked(visitor, challenger).await? {
            return Err(not_yours());
        }
    }
    let (lobby, game, visitor) = (lobby.clone(), game.clone(), visitor.clone());
    let decline = async move {
        let now = lobby.clock.now();
        let Some(revision) = lobby.store.challenge_decline(&game, &visitor, &words, now).await?
        else {
            return Err(not_yours());
        };
        lobby.live_games.note_revision(&game, revision).await;
        lobby.bus.publish(&game, GameEvent::Changed { revision });
        Ok(())
    };
    background::finish(decline).await?
}

/// Deletes a game without an opponent for the visitor who waits in it. Returns whether it was deleted.
pub(crate) async fn withdraw(
    lobby: &LobbyServices,
    game: &GameId,
    visitor: &VisitorId,
) -> Result<bool, ServerError> {
    let withdrawn = lobby.store.game_withdraw(game, visitor).await?;
    if withdrawn {
        lobby.live_games.remove(game).await;
        lobby.bus.publish(game, GameEvent::Removed);
    }
    Ok(withdrawn)
}

/// The challenges that a viewer can answer, as pages show them.
#[derive(Template)]
#[template(path = "lobby/challenges.html")]
pub(crate) struct Challenges {
    games: Vec<GameEntry>,
}

impl Challenges {
    /// The challenges to an account.
    pub(crate) async fn for_account(
        store: &Store,
        visitor: &VisitorId,
        now: Millis,
    ) -> Result<Self, ServerError> {
        let games = store.invitations_to(visitor, MAX_LISTED_CHALLENGES).await?;
        let headers = game_entry::headers(store, &games).await?;
        let games = games.iter().filter_map(|game| GameEntry::challenge(game, &headers, now));
        Ok(Self { games: games.collect() })
    }

    /// The challenges to the account that sends a request. Visitors without an account have none.
    pub(crate) async fn for_guest(
        store: &Store,
        guest: &Guest,
        now: Millis,
    ) -> Result<Self, ServerError> {
        match guest.account().await? {
            Some(account) => Self::for_account(store, &account.visitor, now).await,
            None => Ok(Self { games: Vec::new() }),
        }
    }

    /// The number of challenges.
    pub(crate) fn count(&self) -> usize {
        self.games.len()
    }

    /// Renders the list as a part of a page.
    pub(crate) fn html(&self) -> Result<String, ServerError> {
        self.render().map_err(ServerError::internal)
    }
}

/// Whether the open seat of a game is reserved for a player other than the viewer.
pub(crate) fn is_for_another(replay: &Replay, viewer: Option<&VisitorId>) -> bool {
    replay.challenge.as_ref().is_some_and(|challenge| viewer != Some(&challenge.visitor))
}
