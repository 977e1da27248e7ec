//! `glass backup`.

use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::Command;

use glass_store::{Store, private};
use time::OffsetDateTime;

use crate::Failure;
use crate::backup_retention;
use crate::cli::BackupOptions;
use crate::commands::serve::config;

pub fn run(options: BackupOptions) -> Result<(), Failure> {
    let now = OffsetDateTime::now_utc();
    let file = match (options.file, &options.into) {
        (Some(file), _) => file,
        (None, Some(folder)) => {
            private::create_folder(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            folder.join(backup_retention::name(now))
        }
        (None, None) => return Err("name a file, or a folder by --into".into()),
    };
    let address = config(&options.kept)?.database_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open_beside(&address).await?;
        let copied = store.backup(&file).await;
        store.close().await;
        copied
    })?;
    let bytes = fs::metadata(&file)?.len();
    writeln!(stdout(), "{} holds the database, {bytes} bytes", file.display())?;
    if let (Some(folder), true) = (&options.into, options.thin) {
        let deleted = thin(folder, now)?;
        writeln!(stdout(), "{deleted} older backups were deleted")?;
    }
    options.then.map_or(Ok(()), |command| run_command(&command, &file))
}

/// Deletes the backups in a folder that are not kept any more; how many.
fn thin(folder: &Path, now: OffsetDateTime) -> Result<usize, Failure> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string());
    }
    let surplus = backup_retention::surplus(&names, now);
    for name in &surplus {
        fs::remove_file(folder.join(name))?;
    }
    Ok(surplus.len())
}

/// Runs what takes the file elsewhere.
fn run_command(command: &str, file: &PathBuf) -> Result<(), Failure> {
    let status = Command::new("sh").args(["-c", command, "sh"]).arg(file).status()?;
    match status.success() {
        true => Ok(()),
        false => {
            let file = file.display();
            Err(format!("the backup {file} was made, but the command after it failed: {status}")
                .into())
        }
    }
}
