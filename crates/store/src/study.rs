//! Studies: analyses in chapters that several members edit together.

pub(crate) mod chapters;
pub(crate) mod invitations;
pub(crate) mod lists;
pub(crate) mod members;
pub(crate) mod removed_member;
pub(crate) mod studies;
pub(crate) mod study_row;

pub use chapters::{NewStudyChapter, StudyChapter};
pub use lists::ListedStudy;
pub use members::StudyJoining;
pub use studies::{Study, StudyVisibility};
