//! The page that says that something is done, to people who may not be signed in: they come by links in mails.

use askama::Template;
use glass_words::Message;

/// What is done, and what that means.
#[derive(Template)]
#[template(path = "told.html")]
pub(crate) struct Told {
    pub(crate) title: Message,
    pub(crate) text: Message,
}
