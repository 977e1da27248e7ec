//! Keeps a file descriptor in reserve, to reject connections when the system has no more descriptors.

use std::fs::File;
use std::io;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

/// The error numbers of "too many open files", in the process and in the system, on every Unix.
const TOO_MANY_FILES: [i32; 2] = [24, 23];

const REJECTION: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Without a free descriptor, a new connection cannot even be rejected. It would wait in the system's queue until other
/// connections close.
pub(crate) struct FdReserve(Option<File>);

impl FdReserve {
    pub(crate) fn new() -> Self {
        Self(File::open("/dev/null").ok())
    }

    /// Whether the reserve helps against an error of `accept`.
    pub(crate) fn helps(&self, error: &io::Error) -> bool {
        self.0.is_some() && error.raw_os_error().is_some_and(|code| TOO_MANY_FILES.contains(&code))
    }

    /// Frees the descriptor to accept the next connection, and rejects it.
    pub(crate) async fn reject_next(&mut self, listener: &TcpListener) {
        self.0 = None;
        // Another task may take the descriptor first, or the client may have gone.
        if let Ok(Ok((newcomer, _))) = timeout(Duration::from_millis(100), listener.accept()).await
        {
            let _ = newcomer.try_write(REJECTION);
        }
        *self = Self::new();
    }
}
