//! Reads and writes the configuration as a TOML file.

use std::path::Path;

use crate::config::Config;

/// Every key with its meaning, unit and default. `write` replaces the defaults with the current values.
const TEMPLATE: &str = include_str!("config.toml");

/// Examples of keys whose defaults show nothing.
const EXAMPLES: &[(&str, &str)] = &[
    ("origins", r#"origins = ["https://chess.example.org"]"#),
    ("metrics", r#"metrics = "127.0.0.1:9464""#),
    ("backups", r#"backups = "/var/backups/glass""#),
    ("contact", r#"contact = "admin@example.org""#),
    ("refused", r#"refused = ["203.0.113.0/24", "2001:db8::7"]"#),
];

/// The words of the TOML parser for what it expects, and ours.
const EXPECTATIONS: &[(&str, &str)] = &[
    ("a sequence", "a list in brackets"),
    ("a string", "a text in quotes"),
    ("path string", "a path in quotes"),
    ("a boolean", "true or false"),
];

/// How similar a misspelt key has to be to a known one, from 0 to 1.
const MIN_SIMILARITY: f64 = 0.8;

/// What is wrong with a line of a configuration file.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, {text}: {reason}")]
pub struct ConfigFileError {
    /// The line number, from 1.
    pub line: usize,
    /// The text of the line, without passwords.
    pub text: String,
    /// What is wrong with the line, what was expected, and an example.
    pub reason: String,
}

impl ConfigFileError {
    /// The error of a key that a file sets, with an example; `None` if the file does not set it.
    pub fn at_key(file: &str, key: &str, reason: &str) -> Option<Self> {
        let found = keys(file).into_iter().find(|(_, _, found)| found.as_deref() == Some(key));
        found.map(|(line, text, _)| Self::new(line, text, with_example(reason, key)))
    }

    fn new(line: usize, text: &str, reason: String) -> Self {
        Self { line, text: without_passwords(text.trim()), reason }
    }

    /// Translates an error of the parser.
    fn parsed(file: &str, error: &toml::de::Error) -> Self {
        let at = error.span().map_or(0, |span| span.start);
        let number = file.get(..at).unwrap_or(file).matches('\n').count() + 1;
        let lines = keys(file);
        let text = lines.get(number - 1).map_or("", |(_, text, _)| text);
        // The lines of a long list belong to the key above them.
        let key = lines.iter().take(number).rev().find_map(|(_, _, key)| key.clone());
        let message = without_passwords(error.message());
        let reason = match message.strip_prefix("unknown field `").and_then(|m| m.split_once('`')) {
            Some((unknown, _)) => unknown_key(unknown, key.as_deref()),
            None => with_example(&plain(&message), key.as_deref().unwrap_or_default()),
        };
        Self::new(number, text, reason)
    }
}

/// Each line of a file with its number, and the key that it sets, with the section.
fn keys(file: &str) -> Vec<(usize, &str, Option<String>)> {
    let mut section = String::new();
    let lines = (1..).zip(file.lines());
    let keys = lines.map(|(number, line)| {
        let text = line.trim();
        if let Some(name) = text.strip_prefix('[').and_then(|rest| rest.split(']').next()) {
            section = format!("{}.", name.trim());
        }
        let key = text.split_once('=').map(|(key, _)| key.trim()).filter(|key| {
            key.starts_with(|first: char| first.is_ascii_alphabetic())
                && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte))
        });
        (number, line, key.map(|key| format!("{section}{key}")))
    });
    keys.collect()
}

/// The line of a key in a file that sets it rightly.
fn example(key: &str) -> Option<String> {
    if let Some((_, example)) = EXAMPLES.iter().find(|(known, _)| *known == key) {
        return Some((*example).to_owned());
    }
    // Keys without a default are comments in the template.
    let template = TEMPLATE.lines().map(|line| line.strip_prefix("# ").unwrap_or(line));
    let template = template.collect::<Vec<_>>().join("\n");
    keys(&template)
        .into_iter()
        .find_map(|(_, line, found)| (found.as_deref() == Some(key)).then(|| line.to_owned()))
}

fn with_example(reason: &str, key: &str) -> String {
    match example(key) {
        Some(example) => {
            let end = if reason.ends_with(['.', '?']) { "" } else { "." };
            format!("{reason}{end} For example: {example}")
        }
        None => reason.to_owned(),
    }
}

/// A message of the parser about a type, in plain words.
fn plain(message: &str) -> String {
    let expectation = message
        .strip_prefix("invalid type: ")
        .or_else(|| message.strip_prefix("invalid value: "))
        .and_then(|rest| rest.rsplit_once(", expected "));
    let Some((found, expected)) = expectation else {
        return message.trim().to_owned();
    };
    let ours = EXPECTATIONS.iter().find(|(theirs, _)| *theirs == expected);
    let found = match found {
        "sequence" => "a list",
        "map" => "a table",
        value => value,
    };
    format!("expected {}, found {found}", ours.map_or(expected, |(_, ours)| ours))
}

/// Says that there is no such key, and names the one that is probably meant.
fn unknown_key(unknown: &str, at: Option<&str>) -> String {
    let template = TEMPLATE.lines().map(|line| line.strip_prefix("# ").unwrap_or(line));
    let template = template.collect::<Vec<_>>().join("\n");
    let sections = template.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    let sections = sections.map(|name| format!("[{name}]"));
    let known = keys(&template).into_iter().filter_map(|(_, _, key)| key).chain(sections);
    let similarity = |known: &str| {
        let last = known.trim_matches(['[', ']']).rsplit('.').next().unwrap_or(known);
        strsim::jaro_winkler(last, unknown)
    };
    let nearest = known.map(|known| (similarity(&known), known));
    let nearest = nearest.max_by(|one, other| one.0.total_cmp(&other.0));
    match nearest.filter(|(similarity, _)| *similarity >= MIN_SIMILARITY) {
        // The right name in the wrong section.
        Some((_, key))
            if at.is_some_and(|at| at.ends_with(unknown))
                && key.ends_with(&format!(".{unknown}")) =>
        {
            let section = key.rsplit_once('.').map_or("", |(section, _)| section);
            format!("{unknown} belongs into the section [{section}]")
        }
        Some((_, key)) => {
            with_example(&format!("there is no setting {unknown}; is {key} meant?"), &key)
        }
        None => format!("there is no setting {unknown}; `glass serve --print-config` lists all"),
    }
}

/// A text in which the user and password of an address are replaced by `…`.
fn without_passwords(text: &str) -> String {
    let mut safe = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("://") {
        safe.push_str(before);
        safe.push_str("://");
        let end = after.find(|sign: char| sign.is_whitespace() || "\"'`”".contains(sign));
        let address = &after[..end.unwrap_or(after.len())];
        rest = match address.rfind('@') {
            Some(at) => {
                safe.push('…');
                &after[at..]
            }
            None => after,
        };
    }
    safe + rest
}

impl Config {
    /// Reads TOML. Missing keys have their default values.
    ///
    /// # Errors
    ///
    /// [`ConfigFileError`] names the line, the expected value and an example.
    pub fn read(text: &str, data: &Path) -> Result<Self, ConfigFileError> {
        let read = toml::from_str::<Self>(text);
        let read = read.map_err(|error| ConfigFileError::parsed(text, &error))?;
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
    /// file. Addresses that may contain a password come last, without it. The database is left out.
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
        for (key, address) in [("nats", &self.nats), ("mail.smtp", &self.mail.smtp)] {
            let shown = address.as_deref().map(without_passwords);
            changes.extend(shown.map(|address| format!("{key} = {address:?}")));
        }
        if let Some(file) = &self.mail.smtp_authority {
            changes.push(format!("mail.smtp_authority = {:?}", file.display().to_string()));
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
            (
                "engine_tme = 3",
                "line 1, engine_tme = 3: ",
                "is engine_time meant? For example: engine_time = 3",
            ),
            ("sockets_each = 3", "line 1, sockets_each = 3: ", "belongs into the section [limits]"),
            ("[limit]\nsockets = 3", "line 1, [limit]: ", "is [limits] meant?"),
            ("colour = 3", "line 1, colour = 3: ", "there is no setting colour; `glass serve"),
            (
                "[mail]\nsmtq = \"smtps://me:s3cret@host\"",
                "line 2, smtq = \"smtps://…@host\": ",
                "is mail.smtp meant?",
            ),
            (
                "nats = [\"nats://me:s3cret@host\"]",
                "line 1, nats = [\"nats://…@host\"]: ",
                "a text in quotes",
            ),
            ("refused = [\n  \"1.2.3.4\",\n  5,\n]", "line 3, 5,: ", "For example: refused = ["),
            ("\n[limits]\nsockets = 0", "line 3, sockets = 0: ", "a whole number, at least 1"),
            ("engine_time = 0", "line 1, engine_time = 0: ", "seconds above 0"),
            ("engine_time = \"3 s\"", "line 1, engine_time = \"3 s\": ", "a number of seconds"),
            ("[limits]\nbody = 0.5", "line 2, body = 0.5: ", "a whole number"),
            (
                "[limits]\nrequests = 5",
                "line 2, requests = 5: ",
                "expected a table with `burst` and `per`, found integer `5`. For example: requests = { burst = 200, per = 10 }",
            ),
            ("engine_memory = 63", "line 1, engine_memory = 63: ", "at least 64"),
            ("refused = [\"nowhere\"]", "line 1, refused = [\"nowhere\"]: ", "203.0.113.0/24"),
            ("contact = \"me\"", "line 1, contact = \"me\": ", "an email address"),
            ("metrics = \"9464\"", "line 1, metrics = \"9464\": ", "127.0.0.1:9464"),
            ("[limits]\nrequests = { burst = 5 }", "line 2, requests = ", "per"),
            ("[limits", "line 1, [limits: ", ""),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(line) && error.contains(named), "{error}");
            assert!(!error.contains("s3cret"), "{error}");
        }
    }
}
