-- SQLite plans without statistics: it uses the index that has the most columns compared for equality.
drop index game_unarchived;
create index game_unarchived on game (status, archived, id) where status = 'over' and archived is null;

drop index game_over;
create index game_over on game (status, updated) where settled is null;

-- Deleting a game looks for the games whose rematch it is.
create index game_rematch on game (rematch) where rematch is not null;

drop index session_expires;
drop index session_ended;
create index session_expires on session (expires) where ended is null;
create index session_ended on session (ended, id) where ended is not null;

drop index message_visitor;
create index message_visitor on message (visitor, game);

drop index hidden_game_visitor;
create index hidden_game_visitor on hidden_game (visitor, hidden, game);

drop index problem_attempt_variant;
create index problem_attempt_variant on problem_attempt (visitor, variant, tried);
create index problem_attempt_tried on problem_attempt (visitor, tried);

drop index problem_rating_variant;
create index problem_rating_variant on problem_rating (variant, problem);

drop index report_made;
create index report_settled on report (settled, made);
drop index guest_report_made;
create index guest_report_settled on guest_report (settled, made);
