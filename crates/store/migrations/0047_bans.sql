-- When the account was banned from signing in.
alter table account add column banned bigint;

-- The last build of the program that has opened the database for a server. Backups contain it.
alter table written_by add column latest text;
