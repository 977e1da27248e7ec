//! A proxy through which the pages of a server arrive in pieces, as over a slow network.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::io::{self, AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// The bytes of a piece, and the pause after it, in which the browser draws the received part.
const PIECE: usize = 1_000;
const PAUSE: Duration = Duration::from_millis(30);
/// The rest of a page arrives at once, because it is below the visible part.
const SLOW_BYTES: usize = 30_000;
/// A header of requests for pages. Style sheets and other files arrive at once, because nothing is drawn before they
/// do.
const WANTS_PAGE: &[u8] = b"Accept: text/html";
/// The most bytes of a request that are read at once.
const REQUEST: usize = 10_000;

pub struct SlowNetwork {
    address: SocketAddr,
    /// The number of requested pages.
    pages: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl SlowNetwork {
    pub async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let pages = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&pages);
        let task = tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                tokio::spawn(carry(page, server, Arc::clone(&counted)));
            }
        });
        Self { address, pages, task }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn pages(&self) -> usize {
        self.pages.load(Relaxed)
    }
}

impl Drop for SlowNetwork {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(page: TcpStream, server: SocketAddr, pages: Arc<AtomicUsize>) -> io::Result<()> {
    let server = TcpStream::connect(server).await?;
    page.set_nodelay(true)?;
    let (mut requests, mut to_page) = page.into_split();
    let (mut answers, mut to_server) = server.into_split();
    let slow_bytes = AtomicUsize::new(0);
    let ask = async {
        let mut bytes = [0; REQUEST];
        loop {
            let read = requests.read(&mut bytes).await?;
            if read == 0 {
                return to_server.shutdown().await;
            }
            let request = &bytes[..read];
            let is_for_page = request.windows(WANTS_PAGE.len()).any(|part| part == WANTS_PAGE);
            pages.fetch_add(usize::from(is_for_page), Relaxed);
            slow_bytes.store(if is_for_page { SLOW_BYTES } else { 0 }, Relaxed);
            to_server.write_all(request).await?;
        }
    };
    let answer = async {
        let mut bytes = [0; PIECE];
        loop {
            let read = answers.read(&mut bytes).await?;
            if read == 0 {
                return to_page.shutdown().await;
            }
            to_page.write_all(&bytes[..read]).await?;
            let left = slow_bytes.load(Relaxed);
            if left > 0 {
                slow_bytes.store(left.saturating_sub(read), Relaxed);
                sleep(PAUSE).await;
            }
        }
    };
    tokio::try_join!(ask, answer)?;
    Ok(())
}
