//! Chat, mutes and blocks, players and their results.

pub(crate) mod blocks;
pub(crate) mod chat;
pub(crate) mod chat_settings;
pub(crate) mod mutes;
pub(crate) mod player_scores;
pub(crate) mod players;

pub use chat::{ChatMessage, ChatRoom};
pub use chat_settings::ChatSettings;
pub use player_scores::{PlayerScore, Score, ScoreFacet};
