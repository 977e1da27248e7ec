//! `GET /metrics` for Prometheus, on an address of its own.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::time::interval;

use super::Metrics;
use crate::app::App;

/// Seconds: from what memory does to what a visitor does not wait for.
const SECONDS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// How many writes are written together: 256 at most.
const SIZES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// What was timed is kept one by one until it is added up, whether or not anybody asks.
const ADD_UP: Duration = Duration::from_secs(5);

/// Tells Prometheus what was counted.
pub(crate) struct Exporter {
    listener: TcpListener,
    recorded: PrometheusHandle,
}

/// Why it cannot.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExporterError {
    #[error(transparent)]
    Listen(#[from] io::Error),
    #[error(transparent)]
    Recorder(#[from] BuildError),
}

impl Exporter {
    /// Listens on an address, and makes the metrics that are told there.
    pub(crate) async fn open(
        address: SocketAddr,
        nats: bool,
    ) -> Result<(Self, Metrics), ExporterError> {
        let sizes = Matcher::Suffix("_size".to_owned());
        let recorder = PrometheusBuilder::new()
            .set_buckets(&SECONDS)?
            .set_buckets_for_metric(sizes, &SIZES)?
            .build_recorder();
        let recorded = recorder.handle();
        let listener = TcpListener::bind(address).await?;
        Ok((Self { listener, recorded }, Metrics::new(Arc::new(recorder), nats)))
    }

    /// Answers until it is aborted.
    pub(crate) async fn serve(self, app: App) {
        let recorded = self.recorded.clone();
        let add_up = async {
            let mut rounds = interval(ADD_UP);
            loop {
                rounds.tick().await;
                recorded.run_upkeep();
            }
        };
        let router =
            Router::new().route("/metrics", get(tell)).with_state((app, self.recorded.clone()));
        tokio::select! {
            served = axum::serve(self.listener, router) => {
                if let Err(error) = served {
                    tracing::error!(%error, "metrics are told no more");
                }
            }
            () = add_up => {}
        }
    }
}

async fn tell(State((app, recorded)): State<(App, PrometheusHandle)>) -> impl IntoResponse {
    app.metrics.moment.look(&app).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], recorded.render())
}
