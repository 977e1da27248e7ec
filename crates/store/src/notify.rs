//! Notifications by email and web push, stored until they are sent.

pub(crate) mod email_delivery;
pub(crate) mod notifications;
pub(crate) mod push;

pub use email_delivery::MailedNews;
pub use notifications::{NewNotice, Notice, NoticeKind};
pub use push::PushSubscription;
