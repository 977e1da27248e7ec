//! One story, told to SQLite always and to PostgreSQL where `TEST_DATABASE_URL` names a server.

use std::time::Duration;

use glass_store::{
    Acted, Action, Change, Counts, DrawOffer, Ending, GameId, GameRecord, NewGame, NewMove,
    NewTakeback, OfferChange, Refused, Seat, SeatHolder, Seats, Status, Store, StoreError,
    StoredGame, VisitorId,
};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    // A path with what an address would have to escape, but for the characters that mean something in it.
    story(&format!("sqlite://{}/looking glass.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn story_on_postgres() {
    let Ok(url) = std::env::var("TEST_DATABASE_URL") else { return };
    // A schema of its own, so that the story begins with empty tables however often it is told.
    let schema = format!("story_{}", GameId::random().unwrap().as_str().to_lowercase());
    let mut server = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("create schema {schema}")))
        .execute(&mut server)
        .await
        .unwrap();
    let separator = if url.contains('?') { '&' } else { '?' };
    story(&format!("{url}{separator}options[search_path]={schema}")).await;
    sqlx::raw_sql(AssertSqlSafe(format!("drop schema {schema} cascade")))
        .execute(&mut server)
        .await
        .unwrap();
}

/// Where `TEST_DATABASE_CERTIFICATE` names the certificate of that server.
#[tokio::test]
async fn postgres_is_reached_by_tls() {
    let Ok(url) = std::env::var("TEST_DATABASE_URL") else { return };
    let Ok(certificate) = std::env::var("TEST_DATABASE_CERTIFICATE") else { return };
    let separator = if url.contains('?') { '&' } else { '?' };
    let strict = format!("{url}{separator}sslmode=verify-full");
    let unknown = Store::open(&strict).await.unwrap_err();
    assert!(matches!(unknown, StoreError::Unavailable(_)), "{unknown}");
    let store = Store::open(&format!("{strict}&sslrootcert={certificate}")).await.unwrap();
    store.ping().await.unwrap();
    assert!(!store.address().contains("certificate"));
    store.close().await;
}

async fn story(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.ping().await.unwrap();
    let [alice, knight, stranger] = visitors(&store).await;
    let game = a_game_waits_and_is_joined(&store, &alice, &knight, &stranger).await;
    moves_are_played_once(&store, &game).await;
    one_of_many_wins(&store, &game).await;
    an_abandoned_action_is_done_or_not(&store, url).await;
    moves_are_taken_back_and_kept(&store).await;
    readers_see_whole_records(&store).await;
    a_rematch_is_made_once(&store).await;
    many_take_one_seat(&store, &alice).await;
    much_is_written_together(&store).await;
    the_hour_is_kept(&store).await;
    one_server_thinks(&store).await;
    a_draw_is_offered_and_the_game_ends(&store, &game).await;
    let before = store.game_load(&game).await.unwrap();
    store.close().await;
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));

    let store = Store::open(url).await.unwrap();
    assert_eq!(store.game_load(&game).await.unwrap(), before);
    games_are_found(&store, &game, &knight).await;
    sessions_come_and_go(&store, &knight).await;
    games_are_looked_through_and_removed(&store, &alice).await;
    store.close().await;
}

