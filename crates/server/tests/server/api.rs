//! The HTTP API for bots, apps and tools.

mod accounts;
mod challenges;
pub mod client;
mod exports;
mod games;
mod oauth;
mod requests;
mod tokens;
