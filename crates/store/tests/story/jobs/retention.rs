//! Answers of games that ended long ago and visitors without data are deleted.

use glass_store::{Action, Change, GameId, Invitation, NewGame, Seat, Store, VisitorId};

use super::super::support::{new_game, play, resignation, visitor};

pub async fn answers_of_old_games_are_deleted(store: &Store, [white, black]: [&VisitorId; 2]) {
    const LONG_AGO: i64 = 50_000;
    let old = store.answers_mark(LONG_AGO, LONG_AGO, 2).await.unwrap();
    assert_eq!(old, 2, "at most two at a time");
    while store.answers_mark(LONG_AGO, LONG_AGO, 2).await.unwrap() > 0 {}

    let begin = async || {
        let new = new_game(Some(visitor(white)), Some(visitor(black)));
        store.game_create(new, LONG_AGO).await.unwrap().id
    };
    let do_in = async |game: &GameId, key: &str, change| {
        let now = store.game_load(game).await.unwrap().game;
        let action = Action { by: Seat::White, key: key.into(), now: LONG_AGO };
        store.act(&now, action, change).await.unwrap();
    };
    let answer = async |game: &GameId, key| {
        store.stored_answer(game, Seat::White, key).await.unwrap().is_some()
    };
    let marked = async |game: &GameId, before| {
        store.answers_marked(before, u32::MAX).await.unwrap().contains(game)
    };
    let (over, playing) = (begin().await, begin().await);
    for game in [&over, &playing] {
        do_in(game, "a move", play("e2e4")).await;
    }
    do_in(&over, "the end", Change::end(resignation())).await;

    assert_eq!(
        store.answers_mark(LONG_AGO, 60_000, 9).await.unwrap(),
        0,
        "the game is not old enough"
    );
    assert_eq!(store.answers_mark(LONG_AGO + 1, 60_000, 9).await.unwrap(), 1);
    assert_eq!(
        store.answers_mark(LONG_AGO + 1, 60_001, 9).await.unwrap(),
        0,
        "a marked row is not marked again"
    );
    assert!(marked(&over, 60_000).await && !marked(&over, 59_999).await);
    assert_eq!(store.answers_delete(&over, 59_999).await.unwrap(), 0, "the mark is too recent");
    do_in(&over, "again", Change::rematch_offer(Seat::White)).await;
    assert!(!marked(&over, i64::MAX).await, "a change removes the mark");
    assert_eq!(store.answers_delete(&over, i64::MAX).await.unwrap(), 0);

    assert_eq!(store.answers_mark(LONG_AGO + 1, 70_000, 9).await.unwrap(), 1);
    let before = store.game_load(&over).await.unwrap();
    assert!(answer(&over, "a move").await && answer(&over, "again").await);
    assert_eq!(store.answers_delete(&over, 70_000).await.unwrap(), 3);
    assert!(!answer(&over, "a move").await && !answer(&over, "again").await);
    assert!(answer(&playing, "a move").await, "the game is in play");
    assert_eq!(store.game_load(&over).await.unwrap(), before, "moves are kept");
    assert_eq!(
        store.answers_mark(LONG_AGO + 1, 80_000, 9).await.unwrap(),
        0,
        "all games are settled"
    );
}

pub async fn visitors_without_data_are_deleted(store: &Store, [alice, knight]: [&VisitorId; 2]) {
    const THEN: i64 = 90_000;
    let [gone, here, back, recent] = [(); 4].map(|()| VisitorId::random().unwrap());
    let invited = VisitorId::random().unwrap();
    for visitor in [&gone, &here, &back, &invited] {
        store.visitor_create(visitor, THEN).await.unwrap();
    }
    let invitation = Invitation::Visitor(invited.clone());
    let game = NewGame { invitation, ..new_game(Some(visitor(alice)), None) };
    store.game_create(game, THEN).await.unwrap();
    store.visitor_create(&recent, THEN + 1).await.unwrap();
    store.session_create("here", Some(&here), "{}", 0).await.unwrap();
    // Each call checks two visitors.
    let mark_all = async |now| {
        let (mut marked, mut after) = (0, None);
        loop {
            let (more, last) = store.visitors_mark(after, THEN + 1, now, 2).await.unwrap();
            assert!(more <= 2);
            marked += more;
            match last {
                Some(last) => after = Some(last),
                None => return marked,
            }
        }
    };
    let is_there = async |visitor| store.visitor_load(visitor).await.is_ok();

    store.session_create("old", None, "{}", 0).await.unwrap();
    assert_eq!(mark_all(100_000).await, 0, "a session without a visitor may belong to any visitor");
    store.session_save("old", Some(&here), "{}", 0).await.unwrap();
    assert!(mark_all(100_000).await >= 2);
    assert_eq!(mark_all(110_000).await, 0, "a marked row is not marked again");
    let forget = async |marked| store.visitors_delete(marked, THEN + 1, u32::MAX).await.unwrap();
    assert_eq!(forget(99_999).await, 0, "the mark is too recent");
    store.visitor_touch(&back, THEN).await.unwrap();
    store.session_create("older release", None, "{}", 0).await.unwrap();
    assert_eq!(forget(100_000).await, 0, "a session without a visitor may belong to any visitor");
    store.session_delete("older release").await.unwrap();
    store.visitors_delete(100_000, THEN, u32::MAX).await.unwrap();
    assert!(is_there(&gone).await, "the visitor was seen too recently");
    assert_eq!(forget(100_000).await, 1);
    assert!(!is_there(&gone).await);
    for visitor in [alice, knight, &here, &invited, &back, &recent] {
        assert!(is_there(visitor).await, "the visitor has data or was seen since");
    }
    assert_eq!(mark_all(120_000).await, 1, "the visitor who returned and left again");
    for session in ["here", "old"] {
        store.session_delete(session).await.unwrap();
    }
}
