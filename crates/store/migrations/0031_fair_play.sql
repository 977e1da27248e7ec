-- The players of rated games in play, with their networks: one row for each network, and one without a network from the
-- start of the game. The rows are deleted when the game ends. Networks are hashes that only this site can compute.
create table rated_seat (
    game    text not null references game (id) on delete cascade,
    visitor text not null,
    network text not null,
    primary key (game, visitor, network)
);

create index rated_seat_visitor on rated_seat (visitor);

create index rated_seat_network on rated_seat (network);

insert into rated_seat (game, visitor, network)
    select seat.game, seat.visitor, '' from seat
    join game on game.id = seat.game
    join game_pool on game_pool.game = seat.game
    where game.status = 'playing' and game_pool.rated = 1 and seat.visitor is not null;

-- Questions to the engine or the tables that were refused because their position is that of a rated game: the visitor or the
-- network that asked, the part of the site, how often, and when first and last.
create table refused_question (
    game    text   not null references game (id) on delete cascade,
    asker   text   not null,
    visitor text,
    door    text   not null,
    times   bigint not null,
    since   bigint not null,
    latest  bigint not null,
    primary key (game, asker, door)
);

create index refused_question_latest on refused_question (latest);

-- The secret of the hashes of networks and devices.
create table site_secret (
    number bigint not null primary key,
    secret text   not null
);