async fn games_are_looked_through_and_removed(store: &Store, alice: &VisitorId) {
    let counts = store.counts().await.unwrap();
    let all = store.games(None, 1_000).await.unwrap();
    assert_eq!(all.len() as u64, counts.waiting + counts.playing + counts.over);
    assert!(all.is_sorted_by(|a, b| a.updated >= b.updated));
    let over = store.games(Some(Status::Over), 1_000).await.unwrap();
    assert_eq!(over.len() as u64, counts.over);
    assert!(over.iter().all(|game| game.status == Status::Over));
    assert_eq!(store.games(None, 2).await.unwrap(), all[..2]);

    let seated = |of: &VisitorId| {
        let has_seat = |game: &&StoredGame| {
            Seat::ALL.iter().any(|&seat| game.seats.is_held_by(seat, of))
                && game.status != Status::Over
        };
        all.iter().filter(has_seat).count() as u64
    };
    let busiest = store.busiest_visitors(100).await.unwrap();
    assert!(busiest.iter().all(|(visitor, games)| seated(visitor) == *games), "{busiest:?}");
    assert!(busiest.is_sorted_by(|a, b| a.1 >= b.1));
    let named = busiest.iter().find(|(visitor, _)| visitor == alice).map_or(0, |(_, games)| *games);
    assert_eq!(named, seated(alice));

    // A game that follows another goes, and the other stays.
    let first = all.iter().find(|game| game.rematch.is_some()).unwrap();
    let second = first.rematch.as_ref().unwrap();
    store.game_remove(second).await.unwrap();
    for gone in [store.game_load(second).await.map(drop), store.game_remove(second).await] {
        assert!(matches!(gone, Err(StoreError::NotFound("game"))), "{gone:?}");
    }
    assert_eq!(store.game_load(&first.id).await.unwrap().game.rematch, None);
    store.game_remove(&first.id).await.unwrap();
    assert_eq!(store.games(None, 1_000).await.unwrap().len(), all.len() - 2);
}

async fn visitors(store: &Store) -> [VisitorId; 3] {
    let ids = [(); 3].map(|()| VisitorId::random().unwrap());
    for id in &ids {
        store.visitor_create(id, 100).await.unwrap();
    }
    assert!(matches!(store.visitor_create(&ids[0], 150).await, Err(StoreError::Taken("visitor"))));
    store.visitor_touch(&ids[0], 200).await.unwrap();
    let seen = store.visitor_load(&ids[0]).await.unwrap();
    assert_eq!((seen.created, seen.seen), (100, 200));
    let nobody = VisitorId::random().unwrap();
    assert!(matches!(
        store.visitor_touch(&nobody, 200).await,
        Err(StoreError::NotFound("visitor"))
    ));
    assert!(matches!(store.visitor_load(&nobody).await, Err(StoreError::NotFound("visitor"))));
    ids
}

fn new_game(white: Option<SeatHolder>, black: Option<SeatHolder>) -> NewGame {
    NewGame {
        id: GameId::random().unwrap(),
        variant: "alice".into(),
        rules: "alice-cvp/1".into(),
        start: None,
        seats: Seats { white, black },
    }
}

fn visitor(id: &VisitorId) -> SeatHolder {
    SeatHolder::Visitor(id.clone())
}

async fn a_game_waits_and_is_joined(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
    stranger: &VisitorId,
) -> GameId {
    let new = NewGame { start: Some("a position".into()), ..new_game(Some(visitor(alice)), None) };
    let waiting = store.game_create(new.clone(), 1_000).await.unwrap();
    let id = waiting.id.clone();
    assert_eq!((waiting.status, waiting.seats.free()), (Status::Waiting, Some(Seat::Black)));
    assert_eq!(
        store.game_load(&id).await.unwrap(),
        GameRecord { game: waiting.clone(), moves: vec![], takebacks: vec![] }
    );
    assert!(matches!(store.game_create(new, 1_001).await, Err(StoreError::Taken("game"))));

    let unknown = new_game(Some(visitor(&VisitorId::random().unwrap())), None);
    let unknown_id = unknown.id.clone();
    assert!(matches!(
        store.game_create(unknown, 1_002).await,
        Err(StoreError::NotFound("visitor"))
    ));
    assert!(matches!(store.game_load(&unknown_id).await, Err(StoreError::NotFound("game"))));

    let taken = store.join(&id, Seat::White, &visitor(knight), 1_100).await;
    assert!(matches!(taken, Err(StoreError::Taken("seat"))));
    assert_eq!(store.game_load(&id).await.unwrap().game, waiting, "a refused seat leaves no trace");
    let playing = store.join(&id, Seat::Black, &visitor(knight), 1_200).await.unwrap();
    assert_eq!(
        (playing.status, playing.updated, playing.seats.free()),
        (Status::Playing, 1_200, None)
    );
    assert_eq!(
        store.join(&id, Seat::Black, &visitor(knight), 1_300).await.unwrap(),
        playing,
        "asked twice"
    );
    let late = store.join(&id, Seat::Black, &visitor(stranger), 1_300).await;
    assert!(matches!(late, Err(StoreError::Taken("seat"))));
    assert!(
        playing.seats.is_held_by(Seat::Black, knight)
            && !playing.seats.is_held_by(Seat::White, knight)
    );
    id
}

