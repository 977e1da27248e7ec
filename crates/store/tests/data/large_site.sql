-- Rows that make PostgreSQL plan as for a large site: 10,000 visitors with 30,000 games, 200 of them not over. One visitor
-- has 2,000 games. Ids are as long as real ones.

insert into visitor (id, created, seen)
select 'v' || lpad(number::text, 21, '0'), number, number from generate_series(0, 9999) as number;

insert into account (visitor, name, folded, password, created)
select id, 'Name' || created, 'name' || created, 'hash', created from visitor where created < 5000;

insert into session (id, data, expires, visitor)
select 's' || lpad(number::text, 21, '0'), '{}', number, 'v' || lpad((number % 10000)::text, 21, '0')
from generate_series(0, 19999) as number;

insert into game (id, game, rules, status, ply, result, reason, winner, created, updated, archived, settled)
select 'g' || lpad(number::text, 9, '0'), 'alice', 'alice-cvp/1',
case when over then 'over' when number % 2 = 0 then 'waiting' else 'playing' end, 4,
case when over then '1-0' end, case when over then 'resignation' end, case when over then 'white' end,
number, number, case when over then number end, case when over then 0 end
from (select number, number >= 200 as over from generate_series(0, 29999) as number) as numbers;

insert into seat (game, color, kind, visitor, ended)
select id, color, 'visitor',
case when created < 2000 then 'v' || lpad('0', 21, '0') else 'v' || lpad(((created * 7 + side) % 10000)::text, 21, '0') end,
case when status = 'over' then updated end
from game cross join (values ('white', 0), ('black', 1)) as sides (color, side)
where status <> 'waiting' or color = 'white';

insert into invitation (game, visitor, made) select id, null, created from game where status = 'waiting';

insert into move (game, ply, coordinate, algebraic, played)
select id, number, 'e2e4', 'e4', created from game cross join generate_series(0, 3) as number;

insert into action (game, color, key, ply, done)
select id, 'white', 'key' || number, number, created from game cross join generate_series(0, 1) as number;

insert into archived_game (game, variant, ended) select id, game, updated from game where status = 'over';

insert into archived_position (variant, key, ended, game, coordinate)
select archived_game.variant, case when number = 0 then 0 else ended * 7 + number end, ended, archived_game.game, 'e2e4'
from archived_game cross join generate_series(0, 2) as number;

insert into explored_move (variant, key, coordinate, white, drawn, black)
select distinct variant, key, coordinate, 1, 0, 0 from archived_position;

insert into game_pool (game, pool, rated, place, ended)
select id, 'alice', 1, created, updated from game where status = 'over';

insert into rating (visitor, pool, points, deviation, volatility, games, played)
select visitor, 'alice', 1500000 + created, 60000, 60000, 10, created from account;

insert into rating_change (visitor, pool, number, game, color, points, deviation, volatility, played)
select account.visitor, 'alice', game.created / 5000, game.id, 'white', 1500000, 60000, 60000, game.created
from game join account on account.created = game.created % 5000 where game.status = 'over';

insert into imported_game (game, digest, white, black, white_folded, black_folded, event, site, played, importer, made, ended)
select id, 'digest' || created, 'White' || created % 500, 'Black' || created % 500, 'white' || created % 500,
'black' || created % 500, '', '', '', 'v' || lpad((created % 100)::text, 21, '0'), created, updated
from game where status = 'over' and created % 2 = 0;

insert into message (game, room, number, visitor, words, said)
select id, 'players', 0, 'v' || lpad((created % 10000)::text, 21, '0'), 'hello', created from game;

insert into note (game, visitor, words, written)
select id, 'v' || lpad((created % 100)::text, 21, '0'), 'a note', created from game where created % 3 = 0;

insert into hidden_game (game, visitor, hidden)
select id, 'v' || lpad((created % 1000)::text, 21, '0'), created from game where created % 5 = 0;

insert into mailbox (visitor, address, folded, news, unsubscribe)
select visitor, folded || '@example.org', folded || '@example.org', 'daily', 'u' || visitor from account;

insert into notice (visitor, way, kind, game, words, made, due)
select visitor, 'mail', 'turn', 'g' || lpad(created::text, 9, '0'), '', created, created from account;

insert into problem_attempt (visitor, problem, variant, won, tried, points)
select id, 'p' || problem, 'alice', 1, created, 1500000 from visitor cross join generate_series(0, 4) as problem;

insert into solver_rating (visitor, variant, points, deviation, volatility, games, played)
select id, 'alice', 1500000, 60000, 60000, 5, created from visitor;

