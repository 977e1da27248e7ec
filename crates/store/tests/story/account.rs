pub mod accounts;
pub mod passkeys;
pub mod sessions;
