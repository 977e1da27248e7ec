//! Maps every address of the server to its handler, behind the layers that each request passes.

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{ETAG, HeaderName};
use axum::http::{Extensions, HeaderMap, Method, StatusCode, Version};
use axum::middleware::{from_fn, from_fn_with_state, map_request, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};
use tower_http::csrf::ConfigError;
use tower_http::request_id::{
    MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer,
};
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;

use crate::account::link_secret;
use crate::api;
use crate::app::App;
use crate::assets;
use crate::assets::board_layout;
use crate::assets::icons;
use crate::assets::still;
use crate::game::socket;
use crate::http::compression;
use crate::http::compression::{IsShort, Uncompressed};
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::refusal;
use crate::http::security;
use crate::http::security::mark_isolated;
use crate::http::session;
use crate::metrics::measure;
use crate::pages::account::close_account;
use crate::pages::account::end_session;
use crate::pages::account::guest_recovery;
use crate::pages::account::oauth;
use crate::pages::account::own_data;
use crate::pages::account::passkey;
use crate::pages::account::password_reset;
use crate::pages::account::sign_in;
use crate::pages::account::sign_up;
use crate::pages::account::tokens;
use crate::pages::analysis::attackers;
use crate::pages::analysis::endings;
use crate::pages::analysis::explorer;
use crate::pages::analysis::rule_sets;
use crate::pages::analysis::tablebase;
use crate::pages::archive::download;
use crate::pages::archive::import;
use crate::pages::editor::embed;
use crate::pages::free_board::free_game;
use crate::pages::free_board::free_games;
use crate::pages::game::action;
use crate::pages::game::advice;
use crate::pages::game::chat;
use crate::pages::game::chat_settings;
use crate::pages::game::conditional;
use crate::pages::game::hide;
use crate::pages::game::next;
use crate::pages::game::note;
use crate::pages::game::premoves;
use crate::pages::game::terms;
use crate::pages::game::withdraw;
use crate::pages::lesson::overview;
use crate::pages::lesson::trainer;
use crate::pages::lobby::challenge;
use crate::pages::lobby::home;
use crate::pages::lobby::ladder;
use crate::pages::lobby::new_game;
use crate::pages::notify::email;
use crate::pages::notify::inbox;
use crate::pages::notify::push;
use crate::pages::puzzle::dashboard;
use crate::pages::puzzle::problem;
use crate::pages::puzzle::problems;
use crate::pages::puzzle::streak;
use crate::pages::puzzle::submit_problem;
use crate::pages::puzzle::theme_list;
use crate::pages::puzzle::vote;
use crate::pages::site::about;
use crate::pages::site::api as api_page;
use crate::pages::site::browser_package;
use crate::pages::site::error;
use crate::pages::site::frame;
use crate::pages::site::health;
use crate::pages::site::help;
use crate::pages::site::house_rules;
use crate::pages::site::language as language_page;
use crate::pages::site::legal;
use crate::pages::site::offline;
use crate::pages::site::rules;
use crate::pages::site::search;
use crate::pages::site::settings;
use crate::pages::site::start_picture;
use crate::pages::site::styleguide;
use crate::pages::social::block_and_report;
use crate::pages::social::players;
use crate::pages::social::profile;
use crate::pages::study::studies;
use crate::pages::{account, analysis, archive, editor, game, lesson, lobby, study};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// All routes of the server, with their layers.
pub(crate) fn router(app: &App) -> Result<Router, ConfigError> {
    let limits = &app.config.limits;
    let sessions = session::layer(app.store.clone(), app.config.is_secure());

    let import_body = DefaultBodyLimit::max(import::MAX_FORM_BYTES.max(limits.body));
    let personal = Router::new()
        .route("/", get(home::page))
        .route("/sign-up", get(sign_up::page).post(sign_up::sign_up))
        .route("/sign-in", get(sign_in::page).post(sign_in::sign_in))
        .route("/sign-out", post(account::sign_out))
        .route("/account", get(account::page))
        .route("/account/about", post(account::about))
        .route("/account/password", post(account::password))
        .route("/account/mail", post(email::set_address))
        .route("/account/news", post(email::set_frequency))
        .route("/account/push", post(push::subscribe))
        .route("/account/push/end", post(push::unsubscribe))
        .route("/account/sessions/end", post(account::end_other_session))
        .route("/account/export", get(own_data::export))
        .route("/account/passkeys", post(passkey::register))
        .route("/account/passkeys/ask", post(passkey::start_registration))
        .route("/account/passkeys/remove", post(passkey::remove))
        .route("/account/tokens", get(tokens::page).post(tokens::create))
        .route("/account/tokens/revoke", post(tokens::revoke))
        .route("/account/oauth/token/create", get(tokens::from_lichess_path))
        .route("/oauth", get(oauth::page).post(oauth::answer))
        .route("/sign-in/passkey", post(passkey::sign_in))
        .route("/sign-in/passkey/ask", post(passkey::start_sign_in))
        .route("/account/close", get(close_account::page).post(close_account::close))
        .route("/@/{name}", get(profile::page))
        .route("/@/{name}/block", post(block_and_report::block))
        .route("/@/{name}/unblock", post(block_and_report::unblock))
        .route("/@/{name}/mute", post(block_and_report::mute))
        .route("/@/{name}/unmute", post(block_and_report::unmute))
        .route("/@/{name}/report", post(block_and_report::report))
        .route("/language", post(language_page::choose))
        .route("/quiet", get(chat_settings::page).post(chat_settings::choose))
        .route("/forget", get(end_session::ask_to_end).post(end_session::end))
        .route("/import", get(import::page).post(import::import).layer(import_body))
        .route("/archive", get(archive::page))
        .route("/archive.pgn", get(download::pgn))
        .route("/archive.ndjson", get(download::ndjson))
        .route("/archive.courier", get(download::courier))
        .route("/lobby", get(lobby::page))
        .route("/watch", get(lobby::watch))
        .route("/lobby/events", get(lobby::events))
        .route("/inbox", get(inbox::page))
        .route("/games", post(new_game::create).get(new_game::choose))
        .route("/pair", post(new_game::pair))
        .route("/game/{name}", get(game::show))
        .route("/game/{id}/socket", get(socket::open))
        .route("/game/{id}/join", post(action::join))
        .route("/game/{id}/decline-challenge", post(challenge::decline))
        .route("/game/{id}/terms", get(terms::page))
        .route("/game/{id}/withdraw", get(withdraw::ask).post(withdraw::withdraw))
        .route("/game/{id}/keep", post(guest_recovery::create))
        .route("/game/{id}/kept", post(guest_recovery::confirm_saved))
        .route("/game/{id}/chat", get(chat::show).post(chat::post))
        .route("/game/{id}/chat/quiet", post(chat::switch_chat))
        .route("/game/{id}/chat/{number}/remove", post(chat::remove))
        .route("/game/{id}/chat/{number}/report", post(chat::report))
        .route("/game/{id}/comment/{ply}/remove", post(chat::remove_comment))
        .route("/game/{id}/hide", post(hide::hide))
        .route("/game/{id}/show", post(hide::show))
        .route("/analysis/game/{id}", get(analysis::game).layer(map_response(mark_isolated)))
        .route("/analysis/game/{id}/check", get(analysis::check))
        .route("/analysis/{name}/engine", get(analysis::stream_lines))
        .route("/analysis/{name}/fair", get(analysis::check_fair))
        .route("/analysis/{name}/attackers", get(attackers::in_line))
        .route("/analysis/{name}/attacks", get(attackers::counts_in_line))
        .route("/analysis/{name}/landings", get(attackers::landings))
        .route("/endings/{name}/line", get(endings::play_through))
        .route("/tablebase/{game}", get(tablebase::probe))
        .merge(studies())
        .route("/free", get(free_games::page).post(free_games::create))
        .route("/free/{id}", get(free_game::page))
        .route("/free/{id}/revision", get(free_game::revision))
        .route("/free/{id}/moves.txt", get(free_game::move_list))
        .route("/free/{id}/resign", get(free_game::ask_to_resign).post(free_game::resign))
        .route("/free/{id}/{action}", post(free_game::act))
        .route("/problems", get(problems::page).post(submit_problem::submit))
        .route("/problems/daily", get(problem::daily))
        .route("/problems/themes", get(theme_list::page))
        .route("/problems/dashboard", get(dashboard::page))
        .route("/problems/history", get(dashboard::history))
        .route("/problems/{game}", get(problems::next))
        .route("/problems/{game}/streak", get(streak::page).post(streak::start))
        .route("/problems/{game}/{id}", get(problem::page).post(problem::answer))
        .route("/problems/{game}/{id}/judge", post(problem::judge))
        .route("/problems/{game}/{id}/solution", post(problem::give_up))
        .route("/problems/{game}/{id}/vote", post(vote::vote))
        .route(
            "/problems/{game}/{id}/remove",
            get(submit_problem::ask_to_remove).post(submit_problem::remove),
        )
        .route("/next", get(next::next))
        .route("/game/{id}/note", get(note::show).post(note::write).layer(note::body_limit()))
        .route("/reset/{secret}", get(password_reset::reset_form).post(password_reset::reset))
        .route("/game/{id}/line", get(conditional::line))
        .route("/game/{id}/attackers", get(attackers::in_game))
        .route("/game/{id}/advice", get(advice::advise))
        .route("/game/{id}/premoves", get(premoves::list))
        .route("/game/{id}/conditional", get(conditional::lines).post(conditional::add))
        .route("/game/{id}/conditional/remove", post(conditional::remove))
        .route("/return/{secret}", get(guest_recovery::ask).post(guest_recovery::restore))
        .route("/game/{id}/{action}", post(action::act));

    // Pages with the same content for every visitor. Their frame shows who is signed in.
    let common = Router::new()
        .route("/games/{game}", get(about::page))
        .route("/rules/{game}", get(rules::game))
        .route("/games/{game}/house-rules", get(house_rules::compose))
        .route("/rules/{game}/{name}", get(rules::rule_set))
        .route("/rules/{game}/{name}/{rest}", get(house_rules::composed_or_older))
        .route("/rules/{game}/compare", get(rule_sets::page))
        .route("/learn", get(overview::all))
        .route("/learn/{game}", get(overview::page))
        .route("/learn/{game}/{step}", get(lesson::page))
        .route("/learn/{game}/{step}/answer", get(lesson::answer))
        .route("/learn/{game}/squares", get(trainer::squares))
        .route("/learn/{game}/landings", get(trainer::landings))
        .route("/learn/{game}/landings/questions", get(trainer::questions))
        .route("/explorer/{name}", get(explorer::page))
        .route(
            "/analysis/open",
            post(analysis::open).layer(analysis::body_limit()).layer(map_response(mark_isolated)),
        )
        .route("/analysis/pgn", post(analysis::pgn).layer(analysis::body_limit()))
        .route("/analysis/courier", post(analysis::courier).layer(analysis::body_limit()))
        .route("/analysis/{name}", get(analysis::page).layer(map_response(mark_isolated)))
        .route("/analysis/{name}/line", get(analysis::line))
        .route("/editor/{name}", get(editor::page))
        .route("/editor/{name}/check", get(editor::check))
        .route("/endings/{name}", get(endings::page))
        .route("/ladder", get(ladder::all))
        .route("/ladder/{pool}", get(ladder::page))
        .route("/embed/game/{id}", get(embed::page))
        .route("/embed/analysis/{name}", get(embed::position))
        .route("/new", get(new_game::preset))
        .route("/forgotten", get(password_reset::page).post(password_reset::send_link))
        .route("/confirm/{secret}", get(email::ask_to_confirm).post(email::confirm))
        .route("/unsubscribe/{link}", get(email::ask_to_unsubscribe).post(email::unsubscribe))
        .route("/api", get(api_page::page))
        .route("/help", get(help::page))
        .route("/offline", get(offline::page))
        .route("/search", get(search::page))
        .route("/search/suggestions", get(search::suggestions))
        .route("/players", get(players::page))
        .route("/privacy", get(legal::privacy))
        .route("/terms", get(legal::terms))
        .route("/contact", get(legal::contact))
        .route("/settings", get(settings::page).post(settings::choose))
        .route("/styleguide", get(styleguide::page));

    // Files and status, without a session.
    let files = Router::new()
        .route("/service-worker.js", get(push::service_worker))
        .route("/health", get(health::ready))
        .route("/health/ready", get(health::ready))
        .route("/health/live", get(health::live))
        .route("/layout/{file}", get(board_layout::file))
        .route("/picture/{game}/start.png", get(start_picture::card))
        .route("/picture/{game}/{name}", get(still::file))
        .route("/pieces.svg", get(assets::sprite))
        .route("/assets/{version}/{*name}", get(assets::file))
        .route(
            "/engine/{version}/{*name}",
            get(browser_package::file).layer(map_response(mark_isolated)),
        )
        .route("/favicon.svg", get(icons::favicon))
        .route("/favicon.ico", get(icons::favicon))
        .route("/icons/{name}", get(icons::icon))
        .route("/manifest.webmanifest", get(icons::manifest))
        .route("/robots.txt", get(assets::robots));

    let layers = ServiceBuilder::new()
        .layer(from_fn_with_state(Arc::clone(&app.metrics), measure))
        .layer(from_fn_with_state(app.clone(), security::add_headers))
        .layer(from_fn(language::select_language))
        .layer(from_fn_with_state(Arc::clone(&app.usage), refusal::admit))
        .layer(CompressionLayer::new().compress_when(
            DefaultPredicate::new().and(SizeAbove::new(512)).and(IsShort).and(needs_compression),
        ))
        .layer(map_request(without_request_id))
        .layer(SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid))
        .layer(
            // Server errors are logged where they occur. A failure status alone is not logged, since any client can
            // cause one.
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_response(log_response)
                .on_failure(()),
        )
        .layer(PropagateRequestIdLayer::new(REQUEST_ID));
    let site_layers = ServiceBuilder::new()
        .layer(from_fn(error::render_errors))
        .layer(from_fn_with_state(app.clone(), compression::compress))
        .layer(CatchPanicLayer::custom(panic_response))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.request_time))
        .layer(from_fn(security::require_single_host))
        .layer(from_fn(security::require_content_length))
        .layer(security::require_same_origin(&app.config.origins)?)
        .layer(from_fn_with_state(app.clone(), security::require_configured_origin))
        .layer(DefaultBodyLimit::max(limits.body));

    let pages = personal.merge(common).fallback(game::redirect_short_address);
    let pages = pages.layer(from_fn_with_state(app.clone(), frame::provide)).layer(sessions);
    let site = pages.merge(files).layer(site_layers);
    Ok(site.merge(api::routes(app)).layer(layers).with_state(app.clone()))
}

