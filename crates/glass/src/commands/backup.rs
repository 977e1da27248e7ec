//! `glass backup`.

use std::fs::{self, File};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use glass_store::{Store, StoreError, private};
use time::OffsetDateTime;

use crate::Failure;
use crate::backup_retention;
use crate::cli::BackupOptions;
use crate::commands::restore::build_of;
use crate::settings::Settings;

pub fn run(options: BackupOptions) -> Result<(), Failure> {
    let address = Settings::read(&options.kept)?.config.database_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (file, build) = runtime.block_on(async {
        let build = build_of(&address).await?;
        let store = Store::open_to_copy(&address)?;
        let copied = match (&options.file, &options.into) {
            (Some(file), _) => {
                let _turn = wait_for_turn(file.parent().unwrap_or(Path::new("")));
                store.backup(file).await.map(|()| file.clone())
            }
            (None, Some(folder)) => back_up_into(&store, folder).await,
            (None, None) => Err(StoreError::Backup("name a file, or a folder by --into".into())),
        };
        store.close().await;
        Ok::<_, StoreError>((copied?, build))
    })?;
    let bytes = fs::metadata(&file)?.len();
    writeln!(stdout(), "{} holds the database, {bytes} bytes, {build}", file.display())?;
    if let (Some(folder), true) = (&options.into, options.thin) {
        let deleted = thin(folder, OffsetDateTime::now_utc())?;
        writeln!(stdout(), "{deleted} older backups were deleted")?;
    }
    options.then.map_or(Ok(()), |command| run_command(&command, &file))
}

/// Locks a folder against other backups until the lock is dropped. Waits for a backup that holds the lock. On systems
/// without locks on folders, it does nothing.
fn wait_for_turn(folder: &Path) -> Option<File> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let folder = File::open(folder).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

/// Makes a backup in a folder, named after the time. If this second's backup exists, it waits for the next second.
async fn back_up_into(store: &Store, folder: &Path) -> Result<PathBuf, StoreError> {
    private::create_folder(folder)
        .map_err(|error| StoreError::Backup(format!("{}: {error}", folder.display())))?;
    let _turn = wait_for_turn(folder);
    loop {
        let now = OffsetDateTime::now_utc();
        let file = folder.join(backup_retention::name(now));
        match store.backup(&file).await {
            Err(StoreError::FileExists(_)) => {
                let next = 1_000_000_000 - u64::from(now.nanosecond());
                tokio::time::sleep(Duration::from_nanos(next)).await;
            }
            done => return done.map(|()| file),
        }
    }
}

/// Deletes the backups in a folder that are no longer retained, and returns their number.
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

/// Runs the command of `--then` on a file.
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
