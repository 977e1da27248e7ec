//! The shared state that every request can reach.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use axum::extract::FromRef;
use glass_store::{GameCounts, GameId, Millis, Store};
use glass_tablebase::Folder;
use moka::future::Cache;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::account::fingerprints::Fingerprints;
use crate::account::known_devices::KnownDevices;
use crate::account::passwords::Passwords;
use crate::analysis::engine_stream::EngineServices;
use crate::analysis::pool::AnalysisPool;
use crate::api::stream::StreamRegistry;
use crate::assets::browser_package::BrowserPackage;
use crate::cluster::bus::{Bus, GameEvent};
use crate::config::Config;
use crate::game::chat::post::ChatService;
use crate::game::live::LiveGames;
use crate::game::lobby::LobbyServices;
use crate::game::lobby::open_games::LobbyCache;
use crate::game::opponent::calls::EngineCalls;
use crate::game::presence::PresenceTracker;
use crate::game::rating::ladder::Ladders;
use crate::game::referee::Referee;
use crate::game::socket::GameSockets;
use crate::http::error::ServerError;
use crate::http::session_connections::SessionConnections;
use crate::jobs::request_work::RequestWork;
use crate::limits::usage::UsageLimiter;
use crate::metrics::Metrics;
use crate::moderation::fair_play::FairPlay;
use crate::picture::raster::PicturePools;
use crate::puzzle::answer_cache::AnswerCache;
use crate::puzzle::solver_pool::SolverPool;
use crate::study::rooms::StudyRooms;

/// The parts of the server that requests use. Clones share them.
#[derive(Clone)]
pub(crate) struct App(Arc<AppState>);

/// The parts of the server that requests use.
pub(crate) struct AppState {
    pub(crate) config: Config,
    /// The start of every address of this server if no origin is configured: the listener's address.
    pub(crate) local: OnceLock<String>,
    /// A random name, so that this server differs from other nodes and from itself before a restart.
    pub(crate) node: String,
    pub(crate) store: Store,
    pub(crate) live_games: Arc<LiveGames>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) presence: PresenceTracker,
    pub(crate) picture_pools: Arc<PicturePools>,
    pub(crate) chat: Arc<ChatService>,
    pub(crate) lobby: LobbyCache,
    /// What games need until they have both players.
    pub(crate) lobby_services: LobbyServices,
    pub(crate) ladders: Ladders,
    /// How many games there are. Counting reads all games in the database.
    pub(crate) game_counts: Cache<(), GameCounts>,
    /// Caches that the database can be written.
    pub(crate) write_check: Cache<(), ()>,
    /// Refuses help with positions of running rated games.
    pub(crate) fair_play: FairPlay,
    /// Recognizes networks and devices by hashes.
    pub(crate) fingerprints: Fingerprints,
    pub(crate) referee: Referee,
    pub(crate) engine_calls: EngineCalls,
    /// What sockets of games use.
    pub(crate) game_sockets: GameSockets,
    /// The engine for analysis.
    pub(crate) analysis: AnalysisPool,
    /// The threads for what requests compute.
    pub(crate) work: RequestWork,
    /// Held while an import is stored. Several imports at once would each have a write in the database's queue, and
    /// every move would wait for all of them.
    pub(crate) import_lock: Mutex<()>,
    /// The solver for problems.
    pub(crate) solver: SolverPool,
    /// Caches the solver's answers to moves.
    pub(crate) answer_cache: Arc<AnswerCache>,
    /// The engine package for browsers, if there is one.
    pub(crate) browser_package: Option<BrowserPackage>,
    /// The endgame tables in the data folder.
    pub(crate) tables: Arc<Folder>,
    pub(crate) study_rooms: Arc<StudyRooms>,
    pub(crate) session_connections: Arc<SessionConnections>,
    /// The open streams of the API.
    pub(crate) api_streams: Arc<StreamRegistry>,
    pub(crate) usage: Arc<UsageLimiter>,
    pub(crate) passwords: Passwords,
    /// The public key by which browsers verify that a push message comes from this site.
    pub(crate) push_key: String,
    pub(crate) stopping: CancellationToken,
    pub(crate) metrics: Arc<Metrics>,
}

impl App {
    pub(crate) fn new(parts: AppState) -> Self {
        Self(Arc::new(parts))
    }

    /// What a search of the engine for a client needs.
    pub(crate) fn engine_services(&self) -> EngineServices<'_> {
        EngineServices {
            fair_play: &self.fair_play,
            usage: &self.usage,
            pool: &self.analysis,
            analyses_each: self.config.limits.analyses_each,
        }
    }

    /// The present time.
    pub(crate) fn now(&self) -> Millis {
        self.config.clock.now()
    }

    /// How many games there are.
    pub(crate) async fn game_counts(&self) -> Result<GameCounts, ServerError> {
        let count = async { Ok::<_, ServerError>(self.store.game_counts().await?) };
        Ok(self.game_counts.try_get_with((), count).await?)
    }

    /// Whether the database can be written.
    pub(crate) async fn probe(&self) -> Result<(), ServerError> {
        let probe = async { Ok::<_, ServerError>(self.store.probe().await?) };
        Ok(self.write_check.try_get_with((), probe).await?)
    }

    /// The start of every address of this server, as used in links: the first configured origin, or else the listen
    /// address. The `Host` header of a request is not trusted.
    pub(crate) fn site(&self) -> &str {
        let local = || self.local.get().map_or("http://localhost", String::as_str);
        self.config.origins.first().map_or_else(local, String::as_str)
    }

    /// Notifies all viewers of these games that the games have been written and have these revisions now.
    pub(crate) async fn announce(&self, games: Vec<(GameId, u32)>) {
        for (game, revision) in games {
            self.live_games.note_revision(&game, revision).await;
            self.bus.publish(&game, GameEvent::Changed { revision });
        }
    }
}

impl FromRef<App> for GameSockets {
    fn from_ref(app: &App) -> Self {
        app.game_sockets.clone()
    }
}

impl FromRef<App> for KnownDevices {
    fn from_ref(app: &App) -> Self {
        Self {
            store: app.store.clone(),
            fingerprints: app.fingerprints.clone(),
            clock: app.config.clock.clone(),
            secure: app.config.is_secure(),
        }
    }
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}