fn studies() -> Router<App> {
    Router::new()
        .route("/studies", get(studies::page).post(studies::create).layer(studies::body_limit()))
        .route("/study/{id}", get(study::first))
        .route("/study/{id}/pgn", get(study::pgn))
        .route("/study/{id}/events", get(study::events))
        .route("/study/{id}/settings", get(study::page).post(study::set))
        .route("/study/{id}/chapters", post(study::add_chapters).layer(studies::body_limit()))
        .route("/study/{id}/writers", post(study::add_writer))
        .route("/study/{id}/writers/remove", post(study::remove_writer))
        .route("/study/{id}/leave", post(study::leave))
        .route("/study/{id}/invite", post(study::invite))
        .route("/study/{id}/invite/end", post(study::end_invitation))
        .route("/study/{id}/join/{secret}", get(study::ask_to_join).post(study::join))
        .route("/study/{id}/remove", get(study::ask_to_remove).post(study::remove))
        .route("/study/{id}/{number}", get(study::chapter).layer(map_response(mark_isolated)))
        .route("/study/{id}/{number}/tree", get(study::tree))
        .route("/study/{id}/{number}/change", post(study::change).layer(study::body_limit()))
        .route("/study/{id}/{number}/name", post(study::name_chapter))
        .route("/study/{id}/{number}/move", post(study::move_chapter))
        .route(
            "/study/{id}/{number}/remove",
            get(study::ask_to_remove_chapter).post(study::remove_chapter),
        )
}

