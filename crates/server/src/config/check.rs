//! Checks what single values cannot show: addresses, files, and settings that do not fit together.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_nats::ServerAddr;
use url::Url;

use crate::config::Config;

/// A setting that is wrong, or that has no effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigProblem {
    /// The key, with its section: `limits.solver_time`.
    pub key: &'static str,
    /// The setting that it does not fit, if there is one.
    pub other: Option<&'static str>,
    /// What is wrong and what was expected, without passwords.
    pub reason: String,
    /// Whether a server cannot run like this. Otherwise it runs, and the operator is warned.
    pub is_fatal: bool,
}

impl Config {
    /// The problems of settings that were read without an error, in the order of the file.
    pub fn problems(&self) -> Vec<ConfigProblem> {
        let mut problems = Problems::default();
        self.check_addresses(&mut problems);
        self.check_times(&mut problems);
        self.check_mail(&mut problems);
        problems.0
    }

    fn check_addresses(&self, problems: &mut Problems) {
        if let Some(Err(error)) = self.database.as_deref().map(glass_store::check_address) {
            problems.fatal("database", error.to_string());
        }
        if let Some(address) = &self.nats {
            if ServerAddr::from_str(address).is_err() {
                problems.fatal("nats", "expected the address of NATS, nats://HOST or tls://HOST");
            } else if self.database_address().starts_with("sqlite:") {
                problems.warn(
                    "nats",
                    "NATS connects servers that share a PostgreSQL database; with SQLite there is one server, and NATS has \
                     no effect",
                );
            }
        }
        for origin in &self.origins {
            if let Err(reason) = check_origin(origin) {
                problems.fatal("origins", format!("{origin}: {reason}"));
            }
        }
        let backups = &self.backups;
        if !backups.as_os_str().is_empty() && !backups.is_dir() {
            let missing = format!("there is no folder {}, so no backup is seen", backups.display());
            problems.warn("backups", missing);
        }
    }

    fn check_times(&self, problems: &mut Problems) {
        let limits = &self.limits;
        let mut less = |lesser: (&'static str, Duration), greater: (&'static str, Duration)| {
            if lesser.1 >= greater.1 {
                let [one, other] = [lesser.1, greater.1].map(|time| time.as_secs_f64());
                let reason =
                    format!("{one} seconds must be less than the {other} seconds of {}", greater.0);
                let other = Some(greater.0);
                problems.0.push(ConfigProblem { key: lesser.0, other, reason, is_fatal: true });
            }
        };
        // Equal times are useful: every move takes as long.
        if self.engine_least_time > self.engine_time {
            less(("engine_least_time", self.engine_least_time), ("engine_time", self.engine_time));
        }
        less(
            ("limits.solver_time", limits.solver_time),
            ("limits.request_time", limits.request_time),
        );
        less(
            ("limits.socket_ping", limits.socket_ping),
            ("limits.socket_silence", limits.socket_silence),
        );
        less(
            ("limits.node_report", limits.node_report),
            ("limits.node_silence", limits.node_silence),
        );
    }

    fn check_mail(&self, problems: &mut Problems) {
        let mail = &self.mail;
        if let Some(url) = &mail.smtp
            && let Err(reason) = check_smtp(url)
        {
            problems.fatal("mail.smtp", reason);
        }
        match (&mail.smtp_authority, &mail.smtp) {
            (Some(_), None) => problems.warn(
                "mail.smtp_authority",
                "without a mail server (smtp) the certificate has no effect",
            ),
            (Some(file), Some(_)) => {
                if let Err(reason) = check_certificate(file) {
                    problems.fatal("mail.smtp_authority", reason);
                }
            }
            (None, _) => {}
        }
        if let Err(reason) = mail.sender_mailbox() {
            problems.fatal("mail.sender", reason);
        }
    }
}

#[derive(Default)]
struct Problems(Vec<ConfigProblem>);

impl Problems {
    fn fatal(&mut self, key: &'static str, reason: impl Into<String>) {
        self.0.push(ConfigProblem { key, other: None, reason: reason.into(), is_fatal: true });
    }

    fn warn(&mut self, key: &'static str, reason: impl Into<String>) {
        self.0.push(ConfigProblem { key, other: None, reason: reason.into(), is_fatal: false });
    }
}

/// An origin as browsers send it: scheme, host and the port if it is unusual.
fn check_origin(text: &str) -> Result<(), String> {
    let expected = "expected scheme and host, without a path";
    let url = Url::parse(text).map_err(|_| expected.to_owned())?;
    let is_web = matches!(url.scheme(), "http" | "https") && url.has_host();
    let origin = url.origin().ascii_serialization();
    match (is_web, origin == text) {
        (true, true) => Ok(()),
        (true, false) => Err(format!("browsers write it as “{origin}”")),
        (false, _) => Err(expected.to_owned()),
    }
}

/// The address of a mail server, to which no password is sent in the clear. Errors do not repeat it.
fn check_smtp(text: &str) -> Result<(), String> {
    let expected = "expected smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required";
    let url = Url::parse(text).map_err(|error| format!("{error}; {expected}"))?;
    let tls =
        url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value.into_owned());
    let is_local = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    match (url.scheme(), tls.as_deref()) {
        _ if url.host_str().is_none_or(str::is_empty) => Err(format!("no host; {expected}")),
        ("smtps", _) | ("smtp", Some("required")) => Ok(()),
        ("smtp", None | Some("opportunistic")) if url.password().is_none() || is_local => Ok(()),
        ("smtp", None | Some("opportunistic")) => {
            Err(format!("the password would be sent without encryption; {expected}"))
        }
        _ => Err(expected.to_owned()),
    }
}

fn check_certificate(file: &Path) -> Result<(), String> {
    let text = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let begins = b"-----BEGIN CERTIFICATE-----";
    match text.windows(begins.len()).any(|part| part == begins) {
        true => Ok(()),
        false => Err(format!("{} has no certificate in PEM form", file.display())),
    }
}
