//! `glass serve`: runs the server.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::net::SocketAddr;

use glass_server::{Config, LOG_DIRECTIVES, Server};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::cli::{LogFormat, ServeOptions};
use crate::settings::Settings;

pub fn run(options: ServeOptions) -> Result<(), Failure> {
    let settings = Settings::of_server(&options)?;
    if options.print_config {
        return Ok(stdout().write_all(settings.config.write().as_bytes())?);
    }
    let (wrong, warnings) = settings.problems();
    if !wrong.is_empty() {
        return Err(wrong.join("; also ").into());
    }
    log(options.log_format);
    for warning in warnings {
        tracing::warn!("{warning}");
    }
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(listen(options.listen, settings.config))
}

/// Starts logging to standard error.
pub fn log(format: LogFormat) {
    let chosen = EnvFilter::try_from_default_env().map_or("info".to_owned(), |own| own.to_string());
    // The operator's filter is last, so it has priority.
    let filter = EnvFilter::new(format!("{LOG_DIRECTIVES},{chosen}"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        // Do not report failed log writes to standard error: that would panic if standard error cannot be written.
        .log_internal_errors(false);
    match format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
}

async fn listen(address: SocketAddr, config: Config) -> Result<(), Failure> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| format!("cannot listen on {address}: {error}"))?;
    let address = listener.local_addr()?;
    let server = Server::open(config).await?;
    let summary = format!(
        "Looking-Glass is open on http://{address} (Ctrl-C stops it)\n{}",
        summary(&server)
    );
    // Written at once, because the parent process may close the pipe after the first line.
    stdout().write_all(summary.as_bytes())?;
    server.serve(listener, stopped()).await;
    Ok(())
}

/// The startup summary for the operator, one item a line.
fn summary(server: &Server) -> String {
    let changes = match server.changed_settings().as_slice() {
        [] => "defaults".to_owned(),
        changes => changes.join(", "),
    };
    let mail = server.mail_folder().map_or("sent by SMTP".to_owned(), |folder| {
        format!("saved in {}, not sent (see --smtp)", folder.display())
    });
    let database = server.database();
    let database = database.strip_prefix("sqlite://").unwrap_or(database);
    format!(
        "  database  {database}\n  settings  {changes} (--print-config shows all)\n  email     {mail}\n"
    )
}

/// Waits for Ctrl-C or the stop signal of a service manager.
pub async fn stopped() {
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