/// A response with an `ETag` is the same for every visitor and already has the requested encoding. A stream of events
/// would wait in the encoder.
fn needs_compression(_: StatusCode, _: Version, headers: &HeaderMap, more: &Extensions) -> bool {
    !headers.contains_key(ETAG) && more.get::<Uncompressed>().is_none()
}

/// Request ids are the server's own: an id from a client could put text of any length into the log.
async fn without_request_id(mut request: Request) -> Request {
    request.headers_mut().remove(REQUEST_ID);
    request
}

/// The log span of a request: its id, method and path, and nothing else.
fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>();
    let id = id.and_then(|id| id.header_value().to_str().ok()).unwrap_or_default();
    let method = request.method();
    // Clients may invent methods; only known ones are logged by name.
    let method = if is_known_method(method) { method.as_str() } else { "other" };
    // At error level, so that every logged problem names its request whatever the log level is.
    tracing::error_span!("request", id, method, path = loggable_path(request.uri().path()))
}

/// The part of a path to log. The server's own paths are shorter, and secrets are removed.
fn loggable_path(path: &str) -> &str {
    for secret in [
        guest_recovery::LINK_PATH,
        link_secret::RESET_PATH,
        email::CONFIRM_PATH,
        email::UNSUBSCRIBE_PATH,
    ] {
        if path.starts_with(secret) {
            return secret;
        }
    }
    // After the id of a study comes the secret of its invitation link.
    if let Some((before, _)) = path.split_once(study::JOIN_PATH) {
        return before;
    }
    const MAX_LOGGED_BYTES: usize = 128;
    &path[..path.floor_char_boundary(MAX_LOGGED_BYTES)]
}

fn is_known_method(method: &Method) -> bool {
    [Method::GET, Method::HEAD, Method::POST, Method::DELETE, Method::OPTIONS].contains(method)
}

fn log_response(response: &Response, latency: std::time::Duration, _: &Span) {
    let milliseconds = u64::try_from(latency.as_millis()).unwrap_or(u64::MAX);
    tracing::debug!(status = response.status().as_u16(), milliseconds, "answered");
}

pub(crate) fn panic_response(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    ServerError::Internal(format!("panic: {text}").into()).into_response()
}
