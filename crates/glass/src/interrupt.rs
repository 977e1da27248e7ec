//! Handles Ctrl-C during long work.

use std::thread;

use crate::Failure;

/// Runs work during which Ctrl-C calls `stop` instead of ending the program.
pub fn watched<T>(
    stop: impl FnOnce() + Send,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::scope(|scope| {
        let (done, finished) = tokio::sync::oneshot::channel::<()>();
        scope.spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = tokio::signal::ctrl_c() => stop(),
                    _ = finished => {}
                }
            });
        });
        let result = work();
        drop(done);
        result
    })
}
