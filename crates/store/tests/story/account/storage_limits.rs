//! How much one visitor can store.

use glass_store::{
    Ending, FreeGameId, GameId, GameOrigin, NewFreeGame, NewImport, NewMove, NewStudyChapter,
    NewSubmittedProblem, ReportKind, Seat, StorageKind, StorageLimits, Store, StoreError, StudyId,
    StudyVisibility, VisitorId,
};

use crate::story::support::{new_game, visitor};

const LIMITS: StorageLimits = StorageLimits {
    notes: 2,
    note_bytes: 20,
    blocked_players: 1,
    open_reports: 2,
    sessions: 2,
    submitted_problems: 1,
    study_bytes: 10,
    free_games: 2,
    imported_games: 2,
    imported_moves: 5,
    imported_bytes: 8,
    unfinished_games: 2,
};

/// Each limit is reached, and something else can be stored after some was deleted.
pub async fn a_visitor_stores_a_limited_amount(store: &Store) {
    let store = &store.clone().with_limits(LIMITS);
    let [ann, bob, cid] = [(); 3].map(|()| VisitorId::random().unwrap());
    for (id, name) in [(&ann, "Limited-Ann"), (&bob, "Limited-Bob"), (&cid, "Limited-Cid")] {
        store.visitor_create(id, 29_000).await.unwrap();
        store.account_create(id, &name.parse().unwrap(), "hash", 29_000).await.unwrap();
    }
    let games = unfinished_games(store, &ann, &cid).await;
    notes(store, &ann, &games).await;
    players(store, &ann, [&bob, &cid]).await;
    reports(store, &ann, &bob, &games[0]).await;
    sessions(store, &ann).await;
    studies(store, &ann).await;
    problems_and_free_games(store, &ann, &bob).await;
    imports(store, &ann).await;
}

#[track_caller]
fn assert_full<T: std::fmt::Debug>(result: Result<T, StoreError>, expected: StorageKind) {
    match result {
        Err(StoreError::Full { kind, .. }) if kind == expected => {}
        other => panic!("{expected:?}: {other:?}"),
    }
}

async fn unfinished_games(store: &Store, ann: &VisitorId, cid: &VisitorId) -> [GameId; 3] {
    let new = || new_game(Some(visitor(ann)), None);
    let first = store.game_create(new(), 29_001).await.unwrap().id;
    let second = store.game_create(new(), 29_001).await.unwrap().id;
    assert_full(store.game_create(new(), 29_001).await, StorageKind::UnfinishedGames);
    let of_cid = store.game_create(new_game(Some(visitor(cid)), None), 29_001).await.unwrap().id;
    let join = async |game: &GameId| {
        store.game_join(game, Seat::Black, &visitor(ann), None, vec![], 29_002).await
    };
    assert_full(join(&of_cid).await, StorageKind::UnfinishedGames);
    assert!(store.game_withdraw(&second, ann).await.unwrap());
    join(&of_cid).await.unwrap();
    join(&of_cid).await.expect("the seat is held already");
    let other = store.game_create(new_game(Some(visitor(cid)), None), 29_003).await.unwrap().id;
    [first, of_cid, other]
}

async fn notes(store: &Store, ann: &VisitorId, games: &[GameId; 3]) {
    let write = async |game: usize, words: &str| {
        store.game_note_write(&games[game], ann, words, 29_010).await
    };
    write(0, "ten bytes.").await.unwrap();
    write(1, "ten more..").await.unwrap();
    assert_full(write(2, "x").await, StorageKind::Notes);
    assert_full(write(0, "é. Bytes count").await, StorageKind::NoteBytes);
    assert_eq!(store.game_note(&games[0], ann).await.unwrap(), "ten bytes.");
    write(0, "").await.unwrap();
    write(2, "x").await.unwrap();
    let notes = store.game_notes_of(ann, 9).await.unwrap();
    assert_eq!(notes.len(), 2);
    assert!(notes.contains(&(games[2].clone(), "x".to_owned())), "{notes:?}");
}

async fn players(store: &Store, ann: &VisitorId, [bob, cid]: [&VisitorId; 2]) {
    for _ in 0..2 {
        store.block(ann, bob, 29_020).await.unwrap();
        store.mute_set(ann, bob, true, 29_020).await.unwrap();
    }
    assert_full(store.block(ann, cid, 29_021).await, StorageKind::BlockedPlayers);
    assert_full(store.mute_set(ann, cid, true, 29_021).await, StorageKind::BlockedPlayers);
    store.unblock(ann, bob).await.unwrap();
    store.mute_set(ann, bob, false, 29_022).await.unwrap();
    store.block(ann, cid, 29_022).await.unwrap();
    store.mute_set(ann, cid, true, 29_022).await.unwrap();
    // Blocked players find no opponents in later parts of the story.
    store.unblock(ann, cid).await.unwrap();
}

async fn reports(store: &Store, ann: &VisitorId, bob: &VisitorId, game: &GameId) {
    let report = async || store.report_create(ann, bob, ReportKind::Other, "Why?", 29_030).await;
    report().await.unwrap();
    store.report_guest(ann, game, "Hm.", 29_030).await.unwrap();
    assert_full(report().await, StorageKind::OpenReports);
    let guest = store.report_guest(ann, game, "Hm.", 29_030).await;
    assert_full(guest, StorageKind::OpenReports);
    let open = async || store.reports_open(100).await.unwrap();
    let own = open().await.into_iter().find(|report| report.words == "Why?").unwrap();
    store.report_close(&own.id, 29_031).await.unwrap();
    report().await.unwrap();
    for report in open().await {
        if ["Why?", "Hm."].contains(&&*report.words) {
            store.report_close(&report.id, 29_032).await.unwrap();
        }
    }
}

