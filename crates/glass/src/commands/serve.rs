//! `glass serve`: runs the server.

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
use std::net::SocketAddr;

use glass_server::{Config, LOG_DIRECTIVES, Server};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::cli::{DatabaseOptions, LogFormat, ServeOptions};

pub fn run(options: ServeOptions) -> Result<(), Failure> {
    let config = choices(&options)?;
    if options.print_config {
        return Ok(stdout().write_all(config.write().as_bytes())?);
    }
    log(options.log_format);
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(listen(options.listen, config))
}

/// Starts logging to standard error.
pub fn log(format: LogFormat) {
    let chosen = EnvFilter::try_from_default_env().map_or("info".to_owned(), |own| own.to_string());
    // What the operator chooses comes last, so that it wins.
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

/// The configuration of the file, overridden by the command line.
fn choices(options: &ServeOptions) -> Result<Config, Failure> {
    let mut config = config(&options.kept)?;
    if !options.origins.is_empty() {
        config.origins.clone_from(&options.origins);
    }
    if options.nats.is_some() {
        config.nats.clone_from(&options.nats);
    }
    if options.smtp.is_some() {
        config.mail.smtp.clone_from(&options.smtp);
    }
    if let Some(sender) = &options.mail_sender {
        config.mail.sender.clone_from(sender);
    }
    config.metrics = options.metrics.or(config.metrics);
    config.behind_proxy |= options.behind_proxy;
    config.migrate = options.migrate;
    if let Some(workers) = options.engine_workers {
        config.engine_workers = workers.into();
    }
    if let Some(mib) = options.engine_memory {
        config.engine_memory = mib as usize;
    }
    Ok(config)
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

/// The configuration file, if there is one, with the database of the command line.
pub fn config(kept: &DatabaseOptions) -> Result<Config, Failure> {
    let usual = kept.data.join("glass.toml");
    let file = kept.config.as_ref().unwrap_or(&usual);
    let mut config = match std::fs::read_to_string(file) {
        Ok(text) => {
            let named = |error| format!("{}, {error}", file.display());
            Config::read(&text, &kept.data).map_err(named)?
        }
        Err(error) if error.kind() == ErrorKind::NotFound && kept.config.is_none() => {
            Config::new(&kept.data)
        }
        Err(error) => return Err(format!("cannot read {}: {error}", file.display()).into()),
    };
    if kept.database.is_some() {
        config.database.clone_from(&kept.database);
    }
    Ok(config)
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
