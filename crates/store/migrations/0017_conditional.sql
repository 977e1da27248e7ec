-- The answers that a player has prepared for what the opponent may play. Nobody else is told of them.
create table conditional (
    game      text   not null references game (id) on delete cascade,
    color     text   not null check (color in ('white', 'black')),
    -- The position from which the lines go: the opponent moves there.
    ply       bigint not null,
    takebacks bigint not null,
    -- Each line a row: moves of the opponent and answers in turn, in coordinate notation.
    lines     text   not null,
    primary key (game, color)
);
