//! The engine's seat at the tables: it thinks beside the server and acts like everybody else.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use glass_engine::{Level, Report, Score, choose};
use glass_notation::coordinate;
use glass_rules::{Color, History};
use glass_store::{Game, GameId, Record, Status, StoreError};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::app::App;
use crate::error::ServerError;
use crate::referee::{self, Answer, Deed, Request};
use crate::{replay, side};

/// The engine takes a draw when it sees itself worse than this, in hundredths of a pawn.
const GLAD_OF_A_DRAW: Score = Score::Centipawns(-100);

/// How long it thinks about an offer.
const OFFER_TIME: Duration = Duration::from_millis(500);

/// The pauses before trying again when something failed; after the last it waits for the next event of the game, unless
/// it was the database that failed: that comes back.
const PAUSES: [Duration; 3] = [Duration::from_millis(200), Duration::from_secs(2), LAST_PAUSE];
const LAST_PAUSE: Duration = Duration::from_secs(10);

/// The desks at which the engine thinks, and the games that it is thinking about.
pub(crate) struct EngineRoom {
    desks: Arc<Semaphore>,
    workers: u32,
    games: Arc<Mutex<HashSet<GameId>>>,
}

impl EngineRoom {
    pub(crate) fn new(workers: usize) -> Self {
        let workers = u32::try_from(workers.max(1)).unwrap_or(u32::MAX).min(1 << 10);
        Self { desks: Arc::new(Semaphore::new(workers as usize)), workers, games: Arc::default() }
    }

    /// Queues a game if the engine has something to do in it.
    pub(crate) fn look_at(&self, app: &App, game: &Game) {
        if has_to_do(game) && self.games().insert(game.id.clone()) {
            tokio::spawn(serve_game(app.clone(), game.id.clone()));
        }
    }

    /// Waits until nobody thinks any more.
    pub(crate) async fn quiet(&self) {
        // Fails only when the semaphore is closed, which nobody does.
        let _ = self.desks.acquire_many(self.workers).await;
    }

    fn games(&self) -> std::sync::MutexGuard<'_, HashSet<GameId>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Queues every game in which the engine has something to do: nothing of its queue outlives a restart.
pub(crate) async fn look_around(app: App) {
    while let Err(error) = queue_all(&app).await {
        error.log();
        sleep(LAST_PAUSE).await;
    }
}

async fn queue_all(app: &App) -> Result<(), ServerError> {
    let mut queued = 0_usize;
    for id in app.store.games_with_engine().await? {
        match app.store.game_load(&id).await {
            Ok(Record { game, .. }) => {
                queued += usize::from(has_to_do(&game));
                app.engines.look_at(app, &game);
            }
            Err(StoreError::NotFound(_)) => {}
            Err(error @ StoreError::Unavailable(_)) => return Err(error.into()),
            // The others can go on all the same.
            Err(error) => tracing::error!(game = %id, %error, "the engine cannot go on"),
        }
    }
    tracing::info!(queued, "games wait for the engine");
    Ok(())
}

/// A move to make, or an offer to answer.
fn has_to_do(game: &Game) -> bool {
    game.status == Status::Playing && (replay::engine_to_move(game) || offered(game).is_some())
}

/// The engine's side, if the other side has offered it a draw.
fn offered(game: &Game) -> Option<Color> {
    let color = !side::of(game.draw_offer?.by);
    replay::engine_level(game, color).map(|_| color)
}

async fn serve_game(app: App, id: GameId) {
    let mut pauses = PAUSES.into_iter();
    let gave_up = loop {
        match serve_once(&app, &id).await {
            Ok(true) => {}
            Ok(false) => break false,
            Err(error) => {
                tracing::error!(game = %id, "the engine failed");
                error.log();
                let passing = matches!(error, ServerError::Unavailable(_));
                match pauses.next().or(passing.then_some(LAST_PAUSE)) {
                    Some(pause) => sleep(pause).await,
                    None => break true,
                }
            }
        }
    };
    app.engines.games().remove(&id);
    // Something may have happened between the last look and now.
    if !gave_up
        && !*app.stopping.borrow()
        && let Ok(record) = app.store.game_load(&id).await
    {
        app.engines.look_at(&app, &record.game);
    }
}

/// Does the next thing that the engine has to do; false if there is none, or no time left for it.
async fn serve_once(app: &App, id: &GameId) -> Result<bool, ServerError> {
    let _desk = app.engines.desks.acquire().await.map_err(ServerError::internal)?;
    if *app.stopping.borrow() {
        // Whoever queued for a desk when the order came must not keep the server from stopping.
        return Ok(false);
    }
    let record = app.store.game_load(id).await?;
    if !has_to_do(&record.game) {
        return Ok(false);
    }
    let history = replay::history(&record)?;
    let (color, deed) = match offered(&record.game) {
        Some(color) => (color, answer_offer(history, color).await?),
        None => (history.position().turn(), make_move(app, &record, history).await?),
    };
    let key = match &deed {
        Deed::Move { .. } => format!("engine-{}", record.game.ply),
        // There may be many offers at one ply, and each wants its answer.
        _ => format!("engine-{}-{}", record.game.ply, record.game.updated),
    };
    let request = Request { key, ply: record.game.ply, deed };
    match referee::act_as(app, id, color, request).await? {
        Answer::Done { .. } => {}
        // The game went on meanwhile: what was thought is of no use any more.
        Answer::Refused { why, .. } => tracing::debug!(game = %id, ?why, "the engine was late"),
    }
    Ok(true)
}

async fn make_move(app: &App, record: &Record, history: History) -> Result<Deed, ServerError> {
    let color = history.position().turn();
    let level = replay::engine_level(&record.game, color);
    let level = level.and_then(|number| Level::new(number).ok()).unwrap_or_default();
    let game = history.position().variant();
    let seed = seed(&record.game);
    let report = think(history, level, app.config.engine_time, seed).await?;
    let best = report.best.ok_or_else(|| {
        ServerError::Internal(format!("no move in the game {}", record.game.id).into())
    })?;
    Ok(Deed::Move { text: coordinate::write(game, best) })
}

async fn answer_offer(history: History, color: Color) -> Result<Deed, ServerError> {
    let to_move = history.position().turn() == color;
    let report = think(history, Level::STRONGEST, OFFER_TIME, 0).await?;
    let score = if to_move { report.score } else { -report.score };
    Ok(if score < GLAD_OF_A_DRAW { Deed::Draw } else { Deed::Decline })
}

/// Thinks on a thread of its own. A panic there is an error here, and nothing else.
async fn think(
    history: History,
    level: Level,
    time: Duration,
    seed: u64,
) -> Result<Report, ServerError> {
    spawn_blocking(move || choose(&history, level, time, seed)).await.map_err(ServerError::internal)
}

/// The same game at the same move gives the same seed, so that a search which is begun anew after a restart finds the
/// same move, while two games differ.
fn seed(game: &Game) -> u64 {
    let start = u64::from(game.ply) ^ 0xcbf2_9ce4_8422_2325;
    game.id
        .as_str()
        .bytes()
        .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
