//! The HTTP layer: connections, sessions, security headers, languages, and errors.

pub(crate) mod client_ip;
pub(crate) mod compression;
pub(crate) mod error;
pub(crate) mod fd_reserve;
pub(crate) mod ip_blocklist;
pub(crate) mod language;
pub(crate) mod link_preview;
pub(crate) mod listener;
pub(crate) mod min_transfer_rate;
pub(crate) mod origin;
pub(crate) mod page_frame;
pub(crate) mod read_throttle;
pub(crate) mod redirect;
pub(crate) mod refusal;
pub(crate) mod security;
pub(crate) mod session;
pub(crate) mod session_connections;
pub(crate) mod user_agent;
