create table game (
    id         text   not null primary key,
    game       text   not null,
    -- With its version: a game is replayed under the rules it was started under, for ever.
    rules      text   not null,
    -- Null is the game's usual start.
    start      text,
    status     text   not null check (status in ('waiting', 'playing', 'over')),
    ply        bigint not null,
    result     text,
    reason     text,
    winner     text   check (winner in ('white', 'black')),
    -- An offer holds from the ply at which it was made, so whoever judges the next action can tell how old it is.
    offer      text   check (offer in ('white', 'black')),
    offer_ply  bigint,
    created    bigint not null,
    updated    bigint not null,
    check ((status = 'over') = (result is not null and reason is not null)),
    check ((offer is null) = (offer_ply is null))
);

create index game_status on game (status, created);

-- A free seat has no row; the primary key decides between two who take it at once.
create table seat (
    game    text   not null references game (id) on delete cascade,
    color   text   not null check (color in ('white', 'black')),
    kind    text   not null check (kind in ('visitor', 'engine')),
    visitor text   references visitor (id),
    level   bigint,
    primary key (game, color),
    check ((kind = 'visitor') = (visitor is not null)),
    check ((kind = 'engine') = (level is not null))
);

create index seat_visitor on seat (visitor);

-- The ply is the key: of two moves at the same ply the database refuses one, whatever went wrong before.
create table move (
    game       text   not null references game (id) on delete cascade,
    ply        bigint not null,
    coordinate text   not null,
    algebraic  text,
    played     bigint not null,
    primary key (game, ply)
);

-- What was answered to whom, so that an action sent twice is done once. The colour belongs to the key:
-- pages choose their keys alone, and the two players must not be able to meet in one.
create table action (
    game  text   not null references game (id) on delete cascade,
    color text   not null check (color in ('white', 'black')),
    key   text   not null,
    ply   bigint not null,
    done  bigint not null,
    primary key (game, color, key)
);

-- A game and who sits at it, as one row: lists of games need no second question.
create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
