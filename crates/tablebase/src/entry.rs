//! The value of one position, as a type and as the number that a table stores.

use std::fmt;

/// What a side can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// Mate.
    Mate,
    /// A stalemate, where it counts three quarters of the point.
    Stalemate,
}

/// The result of a position with best play of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Neither side can force anything.
    Draw,
    /// One side can force a result.
    Forced {
        /// The result.
        prize: Prize,
        /// Plies until then: odd if the side to move forces it, even if the other side does.
        plies: u16,
    },
}

impl Value {
    /// Whether the side to move wins.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Forced { prize: Prize::Mate, plies } if plies % 2 == 1)
    }

    /// Plies until the game is over, none for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Draw => None,
            Self::Forced { plies, .. } => Some(plies),
        }
    }

    /// How good it is for the side to move: the greater the better, a quick win better than a slow one and a slow loss
    /// better than a quick one.
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

    /// The value of a position by the best of its moves: that of the next position, for the side that is to move there.
    pub const fn before(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Forced { prize, plies } => Self::Forced { prize, plies: plies.saturating_add(1) },
        }
    }

    /// One word: `win`, `three-quarters`, `draw`, `quarter` or `loss`.
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

/// A value as a number: 0 a draw or not known yet, 1 no position, then mates and stalemates by turns, each a ply further
/// away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry(pub u16);

impl Entry {
    /// A draw, or not known yet.
    pub const DRAW: Self = Self(0);
    /// The pieces cannot stand so.
    pub const INVALID: Self = Self(1);
    /// The furthest end for which there is room.
    pub const FURTHEST: u16 = (u16::MAX - 3) / 2;

    pub const fn from_value(value: Value) -> Self {
        match value {
            Value::Draw => Self::DRAW,
            Value::Forced { prize: Prize::Mate, plies } => Self(2 + 2 * plies),
            Value::Forced { prize: Prize::Stalemate, plies } => Self(3 + 2 * plies),
        }
    }

    /// `None` if the pieces cannot stand so.
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
