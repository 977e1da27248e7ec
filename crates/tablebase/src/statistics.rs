//! Statistics of a material: the numbers of won, drawn and lost positions.
//!
//! There are separate counts for the positions that a game can reach, and for all valid positions.

use std::fmt;

use glass_rules::{Color, RuleSet, Setup, StalemateRule};

use crate::entry::{Entry, Prize, Value};
use crate::numbering::Numbering;

/// The set of counted positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Positions that a game can reach, according to [`Reach`](glass_rules::Reach).
    Game,
    /// All valid positions.
    SetUp,
}

impl Scope {
    /// Both scopes.
    pub const ALL: [Self; 2] = [Self::Game, Self::SetUp];
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::SetUp => "set-up",
        })
    }
}

/// Counts of a material's positions with one side to move. Symmetrical positions count separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The material in the format of [`Material`](crate::Material).
    pub material: String,
    /// The side to move.
    pub side: Color,
    /// The set of counted positions.
    pub scope: Scope,
    /// The number of positions.
    pub positions: u64,
    /// The number of positions that the side to move wins.
    pub wins: u64,
    /// The numbers of positions in which the side to move gives a stalemate that counts three quarters, and in which it
    /// suffers one. `None` if stalemate is a draw.
    pub stalemates: Option<[u64; 2]>,
    /// The number of drawn positions.
    pub draws: u64,
    /// The number of positions that the side to move loses.
    pub losses: u64,
    /// The longest win or loss in plies, and a position with that value.
    pub longest: Option<(u16, String)>,
}

/// The names of the columns of [`Statistics::row`].
pub const CSV_HEADER: &str =
    "rules,material,side,positions,wins,three_quarters,draws,quarters,losses,longest,fen,scope";

impl Statistics {
    /// A row with the columns of [`CSV_HEADER`].
    pub fn row(&self, rules: &RuleSet) -> String {
        format!("{rules},{},{}", self.csv(), self.scope)
    }

    /// Parses the rule set and the statistics of a row.
    pub fn from_row(row: &str) -> Option<(&'static RuleSet, Self)> {
        let (rules, rest) = row.split_once(',')?;
        let (counts, scope) = rest.rsplit_once(',')?;
        let scope = Scope::ALL.into_iter().find(|known| known.to_string() == scope)?;
        Some((RuleSet::find_any(rules).ok()?, Self::from_csv(counts, scope)?))
    }

    /// The columns between rule set and scope.
    pub(crate) fn csv(&self) -> String {
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

    /// Parses these columns.
    pub(crate) fn from_csv(line: &str, scope: Scope) -> Option<Self> {
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
            scope,
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
        write!(f, "{material} {} ", word(self.side))?;
        if self.scope == Scope::SetUp {
            write!(f, "{} ", self.scope)?;
        }
        write!(f, "positions {positions} wins {wins} ")?;
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

/// Running counts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    wins: u64,
    three_quarters: u64,
    draws: u64,
    quarters: u64,
    losses: u64,
    /// The plies and the number of the longest win or loss.
    longest: Option<(u16, u64)>,
}

impl Count {
    pub fn add(&mut self, entry: Entry, number: u64, weight: u64) {
        if weight == 0 {
            return;
        }
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

    /// Of equally long results, the position with the lowest number counts.
    fn lengthen(&mut self, other: Option<(u16, u64)>) {
        let rank = |longest: Option<(u16, u64)>| longest.map(|(plies, number)| (plies, !number));
        if rank(other) > rank(self.longest) {
            self.longest = other;
        }
    }

    pub fn into_statistics(self, numbering: &Numbering, side: Color, scope: Scope) -> Statistics {
        let Self { wins, three_quarters, draws, quarters, losses, longest } = self;
        let rules = numbering.rules();
        let fen = |number| {
            let setup = match scope {
                Scope::Game => numbering.reachable_setup(number),
                Scope::SetUp => numbering.setup(number),
            };
            let setup = setup.unwrap_or(Setup::empty());
            glass_notation::fen::write_setup(rules.variant(), &setup)
        };
        Statistics {
            material: numbering.material().to_string(),
            side,
            scope,
            positions: wins + three_quarters + draws + quarters + losses,
            wins,
            stalemates: (rules.options().stalemate == StalemateRule::ThreeQuarters)
                .then_some([three_quarters, quarters]),
            draws,
            losses,
            longest: longest.map(|(plies, number)| (plies, fen(number))),
        }
    }
}

/// Running counts in both scopes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    game: Count,
    set_up: Count,
}

impl Counts {
    pub fn add(&mut self, numbering: &Numbering, entry: Entry, number: u64) {
        self.set_up.add(entry, number, numbering.weight(number));
        self.game.add(entry, number, numbering.reachable_weight(number));
    }

    pub fn join(&mut self, other: Self) {
        self.game.join(other.game);
        self.set_up.join(other.set_up);
    }

    /// The statistics by scope, from the counts with White and with Black to move.
    pub fn into_statistics(sides: [Self; 2], numbering: &Numbering) -> BothScopes {
        let [white, black] = sides;
        let of = |scope, white: Count, black: Count| {
            [
                white.into_statistics(numbering, Color::White, scope),
                black.into_statistics(numbering, Color::Black, scope),
            ]
        };
        BothScopes {
            game: of(Scope::Game, white.game, black.game),
            set_up: of(Scope::SetUp, white.set_up, black.set_up),
        }
    }
}

/// The statistics of a table in both scopes, with White and with Black to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BothScopes {
    /// Of the positions that a game can reach.
    pub game: [Statistics; 2],
    /// Of all valid positions.
    pub set_up: [Statistics; 2],
}

impl BothScopes {
    /// The rows to show: the statistics of positions that a game can reach, then those of all valid positions if there
    /// are more.
    pub fn rows(&self) -> impl Iterator<Item = &Statistics> {
        let sides = self.game.iter().zip(&self.set_up);
        sides.flat_map(|(game, set_up)| {
            [Some(game), (set_up.positions > game.positions).then_some(set_up)]
                .into_iter()
                .flatten()
        })
    }
}
