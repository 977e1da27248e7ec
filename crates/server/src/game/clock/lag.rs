//! Measures how long a page's messages take to reach the server. It uses pings only and never trusts the page's clock.

use std::collections::VecDeque;

use glass_store::Millis;
use tokio::time::Instant;
use tungstenite::Bytes;

use crate::game::clock::game_clock::MAX_LAG;

/// The lag is the minimum of this many measurements, so that a single late reply has no effect.
const MEASUREMENTS: usize = 4;

/// The addition to the quota with each move. It limits how much a player gains by delaying replies on purpose.
const QUOTA_PER_MOVE: Millis = 250;

/// The measured lag of one socket.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    pings: u64,
    /// When the last ping was sent, until its reply arrives.
    sent: Option<Instant>,
    /// Half of each round trip, the newest last.
    halves: VecDeque<Millis>,
    /// How much lag may still be credited.
    quota: Millis,
}

impl Lag {
    /// Starts a measurement and returns the payload of the ping.
    pub(crate) fn ping(&mut self) -> Bytes {
        self.pings += 1;
        self.sent = Some(Instant::now());
        Bytes::copy_from_slice(&self.pings.to_be_bytes())
    }

    /// Records the reply to a ping. Only the first reply to the last ping counts; false for any other pong.
    pub(crate) fn pong(&mut self, payload: &[u8]) -> bool {
        if payload != self.pings.to_be_bytes() {
            return false;
        }
        let Some(sent) = self.sent.take() else { return false };
        let trip = Millis::try_from(sent.elapsed().as_millis()).unwrap_or(Millis::MAX);
        self.halves.push_back(trip / 2);
        if self.halves.len() > MEASUREMENTS {
            self.halves.pop_front();
        }
        true
    }

    /// Takes from the quota the lag to credit to a move that has just arrived.
    pub(crate) fn take_for_move(&mut self) -> Millis {
        self.quota = (self.quota + QUOTA_PER_MOVE).min(MAX_LAG);
        let lag = self.halves.iter().min().copied().unwrap_or_default().min(self.quota);
        self.quota -= lag;
        lag
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::advance;

    use super::*;

    /// Sends a ping and answers it after this many milliseconds.
    async fn round_trip(lag: &mut Lag, milliseconds: u64) {
        let ping = lag.ping();
        advance(Duration::from_millis(milliseconds)).await;
        assert!(lag.pong(&ping));
    }

    #[tokio::test(start_paused = true)]
    async fn half_of_the_shortest_round_trip_is_credited() {
        let mut lag = Lag::default();
        assert_eq!(lag.take_for_move(), 0, "no lag was measured yet");
        for milliseconds in [120, 90, 4000, 100] {
            round_trip(&mut lag, milliseconds).await;
        }
        assert_eq!(lag.take_for_move(), 45);
        for _ in 0..MEASUREMENTS {
            round_trip(&mut lag, 200).await;
        }
        assert_eq!(lag.take_for_move(), 100, "old measurements do not count");
    }

    #[tokio::test(start_paused = true)]
    async fn lag_compensation_is_limited() {
        let mut lag = Lag::default();
        round_trip(&mut lag, 20_000).await;
        let gained: Vec<_> = (0..10).map(|_| lag.take_for_move()).collect();
        assert!(gained.iter().all(|&gained| gained <= MAX_LAG));
        assert_eq!(gained.iter().sum::<Millis>(), 10 * QUOTA_PER_MOVE);
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_answer_to_the_last_ping_counts() {
        let mut lag = Lag::default();
        let first = lag.ping();
        advance(Duration::from_secs(1)).await;
        let second = lag.ping();
        assert!(!lag.pong(&first) && !lag.pong(b"something else"));
        assert!(lag.halves.is_empty());
        assert!(lag.pong(&second) && !lag.pong(&second));
        assert_eq!(lag.halves, [0]);
    }
}
