//! Renders the page of all components, which development builds have. Screenshot tests compare it.

use askama::Template;
use axum::response::Html;

use crate::http::error::ServerError;
use crate::pages::render;

#[derive(Template)]
#[template(path = "site/styleguide.html")]
pub(crate) struct StyleguidePage;

pub(crate) async fn page() -> Result<Html<String>, ServerError> {
    if cfg!(debug_assertions) {
        render(&StyleguidePage)
    } else {
        Err(ServerError::NotFound("error-not-found"))
    }
}
