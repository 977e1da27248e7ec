//! Runs work that must finish even if its request ends.

use futures_util::FutureExt;
use tracing::Instrument;

use crate::http::error::ServerError;
use crate::http::language;

/// Runs work to its end even if the request is dropped in the meantime, because every write must also be announced.
pub(crate) async fn finish<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, ServerError> {
    // Boxed, so that the code of a task is compiled only once for each result type.
    let work = language::for_reader(language::reader(), work.boxed());
    tokio::spawn(work.in_current_span()).await.map_err(ServerError::internal)
}
