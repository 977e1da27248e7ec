-- Problems that people have made, beside those that come with the program.
create table submitted_problem (
    id      text   not null primary key,
    variant text   not null,
    -- As a line of a data file: stipulation, key, themes, position and source.
    line    text   not null,
    -- Who has made it, until their account is closed.
    visitor text   references visitor (id),
    made    bigint not null
);

create index submitted_problem_variant on submitted_problem (variant, made);
create index submitted_problem_visitor on submitted_problem (visitor, made);
