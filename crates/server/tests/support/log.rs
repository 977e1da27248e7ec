//! Captures the server's log.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use glass_server::LOG_DIRECTIVES;
use tokio::time::{sleep, timeout};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use super::PATIENCE;

/// The log of a test and its server, which share a thread.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn capture(&self) -> tracing::subscriber::DefaultGuard {
        let filter = EnvFilter::new(format!("{LOG_DIRECTIVES},info"));
        let lines = tracing_subscriber::fmt().with_env_filter(filter);
        let lines = lines.with_ansi(false).with_writer(self.clone());
        tracing::subscriber::set_default(lines.finish())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits until this text is logged.
    pub async fn wait_for(&self, text: &str) {
        let said = async {
            while !self.text().contains(text) {
                sleep(Duration::from_millis(10)).await;
            }
        };
        assert!(timeout(PATIENCE, said).await.is_ok(), "“{text}” is not in {}", self.text());
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        io::Write::write(&mut *self.0.lock().unwrap(), bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}
