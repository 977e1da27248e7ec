//! Handles the email and web push settings of accounts.

pub(crate) mod email;
pub(crate) mod push;
