//! Handles requests to decline a challenge.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::Seat;
use serde::Deserialize;

use crate::app::App;
use crate::game::lobby::challenges::MAX_REASON_CHARACTERS;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::jobs::background;
use crate::pages::parse_game_id;
use crate::t;
use crate::text::limits;

#[derive(Deserialize)]
pub(crate) struct DeclineForm {
    /// Optional reason.
    #[serde(default)]
    words: String,
}

/// Declines a challenge to the signed-in player.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    member: Member,
    Form(form): Form<DeclineForm>,
) -> Result<Response, ServerError> {
    let game = parse_game_id(&id)?;
    let words = limits::clean_line(&form.words);
    if words.chars().count() > MAX_REASON_CHARACTERS {
        let why = t("challenge-reason-too-long").count("most", MAX_REASON_CHARACTERS);
        return Err(ServerError::Malformed(why.into()));
    }
    let visitor = member.account.visitor;
    let not_yours = || ServerError::Conflict(t("challenge-not-yours").into());
    let challenger = app.live_games.get(&game).await?.replay();
    for challenger in Seat::ALL.iter().filter_map(|&seat| challenger.game.seats.visitor(seat)) {
        // The reason would be read by the other one.
        if app.store.is_blocked(&visitor, challenger).await? {
            return Err(not_yours());
        }
    }
    let decline = async move {
        let now = app.config.clock.now();
        let Some(revision) = app.store.challenge_decline(&game, &visitor, &words, now).await?
        else {
            return Err(not_yours());
        };
        app.announce(vec![(game, revision)]).await;
        Ok(())
    };
    background::finish(decline).await??;
    Ok(Redirect::to("/").into_response())
}
