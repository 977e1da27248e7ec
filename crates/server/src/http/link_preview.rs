//! What is shown of a page where a link to it is sent: a title, a sentence and a picture.

use crate::http::origin::Origin;

/// What is shown of a page where a link to it is sent. All addresses are whole.
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) address: String,
    pub(crate) picture: String,
}

impl Preview {
    /// Of a page, with the picture under a path of its own.
    pub(crate) fn new(origin: &Origin, path: &str, picture: &str, title: &str, text: &str) -> Self {
        Self {
            title: title.to_owned(),
            text: text.to_owned(),
            address: origin.url(path),
            picture: origin.url(picture),
        }
    }
}
