-- The streak of a visitor in the problems of a variant: problems of rising rating until the first mistake.
create table problem_streak (
    visitor text   not null references visitor (id) on delete cascade,
    variant text   not null,
    -- The problem to be solved next; null when the streak has ended.
    problem text,
    -- The rating of that problem, or of the last one, in thousandths of a point.
    points  bigint not null,
    -- The number of solved problems of this streak, and of the best one.
    solved  bigint not null,
    best    bigint not null,
    primary key (visitor, variant)
);

-- Votes on problems: 1 for, -1 against. One for each visitor.
create table problem_vote (
    visitor text   not null references visitor (id) on delete cascade,
    problem text   not null,
    vote    bigint not null,
    primary key (visitor, problem)
);

-- The number of votes on a problem.
create table problem_votes (
    problem text   not null primary key,
    up      bigint not null,
    down    bigint not null
);

-- Topics of a study, separated by commas.
alter table study add column topics text not null default '';
