//! Notifications by email and web push, stored until they are sent.

pub(crate) mod email_delivery;
pub(crate) mod notifications;
pub(crate) mod push;
pub(crate) mod undelivered;

pub use email_delivery::EmailFrequency;
pub use notifications::{
    DeliveryChannel, NewNotification, Notification, NotificationKind, NotificationSubject,
};
pub use push::PushSubscription;
pub use undelivered::UndeliveredNotification;
