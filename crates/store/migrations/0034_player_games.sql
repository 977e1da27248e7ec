-- The time at which a game ended, stored with its seats, and with the player names of an imported game. An index on it
-- reads the games of a player page by page, however many there are. It is null while the game goes on.
alter table seat add column ended bigint;

update seat set ended = (select updated from game where game.id = seat.game)
where game in (select id from game where status = 'over');

drop index seat_visitor;

create index seat_visitor on seat (visitor, game);
create index seat_ended on seat (visitor, ended, game);

alter table imported_game add column ended bigint not null default 0;

update imported_game set ended = (select updated from game where game.id = imported_game.game);

drop index imported_game_white;
drop index imported_game_black;
drop index imported_game_importer;

create index imported_game_white on imported_game (white_folded, ended, game);
create index imported_game_black on imported_game (black_folded, ended, game);
create index imported_game_importer on imported_game (importer, made, game);
