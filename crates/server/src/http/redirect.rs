//! Pages of this site to redirect to, such as the page that asked a visitor to sign in. No input redirects to another
//! site.

use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::REFERER;
use serde::Deserialize;
use url::Url;

/// The maximum length of a path, in bytes. A position of many boards fits.
const MAX_PATH_BYTES: usize = 4096;

/// The path and the query of a page of this site.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) struct LocalPath(String);

impl LocalPath {
    /// The page with the form or link of this request, if the browser sends it.
    pub(crate) fn from_referrer(headers: &HeaderMap) -> Option<Self> {
        let page = Url::parse(headers.get(REFERER)?.to_str().ok()?).ok()?;
        Some(Self::from_url(&page))
    }

    /// The URL of a form, such as the one to sign in, that redirects to this page afterwards.
    pub(crate) fn form_url(&self, form: &str) -> String {
        // Text always serializes.
        let query = serde_urlencoded::to_string([("to", &self.0)]).unwrap_or_default();
        format!("{form}?{query}")
    }

    fn from_url(page: &Url) -> Self {
        // A path that begins with two slashes would name a host.
        let path = page.path().trim_start_matches('/');
        let local = match page.query() {
            _ if !page.has_host() => "/".to_owned(),
            Some(query) => format!("/{path}?{query}"),
            None => format!("/{path}"),
        };
        Self(if local.len() > MAX_PATH_BYTES { "/".to_owned() } else { local })
    }
}

impl From<String> for LocalPath {
    /// Accepts any text. A URL of another site is read as a page of this site.
    fn from(text: String) -> Self {
        let here = Url::parse("http://localhost/").and_then(|here| here.join(&text));
        here.map_or_else(|_| Self("/".to_owned()), |page| Self::from_url(&page))
    }
}

impl fmt::Display for LocalPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn referring_page_is_reduced_to_a_local_path() {
        for (from, to) in [
            ("http://localhost:8080/games/alice?rated=on", "/games/alice?rated=on"),
            ("https://evil.example//evil.example/x", "/evil.example/x"),
            ("data:text/html,x", "/"),
        ] {
            let headers = HeaderMap::from_iter([(REFERER, HeaderValue::from_static(from))]);
            assert_eq!(LocalPath::from_referrer(&headers).unwrap().to_string(), to);
        }
        let headers = HeaderMap::from_iter([(REFERER, HeaderValue::from_static("/lobby"))]);
        assert_eq!(LocalPath::from_referrer(&headers), None);
        assert_eq!(LocalPath::from_referrer(&HeaderMap::new()), None);
    }

    #[test]
    fn every_target_is_reduced_to_a_local_path() {
        for (asked, to) in [
            ("/editor/alice?rules=alice&fen=8/8 w", "/editor/alice?rules=alice&fen=8/8%20w"),
            ("lobby", "/lobby"),
            ("//evil.example/x", "/x"),
            ("/\\evil.example/x", "/x"),
            ("/\t/evil.example/x", "/x"),
            ("https://evil.example", "/"),
            ("https:////evil.example//evil.example/x", "/evil.example/x"),
            ("javascript:alert(1)", "/"),
            ("/x\r\nset-cookie: a=b", "/xset-cookie:%20a=b"),
            ("http://[", "/"),
            ("", "/"),
            (&format!("/{}", "x".repeat(MAX_PATH_BYTES)), "/"),
        ] {
            assert_eq!(LocalPath::from(asked.to_owned()).to_string(), to, "{asked:?}");
        }
    }

    #[test]
    fn next_page_is_added_to_the_address_of_a_form() {
        let page = LocalPath::from("/games/alice?start=a&rules=b".to_owned());
        assert_eq!(
            page.form_url("/sign-in"),
            "/sign-in?to=%2Fgames%2Falice%3Fstart%3Da%26rules%3Db"
        );
    }
}
