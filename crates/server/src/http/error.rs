//! Errors of requests, with their status, log level and message for the visitor.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{ACCEPT, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use glass_store::{StorageKind, StoreError, StoredGame};

use crate::t;

/// The time after which to try again while another export runs, in seconds.
const EXPORT_RETRY_SECONDS: u64 = 30;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServerError {
    /// With the id of the message about the missing resource.
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
    Forbidden(String),
    #[error("A request with a body must have a “Content-Length” and no “Transfer-Encoding”.")]
    LengthRequired,
    #[error("The request came from another site and was rejected.")]
    CrossOrigin,
    #[error("Requests from your network are blocked.")]
    BlockedNetwork,
    #[error("Too many requests from your network. Wait a moment, then try again.")]
    TooManyRequests {
        /// How long to wait.
        retry: Duration,
    },
    #[error("Too many passwords were tried for this name. Wait {} minutes, then try again. Signing in with a passkey or resetting the password works at once.", retry.as_secs() / 60 + 1)]
    TooManyPasswords {
        /// How long to wait.
        retry: Duration,
    },
    #[error("Too many messages. Wait {} seconds, then try again.", retry.as_secs() + 1)]
    TooManyChatMessages {
        /// How long to wait.
        retry: Duration,
    },
    #[error("Too many sign-ins at once. Try again in a moment.")]
    TooManySignIns,
    #[error("The server is busy. Try again in a moment.")]
    Busy,
    #[error("Too many game pages are open. Close some, or try again later.")]
    TooManySockets,
    #[error("Your network is already downloading an export. Wait until it is complete.")]
    TooManyExports,
    /// The visitor has stored as much of this kind as one visitor can.
    #[error("the visitor has reached the limit of {most}: {kind:?}")]
    Full {
        kind: StorageKind,
        /// The limit.
        most: u32,
    },
    #[error("{0}")]
    EngineBusy(#[from] EngineBusy),
    #[error("The database is unavailable. Nothing was lost. Try again in a moment.")]
    Unavailable(#[source] StoreError),
    #[error("The server failed. No move that was shown as played is lost.")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

/// Why no further game can wait for the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineBusy {
    #[error(
        "The engine already has to move in {0} games of your network. Continue when it has moved in some of them."
    )]
    Network(usize),
    #[error(
        "The engine already has to move in {0} games. Nothing was lost. Try again in a minute."
    )]
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
pub(crate) struct FinalResponse;

impl ServerError {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Conflict(_) | Self::SeatTaken | Self::Full { .. } => StatusCode::CONFLICT,
            Self::LengthRequired => StatusCode::LENGTH_REQUIRED,
            Self::Forbidden(_) | Self::CrossOrigin | Self::BlockedNetwork => StatusCode::FORBIDDEN,
            Self::TooManyRequests { .. }
            | Self::TooManyChatMessages { .. }
            | Self::TooManyPasswords { .. }
            | Self::TooManyExports => StatusCode::TOO_MANY_REQUESTS,
            Self::TooManySignIns
            | Self::Busy
            | Self::TooManySockets
            | Self::EngineBusy(_)
            | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The message for the visitor, in their language.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::NotFound(id) => t(id).into(),
            Self::Malformed(text) | Self::Conflict(text) | Self::Forbidden(text) => text.clone(),
            Self::SeatTaken => t("join-seat-taken").into(),
            Self::Full { kind, most } => full_message(*kind, *most),
            Self::LengthRequired => t("error-length-needed").into(),
            Self::CrossOrigin => t("error-cross-origin").into(),
            Self::BlockedNetwork => t("error-refused-network").into(),
            Self::TooManyRequests { .. } => t("error-too-many").into(),
            Self::TooManyPasswords { retry } => {
                t("error-too-many-passwords").count("minutes", retry.as_secs() / 60 + 1).into()
            }
            Self::TooManyChatMessages { retry } => {
                t("error-too-many-messages").count("seconds", retry.as_secs() + 1).into()
            }
            Self::TooManySignIns => t("error-many-sign-ins").into(),
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

    /// The title of the error page, in the visitor's language.
    pub(crate) fn title_text(&self) -> String {
        t(self.title()).into()
    }

    /// The number of seconds after which to try again, if the error is about a rate.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooManyRequests { retry }
            | Self::TooManyChatMessages { retry }
            | Self::TooManyPasswords { retry } => Some(retry.as_secs() + 1),
            Self::TooManyExports => Some(EXPORT_RETRY_SECONDS),
            _ => None,
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
            Self::Full { .. } => "error-title-full",
            Self::LengthRequired => "error-title-bad-request",
            Self::Forbidden(_) | Self::CrossOrigin => "error-title-forbidden",
            Self::BlockedNetwork => "error-title-network-blocked",
            Self::TooManyRequests { .. } => "error-title-too-many-requests",
            Self::TooManyPasswords { .. } => "error-title-too-many-passwords",
            Self::TooManyChatMessages { .. } => "error-title-too-many-messages",
            Self::TooManyExports => "error-title-export-running",
            Self::TooManySignIns | Self::Busy | Self::TooManySockets => "error-title-busy",
            Self::EngineBusy(_) => "error-title-computer-busy",
            Self::Unavailable(_) => "error-title-unavailable",
            Self::Internal(_) => "error-title-internal",
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

/// Says which limit a visitor has reached and what to do.
fn full_message(kind: StorageKind, most: u32) -> String {
    let megabytes = most / (1024 * 1024);
    match kind {
        StorageKind::Notes => t("full-notes").count("most", most),
        StorageKind::NoteBytes => t("full-note-bytes").count("megabytes", megabytes),
        StorageKind::BlockedPlayers => t("full-blocked-players").count("most", most),
        StorageKind::OpenReports => t("full-open-reports").count("most", most),
        StorageKind::SubmittedProblems => t("full-submitted-problems").count("most", most),
        StorageKind::StudyBytes => t("full-study-bytes").count("megabytes", megabytes),
        StorageKind::FreeGames => t("full-free-games").count("most", most),
        StorageKind::ImportedGames => t("full-imported-games").count("most", most),
        StorageKind::ImportedMoves => t("full-imported-moves").count("most", most),
        StorageKind::ImportedBytes => t("full-imported-bytes").count("megabytes", megabytes),
        StorageKind::UnfinishedGames => t("full-unfinished-games").count("most", most),
    }
    .into()
}

/// The error of a cached query, for each request that waited for it.
impl From<Arc<Self>> for ServerError {
    fn from(error: Arc<Self>) -> Self {
        match &*error {
            Self::NotFound(text) => Self::NotFound(text),
            Self::Unavailable(StoreError::Unavailable(reason)) => {
                Self::Unavailable(StoreError::Unavailable(reason.clone()))
            }
            other => Self::Internal(other.source().unwrap_or(other).to_string().into()),
        }
    }
}

impl From<StoreError> for ServerError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound("game") => Self::NotFound("missing-game"),
            StoreError::NotFound("study") => Self::NotFound("studies-no-study"),
            StoreError::NotFound("free game") => Self::NotFound("free-not-found"),
            StoreError::NotFound("chapter") => Self::NotFound("studies-no-chapter"),
            StoreError::NotFound("message" | "comment") => Self::NotFound("missing-to-remove"),
            StoreError::Taken("seat") => Self::SeatTaken,
            StoreError::Full { kind, most } => Self::Full { kind, most },
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
        let text = ErrorText { title: self.title(), text: self.message() };
        response.extensions_mut().insert(text);
        if let Some(seconds) = self.retry_after() {
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
