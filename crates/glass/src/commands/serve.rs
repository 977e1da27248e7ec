//! `glass serve`.

use std::io::{IsTerminal, Write, stderr, stdout};

use glass_server::{Config, Server};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::cli::{DatabaseOptions, ServeOptions};

pub fn run(options: ServeOptions) -> Result<(), Failure> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .init();
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(listen(options))
}

async fn listen(options: ServeOptions) -> Result<(), Failure> {
    let mut config = config(options.kept);
    config.origins = options.origins;
    config.behind_proxy = options.behind_proxy;
    if let Some(workers) = options.engine_workers {
        config.engine_workers = workers.into();
    }
    if let Some(mib) = options.engine_memory {
        config.engine_memory = mib as usize;
    }
    let listener = TcpListener::bind(options.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", options.listen))?;
    let address = listener.local_addr()?;
    let server = Server::open(config).await?;
    writeln!(stdout(), "Looking-Glass is open on http://{address} (Ctrl-C stops it)")?;
    server.serve(listener, stopped()).await;
    Ok(())
}

/// The usual choices with the database that is asked for.
pub fn config(kept: DatabaseOptions) -> Config {
    let mut config = Config::new(kept.data);
    config.database = kept.database;
    config
}

/// Waits for the order to stop: Ctrl-C, or the signal that service managers send.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
