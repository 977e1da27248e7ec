//! How much one visitor, and all together, may use of the server, and the times that it keeps: the numbers. `limits/usage.rs`
//! counts.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::config::values::{at_least, positive, seconds};

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
    /// New visitors from one network address: sessions that begin there.
    pub new_visitors: Rate,
    /// New accounts from one network address.
    pub new_accounts: Rate,
    /// Passwords that are tried for one name from one network address.
    pub passwords: Rate,
    /// Passwords that are tried for one name from everywhere.
    pub name_passwords: Rate,
    /// Passwords that are tried from one network address.
    pub network_passwords: Rate,
    /// Reports from one network address.
    pub reports: Rate,
    /// Texts of games from one network address that are brought to the archive.
    pub imports: Rate,
    /// Mails about an account that are asked for with one name or address.
    pub mails: Rate,
    /// Mails about accounts that are asked for from one network address.
    pub network_mails: Rate,
    /// Messages of one visitor in the chats of all games.
    pub chat: Rate,
    /// New studies and chapters from one network address.
    pub new_studies: Rate,
    /// Changes of chapters of studies by one visitor.
    pub study_changes: Rate,
    /// Studies of one visitor.
    #[serde(deserialize_with = "positive")]
    pub studies_each: u32,
    /// Chapters of a study.
    #[serde(deserialize_with = "positive")]
    pub study_chapters: u32,
    /// People who may write in a study beside its owner.
    #[serde(deserialize_with = "positive")]
    pub study_members: u32,
    /// Moves of a chapter, variations included.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub study_moves: usize,
    /// The largest chapter as PGN, in bytes.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub study_bytes: usize,
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
    /// Files of the archive that are being sent to one network address.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub exports_each: usize,
    /// Games of one network address that wait for the engine at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting_each: usize,
    /// Games of all that wait for the engine at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting: usize,
    /// Positions about which the engine thinks at once for one network address that analyses.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analyses_each: usize,
    /// Positions about which it thinks at once for all who analyse.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analyses: usize,
    /// Pieces of work of one network address that wait for the solver at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub solver_waiting_each: usize,
    /// Pieces of work of all that wait for it at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub solver_waiting: usize,
    /// Passwords that are hashed at once, each in 19 MiB that the server keeps.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_at_once: usize,
    /// Passwords of all that wait to be hashed.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_waiting: usize,
    /// Passwords of one network address that wait to be hashed.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_waiting_each: usize,
    /// Answers of all that take long to make and wait for a thread.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub page_work_waiting: usize,
    /// Answers for one network address that take long to make and wait for a thread.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub page_work_waiting_each: usize,
    /// Moves of a game that is opened for analysis, variations included.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub opened_moves: usize,
    /// How long the solver may take to judge what somebody tries or submits, waiting included; shorter than a request may take.
    #[serde(with = "seconds")]
    pub solver_time: Duration,
    /// Problems that one person may make in a day.
    #[serde(deserialize_with = "positive")]
    pub problems_each: u32,
    /// So many moves of a game, of both sides together, lie between two offers of a draw to the engine.
    pub engine_offer_plies: u32,
    /// So many moves of both sides together has a rated game that counts, unless the rules ended it earlier.
    pub rated_plies: u32,
    /// So many rated games of the same two players count in a day.
    #[serde(deserialize_with = "positive")]
    pub rated_pair_daily: u32,
    /// Whether a rated game counts whose players come from the same network.
    pub rated_same_network: bool,
    /// The least number of different opponents of a player on a ladder.
    pub ladder_opponents: u32,
    /// So many times what a network may use, the first 64 bits of an IPv6 address, may all of one network of 56 bits.
    #[serde(deserialize_with = "positive")]
    pub ipv6_56_times: u32,
    /// And all of one network of 48 bits.
    #[serde(deserialize_with = "positive")]
    pub ipv6_48_times: u32,
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
    /// How many bytes a second it must take when that time is used up.
    #[serde(deserialize_with = "positive")]
    pub write_rate: u32,
    /// How often the other end of a socket is asked whether it is still there.
    #[serde(with = "seconds")]
    pub socket_ping: Duration,
    /// How long nothing whole may come from the other end of a socket.
    #[serde(with = "seconds")]
    pub socket_silence: Duration,
    /// How long the other end of a socket may take for a message that is sent to it.
    #[serde(with = "seconds")]
    pub socket_write_time: Duration,
    /// A socket is closed after so many messages beyond the limit.
    pub socket_refusals: u32,
    /// How often the number of watchers is told.
    #[serde(with = "seconds")]
    pub watchers_told: Duration,
    /// Players of games with a clock bear an outage that is no longer; the time of a longer one is given back.
    #[serde(with = "seconds")]
    pub outage: Duration,
    /// How often the games that somebody has open are compared with the database where this is the only server:
    /// `glass admin` may have changed one.
    #[serde(with = "seconds")]
    pub compare: Duration,
    /// And where other servers write to it too.
    #[serde(with = "seconds")]
    pub compare_shared: Duration,
    /// How often servers of one database tell each other who is there and what each network uses.
    #[serde(with = "seconds")]
    pub node_report: Duration,
    /// How long what another server told counts when it is not heard of any more.
    #[serde(with = "seconds")]
    pub node_silence: Duration,
    /// How long the other end of a socket may take to answer that it is closed.
    #[serde(with = "seconds")]
    pub socket_farewell: Duration,
    /// Pictures for previews of links that are drawn at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_at_once: usize,
    /// Pictures of all that wait to be drawn, PNG and GIF each.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_waiting: usize,
    /// Pictures for one network address that wait to be drawn, PNG and GIF each.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_waiting_each: usize,
    /// Pictures for previews of links that are kept.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_kept: usize,
    /// How long the number of games holds once they were counted.
    #[serde(with = "seconds")]
    pub games_counted: Duration,
    /// How long it holds that the database could be written.
    #[serde(with = "seconds")]
    pub readiness_probed: Duration,
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
            new_visitors: Rate { burst: 200, per: seconds(3600) },
            new_accounts: Rate { burst: 10, per: seconds(3600) },
            passwords: Rate { burst: 10, per: seconds(600) },
            name_passwords: Rate { burst: 100, per: seconds(3600) },
            network_passwords: Rate { burst: 30, per: seconds(600) },
            reports: Rate { burst: 5, per: seconds(3600) },
            imports: Rate { burst: 20, per: seconds(3600) },
            mails: Rate { burst: 5, per: seconds(3600) },
            network_mails: Rate { burst: 20, per: seconds(3600) },
            chat: Rate { burst: 6, per: seconds(20) },
            new_studies: Rate { burst: 60, per: seconds(3600) },
            study_changes: Rate { burst: 60, per: seconds(20) },
            studies_each: 100,
            study_chapters: 64,
            study_members: 30,
            study_moves: 3_000,
            study_bytes: 256 * 1024,
            sockets_each: 50,
            sockets: 10_000,
            connections_each: 200,
            connections: 4_000,
            exports_each: 1,
            engine_waiting_each: 40,
            engine_waiting: 1_000,
            analyses_each: 20,
            analyses: 200,
            solver_waiting_each: 10,
            solver_waiting: 100,
            passwords_at_once: 2,
            passwords_waiting: 32,
            passwords_waiting_each: 8,
            page_work_waiting: 1_000,
            page_work_waiting_each: 100,
            opened_moves: 3_000,
            solver_time: seconds(7),
            problems_each: 20,
            engine_offer_plies: 20,
            rated_plies: 10,
            rated_pair_daily: 10,
            rated_same_network: false,
            ladder_opponents: 5,
            ipv6_56_times: 4,
            ipv6_48_times: 16,
            live_games: 256,
            body: 16 * 1024,
            message: 4 * 1024,
            request_time: seconds(10),
            header_time: seconds(10),
            write_time: seconds(20),
            write_rate: 1_000,
            socket_ping: seconds(20),
            socket_silence: seconds(60),
            socket_write_time: seconds(10),
            socket_refusals: 50,
            watchers_told: seconds(1),
            outage: seconds(60),
            compare: seconds(30),
            compare_shared: seconds(2),
            node_report: seconds(1),
            node_silence: seconds(5),
            socket_farewell: seconds(1),
            previews_at_once: 2,
            previews_waiting: 200,
            previews_waiting_each: 20,
            previews_kept: 64,
            games_counted: seconds(60),
            readiness_probed: seconds(1),
            farewell: seconds(5),
        }
    }
}
