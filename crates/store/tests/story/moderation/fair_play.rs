//! Rated games in play with the networks of their players, refused requests, and known sign-ins.

use glass_store::{
    Action, Change, Ending, GameId, GamePool, NewGame, NewMove, NewRefusedRequest, Seat, Store,
    UncountedReason, VisitorId,
};

use super::super::support::{new_game, visitor};

const POOL: &str = "looking-glass-correspondence";

async fn begin(store: &Store, [white, black]: [&VisitorId; 2], rated: bool) -> GameId {
    let pool = Some(GamePool { name: POOL.into(), rated });
    let new = NewGame { pool, ..new_game(Some(visitor(white)), Some(visitor(black))) };
    store.game_create(new, 60_000).await.unwrap().id
}

async fn act(store: &Store, game: &GameId, key: &str, change: Change) {
    let game = store.game_load(game).await.unwrap().game;
    let action = Action { by: Seat::White, key: key.into(), now: 60_010 };
    store.act(&game, action, change).await.unwrap();
}

/// Both have accounts.
pub async fn rated_games_in_play_are_found_by_player_and_network(
    store: &Store,
    [ann, ben]: &[VisitorId; 2],
) {
    let game = begin(store, [ann, ben], true).await;
    begin(store, [ann, ben], false).await;
    let of_ann = async || {
        let games = store.rated_games_of(ann, 10).await.unwrap();
        games.into_iter().map(|game| game.game).collect::<Vec<_>>()
    };
    let from = async |network: &str, plies| {
        let networks = ["nowhere".to_owned(), network.to_owned()];
        let games = store.rated_games_from(&networks, plies, 10).await.unwrap();
        games.into_iter().map(|game| game.game).collect::<Vec<_>>()
    };
    assert_eq!(of_ann().await, [] as [GameId; 0], "the games have no moves");
    let played = NewMove { coordinate: "e2e4".into(), algebraic: None };
    act(store, &game, "move", Change::play(played)).await;
    assert_eq!(of_ann().await, std::slice::from_ref(&game));

    assert_eq!(store.rated_games_from(&[], 0, 10).await.unwrap(), []);
    let note = async |player, networks: &[&str]| {
        let networks = networks.iter().map(|&network| network.to_owned()).collect();
        store.rated_networks(&game, player, networks).await.unwrap();
    };
    note(ann, &["home", "town"]).await;
    note(ann, &["home"]).await;
    assert_eq!(from("town", 1).await, std::slice::from_ref(&game));
    assert_eq!(from("home", 1).await, std::slice::from_ref(&game));
    assert_eq!(from("home", 2).await, [] as [GameId; 0]);
    assert_eq!(from("elsewhere", 0).await, [] as [GameId; 0]);
    let standing = async || store.pair_standing(&game, [ann, ben], 0).await.unwrap();
    assert!(!standing().await.shares_network);
    assert!(standing().await.counted > 0, "earlier games have counted");
    assert_eq!(store.pair_standing(&game, [ann, ben], 60_000).await.unwrap().counted, 0);
    for network in 0..60 {
        note(ben, &[&format!("network {network}")]).await;
    }
    assert_eq!(from("network 59", 0).await, [] as [GameId; 0], "the number of networks is limited");
    note(ann, &["elsewhere", "network 3"]).await;
    assert!(standing().await.shares_network);

    let ending =
        Ending { result: "1-0".into(), reason: "resignation".into(), winner: Some(Seat::White) };
    let change = Change { uncounted: Some(UncountedReason::Network), ..Change::end(ending) };
    act(store, &game, "end", change).await;
    assert_eq!(of_ann().await, [] as [GameId; 0]);
    assert_eq!(from("home", 0).await, [] as [GameId; 0]);
    let headers = store.game_load(&game).await.unwrap().headers;
    assert_eq!((headers.uncounted, headers.white.after), (Some(UncountedReason::Network), None));
}

/// The first has an account.
pub async fn refused_requests_are_recorded(store: &Store, [ann, ben]: &[VisitorId; 2]) {
    let game = begin(store, [ann, ben], true).await;
    let note = async |visitor: Option<&VisitorId>, now| {
        let new = NewRefusedRequest {
            game: game.clone(),
            visitor: visitor.cloned(),
            network: "home".into(),
            door: "analysis",
            now,
        };
        store.refused_request_record(new).await.unwrap();
    };
    note(Some(ann), 10).await;
    let guest = VisitorId::random().unwrap();
    store.visitor_create(&guest, 10).await.unwrap();
    note(Some(&guest), 15).await;
    note(None, 20).await;
    note(Some(ann), 30).await;
    let questions = store.refused_requests(10).await.unwrap();
    let rows: Vec<_> = questions
        .iter()
        .map(|question| (question.name.is_some(), question.times, question.since, question.latest))
        .collect();
    assert_eq!(rows, [(true, 2, 10, 30), (false, 2, 15, 20)]);
    assert_eq!(store.refused_requests_delete(30).await.unwrap(), 1);
    assert_eq!(store.refused_requests(10).await.unwrap().len(), 1);
    assert_eq!(store.refused_requests_delete(31).await.unwrap(), 1);
}

/// They have accounts.
pub async fn known_sign_ins_are_limited(store: &Store, [ann, ben]: &[VisitorId; 2]) {
    let name = store.account(ann).await.unwrap().unwrap().name;
    let marks = |marks: &[&str]| marks.iter().map(|&mark| mark.to_owned()).collect::<Vec<_>>();
    let known = async |asked: &[&str]| store.sign_in_known(&name, marks(asked)).await.unwrap();
    assert_eq!(known(&["phone", "home"]).await, [] as [&str; 0]);
    store.sign_in_record(ann, marks(&["phone", "home"]), 10, 3).await.unwrap();
    store.sign_in_record(ben, marks(&["tablet"]), 10, 3).await.unwrap();
    assert_eq!(known(&["tablet", "home"]).await, ["home"]);
    store.sign_in_record(ann, marks(&["office"]), 20, 3).await.unwrap();
    store.sign_in_record(ann, marks(&["home"]), 30, 3).await.unwrap();
    store.sign_in_record(ann, marks(&["train"]), 40, 3).await.unwrap();
    let all = ["phone", "home", "office", "train"];
    assert_eq!(known(&all).await, ["home", "office", "train"], "the oldest is deleted");
    assert_eq!(store.sign_ins_delete(30).await.unwrap(), 2);
    assert_eq!(known(&all).await, ["home", "train"]);
    let secret = store.site_secret("first").await.unwrap();
    assert_eq!(secret, "first");
    assert_eq!(store.site_secret("second").await.unwrap(), secret, "the first secret is kept");
}
