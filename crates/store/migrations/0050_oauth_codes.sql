-- Codes that an app exchanges for a token, once and within minutes. Only the hash of a code is stored.
create table oauth_code (
    hash      text   not null primary key,
    visitor   text   not null references account (visitor),
    client    text   not null,
    redirect  text   not null,
    -- The SHA-256 hash of the verifier of the app, as in RFC 7636.
    challenge text   not null,
    scopes    text   not null,
    expires   bigint not null
);

create index oauth_code_visitor on oauth_code (visitor);
create index oauth_code_expires on oauth_code (expires);
