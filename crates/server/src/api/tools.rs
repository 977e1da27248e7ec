//! Tools for programs that hold no rules: variants, positions, endgame tables, openings, engine lines, problems,
//! studies and files of games. They need no account.

mod cached;
mod database;
mod explorer;
mod lines;
mod position;
mod puzzles;
mod studies;
mod tablebase;
mod tv;
mod variants;

use axum::Extension;
use axum::extract::{Path, RawQuery, Request, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use glass_rules::{Cell, NamedCell, VariantId};
use glass_words::Language;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::params::Params;
use crate::api::variant;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::language::{self, Reader};
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::FairPlayRequester;
use crate::text::moves::MoveLetters;
use crate::text::variant_names;
use cached::{KeepFor, send_json};
use position::{PositionRequest, PositionView};
use variants::{VariantDetails, VariantSummary};

/// The tag of the tools in the OpenAPI document.
const TAG: &str = "Tools";

/// A variant, as answers name it.
#[derive(Serialize, ToSchema)]
pub(super) struct VariantName {
    /// The key in addresses; `standard` for chess.
    key: &'static str,
    /// The name in the language of the request.
    name: &'static str,
}

impl VariantName {
    fn new(variant: VariantId) -> Self {
        Self { key: variant::key(variant), name: variant_names::title(variant) }
    }
}

/// The addresses of the tools.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_variants))
        .routes(routes!(describe_variant))
        .routes(routes!(describe_position, describe_posted_position))
        .routes(routes!(tablebase::probe))
        .routes(routes!(explorer::explore))
        .routes(routes!(lines::stream_lines, lines::stream_posted_lines))
        .routes(routes!(puzzles::daily))
        .routes(routes!(puzzles::show))
        .routes(routes!(studies::export))
        .routes(routes!(studies::export_chapter))
        .routes(routes!(database::list))
        .routes(routes!(database::download))
        .routes(routes!(tv::feed))
        .layer(from_fn(use_accepted_language))
}

/// Answers in the language that the request accepts. Moves are read and written in English letters.
async fn use_accepted_language(request: Request, next: Next) -> Response {
    let values = request.headers().get_all(ACCEPT_LANGUAGE).iter();
    let accepted: Vec<_> = values.filter_map(|value| value.to_str().ok()).collect();
    let language = Language::accepted(&accepted.join(","));
    let reader = Reader { language, letters: MoveLetters::English };
    language::for_reader(reader, next.run(request)).await
}

/// The variant that an address names.
fn variant_in_path(key: &str) -> Result<VariantId, ApiError> {
    let known = || VariantId::ALL.map(variant::key).join(", ");
    variant::parse(key).ok_or_else(|| {
        let key: String = key.chars().take(40).collect();
        ApiError::not_found(format!("There is no variant “{key}”. The variants are {}.", known()))
    })
}

/// The name of a cell in answers: `e4`, or `e4/B` if there are several boards.
fn cell_name(variant: VariantId, cell: Cell) -> String {
    NamedCell::new(variant, cell).to_string()
}

/// Who sends a request, for the fair-play check and the queues.
fn requester_of(user: &MaybeApiUser, client_ip: ClientIp) -> FairPlayRequester<'_> {
    FairPlayRequester { visitor: user.visitor(), client_ip }
}

/// The parameters in the query of an address.
fn query_params(RawQuery(query): &RawQuery) -> Result<Params, ApiError> {
    Params::from_form(query.as_deref().unwrap_or_default())
}

/// List the variants with their rule sets.
#[utoipa::path(
    get,
    path = "/variants",
    tag = TAG,
    responses((status = 200, body = Vec<VariantSummary>), ApiErrors),
)]
async fn list_variants(headers: HeaderMap) -> Result<Response, ApiError> {
    let list: Vec<_> = VariantId::ALL.into_iter().map(VariantSummary::new).collect();
    send_json(&headers, KeepFor::Day, &list)
}

/// Describe a variant: its boards, pieces, rule sets and options.
#[utoipa::path(
    get,
    path = "/variants/{key}",
    tag = TAG,
    params(("key" = String, Path, description = "The key of the variant.")),
    responses((status = 200, body = VariantDetails), ApiErrors),
)]
async fn describe_variant(
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let details = VariantDetails::new(variant_in_path(&key)?);
    send_json(&headers, KeepFor::Day, &details)
}

/// Describe a position: its legal moves, its outcome, and why a move is refused.
#[utoipa::path(
    get,
    path = "/position",
    tag = TAG,
    params(PositionRequest),
    responses((status = 200, body = PositionView), ApiErrors),
)]
async fn describe_position(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    headers: HeaderMap,
    query: RawQuery,
) -> Result<Response, ApiError> {
    position_response(app, client_ip, headers, &query_params(&query)?).await
}

/// Describe a position whose moves are too long for an address.
#[utoipa::path(
    post,
    path = "/position",
    tag = TAG,
    request_body(content(
        (PositionRequest = "application/json"),
        (PositionRequest = "application/x-www-form-urlencoded"),
    )),
    responses((status = 200, body = PositionView), ApiErrors),
)]
async fn describe_posted_position(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    headers: HeaderMap,
    params: Params,
) -> Result<Response, ApiError> {
    position_response(app, client_ip, headers, &params).await
}

async fn position_response(
    app: App,
    client_ip: ClientIp,
    headers: HeaderMap,
    params: &Params,
) -> Result<Response, ApiError> {
    let request = PositionRequest::from_params(params)?;
    let variant = request.variant()?;
    let length = request.length();
    let answer = move || match request.view(variant) {
        Ok(view) => send_json(&headers, KeepFor::Day, &view),
        Err(why) => Err(ApiError::from(why)),
    };
    app.work.run_for_text(Requester::new(Some(client_ip), None), length, answer).await?
}
