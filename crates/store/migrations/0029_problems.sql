-- How good somebody is at the problems of a variant, in thousandths of a point (the volatility in thousand millionths),
-- after so many of them of which the last was tried then. A visitor who goes takes that along.
create table solver_rating (
    visitor    text   not null references visitor (id) on delete cascade,
    variant    text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null,
    primary key (visitor, variant)
);

-- How hard each problem is that somebody has tried, likewise.
create table problem_rating (
    problem    text   not null primary key,
    variant    text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null
);

create index problem_rating_variant on problem_rating (variant);

-- Who has tried which problem. The first attempt counts, and the key says that it does so once.
create table problem_attempt (
    visitor text   not null references visitor (id) on delete cascade,
    problem text   not null,
    variant text   not null,
    -- Whether the first attempt solved it.
    won     bigint not null,
    tried   bigint not null,
    -- The rating for the problems of the variant after it, in thousandths of a point.
    points  bigint not null,
    -- When the problem was solved, if it was, and when the solution was shown without that.
    solved  bigint,
    shown   bigint,
    primary key (visitor, problem)
);

create index problem_attempt_variant on problem_attempt (visitor, variant);
