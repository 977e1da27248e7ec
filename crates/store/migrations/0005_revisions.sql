-- How often a game was written to: a change is made only to the revision on which it was judged.
alter table game add column revision bigint not null default 0;

-- What the service as a whole remembers, such as the latest hour that it has seen.
create table service (
    name  text   not null primary key,
    value bigint not null
);

drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch, game.revision,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
