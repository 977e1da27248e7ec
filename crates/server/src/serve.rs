//! Starts the server, serves requests and shuts down in order.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use glass_store::{
    DeliveryChannel, GameId, Millis, PoolOptions, Store, StoreError, StoreMetrics, Upgrade,
    UpgradeOptions, private,
};
use glass_tablebase::Folder;
use moka::future::Cache;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tower_http::csrf::ConfigError;
use tracing::field::display;

use crate::account::fingerprints::Fingerprints;
use crate::account::passwords::Passwords;
use crate::analysis::pool::AnalysisPool;
use crate::app::{App, AppState};
use crate::archive::archivist::Archivist;
use crate::archive::monthly_files::{self, MonthlyFiles};
use crate::assets::browser_package::BrowserPackage;
use crate::assets::still;
use crate::clock::heartbeat::Heartbeat;
use crate::cluster::bus::{Bus, LocalBus};
use crate::cluster::nats::NatsBus;
use crate::cluster::nodes::Nodes;
use crate::cluster::reporter::Reporter;
use crate::cluster::revision_poller::RevisionPoller;
use crate::config::Config;
use crate::config::usage_limits::UsageLimits;
use crate::exporter::{Exporter, ExporterError};
use crate::game::announcements::NotificationPlanner;
use crate::game::chat::post::ChatService;
use crate::game::chat::room::ChatCache;
use crate::game::clock::timekeeper::Timekeeper;
use crate::game::live::LiveGames;
use crate::game::lobby::LobbyServices;
use crate::game::lobby::open_games::LobbyCache;
use crate::game::opponent::calls::{EngineCall, EngineCalls};
use crate::game::opponent::engine_room::EngineRoom;
use crate::game::presence::PresenceTracker;
use crate::game::rating::ladder::Ladders;
use crate::game::referee::Referee;
use crate::game::socket::{GameSockets, SocketServices};
use crate::http::listener;
use crate::http::session_connections::SessionConnections;
use crate::jobs::housekeeping::{Housekeeping, LimitCleanup};
use crate::jobs::request_work::RequestWork;
use crate::jobs::rounds;
use crate::jobs::work_kind::WorkKind;
use crate::jobs::work_pool::WorkPool;
use crate::limits::usage::UsageLimiter;
use crate::metrics::{Metrics, log_activity};
use crate::moderation::fair_play::FairPlay;
use crate::notify::delivery_queue::DeliveryQueue;
use crate::notify::push::{self, PushSender};
use crate::notify::sender::NotificationSender;
use crate::notify::smtp::Mailer;
use crate::picture::raster::PicturePools;
use crate::puzzle::solver_pool::SolverPool;
use crate::routes;
use crate::shutdown::BackgroundTasks;
use crate::study::rooms::StudyRooms;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A folder cannot be created or read.
    #[error("cannot use the folder {path}: {source}")]
    Data {
        /// The folder.
        path: String,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The configured address of NATS is invalid.
    #[error("invalid NATS address: {0}")]
    Nats(#[from] async_nats::ConnectError),
    /// Mail cannot be sent with this configuration.
    #[error("invalid mail settings: {0}")]
    Mail(String),
    /// Push messages cannot be sent.
    #[error("cannot set up push messages: {0}")]
    Push(String),
    /// Metrics cannot be served at the configured address.
    #[error("cannot serve metrics on {address}: {reason}")]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// The reason.
        reason: String,
    },
    /// A configured origin is invalid.
    #[error(transparent)]
    Origin(#[from] ConfigError),
}

/// Opens the database and serves until `shutdown` completes; see [`Server`].
///
/// # Errors
///
/// [`ServeError`] if the server cannot start.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    Server::open(config).await?.serve(listener, shutdown).await;
    Ok(())
}

/// The server with its database open and its tables up to date.
pub struct Server {
    app: App,
    router: Router,
    engine_room: EngineRoom,
    /// Calls that the engine room answers once the server serves.
    calls: UnboundedReceiver<EngineCall>,
    /// The in-process bus, which knows the games that are open here.
    local_bus: Arc<LocalBus>,
    /// How long a change to the database may stay unseen here if it is not announced.
    compare: Duration,
    mailer: Mailer,
    pusher: PushSender,
    /// Exchanges reports with the other nodes.
    reporter: Option<Reporter>,
    /// Serves the metrics.
    exporter: Option<Exporter>,
}

