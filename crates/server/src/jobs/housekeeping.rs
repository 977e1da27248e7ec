//! Deletes expired sessions, unjoined games and data of no more use. Items are marked first and deleted a day later.
//! Nothing is deleted while the clock is not trusted.

use std::sync::Arc;
use std::time::Duration;

use glass_store::{Millis, StoreError, VisitorId};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::app::App;
use crate::clock::sanity::ClockWatch;
use crate::config::retention::{DAY, days_before};
use crate::http::error::ServerError;
use crate::http::session;
use crate::jobs::rounds::Rounds;
use crate::limits::fair_queue::Requester;
use crate::notify::smtp;

const INTERVAL: Duration = Duration::from_secs(600);
/// How often idle limits are removed. A flood may bring thousands of new addresses a second.
const LIMIT_CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

/// How long a session is prolonged while its visitor has a seat in a game that is not over.
const SESSION_EXTENSION_MS: Millis = 30 * DAY;

/// Removes addresses that have their full allowance again. There may be hundreds of thousands, so this runs at low
/// priority.
pub(crate) struct LimitCleanup(pub(crate) App);

impl Rounds for LimitCleanup {
    const NAME: &'static str = "limits";

    fn every(&self) -> Duration {
        LIMIT_CLEANUP_INTERVAL
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let usage = Arc::clone(&self.0.usage);
        self.0.work.run_long(Requester::new(None, None), move || usage.remove_idle()).await?;
        Ok(false)
    }
}

/// Deletes data that is no longer used from the database.
pub(crate) struct Housekeeping {
    app: App,
    watch: ClockWatch,
    /// The visitor at which the last round stopped.
    looked_at: Option<VisitorId>,
}

impl Rounds for Housekeeping {
    const NAME: &'static str = "housekeeping";

    fn every(&self) -> Duration {
        INTERVAL
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let (store, metrics, now) =
            (&self.app.store, &self.app.metrics.housekeeping, self.app.now());
        if let Err(doubt) = self.watch.check(now, store.latest_hour().await?, Instant::now()) {
            tracing::warn!("the clock is not trusted, so nothing is deleted: {doubt}");
            metrics.clock_believed.set(0.0);
            return Ok(false);
        }
        metrics.clock_believed.set(1.0);
        store.keep_hour(now).await?;
        self.mark(now).await?;
        self.delete_marked(now).await?;
        self.app.metrics.housekeeping.rounds.increment(1);
        Ok(false)
    }
}

impl Housekeeping {
    pub(crate) fn new(app: App) -> Self {
        Self { app, watch: ClockWatch::default(), looked_at: None }
    }

    async fn mark(&mut self, now: Millis) -> Result<(), StoreError> {
        let (store, kept) = (&self.app.store, &self.app.config.retention);
        let sessions = store.sessions_mark(now).await?;
        let games = store.games_mark(days_before(kept.waiting_games, now), now).await?;
        let old = days_before(kept.answers, now);
        let answered = store.answers_mark(old, now, kept.at_once).await?;
        let (old, after) = (days_before(kept.visitors, now), self.looked_at.take());
        let (visitors, looked_at) = store.visitors_mark(after, old, now, kept.at_once).await?;
        self.looked_at = looked_at;
        if sessions + games + answered + visitors > 0 {
            tracing::info!(sessions, games, answered, visitors, "marked");
        }
        Ok(())
    }

    /// Deletes the items that were marked a day ago.
    async fn delete_marked(&self, now: Millis) -> Result<(), StoreError> {
        let (store, kept, marked) = (&self.app.store, &self.app.config.retention, now - DAY);
        let games = store.games_expire(marked).await?;
        let mut sessions = 0;
        for (id, data) in store.sessions_marked(marked, kept.at_once).await? {
            // The session is the only key to the visitor's seats.
            let visitor = session::visitor_of(&data);
            let ended = store
                .session_expire(&id, visitor.as_ref(), marked, now + SESSION_EXTENSION_MS)
                .await?;
            sessions += u64::from(ended);
        }
        let mut answers = 0;
        for game in store.answers_marked(marked, kept.at_once).await? {
            answers += store.answers_delete(&game, marked).await?;
        }
        let old = days_before(kept.visitors, now);
        let visitors = store.visitors_delete(marked, old, kept.at_once).await?;
        let questions = store.refused_requests_delete(days_before(kept.questions, now)).await?;
        let undelivered = store.undelivered_delete(days_before(kept.undelivered, now)).await?;
        let sign_ins = store.sign_ins_delete(days_before(kept.sign_ins, now)).await?;
        let mails = self.delete_old_emails(now).await;
        if sessions + games + answers + visitors + questions + undelivered + sign_ins + mails > 0 {
            tracing::info!(
                sessions,
                games,
                answers,
                visitors,
                questions,
                undelivered,
                sign_ins,
                mails,
                "forgotten"
            );
        }
        let deleted = &self.app.metrics.housekeeping.deleted;
        for (kind, number) in
            [("session", sessions), ("game", games), ("answer", answers), ("visitor", visitors)]
        {
            deleted.add([kind], number);
        }
        Ok(())
    }

    /// Deletes old mail files.
    async fn delete_old_emails(&self, now: Millis) -> u64 {
        let config = &self.app.config;
        let (folder, old) = (smtp::folder(config), days_before(config.mail.files, now));
        match spawn_blocking(move || smtp::delete_older(&folder, old)).await {
            Ok(Ok(mails)) => mails,
            Ok(Err(error)) => {
                tracing::warn!(%error, "cannot delete old email files");
                0
            }
            Err(_) => 0,
        }
    }
}
