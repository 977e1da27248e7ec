-- Players whose rated games look as if they were played for the points alone, for moderators: why, and when. A player has
-- one open report at most.
create table rating_report (
    id      text   not null primary key,
    visitor text   not null references account (visitor),
    words   text   not null,
    made    bigint not null,
    settled bigint
);

create unique index rating_report_open on rating_report (visitor) where settled is null;
create index rating_report_visitor on rating_report (visitor, settled);
