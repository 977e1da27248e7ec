-- Somebody with a name and a password. The visitor is theirs for good: what they had as a guest they keep.
create table account (
    visitor  text   not null primary key references visitor (id),
    name     text   not null,
    -- The name in small letters: of names that differ in nothing else there is one.
    folded   text   not null,
    -- What argon2 made of the password, with its salt and its parameters; empty when the account is closed.
    password text   not null,
    role     text   not null default 'player' check (role in ('player', 'bot', 'moderator')),
    -- What they say of themselves.
    about    text   not null default '',
    created  bigint not null,
    -- When it was closed. What is left of it are its games, under a name that says nothing.
    closed   bigint
);

create unique index account_folded on account (folded);

-- Games with the names of those who play.
drop view seated_game;

create view seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch, game.revision,
       game.clock, game.white_left, game.black_left, game.turn_began, game.deadline, game.ends,
       game.outage_began, game.outage_ended,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level,
       white_account.name as white_name, black_account.name as black_name
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black'
left join account white_account on white_account.visitor = white.visitor
left join account black_account on black_account.visitor = black.visitor;
