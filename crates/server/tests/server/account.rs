pub mod accounts;
pub mod passkeys;
pub mod sign_in;
