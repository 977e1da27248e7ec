//! Creates files and folders that only their owner can read, independent of the umask.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a folder and its parents if they are missing.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates or empties a file, and opens it for writing.
pub fn create_file(file: &Path) -> io::Result<File> {
    options().truncate(true).open(file)
}

/// Creates an empty file if it is missing, before a library opens it by its name.
pub(crate) fn touch(file: &Path) -> io::Result<()> {
    options().truncate(false).open(file).map(drop)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Copies the owner and group of a file or folder to another one.
#[cfg(unix)]
pub(crate) fn give_to_owner_of(path: &Path, like: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let now = fs::metadata(path)?;
    if (now.uid(), now.gid()) == (like.uid(), like.gid()) {
        return Ok(());
    }
    chown(path, Some(like.uid()), Some(like.gid()))
}

#[cfg(not(unix))]
pub(crate) fn give_to_owner_of(_: &Path, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Creates the missing folders of a path, owned by the owner of the existing parent folder.
pub(crate) fn create_folder_of_owner(folder: &Path) -> io::Result<()> {
    let missing: Vec<_> = folder.ancestors().take_while(|part| !exists(part)).collect();
    let Some(first) = missing.last() else { return Ok(()) };
    let around = first.parent().filter(|around| !around.as_os_str().is_empty());
    let owner = fs::metadata(around.unwrap_or(Path::new(".")))?;
    create_folder(folder)?;
    missing.into_iter().try_for_each(|made| give_to_owner_of(made, &owner))
}

fn exists(path: &Path) -> bool {
    path.as_os_str().is_empty() || path.exists()
}
