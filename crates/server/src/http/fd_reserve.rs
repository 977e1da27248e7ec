//! A file descriptor in reserve, for when the system gives no more of them.

use std::fs::File;
use std::io;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

/// The numbers of "too many open files", in the process and in the system, on every Unix.
const TOO_MANY_FILES: [i32; 2] = [24, 23];

const ANSWER: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Without a descriptor a newcomer cannot even be refused, and would wait in the system's queue for as long as others keep
/// theirs.
pub(crate) struct SpareDescriptor(Option<File>);

impl SpareDescriptor {
    pub(crate) fn new() -> Self {
        Self(File::open("/dev/null").ok())
    }

    /// Whether it can help against an error of `accept`.
    pub(crate) fn helps(&self, error: &io::Error) -> bool {
        self.0.is_some() && error.raw_os_error().is_some_and(|code| TOO_MANY_FILES.contains(&code))
    }

    /// Gives the descriptor to the next newcomer for as long as it takes to refuse them.
    pub(crate) async fn turn_away(&mut self, listener: &TcpListener) {
        self.0 = None;
        // Somebody else may take the descriptor first, or the newcomer may have gone.
        if let Ok(Ok((newcomer, _))) = timeout(Duration::from_millis(100), listener.accept()).await
        {
            let _ = newcomer.try_write(ANSWER);
        }
        *self = Self::new();
    }
}
