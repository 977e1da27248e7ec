//! The address of a database.

use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use url::Url;

use crate::StoreError;

/// Where a database is.
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
        // A parser's own error does not repeat the address, which may hold a password.
        let not_one = |error: &dyn std::fmt::Display| {
            StoreError::Address(format!("not a database's address: {error}"))
        };
        let url = Url::parse(text).map_err(|error| not_one(&error))?;
        match url.scheme() {
            "postgres" | "postgresql" => {
                let options = PgConnectOptions::from_str(text).map_err(|error| not_one(&error))?;
                Ok(Self::Postgres(Box::new(options)))
            }
            // Every connection to a database in memory would get its own.
            "sqlite" if text.contains(":memory:") || text.contains("mode=memory") => Err(
                StoreError::Address("a database in memory cannot be shared; name a file".into()),
            ),
            "sqlite" => {
                let options =
                    SqliteConnectOptions::from_str(text).map_err(|error| not_one(&error))?;
                Ok(Self::Sqlite(options.get_filename().to_owned()))
            }
            scheme => Err(StoreError::Address(format!(
                "a database is sqlite:// or postgres://, not {scheme}://"
            ))),
        }
    }
}

/// An address that [`Address::parse`] has read, without its password, and without the query, which may hold one too.
pub(crate) fn redacted(address: &str) -> String {
    let Ok(mut url) = Url::parse(address) else { return String::new() };
    // Fails only where an address can have no password.
    let _ = url.set_password(None);
    url.set_query(None);
    if url.scheme() != "sqlite" && !url.has_authority() {
        // With a slash too few, the password is what stands where a database's name belongs.
        url.set_path("");
    }
    url.to_string()
}
