//! Reads archive searches from URLs such as `/archive?game=alice&result=1-0&moves=e4+d5`.

use glass_rules::{RuleSet, VariantId};
use glass_store::{ArchiveOrder, ArchivePlace, ArchiveSearch, Millis, PlayerName, VisitorId};
use serde::{Deserialize, Serialize};
use time::{Date, Month};

use crate::board::line::Line;
use crate::game::opening::OPENING_PLIES;
use crate::http::error::ServerError;
use crate::t;

/// The maximum length of a player name, in characters.
const MAX_NAME_CHARACTERS: usize = 40;

/// The parameters of a search. Empty fields match every game.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct ArchiveQuery {
    /// The variant.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) game: String,
    /// The rule set.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) rules: String,
    /// The result, such as `1-0`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) result: String,
    /// The minimum number of full moves.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) least: String,
    /// The maximum number of full moves.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) most: String,
    /// The first moves, in any notation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) moves: String,
    /// A month, such as `2026-11`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) month: String,
    /// A player, by the name of an account.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) player: String,
    /// Whether `player` is a name in imported games instead: `on`, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) imported: String,
    /// Whether to find only games in which the visitor had a seat: `on`, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) mine: String,
    /// The place at which the previous page of results ended.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) after: String,
}

impl ArchiveQuery {
    /// Whether a filter is set that the search form hides at first.
    pub(crate) fn has_more_filters(&self) -> bool {
        [&self.rules, &self.moves, &self.least, &self.most, &self.month]
            .iter()
            .any(|filter| !filter.is_empty())
    }

    /// The query string of the same search, continued after a place.
    pub(crate) fn address(&self, after: Option<&ArchivePlace>) -> Result<String, ServerError> {
        let after = after.map_or(String::new(), format_place);
        serde_urlencoded::to_string(Self { after, ..self.clone() }).map_err(ServerError::internal)
    }

    /// The search for the store.
    ///
    /// # Errors
    ///
    /// A sentence that names the invalid parameter and the expected value.
    pub(crate) fn search(&self, visitor: Option<&VisitorId>) -> Result<ArchiveSearch, String> {
        let variant =
            match self.game.as_str() {
                "" => None,
                name => Some(name.parse::<VariantId>().map_err(|_| {
                    String::from(t("archive-no-game").with("text", shortened(name)))
                })?),
            };
        let month = Some(self.month.as_str()).filter(|text| !text.is_empty());
        let month = month.map(|text| {
            month_bounds(text)
                .ok_or_else(|| String::from(t("archive-no-month").with("text", shortened(text))))
        });
        let month = month.transpose()?;
        let mine = match self.mine.as_str() {
            "" => None,
            _ => Some(visitor.ok_or(t("archive-none-played"))?),
        };
        let named = self.player.trim().to_lowercase();
        if named.contains('\0') || named.chars().count() > MAX_NAME_CHARACTERS {
            return Err(t("archive-long-name").with("most", MAX_NAME_CHARACTERS).into());
        }
        let named = Some(named).filter(|name| !name.is_empty());
        let named = named.map(|name| match self.imported.as_str() {
            "" => PlayerName::Account(name),
            _ => PlayerName::Imported(name),
        });
        Ok(ArchiveSearch {
            by: self.order(variant, mine, named.as_ref())?,
            variant: variant.map(|variant| variant.to_string()),
            visitor: mine.cloned(),
            named,
            rules: match self.rules.as_str() {
                "" => None,
                id => Some(
                    RuleSet::find_any(id)
                        .map_err(|_| String::from(t("refused-rules").with("name", shortened(id))))?
                        .id(),
                ),
            },
            result: Some(self.result.clone()).filter(|result| !result.is_empty()),
            min_plies: parse_number(&self.least)?.map(|moves| (moves * 2).saturating_sub(1)),
            max_plies: parse_number(&self.most)?.map(|moves| moves * 2),
            ended_since: month.map(|(from, _)| from),
            after: match (self.after.as_str(), month) {
                ("", month) => {
                    month.map(|(_, until)| ArchivePlace { ended: until, game: String::new() })
                }
                (text, _) => Some(parse_place(text).ok_or_else(|| {
                    String::from(t("archive-no-cursor").with("text", shortened(text)))
                })?),
            },
        })
    }

    fn order(
        &self,
        variant: Option<VariantId>,
        mine: Option<&VisitorId>,
        named: Option<&PlayerName>,
    ) -> Result<ArchiveOrder, String> {
        // Searches by the condition that probably matches the fewest games.
        match (self.moves.trim(), variant, mine, named) {
            ("", _, Some(visitor), _) => Ok(ArchiveOrder::Player(visitor.clone())),
            ("", _, None, Some(name)) => Ok(ArchiveOrder::Named(name.clone())),
            ("", Some(variant), None, None) => Ok(ArchiveOrder::Variant(variant.to_string())),
            ("", None, None, None) => Ok(ArchiveOrder::All),
            (_, None, ..) => Err(t("archive-choose-game").into()),
            (moves, Some(variant), ..) => {
                let line = Line::parse(variant, moves)?;
                if line.history.moves().len() > OPENING_PLIES {
                    let most = OPENING_PLIES / 2;
                    return Err(t("archive-first-only").with("most", most).into());
                }
                let key = line.history.position().view().key();
                Ok(ArchiveOrder::Position(variant.to_string(), key))
            }
        }
    }
}

