-- The first version of the program that has brought the database to a step. An older program names it when it refuses to open
-- a database with a step that it does not know.
create table written_by (
    step    bigint not null primary key,
    version text not null
);
