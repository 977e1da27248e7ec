//! Checks games that are over with the engine, sends the progress as server-sent events and stores the result. This
//! server runs the check, or a helper that has claimed it (`jobs/worker.rs`).

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use glass_rules::History;
use glass_store::{GameId, Millis, Status};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::{Instant, sleep};

use crate::analysis::game_check::GameCheck;
use crate::analysis::game_checker::GameChecker;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};
use crate::http::session::Guest;
use crate::jobs::worker::{self, JudgeOutcome, WORKER_TIMEOUT_MS, claim};
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::limits::usage::SocketPermit;
use crate::moderation::fair_play::RequestSource;
use crate::pages::parse_game_id;
use crate::t;

/// How long helpers have to claim a check before this server does, in milliseconds.
const WORKER_GRACE_MS: Millis = 1_000;
/// The interval at which the server polls the progress of another worker.
const POLL_INTERVAL: Duration = Duration::from_millis(400);
/// How long a request for a check stays valid, in milliseconds, and the interval at which it is renewed.
const REQUEST_LIFETIME_MS: Millis = 20_000;
const RENEW_INTERVAL: Duration = Duration::from_secs(3);

/// Sends the progress of the check, then its result. A check stops when its last client disconnects.
pub(crate) async fn check(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let id = parse_game_id(&id)?;
    let permit = app.usage.open_socket(client_ip)?;
    let replay = app.live_games.get(&id).await?.replay();
    let stage = if replay.game.status != Status::Over {
        CheckStage::Last(refused(&t("game-check-when-over").to_string()))
    } else if let Some(unfair) = app
        .fair_play
        .check_line(guest.inquirer(client_ip), RequestSource::Check, &replay.history)
        .await?
    {
        CheckStage::Last(refused(&unfair.message().to_string()))
    } else if let Some(known) = complete_check(&app, &id).await? {
        CheckStage::Last(Event::default().data(known))
    } else if let Some(share) = app.usage.start_analysis(client_ip) {
        let by = guest.visitor().map_or_else(|| format!("{client_ip:?}"), ToString::to_string);
        CheckStage::Waiting(Box::new(WaitingCheck {
            game: id,
            history: replay.history.clone(),
            requester: Requester::new(Some(client_ip), guest.visitor().cloned()),
            by: Sha256::digest(by).iter().take(8).map(|byte| format!("{byte:02x}")).collect(),
            asked: None,
            told: None,
            draft_sent: false,
            _share: share,
        }))
    } else {
        CheckStage::Last(refused(&t("game-check-network-busy").to_string()))
    };
    let state = (stage, app, permit, language::reader());
    let events = unfold(state, async |(stage, app, permit, reader)| {
        let next = language::for_reader(reader, CheckStage::next(stage, &app));
        let (event, stage): (_, CheckStage) = next.await?;
        let left: (CheckStage, App, SocketPermit, Reader) = (stage, app, permit, reader);
        Some((Ok(event), left))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn refused(why: &str) -> Event {
    Event::default().data(json!({ "type": "refused", "text": why }).to_string())
}

/// The stored check of a game, unless it is to be refined.
async fn complete_check(app: &App, game: &GameId) -> Result<Option<String>, ServerError> {
    let stored = app.store.game_check(game).await?;
    let nodes = app.config.analysis_check_nodes;
    Ok(stored.filter(|stored| GameCheck::is_complete(stored, nodes)))
}

/// The progress of a check: evaluations in all passes, and positions in the game. After the first pass the check is shown
/// and refined.
fn progress(done: usize, of: usize) -> Event {
    let refining = done > of;
    let done = if refining { done - of } else { done };
    let told = json!({ "type": "progress", "done": done, "of": of, "refining": refining });
    Event::default().data(told.to_string())
}

/// The state of a check, for one client.
enum CheckStage {
    /// Another worker runs the check, or no worker has claimed it yet.
    Waiting(Box<WaitingCheck>),
    /// This server runs the check.
    Checking(Box<RunningCheck>),
    /// The last event.
    Last(Event),
    Nothing,
}

/// A client that waits for a check.
struct WaitingCheck {
    game: GameId,
    history: History,
    requester: Requester,
    /// A hash that identifies the client in the database.
    by: String,
    /// The time of the last renewal of the request.
    asked: Option<Instant>,
    /// The progress of the other worker that was sent last.
    told: Option<u32>,
    /// Whether the result of the first pass was sent.
    draft_sent: bool,
    _share: ConcurrencyPermit,
}

/// A check that runs on this server.
struct RunningCheck {
    waiting: Box<WaitingCheck>,
    checker: GameChecker,
    /// The time of the last renewal of the claim in the database.
    claimed: Instant,
}

impl CheckStage {
    /// The next event and the stage after it; `None` at the end and when the server stops.
    async fn next(self, app: &App) -> Option<(Event, Self)> {
        let going_on = async move {
            let told = match self {
                Self::Nothing => return None,
                Self::Last(event) => return Some((event, Self::Nothing)),
                Self::Waiting(waiting) => waiting.advance(app).await,
                Self::Checking(checking) => checking.advance(app).await,
            };
            Some(told.unwrap_or_else(|error| {
                error.log();
                (refused(&error.message()), Self::Nothing)
            }))
        };
        tokio::select! {
            () = app.stopping.cancelled() => None,
            told = going_on => told,
        }
    }
}

impl WaitingCheck {
    /// Waits until another worker makes progress or finishes, or until this server can claim the check.
    async fn advance(mut self: Box<Self>, app: &App) -> Result<(Event, CheckStage), ServerError> {
        let (store, of) = (&app.store, self.history.moves().len() + 1);
        let nodes = app.config.analysis_check_nodes;
        loop {
            if self.asked.is_none_or(|asked| asked.elapsed() >= RENEW_INTERVAL) {
                let now = app.config.clock.running();
                store
                    .check_request(&self.game, nodes, &self.by, now, now + REQUEST_LIFETIME_MS)
                    .await?;
                self.asked = Some(Instant::now());
            }
            let now = app.config.clock.running();
            match store.check_work(&self.game, now).await? {
                None => {
                    if let Some(known) = complete_check(app, &self.game).await? {
                        return Ok((Event::default().data(known), CheckStage::Nothing));
                    }
                    // The request has expired: the next round makes a new one.
                    self.asked = None;
                }
                Some(work) if work.worker.is_some() => {
                    if !self.draft_sent && work.done as usize > of {
                        self.draft_sent = true;
                        if let Some(draft) = store.game_check(&self.game).await? {
                            return Ok((Event::default().data(draft), CheckStage::Waiting(self)));
                        }
                    }
                    if self.told != Some(work.done) {
                        self.told = Some(work.done);
                        return Ok((progress(work.done as usize, of), CheckStage::Waiting(self)));
                    }
                }
                Some(work) => {
                    let is_left = now - work.asked >= WORKER_GRACE_MS
                        || !store.has_worker(now - WORKER_TIMEOUT_MS).await?;
                    if is_left
                        && store
                            .check_claim(Some(&self.game), claim(&app.node, &app.config.clock))
                            .await?
                            .is_some()
                    {
                        let (history, requester) = (self.history.clone(), self.requester.clone());
                        let checker = GameChecker::new(store, history, requester, nodes).await?;
                        let claimed = Instant::now();
                        let checking = RunningCheck { waiting: self, checker, claimed };
                        return Box::new(checking).advance(app).await;
                    }
                }
            }
            sleep(POLL_INTERVAL).await;
        }
    }
}

impl RunningCheck {
    async fn advance(mut self: Box<Self>, app: &App) -> Result<(Event, CheckStage), ServerError> {
        let (store, game) = (&app.store, &self.waiting.game);
        if self.waiting.asked.is_none_or(|asked| asked.elapsed() >= RENEW_INTERVAL) {
            self.waiting.asked = Some(Instant::now());
            let (nodes, now) = (app.config.analysis_check_nodes, app.config.clock.running());
            store
                .check_request(game, nodes, &self.waiting.by, now, now + REQUEST_LIFETIME_MS)
                .await?;
        }
        let claimed = (store, game, app.node.as_str(), &app.config.clock);
        let judged =
            worker::judge_next(&mut self.checker, &app.analysis, claimed, &mut self.claimed);
        let judged = judged.await?;
        let told = progress(self.checker.completed(), self.checker.positions());
        match judged {
            JudgeOutcome::Failed(why) => Ok((refused(&why), CheckStage::Nothing)),
            JudgeOutcome::Lost => Ok((told, CheckStage::Waiting(self.waiting))),
            JudgeOutcome::Found if !self.checker.is_done() => {
                let mut event = told;
                if self.checker.has_result() {
                    let draft = self.checker.serialized_result().map_err(ServerError::internal)?;
                    let now = app.config.clock.running();
                    store.check_draft(game, &app.node, &draft, now).await?;
                    event = Event::default().data(draft);
                }
                Ok((event, CheckStage::Checking(self)))
            }
            JudgeOutcome::Found => {
                let check = self.checker.serialized_result().map_err(ServerError::internal)?;
                let stored =
                    store.check_finish(game, &app.node, &check, app.config.clock.running()).await?;
                let last = Event::default().data(check);
                // If this took so long that another worker has claimed the check, that worker's result counts.
                let next =
                    if stored { CheckStage::Last(last) } else { CheckStage::Waiting(self.waiting) };
                Ok((told, next))
            }
        }
    }
}
