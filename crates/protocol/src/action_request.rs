//! What a page asks the server to do in a game.

use serde::de::value::{self, MapDeserializer};
use serde::{Deserialize, Serialize};

/// What a player may do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameAction {
    /// Plays a move, in any notation.
    Move {
        /// The move.
        #[serde(rename = "move")]
        text: String,
        /// What the player says with it; mostly nothing.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        comment: String,
    },
    /// Gives up.
    Resign,
    /// Offers a draw, or accepts the other side's offer.
    Draw,
    /// Declines an offer, or takes the own one back.
    Decline,
    /// Claims a draw to which the rules give a right, or a game by correspondence in which the opponent's time is up.
    Claim,
    /// Gives an opponent whose time is up more of it.
    Wait,
    /// Takes the own last move back, or asks the opponent for leave to.
    Takeback,
    /// Lets the opponent take back what they asked for.
    AcceptTakeback,
    /// Declines that, or withdraws the own wish.
    DeclineTakeback,
    /// Offers another game with colours exchanged, or accepts such an offer.
    Rematch,
}

/// An action as a page sends it: a message of JSON, described in `docs/reference/protocol.md`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionRequest {
    /// Chosen by the page, the same when it sends again.
    pub key: String,
    /// How many moves the page had seen.
    pub ply: u32,
    /// How many takebacks it had seen; after one, the same ply comes again with other moves.
    #[serde(default)]
    pub takebacks: u32,
    /// What is to be done.
    #[serde(flatten)]
    pub action: GameAction,
}

/// A message that is no [`ActionRequest`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MalformedRequest {
    /// The message's key, if it has one, so that the page knows what is refused.
    pub key: Option<String>,
}

impl GameAction {
    /// What messages and the addresses of forms call the actions.
    pub const NAMES: [&'static str; 10] = [
        "move",
        "resign",
        "draw",
        "decline",
        "claim",
        "wait",
        "takeback",
        "accept-takeback",
        "decline-takeback",
        "rematch",
    ];

    /// What messages and the addresses of forms call it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Decline => "decline",
            Self::Claim => "claim",
            Self::Wait => "wait",
            Self::Takeback => "takeback",
            Self::AcceptTakeback => "accept-takeback",
            Self::DeclineTakeback => "decline-takeback",
            Self::Rematch => "rematch",
        }
    }

    /// The action that messages and the addresses of forms call so; where it is a move, `text` is the move, and `comment` is
    /// said with it.
    pub fn named(name: &str, text: &str, comment: &str) -> Option<Self> {
        let fields = [("type", name), ("move", text), ("comment", comment)].into_iter();
        Self::deserialize(MapDeserializer::<_, value::Error>::new(fields)).ok()
    }
}

impl ActionRequest {
    /// The longest key and the longest text of a move, in characters.
    pub const LONGEST: usize = 64;

    /// Reads a message. How long its key, its move and its comment are is not looked at.
    ///
    /// # Errors
    ///
    /// [`MalformedRequest`], with no more than [`Self::LONGEST`] characters of the key.
    pub fn parse(message: &str) -> Result<Self, MalformedRequest> {
        serde_json::from_str(message).map_err(|_| MalformedRequest { key: key_of(message) })
    }
}

fn key_of(message: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(message).ok()?;
    Some(value.get("key")?.as_str()?.chars().take(ActionRequest::LONGEST).collect())
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
        let said = ActionRequest::parse(
            r#"{"type":"move","key":"a1","ply":3,"move":"Nf3","comment":"To see what you do."}"#,
        );
        let [text, comment] = ["Nf3", "To see what you do."].map(str::to_owned);
        assert_eq!(said.map(|request| request.action), Ok(GameAction::Move { text, comment }));
        let resign = ActionRequest::parse(r#"{"type":"resign","key":"a2","ply":0}"#);
        assert_eq!(resign.map(|request| request.action), Ok(GameAction::Resign));
        let accept = r#"{"type":"accept-takeback","key":"a3","ply":5,"takebacks":2}"#;
        let (key, action) = ("a3".to_owned(), GameAction::AcceptTakeback);
        let request = ActionRequest { key, ply: 5, takebacks: 2, action };
        assert_eq!(ActionRequest::parse(accept), Ok(request));
    }

    #[test]
    fn forms_and_messages_have_one_vocabulary() {
        for name in GameAction::NAMES {
            let message = format!(r#"{{"type":"{name}","key":"a1","ply":0,"move":""}}"#);
            let said = ActionRequest::parse(&message).map(|request| request.action);
            assert_eq!(said.as_ref().map(GameAction::name), Ok(name));
            assert_eq!(GameAction::named(name, "", "").ok_or(()), said.map_err(|_| ()), "{name}");
        }
        let [text, comment] = ["e4", "Well?"].map(str::to_owned);
        let played = GameAction::Move { text, comment };
        assert_eq!(GameAction::named("move", "e4", "Well?"), Some(played));
        assert_eq!(GameAction::named("cheat", "", ""), None);
    }

    #[test]
    fn what_is_not_understood_keeps_its_key() {
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
