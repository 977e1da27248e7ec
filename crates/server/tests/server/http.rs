pub mod language;
pub mod misbehaving_clients;
pub mod responses;
