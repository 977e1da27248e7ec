pub mod error_pages;
pub mod language;
pub mod misbehaving_clients;
pub mod move_letters;
pub mod responses;
