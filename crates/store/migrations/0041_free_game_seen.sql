-- The revision of a free game that its player has last seen. No notification is sent about older changes.
alter table free_seat add column seen bigint not null default 0;
