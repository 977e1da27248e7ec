//! Formats the record of a game as one line of JSON: its players, terms and moves.

use std::borrow::Cow;

use glass_notation::coordinate;
use glass_store::{Millis, Seat};
use serde::{Deserialize, Serialize};

use crate::cluster::audience::Audience;
use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay::Replay;
use crate::game::state::GameState;
use crate::http::error::ServerError;

#[derive(Serialize)]
struct GameLine<'g> {
    id: &'g str,
    variant: &'g str,
    rules: &'g str,
    start: Option<&'g str>,
    white: PlayerRecord,
    black: PlayerRecord,
    rated: bool,
    /// The origin of a game played elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    elsewhere: Option<OriginRecord>,
    /// As PGN writes it, in seconds: the initial time, and the time that each move adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    result: &'g str,
    reason: &'g str,
    /// Milliseconds since 1970.
    begun: i64,
    ended: i64,
    /// In coordinate notation.
    moves: Vec<String>,
    /// Milliseconds left to each side after each of its moves, in a game with a clock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left: Vec<Option<Millis>>,
    /// Comments on moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<MoveComment<'g>>,
    /// The PGN of a game played elsewhere, if it has more than the other fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pgn: Option<&'g str>,
}

/// A player, as users outside the game see them.
#[derive(Serialize)]
struct PlayerRecord {
    /// `null` if there is no player.
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
}

/// A comment on a move.
#[derive(Deserialize, Serialize)]
pub(crate) struct MoveComment<'g> {
    /// The number of moves before it.
    pub(crate) ply: usize,
    pub(crate) text: Cow<'g, str>,
}

/// The origin of a game played elsewhere, from its tags.
#[derive(Deserialize, Serialize)]
pub(crate) struct OriginRecord {
    pub(crate) event: String,
    pub(crate) site: String,
    pub(crate) date: String,
}

/// A parsed record, with the fields that an import needs.
#[derive(Deserialize)]
pub(crate) struct ReadRecord {
    pub(crate) id: String,
    pub(crate) rules: String,
    pub(crate) start: Option<String>,
    pub(crate) white: ReadPlayer,
    pub(crate) black: ReadPlayer,
    pub(crate) rated: bool,
    #[serde(default)]
    pub(crate) elsewhere: Option<OriginRecord>,
    pub(crate) result: String,
    pub(crate) begun: Millis,
    pub(crate) moves: Vec<String>,
    #[serde(default)]
    pub(crate) left: Vec<Option<Millis>>,
    #[serde(default)]
    pub(crate) comments: Vec<MoveComment<'static>>,
    #[serde(default)]
    pub(crate) pgn: Option<String>,
}

/// A player of a parsed record.
#[derive(Deserialize)]
pub(crate) struct ReadPlayer {
    pub(crate) name: Option<String>,
}

/// The whole record, without a line break at the end.
pub(crate) fn write(replay: &Replay) -> Result<String, ServerError> {
    let game = &replay.game;
    let state = GameState::new(replay, None, Audience::default(), 0)?;
    let player = |seat, name: Option<String>| PlayerRecord {
        name,
        rating: replay.headers.for_seat(seat).rating.as_ref().map(glicko::points),
    };
    let variant = replay.history.position().view().variant();
    let end = game.ending.as_ref();
    let comments = replay.moves.iter().map(|played| played.comment.as_deref()).enumerate();
    let timed = replay.times.iter().any(Option::is_some);
    let line = GameLine {
        id: game.id.as_str(),
        variant: &game.variant,
        rules: &game.rules,
        start: game.start.as_deref(),
        white: player(Seat::White, state.players.white.map(|seat| seat.pgn_name())),
        black: player(Seat::Black, state.players.black.map(|seat| seat.pgn_name())),
        rated: replay.headers.is_rated(),
        elsewhere: replay.headers.origin.as_ref().map(|origin| OriginRecord {
            event: origin.event.clone(),
            site: origin.site.clone(),
            date: origin.played.clone(),
        }),
        clock: GameClock::from_game(game).map(|clock| clock.control.to_pgn()),
        result: end.map_or("*", |end| &end.result),
        reason: end.map_or("", |end| &end.reason),
        begun: game.created,
        ended: game.updated,
        moves: replay.history.moves().iter().map(|&mv| coordinate::write(variant, mv)).collect(),
        left: if timed { replay.times.clone() } else { Vec::new() },
        comments: comments
            .filter_map(|(ply, text)| Some(MoveComment { ply, text: text?.into() }))
            .collect(),
        pgn: replay.pgn.as_deref(),
    };
    serde_json::to_string(&line).map_err(ServerError::internal)
}