async fn sessions(store: &Store, ann: &VisitorId) {
    for (id, expires) in [("first", 9_001), ("second", 9_002), ("third", 9_003), ("again", 9_003)] {
        let id = format!("limited {id}");
        store.session_create(&id, Some(ann), "{}", expires).await.unwrap();
        assert!(store.session_load(&id).await.unwrap().is_some(), "the new session is kept");
    }
    assert_eq!(store.sessions_of(ann).await.unwrap().len(), 2);
    assert_eq!(store.session_load("limited first").await.unwrap(), None);
    assert_eq!(store.session_load("limited second").await.unwrap(), None);
}

async fn studies(store: &Store, ann: &VisitorId) {
    let chapter = |pgn: &str| NewStudyChapter {
        name: "One".to_owned(),
        rules: "alice-cvp/1".to_owned(),
        pgn: pgn.to_owned(),
        moves: 0,
    };
    let about = ("Limited", StudyVisibility::Private);
    let [first, second] = [(); 2].map(|()| StudyId::random().unwrap());
    let create = async |id: &StudyId, pgn: &str| {
        store.study_create(id, ann, about, vec![chapter(pgn)], 9, 29_040).await
    };
    assert!(create(&first, "1. e4 *").await.unwrap());
    assert_full(create(&second, "1. d4 *").await, StorageKind::StudyBytes);
    assert!(store.study(&second).await.is_err(), "nothing of it is stored");
    assert!(create(&second, "*").await.unwrap());
    let write = async |revision, pgn: &str| {
        store.study_chapter_write(&second, (1, revision), pgn, 1, 29_041).await
    };
    assert_full(write(1, "1. d4 *").await, StorageKind::StudyBytes);
    assert_eq!(write(1, "* *").await.unwrap(), Some(2));
    let added = store.study_chapters_add(&second, vec![chapter("*")], 9, 29_042).await;
    assert_full(added, StorageKind::StudyBytes);
    // Above a lowered limit, chapters can still become shorter.
    let lowered = store.clone().with_limits(StorageLimits { study_bytes: 1, ..LIMITS });
    let shorter = lowered.study_chapter_write(&first, (1, 1), "*", 0, 29_043).await;
    assert_eq!(shorter.unwrap(), Some(2));
    for id in [first, second] {
        store.study_remove(&id).await.unwrap();
    }
}

async fn problems_and_free_games(store: &Store, ann: &VisitorId, bob: &VisitorId) {
    let submit = async |id: &str| {
        let problem = NewSubmittedProblem {
            id: id.to_owned(),
            variant: "alice".to_owned(),
            line: String::new(),
            visitor: ann.clone(),
            now: 29_050,
        };
        store.problem_submit(problem, 0, 9).await
    };
    assert!(submit("limited1").await.unwrap());
    assert_full(submit("limited2").await, StorageKind::SubmittedProblems);
    assert!(store.problem_remove("limited1").await.unwrap());

    let new = || {
        let [title, layout, pieces, setup] = ["", "4:4x4", "classic", "4/4/4/4"].map(str::to_owned);
        NewFreeGame { title, layout, pieces, setup, seat: Seat::White }
    };
    let create = async |player: &VisitorId| {
        let id = FreeGameId::random().unwrap();
        store.free_game_create(&id, player, new(), 9, 29_060).await.map(|_| id)
    };
    create(ann).await.unwrap();
    create(ann).await.unwrap();
    assert_full(create(ann).await, StorageKind::FreeGames);
    let open = create(bob).await.unwrap();
    let joined = store.free_game_join(&open, Seat::Black, ann, 9, Vec::new(), 29_061).await;
    assert_full(joined, StorageKind::FreeGames);
}

async fn imports(store: &Store, ann: &VisitorId) {
    let import = async |digest: &str, moves: usize, pgn: Option<&str>| {
        let played = NewMove { coordinate: "e2e4".into(), algebraic: None };
        let [white, black, event, site, played_on] = [(); 5].map(|()| "Nobody".to_owned());
        let new = NewImport {
            id: GameId::random().unwrap(),
            digest: digest.to_owned(),
            named: None,
            variant: "limited".into(),
            rules: "limited/1".into(),
            start: None,
            moves: vec![played; moves],
            ending: Ending { result: "1-0".into(), reason: "r".into(), winner: Some(Seat::White) },
            ended: 0,
            origin: GameOrigin { white, black, event, site, played: played_on },
            pgn: pgn.map(str::to_owned),
            importer: Some(ann.clone()),
            positions: Vec::new(),
        };
        store.import(vec![new], 29_070).await
    };
    assert_full(import("too long", 6, None).await, StorageKind::ImportedMoves);
    assert_eq!(import("limited 1", 3, None).await.unwrap(), [true]);
    assert_full(import("too long with the first", 3, None).await, StorageKind::ImportedMoves);
    assert_full(import("long comments", 1, Some("nine byte")).await, StorageKind::ImportedBytes);
    assert_eq!(import("limited 2", 2, Some("{eight}*")).await.unwrap(), [true]);
    assert_full(import("limited 3", 0, None).await, StorageKind::ImportedGames);
    assert_eq!(import("limited 1", 3, None).await.unwrap(), [false], "it is stored already");
}
