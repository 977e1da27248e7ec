//! Errors of requests, with their status, log level and message for the visitor.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use axum::http::header::{ACCEPT, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use glass_store::{StoreError, StoredGame};

use crate::t;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServerError {
    /// With the id of the message that says what is missing.
    #[error("{0}")]
    NotFound(&'static str),
    #[error("{0}")]
    Malformed(String),
    #[error("{0}")]
    Conflict(String),
    #[error("Another player has taken the seat.")]
    SeatTaken,
    /// A forbidden action, such as a message to a player whose chat is off.
    #[error("{0}")]
    Unheard(String),
    #[error("A request with a body needs a “Content-Length”, and no “Transfer-Encoding”.")]
    LengthNeeded,
    #[error("This request came from another site, so nothing was done.")]
    CrossOrigin,
    #[error("Requests from your network are refused here.")]
    RefusedNetwork,
    #[error("Too many requests came from your network. Wait a little, then go on.")]
    TooMany {
        /// How long to wait.
        retry: Duration,
    },
    #[error("Too many passwords were tried for this name. Wait {} minutes, then try again. A passkey, or a new password by mail, works at once.", retry.as_secs() / 60 + 1)]
    TooManyPasswords {
        /// How long to wait.
        retry: Duration,
    },
    #[error("You say much at once. Wait {} seconds, then go on.", retry.as_secs() + 1)]
    TooMuchSaid {
        /// How long to wait.
        retry: Duration,
    },
    #[error("Many people sign in just now. Try again in a moment.")]
    ManySignIn,
    #[error("The server has much to do just now. Try again in a moment.")]
    Busy,
    #[error("Too many pages of games are open just now. Close some, or try again later.")]
    TooManySockets,
    #[error("A large file is being made for your network already. Wait until it is there.")]
    TooManyExports,
    #[error("{0}")]
    EngineBusy(#[from] EngineBusy),
    #[error("The database cannot be reached just now. Nothing was lost; try again in a moment.")]
    Unavailable(#[source] StoreError),
    #[error("Something broke on our side. Nothing that was shown as played is lost.")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

/// Why no further game can wait for the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineBusy {
    #[error(
        "The engine has {0} games of your network to answer already. Go on when it has moved in some of them."
    )]
    Network(usize),
    #[error("The engine has {0} games to answer already. Nothing was lost; try again in a minute.")]
    All(usize),
}

/// The title and message of an error, which the response carries to the code that renders the error page.
#[derive(Debug, Clone)]
pub(crate) struct ErrorText {
    /// The id of a message.
    pub(crate) title: &'static str,
    pub(crate) text: String,
}

/// Marks a response with the status of an error that is already in its final form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finished;

impl ServerError {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Conflict(_) | Self::SeatTaken => StatusCode::CONFLICT,
            Self::LengthNeeded => StatusCode::LENGTH_REQUIRED,
            Self::Unheard(_) | Self::CrossOrigin | Self::RefusedNetwork => StatusCode::FORBIDDEN,
            Self::TooMany { .. }
            | Self::TooMuchSaid { .. }
            | Self::TooManyPasswords { .. }
            | Self::TooManyExports => StatusCode::TOO_MANY_REQUESTS,
            Self::ManySignIn
            | Self::Busy
            | Self::TooManySockets
            | Self::EngineBusy(_)
            | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The message for the visitor, in their language.
    pub(crate) fn told(&self) -> String {
        match self {
            Self::NotFound(id) => t(id).into(),
            Self::Malformed(text) | Self::Conflict(text) | Self::Unheard(text) => text.clone(),
            Self::SeatTaken => t("join-seat-taken").into(),
            Self::LengthNeeded => t("error-length-needed").into(),
            Self::CrossOrigin => t("error-cross-origin").into(),
            Self::RefusedNetwork => t("error-refused-network").into(),
            Self::TooMany { .. } => t("error-too-many").into(),
            Self::TooManyPasswords { retry } => {
                t("error-too-many-passwords").count("minutes", retry.as_secs() / 60 + 1).into()
            }
            Self::TooMuchSaid { retry } => {
                t("error-too-many-messages").count("seconds", retry.as_secs() + 1).into()
            }
            Self::ManySignIn => t("error-many-sign-ins").into(),
            Self::Busy => t("error-busy").into(),
            Self::TooManySockets => t("error-too-many-sockets").into(),
            Self::TooManyExports => t("error-too-many-exports").into(),
            Self::EngineBusy(EngineBusy::Network(games)) => {
                t("error-computer-network").count("games", *games).into()
            }
            Self::EngineBusy(EngineBusy::All(games)) => {
                t("error-computer-all").count("games", *games).into()
            }
            Self::Unavailable(_) => t("error-unavailable").into(),
            Self::Internal(_) => t("error-internal").into(),
        }
    }

    /// The id of the error page's title.
    fn title(&self) -> &'static str {
        match self {
            Self::NotFound("missing-game") => "error-title-no-game",
            Self::NotFound("missing-puzzle") => "error-title-no-puzzle",
            Self::NotFound("missing-player") => "error-title-no-player",
            Self::NotFound("studies-no-study") => "error-title-no-study",
            Self::NotFound(id) if id.starts_with("expired-link") => "error-title-link-expired",
            Self::NotFound(_) => "error-title-not-found",
            Self::Malformed(_) => "error-title-invalid",
            Self::Conflict(_) => "error-title-conflict",
            Self::SeatTaken => "error-title-seat-taken",
            Self::LengthNeeded => "error-title-bad-request",
            Self::Unheard(_) | Self::CrossOrigin => "error-title-forbidden",
            Self::RefusedNetwork => "error-title-network-blocked",
            Self::TooMany { .. } => "error-title-too-many-requests",
            Self::TooManyPasswords { .. } => "error-title-too-many-passwords",
            Self::TooMuchSaid { .. } => "error-title-too-many-messages",
            Self::TooManyExports => "error-title-export-running",
            Self::ManySignIn | Self::Busy | Self::TooManySockets => "error-title-busy",
            Self::EngineBusy(_) => "error-title-computer-busy",
            Self::Unavailable(_) => "error-title-unavailable",
            Self::Internal(_) => "error-title-internal",
        }
    }

    /// A copy of the error, for another request that waited for the same result.
    pub(crate) fn again(&self) -> Self {
        match self {
            Self::NotFound(text) => Self::NotFound(text),
            Self::Unavailable(StoreError::Unavailable(reason)) => {
                Self::Unavailable(StoreError::Unavailable(reason.clone()))
            }
            other => Self::Internal(other.source().unwrap_or(other).to_string().into()),
        }
    }

    /// The error for a stored game that this version cannot read.
    pub(crate) fn corrupt(game: &StoredGame, why: &dyn fmt::Display) -> Self {
        Self::Internal(format!("the stored game {} cannot be replayed: {why}", game.id).into())
    }

    /// An internal error, which no visitor can resolve.
    pub(crate) fn internal(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Internal(Box::new(error))
    }

    /// Logs the error: server faults as errors, client mistakes at debug level. Visitors can cause any number of client
    /// mistakes, which must not fill the disk.
    pub(crate) fn log(&self) {
        match self {
            Self::Internal(error) => tracing::error!(%error, "failed"),
            Self::Unavailable(error) => tracing::error!(%error, "the database is not available"),
            _ => tracing::debug!(reason = %self, "refused"),
        }
    }
}

impl From<StoreError> for ServerError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound("game") => Self::NotFound("missing-game"),
            StoreError::NotFound("study") => Self::NotFound("studies-no-study"),
            StoreError::NotFound("chapter") => Self::NotFound("studies-no-chapter"),
            StoreError::NotFound("message" | "comment") => Self::NotFound("missing-to-remove"),
            StoreError::Taken("seat") => Self::SeatTaken,
            StoreError::Reserved => Self::Conflict(t("play-reserved").to_string()),
            StoreError::Unavailable(_) => Self::Unavailable(error),
            _ => Self::Internal(Box::new(error)),
        }
    }
}

impl IntoResponse for ServerError {
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        let text = ErrorText { title: self.title(), text: self.told() };
        response.extensions_mut().insert(text);
        if let Self::TooMany { retry }
        | Self::TooMuchSaid { retry }
        | Self::TooManyPasswords { retry } = self
        {
            let seconds = retry.as_secs() + 1;
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Whether the client accepts JSON and not HTML.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accept.contains("application/json") && !accept.contains("text/html")
}
