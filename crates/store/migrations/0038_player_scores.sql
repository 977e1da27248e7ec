-- Results of a player by color, by first move of the game, by opponent and by level of the engine. A game is counted when it
-- enters the archive. Opponents are counted over all variants, with an empty variant.
create table player_score (
    visitor text   not null references visitor (id) on delete cascade,
    facet   text   not null check (facet in ('color', 'opening', 'opponent', 'level')),
    variant text   not null,
    value   text   not null,
    won     bigint not null,
    drawn   bigint not null,
    lost    bigint not null,
    -- The sum of the three.
    games   bigint not null,
    primary key (visitor, facet, variant, value)
);

create index player_score_games on player_score (visitor, facet, games, variant, value);

insert into player_score (visitor, facet, variant, value, won, drawn, lost, games)
select visitor, facet, variant, value, sum(won), sum(drawn), sum(lost), sum(won + drawn + lost)
from (
    select own.visitor, facets.facet,
    case when facets.facet in ('opponent', 'level') then '' else archived_game.variant end as variant,
    case facets.facet
        when 'color' then own.color
        when 'opening' then own.color || ' ' || opening.coordinate
        when 'opponent' then other.visitor
        else cast(other.level as text)
    end as value,
    case when game.winner = own.color then 1 else 0 end as won,
    case when game.winner is null then 1 else 0 end as drawn,
    case when game.winner <> own.color then 1 else 0 end as lost
    from archived_game
    join game on game.id = archived_game.game
    join seat own on own.game = game.id and own.visitor is not null
    join seat other on other.game = game.id and other.color <> own.color
    left join move opening on opening.game = game.id and opening.ply = 0 and game.start is null
    cross join (select 'color' as facet union all select 'opening' union all select 'opponent' union all select 'level') as facets
    where (game.winner is not null or game.result not in ('*', '0-0'))
    and (other.visitor is null or other.visitor <> own.visitor)
    and not exists (select 1 from imported_game where imported_game.game = game.id)
) as counted
where value is not null
group by visitor, facet, variant, value;

-- When an account last loaded a page.
alter table account add column seen bigint;

create index account_seen on account (seen);
