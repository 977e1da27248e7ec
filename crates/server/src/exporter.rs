//! Serves `GET /metrics` for Prometheus on its own address.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};

use crate::app::App;
use crate::metrics::Metrics;

/// Bucket bounds in seconds: from memory access to longer than a visitor waits.
const DURATION_BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Bucket bounds for group sizes: at most 256 writes are committed together.
const SIZE_BUCKETS: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// How often recorded samples are summed up. Until then each one takes memory, even if nothing scrapes the metrics.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// If a test write takes longer than this, the database is not ready.
const READINESS_TIMEOUT: Duration = Duration::from_secs(3);

/// Serves the recorded metrics.
pub(crate) struct Exporter {
    listener: TcpListener,
    recorded: PrometheusHandle,
}

/// Why the metrics cannot be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExporterError {
    #[error(transparent)]
    Listen(#[from] io::Error),
    #[error(transparent)]
    Recorder(#[from] BuildError),
}

impl Exporter {
    /// Listens on an address and creates the metrics to serve there.
    pub(crate) async fn open(
        address: SocketAddr,
        nats: bool,
    ) -> Result<(Self, Metrics), ExporterError> {
        let sizes = Matcher::Suffix("_size".to_owned());
        let recorder = PrometheusBuilder::new()
            .set_buckets(&DURATION_BUCKETS)?
            .set_buckets_for_metric(sizes, &SIZE_BUCKETS)?
            .build_recorder();
        let recorded = recorder.handle();
        let listener = TcpListener::bind(address).await?;
        Ok((Self { listener, recorded }, Metrics::new(Arc::new(recorder), nats)))
    }

    /// Serves until the task is aborted.
    pub(crate) async fn serve(self, app: App) {
        let recorded = self.recorded.clone();
        let add_up = async {
            let mut rounds = interval(UPKEEP_INTERVAL);
            loop {
                rounds.tick().await;
                recorded.run_upkeep();
            }
        };
        let router = Router::new()
            .route("/metrics", get(serve_metrics))
            .with_state((app, self.recorded.clone()));
        tokio::select! {
            served = axum::serve(self.listener, router) => {
                if let Err(error) = served {
                    tracing::error!(%error, "the metrics listener failed");
                }
            }
            () = add_up => {}
        }
    }
}

async fn serve_metrics(
    State((app, recorded)): State<(App, PrometheusHandle)>,
) -> impl IntoResponse {
    read_gauges(&app).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], recorded.render())
}

/// Sets the gauges to the present state of the server.
async fn read_gauges(app: &App) {
    let gauges = &app.metrics.scraped;
    let ready = timeout(READINESS_TIMEOUT, app.probe()).await.is_ok_and(|written| written.is_ok());
    let agrees = app.referee.heartbeat.clock_disagreement().is_none();
    gauges.ready.set(f64::from(u8::from(ready && agrees)));
    gauges.sockets.set(app.usage.open_sockets() as f64);
    let here = app.presence.local_audiences();
    gauges.open_games.set(here.len() as f64);
    let watchers: usize = here.values().map(|audience| audience.watchers).sum();
    gauges.watchers.set(watchers as f64);
    let (games, bytes) = app.live_games.usage().await;
    gauges.live_games.set(games as f64);
    gauges.live_games_bytes.set(bytes as f64);
    gauges.engine_queue.set(app.engine_calls.queue_length() as f64);
    gauges.read_machine(database_folder(app), app.config.backups.clone()).await;
}

/// The folder of the database file, or else the data folder.
fn database_folder(app: &App) -> PathBuf {
    let file = app.store.file().and_then(Path::parent);
    match file.unwrap_or(&app.config.data) {
        here if here.as_os_str().is_empty() => PathBuf::from("."),
        folder => folder.to_owned(),
    }
}
