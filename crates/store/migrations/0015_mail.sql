-- The e-mail address of somebody with an account, and how news comes to it.
create table mailbox (
    visitor     text   not null primary key references account (visitor),
    -- The address that its owner has confirmed, as it was written and in small letters.
    address     text,
    folded      text,
    -- The address that is to be confirmed.
    wanted      text,
    news        text   not null check (news in ('at-once', 'daily', 'off')),
    -- What links in mails have by which news is switched off.
    unsubscribe text   not null,
    -- Until then news waits, because some was sent shortly before.
    rested      bigint not null default 0,
    -- When a mail was given up, and why.
    failed      bigint,
    failure     text,
    check ((failed is null) = (failure is null))
);

create unique index mailbox_unsubscribe on mailbox (unsubscribe);

create index mailbox_folded on mailbox (folded);

-- A secret that was mailed to an address: its hash, what it is good for, and how long.
create table mail_secret (
    visitor text   not null references account (visitor),
    purpose text   not null check (purpose in ('confirm', 'reset')),
    secret  text   not null,
    address text   not null,
    expires bigint not null,
    primary key (visitor, purpose)
);

create unique index mail_secret_secret on mail_secret (secret);

-- A browser that takes messages while no page is open: where they are sent, and its keys.
create table push_subscription (
    id       text   not null primary key,
    visitor  text   not null references account (visitor),
    endpoint text   not null,
    p256dh   text   not null,
    auth     text   not null,
    browser  text   not null,
    made     bigint not null
);

create unique index push_subscription_endpoint on push_subscription (endpoint);

create index push_subscription_visitor on push_subscription (visitor);

-- The key by which push services know this site: the first server makes it.
create table push_key (
    number bigint not null primary key check (number = 1),
    secret text   not null
);

-- What somebody is to be told and has not been yet.
create table notice (
    visitor text   not null references account (visitor),
    -- By mail, or to which subscription.
    way     text   not null,
    kind    text   not null,
    -- The game that it is about; empty if it is about the account.
    game    text   not null,
    words   text   not null,
    made    bigint not null,
    due     bigint not null,
    tries   bigint not null default 0,
    -- Who tries to send it, and until when the others leave it to that one.
    claim   text,
    held    bigint,
    primary key (visitor, way, kind, game)
);

create index notice_due on notice (due);

create index notice_game on notice (game);

create index notice_claim on notice (claim) where claim is not null;
