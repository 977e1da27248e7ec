//! Sends static content in the encodings that browsers accept. Each encoding is built once, at the first request,
//! because compressing takes longer than sending.

use std::io::{self, Write};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// How long a response may be cached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CachePolicy {
    /// Forever: other content has another URL.
    Immutable,
    /// Only with revalidation by the entity tag.
    Revalidate,
}

/// A content encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ContentEncoding {
    Brotli,
    Gzip,
}

/// The quality of Brotli, at most 11. Higher ones make files a twentieth smaller but take at least three times as long.
const BROTLI_QUALITY: u32 = 9;
/// The window of Brotli: 2^22 bytes, more than any content has.
const BROTLI_WINDOW_BITS: u32 = 22;
/// Media types that are already compressed.
const COMPRESSED_MEDIA_TYPES: [&str; 2] = ["image/png", "font/woff2"];

/// Content with everything that is needed to send it.
pub(crate) struct Content {
    pub(crate) plain: Bytes,
    media_type: &'static str,
    fingerprint: String,
    /// In the order of [`ContentEncoding::ALL`]; `None` where compression would not make the content smaller.
    compressed: [OnceLock<Option<Bytes>>; ContentEncoding::ALL.len()],
}

impl Content {
    pub(crate) fn new(plain: impl Into<Bytes>, media_type: &'static str) -> Self {
        let plain = plain.into();
        let fingerprint = short_hash(Sha256::new().chain_update(&plain));
        Self { plain, media_type, fingerprint, compressed: Default::default() }
    }

    /// Adds a Brotli version that was compressed beforehand.
    pub(crate) fn in_brotli(mut self, compressed: Bytes) -> Self {
        self.compressed[0] = OnceLock::from(Some(compressed));
        self
    }

    /// A short hash of the content.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Responds with the content, or with 304 if the client already has it.
    pub(crate) fn respond(&self, keep: CachePolicy, headers: &HeaderMap) -> Response {
        let (coding, body) = self.encoded_for(headers);
        // Each encoding needs an entity tag of its own.
        let tag = match coding {
            Some(coding) => format!("\"{}-{}\"", self.fingerprint, coding.name()),
            None => format!("\"{}\"", self.fingerprint),
        };
        let cache = match keep {
            CachePolicy::Immutable => "public, max-age=31536000, immutable",
            CachePolicy::Revalidate => "no-cache",
        };
        let known = headers.get_all(IF_NONE_MATCH).iter().any(|known| contains_tag(known, &tag));
        let mut response = if known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let coded = coding.map(|coding| [(CONTENT_ENCODING, coding.name())]);
            ([(CONTENT_TYPE, self.media_type)], coded, body).into_response()
        };
        let about = response.headers_mut();
        about.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        if !self.is_compressed_format() {
            about.insert(VARY, ACCEPT_ENCODING.into());
        }
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            about.insert(ETAG, tag);
        }
        response
    }

    /// The content in an encoding that the client accepts.
    fn encoded_for(&self, headers: &HeaderMap) -> (Option<ContentEncoding>, Bytes) {
        let taken = ContentEncoding::ALL.into_iter().zip(&self.compressed);
        let taken =
            taken.filter(|(coding, _)| !self.is_compressed_format() && coding.is_accepted(headers));
        let mut smaller = taken.filter_map(|(coding, known)| {
            let made = known.get_or_init(|| self.compress(coding));
            made.clone().map(|body| (Some(coding), body))
        });
        smaller.next().unwrap_or_else(|| (None, self.plain.clone()))
    }

    fn compress(&self, coding: ContentEncoding) -> Option<Bytes> {
        let made = coding.compress(&self.plain).ok()?;
        (made.len() < self.plain.len()).then(|| made.into())
    }

    fn is_compressed_format(&self) -> bool {
        COMPRESSED_MEDIA_TYPES.contains(&self.media_type)
    }
}

impl ContentEncoding {
    /// All encodings. The one with the smaller result comes first.
    const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    pub(crate) fn compress(self, plain: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                let mut encoder =
                    CompressorWriter::new(Vec::new(), 4096, BROTLI_QUALITY, BROTLI_WINDOW_BITS);
                encoder.write_all(plain)?;
                Ok(encoder.into_inner())
            }
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
                encoder.write_all(plain)?;
                encoder.finish()
            }
        }
    }

    /// Whether the client accepts this encoding.
    pub(crate) fn is_accepted(self, headers: &HeaderMap) -> bool {
        let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let taken: Vec<_> = lists.flat_map(|list| list.split(',')).map(parse_weight).collect();
        let weight = |name: &str| taken.iter().find(|(taken, _)| taken.eq_ignore_ascii_case(name));
        weight(self.name()).or_else(|| weight("*")).is_some_and(|(_, weight)| *weight > 0.0)
    }
}

