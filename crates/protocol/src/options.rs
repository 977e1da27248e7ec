//! Options of the engine, in the formats of both protocols.

use std::fmt;

/// An empty text in UCI.
pub(crate) const EMPTY: &str = "<empty>";

/// An option of the engine.
#[derive(Clone, Debug)]
pub(crate) struct EngineOption {
    pub name: &'static str,
    pub kind: OptionKind,
}

/// The values of an option and its default.
#[derive(Clone, Debug)]
pub(crate) enum OptionKind {
    Spin { default: usize, least: isize, most: usize },
    Check(bool),
    Choice { default: &'static str, values: Vec<&'static str> },
    Text(&'static str),
    Button,
}

impl EngineOption {
    pub const fn spin(name: &'static str, default: usize, least: isize, most: usize) -> Self {
        Self { name, kind: OptionKind::Spin { default, least, most } }
    }

    pub const fn check(name: &'static str, default: bool) -> Self {
        Self { name, kind: OptionKind::Check(default) }
    }

    pub const fn text(name: &'static str, default: &'static str) -> Self {
        Self { name, kind: OptionKind::Text(default) }
    }

    pub const fn button(name: &'static str) -> Self {
        Self { name, kind: OptionKind::Button }
    }

    /// `NAME type KIND …`, the format of UCI.
    pub fn uci(&self) -> String {
        format!("option name {} type {}", self.name, UciKind(&self.kind))
    }

    /// `NAME -KIND …`, the format of XBoard.
    pub fn xboard(&self) -> String {
        // Some programs use only the first word as the name.
        format!("feature option=\"{} {}\"", self.name.replace(' ', ""), XBoardKind(&self.kind))
    }
}

/// An option offered by an engine, from the other side's point of view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedOption {
    /// Its name.
    pub name: String,
    /// The values of a combo; empty for other types.
    pub values: Vec<String>,
}

impl OfferedOption {
    /// Whether the option allows the value.
    pub fn allows(&self, value: &str) -> bool {
        self.values.is_empty() || self.values.iter().any(|known| known.eq_ignore_ascii_case(value))
    }

    /// Parses `name NAME type TYPE default … var VALUE var VALUE`, the format of [`EngineOption::uci`].
    pub(crate) fn read_uci(text: &str) -> Option<Self> {
        let (_, name) = text.split_once("name ")?;
        let (name, rest) = name.split_once(" type ")?;
        let values = match rest.trim_start().starts_with("combo") {
            true => rest.split(" var ").skip(1).map(|value| value.trim().to_owned()).collect(),
            false => Vec::new(),
        };
        Some(Self { name: name.trim().to_owned(), values })
    }
}

struct UciKind<'k>(&'k OptionKind);

impl fmt::Display for UciKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            OptionKind::Spin { default, least, most } => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            OptionKind::Check(default) => write!(f, "check default {default}"),
            OptionKind::Choice { default, values } => {
                write!(f, "combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
            OptionKind::Text("") => write!(f, "string default {EMPTY}"),
            OptionKind::Text(default) => write!(f, "string default {default}"),
            OptionKind::Button => f.write_str("button"),
        }
    }
}

struct XBoardKind<'k>(&'k OptionKind);

impl fmt::Display for XBoardKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            OptionKind::Spin { default, least, most } => {
                write!(f, "-spin {default} {least} {most}")
            }
            OptionKind::Check(default) => write!(f, "-check {}", u8::from(*default)),
            OptionKind::Choice { default, values } => {
                let marked = |value: &&str| {
                    if value == default { format!("*{value}") } else { (*value).to_owned() }
                };
                let values: Vec<String> = values.iter().map(marked).collect();
                write!(f, "-combo {}", values.join(" /// "))
            }
            OptionKind::Text(default) => write!(f, "-string {default}"),
            OptionKind::Button => f.write_str("-button"),
        }
    }
}

/// A name normalised for comparisons: lower case, without blanks.
pub(crate) fn key(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_ascii_lowercase()
}

/// Parses a number. A number out of range is replaced by the nearest limit, with a note.
pub(crate) fn spin(
    text: &str,
    least: usize,
    most: usize,
    note: &mut Option<String>,
) -> Result<usize, String> {
    let shown = crate::words::shorten(text);
    let number: i128 = text
        .parse()
        .map_err(|_| format!("a whole number from {least} to {most} is needed, not “{shown}”"))?;
    let within = number.clamp(least as i128, most as i128);
    if number != within {
        *note = Some(format!("{shown} is not from {least} to {most}; {within} is used"));
    }
    Ok(within as usize)
}

/// Parses a boolean of either protocol.
pub(crate) fn check(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(format!("“true” or “false” is needed, not “{}”", crate::words::shorten(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_keep_names_and_values() {
        let read = |line: &str| OfferedOption::read_uci(line).unwrap();
        let option = read("name UCI_Variant type combo default alice var alice var 4D chess");
        assert_eq!((option.name.as_str(), option.values.len()), ("UCI_Variant", 2));
        assert!(option.allows("4d chess") && !option.allows("chess"));
        assert_eq!(read("name Clear Hash type button").name, "Clear Hash");
    }

    #[test]
    fn written_options_are_read_back() {
        let values = vec!["one", "the other"];
        let setting = EngineOption {
            name: "Some Choice",
            kind: OptionKind::Choice { default: "one", values },
        };
        let line = setting.uci();
        let option = OfferedOption::read_uci(line.strip_prefix("option ").unwrap()).unwrap();
        assert_eq!((option.name.as_str(), option.values.len()), ("Some Choice", 2));
        assert!(option.allows("the other") && !option.allows("another"));
    }
}
