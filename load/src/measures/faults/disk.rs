//! Faults of the disk: a full one, and a deleted file.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use nix::mount::{MntFlags, MsFlags, mount, umount2};
use tempfile::TempDir;

use super::unsuitable_host::UnsuitableHost;

/// The size of a disk with room for a small database and its log.
const SIZE: &str = "size=3m";

/// A file system in memory; dropping it unmounts it.
pub(super) struct SmallDisk(TempDir);

impl SmallDisk {
    pub(super) fn mount() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let tmpfs = Some("tmpfs");
        let mounted = mount(tmpfs, folder.path(), tmpfs, MsFlags::empty(), Some(SIZE));
        mounted
            .map_err(|error| UnsuitableHost(format!("a small disk cannot be mounted: {error}")))?;
        Ok(Self(folder))
    }

    pub(super) fn folder(&self) -> &Path {
        self.0.path()
    }

    /// Fills the disk.
    pub(super) fn fill(&self) -> Result<()> {
        let mut ballast = File::create(self.ballast())?;
        // The last writes are small, because a page of the file system may be partly full.
        for size in [64 * 1024, 1024, 1] {
            loop {
                match ballast.write_all(&vec![0; size]) {
                    Ok(()) => {}
                    Err(error) if error.kind() == ErrorKind::StorageFull => break,
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(())
    }

    pub(super) fn empty(&self) -> Result<()> {
        Ok(fs::remove_file(self.ballast())?)
    }

    fn ballast(&self) -> PathBuf {
        self.folder().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Unmounts lazily, because files may still be open there.
        let _ = umount2(self.0.path(), MntFlags::MNT_DETACH);
    }
}

/// A deleted database file, with a second name by which its data can be restored.
pub(super) struct Deleted(TempDir);

impl Deleted {
    pub(super) fn new(folder: TempDir) -> Self {
        Self(folder)
    }

    pub(super) fn delete(&self) -> Result<()> {
        let file = database_in(self.0.path());
        fs::hard_link(&file, self.kept())?;
        Ok(fs::remove_file(file)?)
    }

    pub(super) fn put_back(&self) -> Result<()> {
        fs::rename(self.kept(), database_in(self.0.path())).context("cannot restore the file")
    }

    fn kept(&self) -> PathBuf {
        self.0.path().join("kept.db")
    }
}

/// The database of the only server of a folder.
pub(super) fn database_in(folder: &Path) -> PathBuf {
    folder.join("node-1/glass.db")
}
