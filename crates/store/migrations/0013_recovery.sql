-- A way back for a guest whose browser has lost its cookie: the hash of a secret, one for each game and guest.
create table recovery (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    secret  text   not null,
    made    bigint not null,
    primary key (game, visitor)
);

create unique index recovery_secret on recovery (secret);

create index recovery_visitor on recovery (visitor);
