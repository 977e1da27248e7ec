-- What is to be deleted is marked first: when it was. A clock that is wrong for a while then deletes nothing.
alter table session add column ended bigint;
alter table game add column abandoned bigint;

create index session_ended on session (ended);

-- The latest hour that is known. Deleting begins from there, and not from what the clock says.
insert into service (name, value)
select 'hour', seen from (select max(seen) as seen from visitor) as latest where seen is not null
on conflict (name) do nothing;
