//! Names of files beside a database.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// A path with that ending after its name.
pub(crate) fn path_beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Writes the entries of the folder of a file to the disk, without which a new name may be lost.
pub(crate) fn sync_folder(file: &Path) -> io::Result<()> {
    File::open(parent_folder(file))?.sync_all()
}

/// The folder of a file.
pub(crate) fn parent_folder(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
