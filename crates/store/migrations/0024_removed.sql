-- What a comment said that a moderator has removed.
create table removed_comment (
    game    text   not null references game (id) on delete cascade,
    ply     bigint not null,
    words   text   not null,
    removed bigint not null,
    primary key (game, ply, removed)
);

-- What somebody says of a guest to those who run the site.
create table guest_report (
    id       text   not null primary key,
    reporter text   not null references account (visitor),
    game     text   not null references game (id) on delete cascade,
    words    text   not null,
    made     bigint not null,
    settled  bigint
);

create index guest_report_made on guest_report (made);
create index guest_report_game on guest_report (game);
