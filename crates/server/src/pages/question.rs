//! The page that asks before something is done that cannot be undone.

use askama::Template;

/// A question, and the form that answers it with yes.
#[derive(Template)]
#[template(path = "question.html")]
pub(crate) struct Question<'q> {
    pub(crate) title: &'q str,
    pub(crate) text: &'q str,
    /// Where the form is sent.
    pub(crate) form: &'q str,
    pub(crate) yes: &'q str,
    /// Where those go who say no.
    pub(crate) back: &'q str,
    pub(crate) no: &'q str,
}
