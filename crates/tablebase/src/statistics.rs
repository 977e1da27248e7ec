//! Statistics of a material: how many positions are won, drawn and lost.

use std::fmt;

use glass_rules::{Color, Setup, StalemateRule};

use crate::entry::{Entry, Prize, Value};
use crate::numbering::Numbering;

/// Counts of the positions of a material with one side to move; symmetrical positions count separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The material, as [`Material`](crate::Material) writes it.
    pub material: String,
    /// The side to move.
    pub side: Color,
    /// All positions.
    pub positions: u64,
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions in which it gives a stalemate that counts three quarters, and in which it suffers one; `None` where
    /// stalemate is a draw.
    pub stalemates: Option<[u64; 2]>,
    /// Drawn positions.
    pub draws: u64,
    /// Positions that the side to move loses.
    pub losses: u64,
    /// The plies of the longest win or loss, and a position with that value.
    pub longest: Option<(u16, String)>,
}

/// The names of the columns of [`Statistics::csv`].
pub const CSV_HEADER: &str =
    "rules,material,side,positions,wins,three_quarters,draws,quarters,losses,longest,fen";

impl Statistics {
    /// A line of a table: [`CSV_HEADER`] without the rule set.
    pub fn csv(&self) -> String {
        let Self { material, positions, wins, draws, losses, .. } = self;
        let side = word(self.side);
        let [given, suffered] = match self.stalemates {
            None => [String::new(), String::new()],
            Some(counts) => counts.map(|count| count.to_string()),
        };
        let (plies, fen) = match &self.longest {
            None => (String::new(), ""),
            Some((plies, fen)) => (plies.to_string(), fen.as_str()),
        };
        format!(
            "{material},{side},{positions},{wins},{given},{draws},{suffered},{losses},{plies},{fen}"
        )
    }

    /// Reads such a line.
    pub fn from_csv(line: &str) -> Option<Self> {
        let fields: Vec<_> = line.splitn(10, ',').collect();
        let &[material, side, positions, wins, given, draws, suffered, losses, plies, fen] =
            fields.as_slice()
        else {
            return None;
        };
        let number = |text: &str| text.parse::<u64>().ok();
        Some(Self {
            material: material.to_owned(),
            side: Color::ALL.into_iter().find(|&color| word(color) == side)?,
            positions: number(positions)?,
            wins: number(wins)?,
            stalemates: match (given, suffered) {
                ("", "") => None,
                _ => Some([number(given)?, number(suffered)?]),
            },
            draws: number(draws)?,
            losses: number(losses)?,
            longest: match plies {
                "" => None,
                _ => Some((plies.parse().ok()?, fen.to_owned())),
            },
        })
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { material, positions, wins, draws, losses, .. } = self;
        write!(f, "{material} {} positions {positions} wins {wins} ", word(self.side))?;
        match self.stalemates {
            None => write!(f, "draws {draws} ")?,
            Some([given, suffered]) => {
                write!(f, "three-quarters {given} draws {draws} quarters {suffered} ")?;
            }
        }
        write!(f, "losses {losses} ")?;
        match &self.longest {
            None => f.write_str("longest 0 plies -"),
            Some((plies, fen)) => write!(f, "longest {plies} plies {fen}"),
        }
    }
}

fn word(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Counts as they are added up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    wins: u64,
    three_quarters: u64,
    draws: u64,
    quarters: u64,
    losses: u64,
    /// Plies and number of the longest.
    longest: Option<(u16, u64)>,
}

impl Count {
    pub fn add(&mut self, entry: Entry, number: u64, weight: u64) {
        let Some(value) = entry.value() else { return };
        match value {
            Value::Draw => self.draws += weight,
            Value::Forced { prize: Prize::Mate, plies } => {
                if value.is_win() {
                    self.wins += weight;
                } else {
                    self.losses += weight;
                }
                self.lengthen(Some((plies, number)));
            }
            Value::Forced { prize: Prize::Stalemate, plies } if plies % 2 == 1 => {
                self.three_quarters += weight;
            }
            Value::Forced { .. } => self.quarters += weight,
        }
    }

    pub fn join(&mut self, other: Self) {
        self.wins += other.wins;
        self.three_quarters += other.three_quarters;
        self.draws += other.draws;
        self.quarters += other.quarters;
        self.losses += other.losses;
        self.lengthen(other.longest);
    }

    /// Of equally long ones the one with the lowest number is named.
    fn lengthen(&mut self, other: Option<(u16, u64)>) {
        let rank = |longest: Option<(u16, u64)>| longest.map(|(plies, number)| (plies, !number));
        if rank(other) > rank(self.longest) {
            self.longest = other;
        }
    }

    pub fn into_statistics(self, numbering: &Numbering, side: Color) -> Statistics {
        let Self { wins, three_quarters, draws, quarters, losses, longest } = self;
        let rules = numbering.rules();
        let fen = |number| {
            let setup = numbering.setup(number).unwrap_or(Setup::empty());
            glass_notation::fen::write_setup(rules.variant, &setup)
        };
        Statistics {
            material: numbering.material().to_string(),
            side,
            positions: wins + three_quarters + draws + quarters + losses,
            wins,
            stalemates: (rules.options.stalemate == StalemateRule::ThreeQuarters)
                .then_some([three_quarters, quarters]),
            draws,
            losses,
            longest: longest.map(|(plies, number)| (plies, fen(number))),
        }
    }
}