/// Who acts, and on which position.
#[derive(Clone, Copy)]
struct At<'a> {
    by: Seat,
    ply: u32,
    takebacks: u32,
    key: &'a str,
}

/// What a server answers when it does not do something.
#[derive(Debug)]
enum No {
    Stale { ply: u32, takebacks: u32 },
    Over,
    Store(StoreError),
}

impl From<StoreError> for No {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

fn at(by: Seat, ply: u32, key: &str) -> At<'_> {
    At { by, ply, takebacks: 0, key }
}

/// Judges as a server does: anew whenever the game has gone on meanwhile.
async fn act(store: &Store, id: &GameId, at: At<'_>, change: Change) -> Result<Acted, No> {
    let At { by, ply, takebacks, key } = at;
    loop {
        let game = store.game_load(id).await?.game;
        let stale = (game.ply, game.takebacks) != (ply, takebacks);
        if stale || game.status == Status::Over {
            return match store.answer(id, by, key).await? {
                Some(ply) => Ok(Acted::Already { ply }),
                None if game.status == Status::Over => Err(No::Over),
                None => Err(No::Stale { ply: game.ply, takebacks: game.takebacks }),
            };
        }
        let action = Action { by, key: key.into(), now: 2_000 + i64::from(ply) };
        match store.act(&game, action, change.clone()).await {
            Err(Refused::Outdated) => {}
            Err(Refused::Store(error)) => return Err(error.into()),
            Ok(acted) => return Ok(acted),
        }
    }
}

fn play(coordinate: &str) -> Change {
    Change::play(NewMove { coordinate: coordinate.into(), algebraic: None })
}

async fn moves_are_played_once(store: &Store, game: &GameId) {
    let before = store.game_load(game).await.unwrap().game;
    let written = NewMove { coordinate: "e2e4".into(), algebraic: Some("e2e4/B".into()) };
    let first = Change::play(written);
    let Acted::Done(done) =
        act(store, game, at(Seat::White, 0, "one"), first.clone()).await.unwrap()
    else {
        panic!("a first move is new")
    };
    let record = store.game_load(game).await.unwrap();
    assert_eq!(*done, record.game, "what is answered is what is stored");
    assert_eq!((done.ply, done.updated, done.revision), (1, 2_000, before.revision + 1));
    assert_eq!(record.moves[0].algebraic.as_deref(), Some("e2e4/B"));

    let again = act(store, game, at(Seat::White, 0, "one"), first.clone()).await.unwrap();
    assert_eq!(again, Acted::Already { ply: 1 });
    let outdated = |key: &str| Action { by: Seat::White, key: key.into(), now: 2_001 };
    let known = store.act(&before, outdated("one"), first.clone()).await.unwrap();
    assert_eq!(known, Acted::Already { ply: 1 }, "even if it was judged on what is past");
    let late = store.act(&before, outdated("two"), first.clone()).await;
    assert!(matches!(late, Err(Refused::Outdated)));
    let known = store.act(&record.game, outdated("one"), first.clone()).await.unwrap();
    assert_eq!(known, Acted::Already { ply: 1 }, "even if it was judged anew");
    for (key, ply) in [("two", 0), ("three", 2)] {
        let stale = act(store, game, at(Seat::White, ply, key), first.clone()).await;
        assert!(matches!(stale, Err(No::Stale { ply: 1, takebacks: 0 })));
    }
    assert_eq!(record, store.game_load(game).await.unwrap(), "nothing was written");

    // The other side's page may choose the same key.
    let reply = act(store, game, at(Seat::Black, 1, "one"), play("e7e5")).await.unwrap();
    assert_eq!(reply.ply(), 2);
    assert_eq!(
        act(store, game, at(Seat::White, 0, "one"), play("d2d4")).await.unwrap(),
        Acted::Already { ply: 1 }
    );

    let nowhere = GameId::random().unwrap();
    let lost = act(store, &nowhere, at(Seat::White, 0, "one"), play("e2e4")).await;
    assert!(matches!(lost, Err(No::Store(StoreError::NotFound("game")))));
    let gone = StoredGame { id: nowhere, ..before };
    assert!(matches!(store.act(&gone, outdated("one"), first).await, Err(Refused::Outdated)));
}

