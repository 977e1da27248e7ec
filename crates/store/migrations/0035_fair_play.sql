-- Who plays a rated game that goes on, and from which networks: one row for each network, and one without a network from
-- the beginning of the game. The rows go when the game ends. Networks are hashes that only this site can compute.
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

-- Questions to the engine or the tables that were refused because their position is that of a rated game: who asked, a
-- visitor or a network, at which place of the site, how often, and when first and last.
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

-- With which the hashes of networks and devices are made.
create table site_secret (
    number bigint not null primary key,
    secret text   not null
);
