-- Networks and devices from which an account has signed in, as hashes that only this site can compute. They are let through
-- while strangers try passwords for the account.
create table known_sign_in (
    visitor text   not null references account (visitor),
    mark    text   not null,
    seen    bigint not null,
    primary key (visitor, mark)
);

create index known_sign_in_seen on known_sign_in (seen);

-- The visitor or the network that asked for the challenge of a passkey.
alter table passkey_challenge add column asker text not null default '';

create index passkey_challenge_asker on passkey_challenge (asker, expires);
