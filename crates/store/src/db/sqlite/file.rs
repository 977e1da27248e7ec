//! Locks the database file for one server, and detects that it was deleted or replaced.

use std::fs::{File, Metadata, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::db::private_files;

/// A database file that is open.
pub(crate) struct DatabaseFile {
    path: PathBuf,
    identity: Identity,
    /// Held while this server uses the database.
    _lock: Option<DatabaseLock>,
}

/// A lock file beside the database, because SQLite uses locks of its own in the database file.
pub(crate) struct DatabaseLock {
    path: PathBuf,
    file: File,
}

impl DatabaseLock {
    /// Whether a server holds the lock.
    pub(crate) fn is_held(database: &Path) -> Result<bool, StoreError> {
        let path = Self::path_beside(database);
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(unavailable(&path, &error)),
        };
        match file.try_lock_shared() {
            Ok(()) => Ok(false),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(unavailable(&path, &error)),
        }
    }

    fn path_beside(database: &Path) -> PathBuf {
        let mut path = database.as_os_str().to_owned();
        path.push("-lock");
        path.into()
    }

    /// Locks the file until the returned value is dropped.
    pub(crate) fn take(database: &Path) -> Result<Self, StoreError> {
        let path = Self::path_beside(database);
        let unavailable = |error| unavailable(&path, &error);
        private_files::touch(&path).map_err(unavailable)?;
        let file = File::options().append(true).open(&path).map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let text = format!("{} is used by another server", database.display());
                return Err(StoreError::Unavailable(text));
            }
            Err(TryLockError::Error(error)) => return Err(unavailable(error)),
        }
        Ok(Self { path, file })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Fails if the database is missing or empty although it was in use, so that lost data is noticed.
    pub(crate) fn check(&self, database: &Path) -> Result<(), StoreError> {
        let lock = self.file.metadata().map_err(|error| unavailable(&self.path, &error))?;
        let empty = std::fs::metadata(database).map_or(true, |file| file.len() == 0);
        if lock.len() > 0 && empty {
            let text = format!(
                "{} is gone or empty, though games were kept in it; restore a backup, or delete {} to begin anew",
                database.display(),
                self.path.display()
            );
            return Err(StoreError::Unavailable(text));
        }
        Ok(())
    }

    /// Records that the database may contain games from now on.
    pub(crate) fn mark_in_use(&self) -> Result<(), StoreError> {
        let mark = || -> std::io::Result<()> {
            if self.file.metadata()?.len() == 0 {
                writeln!(&self.file, "in use by Looking-Glass since it was made")?;
            }
            Ok(())
        };
        mark().map_err(|error| unavailable(&self.path, &error))
    }
}

impl DatabaseFile {
    pub(crate) fn new(path: &Path, lock: Option<DatabaseLock>) -> Result<Self, StoreError> {
        if let Some(lock) = &lock {
            lock.mark_in_use()?;
        }
        let file = std::fs::metadata(path).map_err(|error| unavailable(path, &error))?;
        Ok(Self { path: path.to_owned(), identity: Identity::from_metadata(&file), _lock: lock })
    }

    /// Fails if the file was deleted or replaced, because writes would be lost.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let now = std::fs::metadata(&self.path).ok().map(|file| Identity::from_metadata(&file));
        if now == Some(self.identity) {
            return Ok(());
        }
        let text = format!("{} was deleted or replaced", self.path.display());
        Err(StoreError::Unavailable(text))
    }
}

pub(super) fn unavailable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}

/// Distinguishes a file from another one of the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity {
    #[cfg(unix)]
    device: u64,
    #[cfg(unix)]
    inode: u64,
}

impl Identity {
    #[cfg(unix)]
    fn from_metadata(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self { device: file.dev(), inode: file.ino() }
    }

    /// Other systems do not delete a file that is open.
    #[cfg(not(unix))]
    fn from_metadata(_: &Metadata) -> Self {
        Self {}
    }
}
