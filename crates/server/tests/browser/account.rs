//! Accounts, recovery and notifications.

pub mod accounts;
mod guest_recovery;
pub mod notifications;
mod passkeys;
