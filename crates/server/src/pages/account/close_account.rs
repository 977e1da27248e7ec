//! Closes an account permanently, after the user has confirmed with the password.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_actions::{ActionRequest, GameAction};
use glass_store::{Account, Name, Status, StoredGame, VisitorId};
use serde::Deserialize;

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::jobs::background;
use crate::pages::account::sign_in;
use crate::pages::{final_response, render};
use crate::t;

/// How often the server looks for games to resign before it closes the account.
const MAX_RESIGN_ROUNDS: u32 = 3;

#[derive(Template)]
#[template(path = "account/close_account.html")]
struct ClosePage<'p> {
    name: &'p Name,
    /// The number of games in play.
    playing: usize,
    refused: &'p str,
}

#[derive(Deserialize)]
pub(crate) struct CloseForm {
    password: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    member: Member,
) -> Result<Html<String>, ServerError> {
    show(&app, &member.account, "").await
}

/// Resigns the games in play, erases the account and ends the session.
pub(crate) async fn close(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    Form(form): Form<CloseForm>,
) -> Result<Response, ServerError> {
    let Member { guest, account } = member;
    if !sign_in::is_own_password(&app, client_ip, &account, form.password).await? {
        let page = show(&app, &account, &t("wrong-password").to_string()).await?;
        return Ok(final_response(StatusCode::FORBIDDEN, page));
    }
    background::finish(erase(app.clone(), client_ip, account.visitor)).await??;
    guest.end(&app.session_connections).await?;
    Ok(Redirect::to("/").into_response())
}

async fn erase(app: App, client_ip: ClientIp, visitor: VisitorId) -> Result<(), ServerError> {
    // If a move arrives in the meantime, the resignation is stale. The next round sends it again.
    for round in 0..MAX_RESIGN_ROUNDS {
        let playing = games_in_play(&app, &visitor).await?;
        if playing.is_empty() {
            break;
        }
        for StoredGame { id, ply, takebacks, .. } in playing {
            let key = format!("closed-{round}");
            let request = ActionRequest { key, ply, takebacks, action: GameAction::Resign };
            app.referee.act(&id, Some(&visitor), client_ip, request, 0).await?;
        }
    }
    let sessions = app.store.sessions_of(&visitor).await?;
    let games = app.store.account_close(&visitor, app.now()).await?;
    let ended: Vec<_> = sessions.into_iter().map(|(id, _)| id).collect();
    app.session_connections.end(&ended).await;
    app.announce(games).await;
    Ok(())
}

async fn games_in_play(app: &App, visitor: &VisitorId) -> Result<Vec<StoredGame>, ServerError> {
    let mut games = app.store.games_open(visitor, u32::MAX).await?;
    games.retain(|game| game.status == Status::Playing);
    Ok(games)
}

async fn show(app: &App, account: &Account, refused: &str) -> Result<Html<String>, ServerError> {
    let playing = games_in_play(app, &account.visitor).await?.len();
    render(&ClosePage { name: &account.name, playing, refused })
}
