//! A pair of players that survives restarts: as the page of a game does, it opens new sockets and resends unanswered
//! actions under the same key.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use glass_rules::Random;
use reqwest::Client;
use tokio::time::{sleep, timeout};

use crate::site::addresses::Addresses;
use crate::visitors::pair::Pair;
use crate::visitors::pause::pause;
use crate::visitors::socket::Refused;

/// A socket without an answer for this time is taken for dead.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// A pair that waits longer for one move counts as failed.
const PATIENCE: Duration = Duration::from_secs(120);

/// A pair and the state of its connections.
pub struct SteadyPair {
    pub pair: Pair,
    random: Random,
    /// Whether its sockets are broken.
    lost: bool,
    /// The moves of the game when it last reconnected.
    seen: usize,
    /// Moves that were stored without an acknowledgement.
    pub unheard: usize,
}

impl SteadyPair {
    /// Two visitors, who retry until they sit in a game.
    pub async fn start(
        client: &Client,
        addresses: &Addresses,
        mut random: Random,
        plies: usize,
    ) -> Result<Self> {
        let start = Instant::now();
        for attempt in 0.. {
            let meeting = Pair::start(client, addresses, random.next_u64(), plies);
            let error = match timeout(ANSWER_WITHIN, meeting).await {
                Ok(Ok(pair)) => return Ok(Self { pair, random, lost: false, seen: 0, unheard: 0 }),
                Ok(Err(error)) => error,
                Err(late) => late.into(),
            };
            if start.elapsed() > PATIENCE {
                return Err(error.context("a pair cannot take its seats"));
            }
            sleep(pause(attempt, &mut random)).await;
        }
        unreachable!("the attempts do not end")
    }

    /// Two new visitors in place of these.
    pub async fn with_new_visitors(
        self,
        client: &Client,
        addresses: &Addresses,
        plies: usize,
    ) -> Result<Self> {
        Self::start(client, addresses, self.random, plies).await
    }

    /// Plays the next move, and returns how long it took until it was acknowledged.
    pub async fn play(&mut self) -> Result<Duration> {
        let (start, ply) = (Instant::now(), self.pair.acknowledged);
        let mut attempt = 0;
        while start.elapsed() < PATIENCE {
            if self.lost && !self.reconnect().await {
                sleep(pause(attempt, &mut self.random)).await;
                attempt += 1;
                continue;
            }
            let tried = Instant::now();
            match timeout(ANSWER_WITHIN, self.pair.play()).await {
                Ok(Ok(times)) => return Ok(self.record(ply, tried - start + times.acknowledged)),
                Ok(Err(error)) => match error.downcast_ref() {
                    Some(Refused::Wrong(text)) => bail!("{} at ply {ply}: {text}", self.pair.game),
                    Some(Refused::Busy) => {}
                    None => self.lost = true,
                },
                Err(_) => self.lost = true,
            }
            if self.pair.acknowledged > ply {
                return Ok(self.record(ply, start.elapsed()));
            }
            sleep(pause(0, &mut self.random)).await;
        }
        bail!("{} at ply {ply}: no answer for {} s", self.pair.game, PATIENCE.as_secs())
    }

    fn record(&mut self, ply: usize, took: Duration) -> Duration {
        self.unheard += usize::from(self.seen > ply);
        took
    }

    async fn reconnect(&mut self) -> bool {
        let Ok(Ok(seen)) = timeout(ANSWER_WITHIN, self.pair.reconnect()).await else {
            return false;
        };
        (self.lost, self.seen) = (false, seen);
        true
    }
}
