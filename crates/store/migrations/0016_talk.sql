-- What a player says with a move.
alter table move add column comment text;

-- What somebody notes about a game, for nobody else.
create table note (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    words   text   not null,
    written bigint not null,
    primary key (game, visitor)
);

create index note_visitor on note (visitor);

-- What is said at a game: the players to each other, and apart from them those who watch. Numbers count in each room.
create table message (
    game    text   not null references game (id) on delete cascade,
    room    text   not null check (room in ('players', 'watchers')),
    number  bigint not null,
    visitor text   not null references visitor (id),
    words   text   not null,
    said    bigint not null,
    -- When its words were removed.
    removed bigint,
    primary key (game, room, number)
);

create index message_visitor on message (visitor);

-- Who wants no words: in no game, or not in this one.
create table quiet (
    visitor text   not null primary key references visitor (id),
    made    bigint not null
);

create table quiet_game (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    made    bigint not null,
    primary key (game, visitor)
);

create index quiet_game_visitor on quiet_game (visitor);

-- Whose words somebody does not want to read.
create table mute (
    muter text   not null references account (visitor),
    muted text   not null references account (visitor),
    made  bigint not null,
    primary key (muter, muted)
);

create index mute_muted on mute (muted);

-- Games that somebody does not want in their lists.
create table hidden_game (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    hidden  bigint not null,
    primary key (game, visitor)
);

create index hidden_game_visitor on hidden_game (visitor);
