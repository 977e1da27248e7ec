//! Records when accounts are active, and decides who is online.

use std::time::Duration;

use glass_store::{Account, Millis, Store};

use crate::http::error::ServerError;

/// How long players are online after they have loaded a page, or a program of theirs has sent a request.
const ONLINE_PERIOD: Duration = Duration::from_secs(15 * 60);
/// How long a stored visit stands for further visits.
const SEEN_PRECISION: Duration = Duration::from_secs(2 * 60);

/// The earliest visit of an account that is online.
pub(crate) fn online_since(now: Millis) -> Millis {
    now - millis(ONLINE_PERIOD)
}

/// Whether an account is online.
pub(crate) fn is_online(account: &Account, now: Millis) -> bool {
    account.seen.is_some_and(|seen| seen >= online_since(now))
}

/// Stores that an account is active.
pub(crate) async fn mark_seen(
    store: &Store,
    account: &Account,
    now: Millis,
) -> Result<(), ServerError> {
    let precision = millis(SEEN_PRECISION);
    if account.seen.is_none_or(|seen| seen < now - precision) {
        store.account_mark_seen(&account.visitor, now, now - precision).await?;
    }
    Ok(())
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
