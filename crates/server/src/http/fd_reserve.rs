//! Holds file descriptors in reserve, to reject connections when the system has no more descriptors.

use std::fs::File;
use std::io;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

/// The error numbers of "too many open files", in the process and in the system, on every Unix.
const TOO_MANY_FILES: [i32; 2] = [24, 23];

const REJECTION: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// The number of descriptors in reserve. A file that is opened at the same moment as a rejection may take one
/// permanently, as the database's connections do.
const RESERVE: usize = 4;

/// Without a free descriptor, a new connection cannot even be rejected. It would wait in the system's queue until other
/// connections close.
pub(crate) struct FdReserve(Vec<File>);

impl FdReserve {
    pub(crate) fn new() -> Self {
        let mut reserve = Self(Vec::with_capacity(RESERVE));
        reserve.refill();
        reserve
    }

    /// Takes free descriptors until the reserve is complete, and returns whether it has any.
    pub(crate) fn refill(&mut self) -> bool {
        while self.0.len() < RESERVE {
            match File::open("/dev/null") {
                Ok(file) => self.0.push(file),
                Err(_) => break,
            }
        }
        !self.0.is_empty()
    }

    /// Whether the reserve helps against an error of `accept`.
    pub(crate) fn helps(&self, error: &io::Error) -> bool {
        !self.0.is_empty()
            && error.raw_os_error().is_some_and(|code| TOO_MANY_FILES.contains(&code))
    }

    /// Frees a descriptor to accept the next connection, and rejects it.
    pub(crate) async fn reject_next(&mut self, listener: &TcpListener) {
        self.0.pop();
        // Another task may take the descriptor first, or the client may have gone.
        if let Ok(Ok((newcomer, _))) = timeout(Duration::from_millis(100), listener.accept()).await
        {
            self.reject(newcomer);
        }
    }

    /// Rejects a connection. Its descriptor goes to the reserve.
    pub(crate) fn reject(&mut self, newcomer: TcpStream) {
        let _ = newcomer.try_write(REJECTION);
        drop(newcomer);
        self.refill();
    }
}
