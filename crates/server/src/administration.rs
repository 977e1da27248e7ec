//! What administrators do with accounts on the command line, while a server runs or not.

use glass_store::{
    Account, Action, ActionError, Change, GameId, Name, Seat, Status, Store, StoreError,
    StoredGame, VisitorId,
};

use crate::account::link_secret::{RESET_PATH, hash_secret};
use crate::config::Config;
use crate::game::announcements::{ChangeAnnouncement, NotificationPlanner};
use crate::game::referee::rating_changes;
use crate::game::result;
use crate::notify::sender::RESET_LIFETIME_MS;

/// How often an account's games are resigned again because they have gone on meanwhile.
const MAX_RESIGN_ROUNDS: u32 = 10;

/// Creates the path of a link with which the owner of an account sets a new password. Like an emailed link, it is valid
/// for an hour and once, and replaces an earlier one.
///
/// # Errors
///
/// [`StoreError::NotFound`] if there is no open account with this name.
pub async fn password_reset_path(
    store: &Store,
    config: &Config,
    name: &Name,
) -> Result<String, StoreError> {
    let Account { visitor, .. } = open_account(store, name).await?;
    // As hard to guess as a visitor id.
    let secret = VisitorId::random()?;
    let (hash, expires) = (hash_secret(secret.as_str()), config.clock.now() + RESET_LIFETIME_MS);
    let purpose = glass_store::SecretPurpose::Reset;
    store.email_secret_set(&visitor, purpose, &hash, "", expires).await?;
    Ok(format!("{RESET_PATH}{secret}"))
}

/// Closes an account as its own page does: resigns its games in play, then deletes its personal data. Returns the number
/// of resigned games.
///
/// # Errors
///
/// [`StoreError::NotFound`] if there is no open account with this name.
pub async fn close_account(
    store: &Store,
    config: &Config,
    name: &Name,
) -> Result<usize, StoreError> {
    let Account { visitor, .. } = open_account(store, name).await?;
    let mut resigned = 0;
    for _ in 0..MAX_RESIGN_ROUNDS {
        let mut games = store.games_open(&visitor, u32::MAX).await?;
        games.retain(|game| game.status == Status::Playing);
        if games.is_empty() {
            break;
        }
        for game in games {
            resigned += usize::from(resign(store, config, &game, &visitor).await?);
        }
    }
    store.account_close(&visitor, config.clock.now()).await?;
    Ok(resigned)
}

async fn open_account(store: &Store, name: &Name) -> Result<Account, StoreError> {
    let (account, _) = store.account_by_name(name).await?.ok_or(StoreError::NotFound("account"))?;
    Some(account).filter(|account| account.closed.is_none()).ok_or(StoreError::NotFound("account"))
}

/// Resigns a game, which counts for ratings as usual. False if it has gone on meanwhile.
async fn resign(
    store: &Store,
    config: &Config,
    game: &StoredGame,
    visitor: &VisitorId,
) -> Result<bool, StoreError> {
    let Some(by) = Seat::ALL.into_iter().find(|&seat| game.seats.is_held_by(seat, visitor)) else {
        return Ok(false);
    };
    let now = config.clock.now();
    let mut change = Change::end(result::resignation(by));
    let headers = store.headers(vec![game.id.clone()]).await?;
    if headers.values().any(|headers| headers.is_rated()) {
        rating_changes(store, &config.limits, game, &mut change, now).await?;
    }
    let announcement = ChangeAnnouncement { game, change: &change, by: Some(by), now };
    change.notices = config.news.for_change(announcement);
    let action = Action { by, key: GameId::random()?.to_string(), now };
    match store.act(game, action, change).await {
        Ok(_) => Ok(true),
        Err(ActionError::Outdated) => Ok(false),
        Err(ActionError::Store(error)) => Err(error),
    }
}
