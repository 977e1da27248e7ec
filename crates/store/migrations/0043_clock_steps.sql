-- Whether an outage was a step of the server's clock, while the server was up: 1 if so. Players read which of the two it was.
alter table outage add column stepped bigint not null default 0;
alter table game add column outage_stepped bigint not null default 0;

drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch, game.revision,
       game.clock, game.white_left, game.black_left, game.turn_began, game.deadline, game.ends,
       game.outage_began, game.outage_ended, game.outage_stepped,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level,
       white_account.name as white_name, black_account.name as black_name
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black'
left join account white_account on white_account.visitor = white.visitor
left join account black_account on black_account.visitor = black.visitor;
