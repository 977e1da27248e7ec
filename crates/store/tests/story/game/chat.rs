//! Comments on moves, notes, chat messages, chat settings and mutes.

use glass_store::{
    Change, ChatRoom, ChatSettings, GameId, NewMove, NewTakeback, RemovedComment, Seat, Store,
    StoreError, VisitorId,
};

use super::super::support::{At, act, at, new_game, visitor};

fn saying(coordinate: &str, comment: &str) -> Change {
    let played = NewMove { coordinate: coordinate.into(), algebraic: None };
    Change { comment: Some(comment.into()), ..Change::play(played) }
}

pub async fn comments_are_stored_and_removed(store: &Store, alice: &VisitorId, knight: &VisitorId) {
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
    let expected = [Some("To begin with."), Some("It’s my own invention"), None];
    assert_eq!(comments().await, expected.map(|expected| expected.map(str::to_owned)));

    let back = Change::take_back(NewTakeback { by: Seat::Black, ply: 1 });
    act(store, &game, at(Seat::Black, 3, "4"), back).await.unwrap();
    assert_eq!(comments().await, [Some("To begin with.".to_owned())]);
    let taken = &store.game_load(&game).await.unwrap().takebacks[0];
    assert!(
        taken.moves.iter().all(|played| played.comment.is_none()),
        "a takeback deletes comments"
    );
    let again = At { takebacks: 1, ..at(Seat::Black, 1, "5") };
    act(store, &game, again, saying("e7e6", "Better.")).await.unwrap();
    assert_eq!(comments().await.len(), 2);

    let before = store.game_load(&game).await.unwrap().game.revision;
    let remove = || store.comment_remove(&game, 1, "(gone)", 20_001);
    let (one, two) = tokio::join!(remove(), remove());
    let ((Ok(revision), late) | (late, Ok(revision))) = (one, two) else {
        panic!("exactly one removal succeeds")
    };
    assert!(matches!(late, Err(StoreError::NotFound("comment"))), "{late:?}");
    assert!(revision > before, "servers have to reload the game");
    assert_eq!(comments().await[1].as_deref(), Some("(gone)"));
    for (game, ply) in [(&game, 1), (&game, 7), (&GameId::random().unwrap(), 1)] {
        let again = store.comment_remove(game, ply, "(gone)", 20_002).await;
        assert!(matches!(again, Err(StoreError::NotFound(_))), "{again:?}");
    }
    let kept = RemovedComment { ply: 1, words: "Better.".into(), removed: 20_001 };
    assert_eq!(store.removed_comments(&game).await.unwrap(), [kept]);
}

pub async fn notes_are_private(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = &store.game_create(new, 21_000).await.unwrap().id;
    assert_eq!(store.game_note(game, alice).await.unwrap(), "");
    store.game_note_write(game, alice, "Watch b7.", 21_001).await.unwrap();
    store.game_note_write(game, knight, "Inventions:\n1. a box", 21_002).await.unwrap();
    store.game_note_write(game, alice, "Watch b7 and g2.", 21_003).await.unwrap();
    assert_eq!(store.game_note(game, alice).await.unwrap(), "Watch b7 and g2.");
    assert_eq!(store.game_note(game, knight).await.unwrap(), "Inventions:\n1. a box");
    store.game_note_write(game, knight, "", 21_004).await.unwrap();
    assert_eq!(store.game_note(game, knight).await.unwrap(), "");
    let nowhere = GameId::random().unwrap();
    let missing = store.game_note_write(&nowhere, alice, "?", 21_005).await;
    assert!(matches!(missing, Err(StoreError::NotFound("game"))), "{missing:?}");
}

