-- The number of imported games, beside those that were played here.
alter table game_count add column imported bigint not null default 0;

update game_count set imported = (select count(*) from imported_game) where stripe = 0;

-- The rule by which the result of a rated game counted; null if it counted before rules were stored.
alter table game_pool add column rule text;
