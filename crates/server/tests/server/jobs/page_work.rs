//! Slow page work is limited by network and done in a fair order, and games do not wait for it.

use std::io::Read;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use glass_server::Config;
use reqwest::{Method, RequestBuilder, StatusCode};
use tokio::time::{sleep, timeout};

use crate::analysis::page::EventStream;
use crate::support::{PATIENCE, Server, Visitor};

/// A game of chess with two moves in its main line and this many variations of two moves each, at most 100.
fn tree(variations: usize) -> String {
    const WHITE: [&str; 10] = ["d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3", "e3", "d3", "c3"];
    const BLACK: [&str; 10] = ["d5", "c5", "Nf6", "g6", "b6", "f5", "Nc6", "e6", "d6", "c6"];
    let all = WHITE.iter().flat_map(|white| BLACK.map(|black| format!("(1. {white} {black}) ")));
    let variations: String = all.take(variations).collect();
    format!("1. e4 {variations} 1... e5 *")
}

fn open_request(visitor: &Visitor, text: &str) -> RequestBuilder {
    let form = [("rules", "chess-fide/1"), ("text", text)];
    visitor.request(Method::POST, "/analysis/open").form(&form)
}

/// Sends all requests at once and returns the sorted statuses of the responses.
async fn statuses(requests: impl IntoIterator<Item = RequestBuilder>) -> Vec<StatusCode> {
    let sent = requests.into_iter().map(RequestBuilder::send);
    let mut statuses: Vec<_> =
        join_all(sent).await.into_iter().map(|response| response.unwrap().status()).collect();
    statuses.sort();
    statuses
}

/// A server behind a proxy, with one thread for slow work.
async fn single_threaded_server(choose: impl FnOnce(&mut Config)) -> Server {
    let choose = |config: &mut Config| {
        config.behind_proxy = true;
        config.analysis_workers = 1;
        config.limits.previews_at_once = 1;
        // The debug build draws slowly.
        config.limits.request_time = PATIENCE;
        choose(config);
    };
    Server::with(choose).await
}

/// Requests a PNG; each number gives another position.
fn picture(visitor: &Visitor, number: usize) -> RequestBuilder {
    let moves = ["e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3", "e3", "d3", "c3", "a3"];
    let path = format!("/analysis/alice.png?moves={}", moves[number]);
    visitor.request(Method::GET, &path)
}

#[test]
fn pages_do_not_block_threads_outside_the_work_pool() {
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
            assert!(!text.contains("spawn_blocking"), "{path}: use RequestWork instead");
            files += 1;
        }
    }
    assert!(files > 50, "{files}");
}

