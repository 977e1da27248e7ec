//! What every request can reach.

use std::ops::Deref;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use glass_store::{Millis, Store};
use tokio::sync::watch;
use tracing::Instrument;

use crate::bus::{Bus, InProcess};
use crate::config::Config;
use crate::engine_room::EngineRoom;
use crate::error::ServerError;
use crate::limits::Gates;
use crate::presence::Presence;

/// The server's parts. Clones share them.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// The server's parts.
pub(crate) struct Parts {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) presence: Presence,
    pub(crate) gates: Gates,
    pub(crate) engines: EngineRoom,
    /// Becomes true when the server is told to stop.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(config: Config, store: Store, stopping: watch::Receiver<bool>) -> Self {
        let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
        Self(Arc::new(Parts {
            presence: Presence::new(Arc::clone(&bus)),
            gates: Gates::new(&config),
            engines: EngineRoom::new(config.engine_workers),
            config,
            store,
            bus,
            stopping,
        }))
    }

    /// Waits for the order to stop.
    pub(crate) async fn stopped(&self) {
        stop_ordered(&mut self.stopping.clone()).await;
    }
}

/// Waits for the order to stop.
pub(crate) async fn stop_ordered(stopping: &mut watch::Receiver<bool>) {
    // Fails when nobody is left who could give the order, which is as good.
    let _ = stopping.wait_for(|&stopping| stopping).await;
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// Does something to its end, even if whoever asked for it has gone meanwhile: what is written must also be told.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, ServerError> {
    tokio::spawn(work.in_current_span()).await.map_err(ServerError::internal)
}

/// The time as the store counts it.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
