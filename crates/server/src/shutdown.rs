//! Runs background tasks and stops them with the server.

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
    /// Runs the task until it ends or the server stops.
    pub(crate) fn spawn(&self, task: impl Future<Output: Send + 'static> + Send + 'static) {
        self.tasks.spawn(self.stop.clone().run_until_cancelled_owned(task));
    }

    /// Cancels all tasks at their next await point and returns once they have ended.
    pub(crate) async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
