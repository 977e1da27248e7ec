//! The archive and its search.

use glass_store::{
    ArchiveOrder, ArchiveSearch, ArchivedPosition, Ending, ExploredMove, GameId, GamesPage,
    NewArchived, PlayerName, Seat, Store, VisitorId,
};

use super::super::support::{new_game, visitor};

/// Creates a game that ended with a win of White or a draw.
async fn over(store: &Store, white: &VisitorId, winner: Option<Seat>, at: i64) -> GameId {
    use glass_store::{Action, Change};
    let new = new_game(Some(visitor(white)), Some(glass_store::SeatHolder::Engine { level: 1 }));
    let game = store.game_create(new, at).await.unwrap();
    let result = if winner.is_some() { "1-0" } else { "1/2-1/2" };
    let ending = Ending { result: result.into(), reason: "agreement".into(), winner };
    let action = Action { by: Seat::White, key: "end".into(), now: at };
    store.act(&game, action, Change::end(ending)).await.unwrap();
    game.id
}

fn positions(moves: &[&str]) -> Vec<ArchivedPosition> {
    // These keys use all 64 bits.
    let keys = (0..).map(|ply: u64| u64::MAX - ply);
    let moves = moves.iter().map(|text| Some((*text).to_owned())).chain([None]);
    keys.zip(moves).map(|(key, coordinate)| ArchivedPosition { key, coordinate }).collect()
}

async fn take(store: &Store, game: &GameId, winner: Option<Seat>, ended: i64, moves: &[&str]) {
    let new = NewArchived {
        game: game.clone(),
        variant: "alice".into(),
        ended,
        result: if winner.is_some() { "1-0".into() } else { "1/2-1/2".into() },
        winner,
        positions: positions(moves),
    };
    assert!(store.archive(new.clone(), 1).await.unwrap());
    assert!(!store.archive(new, 2).await.unwrap(), "it is archived once");
}

fn ids(answer: &GamesPage) -> Vec<&GameId> {
    answer.games.iter().map(|game| &game.id).collect()
}

pub async fn archived_games_are_found(store: &Store, alice: &VisitorId, stranger: &VisitorId) {
    // Games of earlier parts of the story.
    for game in store.unarchived(1_000).await.unwrap() {
        store.archive_skip(&game, 1).await.unwrap();
    }
    let first = over(store, alice, Some(Seat::White), 30_000).await;
    let second = over(store, alice, None, 30_001).await;
    let third = over(store, stranger, None, 30_001).await;
    let mut waiting = store.unarchived(10).await.unwrap();
    waiting.sort_by_key(|id| [&first, &second, &third].iter().position(|&known| known == id));
    assert_eq!(waiting, [first.clone(), second.clone(), third.clone()]);
    take(store, &first, Some(Seat::White), 30_000, &["e2e4", "d7d5"]).await;
    take(store, &second, None, 30_001, &["e2e4", "e7e5"]).await;
    take(store, &third, None, 30_001, &["d2d4"]).await;
    assert_eq!(store.unarchived(10).await.unwrap(), []);

    let by = |by| ArchiveSearch { by, ..ArchiveSearch::default() };
    let look = async |search: ArchiveSearch| store.archive_search(search, 10).await.unwrap();
    let all = look(ArchiveSearch::default()).await;
    let mut last_two = [&second, &third];
    last_two.sort_by(|a, b| b.as_str().cmp(a.as_str()));
    assert_eq!(ids(&all), [last_two[0], last_two[1], &first]);
    assert_eq!(all.next, None);
    assert_eq!(ids(&look(by(ArchiveOrder::Variant("alice".into()))).await).len(), 3);
    assert_eq!(ids(&look(by(ArchiveOrder::Variant("chess".into()))).await), [] as [&GameId; 0]);
    let mine = look(by(ArchiveOrder::Player(alice.clone()))).await;
    assert_eq!(ids(&mine), [&second, &first]);
    let of_chess =
        ArchiveSearch { variant: Some("chess".into()), ..by(ArchiveOrder::Player(alice.clone())) };
    assert_eq!(ids(&look(of_chess).await), [] as [&GameId; 0]);
    let both = ArchiveSearch { visitor: Some(alice.clone()), ..by(ArchiveOrder::All) };
    assert_eq!(ids(&look(both).await), [&second, &first]);
    let unknown = ArchiveSearch {
        named: Some(PlayerName::Account("nobody".into())),
        ..by(ArchiveOrder::All)
    };
    assert_eq!(ids(&look(unknown).await), [] as [&GameId; 0]);
    assert_eq!(
        ids(&look(by(ArchiveOrder::Named(PlayerName::Account("nobody".into())))).await),
        [] as [&GameId; 0]
    );
    let after_e4 = ArchiveOrder::Position("alice".into(), u64::MAX - 2);
    assert_eq!(ids(&look(by(after_e4.clone())).await), [&second, &first]);

    // Criteria.
    let won = ArchiveSearch { result: Some("1-0".into()), ..by(after_e4) };
    assert_eq!(ids(&look(won).await), [&first]);
    let of_rules =
        |rules: &str| ArchiveSearch { rules: Some(rules.into()), ..by(ArchiveOrder::All) };
    assert_eq!(look(of_rules("alice-cvp/1")).await.games.len(), 3);
    assert_eq!(look(of_rules("alice-cvp/2")).await.games.len(), 0);
    let long = ArchiveSearch { min_plies: Some(1), ..by(ArchiveOrder::All) };
    assert_eq!(look(long).await.games.len(), 0);
    let late = ArchiveSearch { ended_since: Some(30_001), ..by(ArchiveOrder::All) };
    assert_eq!(look(late).await.games.len(), 2);

    // Pages.
    let mut search = ArchiveSearch::default();
    let mut found = Vec::new();
    loop {
        let page = store.archive_search(search.clone(), 1).await.unwrap();
        found.extend(page.games.into_iter().map(|game| game.id));
        search.after = page.next;
        if search.after.is_none() {
            break;
        }
    }
    assert_eq!(found.iter().collect::<Vec<_>>(), ids(&all));

    // The opening explorer, before and after a game is deleted.
    let explored = async |key| store.explored_moves("alice", key, 10).await.unwrap();
    let counted = |text: &str, [white, drawn, black]: [u64; 3]| ExploredMove {
        coordinate: text.into(),
        white,
        drawn,
        black,
    };
    let at_start = explored(u64::MAX).await;
    assert_eq!(at_start, [counted("e2e4", [1, 1, 0]), counted("d2d4", [0, 1, 0])]);
    assert_eq!(explored(u64::MAX - 2).await, [], "the game ended in this position");
    store.game_remove(&second).await.unwrap();
    let at_start = explored(u64::MAX).await;
    assert_eq!(at_start, [counted("d2d4", [0, 1, 0]), counted("e2e4", [1, 0, 0])]);
    assert_eq!(ids(&look(ArchiveSearch::default()).await), [&third, &first]);

    // All games by id.
    let some = store.game_ids(None, 2).await.unwrap();
    let rest = store.game_ids(some.last(), 1_000).await.unwrap();
    assert_eq!(some.len(), 2);
    assert!(some.iter().chain(&rest).is_sorted());
    assert!(some.iter().chain(&rest).any(|id| *id == third));
}
