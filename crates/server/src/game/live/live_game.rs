//! Keeps a game in memory, and the messages that sockets send about it.

use std::mem::size_of;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use glass_rules::AnyPosition;
use glass_store::{StoredGame, VisitorId};
use tokio::sync::{Mutex as Turns, MutexGuard as Turn};

use super::REWEIGH;
use super::known_lines::KnownLines;
use super::messages::{Messages, Seen, StateMessage};
use crate::board::played_move::PlayedMove;
use crate::cluster::audience::Audience;
use crate::game::judge::JudgedChange;
use crate::game::replay::Replay;
use crate::http::error::ServerError;

/// A game in memory. Its revision never decreases.
pub(crate) struct LiveGame {
    now: Mutex<Now>,
    /// Held by an action from judging until it is stored. Otherwise concurrent actions would judge the same position,
    /// and all but one in vain.
    acting: Turns<()>,
    /// Held by the request that reloads the game, so that the others need not.
    reading: Turns<()>,
    /// The newest revision that the database or another server has reported.
    newest: AtomicU32,
    /// When the game was last compared with the database.
    compared: Mutex<Instant>,
    known_lines: KnownLines,
}

struct Now {
    /// Shared with readers. Writers copy it if a reader still holds it, so slow readers do not block them.
    replay: Arc<Replay>,
    messages: Messages,
}

impl LiveGame {
    pub(super) fn new(replay: Replay) -> Self {
        let now = Now { replay: Arc::new(replay), messages: Messages::default() };
        Self {
            now: Mutex::new(now),
            acting: Turns::default(),
            reading: Turns::default(),
            newest: AtomicU32::default(),
            compared: Mutex::new(Instant::now()),
            known_lines: KnownLines::default(),
        }
    }

    /// Waits for the turn to act.
    pub(crate) async fn turn(&self) -> Turn<'_, ()> {
        self.acting.lock().await
    }

    /// The current game. Callers release it soon, because writers copy it while it is held.
    pub(crate) fn replay(&self) -> Arc<Replay> {
        Arc::clone(&self.now().replay)
    }

    pub(crate) fn revision(&self) -> u32 {
        self.now().replay.game.revision
    }

    /// The next state for this viewer, given what they have seen.
    pub(crate) fn state(
        &self,
        viewer: Option<&VisitorId>,
        seen: Option<Seen>,
        audience: Audience,
        engine_busy: impl FnOnce() -> Option<String>,
    ) -> Result<StateMessage, ServerError> {
        let Now { replay, messages } = &mut *self.now();
        messages.state(replay, viewer, seen, audience, engine_busy)
    }

    /// The message that lists the players and spectators present, the same for all viewers.
    pub(crate) fn presence(&self, audience: Audience) -> Result<Utf8Bytes, ServerError> {
        self.now().messages.presence(audience)
    }

    /// The cached conditional moves of the players.
    pub(crate) fn known_lines(&self) -> &KnownLines {
        &self.known_lines
    }

    /// The newest revision that the database or another server has reported.
    pub(super) fn newest(&self) -> u32 {
        self.newest.load(Ordering::Relaxed)
    }

    /// Records a reported revision.
    pub(super) fn heard_of(&self, revision: u32) {
        self.newest.fetch_max(revision, Ordering::Relaxed);
    }

    /// Whether the last comparison with the database was at least `after` ago. If so, the caller compares, and the
    /// period restarts.
    pub(super) fn is_due(&self, after: Duration) -> bool {
        let mut compared = self.compared.lock().unwrap_or_else(PoisonError::into_inner);
        let due = compared.elapsed() >= after;
        if due {
            *compared = Instant::now();
        }
        due
    }

    /// Reloads the game, unless another request did so while this one waited.
    pub(super) async fn renew(
        &self,
        revision: u32,
        load: impl Future<Output = Result<Replay, ServerError>>,
    ) -> Result<(), ServerError> {
        let _reading = self.reading.lock().await;
        if self.revision() < revision {
            let replay = load.await?;
            let mut now = self.now();
            if now.replay.game.revision < replay.game.revision {
                *now = Now { replay: Arc::new(replay), messages: Messages::default() };
            }
        }
        Ok(())
    }

    /// Applies a stored action. The caller reloads the game instead if the action skips a revision, takes moves back or
    /// spends vacation.
    pub(super) fn go_on(&self, stored: Arc<StoredGame>, judged: JudgedChange) {
        let JudgedChange { change, moves } = judged;
        let Now { replay, messages } = &mut *self.now();
        let follows = replay.game.revision + 1 == stored.revision
            && change.plies() as usize == moves.len()
            && change.take_back.is_none()
            && change.vacation.is_none();
        let (mover, conditional) = (replay.history.position().turn(), change.conditional);
        match follows {
            true => self.known_lines.go_on(mover, &stored, conditional.as_ref()),
            false => self.known_lines.forget(),
        }
        let answer = conditional.and_then(|conditional| conditional.answer);
        let algebraic = change.play.into_iter().chain(answer).map(|played| played.algebraic);
        if follows {
            let replay = Arc::make_mut(replay);
            replay.go_on(stored, moves.into_iter().zip(algebraic), change.comment);
            if let Some(ratings) = &change.ratings {
                replay.headers.count(ratings);
            }
            if change.uncounted.is_some() {
                replay.headers.uncounted = change.uncounted;
            }
            *messages = Messages::default();
        }
    }

    /// The approximate memory that the game takes, in bytes.
    pub(super) fn weight(&self) -> u32 {
        const TEXTS: usize = 400;
        const EACH: usize = size_of::<AnyPosition>() + size_of::<PlayedMove>() + TEXTS;
        const HEAD: u32 = 16 * 1024;
        let replay = self.replay();
        let plies = replay.game.ply / REWEIGH + 1;
        let comments = replay.moves.iter().filter_map(|played| played.comment.as_ref());
        let said = comments.map(String::len).sum::<usize>() as u32;
        (plies * REWEIGH).saturating_mul(EACH as u32).saturating_add(said).saturating_add(HEAD)
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
