//! A proxy between a page and a server that can fall silent without closing, as when a machine vanishes.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Forwards connections to a server.
pub struct Relay {
    pub address: SocketAddr,
    /// How often the connections have fallen silent, and the target of new ones.
    state: Arc<watch::Sender<(u32, SocketAddr)>>,
    task: JoinHandle<()>,
}

impl Relay {
    pub async fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(watch::Sender::new((0, server)));
        let lines = Arc::clone(&state);
        let task = tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                tokio::spawn(carry(page, lines.subscribe()));
            }
        });
        Self { address, state, task }
    }

    /// Silences the open connections without closing them; new ones go to another server.
    pub fn vanish(&self, next: SocketAddr) {
        self.state.send_modify(|(silences, server)| {
            *silences += 1;
            *server = next;
        });
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(mut page: TcpStream, mut state: watch::Receiver<(u32, SocketAddr)>) {
    let (began, server) = *state.borrow_and_update();
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut page, &mut server) => return,
        _ = state.wait_for(|(silences, _)| *silences > began) => {}
    }
    // Both ends stay open, so that neither notices.
    let _lines = (page, server);
    std::future::pending::<()>().await;
}
