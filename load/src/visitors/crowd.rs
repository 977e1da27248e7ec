//! Many watchers of one game, which reconnect when they lose their socket, as the page does.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use glass_rules::Random;
use reqwest::Client;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::site::addresses::Addresses;
use crate::visitors::pause::watcher_pause;
use crate::visitors::socket::Socket;
use crate::visitors::visitor::Visitor;

/// Watchers that connect at the same time at first.
const MAX_CONCURRENT_CONNECTS: usize = 64;

/// The watchers; dropping this stops them.
pub struct Crowd {
    size: usize,
    state: watch::Receiver<CrowdState>,
    _tasks: JoinSet<()>,
}

/// The state of the watchers.
#[derive(Debug, Clone, Copy, Default)]
pub struct CrowdState {
    /// Connected watchers.
    here: usize,
    /// Watchers that have reconnected after they had lost the game for the first time.
    returned: usize,
    /// Failed attempts to reconnect.
    pub failures: usize,
}

impl Crowd {
    /// Returns when all are connected.
    pub async fn connect(
        client: &Client,
        addresses: &Addresses,
        game: &str,
        size: usize,
    ) -> Result<Self> {
        let coming = (0..size).map(|_| {
            let visitor = Visitor::new(client, addresses);
            async move { Ok::<_, anyhow::Error>((visitor.open(game).await?, visitor)) }
        });
        let come: Vec<_> =
            stream::iter(coming).buffer_unordered(MAX_CONCURRENT_CONNECTS).try_collect().await?;
        let (tell, state) = watch::channel(CrowdState { here: size, ..CrowdState::default() });
        let mut tasks = JoinSet::new();
        for (number, (socket, visitor)) in come.into_iter().enumerate() {
            let random = Random::new(number as u64);
            tasks.spawn(keep_watching(
                Some(socket),
                visitor,
                game.to_owned(),
                random,
                tell.clone(),
            ));
        }
        Ok(Self { size, state, _tasks: tasks })
    }

    /// Waits until every watcher has lost the game once and has reconnected.
    pub async fn wait_until_all_reconnected(&mut self, patience: Duration) -> Result<CrowdState> {
        let size = self.size;
        let back = self.state.wait_for(|state| state.here.min(state.returned) == size);
        let back = timeout(patience, back).await.context("not all watchers have reconnected")??;
        Ok(*back)
    }
}

/// Starts `size` watchers that open their sockets again whenever they are refused. Dropping the tasks stops them.
pub fn reconnect_repeatedly(
    client: &Client,
    addresses: &Addresses,
    game: &str,
    size: usize,
) -> JoinSet<()> {
    let (tell, _) = watch::channel(CrowdState::default());
    let mut tasks = JoinSet::new();
    for number in 0..size {
        let (visitor, random) = (Visitor::new(client, addresses), Random::new(number as u64));
        tasks.spawn(keep_watching(None, visitor, game.to_owned(), random, tell.clone()));
    }
    tasks
}

/// Watches, and reconnects whenever the socket is lost.
async fn keep_watching(
    mut socket: Option<Socket>,
    mut visitor: Visitor,
    game: String,
    mut random: Random,
    tell: watch::Sender<CrowdState>,
) {
    let mut losses = 0;
    loop {
        if let Some(mut socket) = socket.take() {
            while socket.receive().await.is_ok() {}
            tell.send_modify(|state| state.here -= 1);
            losses += 1;
        }
        for attempt in 0.. {
            sleep(watcher_pause(attempt, &mut random)).await;
            visitor.move_on();
            if let Ok(opened) = visitor.open(&game).await {
                socket = Some(opened);
                break;
            }
            tell.send_modify(|state| state.failures += 1);
        }
        tell.send_modify(|state| {
            state.here += 1;
            state.returned += usize::from(losses == 1);
        });
    }
}
