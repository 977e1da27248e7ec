-- Of several servers on one database, the one that thinks for the engine in a game, and for how long the others leave it
-- to that one.
create table engine_claim (
    game   text   not null primary key references game (id) on delete cascade,
    server text   not null,
    until  bigint not null
);

create index engine_claim_server on engine_claim (server);
