-- To whom the free seat of a game that waits is offered: without a row to whoever has the link, without a visitor to
-- anybody, and otherwise to that visitor alone.
create table invitation (
    game    text   not null primary key references game (id) on delete cascade,
    visitor text   references visitor (id),
    made    bigint not null
);

create index invitation_visitor on invitation (visitor, made);
