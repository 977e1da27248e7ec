//! Configures usage limits and timeouts. `limits/usage.rs` enforces the limits.

use std::time::Duration;

use glass_store::StorageLimits;
use serde::{Deserialize, Serialize};

use crate::config::values::{at_least, at_least_zero, positive, seconds};

/// A rate limit: a burst, and the time after which it is allowed again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with `burst` and `per`")]
pub struct Rate {
    /// How many are allowed at once.
    #[serde(deserialize_with = "positive")]
    pub burst: u32,
    /// The time in which as many again are allowed.
    #[serde(with = "seconds")]
    pub per: Duration,
}

/// Usage limits for each visitor and for all visitors together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a section [limits]")]
pub struct UsageLimits {
    /// Requests from one network address.
    pub requests: Rate,
    /// New games from one network address.
    pub new_games: Rate,
    /// Messages of one visitor to one game, over all sockets and by forms.
    pub messages: Rate,
    /// Messages from one network address to all games.
    pub network_messages: Rate,
    /// New visitors from one network address: sessions that begin there.
    pub new_visitors: Rate,
    /// New accounts from one network address.
    pub new_accounts: Rate,
    /// Passwords tried for one name from one network address.
    pub passwords: Rate,
    /// Passwords tried for one name from everywhere.
    pub name_passwords: Rate,
    /// Passwords tried from one network address.
    pub network_passwords: Rate,
    /// Reports from one network address.
    pub reports: Rate,
    /// Imported texts of games from one network address.
    pub imports: Rate,
    /// Requested mails about an account, for one name or address.
    pub mails: Rate,
    /// Requested mails about accounts from one network address.
    pub network_mails: Rate,
    /// Messages of one visitor in the chats of all games.
    pub chat: Rate,
    /// New studies and chapters from one network address.
    pub new_studies: Rate,
    /// Changes of chapters of studies by one visitor.
    pub study_changes: Rate,
    /// Searches over players, games and studies from one network address, suggestions included.
    pub searches: Rate,
    /// Messages of one visitor in the chats of all games in a day.
    pub daily_chat: Rate,
    /// Messages of one visitor to all games in a day: moves, offers and other actions.
    pub daily_messages: Rate,
    /// Messages of the programs of one visitor to all games, by the API.
    pub api_messages: Rate,
    /// Games of one visitor that wait for a player or are in play.
    #[serde(deserialize_with = "positive")]
    pub unfinished_games_each: u32,
    /// Private notes of one visitor about games.
    #[serde(deserialize_with = "positive")]
    pub notes_each: u32,
    /// The size of all notes of one visitor, in bytes.
    #[serde(deserialize_with = "positive")]
    pub note_bytes_each: u32,
    /// Players that one account blocks, and as many that it mutes.
    #[serde(deserialize_with = "positive")]
    pub blocked_each: u32,
    /// Reports of one account that no moderator has closed.
    #[serde(deserialize_with = "positive")]
    pub open_reports_each: u32,
    /// Sessions of one visitor. The oldest ones beyond the limit end.
    #[serde(deserialize_with = "positive")]
    pub sessions_each: u32,
    /// Problems of one account in all.
    #[serde(deserialize_with = "positive")]
    pub stored_problems_each: u32,
    /// Imported games of one account.
    #[serde(deserialize_with = "positive")]
    pub imported_games_each: u32,
    /// Moves of all imported games of one account.
    #[serde(deserialize_with = "positive")]
    pub imported_moves_each: u32,
    /// The size of the further tags, comments and variations of all imported games of one account, in bytes.
    #[serde(deserialize_with = "positive")]
    pub imported_bytes_each: u32,
    /// Free games of one visitor, in play or ended.
    #[serde(deserialize_with = "positive")]
    pub stored_free_games_each: u32,
    /// The size of all chapters in the studies of one visitor as PGN, in bytes.
    #[serde(deserialize_with = "positive")]
    pub study_bytes_each: u32,
    /// Studies of one visitor.
    #[serde(deserialize_with = "positive")]
    pub studies_each: u32,
    /// Free games in play of one visitor.
    #[serde(deserialize_with = "positive")]
    pub free_games_each: u32,
    /// Moves of a free game.
    #[serde(deserialize_with = "positive")]
    pub free_game_moves: u32,
    /// Chapters of a study.
    #[serde(deserialize_with = "positive")]
    pub study_chapters: u32,
    /// Writers of a study besides its owner.
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
    /// Open sockets in all.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub sockets: usize,
    /// Open connections with requests from one network address. Further connections are closed at once. Behind a proxy
    /// all connections are the proxy's, so running requests are counted instead.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub connections_each: usize,
    /// Open connections with requests in all, not counting sockets.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub connections: usize,
    /// The number of refused requests after which a connection is closed, where no proxy carries it: requests beyond the
    /// limit, and those of blocked networks.
    #[serde(deserialize_with = "positive")]
    pub connection_refusals: u32,
    /// Archive exports at once for one network address.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub exports_each: usize,
    /// Games of one network address that wait for the engine.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting_each: usize,
    /// Games in all that wait for the engine.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_waiting: usize,
    /// Analyses of one network address: positions that the engine searches or will search.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analyses_each: usize,
    /// Analyses in all.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analyses: usize,
    /// Tasks of one network address that wait for the solver.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub solver_waiting_each: usize,
    /// Tasks in all that wait for the solver.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub solver_waiting: usize,
    /// Passwords hashed at once, each in 19 MiB that the server keeps.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_at_once: usize,
    /// Passwords in all that wait to be hashed.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_waiting: usize,
    /// Passwords of one network address that wait to be hashed.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub passwords_waiting_each: usize,
    /// Responses in all that take some milliseconds and wait for a thread.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub page_work_waiting: usize,
    /// The same for one network address.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub page_work_waiting_each: usize,
    /// Long texts in all that wait to be read or written: games as PGN, chapters of studies, long lines.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub long_texts_waiting: usize,
    /// The same for one network address.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub long_texts_waiting_each: usize,
    /// Moves of a game opened for analysis, variations included.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub opened_moves: usize,
    /// How long the solver may take to check a move or a submitted problem, waiting included. It must be less than
    /// [`request_time`](Self::request_time).
    #[serde(with = "seconds")]
    pub solver_time: Duration,
    /// Problems that one account can make in a day.
    #[serde(deserialize_with = "positive")]
    pub problems_each: u32,
    /// Moves of a game, of both sides together, between two draw offers to the engine.
    #[serde(deserialize_with = "at_least_zero")]
    pub engine_offer_plies: u32,
    /// Moves of both sides together that a rated game needs to count, unless the rules ended it earlier.
    #[serde(deserialize_with = "at_least_zero")]
    pub rated_plies: u32,
    /// How long a rated game must take from its first move to count, however it ends.
    #[serde(with = "seconds")]
    pub rated_time: Duration,
    /// Rated games of the same two players that count in a day.
    #[serde(deserialize_with = "positive")]
    pub rated_pair_daily: u32,
    /// Whether a rated game counts when both players play from the same network.
    pub rated_same_network: bool,
    /// Different opponents that a player needs to be listed on a leaderboard.
    #[serde(deserialize_with = "at_least_zero")]
    pub ladder_opponents: u32,
    /// How many times the limits of an IPv6 network of 64 bits apply to one of 56 bits as a whole.
    #[serde(deserialize_with = "positive")]
    pub ipv6_56_times: u32,
    /// The same for an IPv6 network of 48 bits.
    #[serde(deserialize_with = "positive")]
    pub ipv6_48_times: u32,
    /// The memory for the most recently used games, in MiB.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub live_games: usize,
    /// The maximum body of a request, in bytes.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub body: usize,
    /// The maximum message over a socket, in bytes.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub message: usize,
    /// Bytes that are read from a socket. Further ones wait, and the client with them.
    pub socket_bytes: Rate,
    /// How long a request may take.
    #[serde(with = "seconds")]
    pub request_time: Duration,
    /// How long the head of a request may take to arrive.
    #[serde(with = "seconds")]
    pub header_time: Duration,
    /// How long a client may accept none of the data sent to it.
    #[serde(with = "seconds")]
    pub write_time: Duration,
    /// The minimum rate at which a client must accept data after that time, in bytes a second.
    #[serde(deserialize_with = "positive")]
    pub write_rate: u32,
    /// The interval between two pings of a socket.
    #[serde(with = "seconds")]
    pub socket_ping: Duration,
    /// How long a socket may send neither a complete message nor an answer to a ping.
    #[serde(with = "seconds")]
    pub socket_silence: Duration,
    /// How long a socket may take to accept a message.
    #[serde(with = "seconds")]
    pub socket_write_time: Duration,
    /// The number of messages beyond the limit after which a socket is closed.
    #[serde(deserialize_with = "at_least_zero")]
    pub socket_refusals: u32,
    /// The interval between two updates of the number of spectators.
    #[serde(with = "seconds")]
    pub watchers_told: Duration,
    /// The longest outage that counts as playing time. After a longer one, running games get their time back.
    #[serde(with = "seconds")]
    pub outage: Duration,
    /// The interval between two comparisons of open games with the database, on a single server. `glass admin` may have
    /// changed a game.
    #[serde(with = "seconds")]
    pub compare: Duration,
    /// The same where several servers share the database.
    #[serde(with = "seconds")]
    pub compare_shared: Duration,
    /// The interval between two reports of such servers to each other, about presence and the usage of each network.
    #[serde(with = "seconds")]
    pub node_report: Duration,
    /// The time after which the reports of a silent server are dropped.
    #[serde(with = "seconds")]
    pub node_silence: Duration,
    /// How long a socket may take to confirm that it is closed.
    #[serde(with = "seconds")]
    pub socket_farewell: Duration,
    /// Link preview pictures drawn at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_at_once: usize,
    /// Pictures in all that wait to be drawn: PNG, and as many GIF.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_waiting: usize,
    /// Pictures for one network address that wait to be drawn: PNG, and as many GIF.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_waiting_each: usize,
    /// Link preview pictures in the cache.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub previews_kept: usize,
    /// How long a count of the games is reused.
    #[serde(with = "seconds")]
    pub games_counted: Duration,
    /// How long the health check relies on the last successful write to the database.
    #[serde(with = "seconds")]
    pub readiness_probed: Duration,
    /// How long requests and searches may continue after the order to stop.
    #[serde(with = "seconds")]
    pub farewell: Duration,
}

