//! Creates recovery links, and restores the session of a guest whose browser has lost its cookie. Guests receive a link
//! when their first game begins, and a new link on request.

use std::convert::Infallible;

use askama::Template;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{CACHE_CONTROL, COOKIE, SET_COOKIE};
use axum::http::{HeaderValue, request};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{GameId, StoreError, VisitorId};
use tower_sessions::cookie::time::Duration;
use tower_sessions::cookie::{Cookie, SameSite};

use crate::account::link_secret::hash_secret;
use crate::app::App;
use crate::http::error::ServerError;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::jobs::background;
use crate::pages::site::question::QuestionPage;
use crate::pages::{parse_game_id, render};
use crate::t;

/// The path of the links; the secret follows it.
pub(crate) const LINK_PATH: &str = "/return/";

/// The cookie from which the page of the first game shows the link: the database stores only a hash of the secret.
const COOKIE_NAME: &str = "way-back";
/// How long the page shows the link, unless the guest confirms that it is saved.
const COOKIE_LIFETIME: Duration = Duration::days(1);

const UNKNOWN_LINK: ServerError = ServerError::NotFound("expired-link-recovery");

#[derive(Template)]
#[template(path = "account/guest_recovery.html")]
struct RecoveryPage<'p> {
    game: &'p GameId,
    link: String,
}

/// The recovery link that a game page shows without a request, from the cookie.
pub(crate) struct RecoveryLink(Option<VisitorId>);

impl RecoveryLink {
    /// The URL of the link, if the browser has the cookie.
    pub(crate) fn url(&self, origin: &Origin) -> Option<String> {
        self.0.as_ref().map(|secret| origin.url(&format!("{LINK_PATH}{secret}")))
    }
}

impl<S: Sync> FromRequestParts<S> for RecoveryLink {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut request::Parts, _: &S) -> Result<Self, Infallible> {
        let sent = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut cookies = sent.flat_map(|text| Cookie::split_parse(text).flatten());
        let shown = cookies.find(|cookie| cookie.name() == COOKIE_NAME);
        Ok(Self(shown.and_then(|cookie| cookie.value().parse().ok())))
    }
}

/// Creates the link for a new guest, and makes the game page show it.
pub(crate) async fn create_for_first_game(
    app: &App,
    game: &GameId,
    visitor: &VisitorId,
    response: &mut Response,
) {
    let made = async {
        let secret = VisitorId::random()?;
        app.store.recovery_set(game, visitor, &hash_secret(secret.as_str()), app.now()).await?;
        Ok::<_, ServerError>(secret)
    };
    match made.await {
        Ok(secret) => set_cookie(app, game, secret.as_str(), COOKIE_LIFETIME, response),
        // The game has begun anyway, and the guest can request another link.
        Err(error) => error.log(),
    }
}

/// Makes a game page show the link for `time`.
fn set_cookie(app: &App, game: &GameId, secret: &str, time: Duration, response: &mut Response) {
    let cookie = Cookie::build((COOKIE_NAME, secret)).path(format!("/game/{game}")).max_age(time);
    let cookie = cookie.same_site(SameSite::Lax).secure(app.config.is_secure()).http_only(true);
    if let Ok(value) = HeaderValue::from_str(&cookie.build().to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// Stops showing the link, because the guest has saved it.
pub(crate) async fn confirm_saved(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ServerError> {
    let game = parse_game_id(&id)?;
    let mut response = Redirect::to(&format!("/game/{game}")).into_response();
    set_cookie(&app, &game, "", Duration::ZERO, &mut response);
    Ok(response)
}

/// Creates a link, which replaces the previous one, and shows it.
pub(crate) async fn create(
    State(app): State<App>,
    Path(id): Path<String>,
    origin: Origin,
    guest: Guest,
) -> Result<Response, ServerError> {
    let game = parse_game_id(&id)?;
    let none = || ServerError::Conflict(t("recovery-link-guests-only").into());
    let visitor = guest.visitor().ok_or_else(none)?;
    // The secret is as hard to guess as the id of a visitor.
    let secret = VisitorId::random()?;
    match app.store.recovery_set(&game, visitor, &hash_secret(secret.as_str()), app.now()).await {
        Err(StoreError::NotFound(_)) => return Err(none()),
        set => set?,
    }
    let link = origin.url(&format!("{LINK_PATH}{secret}"));
    let page = render(&RecoveryPage { game: &game, link })?;
    let mut response = ([(CACHE_CONTROL, "no-store")], page).into_response();
    set_cookie(&app, &game, "", Duration::ZERO, &mut response);
    Ok(response)
}

/// Asks for confirmation, because programs open links too.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Response, ServerError> {
    find(&app, &secret).await?;
    let page = render(&QuestionPage {
        title: t("recover-question"),
        text: t("recover-explanation"),
        form: &format!("{LINK_PATH}{secret}"),
        yes: t("recover-confirm"),
        back: "/",
        no: t("answer-not-now"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

/// Restores the guest's session in this browser, and gives that guest the seats of the browser's current guest. If the
/// visitor is signed in, gives the guest's seats to the account instead.
pub(crate) async fn restore(
    State(app): State<App>,
    Path(secret): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let (lost, game) = find(&app, &secret).await?;
    let account = guest.account().await?;
    let (from, to) = match (&account, guest.visitor()) {
        (Some(account), _) => (Some(lost), account.visitor.clone()),
        (None, here) => (here.cloned().filter(|here| *here != lost), lost),
    };
    if let Some(from) = from {
        let (app, to) = (app.clone(), to.clone());
        let give = async move {
            let games = app.store.merge_guest(&from, &to).await?;
            app.announce(games).await;
            Ok::<_, ServerError>(())
        };
        background::finish(give).await??;
    }
    if account.is_none() {
        guest.become_guest(&to).await?;
    }
    Ok(Redirect::to(&format!("/game/{game}")))
}

async fn find(app: &App, secret: &str) -> Result<(VisitorId, GameId), ServerError> {
    // Invalid text never reaches the database.
    let secret: VisitorId = secret.parse().map_err(|_| UNKNOWN_LINK)?;
    app.store.recovery_find(&hash_secret(secret.as_str())).await?.ok_or(UNKNOWN_LINK)
}
