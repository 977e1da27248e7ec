//! The order to stop.

use tokio::sync::watch;

/// Where the order is given.
pub(crate) struct Stop(watch::Sender<bool>);

/// Where the order is heard.
#[derive(Clone)]
pub(crate) struct Stopping(watch::Receiver<bool>);

impl Stop {
    pub(crate) fn new() -> (Self, Stopping) {
        let (stop, stopping) = watch::channel(false);
        (Self(stop), Stopping(stopping))
    }

    /// Gives the order.
    pub(crate) fn order(&self) {
        self.0.send_replace(true);
    }
}

impl Stopping {
    /// Whether the order has come.
    pub(crate) fn is_ordered(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits for the order.
    pub(crate) async fn ordered(&self) {
        // Fails when the sender of the order is gone, which means the same.
        let _ = self.0.clone().wait_for(|&ordered| ordered).await;
    }
}
