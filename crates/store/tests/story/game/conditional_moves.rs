//! Conditional moves.

use glass_store::{
    Action, ActionError, ActionOutcome, Change, ConditionalChange, ConditionalLines, NewMove,
    NewTakeback, Seat, Store, StoredGame, VisitorId,
};

use super::super::support::{new_game, play, resignation, visitor};

async fn act(
    store: &Store,
    game: &StoredGame,
    by: Seat,
    change: Change,
) -> Result<StoredGame, ActionError> {
    let key = VisitorId::random().unwrap().as_str().to_owned();
    match store.act(game, Action { by, key, now: 5_000 }, change).await? {
        ActionOutcome::Done(after) => Ok(*after),
        ActionOutcome::Already { .. } => panic!("the key is new"),
    }
}

/// A move that was judged on prepared lines.
fn answered(judged: Option<(u32, &str)>, answer: Option<&str>, rest: Option<&str>) -> Change {
    let answer = answer.map(|answer| NewMove { coordinate: answer.to_owned(), algebraic: None });
    let judged = judged.map(|(ply, lines)| {
        let lines = lines.to_owned();
        ConditionalLines { ply, takebacks: 0, lines }
    });
    let rest = rest.map(str::to_owned);
    Change { conditional: Some(ConditionalChange { judged, answer, rest }), ..play("e2e4") }
}

/// Lines are stored for the current position, and an answer is stored together with the move that it answers.
pub async fn prepared_answers_are_played_or_deleted(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = store.game_create(new, 4_000).await.unwrap();
    let write = async |game: &StoredGame, before, after| {
        store.conditional_write(game, Seat::Black, before, after).await.unwrap()
    };
    let lines = async || store.conditional_lines(&game.id, Seat::Black).await.unwrap();
    assert!(write(&game, None, Some("a")).await);
    assert!(!write(&game, None, Some("b")).await, "the lines have changed");
    assert!(write(&game, Some("a"), Some("b")).await);
    let known = ConditionalLines { ply: 0, takebacks: 0, lines: "b".to_owned() };
    assert_eq!(lines().await, Some(known));
    assert_eq!(store.conditional_lines(&game.id, Seat::White).await.unwrap(), None);

    // A move that was judged on other lines is refused.
    let outdated =
        act(store, &game, Seat::White, answered(Some((0, "a")), Some("e7e5"), None)).await;
    assert!(matches!(outdated, Err(ActionError::Outdated)), "{outdated:?}");
    // A move that was judged on lines of another position is refused.
    let outdated = act(store, &game, Seat::White, answered(Some((2, "b")), None, None)).await;
    assert!(matches!(outdated, Err(ActionError::Outdated)), "{outdated:?}");
    let outdated = act(store, &game, Seat::White, answered(None, None, None)).await;
    assert!(matches!(outdated, Err(ActionError::Outdated)), "{outdated:?}");
    assert_eq!(store.game_load(&game.id).await.unwrap().moves, []);

    let change = answered(Some((0, "b")), Some("e7e5"), Some("c"));
    let after = act(store, &game, Seat::White, change).await.unwrap();
    let record = store.game_load(&game.id).await.unwrap();
    assert_eq!((after.ply, &record.game), (2, &after));
    let played = record.moves.iter().map(|played| (played.ply, played.coordinate.as_str()));
    assert!(played.eq([(0, "e2e4"), (1, "e7e5")]));
    let known = ConditionalLines { ply: 2, takebacks: 0, lines: "c".to_owned() };
    assert_eq!(lines().await, Some(known));
    assert!(!write(&game, Some("c"), None).await, "the game has changed");

    // Another move, a takeback and the end delete the lines.
    let after =
        act(store, &after, Seat::White, answered(Some((2, "c")), None, None)).await.unwrap();
    assert_eq!(lines().await, None);
    for (by, change) in [
        (Seat::White, Change::take_back(NewTakeback { by: Seat::White, ply: 2 })),
        (Seat::White, Change::end(resignation())),
    ] {
        let now = store.game_load(&game.id).await.unwrap().game;
        assert!(write(&now, None, Some("d")).await);
        act(store, &now, by, change).await.unwrap();
        assert_eq!(lines().await, None);
    }
    assert!(!write(&after, None, Some("e")).await, "the game has ended");
}
