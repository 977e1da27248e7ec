//! A game under its address: the page, the record, the picture.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_notation::pgn;
use glass_render::PictureOptions;
use glass_rules::{ByColor, Color};
use glass_store::{GameRecord, VisitorId};

use super::{game_id, play};
use crate::app::App;
use crate::error::ServerError;
use crate::game_state::{self, GameState};
use crate::session::Guest;
use crate::{assets, replay};

pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor();
    match name.split_once('.') {
        None => Ok(play::page(&app, &game_id(&name)?, visitor, "").await?.into_response()),
        Some((id, "pgn")) => record(&app.store.game_load(&game_id(id)?).await?),
        Some((id, "svg")) => picture(&app.store.game_load(&game_id(id)?).await?, visitor),
        Some(_) => Err(ServerError::NotFound("A game has a record (.pgn) and a picture (.svg).")),
    }
}

fn record(record: &GameRecord) -> Result<Response, ServerError> {
    // Names as somebody sees them who has no part in the game.
    let state = GameState::new(record, None, ByColor::default())?;
    let mut game = pgn::GameTree::from_history(&replay::history(record)?);
    if let Some(ending) = &record.game.ending {
        game.result = pgn::GameResult::parse(&ending.result).unwrap_or_default();
    }
    let mut tag = |name: &str, value: String| game.tags.push((name.to_owned(), value));
    tag("Event", "Casual game".to_owned());
    tag("Site", "Looking-Glass".to_owned());
    tag("Date", date(record.game.created));
    tag("White", state.players.white.map_or("?".to_owned(), |seat| seat.in_records()));
    tag("Black", state.players.black.map_or("?".to_owned(), |seat| seat.in_records()));
    tag("GameId", record.game.id.to_string());
    if let Some(end) = state.outcome {
        tag("Termination", end.text);
    }
    let name = format!("attachment; filename=\"{}-{}.pgn\"", state.variant, record.game.id);
    let headers = [
        (CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, pgn::write(&game)).into_response())
}

fn picture(record: &GameRecord, visitor: Option<&VisitorId>) -> Result<Response, ServerError> {
    let history = replay::history(record)?;
    let options = PictureOptions {
        bottom: game_state::color_of(&record.game, visitor).unwrap_or(Color::White),
        last_move: history.moves().last().copied(),
        ..PictureOptions::default()
    };
    let svg = glass_render::svg(history.position().view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "private, no-cache")];
    Ok((headers, svg).into_response())
}

/// A day as PGN writes it.
fn date(moment: glass_store::Millis) -> String {
    match time::OffsetDateTime::from_unix_timestamp(moment / 1000) {
        Ok(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        Err(_) => "????.??.??".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_are_written_as_pgn_wants_them() {
        assert_eq!(super::date(1_795_000_000_000), "2026.11.18");
        assert_eq!(super::date(0), "1970.01.01");
    }
}
