//! Results of players, the search for players, and who is online.

use glass_store::{
    Change, Ending, GameId, NewArchived, PlayerScore, Score, ScoreFacet, Seat, SeatHolder, Store,
    VisitorId,
};

use super::super::support::{act, at, new_game, play, visitor};

/// Creates an archived game of one move that White has won.
async fn won_by_white(store: &Store, white: SeatHolder, black: SeatHolder) -> GameId {
    let game = store.game_create(new_game(Some(white), Some(black)), 28_000).await.unwrap();
    act(store, &game.id, at(Seat::White, 0, "first"), play("e2e4")).await.unwrap();
    let ending =
        Ending { result: "1-0".into(), reason: "resignation".into(), winner: Some(Seat::White) };
    act(store, &game.id, at(Seat::Black, 1, "last"), Change::end(ending)).await.unwrap();
    let new = NewArchived {
        game: game.id.clone(),
        variant: "alice".into(),
        ended: 28_000,
        result: "1-0".into(),
        winner: Some(Seat::White),
        positions: Vec::new(),
    };
    assert!(store.archive(new, 28_001).await.unwrap());
    game.id
}

async fn new_player(store: &Store, name: Option<&str>) -> VisitorId {
    let id = VisitorId::random().unwrap();
    store.visitor_create(&id, 27_000).await.unwrap();
    if let Some(name) = name {
        store.account_create(&id, &name.parse().unwrap(), "hash", 27_000).await.unwrap();
    }
    id
}

fn score(won: u32, drawn: u32, lost: u32) -> Score {
    Score { won, drawn, lost }
}

pub async fn results_are_counted_by_color_opening_and_opponent(store: &Store) {
    let dodo = new_player(store, Some("Dodo")).await;
    let duck = new_player(store, Some("Duck")).await;
    let guest = new_player(store, None).await;
    let scores = async |visitor, facet| {
        let scores = store.player_scores(visitor, facet, 9).await.unwrap();
        scores
            .into_iter()
            .map(|PlayerScore { value, score, .. }| (value, score))
            .collect::<Vec<_>>()
    };
    let against = async |one, other| store.head_to_head(one, other).await.unwrap();

    won_by_white(store, visitor(&dodo), visitor(&duck)).await;
    let second = won_by_white(store, visitor(&guest), visitor(&dodo)).await;
    won_by_white(store, visitor(&dodo), SeatHolder::Engine { level: -1 }).await;
    let by_color = scores(&dodo, ScoreFacet::Color).await;
    assert_eq!(by_color, [("white".into(), score(2, 0, 0)), ("black".into(), score(0, 0, 1))]);
    let by_opening = scores(&dodo, ScoreFacet::Opening).await;
    let first = |color: &str| format!("{color} e2e4");
    assert_eq!(by_opening, [(first("white"), score(2, 0, 0)), (first("black"), score(0, 0, 1))]);
    assert_eq!(scores(&dodo, ScoreFacet::Level).await, [("-1".into(), score(1, 0, 0))]);
    assert_eq!(against(&dodo, &duck).await, score(1, 0, 0));
    assert_eq!(against(&duck, &dodo).await, score(0, 0, 1));
    let opponents = store.player_scores(&dodo, ScoreFacet::Opponent, 9).await.unwrap();
    let mut names: Vec<_> = opponents.iter().map(|score| score.name.clone()).collect();
    names.sort_by_key(Option::is_none);
    assert_eq!(names, [Some("Duck".parse().unwrap()), None]);

    // The guest turns out to be the duck.
    assert_eq!(store.merge_guest(&guest, &duck).await.unwrap().len(), 1);
    assert_eq!(against(&dodo, &duck).await, score(1, 0, 1));
    assert_eq!(against(&dodo, &guest).await, score(0, 0, 0));
    assert_eq!(scores(&guest, ScoreFacet::Color).await, []);
    assert_eq!(scores(&duck, ScoreFacet::Color).await.len(), 2);
    // A deleted game counts no more.
    store.game_remove(&second).await.unwrap();
    assert_eq!(against(&dodo, &duck).await, score(1, 0, 0));

    // Names by their beginning, in any capitalization.
    let found = async |prefix, limit| {
        let names = store.players_by_prefix(prefix, limit).await.unwrap();
        names.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(found("D", 9).await, ["Dodo", "Duck"]);
    assert_eq!(found("D", 1).await, ["Dodo"]);
    assert_eq!(found("dUC", 9).await, ["Duck"]);
    assert_eq!(found("ducky", 9).await, [] as [&str; 0]);
    assert_eq!(found("closed-", 9).await, [] as [&str; 0]);

    // Who is online.
    let online = async |since| {
        let online = store.players_online(since, 9).await.unwrap();
        online.into_iter().map(|account| account.visitor).collect::<Vec<_>>()
    };
    store.account_mark_seen(&dodo, 40_000, 39_000).await.unwrap();
    store.account_mark_seen(&duck, 40_001, 39_000).await.unwrap();
    // The last visit is stored already.
    store.account_mark_seen(&dodo, 40_002, 39_000).await.unwrap();
    assert_eq!(online(40_000).await, [duck.clone(), dodo.clone()]);
    assert_eq!(online(40_001).await, std::slice::from_ref(&duck));
    store.account_close(&duck, 40_003).await.unwrap();
    assert_eq!(online(40_001).await, []);
    assert_eq!(scores(&duck, ScoreFacet::Color).await, []);
    // A game that ends, or is deleted, after an account was closed counts for the other player only.
    let late = won_by_white(store, visitor(&duck), visitor(&dodo)).await;
    assert_eq!(scores(&duck, ScoreFacet::Color).await, []);
    let lost = ("black".to_owned(), score(0, 0, 1));
    assert!(scores(&dodo, ScoreFacet::Color).await.contains(&lost));
    store.game_remove(&late).await.unwrap();
    assert_eq!(scores(&duck, ScoreFacet::Color).await, []);
    assert!(!scores(&dodo, ScoreFacet::Color).await.contains(&lost));
}