impl Server {
    /// Creates the data folder if it is missing, and opens the database.
    ///
    /// # Errors
    ///
    /// [`ServeError`] names the cause.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        if config.database.is_none() {
            let path = config.data.display().to_string();
            let made = private::create_folder(&config.data);
            made.map_err(|source| ServeError::Data { path, source })?;
        }
        let mailer = Mailer::new(&config).map_err(ServeError::Mail)?;
        let (exporter, metrics) = metrics(&config).await?;
        let connections =
            PoolOptions { connections: config.database_connections, wait: config.database_wait };
        let upgrade = UpgradeOptions { asked: config.migrate, ..UpgradeOptions::default() };
        let store =
            open(config.database_address(), connections, upgrade, metrics.store.clone()).await?;
        let store = store.with_limits(config.limits.storage());
        if let Some(Upgrade { from, to, copy }) = store.upgrade() {
            let copy = copy.as_ref().map(|copy| display(copy.display()));
            tracing::info!(from, to, copy, "the database was upgraded");
        }
        let push_key = store.push_key(&push::new_key()).await?;
        let pusher = PushSender::new(&config, &push_key).map_err(ServeError::Push)?;
        still::prepare();
        let stopping = CancellationToken::new();
        let nats = match &config.nats {
            Some(address) => Some(NatsBus::connect(address, Arc::clone(&metrics)).await?),
            None => None,
        };
        let shared = nats.is_some();
        let UsageLimits { node_report, node_silence, .. } = config.limits;
        let silence = node_silence.max(2 * node_report);
        let nodes = Arc::new(if shared { Nodes::new(silence) } else { Nodes::none() });
        let pool = |kind| WorkPool::new(kind, &config, Arc::clone(&metrics));
        let engine_pool = pool(WorkKind::EngineMove);
        let (engine_calls, calls) =
            EngineCalls::channel(&config, engine_pool.clone(), Arc::clone(&metrics));
        let UsageLimits { compare, compare_shared, .. } = config.limits;
        let compare = if shared { compare_shared } else { compare };
        let kept = config.limits.live_games;
        let live_games = Arc::new(LiveGames::new(
            store.clone(),
            kept,
            compare,
            pool(WorkKind::Replay),
            Arc::clone(&metrics),
        ));
        let local_bus = Arc::new(LocalBus::default());
        // A random name, so that this server differs from other nodes and from itself before a restart.
        let name = GameId::random()?.to_string();
        let bus: Arc<dyn Bus> = match &nats {
            None => Arc::<LocalBus>::clone(&local_bus),
            Some(client) => {
                let (local_bus, live_games) = (Arc::clone(&local_bus), Arc::clone(&live_games));
                let metrics = Arc::clone(&metrics);
                Arc::new(NatsBus::new(client.clone(), &name, local_bus, live_games, metrics))
            }
        };
        let study_rooms = StudyRooms::open(nats.clone(), &name);
        let session_connections = SessionConnections::open(nats.clone());
        let usage = Arc::new(UsageLimiter::new(&config, Arc::clone(&metrics)));
        let watchers_told = config.limits.watchers_told;
        let presence = PresenceTracker::new(
            Arc::clone(&bus),
            Arc::clone(&nodes),
            nats.clone(),
            config.clock.clone(),
            watchers_told,
        );
        let heartbeat = Arc::new(Heartbeat::new(
            store.clone(),
            config.clock.clone(),
            Arc::clone(&live_games),
            Arc::clone(&bus),
            Arc::clone(&metrics),
            Millis::try_from(config.limits.outage.as_millis()).unwrap_or(Millis::MAX),
        ));
        // Before any player can act, every game gets back the time in which no server was up.
        heartbeat.beat().await?;
        let fingerprints =
            Fingerprints::new(&store.site_secret(&Fingerprints::new_secret()?).await?);
        let fair_play = FairPlay::new(
            store.clone(),
            Arc::clone(&live_games),
            fingerprints.clone(),
            config.clock.clone(),
        );
        let notifications: Arc<dyn NotificationPlanner> = Arc::new(config.news);
        let referee = Referee {
            fair_play: fair_play.clone(),
            presence: presence.clone(),
            limits: config.limits.clone(),
            store: store.clone(),
            live_games: Arc::clone(&live_games),
            bus: Arc::clone(&bus),
            engine_calls: engine_calls.clone(),
            usage: Arc::clone(&usage),
            metrics: Arc::clone(&metrics),
            clock: config.clock.clone(),
            heartbeat,
            notifications: Arc::clone(&notifications),
        };
        let reporter = nats.map(|client| Reporter {
            client,
            name: name.clone(),
            nodes,
            presence: presence.clone(),
            interval: node_report,
        });
        let tables = Arc::new(Folder::with_cache(config.tables(), Folder::CACHE_MIB));
        let engine_room = EngineRoom::new(
            &config,
            referee.clone(),
            engine_pool,
            Arc::clone(&tables),
            stopping.clone(),
            shared.then(|| name.clone()),
        );
        let chat = Arc::new(ChatService {
            store: store.clone(),
            clock: config.clock.clone(),
            bus: Arc::clone(&bus),
            live_games: Arc::clone(&live_games),
            usage: Arc::clone(&usage),
            cache: ChatCache::new(store.clone()),
            notifications: Arc::clone(&notifications),
        });
        let lobby_services = LobbyServices {
            store: store.clone(),
            clock: config.clock.clone(),
            bus: Arc::clone(&bus),
            live_games: Arc::clone(&live_games),
            presence: presence.clone(),
            engine_calls: engine_calls.clone(),
            notifications,
        };
        let game_sockets = GameSockets::new(SocketServices {
            store: store.clone(),
            clock: config.clock.clone(),
            bus: Arc::clone(&bus),
            live_games: Arc::clone(&live_games),
            presence: presence.clone(),
            referee: referee.clone(),
            engine_calls: engine_calls.clone(),
            fair_play: fair_play.clone(),
            chat: Arc::clone(&chat),
            usage: Arc::clone(&usage),
            session_connections: Arc::clone(&session_connections),
            metrics: Arc::clone(&metrics),
            limits: config.limits.clone(),
            origins: config.origins.clone(),
            shared,
            stopping: stopping.clone(),
        });
        let browser_package = match &config.browser_package {
            Some(folder) => Some(BrowserPackage::read(folder).map_err(|source| {
                ServeError::Data { path: folder.display().to_string(), source }
            })?),
            None => BrowserPackage::embedded(),
        };
        let work = RequestWork { short: pool(WorkKind::Page), long: pool(WorkKind::LongText) };
        let app = App::new(AppState {
            local: OnceLock::new(),
            node: name,
            presence,
            picture_pools: Arc::new(PicturePools::new(&config, Arc::clone(&metrics))),
            chat,
            game_sockets,
            lobby_services,
            lobby: LobbyCache::new(store.clone(), config.clock.clone()),
            ladders: Ladders::new(
                store.clone(),
                config.clock.clone(),
                config.limits.ladder_opponents,
            ),
            game_counts: cached_for(config.limits.games_counted),
            write_check: cached_for(config.limits.readiness_probed),
            analysis: AnalysisPool::new(&config, Arc::clone(&metrics)),
            work,
            import_lock: Mutex::default(),
            solver: SolverPool::new(&config, Arc::clone(&metrics)),
            answer_cache: Arc::default(),
            browser_package,
            tables,
            study_rooms,
            session_connections,
            api_streams: Arc::default(),
            usage,
            passwords: Passwords::new(&config, Arc::clone(&metrics)),
            push_key: pusher.public_key(),
            config,
            store,
            live_games,
            bus,
            fair_play,
            fingerprints,
            referee,
            engine_calls,
            stopping,
            metrics,
        });
        let router = routes::router(&app)?;
        Ok(Self {
            app,
            router,
            engine_room,
            calls,
            local_bus,
            compare,
            mailer,
            pusher,
            exporter,
            reporter,
        })
    }

    /// The settings that differ from the defaults; see [`Config::changes`].
    pub fn changed_settings(&self) -> Vec<String> {
        self.app.config.changes()
    }

    /// The address of the database, without its password.
    pub fn database(&self) -> &str {
        self.app.store.address()
    }

    /// The folder for mail files, where no mail server is configured.
    pub fn mail_folder(&self) -> Option<&Path> {
        self.mailer.folder()
    }

    /// Serves until `shutdown` completes. Then the server accepts nothing new, finishes the requests that have begun
    /// and closes sockets with code 1001. It waits a little for the engine's searches, and closes the database.
    pub async fn serve(self, listener: TcpListener, shutdown: impl Future<Output = ()>) {
        let Self {
            app,
            router,
            engine_room,
            calls,
            local_bus,
            compare,
            mailer,
            pusher,
            exporter,
            reporter,
        } = self;
        let background = BackgroundTasks::default();
        background.spawn(engine_room.clone().run(calls));
        let referee = app.referee.clone();
        let heartbeat = Arc::clone(&referee.heartbeat);
        background.spawn(async move { heartbeat.pulse.run().await });
        let stopping = || app.stopping.clone();
        background.spawn(rounds::run(Timekeeper::new(referee), stopping()));
        background.spawn(rounds::run(Housekeeping::new(app.clone()), stopping()));
        background.spawn(rounds::run(LimitCleanup(app.clone()), stopping()));
        background.spawn(log_activity(Arc::clone(&app.metrics)));
        let archivist = Archivist { store: app.store.clone(), clock: app.config.clock.clone() };
        background.spawn(rounds::run(archivist, stopping()));
        let poller = RevisionPoller::new(local_bus, Arc::clone(&app.live_games), compare);
        background.spawn(rounds::run(poller, stopping()));
        let UsageLimits { node_report, node_silence, .. } = app.config.limits;
        let study_rooms = Arc::clone(&app.study_rooms);
        background.spawn(study_rooms.run(app.store.clone(), compare, node_report, node_silence));
        if let Some(exporter) = exporter {
            background.spawn(exporter.serve(app.clone()));
        }
        // This node reports to the other nodes until its sockets are closed.
        let reporting = BackgroundTasks::default();
        if let Some(reporter) = reporter {
            reporting.spawn(reporter.run());
        }
        let address = listener.local_addr().map(|address| address.to_string()).unwrap_or_default();
        if let Ok(address) = listener.local_addr() {
            // Fails only if the server has served before.
            let _ = app.local.set(local_site(address));
        }
        let site = app.site().to_owned();
        let monthly_files = MonthlyFiles {
            store: app.store.clone(),
            clock: app.config.clock.clone(),
            work: app.work.clone(),
            folder: monthly_files::folder(&app.config.data),
            site: site.clone(),
        };
        background.spawn(rounds::run(monthly_files, stopping()));
        let folder = mailer.folder().map(|folder| display(folder.display()));
        tracing::info!(links = site, folder, "mail");
        let sender = NotificationSender {
            store: app.store.clone(),
            presence: app.presence.clone(),
            metrics: Arc::clone(&app.metrics),
            times: app.config.news,
            tried_days: app.config.mail.tried,
            mailer,
            pusher,
            site,
        };
        let mut sending = JoinSet::new();
        for channel in [DeliveryChannel::Email, DeliveryChannel::Push] {
            let clock = app.config.clock.clone();
            sending.spawn(DeliveryQueue::new(channel, clock, sender.clone()).run(stopping()));
        }
        tracing::info!(changes = app.config.changes().join("; "), "configuration");
        tracing::info!(address, database = app.store.address(), "serving");

        let mut accepting = std::pin::pin!(listener::accept(
            listener,
            router,
            &app.config,
            &app.usage,
            app.stopping.clone()
        ));
        tokio::select! {
            () = shutdown => {
                tracing::info!("stopping");
                app.stopping.cancel();
                app.analysis.close();
                app.solver.close();
                accepting.await;
            }
            () = &mut accepting => {}
        }
        background.stop().await;
        let farewell = async {
            app.usage.wait_until_sockets_closed().await;
            engine_room.wait_until_idle().await;
            engine_room.release_all().await;
            while sending.join_next().await.is_some() {}
        };
        if timeout(app.config.limits.farewell, farewell).await.is_err() {
            // A search that is lost here starts again when the server is back.
            tracing::warn!("stopped without waiting for all sockets and searches");
        }
        sending.shutdown().await;
        reporting.stop().await;
        if let Err(error) = app.store.check_release(&app.node).await {
            tracing::warn!(%error, "cannot release claimed game checks; they are released when the claims expire");
        }
        app.store.close().await;
        tracing::info!("stopped");
    }
}

