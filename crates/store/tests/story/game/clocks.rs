//! Clocks, overdue games, outages and clock jumps.

use glass_store::{
    Action, ActionOutcome, Change, ClockTurn, Ending, GameId, NewGame, NewMove, NewTakeback,
    Outage, Seat, SeatHolder, Seats, Status, Store, StoredClock, StoredGame, VisitorId,
};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

pub async fn clocks_outages_and_clock_jumps(store: &Store) {
    the_clock_is_stored_with_the_move(store).await;
    the_longest_overdue_game_comes_first(store).await;
    players_get_the_time_of_an_outage_back_once(store).await;
    a_server_that_was_up_prevents_an_outage(store).await;
    a_clock_jump_is_recorded_and_settled_once(store).await;
    only_postgres_has_a_clock(store).await;
}

fn clock(white: i64, black: i64, turn: Option<[i64; 3]>) -> StoredClock {
    let turn = turn.map(|[began, deadline, ends]| ClockTurn { began, deadline, ends });
    StoredClock { control: "300+3".into(), white, black, turn, outage: None }
}

async fn game(store: &Store, clock: Option<StoredClock>) -> StoredGame {
    let [white, black] = [(); 2].map(|()| VisitorId::random().unwrap());
    for visitor in [&white, &black] {
        store.visitor_create(visitor, 0).await.unwrap();
    }
    let [white, black] = [white, black].map(|visitor| Some(SeatHolder::Visitor(visitor)));
    let id = GameId::random().unwrap();
    let seats = Seats { white, black };
    let new = NewGame { clock, ..NewGame::new(id, "alice", "alice-cvp/1", seats) };
    store.game_create(new, 0).await.unwrap()
}

async fn act(store: &Store, game: &StoredGame, by: Seat, change: Change) -> StoredGame {
    let key = GameId::random().unwrap().to_string();
    match store.act(game, Action { by, key, now: 10 }, change).await.unwrap() {
        ActionOutcome::Done(after) => *after,
        ActionOutcome::Already { .. } => panic!("the key is new"),
    }
}

fn played(clock: Option<StoredClock>) -> Change {
    let played = NewMove { coordinate: "e2e4".into(), algebraic: None };
    Change { clock, ..Change::play(played) }
}

async fn end(store: &Store, game: &GameId) {
    let game = store.game_load(game).await.unwrap().game;
    let ending = Ending { result: "1/2-1/2".into(), reason: "test".into(), winner: None };
    act(store, &game, Seat::White, Change::end(ending)).await;
}

async fn the_clock_is_stored_with_the_move(store: &Store) {
    let begun = clock(300, 300, Some([0, 300, 310]));
    let before = game(store, Some(begun.clone())).await;
    assert_eq!(store.game_load(&before.id).await.unwrap().game.clock, Some(begun));
    let next = clock(293, 300, Some([10, 310, 320]));
    let after = act(store, &before, Seat::White, played(Some(next.clone()))).await;
    let record = store.game_load(&before.id).await.unwrap();
    assert_eq!((&record.game, &record.game.clock), (&after, &Some(next)));
    assert_eq!(record.moves[0].time_left, Some(293));

    let back = Change::take_back(NewTakeback { by: Seat::White, ply: 0 });
    let after = act(store, &after, Seat::White, back).await;
    let record = store.game_load(&before.id).await.unwrap();
    assert_eq!(record.takebacks[0].moves[0].time_left, Some(293));

    end(store, &after.id).await;
    let over = store.game_load(&before.id).await.unwrap().game;
    assert_eq!((over.status, over.clock.unwrap().turn), (Status::Over, None), "the clock stops");

    let without = game(store, None).await;
    let after = act(store, &without, Seat::White, played(Some(clock(1, 1, None)))).await;
    assert_eq!(after.clock, None, "a game without a clock gets none");
    assert_eq!(store.game_load(&without.id).await.unwrap().moves[0].time_left, None);
}

async fn the_longest_overdue_game_comes_first(store: &Store) {
    let mut games = Vec::new();
    for ends in [500, 300, 400] {
        games.push(game(store, Some(clock(1, 1, Some([0, 200, ends])))).await.id);
    }
    let [late, first, then] = &games[..] else { unreachable!("three were made") };
    let overdue = async |now, limit| store.games_overdue(now, limit).await.unwrap();
    assert_eq!(overdue(300, 10).await, []);
    assert_eq!(overdue(450, 10).await, [first.clone(), then.clone()]);
    assert_eq!(overdue(9_000, 2).await, [first.clone(), then.clone()]);
    end(store, first).await;
    assert_eq!(overdue(9_000, 10).await, [then.clone(), late.clone()]);
    end(store, then).await;
    end(store, late).await;
}

