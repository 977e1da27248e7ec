-- When the attempts to deliver a notification ended, and why. It is kept for the operator and not sent unless queued again.
alter table notice add column given_up bigint;

alter table notice add column failure text;

drop index notice_due;

create index notice_due on notice (due) where given_up is null;

create index notice_given_up on notice (given_up) where given_up is not null;
