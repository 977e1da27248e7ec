//! The options of `glass admin`.

use clap::{Args, Subcommand, ValueEnum};
use glass_store::{GameId, Name, Role, Status};

use super::DatabaseOptions;

#[derive(Args)]
pub struct AdminOptions {
    #[command(flatten)]
    pub kept: DatabaseOptions,
    #[command(subcommand)]
    pub task: AdminTask,
}

#[derive(Subcommand)]
pub enum AdminTask {
    /// Count the games, and list the players with the most unfinished games.
    Use,
    /// List games, the most recently changed first.
    Games {
        /// Only games that wait for a player, are in play, or are over.
        #[arg(long)]
        status: Option<GameStatus>,
        /// The largest number to list.
        #[arg(long, default_value_t = 20, value_name = "NUMBER")]
        most: u32,
    },
    /// Show a game and its moves.
    Game {
        /// The id, as in the game's address.
        id: GameId,
    },
    /// End a game that is not over.
    End {
        /// The id, as in the game's address.
        id: GameId,
        /// The result.
        result: GameResult,
    },
    /// Give an account a role.
    Role {
        /// The name of the account.
        name: Name,
        /// The role of the account.
        role: AccountRole,
    },
    /// Create a password reset link for an account. It is valid once, for one hour.
    Password {
        /// The name of the account.
        name: Name,
        /// Scheme and host under which users reach the server; by default that of the configuration.
        #[arg(long, env = "GLASS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
        origin: Vec<String>,
    },
    /// Ban an account from signing in, and sign it out everywhere.
    Ban {
        /// The name of the account.
        name: Name,
    },
    /// Let a banned account sign in again.
    Unban {
        /// The name of the account.
        name: Name,
    },
    /// Close an account for good, as its owner can: resign its games and delete its personal data.
    Close {
        /// The name of the account.
        name: Name,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// List open reports, the oldest first.
    Reports {
        /// The largest number to list.
        #[arg(long, default_value_t = 20, value_name = "NUMBER")]
        most: u32,
    },
    /// Close a report.
    Settle {
        /// The id, as `reports` lists it.
        report: String,
    },
    /// List refused requests for help in rated games, the latest first.
    Questions {
        /// The largest number to list.
        #[arg(long, default_value_t = 20, value_name = "NUMBER")]
        most: u32,
    },
    /// List emails and push messages that could not be delivered, the latest first.
    Undelivered {
        /// The largest number to list.
        #[arg(long, default_value_t = 20, value_name = "NUMBER")]
        most: u32,
    },
    /// Retry the deliveries that `undelivered` lists.
    Resend,
    /// Remove a game with all its moves, for good.
    Remove {
        /// The id, as in the game's address.
        id: GameId,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
}

/// The status of a game.
#[derive(Clone, Copy, ValueEnum)]
pub enum GameStatus {
    Waiting,
    Playing,
    Over,
}

/// The role of an account.
#[derive(Clone, Copy, ValueEnum)]
pub enum AccountRole {
    Player,
    Bot,
    Moderator,
}

/// A result as PGN writes it.
#[derive(Clone, Copy, ValueEnum)]
pub enum GameResult {
    #[value(name = "1-0")]
    White,
    #[value(name = "0-1")]
    Black,
    #[value(name = "1/2-1/2")]
    Draw,
}

impl From<AccountRole> for Role {
    fn from(role: AccountRole) -> Self {
        match role {
            AccountRole::Player => Self::Player,
            AccountRole::Bot => Self::Bot,
            AccountRole::Moderator => Self::Moderator,
        }
    }
}

impl From<GameStatus> for Status {
    fn from(status: GameStatus) -> Self {
        match status {
            GameStatus::Waiting => Self::Waiting,
            GameStatus::Playing => Self::Playing,
            GameStatus::Over => Self::Over,
        }
    }
}
