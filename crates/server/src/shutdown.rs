//! Tasks that run in the background until the server stops.

use std::future::Future;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The background tasks of a server.
#[derive(Default)]
pub(crate) struct BackgroundTasks {
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl BackgroundTasks {
    /// Runs the task until it ends or is stopped.
    pub(crate) fn spawn(&self, task: impl Future<Output: Send + 'static> + Send + 'static) {
        self.tasks.spawn(self.stop.clone().run_until_cancelled_owned(task));
    }

    /// Stops all tasks where they wait next, and returns once they have ended.
    pub(crate) async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
