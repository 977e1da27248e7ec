//! Copies of a database that is in use, and putting one back.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::OpenFlags;

use crate::address::Address;
use crate::sqlite::DatabaseLock;
use crate::{Store, StoreError};

const POSTGRES: &str = "PostgreSQL has tools of its own for this: pg_dump and pg_restore";

impl Store {
    /// Copies a SQLite database, as it is at one moment, to a file that must be new. It may be in use meanwhile.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        const COPY: &str = "vacuum into $1";
        if self.is_postgres() {
            return Err(StoreError::Address(POSTGRES.into()));
        }
        if to.exists() {
            let text = format!("{} exists already", to.display());
            return Err(StoreError::Unavailable(text));
        }
        let part = beside(to, "-part");
        let text = part.to_str().ok_or_else(|| {
            StoreError::Address(format!("{} is no name that SQLite knows", part.display()))
        })?;
        let text = text.to_owned();
        let copied = self
            .read(move |connection| {
                Box::pin(async move {
                    connection.execute(COPY, &[text.as_str().into()]).await?;
                    Ok::<_, StoreError>(())
                })
            })
            .await;
        let kept = copied.and_then(|()| {
            let keep = || {
                File::open(&part)?.sync_all()?;
                fs::rename(&part, to)?;
                sync_folder(to)
            };
            keep().map_err(|error| unavailable(to, &error))
        });
        if kept.is_err() {
            // What was copied so far is of no use.
            let _ = fs::remove_file(&part);
        }
        kept
    }
}

/// Puts a copy that [`Store::backup`] made in the place of the SQLite database of that address, which no server may
/// have open. What was there before is kept beside it, under the name that is returned.
pub fn restore(address: &str, copy: &Path) -> Result<Option<PathBuf>, StoreError> {
    let Address::Sqlite(database) = Address::parse(address)? else {
        return Err(StoreError::Address(POSTGRES.into()));
    };
    check(copy)?;
    let put = || -> std::io::Result<Option<PathBuf>> {
        let part = beside(&database, "-part");
        fs::copy(copy, &part)?;
        File::open(&part)?.sync_all()?;
        let replaced = database.exists().then(|| unused(&database));
        if let Some(replaced) = &replaced {
            // The log holds what was written last.
            for of in ["-wal", "-shm", ""] {
                let from = beside(&database, of);
                if from.exists() {
                    fs::rename(from, beside(replaced, of))?;
                }
            }
        }
        fs::rename(&part, &database)?;
        sync_folder(&database)?;
        Ok(replaced)
    };
    let lock = DatabaseLock::take(&database)?;
    let replaced = put().map_err(|error| unavailable(&database, &error));
    drop(lock);
    replaced
}

/// Whether a file is a whole database of games.
fn check(copy: &Path) -> Result<(), StoreError> {
    let refused = |reason: &dyn std::fmt::Display| {
        StoreError::Unavailable(format!("{} is no backup: {reason}", copy.display()))
    };
    let whole = || -> Result<String, rusqlite::Error> {
        let connection =
            rusqlite::Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.query_row("select count(*) from game", [], |_| Ok(()))?;
        connection.query_row("pragma integrity_check", [], |row| row.get(0))
    };
    match whole() {
        Ok(word) if word == "ok" => Ok(()),
        Ok(fault) => Err(refused(&fault)),
        Err(error) => Err(refused(&error)),
    }
}

/// A name beside a database under which nothing is kept yet.
fn unused(database: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| beside(database, &format!("-replaced-{number}")));
    names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| beside(database, "-replaced"))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A new name is on the disk only when its folder is.
fn sync_folder(of: &Path) -> std::io::Result<()> {
    let folder = of.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn unavailable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}
