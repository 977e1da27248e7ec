//! The page that says that something is done, to people who may not be signed in: they come by links in mails.

use askama::Template;

/// What is done, and what that means.
#[derive(Template)]
#[template(path = "told.html")]
pub(crate) struct Told<'t> {
    pub(crate) title: &'t str,
    pub(crate) text: &'t str,
}
