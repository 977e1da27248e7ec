//! Tools of moderators and administrators: reports, removed comments, fair play, administration.

pub(crate) mod administration;
pub(crate) mod fair_play;
pub(crate) mod removed_comments;
pub(crate) mod reports;

pub use administration::BusyVisitor;
pub use fair_play::{NewRefusedRequest, RefusedRequest, RunningRatedGame};
pub use removed_comments::RemovedComment;
pub use reports::{Report, ReportKind};
