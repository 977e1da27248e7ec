//! The file of a database: served by one process, and the same file from opening to closing.

use std::fs::{File, Metadata, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::db::private_files;

/// The file of a database.
pub(crate) struct DatabaseFile {
    path: PathBuf,
    identity: Identity,
    /// Held as long as the database is served from here.
    _lock: Option<DatabaseLock>,
}

/// The lock that keeps other servers from a file. It lies beside it, since SQLite has locks of its own in the file.
pub(crate) struct DatabaseLock {
    path: PathBuf,
    file: File,
}

impl DatabaseLock {
    /// Whether a server uses the file.
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

    /// Locks the file until what is returned is dropped.
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

    /// The file that holds the lock.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Fails if the file is gone or empty though it was in use: then it must not be begun anew without a word.
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

    /// Notes that games may be kept in the database from now on.
    pub(crate) fn note_use(&self) -> Result<(), StoreError> {
        let note = || -> std::io::Result<()> {
            if self.file.metadata()?.len() == 0 {
                writeln!(&self.file, "in use by Looking-Glass since it was made")?;
            }
            Ok(())
        };
        note().map_err(|error| unavailable(&self.path, &error))
    }
}

impl DatabaseFile {
    /// The file of a database that is open.
    pub(crate) fn of(path: &Path, lock: Option<DatabaseLock>) -> Result<Self, StoreError> {
        if let Some(lock) = &lock {
            lock.note_use()?;
        }
        let file = std::fs::metadata(path).map_err(|error| unavailable(path, &error))?;
        Ok(Self { path: path.to_owned(), identity: Identity::of(&file), _lock: lock })
    }

    /// Fails if the file was deleted or replaced: what is written now would be lost.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let now = std::fs::metadata(&self.path).ok().map(|file| Identity::of(&file));
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

/// What tells a file from another of the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity {
    #[cfg(unix)]
    device: u64,
    #[cfg(unix)]
    inode: u64,
}

impl Identity {
    #[cfg(unix)]
    fn of(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self { device: file.dev(), inode: file.ino() }
    }

    /// Elsewhere a file that is open cannot be deleted.
    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Self {
        Self {}
    }
}
