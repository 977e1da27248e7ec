//! Studies and their chapters.

pub(crate) mod chapters;
pub(crate) mod studies;

pub use studies::{ListedStudy, NewStudyChapter, Study, StudyChapter, StudyShown};
