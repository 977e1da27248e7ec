//! Limits how many bytes a socket may send. The WebSocket library hides some frames, such as empty fragments of a message,
//! so they cannot be counted as messages. Reading less often makes the client wait and costs the server nothing.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::config::usage_limits::Rate;

/// Turns on the throttle of the connection that a request came over.
#[derive(Debug, Clone, Default)]
pub(crate) struct ThrottleSwitch(Arc<AtomicBool>);

impl ThrottleSwitch {
    pub(crate) fn turn_on(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A stream that is read at a limited rate once its switch is on.
#[derive(Debug)]
pub(crate) struct ReadThrottle<S> {
    stream: S,
    rate: Rate,
    switch: ThrottleSwitch,
    /// How long reading has to rest for the bytes that were read: each byte costs a part of the period, and the rest may
    /// grow to a whole period before reading stops.
    owed: Duration,
    /// When `owed` was last reduced by the time that has passed.
    since: Instant,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> ReadThrottle<S> {
    /// Allows `rate.burst` bytes at once, and as many again in `rate.per`.
    pub(crate) fn new(stream: S, rate: Rate, switch: ThrottleSwitch) -> Self {
        let since = Instant::now();
        Self { stream, rate, switch, owed: Duration::ZERO, since, waiting: None }
    }

    /// Waits until at least an eighth of the burst may be read, so that a flood wakes the server seldom.
    fn poll_allowance(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Some(waiting) = &mut self.waiting {
            ready!(waiting.as_mut().poll(context));
            self.waiting = None;
        }
        let now = Instant::now();
        self.owed = self.owed.saturating_sub(now - self.since);
        self.since = now;
        if self.owed < self.rate.per {
            return Poll::Ready(());
        }
        let rest = self.owed - self.rate.per + self.rate.per / 8;
        let mut waiting = Box::pin(sleep(rest));
        let woken = waiting.as_mut().poll(context);
        self.waiting = Some(waiting);
        woken
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ReadThrottle<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.switch.0.load(Ordering::Relaxed) {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        ready!(self.poll_allowance(context));
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = u32::try_from(buffer.filled().len() - before).unwrap_or(u32::MAX);
        let cost = self.rate.per.saturating_mul(read) / self.rate.burst.max(1);
        self.owed = self.owed.saturating_add(cost);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ReadThrottle<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
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

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::time::timeout;

    use super::*;

    /// How many bytes of an endless flood are read within this many seconds.
    async fn read_within(seconds: u64, throttled: bool) -> usize {
        let switch = ThrottleSwitch::default();
        if throttled {
            switch.turn_on();
        }
        let rate = Rate { burst: 1_000, per: Duration::from_secs(10) };
        let flood = tokio::io::join(tokio::io::repeat(b'x').take(1_000_000), tokio::io::sink());
        let mut stream = ReadThrottle::new(flood, rate, switch);
        let mut read = 0;
        let reading = async {
            let mut buffer = [0; 50];
            while let Ok(some @ 1..) = stream.read(&mut buffer).await {
                read += some;
            }
        };
        let _ = timeout(Duration::from_secs(seconds), reading).await;
        read
    }

    #[tokio::test(start_paused = true)]
    async fn flood_is_read_at_the_limited_rate() {
        assert_eq!(read_within(1, false).await, 1_000_000, "requests are not throttled");
        for (seconds, bytes) in [(1, 1_000..=1_150), (10, 1_900..=2_150), (100, 10_900..=11_150)] {
            let read = read_within(seconds, true).await;
            assert!(bytes.contains(&read), "{read} bytes in {seconds} seconds");
        }
    }
}
