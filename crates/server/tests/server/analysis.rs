pub mod attackers;
pub mod editor;
pub mod page;
pub mod tablebase;
