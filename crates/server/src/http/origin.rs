//! Under which address a visitor reaches the server, for links that must be whole: link previews are read elsewhere.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::app::App;

/// The beginning of every address of this server, such as `https://glass.example`.
pub(crate) struct Origin(String);

impl Origin {
    /// The whole address of one of the server's paths.
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
