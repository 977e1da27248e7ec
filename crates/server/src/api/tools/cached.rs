//! Sends answers that clients and caches may keep, with an entity tag by which they ask again.

use axum::body::Bytes;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::api::error::ApiError;
use crate::assets::encoded::{ContentEncoding, contains_tag, short_hash};
use crate::http::error::ServerError;

/// The size from which an answer is compressed, in bytes.
const MIN_COMPRESSED_BYTES: usize = 1_024;

/// How long an answer may be kept without asking again.
#[derive(Debug, Clone, Copy)]
pub(super) enum KeepFor {
    /// A day, also by shared caches.
    Day,
    /// A minute, also by shared caches.
    Minute,
    /// An hour, and only by the client: players of the position are refused.
    PrivateHour,
    /// Only with a question by the entity tag, and only by the client.
    Private,
}

impl KeepFor {
    fn header(self) -> &'static str {
        match self {
            Self::Day => "public, max-age=86400",
            Self::Minute => "public, max-age=60",
            Self::PrivateHour => "private, max-age=3600",
            Self::Private => "private, no-cache",
        }
    }
}

/// Sends a value as JSON.
pub(super) fn send_json(
    headers: &HeaderMap,
    keep: KeepFor,
    value: &impl Serialize,
) -> Result<Response, ApiError> {
    let body = serde_json::to_vec(value).map_err(ServerError::internal)?;
    Ok(send(headers, keep, "application/json", body))
}

/// Sends a body, or 304 if the client has it. Compressing long bodies takes milliseconds.
pub(super) fn send(
    headers: &HeaderMap,
    keep: KeepFor,
    media_type: &'static str,
    body: impl Into<Bytes>,
) -> Response {
    let body = body.into();
    let fingerprint = short_hash(Sha256::new().chain_update(&body));
    let gzip = ContentEncoding::Gzip;
    let compressed = (body.len() >= MIN_COMPRESSED_BYTES && gzip.is_accepted(headers))
        .then(|| gzip.compress(&body).ok())
        .flatten();
    // Each encoding needs an entity tag of its own.
    let tag = match compressed {
        Some(_) => format!("\"{fingerprint}-gzip\""),
        None => format!("\"{fingerprint}\""),
    };
    let is_known = headers.get_all(IF_NONE_MATCH).iter().any(|known| contains_tag(known, &tag));
    let mut response = match (is_known, compressed) {
        (true, _) => StatusCode::NOT_MODIFIED.into_response(),
        (false, Some(compressed)) => ([(CONTENT_ENCODING, "gzip")], compressed).into_response(),
        (false, None) => body.into_response(),
    };
    let about = response.headers_mut();
    about.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    about.insert(CACHE_CONTROL, HeaderValue::from_static(keep.header()));
    about.append(VARY, HeaderValue::from_static("accept-encoding, accept-language, authorization"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        about.insert(ETAG, tag);
    }
    response
}