impl UsageLimits {
    /// How much one visitor can store.
    pub fn storage(&self) -> StorageLimits {
        StorageLimits {
            notes: self.notes_each,
            note_bytes: self.note_bytes_each,
            blocked_players: self.blocked_each,
            open_reports: self.open_reports_each,
            sessions: self.sessions_each,
            submitted_problems: self.stored_problems_each,
            study_bytes: self.study_bytes_each,
            free_games: self.stored_free_games_each,
            imported_games: self.imported_games_each,
            imported_moves: self.imported_moves_each,
            imported_bytes: self.imported_bytes_each,
            unfinished_games: self.unfinished_games_each,
        }
    }
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
            searches: Rate { burst: 120, per: seconds(60) },
            daily_chat: Rate { burst: 1_000, per: seconds(24 * 3600) },
            daily_messages: Rate { burst: 50_000, per: seconds(24 * 3600) },
            api_messages: Rate { burst: 200, per: seconds(10) },
            unfinished_games_each: 500,
            notes_each: 2_000,
            note_bytes_each: 2 * 1024 * 1024,
            blocked_each: 1_000,
            open_reports_each: 20,
            sessions_each: 100,
            stored_problems_each: 2_000,
            imported_games_each: 10_000,
            imported_moves_each: 1_000_000,
            imported_bytes_each: 32 * 1024 * 1024,
            stored_free_games_each: 2_000,
            study_bytes_each: 32 * 1024 * 1024,
            studies_each: 100,
            free_games_each: 50,
            free_game_moves: 1_000,
            study_chapters: 64,
            study_members: 30,
            study_moves: 3_000,
            study_bytes: 256 * 1024,
            sockets_each: 50,
            sockets: 10_000,
            connections_each: 200,
            connections: 4_000,
            connection_refusals: 5,
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
            long_texts_waiting: 100,
            long_texts_waiting_each: 10,
            opened_moves: 3_000,
            solver_time: seconds(7),
            problems_each: 20,
            engine_offer_plies: 20,
            rated_plies: 10,
            rated_time: seconds(10),
            rated_pair_daily: 10,
            rated_same_network: false,
            ladder_opponents: 5,
            ipv6_56_times: 4,
            ipv6_48_times: 16,
            live_games: 256,
            body: 16 * 1024,
            message: 4 * 1024,
            socket_bytes: Rate { burst: 64 * 1024, per: seconds(10) },
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The store checks that the page names every table.
    #[test]
    fn the_handbook_has_the_keys_and_numbers_of_storage_limits() {
        let page = include_str!("../../../../docs/reference/limits.md");
        let section =
            page.split("\n## ").find(|part| part.starts_with("What one visitor")).unwrap();
        let limits = serde_json::to_value(UsageLimits::default()).unwrap();
        let mut named = Vec::new();
        for row in section.lines().filter(|line| line.starts_with("| `")) {
            let cells: Vec<_> = row.trim_matches('|').split(" | ").collect();
            for key in cells.get(2).into_iter().flat_map(|keys| keys.split('`').skip(1).step_by(2))
            {
                let limit = &limits[key];
                let number = limit.as_u64().or(limit["burst"].as_u64());
                let number = number.unwrap_or_else(|| panic!("{key} is no key"));
                let written = match number {
                    _ if key == "new_games" => continue,
                    bytes if key.contains("bytes") => format!("{} MiB", bytes / 1024 / 1024),
                    1_000_000.. => format!("{},000,000", number / 1_000_000),
                    1_000.. => format!("{},{:03}", number / 1_000, number % 1_000),
                    _ => number.to_string(),
                };
                assert!(cells[1].contains(&written), "{key} is {written}: {row}");
                named.push(key);
            }
        }
        assert!(named.len() > 15, "{named:?}");
    }
}
