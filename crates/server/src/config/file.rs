//! Reads and writes the configuration as a TOML file.

use std::path::Path;

use crate::config::Config;

/// Every key with its meaning, unit and default. `write` replaces the defaults with the current values.
const TEMPLATE: &str = include_str!("config.toml");

/// Why a configuration file cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, {text}: {reason}")]
pub struct ConfigFileError {
    /// The line number, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// What is wrong with the line.
    pub reason: String,
}

impl Config {
    /// Reads TOML. Missing keys have their default values.
    ///
    /// # Errors
    ///
    /// [`ConfigFileError`] names the line and the expected value.
    pub fn read(text: &str, data: &Path) -> Result<Self, ConfigFileError> {
        let read = toml::from_str::<Self>(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let before = text.get(..at).unwrap_or(text);
            let line = before.matches('\n').count();
            let text = text.lines().nth(line).unwrap_or_default().trim().to_owned();
            ConfigFileError { line: line + 1, text, reason: error.message().to_owned() }
        })?;
        Ok(Self { data: data.to_owned(), ..read })
    }

    /// Writes every key with its meaning and current value. Addresses that may contain a password are omitted.
    pub fn write(&self) -> String {
        let values = toml::Table::try_from(self).unwrap_or_default();
        let mut section = &values;
        let mut lines = Vec::new();
        for line in TEMPLATE.lines() {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = values.get(name).and_then(toml::Value::as_table).unwrap_or(&values);
            }
            let value = line.split_once(" = ").and_then(|(key, _)| Some((key, section.get(key)?)));
            lines.push(match value {
                Some((key, value)) => format!("{key} = {value}\n"),
                None => format!("{line}\n"),
            });
        }
        lines.concat()
    }

    /// The settings that differ from the defaults, each as `KEY = VALUE` or `SECTION.KEY = VALUE`, in the order of the
    /// file. Addresses with passwords are left out, as in [`Config::write`].
    pub fn changes(&self) -> Vec<String> {
        let (written, defaults) = (self.write(), Self::new(&self.data).write());
        let mut section = String::new();
        let mut changes = Vec::new();
        for (line, default) in written.lines().zip(defaults.lines()) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = format!("{name}.");
            } else if line != default {
                changes.push(format!("{section}{line}"));
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual() -> Config {
        // These defaults depend on the machine.
        Config { engine_workers: 1, analysis_workers: 1, ..Config::default() }
    }

    fn read(text: &str) -> Result<Config, String> {
        Config::read(text, Path::new("data")).map_err(|error| error.to_string())
    }

    #[test]
    fn template_contains_the_defaults() {
        assert_eq!(usual().write(), TEMPLATE);
        assert_eq!(read(TEMPLATE).unwrap(), usual());
    }

    #[test]
    fn the_template_has_every_key_with_its_meaning() {
        let values = toml::Table::try_from(usual()).unwrap();
        let keys = values.iter().flat_map(|(key, value)| match value {
            toml::Value::Table(section) => section.keys().cloned().collect(),
            _ => vec![key.clone()],
        });
        let lines: Vec<&str> = TEMPLATE.lines().collect();
        let mut count = 0;
        for key in keys {
            let at = lines.iter().position(|line| line.starts_with(&format!("{key} = ")));
            let at = at.unwrap_or_else(|| panic!("{key} is missing"));
            assert!(lines[at - 1].starts_with("# "), "{key} has no meaning");
            count += 1;
        }
        let written = lines.iter().filter(|line| !line.starts_with('#') && line.contains(" = "));
        assert_eq!(written.count(), count);
    }

    #[test]
    fn missing_settings_have_defaults() {
        let config = read("engine_time = 1.5\nrefused = [\"203.0.113.7\", \"2001:db8::1/32\"]\n[limits]\nsockets_each = 7").unwrap();
        let text = config.write();
        assert!(
            text.contains("\nengine_time = 1.5\n") && text.contains("\nsockets_each = 7\n"),
            "{text}"
        );
        assert!(text.contains("\nrefused = [\"203.0.113.7/32\", \"2001:db8::/32\"]\n"), "{text}");
        assert_eq!(config.engine_memory, usual().engine_memory);
        assert_eq!(read(&text).unwrap(), config);
    }

    #[test]
    fn a_password_is_not_written() {
        let config = read("database = \"postgres://glass:s3cret@127.0.0.1/glass\"").unwrap();
        assert!(config.database.is_some());
        assert!(!config.write().contains("s3cret"));
        assert_eq!(config.changes(), Vec::<String>::new());
    }

    #[test]
    fn changes_are_the_settings_that_differ_from_the_defaults() {
        assert_eq!(Config::new("data").changes(), Vec::<String>::new());
        let config = read("engine_time = 1.5\n[limits]\nsockets_each = 7").unwrap();
        assert_eq!(config.changes(), ["engine_time = 1.5", "limits.sockets_each = 7"]);
    }

    #[test]
    fn invalid_settings_are_named_with_their_line() {
        for (text, line, named) in [
            ("engine_tme = 3", "line 1, engine_tme = 3: ", "engine_time"),
            ("\n[limits]\nsockets = 0", "line 3, sockets = 0: ", "a whole number, at least 1"),
            ("engine_time = 0", "line 1, engine_time = 0: ", "seconds above 0"),
            ("engine_time = \"3 s\"", "line 1, engine_time = \"3 s\": ", "a number of seconds"),
            ("[limits]\nbody = 0.5", "line 2, body = 0.5: ", "a whole number"),
            ("engine_memory = 63", "line 1, engine_memory = 63: ", "at least 64"),
            ("refused = [\"nowhere\"]", "line 1, refused = [\"nowhere\"]: ", "203.0.113.0/24"),
            ("contact = \"me\"", "line 1, contact = \"me\": ", "an email address"),
            ("metrics = \"9464\"", "line 1, metrics = \"9464\": ", "127.0.0.1:9464"),
            ("[limits]\nrequests = { burst = 5 }", "line 2, requests = ", "per"),
            ("[limits", "line 1, [limits: ", ""),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(line) && error.contains(named), "{error}");
        }
    }
}
