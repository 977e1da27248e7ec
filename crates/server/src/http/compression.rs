//! Compresses long responses on low-priority threads. Short ones are compressed where they are sent, in less than a
//! millisecond.

use std::io::{self, Write};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, ETAG, VARY};
use axum::http::{HeaderValue, Response as HttpResponse};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use crate::app::App;
use crate::assets::encoded::ContentEncoding;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;

/// The length from which a response is long, in bytes.
const LONG_RESPONSE_BYTES: u64 = 64 * 1024;

/// Marks a response that is sent as it is, such as a stream of events, which compression would delay.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Uncompressed;

/// Whether a response is short or its length is unknown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IsShort;

impl Predicate for IsShort {
    fn should_compress<B: HttpBody>(&self, response: &HttpResponse<B>) -> bool {
        response.body().size_hint().exact().is_none_or(|length| length < LONG_RESPONSE_BYTES)
    }
}

/// Compresses a long response if the client accepts gzip. Responses with an entity tag already have their final
/// encoding.
pub(crate) async fn compress(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    let takes_gzip = ContentEncoding::Gzip.is_accepted(request.headers());
    let client_ip = request.extensions().get::<ClientIp>().copied();
    let response = next.run(request).await;
    let is_coded =
        [ETAG, CONTENT_ENCODING].iter().any(|name| response.headers().contains_key(name));
    let is_long = !IsShort.should_compress(&response);
    if !takes_gzip || is_coded || !is_long || !DefaultPredicate::new().should_compress(&response) {
        return Ok(response);
    }
    let (mut parts, body) = response.into_parts();
    let plain = to_bytes(body, usize::MAX).await.map_err(ServerError::internal)?;
    let compressed = app.work.run(Requester::new(client_ip, None), move || gzip(&plain)).await?;
    let headers = &mut parts.headers;
    headers.remove(CONTENT_LENGTH);
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.append(VARY, ACCEPT_ENCODING.into());
    Ok(Response::from_parts(parts, Body::from(compressed.map_err(ServerError::internal)?)))
}

fn gzip(plain: &Bytes) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(plain)?;
    encoder.finish()
}
