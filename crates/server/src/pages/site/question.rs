//! Renders the page that asks for confirmation before an action.

use askama::Template;
use glass_words::Message;

/// A question, and the form that confirms the action.
#[derive(Template)]
#[template(path = "site/confirm.html")]
pub(crate) struct QuestionPage<'q> {
    pub(crate) title: Message,
    pub(crate) text: Message,
    /// Address to which the form is sent.
    pub(crate) form: &'q str,
    pub(crate) yes: Message,
    /// Link for visitors who cancel.
    pub(crate) back: &'q str,
    pub(crate) no: Message,
}
