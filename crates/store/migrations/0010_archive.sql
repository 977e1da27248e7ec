-- The archive: games that are over, by what they are looked for. A game is taken in after its end, so that playing costs
-- nothing more.
alter table game add column archived bigint;

create index game_unarchived on game (id) where status = 'over' and archived is null;

create table archived_game (
    game    text   not null primary key references game (id) on delete cascade,
    variant text   not null,
    ended   bigint not null
);

create index archived_game_ended on archived_game (ended, game);
create index archived_game_variant on archived_game (variant, ended, game);

-- The positions of its first moves by their keys, and what was played there; nothing at the end of the game.
create table archived_position (
    variant    text   not null,
    key        bigint not null,
    ended      bigint not null,
    game       text   not null references archived_game (game) on delete cascade,
    coordinate text,
    primary key (variant, key, ended, game)
);

create index archived_position_game on archived_position (game);

-- How the games went in which a move was played in a position.
create table explored_move (
    variant    text   not null,
    key        bigint not null,
    coordinate text   not null,
    white      bigint not null,
    drawn      bigint not null,
    black      bigint not null,
    primary key (variant, key, coordinate)
);
