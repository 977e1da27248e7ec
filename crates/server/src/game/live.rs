//! Holds the games that are viewed or played in memory. Each game is loaded and replayed once, and then changed only by
//! actions that the database has stored.

mod conditional_move_cache;
mod live_game;
mod messages;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use glass_store::{GameId, Store, StoreError, StoredGame};
use moka::future::Cache;
use moka::policy::EvictionPolicy;

use crate::game::clock::vacation;
use crate::game::judge::JudgedAction;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Requester;
use crate::metrics::Metrics;
pub(crate) use live_game::LiveGame;
pub(crate) use messages::ViewerProgress;

/// A game's weight is computed again after this many moves, and includes room for that many.
const REWEIGH_AFTER_MOVES: u32 = 64;

/// Games with more moves are replayed on a worker thread with lower priority than other games.
const LONG_GAME_MOVES: usize = 300;

/// The most recently used games, in memory.
pub(crate) struct LiveGames {
    store: Store,
    games: Cache<GameId, Arc<LiveGame>>,
    replays: WorkPool,
    /// A game is compared with the database before it is shown, if the last comparison is this old. Other servers may
    /// write to it.
    compare: Duration,
    /// How often a game was loaded and replayed.
    loads: AtomicU64,
    metrics: Arc<Metrics>,
}

impl LiveGames {
    /// Holds games in at most about `memory` MiB, and compares each with the database every `compare`.
    pub(crate) fn new(
        store: Store,
        memory: usize,
        compare: Duration,
        replays: WorkPool,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self::with_capacity(store, (memory as u64) << 20, compare, replays, metrics)
    }

    fn with_capacity(
        store: Store,
        bytes: u64,
        compare: Duration,
        replays: WorkPool,
        metrics: Arc<Metrics>,
    ) -> Self {
        let games = Cache::builder()
            .max_capacity(bytes)
            .weigher(|_: &GameId, game: &Arc<LiveGame>| game.weight())
            .eviction_policy(EvictionPolicy::lru())
            .build();
        let loads = AtomicU64::default();
        Self { store, games, replays, compare, loads, metrics }
    }

