//! The time as the store counts it.

use std::time::{SystemTime, UNIX_EPOCH};

use glass_store::Millis;

/// Now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
