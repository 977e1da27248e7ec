-- A database after migration 0030, the last one of release 0.1.0 before builds were named, as SQLite dumps it: the games of
-- after_migration_0002.sql, and three rated games, the first two of six plies; a game in play, an imported game, a report, a
-- queued email and a study. Every later version must upgrade it.
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
INSERT INTO "_sqlx_migrations" VALUES(1,'visitors','2026-11-22 18:56:44',1,X'FE8C5038FA244C98DDF88110AA65C8486EE069D5864B7139C70F9B592E69C96AD466A8C466A2EA34C47B31070B191ED4',3936812);
INSERT INTO "_sqlx_migrations" VALUES(2,'games','2026-11-22 18:56:44',1,X'B0D99A8A5CD4A71B98BC0949F4EEE5DC87462F2BD32248E00F7CD21BBEB50463F2B24EFECB18EFBB2ADC6F78653DC379',3992565);
INSERT INTO "_sqlx_migrations" VALUES(3,'takebacks','2026-11-25 05:00:00',1,X'AF8B8A60E353CA046222F85F745396F99B5D9CC3672BE1DCA4DD70F4398D2CE1A6488300CE3DAD2038483A45D8762D83',0);
INSERT INTO "_sqlx_migrations" VALUES(4,'rematches','2026-11-25 05:00:00',1,X'4785042D581DA472D292AC32668EAAC7A3134E7CEB3AF255D628871D824D2C68C74F779D2F6263870BAAF1613662A4D0',0);
INSERT INTO "_sqlx_migrations" VALUES(5,'revisions','2026-11-25 05:00:00',1,X'88BA794174A4A75F218C6178F3294FEBE3F97A56A87B3272CF059145CA3B22F94D6D9D30BD665E19280680E3D56DEB6E',0);
INSERT INTO "_sqlx_migrations" VALUES(6,'claims','2026-11-25 05:00:00',1,X'FBD782A7D39F2BD5DFE3B1457D605E4C23E0F31FA0065FEB8541E7C3CA5872F45ED2884C960D7E1DB9EF2ED057E34A7F',0);
INSERT INTO "_sqlx_migrations" VALUES(7,'marks','2026-11-25 05:00:00',1,X'CE36CDAE3C5CF4CBE1BB0B620FC9721F7CE13FFE12956FEF6975FFED7F9E3FFDBED2303FA4DC4008C85E87769AB5344C',0);
INSERT INTO "_sqlx_migrations" VALUES(8,'invitations','2026-11-25 05:00:00',1,X'11F7BDBCA0AC5B934CC8C699AF6A3908E76C39342894DC3A64E34DF020A6846D2997E410A0F34509256A853DE4A2E8DA',0);
INSERT INTO "_sqlx_migrations" VALUES(9,'retention','2026-11-25 05:00:00',1,X'34C95B88C22FAEC2A10312AEC11409D800335BA7BF2AA3030B0C0280AFE5B60904F2B0E20848BCFC3896FED770DC175E',0);
INSERT INTO "_sqlx_migrations" VALUES(10,'archive','2026-11-25 05:00:00',1,X'4050C1A415FEC124448F62153B11D9701A926E3E06A8C375BECDD1540C8DD44670E89DD929D7B90C62C8AD686F8C14BC',0);
INSERT INTO "_sqlx_migrations" VALUES(11,'clocks','2026-11-25 05:00:00',1,X'0656B5A21E849042A277454A542E576E9A681FCE22252A4BA0E711A23DF64C8996877BD64C942CE6E0823CA5EF522E8E',0);
INSERT INTO "_sqlx_migrations" VALUES(12,'accounts','2026-11-25 05:00:00',1,X'DE89C0DA6082D7237414B78506A2C381F316C5F8E452C24BA94B77D23AEFB4F0EA275A5CDDFE804DF9C2FA4576917A64',0);
INSERT INTO "_sqlx_migrations" VALUES(13,'recovery','2026-11-25 05:00:00',1,X'540B529D59EB8EF72D7F3D073037D125276C3A5829F81FA1B9EA7A5A187C55F5103C31E299680391821BAD60036C0E70',0);
INSERT INTO "_sqlx_migrations" VALUES(14,'conduct','2026-11-25 05:00:00',1,X'9A3EA9515081F46E4BA649B6BB9D420D1C58BF07D3C8003431E68BCD448DBE4DF6F4D7D45D765F9158B2DDC395D40A36',0);
INSERT INTO "_sqlx_migrations" VALUES(15,'mail','2026-11-25 05:00:00',1,X'F69FCD3AD45C11A83A08C141E0D3B943EF8089B4822B07D4CB8A2780E286032491F86866648197B257B16469EBFD767E',0);
INSERT INTO "_sqlx_migrations" VALUES(16,'talk','2026-11-25 05:00:00',1,X'76865905482894F262BED479CB21E2D5B20795F7E13755DE480ED5C33E6547CAE803D229FD80225312D419FF7BAF7727',0);
INSERT INTO "_sqlx_migrations" VALUES(17,'conditional','2026-11-25 05:00:00',1,X'660EB8F23020C20AF96F639C0B69C89EC28E647BB70D49CE41BEE3F443C66EEFC3EBB420CACD059DDDD952C5FF7D1946',0);
INSERT INTO "_sqlx_migrations" VALUES(18,'ratings','2026-11-25 05:00:00',1,X'65290BD75309CBD98E2D86B4D56BC1F135D4EF7EAF33DC3A2A2915C94EBB65AFFFF2AFC3A76965A8EFF1EF871D5C525D',0);
INSERT INTO "_sqlx_migrations" VALUES(21,'vacation','2026-11-25 05:00:00',1,X'2D74F111B79E4E69D577FF07D1BD96B8F462E527D800937A398B54165AC2C449E76B6FE60094D88E0DD69AD67507EF57',0);
INSERT INTO "_sqlx_migrations" VALUES(22,'imports','2026-11-25 05:00:00',1,X'C85396EFA6476AB53F2C4F76F2C3617F19301C818F945A9A90E8C288DFC8202AD8B8817736FBF081086064252EF0EBA9',0);
INSERT INTO "_sqlx_migrations" VALUES(23,'passkeys','2026-11-25 05:00:00',1,X'1EB37BACE2C8ED5242A0E0705231B3C0B8A0057896143A4FDE081405D927E4CABE402F4B0BCB8B7C7AD419FCD141C58A',0);
INSERT INTO "_sqlx_migrations" VALUES(24,'removed','2026-11-25 05:00:00',1,X'99FDF3B6AB590AFA41ED846A118E9E0B319CC99AB113A5111D3BF172C7C05D4554BFC8BAF5C37A9FBAB03EF2ADFB2682',0);
INSERT INTO "_sqlx_migrations" VALUES(25,'checks','2026-11-25 05:00:00',1,X'62C5B13B0ACA236B9679876B7D641BEA0A36620C7D2B568807A08273ECDC436DA30677A03C3987DC3243D3167FB6C944',0);
INSERT INTO "_sqlx_migrations" VALUES(26,'language','2026-11-25 05:00:00',1,X'C021F05938766548E970BC35B883F74F7440C11FE171131A496169D577B10498789B852F0DF7F0450ED9B4564213FBD7',0);
INSERT INTO "_sqlx_migrations" VALUES(27,'studies','2026-11-25 05:00:00',1,X'E08164A8E6FEF2238D4326A39A0FA5589EA6E6B5F58409EDB7399EEB6F2F64D8AFA99602D6FB29684F49B969D62D03C8',0);
INSERT INTO "_sqlx_migrations" VALUES(28,'check_work','2026-11-25 05:00:00',1,X'2A02B5FAD628640B6346C7F774847849F6250D42D1C36AB48AC1417A403E7A84AE93712B13D73A853078B0EAA463EEAD',0);
INSERT INTO "_sqlx_migrations" VALUES(29,'problems','2026-11-25 05:00:00',1,X'00D367C9F7DB76B660FBA21A7D4A49F07462957D2B1A58C4747FD38D60FA71260CD66B530C307D1A2A7D7E75DD1F54F0',0);
INSERT INTO "_sqlx_migrations" VALUES(30,'submitted_problems','2026-11-25 05:00:00',1,X'653AE90F0C8EA5413834DFBC7374CB6913D04D280843E1AC37DA58A109BC540D487FFBD5DDF4448BF46BD053EDB31DF7',0);
CREATE TABLE account (
    visitor  text   not null primary key references visitor (id),
    name     text   not null,
    folded   text   not null,
    password text   not null,
    role     text   not null default 'player' check (role in ('player', 'bot', 'moderator')),
    about    text   not null default '',
    created  bigint not null,
    closed   bigint
, language text not null default 'en');
INSERT INTO "account" VALUES('AnnAnnAnnAnnAnnAnnAnn1','Ann','ann','$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA','player','',1795600000000,NULL,'en');
INSERT INTO "account" VALUES('BenBenBenBenBenBenBen1','Ben','ben','$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA','player','',1795600000000,NULL,'en');
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
CREATE TABLE archived_game (
    game    text   not null primary key references game (id) on delete cascade,
    variant text   not null,
    ended   bigint not null
);
INSERT INTO "archived_game" VALUES('ShortGame1','alice',1795600001000);
INSERT INTO "archived_game" VALUES('ShortGame2','alice',1795600002000);
INSERT INTO "archived_game" VALUES('LongGame11','alice',1795600003000);
INSERT INTO "archived_game" VALUES('ArchiveGm1','alice',-2000000000000);
CREATE TABLE archived_position (
    variant    text   not null,
    key        bigint not null,
    ended      bigint not null,
    game       text   not null references archived_game (game) on delete cascade,
    coordinate text,
    primary key (variant, key, ended, game)
);
CREATE TABLE block (
    blocker text   not null references account (visitor),
    blocked text   not null references account (visitor),
    made    bigint not null,
    primary key (blocker, blocked)
);
CREATE TABLE check_work (
    game    text   not null primary key references game (id) on delete cascade,
    nodes   bigint not null,
    asker   text   not null,
    asked   bigint not null,
    wanted  bigint not null,
    worker  text,
    until   bigint not null,
    done    bigint not null
);
CREATE TABLE conditional (
    game      text   not null references game (id) on delete cascade,
    color     text   not null check (color in ('white', 'black')),
    ply       bigint not null,
    takebacks bigint not null,
    lines     text   not null,
    primary key (game, color)
);
CREATE TABLE engine_claim (
    game   text   not null primary key references game (id) on delete cascade,
    server text   not null,
    until  bigint not null
);
CREATE TABLE explored_move (
    variant    text   not null,
    key        bigint not null,
    coordinate text   not null,
    white      bigint not null,
    drawn      bigint not null,
    black      bigint not null,
    primary key (variant, key, coordinate)
);
CREATE TABLE game (
    id         text   not null primary key,
    game       text   not null,
    rules      text   not null,
    start      text,
    status     text   not null check (status in ('waiting', 'playing', 'over')),
    ply        bigint not null,
    result     text,
    reason     text,
    winner     text   check (winner in ('white', 'black')),
    offer      text   check (offer in ('white', 'black')),
    offer_ply  bigint,
    created    bigint not null,
    updated    bigint not null, takebacks bigint not null default 0, takeback_offer text check (takeback_offer in ('white', 'black')), rematch_offer text check (rematch_offer in ('white', 'black')), rematch text references game (id), revision bigint not null default 0, abandoned bigint, settled bigint, archived bigint, clock text, white_left bigint, black_left bigint, turn_began bigint, deadline bigint, ends bigint, outage_began bigint, outage_ended bigint,
    check ((status = 'over') = (result is not null and reason is not null)),
    check ((offer is null) = (offer_ply is null))
);
INSERT INTO "game" VALUES('pFMTGJKbjJ','alice','alice-cvp/1',NULL,'playing',3,NULL,NULL,NULL,'black',3,1795373818197,1795373818342,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('u6zAkNuWfh','alice','alice-schemingmind/1',NULL,'playing',2,NULL,NULL,NULL,NULL,NULL,1795373818385,1795373818422,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('6Gx5B9egNn','quasi-alice','quasi-alice-pacey/1',NULL,'playing',1,NULL,NULL,NULL,NULL,NULL,1795373840025,1795373843103,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('Ecs4DvUjsU','hex4d','hex4d-pacey/1',NULL,'playing',1,NULL,NULL,NULL,NULL,NULL,1795373845125,1795373845139,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('5pMGKhAG9Q','duo-chess','duo-chess-stone/1',NULL,'waiting',0,NULL,NULL,NULL,NULL,NULL,1795373848171,1795373848171,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('appQBRMDF2','chess','chess-fide/1',NULL,'over',2,'0-1','resignation','black',NULL,NULL,1795373848193,1795373850245,0,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('ShortGame1','alice','alice-cvp/1',NULL,'over',6,'1-0','resignation','white',NULL,NULL,1795600000000,1795600001000,0,NULL,NULL,NULL,7,NULL,NULL,1795600001000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('ShortGame2','alice','alice-cvp/1',NULL,'over',6,'0-1','resignation','black',NULL,NULL,1795600001000,1795600002000,0,NULL,NULL,NULL,7,NULL,NULL,1795600002000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('LongGame11','alice','alice-cvp/1',NULL,'over',10,'1/2-1/2','resignation',NULL,NULL,NULL,1795600002000,1795600003000,0,NULL,NULL,NULL,11,NULL,NULL,1795600003000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('UnderWay11','alice','alice-cvp/1',NULL,'playing',2,NULL,NULL,NULL,NULL,NULL,1795600000000,1795600000010,0,NULL,NULL,NULL,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('ArchiveGm1','alice','alice-cvp/1',NULL,'over',2,'1-0','resignation','white',NULL,NULL,-2000000000000,-2000000000000,0,NULL,NULL,NULL,0,NULL,0,1795600000000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE game_check (
    game text   not null primary key references game (id) on delete cascade,
    body text   not null,
    made bigint not null
);
CREATE TABLE game_pool (
    game  text   not null primary key references game (id) on delete cascade,
    pool  text   not null,
    rated bigint not null,
    place bigint,
    ended bigint
);
INSERT INTO "game_pool" VALUES('ShortGame1','looking-glass-correspondence',1,1,1795600001000);
INSERT INTO "game_pool" VALUES('ShortGame2','looking-glass-correspondence',1,2,1795600002000);
INSERT INTO "game_pool" VALUES('LongGame11','looking-glass-correspondence',1,3,1795600003000);
CREATE TABLE guest_report (
    id       text   not null primary key,
    reporter text   not null references account (visitor),
    game     text   not null references game (id) on delete cascade,
    words    text   not null,
    made     bigint not null,
    settled  bigint
);
CREATE TABLE hidden_game (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    hidden  bigint not null,
    primary key (game, visitor)
);
CREATE TABLE imported_game (
    game         text   not null primary key references game (id) on delete cascade,
    digest       text   not null,
    white        text   not null,
    black        text   not null,
    white_folded text   not null,
    black_folded text   not null,
    event        text   not null,
    site         text   not null,
    played       text   not null,
    importer     text   references account (visitor),
    made         bigint not null
);
INSERT INTO "imported_game" VALUES('ArchiveGm1','digest','Parton','Dawson','parton','dawson','','Paris','1906.??.??',NULL,1795600000000);
CREATE TABLE invitation (
    game    text   not null primary key references game (id) on delete cascade,
    visitor text   references visitor (id),
    made    bigint not null
, declined bigint, words text);
CREATE TABLE mail_secret (
    visitor text   not null references account (visitor),
    purpose text   not null check (purpose in ('confirm', 'reset')),
    secret  text   not null,
    address text   not null,
    expires bigint not null,
    primary key (visitor, purpose)
);
CREATE TABLE mailbox (
    visitor     text   not null primary key references account (visitor),
    address     text,
    folded      text,
    wanted      text,
    news        text   not null check (news in ('at-once', 'daily', 'off')),
    unsubscribe text   not null,
    rested      bigint not null default 0,
    failed      bigint,
    failure     text,
    check ((failed is null) = (failure is null))
);
INSERT INTO "mailbox" VALUES('AnnAnnAnnAnnAnnAnnAnn1','ann@example.org','ann@example.org',NULL,'off','AnnUnsubscribe',0,NULL,NULL);
CREATE TABLE message (
    game    text   not null references game (id) on delete cascade,
    room    text   not null check (room in ('players', 'watchers')),
    number  bigint not null,
    visitor text   not null references visitor (id),
    words   text   not null,
    said    bigint not null,
    removed bigint,
    primary key (game, room, number)
);
CREATE TABLE move (
    game       text   not null references game (id) on delete cascade,
    ply        bigint not null,
    coordinate text   not null,
    algebraic  text,
    played     bigint not null, time_left bigint, comment text,
    primary key (game, ply)
);
INSERT INTO "move" VALUES('pFMTGJKbjJ',0,'e2e4','e4/B',1795373818254,NULL,NULL);
INSERT INTO "move" VALUES('pFMTGJKbjJ',1,'d7d5','d5/B',1795373818286,NULL,NULL);
INSERT INTO "move" VALUES('pFMTGJKbjJ',2,'f1e2','Be2/B',1795373818318,NULL,NULL);
INSERT INTO "move" VALUES('u6zAkNuWfh',0,'e2e4','e4/B',1795373818405,NULL,NULL);
INSERT INTO "move" VALUES('u6zAkNuWfh',1,'b8c6','Nc6/B',1795373818422,NULL,NULL);
INSERT INTO "move" VALUES('6Gx5B9egNn',0,'Ae2e3/B','e3/B',1795373843103,NULL,NULL);
INSERT INTO "move" VALUES('Ecs4DvUjsU',0,'C1b3C2b3','P C1b3-C2b3',1795373845139,NULL,NULL);
INSERT INTO "move" VALUES('appQBRMDF2',0,'e2e4','e4',1795373848205,NULL,NULL);
INSERT INTO "move" VALUES('appQBRMDF2',1,'g8h6','Nh6',1795373848222,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',0,'e2e4','e4/B',1795600000100,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',1,'e7e5','e5/B',1795600000101,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',2,'g1f3','Nf3/B',1795600000102,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',3,'b8c6','Nc6/B',1795600000103,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',4,'f1c4','Bc4/B',1795600000104,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame1',5,'g8f6','Nf6/B',1795600000105,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',0,'e2e4','e4/B',1795600001100,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',1,'e7e5','e5/B',1795600001101,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',2,'g1f3','Nf3/B',1795600001102,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',3,'b8c6','Nc6/B',1795600001103,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',4,'f1c4','Bc4/B',1795600001104,NULL,NULL);
INSERT INTO "move" VALUES('ShortGame2',5,'g8f6','Nf6/B',1795600001105,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',0,'e2e4','e4/B',1795600002100,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',1,'e7e5','e5/B',1795600002101,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',2,'g1f3','Nf3/B',1795600002102,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',3,'b8c6','Nc6/B',1795600002103,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',4,'f1c4','Bc4/B',1795600002104,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',5,'g8f6','Nf6/B',1795600002105,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',6,'d2d3','d3/B',1795600002106,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',7,'d7d6','d6/B',1795600002107,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',8,'c1g5','Bg5/B',1795600002108,NULL,NULL);
INSERT INTO "move" VALUES('LongGame11',9,'c8g4','Bg4/B',1795600002109,NULL,NULL);
INSERT INTO "move" VALUES('UnderWay11',0,'e2e4','e4/B',1795600000000,NULL,NULL);
INSERT INTO "move" VALUES('UnderWay11',1,'e7e5','e5/B',1795600000001,NULL,NULL);
INSERT INTO "move" VALUES('ArchiveGm1',0,'e2e4','e4/B',-2000000000000,NULL,NULL);
INSERT INTO "move" VALUES('ArchiveGm1',1,'e7e5','e5/B',-2000000000000,NULL,NULL);
CREATE TABLE mute (
    muter text   not null references account (visitor),
    muted text   not null references account (visitor),
    made  bigint not null,
    primary key (muter, muted)
);
CREATE TABLE note (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    words   text   not null,
    written bigint not null,
    primary key (game, visitor)
);
CREATE TABLE notice (
    visitor text   not null references account (visitor),
    way     text   not null,
    kind    text   not null,
    game    text   not null,
    words   text   not null,
    made    bigint not null,
    due     bigint not null,
    tries   bigint not null default 0,
    claim   text,
    held    bigint,
    primary key (visitor, way, kind, game)
);
INSERT INTO "notice" VALUES('AnnAnnAnnAnnAnnAnnAnn1','mail','reset','','',1795600000000,1795600000000,0,NULL,NULL);
CREATE TABLE outage (
    began   bigint not null primary key,
    ended   bigint not null,
    settled bigint
);
CREATE TABLE passkey (
    id      text   not null primary key,
    visitor text   not null references account (visitor),
    key     text   not null,
    state   text   not null,
    browser text   not null,
    made    bigint not null,
    used    bigint
);
CREATE TABLE passkey_challenge (
    challenge text   not null primary key,
    visitor   text   references account (visitor),
    state     text   not null,
    expires   bigint not null
);
CREATE TABLE problem_attempt (
    visitor text   not null references visitor (id) on delete cascade,
    problem text   not null,
    variant text   not null,
    won     bigint not null,
    tried   bigint not null,
    points  bigint not null,
    solved  bigint,
    shown   bigint,
    primary key (visitor, problem)
);
CREATE TABLE problem_rating (
    problem    text   not null primary key,
    variant    text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null
);
CREATE TABLE push_key (
    number bigint not null primary key check (number = 1),
    secret text   not null
);
CREATE TABLE push_subscription (
    id       text   not null primary key,
    visitor  text   not null references account (visitor),
    endpoint text   not null,
    p256dh   text   not null,
    auth     text   not null,
    browser  text   not null,
    made     bigint not null
);
CREATE TABLE quiet (
    visitor text   not null primary key references visitor (id),
    made    bigint not null
);
CREATE TABLE quiet_game (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    made    bigint not null,
    primary key (game, visitor)
);
CREATE TABLE rating (
    visitor    text   not null references account (visitor),
    pool       text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null,
    primary key (visitor, pool)
);
INSERT INTO "rating" VALUES('AnnAnnAnnAnnAnnAnnAnn1','looking-glass-correspondence',1621460,243232,59997805,3,1795600003000);
INSERT INTO "rating" VALUES('BenBenBenBenBenBenBen1','looking-glass-correspondence',1378540,243232,59997805,3,1795600003000);
CREATE TABLE rating_change (
    visitor    text   not null references account (visitor),
    pool       text   not null,
    number     bigint not null,
    game       text   not null references game (id) on delete cascade,
    color      text   not null check (color in ('white', 'black')),
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    played     bigint not null,
    primary key (visitor, pool, number)
);
INSERT INTO "rating_change" VALUES('AnnAnnAnnAnnAnnAnnAnn1','looking-glass-correspondence',1,'ShortGame1','white',1662212,290231,59999270,1795600001000);
INSERT INTO "rating_change" VALUES('BenBenBenBenBenBenBen1','looking-glass-correspondence',1,'ShortGame1','black',1337788,290231,59999270,1795600001000);
INSERT INTO "rating_change" VALUES('BenBenBenBenBenBenBen1','looking-glass-correspondence',2,'ShortGame2','white',1279840,260274,59997574,1795600002000);
INSERT INTO "rating_change" VALUES('AnnAnnAnnAnnAnnAnnAnn1','looking-glass-correspondence',2,'ShortGame2','black',1720160,260274,59997574,1795600002000);
INSERT INTO "rating_change" VALUES('AnnAnnAnnAnnAnnAnnAnn1','looking-glass-correspondence',3,'LongGame11','white',1621460,243232,59997805,1795600003000);
INSERT INTO "rating_change" VALUES('BenBenBenBenBenBenBen1','looking-glass-correspondence',3,'LongGame11','black',1378540,243232,59997805,1795600003000);
CREATE TABLE recovery (
    game    text   not null references game (id) on delete cascade,
    visitor text   not null references visitor (id),
    secret  text   not null,
    made    bigint not null,
    primary key (game, visitor)
);
CREATE TABLE removed_comment (
    game    text   not null references game (id) on delete cascade,
    ply     bigint not null,
    words   text   not null,
    removed bigint not null,
    primary key (game, ply, removed)
);
CREATE TABLE report (
    id       text   not null primary key,
    reporter text   not null references account (visitor),
    reported text   not null references account (visitor),
    kind     text   not null check (kind in ('cheating', 'insults', 'name', 'other')),
    words    text   not null,
    made     bigint not null,
    settled  bigint
);
INSERT INTO "report" VALUES('Report1','AnnAnnAnnAnnAnnAnnAnn1','BenBenBenBenBenBenBen1','insults','He calls me a pawn.',1795600000000,NULL);
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
INSERT INTO "seat" VALUES('pFMTGJKbjJ','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('pFMTGJKbjJ','black','visitor','j9e6i9oBmdempnkDDqbYM1',NULL);
INSERT INTO "seat" VALUES('u6zAkNuWfh','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('u6zAkNuWfh','black','engine',NULL,3);
INSERT INTO "seat" VALUES('6Gx5B9egNn','white','engine',NULL,8);
INSERT INTO "seat" VALUES('6Gx5B9egNn','black','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('Ecs4DvUjsU','white','engine',NULL,2);
INSERT INTO "seat" VALUES('Ecs4DvUjsU','black','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('5pMGKhAG9Q','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('appQBRMDF2','white','visitor','G1FHbi7sWsqKsuZTTieGbN',NULL);
INSERT INTO "seat" VALUES('appQBRMDF2','black','engine',NULL,1);
INSERT INTO "seat" VALUES('ShortGame1','white','visitor','AnnAnnAnnAnnAnnAnnAnn1',NULL);
INSERT INTO "seat" VALUES('ShortGame1','black','visitor','BenBenBenBenBenBenBen1',NULL);
INSERT INTO "seat" VALUES('ShortGame2','white','visitor','BenBenBenBenBenBenBen1',NULL);
INSERT INTO "seat" VALUES('ShortGame2','black','visitor','AnnAnnAnnAnnAnnAnnAnn1',NULL);
INSERT INTO "seat" VALUES('LongGame11','white','visitor','AnnAnnAnnAnnAnnAnnAnn1',NULL);
INSERT INTO "seat" VALUES('LongGame11','black','visitor','BenBenBenBenBenBenBen1',NULL);
INSERT INTO "seat" VALUES('UnderWay11','white','visitor','AnnAnnAnnAnnAnnAnnAnn1',NULL);
INSERT INTO "seat" VALUES('UnderWay11','black','visitor','GuestGuestGuestGuest11',NULL);
CREATE TABLE service (
    name  text   not null primary key,
    value bigint not null
);
INSERT INTO "service" VALUES('hour',1795373818217);
INSERT INTO "service" VALUES('counted',3);
CREATE TABLE session (
    id      text   not null primary key,
    data    text   not null,
    expires bigint not null
, ended bigint, visitor text);
INSERT INTO "session" VALUES('32def3879939fc3f2d4d3826786d2ac9f451d1ecf6c5e2fc4054c28056ce4efa','{"visitor":"G1FHbi7sWsqKsuZTTieGbN","seen":1795373818193}',4102444800000,NULL,NULL);
INSERT INTO "session" VALUES('5f9cf64304e0b179d21b46f9ad4c38627937476fc81f7b91088681c4835e4161','{"seen":1795373818218,"visitor":"j9e6i9oBmdempnkDDqbYM1"}',4102444800000,NULL,NULL);
CREATE TABLE solver_rating (
    visitor    text   not null references visitor (id) on delete cascade,
    variant    text   not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    games      bigint not null,
    played     bigint not null,
    primary key (visitor, variant)
);
CREATE TABLE study (
    id         text   not null primary key,
    visitor    text   not null references visitor (id),
    title      text   not null,
    shown      text   not null check (shown in ('private', 'unlisted', 'public')),
    invitation text,
    made       bigint not null,
    changed    bigint not null,
    revision   bigint not null,
    last       bigint not null
);
INSERT INTO "study" VALUES('StudyAnn11','AnnAnnAnnAnnAnnAnnAnn1','Openings','private',NULL,1795600000000,1795600000000,1,1);
CREATE TABLE study_chapter (
    study    text   not null references study (id) on delete cascade,
    number   bigint not null,
    place    bigint not null,
    name     text   not null,
    rules    text   not null,
    pgn      text   not null,
    moves    bigint not null,
    revision bigint not null,
    primary key (study, number)
);
INSERT INTO "study_chapter" VALUES('StudyAnn11',1,1,'One','alice-cvp/1','1. e4',1,1);
CREATE TABLE study_member (
    study   text not null references study (id) on delete cascade,
    visitor text not null references visitor (id),
    primary key (study, visitor)
);
CREATE TABLE submitted_problem (
    id      text   not null primary key,
    variant text   not null,
    line    text   not null,
    visitor text   references visitor (id),
    made    bigint not null
);
CREATE TABLE takeback (
    game     text   not null references game (id) on delete cascade,
    takeback bigint not null,
    color    text   not null check (color in ('white', 'black')),
    ply      bigint not null,
    done     bigint not null,
    primary key (game, takeback)
);
CREATE TABLE taken_move (
    game       text   not null references game (id) on delete cascade,
    takeback   bigint not null,
    ply        bigint not null,
    coordinate text   not null,
    algebraic  text,
    played     bigint not null, time_left bigint,
    primary key (game, takeback, ply)
);
CREATE TABLE vacation (
    visitor text   not null primary key references visitor (id),
    year    bigint not null,
    spent   bigint not null,
    covered bigint not null
);
CREATE TABLE visitor (
    id      text   not null primary key,
    created bigint not null,
    seen    bigint not null
, absent bigint);
INSERT INTO "visitor" VALUES('G1FHbi7sWsqKsuZTTieGbN',1795373818182,1795373818182,NULL);
INSERT INTO "visitor" VALUES('j9e6i9oBmdempnkDDqbYM1',1795373818217,1795373818217,NULL);
INSERT INTO "visitor" VALUES('AnnAnnAnnAnnAnnAnnAnn1',1795600000000,1795600000000,NULL);
INSERT INTO "visitor" VALUES('BenBenBenBenBenBenBen1',1795600000000,1795600000000,NULL);
INSERT INTO "visitor" VALUES('GuestGuestGuestGuest11',1795600000000,1795600000000,NULL);
CREATE TABLE worker (
    name text   not null primary key,
    seen bigint not null
);
CREATE INDEX session_expires on session (expires);
CREATE INDEX game_status on game (status, created);
CREATE INDEX seat_visitor on seat (visitor);
CREATE INDEX engine_claim_server on engine_claim (server);
CREATE INDEX session_ended on session (ended);
CREATE INDEX invitation_visitor on invitation (visitor, made);
CREATE INDEX game_over on game (updated) where status = 'over' and settled is null;
CREATE INDEX game_settled on game (settled) where settled > 0;
CREATE INDEX session_visitor on session (visitor);
CREATE INDEX visitor_absent on visitor (absent) where absent is not null;
CREATE INDEX game_unarchived on game (id) where status = 'over' and archived is null;
CREATE INDEX archived_game_ended on archived_game (ended, game);
CREATE INDEX archived_game_variant on archived_game (variant, ended, game);
CREATE INDEX archived_position_game on archived_position (game);
CREATE INDEX game_ends on game (ends) where ends is not null;
CREATE UNIQUE INDEX account_folded on account (folded);
CREATE VIEW seated_game as
select game.id, game.game, game.rules, game.start, game.status, game.ply,
       game.result, game.reason, game.winner, game.offer, game.offer_ply, game.created, game.updated,
       game.takebacks, game.takeback_offer, game.rematch_offer, game.rematch, game.revision,
       game.clock, game.white_left, game.black_left, game.turn_began, game.deadline, game.ends,
       game.outage_began, game.outage_ended,
       white.kind as white_kind, white.visitor as white_visitor, white.level as white_level,
       black.kind as black_kind, black.visitor as black_visitor, black.level as black_level,
       white_account.name as white_name, black_account.name as black_name
from game
left join seat white on white.game = game.id and white.color = 'white'
left join seat black on black.game = game.id and black.color = 'black'
left join account white_account on white_account.visitor = white.visitor
left join account black_account on black_account.visitor = black.visitor;
CREATE UNIQUE INDEX recovery_secret on recovery (secret);
CREATE INDEX recovery_visitor on recovery (visitor);
CREATE INDEX report_made on report (made);
CREATE INDEX block_blocked on block (blocked);
CREATE UNIQUE INDEX mailbox_unsubscribe on mailbox (unsubscribe);
CREATE INDEX mailbox_folded on mailbox (folded);
CREATE UNIQUE INDEX mail_secret_secret on mail_secret (secret);
CREATE UNIQUE INDEX push_subscription_endpoint on push_subscription (endpoint);
CREATE INDEX push_subscription_visitor on push_subscription (visitor);
CREATE INDEX notice_due on notice (due);
CREATE INDEX notice_game on notice (game);
CREATE INDEX notice_claim on notice (claim) where claim is not null;
CREATE INDEX note_visitor on note (visitor);
CREATE INDEX message_visitor on message (visitor);
CREATE INDEX quiet_game_visitor on quiet_game (visitor);
CREATE INDEX mute_muted on mute (muted);
CREATE INDEX hidden_game_visitor on hidden_game (visitor);
CREATE UNIQUE INDEX game_pool_place on game_pool (place) where place is not null;
CREATE INDEX rating_ladder on rating (pool, points) where deviation <= 110000;
CREATE UNIQUE INDEX rating_change_game on rating_change (game, color);
CREATE UNIQUE INDEX imported_game_digest on imported_game (digest);
CREATE INDEX imported_game_white on imported_game (white_folded);
CREATE INDEX imported_game_black on imported_game (black_folded);
CREATE INDEX imported_game_importer on imported_game (importer);
CREATE INDEX passkey_visitor on passkey (visitor);
CREATE INDEX passkey_challenge_expires on passkey_challenge (expires);
CREATE INDEX guest_report_made on guest_report (made);
CREATE INDEX guest_report_game on guest_report (game);
CREATE INDEX study_of_visitor on study (visitor, changed);
CREATE INDEX study_shown on study (shown, changed);
CREATE INDEX study_of_member on study_member (visitor);
CREATE INDEX check_work_wanted on check_work (wanted);
CREATE INDEX problem_rating_variant on problem_rating (variant);
CREATE INDEX problem_attempt_variant on problem_attempt (visitor, variant);
CREATE INDEX submitted_problem_variant on submitted_problem (variant, made);
CREATE INDEX submitted_problem_visitor on submitted_problem (visitor, made);
COMMIT;