#[tokio::test]
async fn opened_game_has_a_limited_number_of_moves() {
    let server = single_threaded_server(|config| config.limits.opened_moves = 102).await;
    let mut visitor = server.visitor();
    for (variations, status) in [(50, StatusCode::OK), (51, StatusCode::BAD_REQUEST)] {
        let request = open_request(&visitor, &tree(variations));
        let response = visitor.send(request).await;
        assert_eq!(response.status(), status, "{variations} variations");
        let page = response.text().await.unwrap();
        let is_refused = page.contains("A tree can have at most 102 moves.");
        assert_eq!(is_refused, status != StatusCode::OK, "{page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn opening_a_game_counts_as_an_analysis() {
    let server = single_threaded_server(|config| config.limits.analyses_each = 1).await;
    let mut visitor = server.visitor_from("203.0.113.1");
    let mut analysis = EventStream::open(&mut visitor, "/analysis/chess/engine").await;
    analysis.until(|told| told["type"] != "refused").await;
    let text = tree(1);
    let tree = r#"{"rules":"chess-fide/1","moves":[]}"#;
    let pgn = visitor.request(Method::POST, "/analysis/pgn").form(&[("tree", tree)]);
    let requests = [open_request(&visitor, &text), pgn.try_clone().unwrap()];
    assert_eq!(statuses(requests).await, [StatusCode::TOO_MANY_REQUESTS; 2]);
    let other = server.visitor_from("203.0.113.2");
    assert_eq!(statuses([open_request(&other, &text)]).await, [StatusCode::OK]);
    drop(analysis);
    // The server notices the closed connection a moment later.
    let again = async { while statuses([pgn.try_clone().unwrap()]).await != [StatusCode::OK] {} };
    timeout(PATIENCE, again).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn queued_page_work_of_a_network_is_limited() {
    let choose = |config: &mut Config| {
        config.limits.long_texts_waiting_each = 2;
        config.limits.previews_waiting_each = 2;
    };
    let server = single_threaded_server(choose).await;
    let (greedy, other) = (server.visitor_from("203.0.113.1"), server.visitor_from("203.0.113.2"));
    let text = tree(100);
    for pictures in [false, true] {
        let request = |visitor, number| match pictures {
            true => picture(visitor, number),
            false => open_request(visitor, &text),
        };
        let mut requests: Vec<_> = (0..10).map(|number| request(&greedy, number)).collect();
        requests.push(request(&other, 10));
        let sent = requests.into_iter().map(RequestBuilder::send);
        let mut statuses: Vec<_> =
            join_all(sent).await.into_iter().map(|response| response.unwrap().status()).collect();
        assert_eq!(statuses.pop(), Some(StatusCode::OK), "another network is not refused");
        statuses.sort();
        assert_eq!(statuses[0], StatusCode::OK, "requests within the limit are answered");
        assert_eq!(statuses[9], StatusCode::TOO_MANY_REQUESTS, "{statuses:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn pictures_of_networks_take_turns() {
    const GREEDY: usize = 4;
    let server = single_threaded_server(|_| ()).await;
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
    // When the first picture is done, all others are waiting.
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
async fn long_response_is_compressed_for_clients_that_accept_it() {
    let server = single_threaded_server(|_| ()).await;
    let visitor = server.visitor();
    let comment = "a long comment ".repeat(10_000);
    let text = format!("1. e4 {{{comment}}} *");
    let ask = async |coding: Option<&str>| {
        let request = match coding {
            Some(coding) => open_request(&visitor, &text).header("accept-encoding", coding),
            None => open_request(&visitor, &text),
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

/// Chapters of 3,000 moves each, which take seconds to read.
fn long_study(chapters: usize) -> Vec<(&'static str, String)> {
    let chapter = format!("[White \"Ann\"]\n\n1. {}*\n\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(750));
    vec![("rules", "chess-fide/1".to_owned()), ("text", chapter.repeat(chapters))]
}

fn study_request(visitor: &Visitor, chapters: usize) -> RequestBuilder {
    visitor.request(Method::POST, "/studies").form(&long_study(chapters))
}

#[tokio::test]
async fn small_pages_do_not_wait_for_long_texts() {
    const FLOOD: usize = 4;
    let server = single_threaded_server(|_| ()).await;
    let answered = Arc::new(Mutex::new(0));
    let flood: Vec<_> = (0..FLOOD)
        .map(|number| {
            let greedy = server.visitor_from(&format!("203.0.113.{number}"));
            let answered = Arc::clone(&answered);
            tokio::spawn(async move {
                let response = study_request(&greedy, 8).send().await.unwrap();
                assert_eq!(response.status(), StatusCode::SEE_OTHER);
                *answered.lock().unwrap() += 1;
            })
        })
        .collect();
    // When the first text is read, the others wait.
    while *answered.lock().unwrap() == 0 {
        sleep(Duration::from_millis(2)).await;
    }
    let mut stranger = server.visitor_from("203.0.113.100");
    for path in ["/analysis/alice", "/analysis/alice/line?moves=e4+e5", "/explorer/alice"] {
        assert_eq!(stranger.get(path).await.status(), StatusCode::OK, "{path}");
    }
    assert!(*answered.lock().unwrap() < FLOOD, "the pages came before the last long text");
    for request in flood {
        request.await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn reading_ends_with_its_request() {
    let choose = |config: &mut Config| config.limits.request_time = Duration::from_millis(1500);
    let server = single_threaded_server(choose).await;
    let (greedy, other) = (server.visitor_from("203.0.113.1"), server.visitor_from("203.0.113.2"));
    // Far more than the time for a request.
    let response = study_request(&greedy, 60).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let text = tree(100);
    assert!(text.len() > 1_024);
    assert_eq!(statuses([open_request(&other, &text)]).await, [StatusCode::OK]);
    server.stop().await;
}
