//! The way back of a guest whose browser has lost its cookie: a link that is shown once, and where it leads.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{GameId, StoreError, VisitorId};
use sha2::{Digest, Sha256};

use super::question::Question;
use super::{game_id, render};
use crate::app::App;
use crate::background;
use crate::clock::now;
use crate::error::ServerError;
use crate::origin::Origin;
use crate::session::Guest;
use crate::t;

/// Where the links lead; what follows is secret.
pub(crate) const PATH: &str = "/return/";

const UNKNOWN: ServerError = ServerError::NotFound("missing-link-back");

#[derive(Template)]
#[template(path = "way_back.html")]
struct WayBackPage<'p> {
    game: &'p GameId,
    link: String,
}

/// Makes the link, in place of the one before, and shows it.
pub(crate) async fn keep(
    State(app): State<App>,
    Path(id): Path<String>,
    origin: Origin,
    guest: Guest,
) -> Result<Response, ServerError> {
    let game = game_id(&id)?;
    let none = || {
        let why =
            "Only a guest who plays in a game needs a way back to it. With an account you sign in.";
        ServerError::Conflict(why.to_owned())
    };
    let visitor = guest.visitor().ok_or_else(none)?;
    // As hard to guess as a visitor.
    let secret = VisitorId::random()?;
    match app.store.recovery_set(&game, visitor, &hash(secret.as_str()), now()).await {
        Err(StoreError::NotFound(_)) => return Err(none()),
        set => set?,
    }
    let link = origin.url(&format!("{PATH}{secret}"));
    let page = render(&WayBackPage { game: &game, link })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

/// Asks: links are followed by programs too.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Response, ServerError> {
    find(&app, &secret).await?;
    let page = render(&Question {
        title: t("come-back-question"),
        text: t("come-back-about"),
        form: &format!("{PATH}{secret}"),
        yes: t("come-back-yes"),
        back: "/",
        no: t("answer-not-now"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

/// Makes the browser that of the guest; or, where somebody is signed in, the guest's seats theirs.
pub(crate) async fn come_back(
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
            let games = app.store.seats_give(&from, &to).await?;
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
    // No text that is none reaches the database.
    let secret: VisitorId = secret.parse().map_err(|_| UNKNOWN)?;
    app.store.recovery_find(&hash(secret.as_str())).await?.ok_or(UNKNOWN)
}

fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}
