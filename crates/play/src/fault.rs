//! Faults of engines.

use std::fmt;

/// The kind of a fault. Every fault loses the game, except for a time loss when the other side cannot give checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// An illegal move, or no move although there are legal moves.
    IllegalMove,
    /// A move after the time was over.
    TimeLoss,
    /// The program has exited.
    Crash,
    /// No answer within the limit.
    Stall,
    /// A violation of the protocol.
    Nonsense,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::IllegalMove, Self::TimeLoss, Self::Crash, Self::Stall, Self::Nonsense];

    /// A count for tables: `1 stall`, `2 stalls`.
    pub fn counted(self, count: u32) -> String {
        let (one, several) = match self {
            Self::IllegalMove => ("illegal move", "illegal moves"),
            Self::TimeLoss => ("time loss", "time losses"),
            Self::Crash => ("crash", "crashes"),
            Self::Stall => ("stall", "stalls"),
            Self::Nonsense => ("protocol fault", "protocol faults"),
        };
        format!("{count} {}", if count == 1 { one } else { several })
    }

    /// The value of the PGN tag `Termination`.
    pub const fn termination(self) -> &'static str {
        match self {
            Self::IllegalMove | Self::Nonsense => "rules infraction",
            Self::TimeLoss => "time forfeit",
            Self::Crash | Self::Stall => "abandoned",
        }
    }

    /// Whether the program must be restarted.
    pub const fn needs_restart(self) -> bool {
        !matches!(self, Self::TimeLoss | Self::IllegalMove)
    }
}

/// A fault of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFault {
    /// The kind.
    pub kind: FaultKind,
    /// The name of the engine.
    pub engine: String,
    /// A description, with the offending line.
    pub what: String,
}

/// The maximum length of a description, in characters.
const MAX_WHAT_BYTES: usize = 300;

impl EngineFault {
    /// Creates a fault. The description is truncated to one line and stripped of control characters.
    pub fn new(kind: FaultKind, engine: &str, what: &str) -> Self {
        let clean = |c: char| if c.is_control() { ' ' } else { c };
        let mut text: String = what.chars().take(MAX_WHAT_BYTES).map(clean).collect();
        if what.chars().nth(MAX_WHAT_BYTES).is_some() {
            text.push('…');
        }
        Self { kind, engine: engine.to_owned(), what: text }
    }
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.engine, self.what)
    }
}

impl std::error::Error for EngineFault {}

/// The reason why an engine has not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interrupted {
    /// The engine's fault.
    Fault(EngineFault),
    /// The match was stopped.
    Stopped,
}

impl From<EngineFault> for Interrupted {
    fn from(fault: EngineFault) -> Self {
        Self::Fault(fault)
    }
}
