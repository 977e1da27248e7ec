//! A game in memory: how it stands, and what is sent of it.

use std::mem::size_of;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use glass_rules::AnyPosition;
use glass_store::{Change, StoredGame, VisitorId};
use tokio::sync::{Mutex as Turns, MutexGuard as Turn};

use super::REWEIGH;
use super::known_lines::KnownLines;
use super::messages::{Messages, Seen, StateMessage};
use crate::board::played_move::PlayedMove;
use crate::cluster::audience::Audience;
use crate::game::replay::Replay;
use crate::http::error::ServerError;

/// A game in memory. It is never older than it was.
pub(crate) struct LiveGame {
    now: Mutex<Now>,
    /// Held by whoever acts in the game, from judging until the action is stored: of those who would judge the same
    /// position, all but one would do it in vain.
    acting: Turns<()>,
    /// Held by whoever reads the game afresh, so that the others need not.
    reading: Turns<()>,
    /// The newest revision that was heard of.
    newest: AtomicU32,
    /// When the game was compared with the database last.
    compared: Mutex<Instant>,
    known_lines: KnownLines,
}

struct Now {
    /// Whoever looks at it for long does not keep others from going on: they copy it in that case.
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

    /// The turn to act.
    pub(crate) async fn turn(&self) -> Turn<'_, ()> {
        self.acting.lock().await
    }

    /// The game as it stands, to be let go soon.
    pub(crate) fn replay(&self) -> Arc<Replay> {
        Arc::clone(&self.now().replay)
    }

    pub(crate) fn revision(&self) -> u32 {
        self.now().replay.game.revision
    }

    /// The game as this viewer is to see it next, after what they have seen.
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

    /// Who is there, as it is sent to everybody.
    pub(crate) fn presence(&self, audience: Audience) -> Result<Utf8Bytes, ServerError> {
        self.now().messages.presence(audience)
    }

    /// What its players have prepared, as far as it is known here.
    pub(crate) fn known_lines(&self) -> &KnownLines {
        &self.known_lines
    }

    /// The newest revision that was heard of.
    pub(super) fn newest(&self) -> u32 {
        self.newest.load(Ordering::Relaxed)
    }

    /// Somebody says that the game has this revision.
    pub(super) fn heard_of(&self, revision: u32) {
        self.newest.fetch_max(revision, Ordering::Relaxed);
    }

    /// Whether the game was not compared with the database for so long; whoever hears so compares it.
    pub(super) fn is_due(&self, after: Duration) -> bool {
        let mut compared = self.compared.lock().unwrap_or_else(PoisonError::into_inner);
        let due = compared.elapsed() >= after;
        if due {
            *compared = Instant::now();
        }
        due
    }

    /// Reads the game afresh, if nobody else did so while this one waited.
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

    /// Goes on by an action, unless it does not follow on what is known, takes moves back or spends vacation: then the game is to be read
    /// afresh.
    pub(super) fn go_on(&self, stored: StoredGame, change: Change) {
        let Now { replay, messages } = &mut *self.now();
        let (mover, conditional) = (replay.history.position().turn(), change.conditional);
        let follows = replay.game.revision + 1 == stored.revision
            && change.take_back.is_none()
            && change.vacation.is_none();
        match follows {
            true => self.known_lines.go_on(mover, &stored, conditional.as_ref()),
            false => self.known_lines.forget(),
        }
        let answer = conditional.and_then(|conditional| conditional.answer);
        let moves = change.play.into_iter().chain(answer);
        let (ratings, uncounted) = (change.ratings, change.uncounted);
        if follows && Arc::make_mut(replay).go_on(stored, moves, change.comment).is_ok() {
            if let Some(ratings) = &ratings {
                Arc::make_mut(replay).headers.count(ratings);
            }
            if uncounted.is_some() {
                Arc::make_mut(replay).headers.uncounted = uncounted;
            }
            *messages = Messages::default();
        }
    }

    /// About how many bytes the game takes.
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
