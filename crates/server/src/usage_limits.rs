//! How much one visitor, and all together, may use of the server: the numbers. `usage.rs` counts.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::config_values::{at_least, positive, seconds};

/// How many at once, and how many more as time passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many may come at once.
    #[serde(deserialize_with = "positive")]
    pub burst: u32,
    /// In this time as many again may come.
    #[serde(with = "seconds")]
    pub per: Duration,
}

/// What one visitor, and all together, may use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UsageLimits {
    /// Requests from one network address.
    pub requests: Rate,
    /// New games from one network address.
    pub new_games: Rate,
    /// Messages of one visitor to one game, over all their sockets and by forms.
    pub messages: Rate,
    /// Messages from one network address to all games.
    pub network_messages: Rate,
    /// Open sockets from one network address.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub sockets_each: usize,
    /// Open sockets of all.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub sockets: usize,
    /// Connections from one network address that bring requests; further ones are closed at once. Behind a proxy all
    /// connections are the proxy's, so requests under way are counted instead.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub connections_each: usize,
    /// Connections of all that bring requests; a socket is none any more.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub connections: usize,
    /// Games of one network address that wait for the engine at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting_each: usize,
    /// Games of all that wait for the engine at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting: usize,
    /// So many moves of a game, of both sides together, lie between two offers of a draw to the engine.
    pub engine_offer_plies: u32,
    /// How much memory the games may take that are kept ready because they were played or looked at last, in MiB.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub live_games: usize,
    /// The largest body of a request, in bytes.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub body: usize,
    /// The largest message over a socket, in bytes.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub message: usize,
    /// How long a request may take.
    #[serde(with = "seconds")]
    pub request_time: Duration,
    /// How long the head of a request may take to come.
    #[serde(with = "seconds")]
    pub header_time: Duration,
    /// How long the other end may take nothing of what is sent.
    #[serde(with = "seconds")]
    pub write_time: Duration,
    /// How long requests and searches that have begun may go on after the order to stop.
    #[serde(with = "seconds")]
    pub farewell: Duration,
}

impl Default for UsageLimits {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            requests: Rate { burst: 200, per: seconds(10) },
            new_games: Rate { burst: 30, per: seconds(600) },
            messages: Rate { burst: 30, per: seconds(10) },
            network_messages: Rate { burst: 300, per: seconds(10) },
            sockets_each: 50,
            sockets: 10_000,
            connections_each: 200,
            connections: 4_000,
            engine_waiting_each: 40,
            engine_waiting: 1_000,
            engine_offer_plies: 20,
            live_games: 256,
            body: 16 * 1024,
            message: 4 * 1024,
            request_time: seconds(10),
            header_time: seconds(10),
            write_time: seconds(20),
            farewell: seconds(5),
        }
    }
}