/// A place as URLs contain it.
pub(crate) fn format_place(place: &ArchivePlace) -> String {
    format!("{}-{}", place.ended, place.game)
}

/// Parses a place from a URL.
pub(crate) fn parse_place(text: &str) -> Option<ArchivePlace> {
    let (ended, game) = text.split_once('-')?;
    let game: glass_store::GameId = game.parse().ok()?;
    Some(ArchivePlace { ended: ended.parse().ok()?, game: game.to_string() })
}

/// The first moments of a month and of the next month.
pub(super) fn month_bounds(text: &str) -> Option<(Millis, Millis)> {
    let (year, month) = text.split_once('-')?;
    let (year, month): (i32, u8) = (year.parse().ok()?, month.parse().ok()?);
    let month = Month::try_from(month).ok()?;
    let first = |year, month| {
        let day = Date::from_calendar_date(year, month, 1).ok()?;
        Some(day.midnight().assume_utc().unix_timestamp() * 1000)
    };
    let next = if month == Month::December { year.checked_add(1)? } else { year };
    Some((first(year, month)?, first(next, month.next())?))
}

fn parse_number(text: &str) -> Result<Option<u32>, String> {
    match text.trim() {
        "" => Ok(None),
        text => match text.parse::<u16>() {
            Ok(moves) => Ok(Some(moves.into())),
            Err(_) => Err(t("archive-no-number").with("text", shortened(text)).into()),
        },
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(pairs: &[(&str, &str)]) -> ArchiveQuery {
        let pairs = pairs.iter().map(|(name, value)| ((*name).into(), (*value).into()));
        let object: serde_json::Map<String, serde_json::Value> = pairs.collect();
        serde_json::from_value(object.into()).unwrap()
    }

    #[test]
    fn url_is_read_as_a_search() {
        let search =
            query(&[("game", "alice"), ("result", "1-0"), ("least", "10"), ("most", "20")]);
        let search = search.search(None).unwrap();
        assert_eq!(search.by, ArchiveOrder::Variant("alice".into()));
        assert_eq!(search.result.as_deref(), Some("1-0"));
        assert_eq!((search.min_plies, search.max_plies), (Some(19), Some(40)));
        let ann = query(&[("game", "alice"), ("player", " Ann")]).search(None).unwrap();
        let named = PlayerName::Account("ann".into());
        assert_eq!(ann.by, ArchiveOrder::Named(named.clone()));
        assert_eq!((ann.variant.as_deref(), ann.named), (Some("alice"), Some(named.clone())));
        let elsewhere = query(&[("player", "Ann"), ("imported", "on")]).search(None).unwrap();
        assert_eq!(elsewhere.named, Some(PlayerName::Imported("ann".into())));
        let me = VisitorId::random().unwrap();
        let both = query(&[("mine", "on"), ("player", "Ann")]).search(Some(&me)).unwrap();
        assert_eq!((both.by, both.named), (ArchiveOrder::Player(me), Some(named)));
        assert_eq!(query(&[]).search(None).unwrap(), ArchiveSearch::default());

        let moves = query(&[("game", "chess"), ("moves", "1. e4 e5")]).search(None).unwrap();
        let other = query(&[("game", "chess"), ("moves", "e2e4 e7e5")]).search(None).unwrap();
        assert_eq!(moves, other);
        assert!(matches!(moves.by, ArchiveOrder::Position(..)));

        let month = query(&[("month", "2026-11")]).search(None).unwrap();
        assert_eq!(month.ended_since, Some(1_793_491_200_000));
        assert_eq!(month.after.unwrap().ended, 1_796_083_200_000);
        let last = ArchivePlace { ended: 5, game: "k7Qm2xPz9a".into() };
        let on = query(&[("month", "2026-12"), ("after", "5-k7Qm2xPz9a")]).search(None).unwrap();
        assert_eq!(on.after.as_ref(), Some(&last));
        let on = query(&[("game", "alice"), ("moves", "e4 d5"), ("after", "old")]);
        assert_eq!(on.address(None).unwrap(), "game=alice&moves=e4+d5");
        assert_eq!(query(&[]).address(Some(&last)).unwrap(), "after=5-k7Qm2xPz9a");
    }

    #[test]
    fn invalid_fields_are_named() {
        for (pairs, said) in [
            (&[("game", "shogi")][..], "There is no game “shogi”."),
            (&[("rules", "alice-cvp/99")], "There is no rule set “alice-cvp/99”."),
            (&[("least", "many")], "“many” is not a number of moves."),
            (&[("most", "99999")], "“99999” is not a number of moves."),
            (&[("month", "2026-13")], "“2026-13” is not a month."),
            (&[("after", "x")], "“x” is not a place in this list. Start from the newest games."),
            (&[("moves", "e4")], "Choose a game"),
            (&[("mine", "on")], "You have not played a game here yet."),
            (&[("game", "chess"), ("moves", "e5")], "Move 1, “e5”"),
            (
                &[("game", "chess"), ("moves", &"Nf3 Nf6 Ng1 Ng8 ".repeat(5))],
                "at most the first 8 moves",
            ),
        ] {
            let refused = query(pairs).search(None).unwrap_err();
            assert!(refused.contains(said), "{refused}");
        }
    }
}
