//! Notifications by email and web push, stored until they are sent.

pub(crate) mod notifications;
pub(crate) mod push;

pub use notifications::{NewNotice, Notice, NoticeKind};
pub use push::PushSubscription;
