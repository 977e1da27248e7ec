//! The value of a position, and its encoding in tables.

use std::fmt;

/// A result that a side can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// Mate.
    Mate,
    /// A stalemate that counts three quarters of a point.
    Stalemate,
}

/// The result of a position with best play by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Neither side can force anything.
    Draw,
    /// One side can force the result.
    Forced {
        /// The result.
        prize: Prize,
        /// Plies until the result. Odd if the side to move forces it, even if its opponent does.
        plies: u16,
    },
}

impl Value {
    /// Whether the side to move wins.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Forced { prize: Prize::Mate, plies } if plies % 2 == 1)
    }

    /// Plies until the end of the game; `None` for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Draw => None,
            Self::Forced { plies, .. } => Some(plies),
        }
    }

    /// A score for the side to move: higher is better. Quick wins score higher than slow ones, and slow losses higher
    /// than quick ones.
    ///
    /// ```
    /// use glass_tablebase::{Prize, Value};
    ///
    /// let mate = |plies| Value::Forced { prize: Prize::Mate, plies };
    /// assert!(mate(1).worth() > mate(3).worth() && mate(3).worth() > Value::Draw.worth());
    /// assert!(Value::Draw.worth() > mate(4).worth() && mate(4).worth() > mate(2).worth());
    /// ```
    pub const fn worth(self) -> i32 {
        const MATE: i32 = 1 << 20;
        const STALEMATE: i32 = 1 << 18;
        match self {
            Self::Draw => 0,
            Self::Forced { prize, plies } => {
                let worth = match prize {
                    Prize::Mate => MATE - plies as i32,
                    Prize::Stalemate => STALEMATE - plies as i32,
                };
                if plies % 2 == 1 { worth } else { -worth }
            }
        }
    }

    /// The value of a position, given the value after its best move.
    pub const fn before(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Forced { prize, plies } => Self::Forced { prize, plies: plies.saturating_add(1) },
        }
    }

    /// The value as a word: `win`, `three-quarters`, `draw`, `quarter` or `loss`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Forced { prize: Prize::Mate, plies } if plies % 2 == 1 => "win",
            Self::Forced { prize: Prize::Mate, .. } => "loss",
            Self::Forced { prize: Prize::Stalemate, plies } if plies % 2 == 1 => "three-quarters",
            Self::Forced { prize: Prize::Stalemate, .. } => "quarter",
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            None => f.write_str(self.word()),
            Some(1) => write!(f, "{} in 1 ply", self.word()),
            Some(plies) => write!(f, "{} in {plies} plies", self.word()),
        }
    }
}

/// An encoded value: 0 for a draw or an open position, 1 for an invalid position, then alternately mates and stalemates
/// in increasing numbers of plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry(pub u16);

impl Entry {
    /// A draw, or an open position.
    pub const DRAW: Self = Self(0);
    /// An invalid position.
    pub const INVALID: Self = Self(1);
    /// The greatest number of plies that an entry can encode.
    pub const FURTHEST: u16 = (u16::MAX - 3) / 2;

    pub const fn from_value(value: Value) -> Self {
        match value {
            Value::Draw => Self::DRAW,
            Value::Forced { prize: Prize::Mate, plies } => Self(2 + 2 * plies),
            Value::Forced { prize: Prize::Stalemate, plies } => Self(3 + 2 * plies),
        }
    }

    /// The decoded value; `None` for an invalid position.
    pub const fn value(self) -> Option<Value> {
        match self.0 {
            0 => Some(Value::Draw),
            1 => None,
            code => {
                let prize = if code % 2 == 0 { Prize::Mate } else { Prize::Stalemate };
                Some(Value::Forced { prize, plies: code / 2 - 1 })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_were_written() {
        assert_eq!(Entry::from_value(Value::Draw).value(), Some(Value::Draw));
        assert_eq!(Entry::INVALID.value(), None);
        for prize in [Prize::Mate, Prize::Stalemate] {
            for plies in [0, 1, 2, 77, Entry::FURTHEST] {
                let value = Value::Forced { prize, plies };
                assert_eq!(Entry::from_value(value).value(), Some(value));
            }
        }
    }
}
