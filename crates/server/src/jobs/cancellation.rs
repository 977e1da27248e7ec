//! Ends work on a thread soon after its request has ended.
//!
//! A thread cannot be stopped from outside, so long loops ask: [`stop_if_cancelled`] unwinds to where the work began,
//! as rust-analyzer does it, and readers of other crates get [`is_wanted`].

use std::panic::resume_unwind;

use tokio_util::sync::CancellationToken;

tokio::task_local! {
    /// Cancelled when no caller waits for the present work any more.
    static TOKEN: CancellationToken;
}

/// What cancelled work unwinds with.
struct Cancelled;

/// Runs work that ends early when the token is cancelled.
pub(crate) fn with_token<R>(
    token: CancellationToken,
    work: impl FnOnce() -> R,
) -> impl FnOnce() -> R {
    move || TOKEN.sync_scope(token, work)
}

/// Whether a caller still waits for the present work.
pub(crate) fn is_wanted() -> bool {
    TOKEN.try_with(|token| !token.is_cancelled()).unwrap_or(true)
}

/// Ends the present work if no caller waits for it any more. Every loop over something that a visitor makes as long as
/// they like calls it, at most once in some milliseconds of work.
pub(crate) fn stop_if_cancelled() {
    if !is_wanted() {
        // Unlike a panic, this is neither logged nor counted.
        resume_unwind(Box::new(Cancelled));
    }
}