/// Splits an accepted encoding, such as `gzip;q=0.5`, into its name and weight.
fn parse_weight(named: &str) -> (&str, f32) {
    let (name, weight) = named.split_once(';').unwrap_or((named, ""));
    let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
    (name.trim(), weight.unwrap_or(1.0))
}

/// Whether a list of entity tags contains this one. A proxy may have made it a weak tag (`W/`), which is equally valid
/// here.
pub(crate) fn contains_tag(list: &HeaderValue, tag: &str) -> bool {
    let list = list.to_str().unwrap_or_default();
    list.split(',')
        .map(str::trim)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The first 8 bytes of a hash, in hexadecimal.
pub(crate) fn short_hash(hash: Sha256) -> String {
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::body::to_bytes;
    use axum::http::HeaderName;
    use flate2::read::GzDecoder;

    use super::*;

    const SVG: &str = "image/svg+xml";

    fn asked(about: &[(HeaderName, &'static str)]) -> HeaderMap {
        let about =
            about.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
        about.collect()
    }

    #[tokio::test]
    async fn content_is_sent_in_an_accepted_encoding() {
        let text = "a piece, a board, a glass; ".repeat(50);
        let content = Content::new(text.clone(), SVG);
        for (taken, coding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("br;q=0, GZIP;q=0.5", Some("gzip")),
            ("*", Some("br")),
            ("br;q=0, *", Some("gzip")),
            ("gzip;q=0, *;q=0.0", None),
            ("zstd, identity", None),
            ("", None),
        ] {
            for _ in 0..2 {
                let response =
                    content.respond(CachePolicy::Revalidate, &asked(&[(ACCEPT_ENCODING, taken)]));
                let sent = response.headers().get(CONTENT_ENCODING);
                assert_eq!(sent.map(|sent| sent.to_str().unwrap()), coding, "{taken}");
                assert_eq!(response.headers()[VARY], "accept-encoding", "{taken}");
                let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
                let mut unpacked = String::new();
                match coding {
                    Some("br") => {
                        brotli::Decompressor::new(&*body, 4096).read_to_string(&mut unpacked)
                    }
                    Some(_) => GzDecoder::new(&*body).read_to_string(&mut unpacked),
                    None => (&*body).read_to_string(&mut unpacked),
                }
                .unwrap();
                assert_eq!(unpacked, text, "{taken}");
                assert_eq!(body.len() < text.len() / 5, coding.is_some(), "{taken}");
            }
        }
    }

    #[test]
    fn incompressible_content_is_sent_uncompressed() {
        let all = asked(&[(ACCEPT_ENCODING, "br, gzip")]);
        let short = Content::new("a", SVG).respond(CachePolicy::Revalidate, &all);
        assert!(!short.headers().contains_key(CONTENT_ENCODING));
        let packed =
            Content::new([0; 1000].to_vec(), "image/png").respond(CachePolicy::Revalidate, &all);
        assert!(!packed.headers().contains_key(CONTENT_ENCODING));
        assert!(!packed.headers().contains_key(VARY));
    }

    #[test]
    fn matching_etag_gets_not_modified() {
        let content = Content::new("content", SVG);
        let status = |known| {
            content.respond(CachePolicy::Revalidate, &asked(&[(IF_NONE_MATCH, known)])).status()
        };
        assert_eq!(status("\"other\""), StatusCode::OK);
        assert_eq!(status("*"), StatusCode::NOT_MODIFIED);
        assert_eq!(status("\"ed7002b439e9ac84\""), StatusCode::NOT_MODIFIED);
        assert_eq!(status("\"a\", W/\"ed7002b439e9ac84\""), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn each_encoding_has_its_own_entity_tag() {
        let content = Content::new("content ".repeat(100), SVG);
        let codings = ["br", "gzip", "identity"];
        let tags = codings.map(|coding| {
            let response =
                content.respond(CachePolicy::Revalidate, &asked(&[(ACCEPT_ENCODING, coding)]));
            response.headers()[ETAG].clone()
        });
        for (coding, own) in codings.into_iter().zip(&tags) {
            for tag in &tags {
                let mut headers = asked(&[(ACCEPT_ENCODING, coding)]);
                headers.insert(IF_NONE_MATCH, tag.clone());
                let response = content.respond(CachePolicy::Revalidate, &headers);
                assert_eq!(response.status() == StatusCode::NOT_MODIFIED, tag == own, "{coding}");
                assert_eq!(response.headers()[ETAG], own, "{coding}");
                assert_eq!(response.headers()[VARY], "accept-encoding", "{coding}");
            }
        }
    }
}
