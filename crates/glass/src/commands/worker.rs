//! `glass worker`: checks games for the servers of a database.

use std::io::{Write, stdout};
use std::thread::available_parallelism;

use glass_server::Worker;

use crate::Failure;
use crate::cli::WorkerOptions;
use crate::commands::serve::{log, stopped};
use crate::settings::Settings;

pub fn run(options: &WorkerOptions) -> Result<(), Failure> {
    let mut config = Settings::read(&options.kept)?.config;
    let cores = || available_parallelism().map_or(1, usize::from);
    config.analysis_workers = options.threads.map_or_else(cores, usize::from);
    config.analysis_memory = options.memory as usize;
    log(options.log_format);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let worker = Worker::open(&config).await?;
        let games = match worker.threads() {
            1 => "a game".to_owned(),
            games => format!("{games} games"),
        };
        let text = format!(
            "This worker checks {games} at once for {} (Ctrl-C stops it)\n",
            worker.database()
        );
        stdout().write_all(text.as_bytes())?;
        worker.work(stopped()).await;
        Ok(())
    })
}
