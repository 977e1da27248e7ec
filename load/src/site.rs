//! The site under load: its servers, their processes and their record of the games.

pub mod addresses;
pub mod nats;
pub mod node;
pub mod process;
pub mod record;
pub mod server;
pub mod unit;
