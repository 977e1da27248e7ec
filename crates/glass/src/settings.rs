//! Reads the configuration file, applies the command line to it, and locates wrong settings in both.

use std::io::ErrorKind;
use std::path::PathBuf;

use glass_server::{Config, ConfigFileError, ConfigProblem};

use crate::Failure;
use crate::cli::{DatabaseOptions, ServeOptions};

/// The settings of a command and their sources.
pub struct Settings {
    pub config: Config,
    /// The configuration file.
    file: PathBuf,
    /// The text of the file; `None` if there is no file.
    text: Option<String>,
    /// The keys that the command line or the environment sets, each with its option.
    options: Vec<(&'static str, &'static str)>,
}

impl Settings {
    /// The configuration file, if there is one, with the database of the command line.
    pub fn read(kept: &DatabaseOptions) -> Result<Self, Failure> {
        let file = kept.config.clone().unwrap_or_else(|| kept.data.join("glass.toml"));
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == ErrorKind::NotFound && kept.config.is_none() => None,
            Err(error) => return Err(format!("cannot read {}: {error}", file.display()).into()),
        };
        let mut config = match &text {
            Some(text) => {
                let named = |error| format!("{}, {error}", file.display());
                Config::read(text, &kept.data).map_err(named)?
            }
            None => Config::new(&kept.data),
        };
        let mut options = Vec::new();
        if kept.database.is_some() {
            config.database.clone_from(&kept.database);
            options.push(("database", "--database (GLASS_DATABASE)"));
        }
        Ok(Self { config, file, text, options })
    }

    /// The same with the options of `glass serve`.
    pub fn of_server(options: &ServeOptions) -> Result<Self, Failure> {
        let mut settings = Self::read(&options.kept)?;
        let (config, set) = (&mut settings.config, &mut settings.options);
        if !options.origins.is_empty() {
            config.origins.clone_from(&options.origins);
            set.push(("origins", "--origin (GLASS_ORIGIN)"));
        }
        if options.nats.is_some() {
            config.nats.clone_from(&options.nats);
            set.push(("nats", "--nats (GLASS_NATS)"));
        }
        if options.smtp.is_some() {
            config.mail.smtp.clone_from(&options.smtp);
            set.push(("mail.smtp", "--smtp (GLASS_SMTP)"));
        }
        if let Some(sender) = &options.mail_sender {
            config.mail.sender.clone_from(sender);
            set.push(("mail.sender", "--mail-sender (GLASS_MAIL_SENDER)"));
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
        Ok(settings)
    }

    /// The invalid settings, and the settings with a warning, each with its place.
    pub fn problems(&self) -> (Vec<String>, Vec<String>) {
        let (fatal, warnings): (Vec<_>, Vec<_>) =
            self.config.problems().into_iter().partition(|problem| problem.is_fatal);
        [fatal, warnings]
            .map(|list| list.iter().map(|problem| self.locate(problem)).collect())
            .into()
    }

    /// Names the configuration file, or states that there is no file.
    pub fn source(&self) -> String {
        match self.text {
            Some(_) => self.file.display().to_string(),
            None => format!("the configuration (there is no {})", self.file.display()),
        }
    }

    fn locate(&self, ConfigProblem { key, other, reason, .. }: &ConfigProblem) -> String {
        if let Some((_, option)) = self.options.iter().find(|(set, _)| set == key) {
            return format!("{option}: {reason}");
        }
        let text = self.text.as_deref().unwrap_or_default();
        // Of two settings that do not fit together, one may have its default.
        let found = ConfigFileError::at_key(text, key, reason).or_else(|| {
            let other = (*other)?;
            ConfigFileError::at_key(text, other, &format!("{key}: {reason}"))
        });
        match found {
            Some(error) => format!("{}, {error}", self.file.display()),
            None => format!("{key}: {reason}"),
        }
    }
}
