//! Adds security headers to responses, and rejects ambiguous requests and requests that another site made.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower_http::csrf::{ConfigError, CsrfLayer, ProtectionError};

use crate::app::App;
use crate::http::error::ServerError;
use crate::t;

/// Content may come only from this server, and inline scripts do not run.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The same for a page that other sites may show in a frame. It has no actions.
const EMBED_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors *; object-src 'none'";

/// The same where WebAssembly runs, and in a worker of such a page.
const ENGINE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// Marks a response that other sites may show in a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Embeddable;

/// Marks a response in which the engine runs in the browser. It contains nothing of other sites, so that its threads
/// may share memory.
#[derive(Debug, Clone, Copy)]
struct Isolated;

/// Marks a response as isolated from other sites.
pub(crate) async fn mark_isolated(mut response: Response) -> Response {
    response.extensions_mut().insert(Isolated);
    response
}

/// Adds the security headers to every response.
pub(crate) async fn add_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let unknown_length = request.headers().contains_key(TRANSFER_ENCODING);
    let mut response = next.run(request).await;
    let embeddable = response.extensions().get::<Embeddable>().is_some();
    let isolated = response.extensions().get::<Isolated>().is_some();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if embeddable {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(EMBED_POLICY));
        headers.remove(X_FRAME_OPTIONS);
    }
    if isolated {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(ENGINE_POLICY));
        let embedder = HeaderName::from_static("cross-origin-embedder-policy");
        headers.insert(embedder, HeaderValue::from_static("require-corp"));
    }
    if unknown_length {
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if app.config.is_secure() {
        let a_year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, a_year);
    }
    // A page shows whose turn it is, so it is private to the visitor and may soon be outdated.
    let own = HeaderValue::from_static("private, no-cache");
    headers.entry(CACHE_CONTROL).or_insert(own);
    response
}

/// Rejects a request that has no `Host` or several, because a proxy in front may have read it differently.
pub(crate) async fn require_single_host(
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let is_one = match (hosts.next(), hosts.next()) {
        (Some(host), None) => Authority::try_from(host.as_bytes()).is_ok(),
        (None, _) => request.version() < Version::HTTP_11,
        _ => false,
    };
    if !is_one {
        return Err(ServerError::Malformed(t("host-needed").into()));
    }
    Ok(next.run(request).await)
}

/// Rejects a body without a declared length. A length beside a transfer coding is ignored here, but a proxy in front
/// may have used it. Two readings of one request make request smuggling possible. [`add_headers`] closes the connection, so
/// that nothing after the head is read as a request.
pub(crate) async fn require_content_length(
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    if request.headers().contains_key(TRANSFER_ENCODING) {
        return Err(ServerError::LengthRequired);
    }
    Ok(next.run(request).await)
}

/// Rejects requests from pages of other sites that would change something.
pub(crate) fn require_same_origin(
    origins: &[String],
) -> Result<CsrfLayer<impl Fn(ProtectionError) -> Response + Clone + use<>>, ConfigError> {
    let mut layer = CsrfLayer::new();
    for origin in origins {
        layer = layer.add_trusted_origin(origin)?;
    }
    Ok(layer.with_rejection_response(|_| ServerError::CrossOrigin.into_response()))
}

/// Rejects requests that would change something and come from another origin than those that the operator has configured.
/// Without this, a page of another name that leads to this server would pass, because its origin and its host agree.
pub(crate) async fn require_configured_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    let origin = request.headers().get(ORIGIN);
    match request.method().is_safe() || is_configured(origin, &app.config.origins) {
        true => Ok(next.run(request).await),
        false => Err(ServerError::CrossOrigin),
    }
}

/// Whether an origin is one of the configured ones. Without configured origins every one is, and so is a missing one:
/// programs that send none have no cookies to abuse.
fn is_configured(origin: Option<&HeaderValue>, origins: &[String]) -> bool {
    origins.is_empty() || origin.is_none_or(|origin| origins.iter().any(|known| origin == known))
}

/// The same for a socket, which begins as a `GET`. Browsers always send the origin. Other programs need not, but they
/// have no cookies to abuse.
pub(crate) fn check_socket_origin(
    headers: &HeaderMap,
    uri: &Uri,
    origins: &[String],
) -> Result<(), ServerError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    if !origins.is_empty() {
        let own = is_configured(Some(origin), origins);
        return if own { Ok(()) } else { Err(ServerError::CrossOrigin) };
    }
    let origin = origin.to_str().map_err(|_| ServerError::CrossOrigin)?;
    let host = uri.authority().map(|authority| authority.as_str());
    let host = host.or_else(|| headers.get(HOST)?.to_str().ok());
    let own = ["http://", "https://"]
        .into_iter()
        .find_map(|scheme| origin.strip_prefix(scheme))
        .is_some_and(|authority| Some(authority) == host);
    if own { Ok(()) } else { Err(ServerError::CrossOrigin) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_is_opened_by_our_own_pages() {
        let uri = Uri::from_static("/game/k7Qm2xPz9a/socket");
        let may = |origin: &'static str, origins: &[String]| {
            let headers = [(HOST, "localhost:8080"), (ORIGIN, origin)];
            let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
            check_socket_origin(&HeaderMap::from_iter(headers), &uri, origins).is_ok()
        };
        let configured = ["https://glass.example".to_owned()];
        assert!(may("http://localhost:8080", &[]) && may("https://glass.example", &configured));
        for other in ["http://localhost", "https://glass.example.evil", "null", "localhost:8080"] {
            assert!(!may(other, &[]) && !may(other, &configured), "{other}");
        }
        assert!(!may("http://localhost:8080", &configured), "the host that leads here is not ours");
    }
}
