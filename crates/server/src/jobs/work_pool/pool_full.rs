//! Why a pool rejects work.

use std::time::Duration;

use crate::http::error::{EngineBusy, ServerError};

/// The retry delay for a visitor whose network has too much waiting.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Why work was rejected, with the number of jobs that wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PoolFull {
    #[error("too much of one network waits already")]
    Network(usize),
    #[error("too much waits already")]
    All(usize),
}

impl From<PoolFull> for ServerError {
    fn from(full: PoolFull) -> Self {
        match full {
            PoolFull::Network(_) => Self::TooManyRequests { retry: RETRY_AFTER },
            PoolFull::All(_) => Self::Busy,
        }
    }
}

impl From<PoolFull> for EngineBusy {
    fn from(full: PoolFull) -> Self {
        match full {
            PoolFull::Network(games) => Self::Network(games),
            PoolFull::All(games) => Self::All(games),
        }
    }
}
