//! Chat, mutes and blocks.

pub(crate) mod blocks;
pub(crate) mod chat;
pub(crate) mod chat_settings;
pub(crate) mod mutes;

pub use chat::{ChatMessage, ChatRoom};
pub use chat_settings::ChatSettings;