async fn one_of_many_wins(store: &Store, game: &GameId) {
    const RIVALS: usize = 24;
    for ply in 2..8 {
        let rivals: Vec<_> = (0..RIVALS)
            .map(|rival| {
                let (store, game) = (store.clone(), game.clone());
                tokio::spawn(async move {
                    // Every key is sent by two at once: one may win, and its twin must hear the same.
                    let key = format!("race {ply} {}", rival / 2);
                    let change = play(&format!("rival {}", rival / 2));
                    let acted = act(&store, &game, at(Seat::White, ply, &key), change).await;
                    (rival / 2, acted)
                })
            })
            .collect();
        let (mut won, mut again) = (vec![], vec![]);
        for rival in rivals {
            match rival.await.unwrap() {
                (rival, Ok(Acted::Done(game))) => {
                    assert_eq!(game.ply, ply + 1);
                    won.push(rival);
                }
                (rival, Ok(Acted::Already { ply: answered })) => {
                    assert_eq!(answered, ply + 1);
                    again.push(rival);
                }
                (_, Err(refused)) => assert!(
                    matches!(refused, No::Stale { ply: now, .. } if now == ply + 1),
                    "{refused:?}"
                ),
            }
        }
        assert_eq!(won.len(), 1, "exactly one wins ply {ply}");
        assert_eq!(won, again, "its twin hears that it was done");
        let record = store.game_load(game).await.unwrap();
        assert_eq!(record.moves[ply as usize].coordinate, format!("rival {}", won[0]));
    }
}

/// A page that goes away takes the future of its action with it, at any point of the transaction.
async fn an_abandoned_action_is_done_or_not(store: &Store, url: &str) {
    let witness = Store::open_beside(url).await.unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 2_500).await.unwrap().id;
    for round in 0..60 {
        let ply = store.game_load(&game).await.unwrap().game.ply;
        let key = format!("abandoned {round}");
        let act = || act(store, &game, at(Seat::White, ply, &key), play("e2e4"));
        let _ = tokio::time::timeout(Duration::from_micros(30 * round), act()).await;
        // What is acknowledged next must not have gone into the transaction that was left behind.
        for _ in 0..3 {
            let data = format!("after {key}");
            store.session_save(&key, &data, 2_600).await.unwrap();
            assert_eq!(witness.session_load(&key).await.unwrap(), Some(data));
            store.session_delete(&key).await.unwrap();
        }
        // Sent again, the action is done once, whether or not it reached the database before.
        assert_eq!(act().await.unwrap().ply(), ply + 1);
        assert_eq!(witness.game_load(&game).await.unwrap().game.ply, ply + 1);
    }
    let last = at(Seat::White, 60, "resign");
    assert_eq!(act(store, &game, last, Change::end(resignation())).await.unwrap().ply(), 60);
    witness.close().await;
}

