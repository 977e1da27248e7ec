//! Closes connections whose client receives data more slowly than a minimum rate. A client that accepts a byte now and
//! then could otherwise hold its connection forever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream that fails when the client has accepted too little for too long.
#[derive(Debug)]
pub(crate) struct MinTransferRate<S> {
    stream: S,
    /// The maximum time for which the client may accept nothing.
    max_stall: Duration,
    /// The additional time for each byte that the client accepts.
    time_per_byte: Duration,
    /// The remaining time for which it may accept nothing.
    remaining: Duration,
    /// The start of the current wait and its timeout, while the client accepts nothing.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> MinTransferRate<S> {
    /// Requires at least `rate` bytes a second once the client has accepted nothing for `most`.
    pub(crate) fn new(stream: S, most: Duration, rate: u32) -> Self {
        let byte = Duration::from_secs(1) / rate.max(1);
        Self { stream, max_stall: most, time_per_byte: byte, remaining: most, waiting: None }
    }

    fn count(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(taken)) => {
                if let Some((since, _)) = self.waiting.take() {
                    self.remaining = self.remaining.saturating_sub(since.elapsed());
                }
                let bytes = u32::try_from(taken).unwrap_or(u32::MAX);
                let earned = self.time_per_byte.saturating_mul(bytes);
                self.remaining = self.remaining.saturating_add(earned).min(self.max_stall);
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => {
                let left = self.remaining;
                let begin = || (Instant::now(), Box::pin(sleep(left)));
                let (_, end) = self.waiting.get_or_insert_with(begin);
                end.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for MinTransferRate<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.count(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.count(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for MinTransferRate<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    /// The time until all is sent or the connection fails, if the client accepts this many bytes every second.
    async fn send(bytes: usize, each_second: usize) -> Result<Duration, Duration> {
        let (ours, mut theirs) = duplex(10);
        let mut ours = MinTransferRate::new(ours, Duration::from_secs(20), 10);
        tokio::spawn(async move {
            let mut taken = vec![0; each_second];
            while theirs.read_exact(&mut taken).await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        let began = Instant::now();
        let sent = ours.write_all(&vec![0; bytes]).await;
        sent.map(|()| began.elapsed()).map_err(|_| began.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn too_slow_client_is_disconnected() {
        let broken = send(10_000, 1).await.unwrap_err();
        let seconds = broken.as_secs();
        assert!((20..30).contains(&seconds), "{seconds}");
    }

    #[tokio::test(start_paused = true)]
    async fn slow_client_receives_everything() {
        let whole = send(1_000, 10).await.unwrap();
        assert!(whole > Duration::from_secs(90), "{whole:?}");
    }
}
