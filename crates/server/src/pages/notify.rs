//! Serves the inbox of notifications, and the email and web push settings of accounts.

pub(crate) mod email;
pub(crate) mod inbox;
pub(crate) mod push;
