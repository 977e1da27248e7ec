-- Studies: games with variations that several people work on, in chapters.
create table study (
    id         text   not null primary key,
    -- Whose it is.
    visitor    text   not null references visitor (id),
    title      text   not null,
    -- Who may read it: its writers alone, whoever has the link, or everybody, to whom it is listed as well.
    shown      text   not null check (shown in ('private', 'unlisted', 'public')),
    -- What the database knows of the secret of a link that lets people write; null if there is none.
    invitation text,
    made       bigint not null,
    changed    bigint not null,
    -- Raised by each change of all that stands here, of the chapters' order and names, and of who may write.
    revision   bigint not null,
    -- The last number that a chapter got. None is given again.
    last       bigint not null
);

create index study_of_visitor on study (visitor, changed);
create index study_shown on study (shown, changed);

-- Who may write in a study beside its owner.
create table study_member (
    study   text not null references study (id) on delete cascade,
    visitor text not null references visitor (id),
    primary key (study, visitor)
);

create index study_of_member on study_member (visitor);

create table study_chapter (
    study    text   not null references study (id) on delete cascade,
    -- Its name in addresses, which it keeps.
    number   bigint not null,
    -- Its place among the chapters.
    place    bigint not null,
    name     text   not null,
    rules    text   not null,
    -- The game with all that is said in it.
    pgn      text   not null,
    -- How many moves it has.
    moves    bigint not null,
    -- Raised by each change of the game.
    revision bigint not null,
    primary key (study, number)
);
