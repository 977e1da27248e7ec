//! The page that asks before something is done that cannot be undone.

use askama::Template;
use glass_words::Message;

/// A question, and the form that answers it with yes.
#[derive(Template)]
#[template(path = "question.html")]
pub(crate) struct Question<'q> {
    pub(crate) title: Message,
    pub(crate) text: Message,
    /// Where the form is sent.
    pub(crate) form: &'q str,
    pub(crate) yes: Message,
    /// Where those go who say no.
    pub(crate) back: &'q str,
    pub(crate) no: Message,
}
