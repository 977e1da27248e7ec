-- What an imported game has beside its moves and the other columns: its further tags, and if it has comments, signs or
-- variations, all of its moves with them, as PGN. Null if there is nothing more.
alter table imported_game add column pgn text;
