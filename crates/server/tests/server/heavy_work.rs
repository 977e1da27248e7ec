//! Answers that take long to make: they are bounded by network, made in a fair order, and games do not wait for them.

use std::io::Read;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use glass_server::Config;
use reqwest::{Method, RequestBuilder, StatusCode};
use tokio::time::{sleep, timeout};

use crate::analysis::Told;
use crate::support::{PATIENCE, Server, Visitor};

/// A game of chess with two moves in its main line, and so many variations of two moves each, of 100 at most.
fn tree(variations: usize) -> String {
    const WHITE: [&str; 10] = ["d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3", "e3", "d3", "c3"];
    const BLACK: [&str; 10] = ["d5", "c5", "Nf6", "g6", "b6", "f5", "Nc6", "e6", "d6", "c6"];
    let all = WHITE.iter().flat_map(|white| BLACK.map(|black| format!("(1. {white} {black}) ")));
    let variations: String = all.take(variations).collect();
    format!("1. e4 {variations} 1... e5 *")
}

fn open(visitor: &Visitor, text: &str) -> RequestBuilder {
    let form = [("rules", "chess-fide/1"), ("text", text)];
    visitor.request(Method::POST, "/analysis/open").form(&form)
}

/// How many of these requests that are sent at once are answered with each status.
async fn answers(requests: impl IntoIterator<Item = RequestBuilder>) -> Vec<StatusCode> {
    let sent = requests.into_iter().map(RequestBuilder::send);
    let mut statuses: Vec<_> =
        join_all(sent).await.into_iter().map(|response| response.unwrap().status()).collect();
    statuses.sort();
    statuses
}

/// A server that believes what visitors say of their address, with one thread for what takes long.
async fn server(choose: impl FnOnce(&mut Config)) -> Server {
    let choose = |config: &mut Config| {
        config.behind_proxy = true;
        config.analysis_workers = 1;
        config.limits.previews_at_once = 1;
        // Tests are compiled to be built soon, not to draw soon.
        config.limits.request_time = PATIENCE;
        choose(config);
    };
    Server::with(choose).await
}

/// PNG of different positions.
fn picture(visitor: &Visitor, number: usize) -> RequestBuilder {
    let moves = ["e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3", "e3", "d3", "c3", "a3"];
    let path = format!("/analysis/alice.png?moves={}", moves[number]);
    visitor.request(Method::GET, &path)
}

#[test]
fn pages_hand_their_work_to_a_pool_with_an_order() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages")];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let path = path.display();
            assert!(!text.contains("spawn_blocking"), "{path}: use App::run_in_work_pool instead");
            files += 1;
        }
    }
    assert!(files > 50, "{files}");
}

#[tokio::test]
async fn a_game_that_is_opened_has_a_bounded_number_of_moves() {
    let server = server(|config| config.limits.opened_moves = 102).await;
    let mut visitor = server.visitor();
    for (variations, status) in [(50, StatusCode::OK), (51, StatusCode::BAD_REQUEST)] {
        let request = open(&visitor, &tree(variations));
        let response = visitor.send(request).await;
        assert_eq!(response.status(), status, "{variations} variations");
        let page = response.text().await.unwrap();
        let is_refused = page.contains("A tree has at most 102 moves.");
        assert_eq!(is_refused, status != StatusCode::OK, "{page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn opening_a_game_counts_as_an_analysis_of_the_network() {
    let server = server(|config| config.limits.analyses_each = 1).await;
    let mut visitor = server.visitor_from("203.0.113.1");
    let mut analysis = Told::ask(&mut visitor, "/analysis/chess/engine").await;
    analysis.until(|told| told["type"] != "refused").await;
    let text = tree(1);
    let tree = r#"{"rules":"chess-fide/1","moves":[]}"#;
    let pgn = visitor.request(Method::POST, "/analysis/pgn").form(&[("tree", tree)]);
    let requests = [open(&visitor, &text), pgn.try_clone().unwrap()];
    assert_eq!(answers(requests).await, [StatusCode::TOO_MANY_REQUESTS; 2]);
    let other = server.visitor_from("203.0.113.2");
    assert_eq!(answers([open(&other, &text)]).await, [StatusCode::OK]);
    drop(analysis);
    // The connection ends a little later.
    let again = async { while answers([pgn.try_clone().unwrap()]).await != [StatusCode::OK] {} };
    timeout(PATIENCE, again).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_network_has_a_bounded_number_of_answers_and_pictures_waiting() {
    let choose = |config: &mut Config| {
        config.limits.page_work_waiting_each = 2;
        config.limits.previews_waiting_each = 2;
    };
    let server = server(choose).await;
    let (greedy, other) = (server.visitor_from("203.0.113.1"), server.visitor_from("203.0.113.2"));
    let text = tree(100);
    for pictures in [false, true] {
        let request = |visitor, number| match pictures {
            true => picture(visitor, number),
            false => open(visitor, &text),
        };
        let mut requests: Vec<_> = (0..10).map(|number| request(&greedy, number)).collect();
        requests.push(request(&other, 10));
        let sent = requests.into_iter().map(RequestBuilder::send);
        let mut statuses: Vec<_> =
            join_all(sent).await.into_iter().map(|response| response.unwrap().status()).collect();
        assert_eq!(statuses.pop(), Some(StatusCode::OK), "another network is not refused");
        statuses.sort();
        assert_eq!(statuses[0], StatusCode::OK, "what fits is answered");
        assert_eq!(statuses[9], StatusCode::TOO_MANY_REQUESTS, "{statuses:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_picture_does_not_wait_for_all_pictures_of_another_network() {
    const GREEDY: usize = 4;
    let server = server(|_| ()).await;
    let (greedy, modest) = (server.visitor_from("203.0.113.1"), server.visitor_from("203.0.113.2"));
    let order = Arc::new(Mutex::new(Vec::new()));
    let load = |visitor: &Visitor, number: usize| {
        let (request, order) = (picture(visitor, number), Arc::clone(&order));
        async move {
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), StatusCode::OK);
            order.lock().unwrap().push(number);
        }
    };
    let mut pile: Vec<_> = (0..GREEDY).map(|number| tokio::spawn(load(&greedy, number))).collect();
    // All of them wait when the first is there.
    while order.lock().unwrap().is_empty() {
        sleep(Duration::from_millis(2)).await;
    }
    pile.push(tokio::spawn(load(&modest, GREEDY)));
    for loaded in pile {
        loaded.await.unwrap();
    }
    let order = order.lock().unwrap().clone();
    assert_ne!(order.last(), Some(&GREEDY), "{order:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_long_answer_is_compressed_for_clients_that_take_that() {
    let server = server(|_| ()).await;
    let visitor = server.visitor();
    let comment = "a long comment ".repeat(10_000);
    let text = format!("1. e4 {{{comment}}} *");
    let ask = async |coding: Option<&str>| {
        let request = match coding {
            Some(coding) => open(&visitor, &text).header("accept-encoding", coding),
            None => open(&visitor, &text),
        };
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let headers = response.headers().clone();
        (headers.get("content-encoding").cloned(), response.bytes().await.unwrap())
    };
    let (none, plain) = ask(None).await;
    assert!(none.is_none() && plain.len() > comment.len());
    let (refused, same) = ask(Some("gzip;q=0")).await;
    assert!(refused.is_none() && same == plain);
    let (coding, packed) = ask(Some("gzip, br")).await;
    assert_eq!(coding.unwrap(), "gzip");
    assert!(packed.len() < plain.len() / 10, "{} of {}", packed.len(), plain.len());
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
    assert!(unpacked == plain);
    server.stop().await;
}
