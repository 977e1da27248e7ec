-- From which networks and devices somebody has signed in, as hashes that only this site can compute: they are let through
-- when others try passwords for the same name.
create table known_sign_in (
    visitor text   not null references account (visitor),
    mark    text   not null,
    seen    bigint not null,
    primary key (visitor, mark)
);

create index known_sign_in_seen on known_sign_in (seen);

-- Who asked for the challenge of a passkey: a visitor or a network.
alter table passkey_challenge add column asker text not null default '';

create index passkey_challenge_asker on passkey_challenge (asker, expires);