/// A cache of one answer of the database, so that many requests cost one query.
fn cached_for<T: Clone + Send + Sync + 'static>(time: Duration) -> Cache<(), T> {
    Cache::builder().time_to_live(time).build()
}

/// The start of every address of a server that listens at this address.
fn local_site(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// The metrics, and their exporter if an address for it is configured. Otherwise nothing is counted.
async fn metrics(config: &Config) -> Result<(Option<Exporter>, Arc<Metrics>), ServeError> {
    let Some(address) = config.metrics else { return Ok((None, Arc::default())) };
    let failed = |error: ExporterError| ServeError::Metrics { address, reason: error.to_string() };
    let (exporter, metrics) =
        Exporter::open(address, config.nats.is_some()).await.map_err(failed)?;
    Ok((Some(exporter), Arc::new(metrics)))
}

/// Opens the database on a blocking thread, since upgrading its tables can take long.
async fn open(
    database: String,
    pool: PoolOptions,
    upgrade: UpgradeOptions,
    metrics: StoreMetrics,
) -> Result<Store, StoreError> {
    let runtime = Handle::current();
    let opening = move || runtime.block_on(Store::open_with(&database, pool, upgrade, metrics));
    match spawn_blocking(opening).await {
        Ok(opened) => opened,
        Err(failed) => Err(StoreError::Unavailable(failed.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_can_be_spawned() {
        fn sendable(_: impl Send + 'static) {}
        async fn never(listener: io::Result<TcpListener>) {
            let Ok(listener) = listener else { return };
            sendable(serve(Config::new(""), listener, std::future::pending()));
        }
        drop(never(Err(io::ErrorKind::Other.into())));
    }
}