async fn moves_are_taken_back_and_kept(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = &store.game_create(new_game(engine(), engine()), 2_700).await.unwrap().id;
    let act = async |by, ply, takebacks, key, change: Change| {
        act(store, game, At { takebacks, ..at(by, ply, key) }, change).await
    };
    let play = |coordinate: &str| {
        Change::play(NewMove { coordinate: coordinate.into(), algebraic: Some(coordinate.into()) })
    };
    for (ply, coordinate) in (0..).zip(["e2e4", "e7e5", "g1f3"]) {
        act(Seat::White, ply, 0, coordinate, play(coordinate)).await.unwrap();
    }
    let before = store.game_load(game).await.unwrap();
    act(Seat::Black, 3, 0, "draw?", Change::draw_offer(OfferChange::Set(Seat::Black)))
        .await
        .unwrap();
    let ask = Change::takeback_offer(OfferChange::Set(Seat::Black));
    act(Seat::Black, 3, 0, "back?", ask.clone()).await.unwrap();
    let asked = store.game_load(game).await.unwrap().game;
    assert_eq!((asked.takeback_offer, asked.ply, asked.takebacks), (Some(Seat::Black), 3, 0));

    let back = Change::take_back(NewTakeback { by: Seat::Black, ply: 1 });
    let Acted::Done(done) = act(Seat::White, 3, 0, "back!", back.clone()).await.unwrap() else {
        panic!("a first takeback is new")
    };
    let record = store.game_load(game).await.unwrap();
    assert_eq!(*done, record.game, "what is answered is what is stored");
    let now = &record.game;
    assert_eq!((now.ply, now.takebacks), (1, 1));
    assert_eq!((now.takeback_offer, now.draw_offer), (None, None));
    assert_eq!(record.moves, before.moves[..1]);
    let taken = &record.takebacks[0];
    assert_eq!((taken.by, taken.ply, &taken.moves[..]), (Seat::Black, 1, &before.moves[1..]));

    // The same ply comes again with other moves, and is not the same.
    assert!(matches!(
        act(Seat::Black, 1, 0, "late", play("e7e5")).await,
        Err(No::Stale { ply: 1, takebacks: 1 })
    ));
    assert_eq!(act(Seat::White, 3, 0, "back!", back).await.unwrap(), Acted::Already { ply: 1 });
    assert_eq!(act(Seat::White, 1, 0, "e7e5", play("-")).await.unwrap(), Acted::Already { ply: 2 });
    act(Seat::Black, 1, 1, "again", play("e7e5")).await.unwrap();
    act(Seat::White, 2, 1, "other", play("f1c4")).await.unwrap();
    let all = Change::take_back(NewTakeback { by: Seat::White, ply: 0 });
    act(Seat::White, 3, 1, "all", all).await.unwrap();
    let record = store.game_load(game).await.unwrap();
    assert_eq!((record.game.ply, record.game.takebacks, record.moves.len()), (0, 2, 0));
    let taken = record.takebacks.iter().map(|taken| {
        taken.moves.iter().map(|played| played.coordinate.as_str()).collect::<Vec<_>>()
    });
    assert!(taken.eq([vec!["e7e5", "g1f3"], vec!["e2e4", "e7e5", "f1c4"]]), "nothing is lost");
    act(Seat::White, 0, 2, "resign", Change::end(resignation())).await.unwrap();
}

fn resignation() -> Ending {
    Ending { result: "0-1".into(), reason: "resignation".into(), winner: Some(Seat::Black) }
}

/// Moves and takebacks while others read.
async fn readers_see_whole_records(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 2_800).await.unwrap().id;
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let readers: Vec<_> = (0..4)
        .map(|_| {
            let (store, game, stopped) = (store.clone(), game.clone(), stopped.clone());
            tokio::spawn(async move {
                let mut seen = 0;
                while !*stopped.borrow() {
                    let GameRecord { game, moves, takebacks } =
                        store.game_load(&game).await.unwrap();
                    let tags = moves.iter().map(|played| played.coordinate.clone());
                    let line = (0..game.ply).map(|ply| format!("{} {ply}", game.takebacks));
                    // All but the first move, which stays, are of the line after the last takeback.
                    assert!(tags.skip(1).eq(line.skip(1)), "{moves:?} are not those of {game:?}");
                    assert_eq!(takebacks.len(), game.takebacks as usize);
                    seen += 1;
                }
                seen
            })
        })
        .collect();
    for takebacks in 0..40 {
        for ply in u32::from(takebacks > 0)..4 {
            let key = format!("{takebacks} {ply}");
            let at = At { takebacks, ..at(Seat::White, ply, &key) };
            act(store, &game, at, play(&key)).await.unwrap();
        }
        let back = Change::take_back(NewTakeback { by: Seat::White, ply: 1 });
        let key = takebacks.to_string();
        act(store, &game, At { takebacks, ..at(Seat::White, 4, &key) }, back).await.unwrap();
    }
    stop.send(true).unwrap();
    for reader in readers {
        assert!(reader.await.unwrap() > 0);
    }
    let last = At { takebacks: 40, ..at(Seat::White, 1, "resign") };
    act(store, &game, last, Change::end(resignation())).await.unwrap();
}

