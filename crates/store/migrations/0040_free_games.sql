-- Games on a free board: no rules are enforced, and the opponent accepts each move.
create table free_game (
    id         text   not null primary key,
    title      text   not null,
    -- The boards: the name of a variant, or numbers and sizes.
    layout     text   not null,
    -- The set of piece drawings.
    pieces     text   not null,
    -- The start position.
    setup      text   not null,
    made       bigint not null,
    changed    bigint not null,
    -- The number of changes.
    revision   bigint not null,
    -- An offer that the other player has not answered, and the side that made it.
    offer      text check (offer in ('draw', 'win', 'takeback')),
    offered_by text check (offered_by in ('white', 'black')),
    -- Null while the game is in play.
    result     text check (result in ('1-0', '0-1', '1/2-1/2'))
);

create table free_seat (
    game    text not null references free_game (id) on delete cascade,
    color   text not null check (color in ('white', 'black')),
    visitor text not null references visitor (id),
    primary key (game, color)
);

create index free_seat_of_visitor on free_seat (visitor, game);

create table free_move (
    game     text   not null references free_game (id) on delete cascade,
    ply      bigint not null,
    -- In Game Courier notation.
    notation text   not null,
    color    text   not null check (color in ('white', 'black')),
    -- When the opponent accepted the move; null while it is proposed. Only the last move of a game can be proposed.
    accepted bigint,
    made     bigint not null,
    primary key (game, ply)
);
