-- The passkeys of accounts: keys that a device keeps, with which it signs in.
create table passkey (
    -- As the device names it, in Base64 for addresses.
    id      text   not null primary key,
    visitor text   not null references account (visitor),
    -- The public key, and what changes with each use, such as the counter of signatures; likewise.
    key     text   not null,
    state   text   not null,
    -- The browser in which it was made, as its holder knows it again.
    browser text   not null,
    made    bigint not null,
    used    bigint
);

create index passkey_visitor on passkey (visitor);

-- What a device is asked to sign, once and for some minutes: to make a passkey for somebody, or to sign in.
create table passkey_challenge (
    challenge text   not null primary key,
    visitor   text   references account (visitor),
    state     text   not null,
    expires   bigint not null
);

create index passkey_challenge_expires on passkey_challenge (expires);
