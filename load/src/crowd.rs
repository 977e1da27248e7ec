//! Many who watch one game and come back whenever they lose it, as the page does.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use glass_rules::Random;
use reqwest::Client;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::addresses::Addresses;
use crate::pause::pause_of_watcher;
use crate::socket::Socket;
use crate::visitor::Visitor;

/// So many come at the same time when they come first.
const COMING: usize = 64;

/// The watchers; dropping it lets them go.
pub struct Crowd {
    size: usize,
    state: watch::Receiver<CrowdState>,
    _tasks: JoinSet<()>,
}

/// What became of them.
#[derive(Debug, Clone, Copy, Default)]
pub struct CrowdState {
    /// How many are there.
    here: usize,
    /// How many have come back after they had lost the game for the first time.
    returned: usize,
    /// How many attempts to come back failed.
    pub failures: usize,
}

impl Crowd {
    /// Returns when all are there.
    pub async fn come(
        client: &Client,
        addresses: &Addresses,
        game: &str,
        size: usize,
    ) -> Result<Self> {
        let coming = (0..size).map(|_| {
            let visitor = Visitor::new(client, addresses);
            async move { Ok::<_, anyhow::Error>((visitor.open(game).await?, visitor)) }
        });
        let come: Vec<_> = stream::iter(coming).buffer_unordered(COMING).try_collect().await?;
        let (tell, state) = watch::channel(CrowdState { here: size, ..CrowdState::default() });
        let mut tasks = JoinSet::new();
        for (number, (socket, visitor)) in come.into_iter().enumerate() {
            let random = Random::new(number as u64);
            tasks.spawn(stay(Some(socket), visitor, game.to_owned(), random, tell.clone()));
        }
        Ok(Self { size, state, _tasks: tasks })
    }

    /// Waits until everybody has lost the game once and is back.
    pub async fn all_back(&mut self, patience: Duration) -> Result<CrowdState> {
        let size = self.size;
        let back = self.state.wait_for(|state| state.here.min(state.returned) == size);
        let back = timeout(patience, back).await.context("not all watchers are back")??;
        Ok(*back)
    }
}

/// So many who want to watch a game, and open their sockets once more whenever they are refused; dropping the tasks lets
/// them go.
pub fn insist(client: &Client, addresses: &Addresses, game: &str, size: usize) -> JoinSet<()> {
    let (tell, _) = watch::channel(CrowdState::default());
    let mut tasks = JoinSet::new();
    for number in 0..size {
        let (visitor, random) = (Visitor::new(client, addresses), Random::new(number as u64));
        tasks.spawn(stay(None, visitor, game.to_owned(), random, tell.clone()));
    }
    tasks
}

/// Watches, and comes back whenever the socket is lost.
async fn stay(
    mut socket: Option<Socket>,
    mut visitor: Visitor,
    game: String,
    mut random: Random,
    tell: watch::Sender<CrowdState>,
) {
    let mut losses = 0;
    loop {
        if let Some(mut socket) = socket.take() {
            while socket.hear().await.is_ok() {}
            tell.send_modify(|state| state.here -= 1);
            losses += 1;
        }
        for attempt in 0.. {
            sleep(pause_of_watcher(attempt, &mut random)).await;
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