    /// Returns the game. Concurrent requests share one load.
    // Boxed: otherwise the compiler would analyse the whole future again for each page.
    /// The game with this id, from memory or from the database.
    pub(crate) fn get<'a>(
        &'a self,
        id: &'a GameId,
    ) -> BoxFuture<'a, Result<Arc<LiveGame>, ServerError>> {
        let got = async move {
            let mut found = "hit";
            let load = async {
                found = "miss";
                Ok(Arc::new(LiveGame::new(self.load(id).await?)))
            };
            let loaded = self.games.try_get_with_by_ref(id, load).await;
            self.metrics.lookups.count([found]);
            let game = loaded.map_err(|error: Arc<ServerError>| ServerError::from(error))?;
            if game.begin_comparison(self.compare) {
                self.compare(id, &game).await?;
            }
            if game.revision() < game.newest_revision() {
                game.reload(game.newest_revision(), self.load(id)).await?;
            }
            Ok(game)
        };
        got.boxed()
    }

    /// Records a revision that another server reports. If the game is in memory and older, the next request reloads it.
    pub(crate) async fn note_revision(&self, id: &GameId, revision: u32) {
        if let Some(game) = self.games.get(id).await {
            game.note_revision(revision);
        }
    }

    /// Whether the game in memory matches the database. If not, the next request reloads it.
    pub(crate) async fn is_current(
        &self,
        id: &GameId,
        game: &LiveGame,
    ) -> Result<bool, ServerError> {
        self.compare(id, game).await?;
        Ok(game.revision() >= game.newest_revision())
    }

    async fn compare(&self, id: &GameId, game: &LiveGame) -> Result<(), ServerError> {
        match self.store.game_revision(id).await {
            Ok(revision) => {
                game.note_revision(revision);
                Ok(())
            }
            Err(error @ StoreError::NotFound(_)) => {
                self.remove(id).await;
                Err(error.into())
            }
            Err(error) => {
                tracing::warn!(%error, "cannot compare a game with the database; showing its last known state");
                Ok(())
            }
        }
    }

    /// The game at this revision or later.
    pub(crate) async fn at_least(
        &self,
        id: &GameId,
        revision: u32,
    ) -> Result<Arc<LiveGame>, ServerError> {
        let game = self.get(id).await?;
        if game.revision() < revision {
            game.reload(revision, self.load(id)).await?;
        }
        Ok(game)
    }

    /// Applies a stored action to the game on which it was judged.
    pub(crate) async fn apply(
        &self,
        game: &Arc<LiveGame>,
        stored: Arc<StoredGame>,
        judged: JudgedAction,
    ) {
        game.apply(Arc::clone(&stored), judged);
        if stored.ply % REWEIGH_AFTER_MOVES < 2 {
            self.games.insert(stored.id.clone(), Arc::clone(game)).await;
        }
        self.require_revision(&stored.id, stored.revision).await;
    }

    /// Ensures that memory holds no older state than this revision, which the database has stored.
    pub(crate) async fn require_revision(&self, id: &GameId, revision: u32) {
        if let Err(error) = self.at_least(id, revision).await {
            error.log();
            self.remove(id).await;
        }
    }

    /// Drops a game that may be newer in the database.
    pub(crate) async fn remove(&self, id: &GameId) {
        self.games.invalidate(id).await;
    }

    /// The number of games in memory, and about how many bytes they take.
    pub(crate) async fn usage(&self) -> (u64, u64) {
        self.games.run_pending_tasks().await;
        (self.games.entry_count(), self.games.weighted_size())
    }

    async fn load(&self, id: &GameId) -> Result<Replay, ServerError> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        let record = self.store.game_load(id).await?;
        let mut replay = match record.moves.len() <= LONG_GAME_MOVES {
            true => Replay::new(record)?,
            false => self.replays.run(Requester::new(None, None), || Replay::new(record)).await??,
        };
        replay.vacation = vacation::latest_end_in(&self.store, &replay.game).await?;
        Ok(replay)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use glass_notation::coordinate;
    use glass_rules::{Random, VariantId};
    use glass_store::{
        Action, ActionError, ActionOutcome, Change, NewGame, NewMove, NewTakeback, Seat,
        SeatHolder, Seats, VisitorId,
    };
    use serde_json::Value;
    use tempfile::TempDir;

    use super::*;
    use crate::cluster::audience::Audience;
    use crate::config::Config;
    use crate::jobs::work_kind::WorkKind;

    fn replays() -> WorkPool {
        WorkPool::new(WorkKind::Replay, &Config::default(), Arc::default())
    }

    /// A database, and its games that are in memory.
    struct Site {
        games: Arc<LiveGames>,
        store: Store,
        white: VisitorId,
        black: VisitorId,
        _folder: TempDir,
    }

    impl Site {
        async fn new(memory: usize) -> Self {
            let folder = tempfile::tempdir().unwrap();
            let file = format!("sqlite://{}/glass.db", folder.path().display());
            let store = Store::open(&file).await.unwrap();
            let [white, black] = [(); 2].map(|()| VisitorId::random().unwrap());
            for visitor in [&white, &black] {
                store.visitor_create(visitor, 0).await.unwrap();
            }
            let games = Arc::new(LiveGames::new(
                store.clone(),
                memory,
                POLL_INTERVAL,
                replays(),
                Arc::default(),
            ));
            Self { games, store, white, black, _folder: folder }
        }

        async fn begin(&self, variant: VariantId) -> GameId {
            let seat = |visitor: &VisitorId| Some(SeatHolder::Visitor(visitor.clone()));
            let (id, rules) = (GameId::random().unwrap(), variant.default_rules().to_string());
            let seats = Seats { white: seat(&self.white), black: seat(&self.black) };
            let new = NewGame::new(id, variant.as_str(), &rules, seats);
            self.store.game_create(new, 0).await.unwrap().id
        }

        /// Stores a change to the game in memory; an error if that is not the newest revision.
        async fn store(
            &self,
            live: &Arc<LiveGame>,
            change: Change,
        ) -> Result<ActionOutcome, ActionError> {
            let game = live.replay().game.clone();
            let key = GameId::random().unwrap().to_string();
            self.store.act(&game, Action { by: Seat::White, key, now: 0 }, change).await
        }

        /// Makes a change in the database and in memory.
        async fn act(&self, live: &Arc<LiveGame>, judged: JudgedAction) {
            let stored = self.store(live, judged.change.clone()).await;
            let Ok(ActionOutcome::Done(after)) = stored else {
                panic!("the action is new and was judged on the newest revision");
            };
            self.games.apply(live, after.into(), judged).await;
        }

        /// Plays a random move; false if there is no legal move.
        async fn play(&self, live: &Arc<LiveGame>, random: &mut Random) -> bool {
            let replay = live.replay();
            let position = replay.history.position();
            let legal = position.view().legal_moves();
            let Some(&chosen) = random.choose(&legal) else { return false };
            let coordinate = coordinate::write(position.variant(), chosen);
            drop(replay);
            let change = Change::play(NewMove { coordinate, algebraic: None });
            self.act(live, JudgedAction { change, moves: vec![chosen] }).await;
            true
        }

        fn loads(&self) -> u64 {
            self.games.loads.load(Ordering::Relaxed)
        }
    }

    /// Longer than any test runs.
    const POLL_INTERVAL: Duration = Duration::from_secs(3600);
    const PLENTY: usize = 64;

    #[tokio::test(flavor = "multi_thread")]
    async fn concurrent_requests_load_a_game_once() {
        let site = Site::new(PLENTY).await;
        let game = site.begin(VariantId::Alice).await;
        let come = |_| {
            let (games, game) = (Arc::clone(&site.games), game.clone());
            tokio::spawn(async move { games.get(&game).await.map(|live| live.revision()) })
        };
        for came in (0..1000).map(come).collect::<Vec<_>>() {
            came.await.unwrap().unwrap();
        }
        assert_eq!(site.loads(), 1);
    }

    #[tokio::test]
    async fn state_is_serialized_once_for_each_kind_of_viewer() {
        let site = Site::new(PLENTY).await;
        let game = site.begin(VariantId::Alice).await;
        let live = site.games.get(&game).await.unwrap();
        let viewers: Vec<_> = [Some(&site.white), Some(&site.black), None, None, None].into();
        let told = |viewer: Option<&VisitorId>, seen| {
            live.state(viewer, seen, Audience::default(), || None).unwrap()
        };
        let mut seen = told(None, None).seen;
        let mut random = Random::new(1);
        let mut longest = [0; 2];
        for ply in 0..200_usize {
            if !site.play(&live, &mut random).await {
                break;
            }
            let states: Vec<_> =
                viewers.iter().map(|&viewer| told(viewer, Some(seen)).text).collect();
            let bytes: HashSet<_> = states.iter().map(|state| state.as_ptr()).collect();
            assert_eq!(bytes.len(), 3, "one state for each side and one for all spectators");
            let watched: Value = serde_json::from_str(&states[2]).unwrap();
            assert_eq!(watched["since"], ply);
            assert_eq!(watched["history"].as_array().unwrap().len(), 1);
            let half = usize::from(ply >= 100);
            longest[half] = longest[half].max(states[2].len());
            seen = told(None, None).seen;
        }
        assert_eq!(site.loads(), 1, "the first request loaded the game");
        assert!(longest[1] < longest[0] * 2, "messages about a move do not grow: {longest:?}");
    }

    #[tokio::test]
    async fn game_in_memory_equals_the_stored_game() {
        let site = Site::new(PLENTY).await;
        for (number, variant) in (0..).zip(VariantId::ALL) {
            let game = site.begin(variant).await;
            let live = site.games.get(&game).await.unwrap();
            let mut random = Random::new(2).stream(number);
            for _ in 0..40 {
                if !site.play(&live, &mut random).await {
                    break;
                }
            }
            let stored = Replay::new(site.store.game_load(&game).await.unwrap()).unwrap();
            assert_eq!(*live.replay(), stored, "{variant}");
        }
    }

    #[tokio::test]
    async fn whole_game_is_sent_after_a_takeback() {
        let site = Site::new(PLENTY).await;
        let game = site.begin(VariantId::Alice).await;
        let live = site.games.get(&game).await.unwrap();
        let mut random = Random::new(3);
        for _ in 0..3 {
            site.play(&live, &mut random).await;
        }
        let seen = live.state(None, None, Audience::default(), || None).unwrap().seen;
        let takeback = Change::take_back(NewTakeback { by: Seat::White, ply: 2 });
        site.act(&live, takeback.into()).await;
        site.play(&live, &mut random).await;
        let state = live.state(None, Some(seen), Audience::default(), || None).unwrap().text;
        let state: Value = serde_json::from_str(&state).unwrap();
        assert_eq!((&state["since"], &state["takebacks"]), (&0.into(), &1.into()));
        assert_eq!(state["history"].as_array().unwrap().len(), 3);
        assert_eq!(state["takenBack"].as_array().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn change_by_another_server_reloads_the_game() {
        let site = Site::new(PLENTY).await;
        let game = site.begin(VariantId::Alice).await;
        let live = site.games.get(&game).await.unwrap();
        let elsewhere =
            LiveGames::new(site.store.clone(), PLENTY, POLL_INTERVAL, replays(), Arc::default());
        let there = elsewhere.get(&game).await.unwrap();
        assert!(matches!(site.store(&there, Change::default()).await, Ok(ActionOutcome::Done(_))));

        let outdated = site.store(&live, Change::default()).await;
        assert!(matches!(outdated, Err(ActionError::Outdated)), "{outdated:?}");
        let revision = live.revision();
        site.games.require_revision(&game, revision + 1).await;
        assert_eq!(live.revision(), revision + 1);
        assert_eq!(site.loads(), 2);
        site.games.require_revision(&game, revision + 1).await;
        assert_eq!(site.loads(), 2, "the game is reloaded only once");
        assert!(site.play(&live, &mut Random::new(4)).await);
    }

    #[tokio::test]
    async fn most_recently_used_games_stay_in_memory() {
        let site = Site::new(PLENTY).await;
        let game = site.begin(VariantId::Alice).await;
        let weight = u64::from(site.games.get(&game).await.unwrap().weight());
        let few = LiveGames::with_capacity(
            site.store.clone(),
            3 * weight,
            POLL_INTERVAL,
            replays(),
            Arc::default(),
        );
        let mut last = game;
        for _ in 0..10 {
            last = site.begin(VariantId::Alice).await;
            few.get(&last).await.unwrap();
            few.games.run_pending_tasks().await;
        }
        assert_eq!(few.games.entry_count(), 3);
        few.get(&last).await.unwrap();
        assert_eq!(few.loads.load(Ordering::Relaxed), 10, "the last game is still in memory");
    }

    #[tokio::test]
    async fn missing_game_is_not_cached() {
        let site = Site::new(PLENTY).await;
        let error = site.games.get(&GameId::random().unwrap()).await.err().unwrap();
        assert!(matches!(error, ServerError::NotFound(_)), "{error}");
        site.games.games.run_pending_tasks().await;
        assert_eq!(site.games.games.entry_count(), 0);
    }
}
