//! Serves the layout of each variant's boards as JSON, under an address that identifies its content.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use glass_rules::VariantId;

use crate::assets::FingerprintedAsset;
use crate::board::layout;
use crate::http::error::ServerError;

static LAYOUTS: LazyLock<HashMap<VariantId, FingerprintedAsset>> = LazyLock::new(|| {
    let ready = |variant: VariantId| {
        let (path, content) = (format!("/layout/{variant}.json"), layout::json(variant));
        (variant, FingerprintedAsset::new(&path, content, "application/json"))
    };
    VariantId::ALL.into_iter().map(ready).collect()
});

/// The URL path of a variant's layout.
pub(crate) fn address(variant: VariantId) -> &'static str {
    LAYOUTS.get(&variant).map_or("", |layout| &layout.address)
}

pub(crate) async fn file(
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let variant = name.strip_suffix(".json").and_then(|name| name.parse().ok());
    match variant.and_then(|variant: VariantId| LAYOUTS.get(&variant)) {
        Some(layout) => Ok(layout.respond(&uri, &headers)),
        None => Err(ServerError::NotFound("missing-game-name")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_an_address() {
        for variant in VariantId::ALL {
            assert!(address(variant).starts_with(&format!("/layout/{variant}.json?v=")));
        }
    }
}
