//! Options as the other side is told of them.

use std::fmt;

/// An empty text in the Universal Chess Interface.
pub(crate) const EMPTY: &str = "<empty>";

/// An option of the engine.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub name: &'static str,
    pub kind: Kind,
}

/// What an option can be set to, and what it is set to from the beginning.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Spin { default: usize, least: usize, most: usize },
    Check(bool),
    Choice { default: &'static str, values: Vec<&'static str> },
    Text(&'static str),
    Button,
}

impl Setting {
    pub const fn spin(name: &'static str, default: usize, least: usize, most: usize) -> Self {
        Self { name, kind: Kind::Spin { default, least, most } }
    }

    pub const fn check(name: &'static str, default: bool) -> Self {
        Self { name, kind: Kind::Check(default) }
    }

    pub const fn text(name: &'static str, default: &'static str) -> Self {
        Self { name, kind: Kind::Text(default) }
    }

    pub const fn button(name: &'static str) -> Self {
        Self { name, kind: Kind::Button }
    }

    /// `NAME type KIND …`, as the Universal Chess Interface writes it.
    pub fn uci(&self) -> String {
        format!("option name {} type {}", self.name, Uci(&self.kind))
    }

    /// `NAME -KIND …`, as XBoard writes it.
    pub fn xboard(&self) -> String {
        // Some programs take the first word for the name.
        format!("feature option=\"{} {}\"", self.name.replace(' ', ""), XBoard(&self.kind))
    }
}

struct Uci<'k>(&'k Kind);

impl fmt::Display for Uci<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Spin { default, least, most } => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            Kind::Check(default) => write!(f, "check default {default}"),
            Kind::Choice { default, values } => {
                write!(f, "combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
            Kind::Text("") => write!(f, "string default {EMPTY}"),
            Kind::Text(default) => write!(f, "string default {default}"),
            Kind::Button => f.write_str("button"),
        }
    }
}

struct XBoard<'k>(&'k Kind);

impl fmt::Display for XBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Spin { default, least, most } => write!(f, "-spin {default} {least} {most}"),
            Kind::Check(default) => write!(f, "-check {}", u8::from(*default)),
            Kind::Choice { default, values } => {
                let marked = |value: &&str| {
                    if value == default { format!("*{value}") } else { (*value).to_owned() }
                };
                let values: Vec<String> = values.iter().map(marked).collect();
                write!(f, "-combo {}", values.join(" /// "))
            }
            Kind::Text(default) => write!(f, "-string {default}"),
            Kind::Button => f.write_str("-button"),
        }
    }
}

/// A name as options are found by: in small letters without blanks.
pub(crate) fn key(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_ascii_lowercase()
}

/// A number within its limits; one outside of them is taken for the nearest limit.
pub(crate) fn spin(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number: i128 = text
        .parse()
        .map_err(|_| format!("a number is needed, not “{}”", crate::words::shorten(text)))?;
    Ok(number.clamp(least as i128, most as i128) as usize)
}

/// Yes or no in the words of both protocols.
pub(crate) fn check(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(format!("“true” or “false” is needed, not “{}”", crate::words::shorten(text))),
    }
}
