//! `glass restore`: replaces the database with a backup.

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};

use glass_store::{GameCounts, Restored, Store, StoreError, private};
use tokio::runtime::Runtime;

use crate::Failure;
use crate::cli::RestoreOptions;
use crate::settings::Settings;

pub fn run(options: RestoreOptions) -> Result<(), Failure> {
    if options.drill {
        return drill(&options.file);
    }
    let address = Settings::read(&options.kept)?.config.database_address();
    let Restored { replaced, is_verified } = glass_store::restore(&address, &options.file)?;
    warn_without_checksum(is_verified)?;
    let build = runtime()?.block_on(build_of(&address))?;
    writeln!(stdout(), "the database is that of {}, {build}", options.file.display())?;
    if let Some(replaced) = replaced {
        writeln!(stdout(), "what was there before is {}", replaced.display())?;
    }
    Ok(())
}

/// Warns that the file has no checksum, so damage may be unnoticed.
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
    let (build, counts) = runtime()?.block_on(async {
        let build = build_of(&address).await?;
        let store = Store::open(&address).await?;
        store.probe().await?;
        let counts = store.game_counts().await;
        store.close().await;
        Ok::<_, StoreError>((build, counts?))
    })?;
    let GameCounts { waiting, playing, over, imported } = counts;
    let file = file.display();
    writeln!(
        stdout(),
        "{file} can be restored: {over} games that are over, {playing} in play, {waiting} that wait, {imported} imported; \
         {build}"
    )?;
    Ok(())
}

/// The build that has used a database last, as text.
pub async fn build_of(address: &str) -> Result<String, StoreError> {
    let store = Store::open_to_copy(address)?;
    let build = store.written_by().await;
    store.close().await;
    Ok(match build? {
        Some(build) => format!("last used by version {build}"),
        None => "last used by an early version".to_owned(),
    })
}

fn runtime() -> std::io::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}
