//! The preview of a page where a link to it is posted: a title, a sentence and a picture.

use crate::http::origin::Origin;

/// The preview of a page where a link to it is posted. All URLs are absolute.
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) address: String,
    pub(crate) picture: String,
}

impl Preview {
    /// The preview of a page, with a picture under a path of its own.
    pub(crate) fn new(origin: &Origin, path: &str, picture: &str, title: &str, text: &str) -> Self {
        Self {
            title: title.to_owned(),
            text: text.to_owned(),
            address: origin.url(path),
            picture: origin.url(picture),
        }
    }
}
