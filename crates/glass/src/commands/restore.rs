//! `glass restore`: replaces the database with a backup.

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};

use glass_store::{Restored, Store, private};

use crate::Failure;
use crate::cli::RestoreOptions;
use crate::commands::serve::config;

pub fn run(options: RestoreOptions) -> Result<(), Failure> {
    if options.drill {
        return drill(&options.file);
    }
    let address = config(&options.kept)?.database_address();
    let Restored { replaced, is_verified } = glass_store::restore(&address, &options.file)?;
    warn_without_checksum(is_verified)?;
    writeln!(stdout(), "the database is that of {}", options.file.display())?;
    if let Some(replaced) = replaced {
        writeln!(stdout(), "what was there before is {}", replaced.display())?;
    }
    Ok(())
}

/// Says that damage may have gone unnoticed.
fn warn_without_checksum(is_verified: bool) -> Result<(), Failure> {
    if !is_verified {
        let text = "the backup has no checksum: an earlier version made it, or its end is missing. Its structure is \
                    intact, but damaged moves or texts cannot be excluded";
        writeln!(stderr(), "{text}")?;
    }
    Ok(())
}

/// Tests a backup: restores it into a folder beside it, opens it as a server does, and deletes the folder.
fn drill(file: &Path) -> Result<(), Failure> {
    let mut folder = file.as_os_str().to_owned();
    folder.push("-drill");
    let folder = PathBuf::from(folder);
    if folder.exists() {
        return Err(format!("{} exists already", folder.display()).into());
    }
    private::create_folder(&folder)?;
    let tried = try_in(&folder, file);
    fs::remove_dir_all(&folder)?;
    tried
}

fn try_in(folder: &Path, file: &Path) -> Result<(), Failure> {
    let address = glass_server::Config::new(folder).database_address();
    warn_without_checksum(glass_store::restore(&address, file)?.is_verified)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let counts = runtime.block_on(async {
        let store = Store::open(&address).await?;
        store.probe().await?;
        let counts = store.game_counts().await;
        store.close().await;
        counts
    })?;
    let glass_store::GameCounts { waiting, playing, over } = counts;
    let file = file.display();
    writeln!(
        stdout(),
        "{file} can be restored: {over} games that are over, {playing} in play, {waiting} that wait"
    )?;
    Ok(())
}
