-- What the engine has said of the moves of a game that is over, as JSON.
create table game_check (
    game text   not null primary key references game (id) on delete cascade,
    body text   not null,
    made bigint not null
);
