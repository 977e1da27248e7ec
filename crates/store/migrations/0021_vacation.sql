-- What an account has spent of its vacation, which is spent by the hour where a clock would run out.
create table vacation (
    visitor text   not null primary key references visitor (id),
    -- The year of which this was spent, by UTC.
    year    bigint not null,
    spent   bigint not null,
    -- Up to when no clock of theirs runs out.
    covered bigint not null
);
