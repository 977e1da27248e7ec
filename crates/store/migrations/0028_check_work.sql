-- Games that somebody waits for to be checked. Servers and helpers claim them, each for a while.
create table check_work (
    game    text   not null primary key references game (id) on delete cascade,
    -- How many positions are looked at for each move.
    nodes   bigint not null,
    -- Who asked first, as servers tell askers apart.
    asker   text   not null,
    asked   bigint not null,
    -- Until when it is certain that somebody waits for it.
    wanted  bigint not null,
    -- Who does it, and until when it is theirs.
    worker  text,
    until   bigint not null,
    -- How many positions are judged.
    done    bigint not null
);

create index check_work_wanted on check_work (wanted);

-- Helpers, and when each was there last.
create table worker (
    name text   not null primary key,
    seen bigint not null
);
