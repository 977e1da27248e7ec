//! What pages load: scripts, styles and pictures, each under an address that names its content.
//!
//! The whole folder of scripts and styles shares one fingerprint in its path: what is under it never changes and may be
//! cached without limit. A script comes with all that it imports, so a page loads one.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::modules;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "tests/*"]
#[exclude = "*/types.js"]
#[exclude = ".*"]
#[exclude = "*.json"]
struct Web;

/// How long an answer stays good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// For ever: another content would have another address.
    ForEver,
    /// Until asked again, with the fingerprint.
    Ask,
}

/// The folder of the scripts and styles, with its fingerprint.
pub(crate) fn folder() -> &'static str {
    static FOLDER: LazyLock<String> = LazyLock::new(|| {
        let mut names: Vec<_> = Web::iter().collect();
        names.sort();
        let mut hash = Sha256::new();
        for name in names {
            hash.update(name.as_bytes());
            hash.update(Web::get(&name).map(|file| file.data).unwrap_or_default());
        }
        format!("/assets/{}", short(hash))
    });
    &FOLDER
}

/// A content that is made once, under an address that names it.
pub(crate) struct Lasting {
    pub(crate) address: String,
    content: Bytes,
    media_type: &'static str,
}

impl Lasting {
    pub(crate) fn new(path: &str, content: impl Into<Bytes>, media_type: &'static str) -> Self {
        let content = content.into();
        let address = format!("{path}?v={}", fingerprint(&content));
        Self { address, content, media_type }
    }

    /// For ever under the address that names the content, and by asking under any other.
    pub(crate) fn answer(&self, asked: &Uri, headers: &HeaderMap) -> Response {
        let same = asked.path_and_query().is_some_and(|asked| asked.as_str() == self.address);
        let keep = if same { Keep::ForEver } else { Keep::Ask };
        answer(self.content.clone(), self.media_type, keep, headers)
    }
}

static PIECES: LazyLock<Lasting> =
    LazyLock::new(|| Lasting::new("/pieces.svg", glass_render::sprite(), SVG));

/// The address of the drawings of the pieces.
pub(crate) fn pieces() -> &'static str {
    &PIECES.address
}

/// A short text that changes with the content.
pub(crate) fn fingerprint(content: &[u8]) -> String {
    short(Sha256::new().chain_update(content))
}

fn short(hash: Sha256) -> String {
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A file as it is sent, made when it is asked for first.
fn content(name: &str) -> Option<Bytes> {
    static CONTENTS: LazyLock<HashMap<String, OnceLock<Bytes>>> =
        LazyLock::new(|| Web::iter().map(|name| (name.into_owned(), OnceLock::new())).collect());
    let plain = || Web::get(name).map(|file| file.data.into_owned()).unwrap_or_default();
    let make = || match name.ends_with(".js").then(|| modules::join(name, &text)) {
        Some(Ok(joined)) => joined.into(),
        // A script that cannot be joined works as well, only later.
        Some(Err(_)) | None => plain().into(),
    };
    Some(CONTENTS.get(name)?.get_or_init(make).clone())
}

fn text(name: &str) -> Option<String> {
    String::from_utf8(Web::get(name)?.data.into_owned()).ok()
}

pub(crate) async fn file(
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(content) = content(&name) else { return StatusCode::NOT_FOUND.into_response() };
    let current = folder().strip_prefix("/assets/") == Some(version.as_str());
    let keep = if current { Keep::ForEver } else { Keep::Ask };
    answer(content, media_type(&name), keep, &headers)
}

pub(crate) async fn sprite(uri: Uri, headers: HeaderMap) -> Response {
    PIECES.answer(&uri, &headers)
}

pub(crate) async fn robots() -> &'static str {
    include_str!("../static/robots.txt")
}

/// Answers with a content, or with "you have it already".
pub(crate) fn answer(
    content: Bytes,
    media_type: &'static str,
    keep: Keep,
    headers: &HeaderMap,
) -> Response {
    let tag = format!("\"{}\"", fingerprint(&content));
    let cache = match keep {
        Keep::ForEver => "public, max-age=31536000, immutable",
        Keep::Ask => "no-cache",
    };
    let known = headers.get_all(IF_NONE_MATCH).iter().any(|known| names(known, &tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, media_type)], content).into_response()
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// Whether a list of tags has this one. A compressed answer has a weak tag (`W/`), which is as good here.
fn names(list: &HeaderValue, tag: &str) -> bool {
    let list = list.to_str().unwrap_or_default();
    list.split(',')
        .map(str::trim)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

pub(crate) const SVG: &str = "image/svg+xml";

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => SVG,
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use glass_render::Theme;

    use super::*;

    #[test]
    fn boards_have_the_colours_of_the_still_pictures() {
        let style = String::from_utf8(Web::get("style/board.css").unwrap().data.into()).unwrap();
        let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| {
            let palette = theme.palette();
            palette.boards.into_iter().chain([palette.three_shades]).collect::<Vec<_>>()
        });
        for (name, (light, dark)) in
            ["a", "b", "c", "d", "three"].into_iter().zip(light.iter().zip(&dark))
        {
            for colour in [
                format!("--{name}-dark: light-dark({}, {});", light.dark, dark.dark),
                format!("--{name}-light: light-dark({}, {});", light.light, dark.light),
            ] {
                assert!(style.contains(&colour), "{colour}");
            }
        }
    }

    #[test]
    fn every_script_can_be_joined_with_what_it_imports() {
        for name in Web::iter().filter(|name| name.ends_with(".js")) {
            let joined = modules::join(&name, &text).unwrap_or_else(|error| panic!("{error}"));
            assert!(!joined.contains("\nimport "), "{name}");
        }
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let asked = |known: &'static str| {
            let headers = HeaderMap::from_iter([(IF_NONE_MATCH, HeaderValue::from_static(known))]);
            answer(Bytes::from_static(b"content"), SVG, Keep::Ask, &headers).status()
        };
        assert_eq!(asked("\"other\""), StatusCode::OK);
        assert_eq!(asked("*"), StatusCode::NOT_MODIFIED);
        assert_eq!(asked("\"ed7002b439e9ac84\""), StatusCode::NOT_MODIFIED);
        assert_eq!(asked("\"a\", W/\"ed7002b439e9ac84\""), StatusCode::NOT_MODIFIED);
    }
}
