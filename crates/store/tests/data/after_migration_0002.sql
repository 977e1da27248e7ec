-- A database after migration 0002, as SQLite's shell dumps it, with six games: one between two people with an offer of a
-- draw, three against the engine, one that waits, one that is over. Every later version must open it and go on with it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'visitors','2026-11-22 18:56:44',1,X'fe8c5038fa244c98ddf88110aa65c8486ee069d5864b7139c70f9b592e69c96ad466a8c466a2ea34c47b31070b191ed4',3936812);
INSERT INTO _sqlx_migrations VALUES(2,'games','2026-11-22 18:56:44',1,X'b0d99a8a5cd4a71b98bc0949f4eee5dc87462f2bd32248e00f7cd21bbeb50463f2b24efecb18efbb2adc6f78653dc379',3992565);
CREATE TABLE visitor (
    id      text   not null primary key,
    created bigint not null,
    seen    bigint not null
);
INSERT INTO visitor VALUES('G1FHbi7sWsqKsuZTTieGbN',1795373818182,1795373818182);
INSERT INTO visitor VALUES('j9e6i9oBmdempnkDDqbYM1',1795373818217,1795373818217);
CREATE TABLE session (
    id      text   not null primary key,
    data    text   not null,
    expires bigint not null
);
INSERT INTO session VALUES('32def3879939fc3f2d4d3826786d2ac9f451d1ecf6c5e2fc4054c28056ce4efa','{"visitor":"G1FHbi7sWsqKsuZTTieGbN","seen":1795373818193}',4102444800000);
INSERT INTO session VALUES('5f9cf64304e0b179d21b46f9ad4c38627937476fc81f7b91088681c4835e4161','{"seen":1795373818218,"visitor":"j9e6i9oBmdempnkDDqbYM1"}',4102444800000);
CREATE TABLE game (
    id         text   not null primary key,
    game       text   not null,
    -- With its version: a game is replayed under the rules it was started under, for ever.
    rules      text   not null,
    -- Null is the game's usual start.
    start      text,
    status     text   not null check (status in ('waiting', 'playing', 'over')),
    ply        bigint not null,
    result     text,
    reason     text,
    winner     text   check (winner in ('white', 'black')),
    -- An offer holds from the ply at which it was made, so whoever judges the next action can tell how old it is.
    offer      text   check (offer in ('white', 'black')),
    offer_ply  bigint,
    created    bigint not null,
    updated    bigint not null,
    check ((status = 'over') = (result is not null and reason is not null)),
    check ((offer is null) = (offer_ply is null))
);
INSERT INTO game VALUES('pFMTGJKbjJ','alice','alice-cvp/1',NULL,'playing',3,NULL,NULL,NULL,'black',3,1795373818197,1795373818342);
INSERT INTO game VALUES('u6zAkNuWfh','alice','alice-schemingmind/1',NULL,'playing',2,NULL,NULL,NULL,NULL,NULL,1795373818385,1795373818422);
INSERT INTO game VALUES('6Gx5B9egNn','quasi-alice','quasi-alice-pacey/1',NULL,'playing',1,NULL,NULL,NULL,NULL,NULL,1795373840025,1795373843103);
INSERT INTO game VALUES('Ecs4DvUjsU','hex4d','hex4d-pacey/1',NULL,'playing',1,NULL,NULL,NULL,NULL,NULL,1795373845125,1795373845139);
INSERT INTO game VALUES('5pMGKhAG9Q','duo-chess','duo-chess-stone/1',NULL,'waiting',0,NULL,NULL,NULL,NULL,NULL,1795373848171,1795373848171);
INSERT INTO game VALUES('appQBRMDF2','chess','chess-fide/1',NULL,'over',2,'0-1','resignation','black',NULL,NULL,1795373848193,1795373850245);
CREATE TABLE seat (
    game    text   not null references game (id) on delete cascade,
    color   text   not null check (color in ('white', 'black')),
    kind    text   not null check (kind in ('visitor', 'engine')),
    visitor text   references visitor (id),
    level   bigint,
    primary key (game, color),
    check ((kind = 'visitor') = (visitor is not null)),
    check ((kind = 'engine') = (level is not null))
);
INSERT INTO seat VALUES('pFMTGJKbjJ','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('pFMTGJKbjJ','black','visitor','j9e6i9oBmdempnkDDqbYM1',NULL);
INSERT INTO seat VALUES('u6zAkNuWfh','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('u6zAkNuWfh','black','engine',NULL,3);
INSERT INTO seat VALUES('6Gx5B9egNn','white','engine',NULL,8);
INSERT INTO seat VALUES('6Gx5B9egNn','black','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('Ecs4DvUjsU','white','engine',NULL,2);
INSERT INTO seat VALUES('Ecs4DvUjsU','black','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('5pMGKhAG9Q','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('appQBRMDF2','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO seat VALUES('appQBRMDF2','black','engine',NULL,1);
CREATE TABLE move (
    game       text   not null references game (id) on delete cascade,
    ply        bigint not null,
    coordinate text   not null,
    algebraic  text,
    played     bigint not null,
    primary key (game, ply)
);
INSERT INTO move VALUES('pFMTGJKbjJ',0,'e2e4','e4/B',1795373818254);
INSERT INTO move VALUES('pFMTGJKbjJ',1,'d7d5','d5/B',1795373818286);
INSERT INTO move VALUES('pFMTGJKbjJ',2,'f1e2','Be2/B',1795373818318);
INSERT INTO move VALUES('u6zAkNuWfh',0,'e2e4','e4/B',1795373818405);
INSERT INTO move VALUES('u6zAkNuWfh',1,'b8c6','Nc6/B',1795373818422);
INSERT INTO move VALUES('6Gx5B9egNn',0,'Ae2e3/B','e3/B',1795373843103);
INSERT INTO move VALUES('Ecs4DvUjsU',0,'C1b3C2b3','P C1b3-C2b3',1795373845139);
INSERT INTO move VALUES('appQBRMDF2',0,'e2e4','e4',1795373848205);
INSERT INTO move VALUES('appQBRMDF2',1,'g8h6','Nh6',1795373848222);
CREATE TABLE action (
    game  text   not null references game (id) on delete cascade,
    color text   not null check (color in ('white', 'black')),
    key   text   not null,
    ply   bigint not null,
    done  bigint not null,
    primary key (game, color, key)
);
INSERT INTO "action" VALUES('pFMTGJKbjJ','white','k0',1,1795373818254);
INSERT INTO "action" VALUES('pFMTGJKbjJ','black','k1',2,1795373818286);
INSERT INTO "action" VALUES('pFMTGJKbjJ','white','k2',3,1795373818318);
INSERT INTO "action" VALUES('pFMTGJKbjJ','black','o',3,1795373818342);
INSERT INTO "action" VALUES('u6zAkNuWfh','white','k0',1,1795373818405);
INSERT INTO "action" VALUES('u6zAkNuWfh','black','engine-1',2,1795373818422);
INSERT INTO "action" VALUES('6Gx5B9egNn','white','engine-0',1,1795373843103);
INSERT INTO "action" VALUES('Ecs4DvUjsU','white','engine-0',1,1795373845139);
INSERT INTO "action" VALUES('appQBRMDF2','white','k0',1,1795373848205);
INSERT INTO "action" VALUES('appQBRMDF2','black','engine-1',2,1795373848222);
INSERT INTO "action" VALUES('appQBRMDF2','white','r',2,1795373850245);
CREATE INDEX session_expires on session (expires);
CREATE INDEX game_status on game (status, created);
CREATE INDEX seat_visitor on seat (visitor);
CREATE VIEW seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black';
COMMIT;
