-- After a game: who would like to play again, and the game in which they do.
alter table game add column rematch_offer text check (rematch_offer in ('white', 'black'));
alter table game add column rematch text references game (id);

drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
