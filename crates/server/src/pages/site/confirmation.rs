//! Renders the page that confirms a completed action. Visitors arrive by links in emails and may not be signed in.

use askama::Template;
use glass_words::Message;

/// The completed action and its effect.
#[derive(Template)]
#[template(path = "site/confirmation.html")]
pub(crate) struct ConfirmationPage {
    pub(crate) title: Message,
    pub(crate) text: Message,
}
