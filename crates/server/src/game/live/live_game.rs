//! Holds a game in memory, and the messages that sockets send about it.

use std::mem::size_of;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use glass_rules::{AnyPosition, ByColor};
use glass_store::{Millis, StoredGame, VisitorId};
use tokio::sync::{Mutex as Turns, MutexGuard as Turn};

use super::REWEIGH_AFTER_MOVES;
use super::conditional_move_cache::ConditionalMoveCache;
use super::messages::{MessageCache, StateMessage, ViewerProgress};
use crate::board::played_move::PlayedMove;
use crate::cluster::audience::Audience;
use crate::game::absence;
use crate::game::judge::JudgedAction;
use crate::game::replay::Replay;
use crate::http::error::ServerError;

/// A game in memory. Its revision never decreases.
pub(crate) struct LiveGame {
    current: Mutex<CurrentState>,
    /// Held by an action from judging until it is stored. Otherwise concurrent actions would judge the same position,
    /// and all but one in vain.
    action_lock: Turns<()>,
    /// Held by the request that reloads the game, so that the others need not.
    reload_lock: Turns<()>,
    /// The newest revision that the database or another server has reported.
    newest_revision: AtomicU32,
    /// When the game was last compared with the database.
    last_comparison: Mutex<Instant>,
    conditional_moves: ConditionalMoveCache,
}

struct CurrentState {
    /// Shared with readers. Writers copy it if a reader still holds it, so slow readers do not block them.
    replay: Arc<Replay>,
    messages: MessageCache,
}

impl LiveGame {
    pub(super) fn new(replay: Replay) -> Self {
        let now = CurrentState { replay: Arc::new(replay), messages: MessageCache::default() };
        Self {
            current: Mutex::new(now),
            action_lock: Turns::default(),
            reload_lock: Turns::default(),
            newest_revision: AtomicU32::default(),
            last_comparison: Mutex::new(Instant::now()),
            conditional_moves: ConditionalMoveCache::default(),
        }
    }

    /// Waits for the turn to act.
    pub(crate) async fn begin_action(&self) -> Turn<'_, ()> {
        self.action_lock.lock().await
    }

    /// The current game. Callers release it soon, because writers copy it while it is held.
    pub(crate) fn replay(&self) -> Arc<Replay> {
        Arc::clone(&self.current().replay)
    }

    /// The revision of the game in memory.
    pub(crate) fn revision(&self) -> u32 {
        self.current().replay.game.revision
    }

    /// The next state for this viewer, given their progress.
    pub(crate) fn state(
        &self,
        viewer: Option<&VisitorId>,
        seen: Option<ViewerProgress>,
        audience: Audience,
        engine_busy: impl FnOnce() -> Option<String>,
    ) -> Result<StateMessage, ServerError> {
        let CurrentState { replay, messages } = &mut *self.current();
        messages.state(replay, viewer, seen, audience, engine_busy)
    }

    /// The message that lists the players and spectators present, the same for all viewers.
    pub(crate) fn presence(
        &self,
        audience: Audience,
        absent_since: ByColor<Option<Millis>>,
    ) -> Result<Utf8Bytes, ServerError> {
        let CurrentState { replay, messages } = &mut *self.current();
        messages.presence(audience, absence::claimable_from(&replay.game, absent_since))
    }

    /// The cached conditional moves of the players.
    pub(crate) fn conditional_moves(&self) -> &ConditionalMoveCache {
        &self.conditional_moves
    }

    /// The newest revision that the database or another server has reported.
    pub(super) fn newest_revision(&self) -> u32 {
        self.newest_revision.load(Ordering::Relaxed)
    }

    /// Records a reported revision.
    pub(super) fn note_revision(&self, revision: u32) {
        self.newest_revision.fetch_max(revision, Ordering::Relaxed);
    }

    /// Whether the last comparison with the database was at least `after` ago. If so, the caller compares, and the
    /// period restarts.
    pub(super) fn begin_comparison(&self, after: Duration) -> bool {
        let mut compared = self.last_comparison.lock().unwrap_or_else(PoisonError::into_inner);
        let due = compared.elapsed() >= after;
        if due {
            *compared = Instant::now();
        }
        due
    }

    /// Reloads the game, unless another request did so while this one waited.
    pub(super) async fn reload(
        &self,
        revision: u32,
        load: impl Future<Output = Result<Replay, ServerError>>,
    ) -> Result<(), ServerError> {
        let _reading = self.reload_lock.lock().await;
        if self.revision() < revision {
            let replay = load.await?;
            let mut now = self.current();
            if now.replay.game.revision < replay.game.revision {
                *now = CurrentState { replay: Arc::new(replay), messages: MessageCache::default() };
            }
        }
        Ok(())
    }

    /// Applies a stored action. The caller reloads the game instead if the action skips a revision, takes moves back or
    /// spends vacation.
    pub(super) fn apply(&self, stored: Arc<StoredGame>, judged: JudgedAction) {
        let JudgedAction { change, moves } = judged;
        let CurrentState { replay, messages } = &mut *self.current();
        let follows = replay.game.revision + 1 == stored.revision
            && change.plies() as usize == moves.len()
            && change.take_back.is_none()
            && change.vacation.is_none();
        let (mover, conditional) = (replay.history.position().turn(), change.conditional);
        match follows {
            true => self.conditional_moves.apply(mover, &stored, conditional.as_ref()),
            false => self.conditional_moves.clear(),
        }
        let answer = conditional.and_then(|conditional| conditional.answer);
        let algebraic = change.play.into_iter().chain(answer).map(|played| played.algebraic);
        if follows {
            let replay = Arc::make_mut(replay);
            replay.apply(stored, moves.into_iter().zip(algebraic), change.comment);
            if let Some(ratings) = &change.ratings {
                replay.headers.count(ratings);
            }
            if change.uncounted.is_some() {
                replay.headers.uncounted = change.uncounted;
            }
            *messages = MessageCache::default();
        }
    }

    /// The approximate memory that the game takes, in bytes.
    pub(super) fn weight(&self) -> u32 {
        const TEXTS: usize = 400;
        const EACH: usize = size_of::<AnyPosition>() + size_of::<PlayedMove>() + TEXTS;
        const HEAD: u32 = 16 * 1024;
        let replay = self.replay();
        let plies = replay.game.ply / REWEIGH_AFTER_MOVES + 1;
        let comments = replay.moves.iter().filter_map(|played| played.comment.as_ref());
        let pgn = replay.pgn.as_ref().map_or(0, |pgn| pgn.len());
        let comment_bytes = (comments.map(String::len).sum::<usize>() + pgn) as u32;
        (plies * REWEIGH_AFTER_MOVES)
            .saturating_mul(EACH as u32)
            .saturating_add(comment_bytes)
            .saturating_add(HEAD)
    }

    fn current(&self) -> MutexGuard<'_, CurrentState> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
