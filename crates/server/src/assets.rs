//! Serves scripts, styles and pictures to pages, each under a URL that identifies its content.
//!
//! The folder of scripts and styles has one fingerprint in its path. Content under that path never changes, so browsers
//! may cache it without limit. A script is bundled with all its imports, so a page loads one script.

pub(crate) mod board_style;
pub(crate) mod browser_package;
pub(crate) mod encoded;
pub(crate) mod icons;
pub(crate) mod modules;

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use glass_words::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::assets::encoded::{Content, Keep, short};
use crate::http::language;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "tests/*"]
#[exclude = "*/types.js"]
#[exclude = ".*"]
#[exclude = "*.json"]
struct Web;

/// The folder of scripts and styles in the visitor's language, with its fingerprint.
pub(crate) fn folder() -> &'static str {
    static FOLDERS: LazyLock<[String; Language::ALL.len()]> = LazyLock::new(|| {
        let mut names: Vec<_> = Web::iter().collect();
        names.sort();
        let mut hash = Sha256::new();
        for name in names {
            hash.update(name.as_bytes());
            hash.update(plain(&name));
        }
        for file in glass_words::files() {
            hash.update(file.text);
        }
        let fingerprint = short(hash);
        Language::ALL.map(|language| format!("/assets/{fingerprint}-{}", language.tag()))
    });
    &FOLDERS[language::current() as usize]
}

/// Content that is built once, under a URL that identifies it.
pub(crate) struct Lasting {
    pub(crate) address: String,
    content: Content,
}

impl Lasting {
    pub(crate) fn new(path: &str, content: impl Into<Bytes>, media_type: &'static str) -> Self {
        let content = Content::new(content, media_type);
        Self { address: format!("{path}?v={}", content.fingerprint()), content }
    }

    /// The content: cached forever under the URL that identifies it, and revalidated under any other.
    pub(crate) fn answer(&self, asked: &Uri, headers: &HeaderMap) -> Response {
        let same = asked.path_and_query().is_some_and(|asked| asked.as_str() == self.address);
        self.content.answer(if same { Keep::ForEver } else { Keep::Ask }, headers)
    }
}

static PIECES: LazyLock<Lasting> =
    LazyLock::new(|| Lasting::new("/pieces.svg", glass_render::sprite(), SVG));

/// The URL of the piece drawings.
pub(crate) fn pieces() -> &'static str {
    &PIECES.address
}

/// A file as it is sent in a language. It is built at the first request.
fn content(name: &str, language: Language) -> Option<&'static Content> {
    type Contents = HashMap<String, [OnceLock<Content>; Language::ALL.len()]>;
    static CONTENTS: LazyLock<Contents> =
        LazyLock::new(|| Web::iter().map(|name| (name.into_owned(), Default::default())).collect());
    let make = || match name.ends_with(".js").then(|| modules::join(name, &text)) {
        Some(Ok(joined)) => modules::with_words(joined, language).into_bytes(),
        // A script that cannot be bundled still works, but loads more slowly.
        Some(Err(_)) => plain(name),
        None if name.ends_with(".css") => compact(&String::from_utf8_lossy(&plain(name))).into(),
        None => plain(name),
    };
    let made = &CONTENTS.get(name)?[language as usize];
    Some(made.get_or_init(|| Content::new(make(), media_type(name))))
}

/// The style sheet of every page. The colours of the boards are prepended to it.
const EVERYWHERE: &str = "style/base.css";

/// Removes comments, blank lines and indentation from a style sheet.
fn compact(style: &str) -> String {
    let mut rest = style;
    let mut code = String::new();
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A file without its imports.
fn plain(name: &str) -> Vec<u8> {
    let file = Web::get(name).map(|file| file.data.into_owned()).unwrap_or_default();
    if name == EVERYWHERE { [board_style::style().into_bytes(), file].concat() } else { file }
}

fn text(name: &str) -> Option<String> {
    String::from_utf8(Web::get(name)?.data.into_owned()).ok()
}

pub(crate) async fn file(
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    // A URL of an older version receives the newest file in the same language.
    let tag = version.rsplit_once('-').map_or("", |(_, tag)| tag);
    let language = Language::of_tag(tag).unwrap_or_default();
    let Some(content) = content(&name, language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let current = language::said_in(language, folder).strip_prefix("/assets/") == Some(&version);
    let keep = if current { Keep::ForEver } else { Keep::Ask };
    content.answer(keep, &headers)
}

pub(crate) async fn sprite(uri: Uri, headers: HeaderMap) -> Response {
    PIECES.answer(&uri, &headers)
}

pub(crate) async fn robots() -> &'static str {
    include_str!("../static/robots.txt")
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
    use super::*;

    #[test]
    fn every_page_has_the_board_colours() {
        let style = String::from_utf8(plain(EVERYWHERE)).unwrap();
        assert!(style.starts_with(&board_style::style()) && style.contains("--paper:"));
        assert!(!plain("board/board.css").is_empty());
    }

    #[test]
    fn a_compact_style_sheet_has_neither_comments_nor_indentation() {
        let style = "/* Why\n   so. */\n.a {\n  color: red; /* not blue */\n\n  top: 0;\n}\n";
        assert_eq!(compact(style), ".a {\ncolor: red;\ntop: 0;\n}\n");
    }

    #[test]
    fn every_script_can_be_joined_with_what_it_imports() {
        for name in Web::iter().filter(|name| name.ends_with(".js")) {
            let joined = modules::join(&name, &text).unwrap_or_else(|error| panic!("{error}"));
            assert!(!joined.contains("\nimport "), "{name}");
        }
    }
}
