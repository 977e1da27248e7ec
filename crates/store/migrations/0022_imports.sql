-- Games that were played elsewhere: who played them, as text; where and when, as their tags say; and who brought them.
-- The digest tells a game that is here already.
create table imported_game (
    game         text   not null primary key references game (id) on delete cascade,
    digest       text   not null,
    white        text   not null,
    black        text   not null,
    white_folded text   not null,
    black_folded text   not null,
    event        text   not null,
    site         text   not null,
    played       text   not null,
    importer     text   references account (visitor),
    made         bigint not null
);

create unique index imported_game_digest on imported_game (digest);
create index imported_game_white on imported_game (white_folded);
create index imported_game_black on imported_game (black_folded);
create index imported_game_importer on imported_game (importer);
