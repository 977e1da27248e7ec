//! A player's action in a game, such as a move or a draw offer, as a page sends it over the socket or in a form.
//!
//! The types stand alone, so that the parser can be fuzzed without the server.
#![forbid(unsafe_code)]

use serde::de::value::{self, MapDeserializer};
use serde::{Deserialize, Serialize};

/// The actions of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameAction {
    /// Plays a move, in any notation.
    Move {
        /// The move.
        #[serde(rename = "move")]
        text: String,
        /// A comment on the move; usually empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        comment: String,
    },
    /// Resigns.
    Resign,
    /// Offers a draw, or accepts the other side's offer.
    Draw,
    /// Declines a draw offer, or withdraws the own offer.
    Decline,
    /// Claims a draw by the rules, or a correspondence game in which the opponent's time is up.
    Claim {
        /// The move with which a draw is claimed, in any notation; empty for the position on the boards.
        #[serde(rename = "move", default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// Gives more time to an opponent whose time is up.
    Wait,
    /// Aborts the game, before both sides have moved.
    Abort,
    /// Gives the opponent more time in a live game.
    GiveTime,
    /// Claims a win against an opponent who left a live game.
    WinByAbsence,
    /// Claims a draw against an opponent who left a live game.
    DrawByAbsence,
    /// Takes back the own last move, or requests a takeback.
    Takeback,
    /// Accepts the opponent's takeback request.
    AcceptTakeback,
    /// Declines a takeback request, or withdraws the own request.
    DeclineTakeback,
    /// Offers a rematch, or accepts one.
    Rematch,
}

/// An action as sent by a page: a JSON message, described in `docs/reference/protocol.md`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionRequest {
    /// The idempotency key, chosen by the page. It is the same when the action is sent again.
    pub key: String,
    /// The number of moves known to the page.
    pub ply: u32,
    /// The number of takebacks known to the page. After a takeback, the same ply occurs again with other moves.
    #[serde(default)]
    pub takebacks: u32,
    /// The action.
    #[serde(flatten)]
    pub action: GameAction,
}

/// A message that is not an [`ActionRequest`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MalformedRequest {
    /// The message's key, if it has one, so that the page knows which request was rejected.
    pub key: Option<String>,
}

impl GameAction {
    /// The names of the actions in messages and in the addresses of forms.
    pub const NAMES: [&'static str; 14] = [
        "move",
        "resign",
        "draw",
        "decline",
        "claim",
        "wait",
        "abort",
        "give-time",
        "win-by-absence",
        "draw-by-absence",
        "takeback",
        "accept-takeback",
        "decline-takeback",
        "rematch",
    ];

    /// The name in messages and in the addresses of forms.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Decline => "decline",
            Self::Claim { .. } => "claim",
            Self::Wait => "wait",
            Self::Abort => "abort",
            Self::GiveTime => "give-time",
            Self::WinByAbsence => "win-by-absence",
            Self::DrawByAbsence => "draw-by-absence",
            Self::Takeback => "takeback",
            Self::AcceptTakeback => "accept-takeback",
            Self::DeclineTakeback => "decline-takeback",
            Self::Rematch => "rematch",
        }
    }

    /// The action of that name; `text` is the move of a move or of a claim, and `comment` the comment on a move.
    pub fn named(name: &str, text: &str, comment: &str) -> Option<Self> {
        let fields = [("type", name), ("move", text), ("comment", comment)].into_iter();
        Self::deserialize(MapDeserializer::<_, value::Error>::new(fields)).ok()
    }
}

impl ActionRequest {
    /// The maximum length of a key and of the text of a move, in characters.
    pub const MAX_LENGTH: usize = 64;

    /// Parses a message. The lengths of key, move and comment are not checked.
    ///
    /// # Errors
    ///
    /// [`MalformedRequest`] with at most [`Self::MAX_LENGTH`] characters of the key.
    pub fn parse(message: &str) -> Result<Self, MalformedRequest> {
        serde_json::from_str(message).map_err(|_| MalformedRequest { key: key_of(message) })
    }
}

fn key_of(message: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(message).ok()?;
    Some(value.get("key")?.as_str()?.chars().take(ActionRequest::MAX_LENGTH).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read() {
        let message = r#"{"type":"move","key":"a1","ply":3,"move":"Nf3"}"#;
        let [text, comment] = ["Nf3", ""].map(str::to_owned);
        let action = GameAction::Move { text, comment };
        let request = ActionRequest { key: "a1".to_owned(), ply: 3, takebacks: 0, action };
        assert_eq!(ActionRequest::parse(message), Ok(request));
        let parsed = ActionRequest::parse(
            r#"{"type":"move","key":"a1","ply":3,"move":"Nf3","comment":"To see what you do."}"#,
        );
        let [text, comment] = ["Nf3", "To see what you do."].map(str::to_owned);
        assert_eq!(parsed.map(|request| request.action), Ok(GameAction::Move { text, comment }));
        let resign = ActionRequest::parse(r#"{"type":"resign","key":"a2","ply":0}"#);
        assert_eq!(resign.map(|request| request.action), Ok(GameAction::Resign));
        let claim = ActionRequest::parse(r#"{"type":"claim","key":"a2","ply":7,"move":"Ng8"}"#);
        let claimed = GameAction::Claim { text: "Ng8".to_owned() };
        assert_eq!(claim.map(|request| request.action), Ok(claimed));
        let accept = r#"{"type":"accept-takeback","key":"a3","ply":5,"takebacks":2}"#;
        let (key, action) = ("a3".to_owned(), GameAction::AcceptTakeback);
        let request = ActionRequest { key, ply: 5, takebacks: 2, action };
        assert_eq!(ActionRequest::parse(accept), Ok(request));
    }

    #[test]
    fn forms_and_messages_have_one_vocabulary() {
        for name in GameAction::NAMES {
            let message = format!(r#"{{"type":"{name}","key":"a1","ply":0,"move":""}}"#);
            let parsed = ActionRequest::parse(&message).map(|request| request.action);
            assert_eq!(parsed.as_ref().map(GameAction::name), Ok(name));
            assert_eq!(GameAction::named(name, "", "").ok_or(()), parsed.map_err(|_| ()), "{name}");
        }
        let [text, comment] = ["e4", "Well?"].map(str::to_owned);
        let played = GameAction::Move { text, comment };
        assert_eq!(GameAction::named("move", "e4", "Well?"), Some(played));
        assert_eq!(GameAction::named("cheat", "", ""), None);
    }

    #[test]
    fn malformed_request_keeps_its_key() {
        let key = |message| ActionRequest::parse(message).expect_err(message).key;
        assert_eq!(key(r#"{"type":"dance","key":"a1","ply":3}"#), Some("a1".to_owned()));
        assert_eq!(
            key(r#"{"type":"move","key":"a1","ply":-1,"move":"e4"}"#),
            Some("a1".to_owned())
        );
        assert_eq!(key(r#"{"type":"resign","key":7,"ply":0}"#), None);
        assert_eq!(key("resign"), None);
        let long = format!(r#"{{"key":"{}"}}"#, "é".repeat(70));
        assert_eq!(key(&long), Some("é".repeat(64)));
    }
}
