//! Parses the choices for a new game: rules, opponent and side.

use std::fmt;
use std::str::FromStr;

use glass_engine::Level;
use glass_rules::{Color, RuleSet, VariantId};
use glass_store::GameId;
use glass_words::Message;
use serde::Deserialize;
use serde::de::{IntoDeserializer, value};

use crate::game::clock::choice::ClockChoice;
use crate::game::clock::time_control::TimeControl;
use crate::t;

/// The side that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ColourChoice {
    White,
    Black,
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
    Engine(Level),
}

/// The choices in an address, as in `/games/alice?opponent=3&colour=black`. Missing or invalid choices take their
/// defaults.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewGameQuery {
    rules: String,
    opponent: String,
    colour: String,
    /// The account name for the opponent `person`.
    name: String,
    /// `on` for a rated game.
    rated: String,
    /// The start position, as FEN.
    start: String,
    #[serde(flatten)]
    clock: ClockChoice,
}

/// The choices that the form of a new game shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NewGameOptions {
    pub(crate) rules: &'static RuleSet,
    pub(crate) opponent: Opponent,
    pub(crate) colour: ColourChoice,
    pub(crate) name: String,
    pub(crate) rated: bool,
    pub(crate) start: String,
    pub(crate) clock: ClockChoice,
}

/// The text names no opponent and no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnknownOpponent;

impl NewGameOptions {
    pub(crate) fn new(game: VariantId, query: &NewGameQuery) -> Self {
        let rules = RuleSet::find(game, &query.rules).ok().filter(|_| !query.rules.is_empty());
        Self {
            rules: rules.unwrap_or(game.default_rules()),
            opponent: query.opponent.parse().unwrap_or(match query.name.is_empty() {
                true => Opponent::DEFAULT,
                false => Opponent::Account,
            }),
            colour: ColourChoice::parse(&query.colour).unwrap_or(ColourChoice::White),
            name: query.name.clone(),
            rated: query.rated == "on",
            start: query.start.clone(),
            clock: query.clock.normalized(),
        }
    }

    /// Whether this time control is chosen by its name.
    pub(crate) fn has_clock(&self, control: &TimeControl) -> bool {
        self.clock.clock == control.to_string()
    }

    /// Whether the rules are the variant's default.
    pub(crate) fn has_default_rules(&self) -> bool {
        self.rules == self.rules.variant.default_rules()
    }
}

impl Opponent {
    const DEFAULT: Self = match Level::new(3) {
        Ok(level) => Self::Engine(level),
        Err(_) => Self::Friend,
    };
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
        f.write_str("The opponent is “friend”, “anybody”, “person” or a level from 1 to 8")
    }
}

impl ColourChoice {
    fn parse(text: &str) -> Result<Self, value::Error> {
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

/// The word for a level. Each level wins about three games of four against the one before. Its strength against people
/// has not been measured, so no word promises it.
pub(crate) fn level_word(level: Level) -> Message {
    t("level-word").count("level", level.number())
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
    fn an_address_says_what_is_chosen() {
        let wished = wish("alice-germain/1", "friend", "black");
        assert_eq!(wished.rules.id(), "alice-germain/1");
        assert_eq!((wished.opponent, wished.colour), (Opponent::Friend, ColourChoice::Black));
        assert!(!wished.has_default_rules());
        let engine = Opponent::Engine(Level::STRONGEST);
        assert_eq!(wish("", "8", "random").opponent, engine);
    }

    #[test]
    fn invalid_fields_have_defaults() {
        let usual = wish("", "", "");
        assert!(usual.has_default_rules());
        assert_eq!((usual.opponent, usual.colour), (Opponent::DEFAULT, ColourChoice::White));
        let odd = ["hex4d-pacey/1", "alice-cvp/99", "<script>", "\u{0}"];
        for odd in odd {
            assert_eq!(wish(odd, odd, odd), usual, "{odd}");
        }
        assert_eq!(wish("alice-cvp/1", "9", "White"), usual);
    }
}
