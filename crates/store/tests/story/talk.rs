//! What players say with their moves and to each other, and what they note for themselves.

use glass_store::{Change, GameId, NewMove, NewTakeback, Seat, Store, StoreError, VisitorId};

use super::acting::{At, act, at, new_game, visitor};

fn saying(coordinate: &str, comment: &str) -> Change {
    let played = NewMove { coordinate: coordinate.into(), algebraic: None };
    Change { comment: Some(comment.into()), ..Change::play(played) }
}

pub async fn words_go_with_a_move(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = store.game_create(new, 20_000).await.unwrap().id;
    let comments = async || {
        let moves = store.game_load(&game).await.unwrap().moves;
        moves.into_iter().map(|played| played.comment).collect::<Vec<_>>()
    };
    act(store, &game, at(Seat::White, 0, "1"), saying("e2e4", "To begin with.")).await.unwrap();
    act(store, &game, at(Seat::Black, 1, "2"), saying("e7e5", "It’s my own invention"))
        .await
        .unwrap();
    let quiet = Change { comment: None, ..saying("g1f3", "") };
    act(store, &game, at(Seat::White, 2, "3"), quiet).await.unwrap();
    let said = [Some("To begin with."), Some("It’s my own invention"), None];
    assert_eq!(comments().await, said.map(|said| said.map(str::to_owned)));

    let back = Change::take_back(NewTakeback { by: Seat::Black, ply: 1 });
    act(store, &game, at(Seat::Black, 3, "4"), back).await.unwrap();
    assert_eq!(comments().await, [Some("To begin with.".to_owned())]);
    let taken = &store.game_load(&game).await.unwrap().takebacks[0];
    assert!(taken.moves.iter().all(|played| played.comment.is_none()), "it is taken away");
    let again = At { takebacks: 1, ..at(Seat::Black, 1, "5") };
    act(store, &game, again, saying("e7e6", "Better.")).await.unwrap();
    assert_eq!(comments().await.len(), 2);
}

pub async fn notes_are_kept(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = &store.game_create(new, 21_000).await.unwrap().id;
    assert_eq!(store.note(game, alice).await.unwrap(), "");
    store.note_write(game, alice, "Watch b7.", 21_001).await.unwrap();
    store.note_write(game, knight, "Inventions:\n1. a box", 21_002).await.unwrap();
    store.note_write(game, alice, "Watch b7 and g2.", 21_003).await.unwrap();
    assert_eq!(store.note(game, alice).await.unwrap(), "Watch b7 and g2.");
    assert_eq!(store.note(game, knight).await.unwrap(), "Inventions:\n1. a box");
    store.note_write(game, knight, "", 21_004).await.unwrap();
    assert_eq!(store.note(game, knight).await.unwrap(), "");
    let nowhere = GameId::random().unwrap();
    let missing = store.note_write(&nowhere, alice, "?", 21_005).await;
    assert!(matches!(missing, Err(StoreError::NotFound("game"))), "{missing:?}");
}
