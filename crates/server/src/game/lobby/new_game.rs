//! Parses the choices for a new game: rules, opponent and side.

use std::fmt;
use std::str::FromStr;

use glass_catalogue::{Catalogued, LevelStrength};
use glass_engine::Level;
use glass_rules::{Color, RuleSet, VariantId};
use glass_store::GameId;
use glass_words::Message;
use serde::Deserialize;
use serde::de::{IntoDeserializer, value};

use crate::game::clock::choice::ClockChoice;
use crate::t;

/// The side that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ColourChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Either, by chance.
    Random,
}

/// The opponent that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Any player with the link.
    Friend,
    /// Any player in the lobby.
    Lobby,
    /// The player with the chosen account name.
    Account,
    /// The engine at a level.
    Engine(Level),
}

/// The choices in an address, as in `/games/alice?opponent=3&colour=black`, or in a form. Missing or invalid choices
/// take their defaults.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewGameQuery {
    /// The rule set; empty for the usual one.
    pub(crate) rules: String,
    /// The opponent, or a level of the engine.
    pub(crate) opponent: String,
    /// The level for the opponent `computer`.
    pub(crate) level: String,
    /// The side of the visitor.
    pub(crate) colour: String,
    /// The account name for the opponent `person`.
    pub(crate) name: String,
    /// `on` for a rated game.
    pub(crate) rated: String,
    /// The start position, as FEN.
    pub(crate) start: String,
    /// The time control.
    #[serde(flatten)]
    pub(crate) clock: ClockChoice,
}

/// The choices that the form of a new game shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NewGameOptions {
    /// The rule set.
    pub(crate) rules: &'static RuleSet,
    /// The opponent.
    pub(crate) opponent: Opponent,
    /// The level that is preselected, also while the opponent is a person.
    pub(crate) level: Level,
    /// The side of the visitor.
    pub(crate) colour: ColourChoice,
    /// The account name of the opponent.
    pub(crate) name: String,
    /// Whether the game is to be rated.
    pub(crate) rated: bool,
    /// The start position, as FEN.
    pub(crate) start: String,
    /// The time control.
    pub(crate) clock: ClockChoice,
}

/// The text names no opponent and no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnknownOpponent;

impl NewGameOptions {
    /// The options of a form that opens with these choices.
    pub(crate) fn new(game: VariantId, query: &NewGameQuery) -> Self {
        let rules = RuleSet::find(game, &query.rules).ok().filter(|_| !query.rules.is_empty());
        let opponent = Opponent::chosen(&query.opponent, &query.level);
        let opponent = opponent.unwrap_or(match query.name.is_empty() {
            true => Opponent::DEFAULT,
            false => Opponent::Account,
        });
        Self {
            rules: rules.unwrap_or(game.default_rules()),
            opponent,
            level: match (opponent, Opponent::DEFAULT) {
                (Opponent::Engine(level), _) | (_, Opponent::Engine(level)) => level,
                _ => Level::STRONGEST,
            },
            colour: ColourChoice::parse(&query.colour).unwrap_or(ColourChoice::White),
            name: query.name.clone(),
            rated: query.rated == "on",
            start: query.start.clone(),
            clock: query.clock.normalized(),
        }
    }

    /// Whether the opponent is the engine.
    pub(crate) fn is_computer(&self) -> bool {
        matches!(self.opponent, Opponent::Engine(_))
    }
}

/// The level of the engine that the form preselects.
pub(crate) const DEFAULT_LEVEL: i8 = 3;

impl Opponent {
    const DEFAULT: Self = match Level::new(DEFAULT_LEVEL) {
        Ok(level) => Self::Engine(level),
        Err(_) => Self::Friend,
    };

    /// The opponent that a form or an address chooses. The engine's level is given instead of the opponent, or with the
    /// word `computer`.
    pub(crate) fn chosen(opponent: &str, level: &str) -> Result<Self, UnknownOpponent> {
        match opponent {
            "computer" if level.is_empty() => Ok(Self::DEFAULT),
            "computer" => level.parse().map(Self::Engine).map_err(|_| UnknownOpponent),
            named => named.parse(),
        }
    }
}

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, UnknownOpponent> {
        match text {
            "friend" => Ok(Self::Friend),
            "anybody" => Ok(Self::Lobby),
            "person" => Ok(Self::Account),
            _ => text.parse().map(Self::Engine).map_err(|_| UnknownOpponent),
        }
    }
}

impl fmt::Display for UnknownOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "The opponent is “computer”, “friend”, “anybody”, “person” or a level from -1 to 8",
        )
    }
}

impl ColourChoice {
    /// Parses `white`, `black` or `random`.
    pub(crate) fn parse(text: &str) -> Result<Self, value::Error> {
        Self::deserialize(text.into_deserializer())
    }

    /// The side for the game with this id. A random side follows from the id, which is random.
    pub(crate) fn resolve(self, id: &GameId) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Random => {
                let even = id.as_str().bytes().map(u32::from).sum::<u32>().is_multiple_of(2);
                if even { Color::White } else { Color::Black }
            }
        }
    }
}

/// The strength of a level in the form.
pub(crate) struct LevelElo {
    /// The Elo number.
    pub(crate) elo: i16,
    /// The source of the number.
    pub(crate) about: Message,
}

/// The lowest strength that is shown. A level below it loses every game to the next one, so its distance is unknown.
const MIN_SHOWN_ELO: i16 = 100;

/// The measured strength of a level in a game; `None` if it was not measured or is too low to measure.
pub(crate) fn level_elo(level: Level, variant: VariantId) -> Option<LevelElo> {
    let strengths = variant.entry().level_strengths?;
    let at = Level::ALL.iter().position(|&other| other == level)?;
    let LevelStrength { elo, error } =
        *strengths.get(at).filter(|strength| strength.elo >= MIN_SHOWN_ELO)?;
    let about = t("new-level-elo").count("elo", elo).count("error", error);
    Some(LevelElo { elo, about })
}

/// The word for a level.
pub(crate) fn level_word(level: Level) -> Message {
    t("level-name").count("level", level.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(rules: &str, opponent: &str, colour: &str) -> NewGameOptions {
        let [rules, opponent, colour] = [rules, opponent, colour].map(str::to_owned);
        let query = NewGameQuery { rules, opponent, colour, ..NewGameQuery::default() };
        NewGameOptions::new(VariantId::Alice, &query)
    }

    #[test]
    fn url_selects_the_options_of_a_game() {
        let wished = wish("alice-germain/1", "friend", "black");
        assert_eq!(wished.rules.id(), "alice-germain/1");
        assert_eq!((wished.opponent, wished.colour), (Opponent::Friend, ColourChoice::Black));
        let engine = Opponent::Engine(Level::STRONGEST);
        assert_eq!(wish("", "8", "random").opponent, engine);
        assert_eq!(Opponent::chosen("computer", "8"), Ok(engine));
        assert_eq!(Opponent::chosen("computer", ""), Ok(Opponent::DEFAULT));
        assert_eq!(Opponent::chosen("computer", "9"), Err(UnknownOpponent));
    }

    #[test]
    fn invalid_fields_have_defaults() {
        let usual = wish("", "", "");
        assert_eq!(usual.rules, VariantId::Alice.default_rules());
        assert_eq!((usual.opponent, usual.colour), (Opponent::DEFAULT, ColourChoice::White));
        let odd = ["hex4d-pacey/1", "alice-cvp/99", "<script>", "\u{0}"];
        for odd in odd {
            assert_eq!(wish(odd, odd, odd), usual, "{odd}");
        }
        assert_eq!(wish("alice-cvp/1", "9", "White"), usual);
    }
}
