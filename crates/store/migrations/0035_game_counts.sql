-- The number of games that wait, are played and have ended, without imported games. Each change of a game changes one of a
-- few rows, so that transactions rarely wait for each other. The sums of the rows are the counts.
create table game_count (
    stripe  bigint not null primary key,
    waiting bigint not null,
    playing bigint not null,
    ended   bigint not null
);

insert into game_count (stripe, waiting, playing, ended)
values (0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0), (4, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0), (7, 0, 0, 0);

update game_count set
waiting = (select count(*) from game where status = 'waiting'),
playing = (select count(*) from game where status = 'playing'),
ended = (select count(*) from game where status = 'over') - (select count(*) from imported_game)
where stripe = 0;
