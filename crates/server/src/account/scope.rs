//! The permissions of a token.

use std::fmt;
use std::str::FromStr;

/// What a token allows, by the names of lichess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Scope {
    ChallengeRead,
    ChallengeWrite,
    BoardPlay,
    BotPlay,
    StudyRead,
}

/// The text names no scope of this site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UnknownScope;

impl Scope {
    pub(crate) const ALL: [Self; 5] = [
        Self::ChallengeRead,
        Self::ChallengeWrite,
        Self::BoardPlay,
        Self::BotPlay,
        Self::StudyRead,
    ];

    /// The name in requests and answers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
            Self::BoardPlay => "board:play",
            Self::BotPlay => "bot:play",
            Self::StudyRead => "study:read",
        }
    }

    /// The id of the message that explains it.
    pub(crate) fn explanation(self) -> &'static str {
        match self {
            Self::ChallengeRead => "tokens-scope-challenge-read",
            Self::ChallengeWrite => "tokens-scope-challenge-write",
            Self::BoardPlay => "tokens-scope-board-play",
            Self::BotPlay => "tokens-scope-bot-play",
            Self::StudyRead => "tokens-scope-study-read",
        }
    }

    /// The known scopes among names that are separated by spaces or commas, each once and in order.
    pub(crate) fn known_in(names: &str) -> Vec<Self> {
        let names = names.split([' ', ',']);
        let mut scopes: Vec<Self> = names.filter_map(|name| name.parse().ok()).collect();
        scopes.sort_unstable();
        scopes.dedup();
        scopes
    }

    /// The names of scopes with this separator.
    pub(crate) fn join(scopes: &[Self], separator: &str) -> String {
        scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(separator)
    }
}

impl FromStr for Scope {
    type Err = UnknownScope;

    fn from_str(text: &str) -> Result<Self, UnknownScope> {
        Self::ALL.into_iter().find(|scope| scope.name() == text).ok_or(UnknownScope)
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_scopes_are_left_out() {
        let scopes = Scope::known_in("bot:play email:read challenge:write,bot:play");
        assert_eq!(scopes, [Scope::ChallengeWrite, Scope::BotPlay]);
        assert_eq!(Scope::join(&scopes, " "), "challenge:write bot:play");
        assert_eq!(Scope::known_in(""), []);
    }
}
