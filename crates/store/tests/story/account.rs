pub mod accounts;
pub mod passkeys;
pub mod sessions;
pub mod storage_limits;
