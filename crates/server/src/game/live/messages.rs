//! Builds the messages that a game's sockets send. Each message is serialized on first use, once for each kind of
//! viewer, and all viewers of that kind share its bytes.

use axum::extract::ws::Utf8Bytes;
use glass_rules::{ByColor, Color};
use glass_store::{Millis, StoredGame, VisitorId};
use serde::{Deserialize, Serialize};

use crate::cluster::audience::Audience;
use crate::game::replay::Replay;
use crate::game::state::{GameState, color_of};
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};

/// A viewer that has missed more moves than this receives the whole game.
const MAX_MISSED_MOVES: u32 = 8;

/// How far a viewer has seen a game. After a takeback, the same ply can recur with other moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) struct ViewerProgress {
    ply: u32,
    takebacks: u32,
}

/// A state for one viewer.
pub(crate) struct StateMessage {
    pub(crate) text: Utf8Bytes,
    /// The side that the viewer plays; `None` for a spectator.
    pub(crate) you: Option<Color>,
    /// The viewer's progress after this message.
    pub(crate) seen: ViewerProgress,
    pub(crate) revision: u32,
    /// Whether the game has a clock, so that the viewer needs the server's time.
    pub(crate) has_clock: bool,
}

/// The messages for the current state of a game.
#[derive(Default)]
pub(super) struct MessageCache {
    states: Vec<CachedState>,
    presence: Option<(Presence, Utf8Bytes)>,
}

/// A serialized state, and the kind of viewer it is for.
struct CachedState {
    /// The language of its texts.
    reader: Reader,
    you: Option<Color>,
    since: usize,
    /// The players who were present. The spectator count changes often and has its own message.
    players: ByColor<bool>,
    text: Utf8Bytes,
}

/// Who is present, and from when the absence of each player may be claimed.
type Presence = (Audience, ByColor<Option<Millis>>);

#[derive(Serialize)]
#[serde(tag = "type", rename = "presence", rename_all = "camelCase")]
struct PresenceMessage {
    white: bool,
    black: bool,
    watchers: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_claimable: Option<Millis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_claimable: Option<Millis>,
}

impl MessageCache {
    pub(super) fn state(
        &mut self,
        replay: &Replay,
        viewer: Option<&VisitorId>,
        seen: Option<ViewerProgress>,
        audience: Audience,
        engine_busy: impl FnOnce() -> Option<String>,
    ) -> Result<StateMessage, ServerError> {
        let game = &replay.game;
        let you = color_of(game, viewer);
        let since = seen.map_or(0, |seen| seen.since(game));
        let players = audience.players;
        self.states.retain(|state| state.players == players);
        let reader = language::reader();
        let wanted = (reader, you, since);
        let mut known = self.states.iter();
        let known = known.find(|state| (state.reader, state.you, state.since) == wanted);
        let text = match known {
            Some(known) => known.text.clone(),
            None => {
                let mut state = GameState::new(replay, you, audience, since)?;
                if state.thinking {
                    state.engine_busy = engine_busy();
                }
                let text = serialize(&state)?;
                self.states.push(CachedState { reader, you, since, players, text: text.clone() });
                text
            }
        };
        let seen = ViewerProgress { ply: game.ply, takebacks: game.takebacks };
        let (revision, has_clock) = (game.revision, game.clock.is_some());
        Ok(StateMessage { text, you, seen, revision, has_clock })
    }

    pub(super) fn presence(
        &mut self,
        audience: Audience,
        claimable_from: ByColor<Option<Millis>>,
    ) -> Result<Utf8Bytes, ServerError> {
        if let Some((known, text)) = &self.presence
            && *known == (audience, claimable_from)
        {
            return Ok(text.clone());
        }
        let Audience { players: ByColor { white, black }, watchers } = audience;
        let text = serialize(&PresenceMessage {
            white,
            black,
            watchers,
            white_claimable: claimable_from.white,
            black_claimable: claimable_from.black,
        })?;
        self.presence = Some(((audience, claimable_from), text.clone()));
        Ok(text)
    }
}

impl ViewerProgress {
    /// How many moves the viewer already has; 0 if the viewer receives the whole game.
    fn since(self, game: &StoredGame) -> usize {
        let follows = self.takebacks == game.takebacks && self.ply <= game.ply;
        if follows && game.ply - self.ply <= MAX_MISSED_MOVES { self.ply as usize } else { 0 }
    }
}

fn serialize(message: &impl Serialize) -> Result<Utf8Bytes, ServerError> {
    Ok(serde_json::to_string(message).map_err(ServerError::internal)?.into())
}
