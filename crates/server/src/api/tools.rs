//! Tools that need no account.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The addresses of the tools.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
