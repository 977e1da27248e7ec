//! Serves scripts, styles and pictures to pages, each under a URL that identifies its content.
//!
//! The folder of scripts and styles has one fingerprint in its path. Content under that path never changes, so browsers
//! may cache it without limit. A script is bundled with all its imports, so a page loads one script.

pub(crate) mod board_layout;
pub(crate) mod board_style;
pub(crate) mod browser_package;
pub(crate) mod encoded;
pub(crate) mod icons;
pub(crate) mod modules;
pub(crate) mod still;

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use glass_words::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::assets::encoded::{CachePolicy, Content, short_hash};
use crate::http::language;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "tests/*"]
#[exclude = "*/types.js"]
#[exclude = ".*"]
#[exclude = "*.json"]
struct WebFiles;

/// The folder of scripts and styles in the visitor's language, with its fingerprint.
pub(crate) fn folder() -> &'static str {
    static FOLDERS: LazyLock<[String; Language::ALL.len()]> = LazyLock::new(|| {
        let mut names: Vec<_> = WebFiles::iter().collect();
        names.sort();
        let mut hash = Sha256::new();
        hash.update(board_style::style());
        for name in names {
            hash.update(name.as_bytes());
            hash.update(file_without_imports(&name));
        }
        for file in glass_words::files() {
            hash.update(file.text);
        }
        let fingerprint = short_hash(hash);
        Language::ALL.map(|language| format!("/assets/{fingerprint}-{}", language.tag()))
    });
    &FOLDERS[language::current() as usize]
}

/// Content that is built once, under a URL that identifies it.
pub(crate) struct FingerprintedAsset {
    pub(crate) address: String,
    content: Content,
}

impl FingerprintedAsset {
    pub(crate) fn new(path: &str, content: impl Into<Bytes>, media_type: &'static str) -> Self {
        let content = Content::new(content, media_type);
        Self { address: format!("{path}?v={}", content.fingerprint()), content }
    }

    /// The content: cached forever under the URL that identifies it, and revalidated under any other.
    pub(crate) fn respond(&self, requested: &Uri, headers: &HeaderMap) -> Response {
        let same =
            requested.path_and_query().is_some_and(|requested| requested.as_str() == self.address);
        self.content
            .respond(if same { CachePolicy::Immutable } else { CachePolicy::Revalidate }, headers)
    }
}

static PIECES: LazyLock<FingerprintedAsset> =
    LazyLock::new(|| FingerprintedAsset::new("/pieces.svg", glass_render::sprite(), SVG));

/// The URL of the piece drawings.
pub(crate) fn pieces() -> &'static str {
    &PIECES.address
}

/// The content of a file in a language. It is built at the first request.
fn built_content(name: &str, language: Language) -> Option<&'static Content> {
    type Contents = HashMap<String, [OnceLock<Content>; Language::ALL.len()]>;
    static CONTENTS: LazyLock<Contents> = LazyLock::new(|| {
        WebFiles::iter().map(|name| (name.into_owned(), Default::default())).collect()
    });
    let make = || match name.ends_with(".js").then(|| modules::join(name, &file_text)) {
        Some(Ok(joined)) => modules::with_words(joined, language).into_bytes(),
        // A script that cannot be bundled still works, but loads more slowly.
        Some(Err(_)) => file_without_imports(name),
        None if name.ends_with(".css") => minify_css(&style(name)).into(),
        None => file_without_imports(name),
    };
    let made = &CONTENTS.get(name)?[language as usize];
    Some(made.get_or_init(|| Content::new(make(), media_type(name))))
}

/// The style sheet of every page. The colours of the boards are prepended to it.
const BASE_STYLE: &str = "style/site.css";

/// A style sheet together with the style sheets that it imports, so that a page waits for one file.
fn style(name: &str) -> String {
    let mut style = if name == BASE_STYLE { board_style::style() } else { String::new() };
    for line in file_text(name).unwrap_or_default().lines() {
        let import = line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";"));
        match import.and_then(|address| modules::resolve(name, address)) {
            Some(imported) => style.push_str(&self::style(&imported)),
            None => style.extend([line, "\n"]),
        }
    }
    style
}

/// Removes comments, blank lines and indentation from a style sheet.
fn minify_css(style: &str) -> String {
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
fn file_without_imports(name: &str) -> Vec<u8> {
    WebFiles::get(name).map(|file| file.data.into_owned()).unwrap_or_default()
}

fn file_text(name: &str) -> Option<String> {
    String::from_utf8(WebFiles::get(name)?.data.into_owned()).ok()
}

pub(crate) async fn file(
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    // A URL of an older version receives the newest file in the same language.
    let tag = version.rsplit_once('-').map_or("", |(_, tag)| tag);
    let language = Language::of_tag(tag).unwrap_or_default();
    let Some(content) = built_content(&name, language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let current =
        language::in_language(language, folder).strip_prefix("/assets/") == Some(&version);
    let keep = if current { CachePolicy::Immutable } else { CachePolicy::Revalidate };
    content.respond(keep, &headers)
}

pub(crate) async fn sprite(uri: Uri, headers: HeaderMap) -> Response {
    PIECES.respond(&uri, &headers)
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
    use askama::Template;

    use super::*;
    use crate::pages::site::styleguide::StyleguidePage;

    #[test]
    fn every_page_has_the_board_colours() {
        let style = style(BASE_STYLE);
        assert!(style.starts_with(&board_style::style()) && style.contains("--surface:"));
        assert!(!file_without_imports("board/board.css").is_empty());
    }

    #[test]
    fn every_component_is_part_of_every_page() {
        let style = style(BASE_STYLE);
        assert!(!style.contains("@import"));
        let components = WebFiles::iter().filter(|name| name.starts_with("style/components/"));
        let missing: Vec<_> =
            components.filter(|name| !style.contains(&file_text(name).unwrap())).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn the_style_guide_shows_every_component() {
        let page = StyleguidePage.render().unwrap();
        for name in WebFiles::iter().filter(|name| name.starts_with("style/components/")) {
            let file = name.trim_start_matches("style/components/").trim_end_matches(".css");
            let component = file.replace('_', "-");
            let element = component.split('-').next().unwrap();
            assert!(page.contains(&component) || page.contains(element), "{component}");
        }
    }

    #[test]
    fn only_the_tokens_have_colours() {
        let sheets =
            WebFiles::iter().filter(|name| name.starts_with("style/") && name.ends_with(".css"));
        // `site.css` only imports sheets of this folder. The others may import sheets of other rooms.
        let others = ["style/tokens.css", BASE_STYLE];
        for name in sheets.filter(|name| !others.contains(&&**name)) {
            for line in style(&name).lines() {
                let value = line.split_once(": ").map_or("", |(_, value)| value);
                assert!(!value.contains('#') && !value.contains("rgb("), "{name}: {line}");
            }
        }
    }

    #[test]
    fn a_compact_style_sheet_has_neither_comments_nor_indentation() {
        let style = "/* Why\n   so. */\n.a {\n  color: red; /* not blue */\n\n  top: 0;\n}\n";
        assert_eq!(minify_css(style), ".a {\ncolor: red;\ntop: 0;\n}\n");
    }

    #[test]
    fn every_script_can_be_joined_with_what_it_imports() {
        for name in WebFiles::iter().filter(|name| name.ends_with(".js")) {
            let joined = modules::join(&name, &file_text).unwrap_or_else(|error| panic!("{error}"));
            assert!(!joined.contains("\nimport "), "{name}");
        }
    }
}
