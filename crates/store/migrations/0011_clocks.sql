-- The clock of a game: the time control as text, null where there is none; what each side had left when the turn began,
-- and by when the side to move has to move. Nothing runs before the game begins and after it.
alter table game add column clock text;
alter table game add column white_left bigint;
alter table game add column black_left bigint;
alter table game add column turn_began bigint;
alter table game add column deadline bigint;
-- When the server ends the game because the time is up: the deadline and some grace.
alter table game add column ends bigint;
-- The last outage of the service that was given back to the players.
alter table game add column outage_began bigint;
alter table game add column outage_ended bigint;

create index game_ends on game (ends) where ends is not null;

-- What the side that moved had left after its move.
alter table move add column time_left bigint;
alter table taken_move add column time_left bigint;

-- When no server was up. It is settled when every game that ran has its time back.
create table outage (
    began   bigint not null primary key,
    ended   bigint not null,
    settled bigint
);

drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch, game.revision,
       game.clock, game.white_left, game.black_left, game.turn_began, game.deadline, game.ends,
       game.outage_began, game.outage_ended,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
