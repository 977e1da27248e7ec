-- Why the result of a rated game did not count.
alter table game_pool add column uncounted text;

-- The opponents of a player in the rated games of a pool, and their number.
create table rating_opponent (
    visitor  text not null references account (visitor),
    pool     text not null,
    opponent text not null,
    primary key (visitor, pool, opponent)
);

insert into rating_opponent (visitor, pool, opponent)
    select distinct own.visitor, own.pool, other.visitor from rating_change own
    join rating_change other on other.game = own.game and other.color <> own.color;

alter table rating add column opponents bigint not null default 0;

update rating set opponents = (select count(*) from rating_opponent
    where rating_opponent.visitor = rating.visitor and rating_opponent.pool = rating.pool);

-- How many games of two players have counted lately.
create index rating_change_played on rating_change (visitor, played);
