//! Notifies users by email and web push.

pub(crate) mod address;
pub(crate) mod delivery_queue;
pub(crate) mod email_template;
pub(crate) mod events;
pub(crate) mod push;
pub(crate) mod push_address;
pub(crate) mod sender;
pub(crate) mod smtp;
pub(crate) mod text;
