//! Plays the engine's side in games: receives calls, searches on threads of the pool, and acts through the referee like
//! every player.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_actions::{ActionRequest, GameAction};
use glass_engine::{Clock, Fnv1a, Level, Report, Score, choose_with};
use glass_notation::coordinate;
use glass_rules::{Color, History};
use glass_store::{GameId, Millis, Status, StoredGame};
use glass_tablebase::Folder;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use crate::config::Config;
use crate::game::clock::game_clock::GameClock;
use crate::game::opponent::calls::{self, EngineCall, EngineJob, EngineTask};
use crate::game::opponent::pool::EnginePool;
use crate::game::opponent::searches::Searches;
use crate::game::referee::{self, ActionAnswer, Referee};
use crate::game::side;
use crate::http::error::ServerError;
use crate::jobs::work_pool::{WorkPool, WorkTurn};

/// The engine accepts a draw if its own score is below this, in hundredths of a pawn.
const DRAW_ACCEPTANCE_SCORE: Score = Score::Centipawns(-100);

/// The pauses before each retry after a failure. After the last one, the game waits for its next call. If the database
/// was unavailable, retries continue instead.
const RETRY_PAUSES: [Duration; 3] =
    [Duration::from_millis(200), Duration::from_secs(2), LAST_RETRY_PAUSE];
const LAST_RETRY_PAUSE: Duration = Duration::from_secs(10);

/// The outcome of a call.
enum CallOutcome {
    /// There is nothing to do.
    Done,
    /// Another server has claimed the game.
    ClaimedElsewhere,
}

/// Plays the engine's games. Clones are the same room.
#[derive(Clone)]
pub(crate) struct EngineRoom(Arc<EngineRoomState>);

struct EngineRoomState {
    referee: Referee,
    stopping: CancellationToken,
    /// The time for a move.
    time: Duration,
    /// The time to answer an offer.
    offer_time: Duration,
    /// How long a server's claim to a game holds.
    claim: Duration,
    /// The threads of the engine.
    pool: WorkPool,
    /// The engines of the games, between searches.
    engines: EnginePool,
    searches: Searches,
    /// The name of this server among several that share the database. `None` for a single server.
    name: Option<String>,
    /// The games with a call in progress, each with a token that ends its wait for a turn.
    busy: Mutex<HashMap<GameId, CancellationToken>>,
}

impl EngineRoom {
    /// A room that has not begun to work.
    pub(crate) fn new(
        config: &Config,
        referee: Referee,
        pool: WorkPool,
        tables: Arc<Folder>,
        stopping: CancellationToken,
        name: Option<String>,
    ) -> Self {
        Self(Arc::new(EngineRoomState {
            referee,
            stopping,
            time: config.engine_time,
            offer_time: config.engine_offer_time,
            claim: config.engine_time + config.engine_claim_grace,
            pool,
            engines: EnginePool::new(config.engine_memory).with_tables(tables),
            searches: Searches::default(),
            name,
            busy: Mutex::default(),
        }))
    }

    /// Answers calls until the task is aborted. Starts with the games that have waited for the engine since the server
    /// stopped: the database knows them, the channel does not.
    pub(crate) async fn run(self, calls: UnboundedReceiver<EngineCall>) {
        let waiting = tokio::spawn(self.clone().call_waiting_games());
        self.receive_calls(calls).await;
        waiting.abort();
    }

    async fn receive_calls(&self, mut calls: UnboundedReceiver<EngineCall>) {
        let EngineRoomState { searches, engines, .. } = &*self.0;
        while let Some(call) = calls.recv().await {
            match call {
                EngineCall::TaskDue(job) => {
                    if let Entry::Vacant(vacant) = self.busy_games().entry(job.game.clone()) {
                        let left = vacant.insert(CancellationToken::new()).clone();
                        let span = tracing::error_span!("engine", game = %job.game);
                        tokio::spawn(self.clone().handle(job, left).instrument(span));
                    }
                }
                EngineCall::SearchOutdated(game, now) => {
                    self.leave_queue(&game);
                    searches.stop_outdated(&game, now);
                }
                EngineCall::GameOver(game) => {
                    self.leave_queue(&game);
                    searches.stop(&game);
                    engines.remove(&game);
                }
            }
        }
    }

    /// Waits until no search is running.
    pub(crate) async fn wait_until_idle(&self) {
        self.0.pool.wait_until_idle().await;
    }

    /// Removes a game that needs no answer now from the queue.
    fn leave_queue(&self, game: &GameId) {
        if let Some(left) = self.busy_games().get(game) {
            left.cancel();
        }
    }

    fn busy_games(&self) -> MutexGuard<'_, HashMap<GameId, CancellationToken>> {
        self.0.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Repeats if there are other servers: one of them may have stopped during a search.
    async fn call_waiting_games(self) {
        loop {
            match self.call_waiting_games_once().await {
                Ok(()) if self.0.name.is_none() => break,
                Ok(()) => {}
                Err(error) => error.log(),
            }
            sleep(LAST_RETRY_PAUSE).await;
        }
    }

