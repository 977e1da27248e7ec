//! Serves the site's icons for browser tabs and for installed web apps.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use glass_render::rasterize;

use crate::assets::SVG;
use crate::assets::encoded::{CachePolicy, Content};
use crate::http::error::ServerError;

const FAVICON_SVG: &str = include_str!("../../static/favicon.svg");
const MANIFEST: &str = include_str!("../../static/manifest.webmanifest");

/// The icons that the manifest names, with their drawings and sizes in pixels.
static ICONS: LazyLock<HashMap<&str, Content>> = LazyLock::new(|| {
    let icons = [
        ("192.png", FAVICON_SVG, 192),
        ("512.png", FAVICON_SVG, 512),
        ("maskable.png", &*FULL_BLEED_ICON, 512),
    ];
    let drawn = |(name, drawing, side)| {
        Some((name, Content::new(rasterize(drawing, side).ok()?, "image/png")))
    };
    icons.into_iter().filter_map(drawn).collect()
});

/// The mark on a background that reaches all edges, because systems crop such icons to their own shape.
static FULL_BLEED_ICON: LazyLock<String> = LazyLock::new(|| {
    let mark = FAVICON_SVG.replacen("<svg", r#"<svg x="110" y="110" width="292" height="292""#, 1);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#f5f3f7" d="M0 0h512v512H0z"/>{mark}</svg>"##
    )
});

pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| Content::new(FAVICON_SVG, SVG));
    CONTENT.respond(CachePolicy::Revalidate, &headers)
}

pub(crate) async fn manifest(headers: HeaderMap) -> Response {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| Content::new(MANIFEST, "application/manifest+json"));
    CONTENT.respond(CachePolicy::Revalidate, &headers)
}

pub(crate) async fn icon(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    match ICONS.get(name.as_str()) {
        Some(icon) => Ok(icon.respond(CachePolicy::Revalidate, &headers)),
        None => Err(ServerError::NotFound("missing-icon")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn manifest_icons_have_the_stated_sizes() {
        let manifest: Value = serde_json::from_str(MANIFEST).unwrap();
        let named = manifest["icons"].as_array().unwrap();
        assert_eq!(named.len(), ICONS.len());
        for icon in named {
            let name = icon["src"].as_str().unwrap().strip_prefix("/icons/").unwrap();
            let side =
                |at: usize| u32::from_be_bytes(ICONS[name].plain[at..at + 4].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{}x{}", side(16), side(20)), "{name}");
        }
    }
}
