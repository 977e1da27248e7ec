pub mod accounts;
pub mod api_tokens;
pub mod passkeys;
pub mod sessions;
pub mod storage_limits;
