//! `glass restore`.

use std::io::{Write, stdout};

use crate::Failure;
use crate::cli::RestoreOptions;
use crate::commands::serve::config;

pub fn run(options: RestoreOptions) -> Result<(), Failure> {
    let address = config(&options.kept)?.database_address();
    let replaced = glass_store::restore(&address, &options.file)?;
    writeln!(stdout(), "the database is that of {}", options.file.display())?;
    if let Some(replaced) = replaced {
        writeln!(stdout(), "what was there before is {}", replaced.display())?;
    }
    Ok(())
}
