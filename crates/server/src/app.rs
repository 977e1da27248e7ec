//! What every request can reach.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use glass_store::{GameCounts, GameId, Store};
use glass_tablebase::Folder;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::account::fingerprints::Marks;
use crate::account::passwords::Passwords;
use crate::analysis::pool::AnalysisPool;
use crate::assets::browser_package::BrowserPackage;
use crate::cluster::bus::{Bus, News};
use crate::config::Config;
use crate::game::chat::room::Chat;
use crate::game::live::LiveGames;
use crate::game::lobby::open_games::Lobby;
use crate::game::opponent::calls::EngineCalls;
use crate::game::presence::Presence;
use crate::game::rating::ladder::Ladders;
use crate::game::referee::Referee;
use crate::http::error::ServerError;
use crate::http::session_connections::OpenSessions;
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Asker;
use crate::limits::usage::Usage;
use crate::metrics::Metrics;
use crate::moderation::fair_play::FairPlay;
use crate::picture::raster::Cards;
use crate::puzzle::answer_cache::AnswerCache;
use crate::puzzle::solver_pool::SolverPool;
use crate::study::rooms::StudyRooms;
use crate::ttl_cache::Fresh;

/// The parts of the server that requests use. Clones share them.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// The parts of the server that requests use.
pub(crate) struct Parts {
    pub(crate) config: Config,
    /// The beginning of every address of this server where none is configured: that of its listener.
    pub(crate) local: OnceLock<String>,
    /// Distinguishes this server from others and from what it was before a restart.
    pub(crate) node: String,
    pub(crate) store: Store,
    pub(crate) live_games: Arc<LiveGames>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) presence: Presence,
    pub(crate) cards: Arc<Cards>,
    pub(crate) chat: Chat,
    pub(crate) lobby: Lobby,
    pub(crate) ladders: Ladders,
    /// How many games there are. To count them the database goes through all of them.
    pub(crate) counts: Fresh<GameCounts>,
    /// That the database can be written.
    pub(crate) written: Fresh<()>,
    /// What positions may be asked about.
    pub(crate) fair_play: FairPlay,
    /// By which networks and devices are known again.
    pub(crate) marks: Marks,
    pub(crate) referee: Referee,
    pub(crate) engine_calls: EngineCalls,
    /// The engine for those who analyse.
    pub(crate) analysis: AnalysisPool,
    /// Threads for answers that take long to make.
    pub(crate) page_work: WorkPool,
    /// Held by the import that is being stored. Of several at once, each would have a write in the database's queue, and
    /// every move would wait for all of them.
    pub(crate) importing: Mutex<()>,
    /// The solver for those who try problems.
    pub(crate) solver: SolverPool,
    /// What it has said of moves.
    pub(crate) answer_cache: Arc<AnswerCache>,
    /// By which the engine runs in browsers, if there is one.
    pub(crate) browser_package: Option<BrowserPackage>,
    /// The endgame tables that lie in the data folder.
    pub(crate) tables: Arc<Folder>,
    pub(crate) study_rooms: Arc<StudyRooms>,
    pub(crate) open_sessions: Arc<OpenSessions>,
    pub(crate) usage: Arc<Usage>,
    pub(crate) passwords: Passwords,
    /// By what browsers know that a message is from this site.
    pub(crate) push_key: String,
    pub(crate) stopping: CancellationToken,
    pub(crate) metrics: Arc<Metrics>,
}

impl App {
    pub(crate) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// Makes an answer that may take long, on threads that give way to the games, when it is the asker's turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        self.page_work.run(asker, work).await
    }

    /// The beginning of every address of this server, as links have it: the first origin that is configured, or else the
    /// listen address. The `Host` of a request is not trusted.
    pub(crate) fn site(&self) -> &str {
        let local = || self.local.get().map_or("http://localhost", String::as_str);
        self.config.origins.first().map_or_else(local, String::as_str)
    }

    /// Tells whoever has one of these games open that it was written to, and has this revision now.
    pub(crate) async fn announce(&self, games: Vec<(GameId, u32)>) {
        for (game, revision) in games {
            self.live_games.heard_of(&game, revision).await;
            self.bus.publish(&game, News::Changed { revision });
        }
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
