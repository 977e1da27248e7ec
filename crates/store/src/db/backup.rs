//! Copies a SQLite database while it is in use, and restores a copy.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use rusqlite::OpenFlags;

use crate::db::address::Address;
use crate::db::backup_checksum;
use crate::db::file_names::{parent_folder, path_beside, sync_folder};
use crate::db::private_files;
use crate::db::sqlite::DatabaseLock;
use crate::db::upgrade::has_table;
use crate::{Store, StoreError, StoreFuture};

pub(crate) const POSTGRES_HINT: &str =
    "PostgreSQL has tools of its own for this: pg_dump and pg_restore";

/// The first bytes of a compressed file.
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

impl Store {
    /// Copies a SQLite database, as it is at one moment, to a file that must not exist. A name that ends in `.gz` makes a
    /// compressed copy.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        const COPY: &str = "vacuum into $1";
        if self.is_postgres() {
            return Err(StoreError::Address(POSTGRES_HINT.into()));
        }
        if to.exists() {
            return Err(StoreError::FileExists(to.to_owned()));
        }
        let part = path_beside(to, "-part");
        let text = part.to_str().ok_or_else(|| {
            StoreError::Address(format!("{} is no name that SQLite knows", part.display()))
        })?;
        let text = text.to_owned();
        private_files::create_file(&part).map_err(|error| not_written(&part, &error))?;
        let copied = self
            .read(async move |connection| {
                connection.execute(COPY, &[(&text).into()]).await?;
                Ok(())
            })
            .await;
        let finished = copied.and_then(|()| {
            let finish = || {
                backup_checksum::append(&part)?;
                if to.extension().is_some_and(|ending| ending == "gz") {
                    compress(&part)?;
                }
                File::open(&part)?.sync_all()?;
                fs::rename(&part, to)?;
                sync_folder(to)
            };
            finish().map_err(|error| not_written(to, &error))
        });
        if finished.is_err() {
            let _ = fs::remove_file(&part);
        }
        finished
    }

    /// The last build of the program that has opened a SQLite database of any release for a server, if that is stored.
    pub fn written_by(&self) -> StoreFuture<'_, Option<String>> {
        const COLUMN: &str =
            "select 1 as found from pragma_table_info('written_by') where name = 'latest'";
        const VERSION: &str = "select version from written_by order by step desc limit 1";
        const LATEST: &str = "select coalesce(latest, version) as version from written_by \
                              order by step desc limit 1";
        self.read(async move |connection| {
            if !has_table(connection, "written_by").await? {
                return Ok(None);
            }
            let has_latest = connection.fetch_optional(COLUMN, &[]).await?.is_some();
            let version = if has_latest { LATEST } else { VERSION };
            let row = connection.fetch_optional(version, &[]).await?;
            row.map(|row| row.text("version")).transpose()
        })
    }
}

/// A restored backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The new name of the database that was replaced.
    pub replaced: Option<PathBuf>,
    /// Whether the backup has a checksum, which was right. Backups of earlier versions have none.
    pub is_verified: bool,
}

/// Replaces the SQLite database of an address by a copy that [`Store::backup`] made. No server may have the database open.
/// The replaced database is kept beside it, under another name. The restored file belongs to the owner of the replaced
/// file or else of the folder, not to the caller.
pub fn restore(address: &str, copy: &Path) -> Result<Restored, StoreError> {
    let Address::Sqlite(database) = Address::parse(address)? else {
        return Err(StoreError::Address(POSTGRES_HINT.into()));
    };
    let made = private_files::create_folder_of_owner(parent_folder(&database));
    made.map_err(|error| unavailable(parent_folder(&database), &error))?;
    let lock = DatabaseLock::take(&database)?;
    let part = path_beside(&database, "-part");
    let put = || -> io::Result<Option<PathBuf>> {
        let owner =
            fs::metadata(if database.exists() { &database } else { parent_folder(&database) })?;
        private_files::give_to_owner_of(&part, &owner)?;
        private_files::give_to_owner_of(lock.path(), &owner)?;
        if database.exists() {
            fs::set_permissions(&part, owner.permissions())?;
        }
        File::open(&part)?.sync_all()?;
        let replaced = database.exists().then(|| unused_path(&database));
        if let Some(replaced) = &replaced {
            // The write-ahead log has the latest writes.
            for of in ["-wal", "-shm", ""] {
                let from = path_beside(&database, of);
                if from.exists() {
                    fs::rename(from, path_beside(replaced, of))?;
                }
            }
        }
        fs::rename(&part, &database)?;
        sync_folder(&database)?;
        Ok(replaced)
    };
    let refused = |error: &dyn std::fmt::Display| {
        StoreError::Backup(format!("{} is no backup: {error}", copy.display()))
    };
    let restored = unpack(copy, &part)
        .and_then(|()| backup_checksum::verify_and_remove(&part))
        .map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData
            | io::ErrorKind::InvalidInput
            | io::ErrorKind::UnexpectedEof => refused(&error),
            _ => StoreError::Backup(format!(
                "cannot copy {} to {}: {error}; nothing was replaced",
                copy.display(),
                part.display()
            )),
        })
        .and_then(|is_verified| {
            check(&part).map_err(|reason| refused(&reason))?;
            let replaced = put().map_err(|error| unavailable(&database, &error))?;
            Ok(Restored { replaced, is_verified })
        });
    if restored.is_err() {
        let _ = fs::remove_file(&part);
    }
    drop(lock);
    restored
}

/// Replaces a file by its compressed form.
fn compress(file: &Path) -> io::Result<()> {
    let packed = path_beside(file, "-gz");
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

/// Copies a file, and decompresses it if necessary.
fn unpack(from: &Path, to: &Path) -> io::Result<()> {
    let mut head = Vec::new();
    File::open(from)?.take(GZIP_MAGIC.len() as u64).read_to_end(&mut head)?;
    let bytes = BufReader::new(File::open(from)?);
    let mut to = private_files::create_file(to)?;
    if head == GZIP_MAGIC {
        io::copy(&mut MultiGzDecoder::new(bytes), &mut to)?;
    } else {
        io::copy(&mut { bytes }, &mut to)?;
    }
    Ok(())
}

/// Checks that a file is an intact database with games.
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

/// An unused name beside a database.
fn unused_path(database: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| path_beside(database, &format!("-replaced-{number}")));
    names
        .into_iter()
        .find(|name| !name.exists())
        .unwrap_or_else(|| path_beside(database, "-replaced"))
}

fn not_written(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Backup(format!("the backup {} cannot be written: {error}", path.display()))
}

fn unavailable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}
