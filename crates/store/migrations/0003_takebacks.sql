-- How often moves were taken back. Together with the ply it says which position of the game is meant: after a takeback
-- the same ply comes again with other moves.
alter table game add column takebacks bigint not null default 0;
alter table game add column takeback_offer text check (takeback_offer in ('white', 'black'));

-- What is taken back leaves the table of moves and is kept here: for whom, and how many moves remained.
create table takeback (
    game     text   not null references game (id) on delete cascade,
    takeback bigint not null,
    color    text   not null check (color in ('white', 'black')),
    ply      bigint not null,
    done     bigint not null,
    primary key (game, takeback)
);

create table taken_move (
    game       text   not null references game (id) on delete cascade,
    takeback   bigint not null,
    ply        bigint not null,
    coordinate text   not null,
    algebraic  text,
    played     bigint not null,
    primary key (game, takeback, ply)
);

drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
