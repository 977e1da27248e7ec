//! Parses the address of a database, and removes its password for logs.

use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use url::Url;

use crate::StoreError;

/// The location of a database.
#[derive(Debug, Clone)]
pub(crate) enum Address {
    /// A file on this machine.
    Sqlite(PathBuf),
    /// A server.
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    /// Reads `sqlite:///path/glass.db` or `postgres://user:password@host/database`.
    pub(crate) fn parse(text: &str) -> Result<Self, StoreError> {
        // The parsers' errors do not repeat the address, which may contain a password.
        let invalid = |error: &dyn std::fmt::Display| {
            StoreError::Address(format!("not a database's address: {error}"))
        };
        let url = Url::parse(text).map_err(|error| invalid(&error))?;
        match url.scheme() {
            "postgres" | "postgresql" => {
                let options = PgConnectOptions::from_str(text).map_err(|error| invalid(&error))?;
                Ok(Self::Postgres(Box::new(options)))
            }
            // Each connection would get a database of its own.
            "sqlite" if text.contains(":memory:") || text.contains("mode=memory") => Err(
                StoreError::Address("a database in memory cannot be shared; name a file".into()),
            ),
            "sqlite" => {
                let options =
                    SqliteConnectOptions::from_str(text).map_err(|error| invalid(&error))?;
                Ok(Self::Sqlite(options.get_filename().to_owned()))
            }
            scheme => Err(StoreError::Address(format!(
                "a database is sqlite:// or postgres://, not {scheme}://"
            ))),
        }
    }
}

/// Whether a text is the address of a database.
pub fn check_address(text: &str) -> Result<(), StoreError> {
    Address::parse(text).map(drop)
}

/// An address that [`check_address`] accepts, without its password and without the query, which may contain one too.
pub fn redacted(address: &str) -> String {
    let Ok(mut url) = Url::parse(address) else { return String::new() };
    // Fails only for addresses that cannot have a password.
    let _ = url.set_password(None);
    url.set_query(None);
    if url.scheme() != "sqlite" && !url.has_authority() {
        // If a slash is missing, the password is parsed as the path.
        url.set_path("");
    }
    url.to_string()
}
