-- The language in which somebody with an account reads mails and messages, by its tag.
alter table account add column language text not null default 'en';
