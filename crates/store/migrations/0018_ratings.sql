-- In which pool of ratings a game is played, and whether its result counts there. When it has counted: its place among
-- all games that have, and when it ended.
create table game_pool (
    game  text   not null primary key references game (id) on delete cascade,
    pool  text   not null,
    rated bigint not null,
    place bigint,
    ended bigint
);

create unique index game_pool_place on game_pool (place) where place is not null;

-- The rating of somebody in a pool, in thousandths of a point (the volatility in thousand millionths), after so many games
-- of which the last ended then.
create table rating (
    visitor    text   not null references account (visitor),
    pool       text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null,
    primary key (visitor, pool)
);

-- The ladder: whose rating is known well enough.
create index rating_ladder on rating (pool, points) where deviation <= 110000;

-- What each game has made of a rating. The number is the key: a game cannot count twice.
create table rating_change (
    visitor    text   not null references account (visitor),
    pool       text   not null,
    number     bigint not null,
    game       text   not null references game (id) on delete cascade,
    color      text   not null check (color in ('white', 'black')),
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    played     bigint not null,
    primary key (visitor, pool, number)
);

create unique index rating_change_game on rating_change (game, color);

-- Whoever is invited may decline, with a word why.
alter table invitation add column declined bigint;
alter table invitation add column words text;
