//! The HTTP API for bots, apps and tools: the addresses and answers of lichess's API, with the games of this site.
//!
//! Handlers are thin: they parse a request, call the same referee, lobby and archive that pages use, and write the
//! answer. Requests are authenticated by a bearer token alone. Cookies are ignored, so requests of other sites are
//! harmless and are allowed by CORS.
#![allow(unused_qualifications, reason = "utoipa writes the names of parameters in full")]

mod account;
pub(crate) mod auth;
mod challenge;
pub(crate) mod error;
mod events;
mod export;
mod game;
mod game_stream;
mod oauth;
pub(crate) mod params;
mod play;
mod seek;
mod speed;
pub(crate) mod stream;
mod token;
mod tools;
mod user;
pub(crate) mod variant;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderName, Method, StatusCode};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::timeout::TimeoutLayer;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::http::security;
use crate::routes::panic_response;

/// How long browsers may reuse the answer to a preflight request.
const PREFLIGHT_MAX_AGE: Duration = Duration::from_secs(24 * 3600);

/// Bots of pychess send the variants that they can play in this header.
const VARIANTS_HEADER: HeaderName = HeaderName::from_static("x-variants");

/// The head of the OpenAPI document. Handlers add their paths and answers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Looking-Glass",
        description = "Bots, apps and tools that speak lichess's API work with this site when their base URL is changed. \
                       All answers are in English."
    ),
    modifiers(&BearerToken),
)]
struct ApiDocument;

/// Declares how requests are authenticated.
struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut Document) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// All addresses of the API, with their layers.
pub(crate) fn routes(app: &App) -> Router<App> {
    let (router, document) = documented_routes().split_for_parts();
    let json = serde_json::to_string(&without_wildcards(document)).unwrap_or_default();
    let json: &'static str = json.leak();
    let document = async move || ([(CONTENT_TYPE, "application/json")], json).into_response();
    let router: Router<App> = router.route("/api/openapi.json", get(document));
    let limits = &app.config.limits;
    let layers = ServiceBuilder::new()
        .layer(cors())
        .layer(from_fn(error::finish_response))
        .layer(CatchPanicLayer::custom(panic_response))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.request_time))
        .layer(from_fn(security::require_single_host))
        .layer(from_fn(security::require_content_length))
        .layer(from_fn(auth::ignore_cookies))
        .layer(DefaultBodyLimit::max(limits.body));
    router.layer(layers)
}

/// The OpenAPI document.
pub(crate) fn document() -> Document {
    without_wildcards(documented_routes().into_openapi())
}

/// The documented addresses.
fn documented_routes() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .merge(oauth::routes())
        .merge(token::routes())
        .merge(account::routes())
        .merge(challenge::routes())
        .merge(seek::routes())
        .merge(events::routes())
        .merge(export::routes())
        .merge(game_stream::routes())
        .merge(play::routes())
        .merge(tools::routes())
        .fallback(not_found);
    OpenApiRouter::with_openapi(ApiDocument::openapi())
        .nest("/api", api)
        .merge(export::root_routes())
}

async fn not_found() -> Response {
    StatusCode::NOT_FOUND.into_response()
}

/// OpenAPI has no wildcards in paths.
fn without_wildcards(mut document: Document) -> Document {
    let paths = std::mem::take(&mut document.paths.paths);
    document.paths.paths =
        paths.into_iter().map(|(path, item)| (path.replace("{*", "{"), item)).collect();
    document
}

/// Allows requests from every site. They have no cookies to abuse.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::DELETE])
        .allow_headers([ACCEPT, AUTHORIZATION, CONTENT_TYPE, VARIANTS_HEADER])
        .expose_headers([RETRY_AFTER])
        .max_age(PREFLIGHT_MAX_AGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn document_is_openapi_3_1_and_describes_the_answers_of_every_path() {
        let document = without_wildcards(documented_routes().into_openapi());
        let json = serde_json::to_value(&document).unwrap();
        assert!(json["openapi"].as_str().unwrap().starts_with("3.1"), "{}", json["openapi"]);
        for (path, operations) in json["paths"].as_object().unwrap() {
            assert!(!path.contains('*'), "{path}");
            for (method, operation) in operations.as_object().unwrap() {
                let responses = operation["responses"].as_object().unwrap();
                assert!(
                    responses.keys().any(|status| status.starts_with(['2', '3'])),
                    "{method} {path}"
                );
                assert!(responses.contains_key("429"), "{method} {path}");
            }
        }
    }
}
