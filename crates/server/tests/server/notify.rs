pub mod email;
pub mod game_mail;
pub mod push;