async fn a_rematch_is_made_once(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let id = store.game_create(new_game(engine(), engine()), 2_900).await.unwrap().id;
    act(store, &id, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
    let over = store.game_load(&id).await.unwrap().game;
    let action = |by, key: &str| Action { by, key: key.into(), now: 2_902 };
    let offer = Change::rematch_offer(Seat::White);
    store.act(&over, action(Seat::White, "again"), offer).await.unwrap();
    let offered = store.game_load(&id).await.unwrap().game;
    assert_eq!((offered.rematch_offer, &offered.rematch), (Some(Seat::White), &None));

    let rivals: Vec<_> = (0..12)
        .map(|rival| {
            let (store, offered) = (store.clone(), offered.clone());
            let action = action(Seat::Black, &format!("again {rival}"));
            let change = Change::rematch(new_game(engine(), engine()));
            tokio::spawn(async move { store.act(&offered, action, change).await })
        })
        .collect();
    let mut made = vec![];
    for rival in rivals {
        match rival.await.unwrap() {
            Ok(Acted::Done(game)) => made.extend(game.rematch),
            Ok(Acted::Already { .. }) => panic!("every key is new"),
            Err(refused) => assert!(matches!(refused, Refused::Outdated), "{refused}"),
        }
    }
    let [made] = &made[..] else { panic!("{made:?} are not one") };
    let old = store.game_load(&id).await.unwrap().game;
    assert_eq!((old.rematch.as_ref(), old.updated), (Some(made), over.updated));
    act(store, made, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
}

async fn many_take_one_seat(store: &Store, alice: &VisitorId) {
    let waiting = store.game_create(new_game(None, Some(visitor(alice))), 3_000).await.unwrap();
    let mut guests = vec![];
    for _ in 0..12 {
        let guest = VisitorId::random().unwrap();
        store.visitor_create(&guest, 3_000).await.unwrap();
        let (store, id) = (store.clone(), waiting.id.clone());
        guests.push(tokio::spawn(async move {
            store.join(&id, Seat::White, &visitor(&guest), 3_100).await
        }));
    }
    let mut joined = 0;
    for guest in guests {
        match guest.await.unwrap() {
            Ok(game) => {
                assert_eq!(game.status, Status::Playing);
                joined += 1;
            }
            Err(refused) => assert!(matches!(refused, StoreError::Taken("seat")), "{refused}"),
        }
    }
    assert_eq!(joined, 1);
}

/// What fails takes nothing with it that is written beside it.
async fn much_is_written_together(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 3_500).await.unwrap();
    let mut writers = vec![];
    for writer in 0..300 {
        let (store, game) = (store.clone(), game.clone());
        writers.push(tokio::spawn(async move {
            let id = format!("together {writer}");
            if writer % 3 == 0 {
                let action = Action { by: Seat::White, key: id, now: 3_600 };
                store.act(&game, action, Change::end(resignation())).await.is_ok()
            } else {
                let id = format!("together {}", writer % 100);
                store.session_create(&id, "{}", 4_000).await.is_ok()
            }
        }));
    }
    let mut written = 0;
    for writer in writers {
        written += u32::from(writer.await.unwrap());
    }
    let sessions = store.sessions_mark(4_000).await.unwrap();
    for (id, _) in store.sessions_marked(4_000, u32::MAX).await.unwrap() {
        assert!(store.session_end(&id, None, 4_000, 0).await.unwrap());
    }
    assert_eq!(
        u64::from(written),
        sessions + 1,
        "one of those who end the game, and one of each session"
    );
    let ended = store.game_load(&game.id).await.unwrap().game;
    assert_eq!((ended.status, ended.revision), (Status::Over, 1));
}

async fn the_hour_is_kept(store: &Store) {
    assert_eq!(store.latest_hour().await.unwrap(), None);
    store.keep_hour(5_000).await.unwrap();
    store.keep_hour(4_000).await.unwrap();
    store.probe().await.unwrap();
    store.probe().await.unwrap();
    assert_eq!(store.latest_hour().await.unwrap(), Some(5_000), "the hour does not go back");
}

async fn one_server_thinks(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 6_000).await.unwrap().id;
    let claim = async |server, now| store.claim(&game, server, now, now + 100).await.unwrap();
    assert!(claim("one", 6_000).await);
    assert!(!claim("two", 6_050).await, "it is claimed");
    assert!(claim("one", 6_060).await, "the claim is renewed");
    assert!(!claim("two", 6_159).await);
    assert!(claim("two", 6_160).await, "the claim has run out");
    assert!(!claim("one", 6_161).await);
    store.unclaim("one", Some(&game)).await.unwrap();
    assert!(!claim("one", 6_162).await, "only the holder gives it up");
    store.unclaim("two", None).await.unwrap();
    assert!(claim("one", 6_163).await);
    assert_eq!(store.revision(&game).await.unwrap(), 0, "a claim is no change of the game");
    act(store, &game, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
    assert_eq!(store.revision(&game).await.unwrap(), 1);
}

async fn a_draw_is_offered_and_the_game_ends(store: &Store, game: &GameId) {
    let act = async |by, key, change: Change| act(store, game, at(by, 8, key), change).await;
    let offer = || async { store.game_load(game).await.unwrap().game.draw_offer };
    assert_eq!(offer().await, None);
    let offered =
        act(Seat::White, "offer", Change::draw_offer(OfferChange::Set(Seat::White))).await.unwrap();
    assert_eq!(offered.ply(), 8, "an offer is no move");
    assert_eq!(offer().await, Some(DrawOffer { by: Seat::White, ply: 8 }));
    act(Seat::Black, "think", Change::default()).await.unwrap();
    assert_eq!(offer().await, Some(DrawOffer { by: Seat::White, ply: 8 }));
    act(Seat::Black, "decline", Change::draw_offer(OfferChange::Clear)).await.unwrap();
    assert_eq!(offer().await, None);

    let ending =
        Ending { result: "1-0".into(), reason: "checkmate".into(), winner: Some(Seat::White) };
    let last = NewMove { coordinate: "d8h4".into(), algebraic: Some("Qh4#".into()) };
    let mate = Change { ending: Some(ending.clone()), ..Change::play(last) };
    assert_eq!(act(Seat::White, "mate", mate.clone()).await.unwrap().ply(), 9);
    let over = store.game_load(game).await.unwrap();
    assert_eq!(
        (over.game.status, over.game.ending.as_ref(), over.moves.len()),
        (Status::Over, Some(&ending), 9)
    );
    assert_eq!(act(Seat::White, "mate", mate.clone()).await.unwrap(), Acted::Already { ply: 9 });
    assert!(matches!(act(Seat::Black, "too late", mate).await, Err(No::Over)));
}

async fn games_are_found(store: &Store, first: &GameId, knight: &VisitorId) {
    let engine = Some(SeatHolder::Engine { level: 3 });
    let second =
        store.game_create(new_game(Some(visitor(knight)), engine.clone()), 9_000).await.unwrap();
    assert_eq!(second.status, Status::Playing);
    let both_sides = store
        .game_create(new_game(Some(visitor(knight)), Some(visitor(knight))), 9_500)
        .await
        .unwrap();
    let open = store.game_create(new_game(Some(visitor(knight)), None), 8_500).await.unwrap();
    let with_engine = store.game_create(new_game(engine, None), 8_000).await.unwrap();

    let recent = store.games_of(knight, 10, 0).await.unwrap();
    let ids: Vec<_> = recent.iter().map(|game| &game.id).collect();
    assert_eq!(ids, [&both_sides.id, &second.id, &open.id, first]);
    assert_eq!(recent[1], second);
    assert_eq!(store.games_of(knight, 2, 1).await.unwrap(), recent[1..3]);
    assert_eq!(store.games_of(&VisitorId::random().unwrap(), 10, 0).await.unwrap(), []);
    let with_engine_now = store.games_with_engine().await.unwrap();
    let played: Vec<_> = with_engine_now.into_iter().map(Result::unwrap).collect();
    assert_eq!(played, [second], "one still waits for its player");

    assert_eq!(store.counts().await.unwrap(), Counts { waiting: 2, playing: 3, over: 8 });
    assert_eq!(store.games_expire(i64::MAX).await.unwrap(), 0, "none is marked");
    assert_eq!(store.games_mark(8_000, 10_000).await.unwrap(), 0);
    assert_eq!(store.games_mark(8_001, 10_000).await.unwrap(), 1);
    assert_eq!(store.games_mark(8_001, 11_000).await.unwrap(), 0, "a mark stays");
    assert_eq!(store.games_expire(9_999).await.unwrap(), 0);
    assert_eq!(store.games_expire(10_000).await.unwrap(), 1);
    assert!(matches!(store.game_load(&with_engine.id).await, Err(StoreError::NotFound("game"))));
    let stranger = VisitorId::random().unwrap();
    assert!(!store.game_withdraw(&open.id, &stranger).await.unwrap());
    assert!(!store.game_withdraw(&both_sides.id, knight).await.unwrap(), "it does not wait");
    let another = store.game_create(new_game(Some(visitor(knight)), None), 8_600).await.unwrap();
    assert!(store.game_withdraw(&another.id, knight).await.unwrap());
    assert!(matches!(store.game_load(&another.id).await, Err(StoreError::NotFound("game"))));
    assert_eq!(store.games_mark(i64::MAX, 12_000).await.unwrap(), 1);
    assert_eq!(
        store.games_expire(i64::MAX).await.unwrap(),
        1,
        "games in play and games that ended stay"
    );
    assert_eq!(store.counts().await.unwrap(), Counts { waiting: 0, playing: 3, over: 8 });
}

async fn sessions_come_and_go(store: &Store, knight: &VisitorId) {
    store.session_create("s1", "{}", 500).await.unwrap();
    assert!(matches!(
        store.session_create("s1", "{}", 500).await,
        Err(StoreError::Taken("session"))
    ));
    let data = r#"{"visitor":"Алиса"}"#;
    store.session_save("s1", data, 600).await.unwrap();
    store.session_save("s2", "two", 7_000).await.unwrap();
    assert_eq!(store.session_load("s1").await.unwrap().as_deref(), Some(data));
    assert_eq!(store.session_load("s3").await.unwrap(), None);

    assert_eq!(store.sessions_mark(599).await.unwrap(), 0);
    assert_eq!(store.sessions_mark(600).await.unwrap(), 1);
    assert_eq!(store.session_load("s1").await.unwrap().as_deref(), Some(data), "it is only marked");
    store.session_save("s1", data, 600).await.unwrap();
    assert_eq!(store.sessions_marked(i64::MAX, 9).await.unwrap(), [], "it was used meanwhile");
    assert!(!store.session_end("s1", None, i64::MAX, 900).await.unwrap());
    assert_eq!(store.sessions_mark(601).await.unwrap(), 1);
    assert_eq!(store.sessions_mark(650).await.unwrap(), 0);
    assert_eq!(store.sessions_marked(600, 9).await.unwrap(), []);
    let marked = [("s1".to_owned(), data.to_owned())];
    assert_eq!(store.sessions_marked(601, 9).await.unwrap(), marked);
    assert!(!store.session_end("s1", Some(knight), 601, 900).await.unwrap(), "a game is not over");
    assert_eq!(store.sessions_mark(899).await.unwrap(), 0, "it goes on");
    assert_eq!(store.sessions_mark(900).await.unwrap(), 1);
    let nobody = VisitorId::random().unwrap();
    assert!(store.session_end("s1", Some(&nobody), 900, 0).await.unwrap());
    assert_eq!(store.session_load("s1").await.unwrap(), None, "forgotten");
    store.session_delete("s2").await.unwrap();
    store.session_delete("s2").await.unwrap();
    assert_eq!(store.session_load("s2").await.unwrap(), None);
}
