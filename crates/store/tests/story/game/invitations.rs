//! Invitations: free seats for visitors with the link, for all visitors, or for one visitor.

use glass_store::{GameId, Invitation, NewGame, Seat, Status, Store, StoreError, VisitorId};

use super::super::support::{new_game, visitor};

pub async fn invitations_limit_who_can_join(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
    stranger: &VisitorId,
) {
    let offer = async |invitation: Invitation, now| {
        let new = NewGame { invitation, ..new_game(Some(visitor(alice)), None) };
        store.game_create(new, now).await.unwrap().id
    };
    let lobby = async || {
        let games = store.lobby(10).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<GameId>>()
    };
    let by_link = offer(Invitation::Link, 20_010).await;
    let first = offer(Invitation::Anybody, 20_011).await;
    let second = offer(Invitation::Anybody, 20_012).await;
    let personal = offer(Invitation::Visitor(knight.clone()), 20_013).await;
    assert_eq!(lobby().await, [second.clone(), first.clone()]);
    assert_eq!(store.lobby(1).await.unwrap().len(), 1);
    for (game, invitation) in [
        (&by_link, Invitation::Link),
        (&first, Invitation::Anybody),
        (&personal, Invitation::Visitor(knight.clone())),
    ] {
        assert_eq!(store.invitation(game).await.unwrap(), invitation);
    }
    let mine = store.invitations_to(knight, 10).await.unwrap();
    assert_eq!(mine.iter().map(|game| &game.id).collect::<Vec<_>>(), [&personal]);
    assert!(store.invitations_to(stranger, 10).await.unwrap().is_empty());

    let join = async |game: &GameId, who| {
        store.game_join(game, Seat::Black, &visitor(who), None, vec![], 20_020).await
    };
    assert!(matches!(join(&personal, stranger).await, Err(StoreError::Reserved)));
    for (game, who) in [(&personal, knight), (&first, stranger), (&by_link, stranger)] {
        assert_eq!(join(game, who).await.unwrap().status, Status::Playing);
        assert_eq!(
            store.invitation(game).await.unwrap(),
            Invitation::Link,
            "the invitation is deleted"
        );
    }
    assert_eq!(lobby().await, std::slice::from_ref(&second));
    assert!(store.invitations_to(knight, 10).await.unwrap().is_empty());
    assert!(store.game_withdraw(&second, alice).await.unwrap());
    assert!(lobby().await.is_empty());
    let playing = store.games_in_play(0, 10).await.unwrap();
    assert_eq!(
        playing.first().map(|game| &game.id),
        Some(&personal),
        "the latest game comes first"
    );

    // A game without a free seat has no invitation.
    let full = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let full = NewGame { invitation: Invitation::Anybody, ..full };
    store.game_create(full, 20_030).await.unwrap();
    assert!(lobby().await.is_empty());
    // A game with an invitation to an unknown visitor is not created.
    let missing = Invitation::Visitor(VisitorId::random().unwrap());
    let new = NewGame { invitation: missing, ..new_game(Some(visitor(alice)), None) };
    let id = new.id.clone();
    assert!(matches!(store.game_create(new, 20_031).await, Err(StoreError::NotFound("visitor"))));
    assert!(matches!(store.game_load(&id).await, Err(StoreError::NotFound("game"))));
}
