//! `glass config`: checks the configuration without starting a server.

use std::io::{Write, stdout};

use crate::Failure;
use crate::cli::{ConfigOptions, ConfigTask};
use crate::settings::Settings;

pub fn run(options: &ConfigOptions) -> Result<(), Failure> {
    let ConfigTask::Check(options) = &options.task;
    let settings = Settings::of_server(options)?;
    let (wrong, warnings) = settings.problems();
    let mut out = stdout().lock();
    for warning in &warnings {
        writeln!(out, "warning: {warning}")?;
    }
    for problem in &wrong {
        writeln!(out, "error: {problem}")?;
    }
    match wrong.len() {
        0 => {
            let changes = match settings.config.changes().as_slice() {
                [] => "all settings have their defaults".to_owned(),
                changes => changes.join(", "),
            };
            writeln!(out, "{} is valid: {changes}", settings.source())?;
            Ok(())
        }
        1 => Err("1 setting is wrong".into()),
        count => Err(format!("{count} settings are wrong").into()),
    }
}
