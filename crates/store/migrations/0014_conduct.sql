-- What somebody says of somebody else to those who run the site.
create table report (
    id       text   not null primary key,
    reporter text   not null references account (visitor),
    reported text   not null references account (visitor),
    kind     text   not null check (kind in ('cheating', 'insults', 'name', 'other')),
    words    text   not null,
    made     bigint not null,
    settled  bigint
);

create index report_made on report (made);

-- With whom somebody does not want to play.
create table block (
    blocker text   not null references account (visitor),
    blocked text   not null references account (visitor),
    made    bigint not null,
    primary key (blocker, blocked)
);

create index block_blocked on block (blocked);
