//! Email and web push.

pub(crate) mod email;
pub(crate) mod push;
