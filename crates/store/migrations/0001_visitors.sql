-- One folder for SQLite and PostgreSQL, so only the types that both know: bigint, double precision, text, bytea.
-- Times are milliseconds since 1970 and come from the caller, as do all ids: a story can be replayed exactly.

-- Somebody with a browser. A visitor has no password; the session remembers which visitor it is.
create table visitor (
    id      text   not null primary key,
    created bigint not null,
    seen    bigint not null
);

-- What the session layer keeps, in its own words; the store reads only the hour at which it ends.
create table session (
    id      text   not null primary key,
    data    text   not null,
    expires bigint not null
);

create index session_expires on session (expires);