    /// Claims a game for this server, among all that share the database. False if another server has it.
    async fn claim(&self, game: &GameId) -> Result<bool, ServerError> {
        let Some(name) = &self.0.name else { return Ok(true) };
        let claim = Millis::try_from(self.0.claim.as_millis()).unwrap_or(Millis::MAX);
        let now = self.0.referee.clock.running();
        Ok(self.0.referee.store.engine_claim(game, name, now, now.saturating_add(claim)).await?)
    }

    /// Releases the claim to a game, or all claims of this server.
    async fn release(&self, game: Option<&GameId>) -> Result<(), ServerError> {
        if let Some(name) = &self.0.name {
            self.0.referee.store.engine_release(name, game).await?;
        }
        Ok(())
    }

    /// Releases all claims, so that other servers can take over.
    pub(crate) async fn release_all(&self) {
        if let Err(error) = self.release(None).await {
            error.log();
        }
    }

    async fn call_waiting_games_once(&self) -> Result<(), ServerError> {
        let Referee { store, engine_calls, .. } = &self.0.referee;
        let mut waiting = 0_usize;
        for game in store.games_with_engine().await? {
            match game {
                Ok(game) if calls::task(&game).is_some() => {
                    waiting += 1;
                    engine_calls.call(&game, None);
                }
                Ok(_) => {}
                // One unreadable game must not stop the others.
                Err(error) => tracing::error!(%error, "cannot resume the engine in a game"),
            }
        }
        if waiting > 0 {
            tracing::info!(waiting, "games wait for the engine");
        }
        Ok(())
    }

    /// Performs the engine's next task in a game, and calls again if there is another one.
    async fn handle(self, job: EngineJob, left: CancellationToken) {
        let id = job.game.clone();
        let mut pauses = RETRY_PAUSES.into_iter();
        let gave_up = loop {
            match self.handle_once(job.clone(), &left).await {
                Ok(CallOutcome::Done) => break false,
                Ok(CallOutcome::ClaimedElsewhere) => break true,
                Err(error) => {
                    tracing::error!("the engine failed");
                    error.log();
                    let passing = matches!(error, ServerError::Unavailable(_));
                    match pauses.next().or(passing.then_some(LAST_RETRY_PAUSE)) {
                        Some(pause) => sleep(pause).await,
                        None => break true,
                    }
                }
            }
        };
        self.busy_games().remove(&id);
        // Calls that came in the meantime were dropped, because the game was busy.
        if !gave_up
            && !self.0.stopping.is_cancelled()
            && let Ok(live) = self.0.referee.live_games.get(&id).await
        {
            self.0.referee.engine_calls.call(&live.replay().game, job.requester.client_ip());
        }
    }

    /// Waits for the game's turn and performs the engine's task, unless there is none left or the server is stopping.
    async fn handle_once(
        &self,
        job: EngineJob,
        left: &CancellationToken,
    ) -> Result<CallOutcome, ServerError> {
        let (pool, metrics) = (&self.0.pool, &self.0.referee.metrics);
        let EngineJob { game: id, purpose, requester } = &job;
        let began = Instant::now();
        let turn = left.run_until_cancelled(pool.turn(requester.clone(), purpose.rank())).await;
        let Some(turn) = turn.flatten() else { return Ok(CallOutcome::Done) };
        metrics.engine_waits.record([purpose.kind()], began.elapsed());
        if self.0.stopping.is_cancelled() {
            // Searches that have not started must not delay the shutdown.
            return Ok(CallOutcome::Done);
        }
        if !self.claim(id).await? {
            return Ok(CallOutcome::ClaimedElsewhere);
        }
        let began = Instant::now();
        let served = self.play(id, &turn).await;
        metrics.engine_turns.record([purpose.kind()], began.elapsed());
        self.release(Some(id)).await?;
        served.map(|()| CallOutcome::Done)
    }

    /// Performs the engine's task in a game, unless there is none left.
    async fn play(&self, id: &GameId, turn: &WorkTurn) -> Result<(), ServerError> {
        let (game, history) = {
            let replay = self.0.referee.live_games.get(id).await?.replay();
            (Arc::clone(&replay.game), replay.history.clone())
        };
        let Some(task) = calls::task(&game) else {
            if game.status == Status::Over {
                // The game may have ended during the last search.
                self.0.engines.remove(id);
            }
            return Ok(());
        };
        let (color, action) = match task {
            EngineTask::Move(color) => {
                (color, self.choose_move(&game, color, history, turn).await?)
            }
            EngineTask::AnswerOffer(color) => {
                (color, self.answer_offer(&game, color, history, turn).await?)
            }
        };
        let Some(action) = action else { return Ok(()) };
        let StoredGame { ply, takebacks, updated, .. } = *game;
        let key = match task {
            EngineTask::Move(_) => format!("engine-{takebacks}-{ply}"),
            // There may be many offers at one ply, and each needs an answer.
            EngineTask::AnswerOffer(_) => format!("engine-{takebacks}-{ply}-{updated}"),
        };
        let request = ActionRequest { key, ply, takebacks, action };
        let span = referee::span(id, &request);
        match self.0.referee.act_as_engine(id, color, request).instrument(span).await? {
            ActionAnswer::Done { .. } => {}
            // The game has continued in the meantime.
            ActionAnswer::Refused { why, .. } => {
                tracing::debug!(?why, "the engine's action came too late")
            }
        }
        Ok(())
    }