async fn players_get_the_time_of_an_outage_back_once(store: &Store) {
    let start = 1_800_000_000_000;
    store.heartbeat(start, i64::MAX, MINUTE).await.unwrap();
    assert_eq!(store.outage().await.unwrap(), None, "the first heartbeat records no outage");
    let turn = |began| Some([began, began + HOUR, began + 2 * HOUR]);
    let mut running = Vec::new();
    for _ in 0..5 {
        running.push(game(store, Some(clock(1, 1, turn(start - MINUTE)))).await);
    }
    let waiting = game(store, Some(clock(1, 1, None))).await;
    let without = game(store, None).await;

    let now = start + 3 * HOUR;
    let outage = Outage { began: start, ended: now, stepped: false };
    for _ in 0..2 {
        // Two servers start at the same time.
        store.heartbeat(now, i64::MAX, MINUTE).await.unwrap();
        assert_eq!(store.outage().await.unwrap(), Some(outage));
    }
    let later = game(store, Some(clock(1, 1, turn(now)))).await;

    // The call is repeated until all games have their time back.
    let mut given = store.outage_give_back(outage, 2, now).await.unwrap().unwrap();
    assert_eq!(given.len(), 2);
    while let Some(more) = store.outage_give_back(outage, 2, now).await.unwrap() {
        assert!((1..=2).contains(&more.len()), "{more:?}");
        given.extend(more);
    }
    given.sort_unstable();
    let mut expected: Vec<_> = running.iter().map(|game| (game.id.clone(), 1)).collect();
    expected.sort_unstable();
    assert_eq!(given, expected);
    assert_eq!(store.outage().await.unwrap(), None, "the outage is settled");
    for game in &running {
        let now = store.game_load(&game.id).await.unwrap().game;
        let [began, deadline, ends] = [-1, 59, 119].map(|at| start + 3 * HOUR + at * MINUTE);
        let shifted = clock(1, 1, Some([began, deadline, ends]));
        assert_eq!(now.clock, Some(StoredClock { outage: Some(outage), ..shifted }));
        let next = played(Some(clock(1, 1, turn(start + 4 * HOUR))));
        let after = act(store, &now, Seat::White, next).await;
        assert_eq!(after.clock.unwrap().outage, Some(outage), "moves keep the outage");
    }
    for game in [&waiting, &without, &later] {
        assert_eq!(store.game_load(&game.id).await.unwrap().game, *game);
    }
}

async fn a_server_that_was_up_prevents_an_outage(store: &Store) {
    let start = 1_900_000_000_000;
    let found = async |now, away| {
        store.heartbeat(now, away, MINUTE).await.unwrap();
        store.outage().await.unwrap()
    };
    let before = found(start, i64::MAX).await.unwrap();
    assert_eq!(store.outage_give_back(before, 100, start).await.unwrap().unwrap().len(), 5 + 1);
    assert_eq!(store.outage_give_back(before, 100, start).await.unwrap(), None);
    assert_eq!(found(start + MINUTE, i64::MAX).await, None, "a short restart is not an outage");
    assert_eq!(found(start + 3 * HOUR, 0).await, None, "this server was up");
    assert_eq!(found(start + 3 * HOUR + 5, i64::MAX).await, None, "another server was up");
    assert_eq!(found(start, i64::MAX).await, None, "another server's clock was ahead");
    let outage = found(start + 9 * HOUR, 2 * HOUR).await;
    let right = Outage { began: start, ended: start + 9 * HOUR, stepped: false };
    assert_eq!(outage, Some(right), "the next heartbeat corrects a wrong clock");
    settle(store).await;
}

/// Settles all outages.
async fn settle(store: &Store) {
    while let Some(outage) = store.outage().await.unwrap() {
        while store.outage_give_back(outage, 100, outage.ended).await.unwrap().is_some() {}
    }
}

async fn a_clock_jump_is_recorded_and_settled_once(store: &Store) {
    let start = 2_000_000_000_000;
    let turn = |began| Some([began, began + HOUR, began + 2 * HOUR]);
    let began = async |id: &GameId| {
        let clock = store.game_load(id).await.unwrap().game.clock.unwrap();
        let turn = clock.turn.unwrap();
        assert_eq!((turn.deadline - turn.began, turn.ends - turn.began), (HOUR, 2 * HOUR));
        turn.began
    };
    store.heartbeat(start, 0, MINUTE).await.unwrap();
    let before = game(store, Some(clock(1, 1, turn(start - MINUTE)))).await.id;

    // The clock jumps forward by 20 seconds, and another server notices it a moment later.
    let step = 20 * SECOND;
    store.clock_jump(start, start + step).await.unwrap();
    store.clock_jump(start + 100, start + 100 + step).await.unwrap();
    let forward = Outage { began: start, ended: start + step, stepped: true };
    assert_eq!(store.outage().await.unwrap(), Some(forward));
    settle(store).await;
    assert_eq!(began(&before).await, start - MINUTE + step);
    assert_eq!(store.outage().await.unwrap(), None);

    // Another server was up while this one was suspended.
    let now = start + MINUTE;
    store.heartbeat(now + 5 * SECOND, 0, MINUTE).await.unwrap();
    store.clock_jump(now, now + 5 * SECOND + 200).await.unwrap();
    assert_eq!(store.outage().await.unwrap(), None);

    // The clock jumps back by 20 seconds. Turns that began before the jump are shifted.
    let now = start + HOUR;
    store.heartbeat(now, 0, MINUTE).await.unwrap();
    let just_before = game(store, Some(clock(1, 1, turn(now - SECOND)))).await.id;
    store.clock_jump(now, now - step).await.unwrap();
    let after = game(store, Some(clock(1, 1, turn(now - step)))).await.id;
    let back = Outage { began: now, ended: now - step, stepped: true };
    assert_eq!(store.outage().await.unwrap(), Some(back));
    settle(store).await;
    assert_eq!(began(&before).await, start - MINUTE);
    assert_eq!(began(&just_before).await, now - SECOND - step);
    assert_eq!(began(&after).await, now - step);
    if store.file().is_none() {
        store.clock_jump(now + 100, now + 100 - step).await.unwrap();
    }
    store.heartbeat(now - step + SECOND, i64::MAX, MINUTE).await.unwrap();
    assert_eq!(store.outage().await.unwrap(), None);
    assert_eq!(
        store.outage_give_back(back, 100, now).await.unwrap(),
        None,
        "a settled outage stays settled"
    );
    for id in [before, just_before, after] {
        end(store, &id).await;
    }
}

async fn only_postgres_has_a_clock(store: &Store) {
    let time = store.database_time().await.unwrap();
    assert_eq!(time.is_none(), store.file().is_some());
    if let Some(time) = time {
        assert!(store.database_time().await.unwrap() >= Some(time));
    }
}
