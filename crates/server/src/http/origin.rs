//! The address under which users reach the server, for URLs that must be absolute, as in link previews.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::app::App;

/// The beginning of every URL of this server, such as `https://glass.example`.
pub(crate) struct Origin(String);

impl Origin {
    /// The absolute URL of a path.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(app.site().to_owned()))
    }
}