insert into study (id, visitor, title, shown, made, changed, revision, last)
select 't' || lpad(created::text, 9, '0'), id, 'A study', 'public', created, created, 1, 1 from visitor;

insert into free_game (id, title, layout, pieces, setup, made, changed, revision)
select 'f' || lpad(created::text, 9, '0'), 'A free game', '1:8x8', 'classic', '', created, created, 1 from visitor;

insert into free_seat (game, color, visitor)
select 'f' || lpad(created::text, 9, '0'), 'white', id from visitor;

insert into free_move (game, ply, notation, color, made)
select game, ply, 'P e2-e4', 'white', 1 from free_seat cross join generate_series(0, 4) as ply;

insert into study_chapter (study, number, place, name, rules, pgn, moves, revision)
select id, 1, 1, 'A chapter', 'alice-cvp/1', '', 0, 1 from study;

insert into report (id, reporter, reported, kind, words, made, settled)
select 'r' || account.created, account.visitor, account.visitor, 'other', '', account.created,
case when account.created < 4990 then account.created end from account;

insert into quiet_game (game, visitor, made)
select id, 'v' || lpad((created % 100)::text, 21, '0'), created from game where created % 3 = 0;

update session set ended = expires where expires < 4000;

update game set ends = created, deadline = created, turn_began = created, clock = '5+3', white_left = 0, black_left = 0
where status = 'playing';

insert into invitation (game, visitor, made)
select id, 'v' || lpad((created % 10000)::text, 21, '0'), created from game where status = 'over' and created % 4 = 0;

insert into block (blocker, blocked, made)
select one.visitor, other.visitor, 0 from account one join account other on other.created between one.created + 1 and one.created + 3;

insert into mute (muter, muted, made) select blocker, blocked, made from block;

insert into passkey (id, visitor, key, state, browser, made)
select 'k' || created, visitor, '', '', '', created from account;

insert into api_token (hash, visitor, name, scopes, made)
select 't' || created || number, visitor, '', '', created from account cross join generate_series(0, 4) as number;

insert into push_subscription (id, visitor, endpoint, p256dh, auth, browser, made)
select 'b' || created, visitor, 'https://example.org/' || created, '', '', '', created from account;

insert into mail_secret (visitor, purpose, secret, address, expires)
select visitor, 'confirm', 'hash' || created, '', created from account;

insert into problem_rating (problem, variant, points, deviation, volatility, games, played)
select 'p' || number, 'alice', 1500000, 60000, 60000, 1, 0 from generate_series(0, 9999) as number;

insert into study_member (study, visitor)
select one.id, other.visitor from study one join study other on other.made between one.made + 1 and one.made + 3;

insert into submitted_problem (id, variant, line, visitor, made)
select 'q' || created, 'alice', '', id, created from visitor;

insert into recovery (game, visitor, secret, made)
select id, 'v' || lpad((created % 100)::text, 21, '0'), 'secret' || created, created from game where created % 3 = 0;

insert into rated_seat (game, visitor, network)
select game, visitor, network || case network when '' then '' else visitor end
from seat cross join (values (''), ('n')) as networks (network) where visitor is not null
on conflict do nothing;

insert into refused_question (game, asker, visitor, door, times, since, latest)
select game, 'a' || visitor, visitor, 'analysis', 1, 0, coalesce(ended, 0) from seat where visitor is not null
on conflict do nothing;

insert into rating_report (id, visitor, words, made, settled)
select 'r' || created, visitor, '', created, case when created < 4990 then created end
from account;

insert into known_sign_in (visitor, mark, seen)
select visitor, 'm' || created || number, created from account cross join generate_series(0, 4) as number;

insert into rating_opponent (visitor, pool, opponent)
select one.visitor, 'alice', other.visitor
from account one join account other on other.created between one.created + 1 and one.created + 3;

insert into player_score (visitor, facet, variant, value, won, drawn, lost, games)
select one.visitor, 'opponent', '', other.visitor, 1, 0, 0, 1
from account one join account other on other.created between one.created + 1 and one.created + 5;

insert into player_score (visitor, facet, variant, value, won, drawn, lost, games)
select visitor, 'color', 'alice', color, 1, 0, 0, 1
from account cross join (values ('white'), ('black')) as colors (color);

update account set seen = created;

insert into problem_streak (visitor, variant, problem, points, solved, best)
select visitor, 'alice', 'p0', 1000000, 0, 0 from account;

insert into problem_vote (visitor, problem, vote)
select account.visitor, 'p' || number, 1 from account cross join generate_series(0, 4) as number;

insert into problem_votes (problem, up, down) select 'p' || number, 1, 0 from generate_series(0, 9999) as number;
