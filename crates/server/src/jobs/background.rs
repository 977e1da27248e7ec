//! Work that does not end with the request that asked for it.

use futures_util::FutureExt;
use tracing::Instrument;

use crate::http::error::ServerError;
use crate::http::language;

/// Does something to its end, even if the request is dropped meanwhile: what is written must also be announced.
pub(crate) async fn finish<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, ServerError> {
    // Boxed, so that all that a task needs is compiled once for each kind of answer.
    let work = language::within(language::current(), work.boxed());
    tokio::spawn(work.in_current_span()).await.map_err(ServerError::internal)
}
