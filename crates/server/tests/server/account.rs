pub mod accounts;
mod guest_recovery;
mod own_data;
pub mod passkeys;
mod passwords;
mod sessions;
pub mod sign_in;
