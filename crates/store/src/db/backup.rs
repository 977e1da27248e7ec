//! Copies of a database that is in use, and putting one back.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use rusqlite::OpenFlags;

use crate::db::address::Address;
use crate::db::private_files;
use crate::db::sqlite::DatabaseLock;
use crate::{Store, StoreError};

const POSTGRES: &str = "PostgreSQL has tools of its own for this: pg_dump and pg_restore";

/// How a file begins that is compressed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

impl Store {
    /// Copies a SQLite database, as it is at one moment, to a file that must be new. It may be in use meanwhile. Under a name
    /// that ends in `.gz` the copy is compressed.
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
        private_files::create_file(&part).map_err(|error| unavailable(&part, &error))?;
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
                if to.extension().is_some_and(|ending| ending == "gz") {
                    compress(&part)?;
                }
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
/// have open. What was there before is kept beside it, under the name that is returned. The database belongs to the owner of
/// the one that it replaces, or of the folder, and not to the caller.
pub fn restore(address: &str, copy: &Path) -> Result<Option<PathBuf>, StoreError> {
    let Address::Sqlite(database) = Address::parse(address)? else {
        return Err(StoreError::Address(POSTGRES.into()));
    };
    let made = private_files::create_folder_of_owner(folder_of(&database));
    made.map_err(|error| unavailable(folder_of(&database), &error))?;
    let lock = DatabaseLock::take(&database)?;
    let part = beside(&database, "-part");
    let put = || -> io::Result<Option<PathBuf>> {
        let owner = fs::metadata(if database.exists() { &database } else { folder_of(&database) })?;
        private_files::give_to_owner_of(&part, &owner)?;
        private_files::give_to_owner_of(lock.path(), &owner)?;
        if database.exists() {
            fs::set_permissions(&part, owner.permissions())?;
        }
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
    let refused = |error: &dyn std::fmt::Display| {
        StoreError::Unavailable(format!("{} is no backup: {error}", copy.display()))
    };
    let replaced = unpack(copy, &part)
        .map_err(|error| refused(&error))
        .and_then(|()| check(&part).map_err(|reason| refused(&reason)))
        .and_then(|()| put().map_err(|error| unavailable(&database, &error)));
    if replaced.is_err() {
        let _ = fs::remove_file(&part);
    }
    drop(lock);
    replaced
}

/// Compresses a file in its place.
fn compress(file: &Path) -> io::Result<()> {
    let packed = beside(file, "-gz");
    let pack = || {
        let to = BufWriter::new(private_files::create_file(&packed)?);
        let mut encoder = GzEncoder::new(to, Compression::default());
        io::copy(&mut BufReader::new(File::open(file)?), &mut encoder)?;
        encoder.finish()?.flush()?;
        fs::rename(&packed, file)
    };
    let done = pack();
    if done.is_err() {
        let _ = fs::remove_file(&packed);
    }
    done
}

/// Copies a file, which may be compressed.
fn unpack(from: &Path, to: &Path) -> io::Result<()> {
    let mut head = Vec::new();
    File::open(from)?.take(GZIP.len() as u64).read_to_end(&mut head)?;
    let bytes = BufReader::new(File::open(from)?);
    let mut to = private_files::create_file(to)?;
    if head == GZIP {
        io::copy(&mut MultiGzDecoder::new(bytes), &mut to)?;
    } else {
        io::copy(&mut { bytes }, &mut to)?;
    }
    Ok(())
}

/// What keeps a file from being a whole database of games.
fn check(copy: &Path) -> Result<(), String> {
    let whole = || -> Result<String, rusqlite::Error> {
        let connection =
            rusqlite::Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.query_row("select count(*) from game", [], |_| Ok(()))?;
        connection.query_row("pragma integrity_check", [], |row| row.get(0))
    };
    match whole() {
        Ok(word) if word == "ok" => Ok(()),
        Ok(fault) => Err(fault),
        Err(error) => Err(error.to_string()),
    }
}

/// A name beside a database under which nothing is kept yet.
fn unused(database: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| beside(database, &format!("-replaced-{number}")));
    names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| beside(database, "-replaced"))
}

pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A new name is on the disk only when its folder is.
pub(crate) fn sync_folder(of: &Path) -> io::Result<()> {
    File::open(folder_of(of))?.sync_all()
}

/// The folder in which a file lies.
fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

fn unavailable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}