pub async fn messages_are_numbered_limited_and_removed(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = &store.game_create(new, 22_000).await.unwrap().id;
    let say = async |room, by: &VisitorId, words: &str, most| {
        store.chat_post(game, room, by, words, most, 22_001).await.unwrap()
    };
    assert_eq!(say(ChatRoom::Players, alice, "Where do you come from?", 9).await, Some(1));
    assert_eq!(say(ChatRoom::Players, knight, "And where are you going?", 9).await, Some(2));
    assert_eq!(say(ChatRoom::Spectators, knight, "Look up!", 9).await, Some(1));
    // Simultaneous messages get different numbers, up to the limit.
    let many = (0..20).map(|number| {
        let (store, game, by) = (store.clone(), game.clone(), alice.clone());
        let words = format!("{number}");
        tokio::spawn(async move {
            store.chat_post(&game, ChatRoom::Players, &by, &words, 12, 22_002).await.unwrap()
        })
    });
    let mut numbers = Vec::new();
    for messages in many.collect::<Vec<_>>() {
        numbers.extend(messages.await.unwrap());
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(3..=12), "ten of them are below the limit");

    let last = store.chat_messages(game, ChatRoom::Players, None, 2).await.unwrap();
    assert_eq!(last.iter().map(|message| message.number).collect::<Vec<_>>(), [11, 12]);
    let first = store.chat_messages(game, ChatRoom::Players, Some(3), 9).await.unwrap();
    let messages = first.iter().map(|message| (&message.by, message.words.as_str()));
    let both = [(alice, "Where do you come from?"), (knight, "And where are you going?")];
    assert!(messages.eq(both));
    assert!(first.iter().all(|message| message.name.is_some()), "the authors have accounts");
    store.chat_remove(game, ChatRoom::Players, 2, 22_003).await.unwrap();
    let again = store.chat_remove(game, ChatRoom::Players, 2, 22_004).await;
    assert!(matches!(again, Err(StoreError::NotFound("message"))), "{again:?}");
    let removed = &store.chat_messages(game, ChatRoom::Players, Some(3), 1).await.unwrap()[0];
    let kept = "And where are you going?";
    assert_eq!((removed.words.as_str(), removed.removed, removed.number), (kept, true, 2));
    assert_eq!(store.chat_messages_by(game, knight).await.unwrap().len(), 2, "in both rooms");
    let nowhere = GameId::random().unwrap();
    let missing = store.chat_post(&nowhere, ChatRoom::Players, alice, "?", 9, 22_005).await;
    assert!(matches!(missing, Err(StoreError::NotFound("game"))), "{missing:?}");
}

pub async fn chat_settings_and_mutes_are_stored(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    let new = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let game = &store.game_create(new, 23_000).await.unwrap().id;
    let settings = async |visitor| store.chat_settings(visitor, game).await.unwrap();
    assert_eq!(settings(knight).await, ChatSettings::default());
    store.chat_set_off(knight, Some(game), true, 23_001).await.unwrap();
    store.chat_set_off(knight, Some(game), true, 23_002).await.unwrap();
    assert!(settings(knight).await.is_off() && !store.chat_is_off(knight).await.unwrap());
    store.chat_set_off(knight, Some(game), false, 23_003).await.unwrap();
    store.chat_set_off(knight, None, true, 23_004).await.unwrap();
    let all = ChatSettings { off: true, ..ChatSettings::default() };
    assert_eq!((settings(knight).await, store.chat_is_off(knight).await.unwrap()), (all, true));
    store.chat_set_off(knight, None, false, 23_005).await.unwrap();
    assert_eq!(settings(knight).await, ChatSettings::default());

    let guest = VisitorId::random().unwrap();
    let muted = store.mute_set(alice, &guest, true, 23_006).await;
    assert!(matches!(muted, Err(StoreError::NotFound("account"))), "{muted:?}");
    for now in [23_007, 23_008] {
        store.mute_set(alice, knight, true, now).await.unwrap();
    }
    let name = store.account(knight).await.unwrap().unwrap().name;
    assert_eq!(store.muted_names(alice).await.unwrap(), [name]);
    assert!(settings(alice).await.hidden_authors.contains(knight));
    assert!(settings(knight).await.hidden_authors.is_empty(), "muted players are not affected");
    store.mute_set(alice, knight, false, 23_009).await.unwrap();
    assert_eq!(store.muted_names(alice).await.unwrap(), []);
}
