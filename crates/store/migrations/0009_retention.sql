-- What was answered to the actions of a game is of no use when the game has been over for long. When that was found; 0
-- when the answers have been deleted since; nothing again as soon as something happens in the game.
alter table game add column settled bigint;

create index game_over on game (updated) where status = 'over' and settled is null;
create index game_settled on game (settled) where settled > 0;

-- Whose session it is. One that an older release has stored does not say so until it is stored again.
alter table session add column visitor text;

create index session_visitor on session (visitor);

-- When it was found that a visitor has neither a seat nor a session, and was not seen for long.
alter table visitor add column absent bigint;

create index visitor_absent on visitor (absent) where absent is not null;
