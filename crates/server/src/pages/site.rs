//! Serves the pages about the site and its variants.

pub(crate) mod about;
pub(crate) mod api;
pub(crate) mod browser_package;
pub(crate) mod confirmation;
pub(crate) mod error;
pub(crate) mod frame;
pub(crate) mod health;
pub(crate) mod help;
pub(crate) mod house_rules;
pub(crate) mod language;
pub(crate) mod legal;
pub(crate) mod offline;
pub(crate) mod question;
pub(crate) mod rules;
pub(crate) mod search;
pub(crate) mod settings;
pub(crate) mod start_picture;
pub(crate) mod styleguide;