    async fn choose_move(
        &self,
        game: &StoredGame,
        color: Color,
        history: History,
        turn: &WorkTurn,
    ) -> Result<Option<GameAction>, ServerError> {
        let variant = history.position().variant();
        let level = level(game, color);
        let clock = clock(game, color, self.0.referee.clock.now());
        let parameters = SearchParameters { level, time: self.0.time, clock, seed: seed(game) };
        let report = self.search(game, color, history, parameters, turn).await?;
        let Some(report) = report else { return Ok(None) };
        let best = report.best.ok_or_else(|| {
            ServerError::Internal(
                format!("the engine found no move in the game {}", game.id).into(),
            )
        })?;
        Ok(Some(GameAction::Move {
            text: coordinate::write(variant, best),
            comment: String::new(),
        }))
    }

    async fn answer_offer(
        &self,
        game: &StoredGame,
        color: Color,
        history: History,
        turn: &WorkTurn,
    ) -> Result<Option<GameAction>, ServerError> {
        let to_move = history.position().turn() == color;
        let level = Level::STRONGEST;
        let parameters = SearchParameters { level, time: self.0.offer_time, clock: None, seed: 0 };
        let report = self.search(game, color, history, parameters, turn).await?;
        let answer = report.map(|report| {
            let score = if to_move { report.score } else { -report.score };
            if score < DRAW_ACCEPTANCE_SCORE { GameAction::Draw } else { GameAction::Decline }
        });
        Ok(answer)
    }

    /// Searches on a thread of the pool, with the stored engine of the game. A panic there becomes an error here and
    /// loses only that engine. Returns no report if the search was stopped because the game took another course.
    async fn search(
        &self,
        game: &StoredGame,
        color: Color,
        history: History,
        SearchParameters { level, time, clock, seed }: SearchParameters,
        turn: &WorkTurn,
    ) -> Result<Option<Report>, ServerError> {
        let engines = &self.0.engines;
        let variant = history.position().variant();
        let taken = engines.take(&game.id, variant, level.hash_mib()).await;
        let mut pooled = taken.map_err(ServerError::internal)?;
        let signals = self.0.searches.begin(game);
        let stop = Arc::clone(&signals);
        let mut found = turn.run(move || {
            let engine = &mut pooled.engine;
            let report = choose_with(engine, &history, level, time, clock, seed, &signals);
            (report, pooled)
        });
        let early = tokio::select! {
            found = &mut found => Some(found),
            () = turn.time_is_up() => None,
        };
        let in_vain = stop.is_stopped();
        stop.stop();
        let found = match early {
            Some(found) => found,
            None => found.await,
        };
        self.0.searches.end(&game.id);
        let (report, pooled) = found.map_err(ServerError::internal)?;
        // An engine that is cleared before each move need not be stored.
        if self::level(game, color).remembers() {
            engines.put_back(&game.id, pooled);
        }
        Ok((!in_vain).then_some(report))
    }
}

/// The parameters of a search.
struct SearchParameters {
    level: Level,
    /// The time while no other game waits.
    time: Duration,
    /// The engine's clock in a live game.
    clock: Option<Clock>,
    seed: u64,
}

/// The level of the engine that plays a side.
fn level(game: &StoredGame, color: Color) -> Level {
    let number = side::engine_level(game, color);
    number.and_then(|number| Level::new(number).ok()).unwrap_or_default()
}

/// The engine's clock in a live game.
fn clock(game: &StoredGame, color: Color, now: Millis) -> Option<Clock> {
    let clock = GameClock::from_game(game).filter(|clock| clock.control.is_live())?;
    let duration = |time: Millis| Duration::from_millis(time.unsigned_abs());
    Some(Clock {
        remaining: duration(clock.left_at(color, now)),
        increment: duration(clock.control.increment()),
        moves_to_go: None,
    })
}

/// The same game at the same move gives the same seed. So a search that restarts with the server finds the same move,
/// while two games differ.
fn seed(game: &StoredGame) -> u64 {
    Fnv1a::default().with(&game.ply.to_le_bytes()).with(game.id.as_str().as_bytes()).finish()
}
