//! `glass backup`.

use std::io::{Write, stdout};

use glass_store::Store;

use crate::Failure;
use crate::cli::BackupOptions;
use crate::commands::serve::config;

pub fn run(options: BackupOptions) -> Result<(), Failure> {
    let address = config(&options.kept)?.database_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open_beside(&address).await?;
        let copied = store.backup(&options.file).await;
        store.close().await;
        copied
    })?;
    let bytes = std::fs::metadata(&options.file)?.len();
    writeln!(stdout(), "{} holds the database, {bytes} bytes", options.file.display())?;
    Ok(())
}
