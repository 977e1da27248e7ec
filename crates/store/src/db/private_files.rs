//! Files and folders that only their owner may read, whatever the umask of the program is.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, and the folders around it, if it is missing.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file if it is missing, and opens it for writing at its beginning.
pub fn create_file(file: &Path) -> io::Result<File> {
    options().truncate(true).open(file)
}

/// Makes an empty file if it is missing, before a library opens it by its name.
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

/// Gives a file or folder to the owner and the group of another, where it is not theirs already.
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

/// Makes the missing folders of a path, for the owner of the folder in which they are made.
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
