//! The configuration of an engine: its program, protocol and options.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::TurnLimits;

/// The protocol of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface.
    #[default]
    Uci,
    /// The Chess Engine Communication Protocol, version 2.
    Xboard,
}

impl FromStr for Protocol {
    type Err = UnknownProtocol;

    fn from_str(text: &str) -> Result<Self, UnknownProtocol> {
        match text {
            "uci" => Ok(Self::Uci),
            "xboard" => Ok(Self::Xboard),
            _ => Err(UnknownProtocol(text.to_owned())),
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Uci => "uci",
            Self::Xboard => "xboard",
        })
    }
}

/// An unknown name of a protocol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no protocol “{0}”; the protocols are uci and xboard")]
pub struct UnknownProtocol(pub String);

/// An option of an engine: `Hash=64`, or the name alone for a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name.
    pub name: String,
    /// The value, `None` for a button.
    pub value: Option<String>,
}

impl FromStr for Setting {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Self, BadSetting> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value.trim().to_owned())),
            None => (text, None),
        };
        let is_line = !text.contains(['\n', '\r']);
        if name.trim().is_empty() || !is_line {
            return Err(BadSetting(text.to_owned()));
        }
        Ok(Self { name: name.trim().to_owned(), value })
    }
}

/// A text that is not an option setting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” does not set an option: expected NAME=VALUE, or NAME for a button")]
pub struct BadSetting(pub String);

/// A command line: a program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine(Vec<String>);

impl CommandLine {
    /// A program with arguments that do not need quoting.
    pub fn new(program: impl Into<String>, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned());
        Self([program.into()].into_iter().chain(arguments).collect())
    }

    /// The program.
    pub fn program(&self) -> &str {
        &self.0[0]
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.0[1..]
    }

    /// The file name of the program, without folder and extension.
    pub fn stem(&self) -> &str {
        Path::new(self.program()).file_stem().and_then(|stem| stem.to_str()).unwrap_or("engine")
    }
}

/// A text that is not a command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a command line: expected a program and its arguments, quoted as in a shell")]
pub struct BadCommandLine(pub String);

impl FromStr for CommandLine {
    type Err = BadCommandLine;

    /// Splits words like a POSIX shell.
    ///
    /// ```
    /// use glass_play::CommandLine;
    /// let command: CommandLine = "'my engine' --threads 2".parse()?;
    /// assert_eq!((command.program(), command.arguments().len()), ("my engine", 2));
    /// assert!("'open".parse::<CommandLine>().is_err());
    /// # Ok::<(), glass_play::BadCommandLine>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, BadCommandLine> {
        let words = shlex::split(text).filter(|words| words.iter().any(|word| !word.is_empty()));
        words.map(Self).ok_or_else(|| BadCommandLine(text.to_owned()))
    }
}

/// The configuration of a contestant.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// The name in tables and games.
    pub name: String,
    /// The command to run.
    pub command: CommandLine,
    /// Its protocol.
    pub protocol: Protocol,
    /// Options to set before each game with a different rule set.
    pub settings: Vec<Setting>,
    /// The limits of its thinking.
    pub limits: TurnLimits,
}
