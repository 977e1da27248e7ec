//! Under which address a visitor reaches the server, for links that must be whole: link previews are read elsewhere.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::http::uri::Authority;

use crate::app::App;

/// The beginning of every address of this server, such as `https://glass.example`.
pub(crate) struct Origin(String);

impl Origin {
    /// The whole address of one of the server's paths.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// The first of the configured origins; without any, what the visitor's browser says of itself.
    fn new(configured: &[String], host: Option<&str>) -> Self {
        let host = || host.filter(|host| host.parse::<Authority>().is_ok()).unwrap_or("localhost");
        Self(configured.first().cloned().unwrap_or_else(|| format!("http://{}", host())))
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let host = parts.uri.authority().map(Authority::as_str);
        let host = host.or_else(|| parts.headers.get(HOST)?.to_str().ok());
        Ok(Self::new(&app.config.origins, host))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_configured_comes_before_what_a_visitor_says() {
        let url = |configured: &[&str], host| {
            let configured: Vec<_> = configured.iter().map(|&origin| origin.to_owned()).collect();
            Origin::new(&configured, host).url("/x")
        };
        assert_eq!(
            url(&["https://a.example", "https://b.example"], Some("c")),
            "https://a.example/x"
        );
        assert_eq!(url(&[], Some("192.0.2.1:8080")), "http://192.0.2.1:8080/x");
        assert_eq!(url(&[], Some("\"><script>")), "http://localhost/x");
        assert_eq!(url(&[], None), "http://localhost/x");
    }
}
