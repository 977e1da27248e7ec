-- Tokens of programs that act for an account. Only the hash of a token is stored.
create table api_token (
    hash    text   not null primary key,
    visitor text   not null references account (visitor),
    name    text   not null,
    -- The scopes, separated by spaces.
    scopes  text   not null,
    -- The app that received the token by OAuth; empty if the owner of the account created it.
    client  text   not null default '',
    made    bigint not null,
    used    bigint,
    expires bigint
);

create index api_token_visitor on api_token (visitor);
