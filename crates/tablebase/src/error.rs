//! Errors of endgame tables.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// An error of a table.
#[derive(Debug)]
pub enum TableError {
    /// No table exists for this material.
    Material {
        /// The material.
        text: String,
        /// The reason.
        why: String,
    },
    /// The table has not been built.
    Missing {
        /// The expected path.
        path: PathBuf,
    },
    /// The file is not a table, has an unsupported version, or is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// A description of the damage.
        why: String,
    },
    /// The file cannot be read or written.
    Unavailable {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        error: io::Error,
    },
    /// The table requires more memory than allowed.
    Memory {
        /// The material.
        material: String,
        /// The required memory, in MiB.
        needed: u64,
        /// The allowed memory, in MiB.
        allowed: u64,
    },
    /// The work was stopped.
    Stopped,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Material { text, why } => write!(f, "there is no table “{text}”: {why}"),
            Self::Missing { path } => {
                write!(f, "{} is missing; `glass tablebase build` makes it", path.display())
            }
            Self::Damaged { path, why } => write!(f, "{}: {why}", path.display()),
            Self::Unavailable { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Memory { material, needed, allowed } => write!(
                f,
                "{material} takes {needed} MiB of memory, and {allowed} are allowed (--memory)"
            ),
            Self::Stopped => f.write_str("stopped; what was complete is kept"),
        }
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unavailable { error, .. } => Some(error),
            _ => None,
        }
    }
}
