//! Prometheus metrics: their values, and that the handbook, the dashboard and the alerts use existing metrics.

use std::collections::BTreeSet;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;

use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::log::Log;
use crate::support::{Friends, PATIENCE, Server};

/// A server with metrics, and their address.
async fn server_with_metrics() -> (Server, SocketAddr) {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::with(|config| {
        config.metrics = Some(address);
        // No NATS server listens here.
        config.nats = Some("nats://127.0.0.1:1".to_owned());
        config.limits.sockets_each = 2;
    });
    (server.await, address)
}

async fn fetch_metrics(address: SocketAddr) -> String {
    let response = reqwest::get(format!("http://{address}/metrics")).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    response.text().await.unwrap()
}

/// The value of a series, labels included.
fn value(text: &str, series: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '))?;
    line.parse().ok()
}

/// The names of all metrics; each must have a HELP line.
fn names(text: &str) -> BTreeSet<String> {
    let name_after = |line: &str, mark: &str| {
        Some(line.strip_prefix(mark)?.split(' ').next().unwrap().to_owned())
    };
    let names: BTreeSet<_> = text.lines().filter_map(|line| name_after(line, "# TYPE ")).collect();
    let explained = text.lines().filter_map(|line| name_after(line, "# HELP ")).collect();
    assert_eq!(names, explained);
    names
}

/// The metrics that a text mentions.
fn metrics_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let ours = words.filter(|word| word.starts_with("glass_") || word.starts_with("process_"));
    let base = |word: &str| {
        let parts = ["_bucket", "_sum", "_count"];
        parts.iter().find_map(|part| word.strip_suffix(part)).unwrap_or(word).to_owned()
    };
    ours.map(base).collect()
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    let path = root().join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[tokio::test]
async fn moves_and_refusals_are_counted() {
    let (server, address) = server_with_metrics().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 e5 Nf3").await;
    let refused = friends.black_socket.play(3, "e1e8").await;
    assert_eq!(refused["type"], "refused");
    let watcher = server.visitor();
    assert!(watcher.try_open(&friends.game, None).await.is_err(), "one socket too many");
    friends.black_socket.act("resign", 3, json!({})).await;

    let text = fetch_metrics(address).await;
    let is = |series: &str, expected: f64| {
        assert_eq!(value(&text, series), Some(expected), "{series} in {text}");
    };
    is("glass_moves_total{variant=\"alice\"}", 3.0);
    is("glass_moves_total{variant=\"chess\"}", 0.0);
    is("glass_actions_total{action=\"move\",outcome=\"done\"}", 3.0);
    is("glass_actions_total{action=\"move\",outcome=\"refused\"}", 1.0);
    is("glass_actions_total{action=\"resign\",outcome=\"done\"}", 1.0);
    is("glass_action_refusals_total{code=\"illegal\"}", 1.0);
    is("glass_action_duration_seconds_count{stage=\"judged\"}", 5.0);
    is("glass_action_duration_seconds_count{stage=\"written\"}", 4.0);
    is("glass_action_duration_seconds_count{stage=\"acknowledged\"}", 5.0);
    is("glass_limit_refusals_total{limit=\"sockets_each\"}", 1.0);
    is("glass_http_requests_total{route=\"/game/{id}/socket\",status=\"101\"}", 2.0);
    is("glass_http_requests_total{route=\"/game/{id}/socket\",status=\"503\"}", 1.0);
    is("glass_sockets_open", 2.0);
    is("glass_watchers", 0.0);
    is("glass_games_open", 1.0);
    is("glass_live_games", 1.0);
    is("glass_live_games_lookups_total{outcome=\"miss\"}", 1.0);
    is("glass_ready", 1.0);
    is("glass_nats_connected", 0.0);
    is("glass_engine_queue_games", 0.0);
    for (series, least) in [
        ("glass_sqlite_group_size_count", 5.0),
        ("glass_database_duration_seconds_count{access=\"write\"}", 5.0),
        ("glass_database_duration_seconds_count{access=\"read\"}", 1.0),
        ("glass_disk_free_bytes", 1.0),
        ("process_resident_memory_bytes", 1e6),
        ("process_open_fds", 10.0),
    ] {
        assert!(value(&text, series).is_some_and(|value| value >= least), "{series} in {text}");
    }
    let public = server.visitor().get("/metrics").await.status();
    assert_eq!(public, StatusCode::NOT_FOUND, "the public address does not serve metrics");
    server.stop().await;
}

#[tokio::test]
async fn engine_turns_are_timed() {
    let (server, address) = server_with_metrics().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("black", "3").await;
    let (mut socket, state) = visitor.open(&game).await;
    if state["ply"] == 0 {
        socket.at_ply(1).await;
    }
    let over = async {
        let turns = "glass_engine_turn_seconds_count{thought=\"short\"}";
        // The turn ends a moment after its move is published.
        while value(&fetch_metrics(address).await, turns).is_none_or(|turns| turns < 1.0) {}
    };
    timeout(PATIENCE, over).await.expect("the engine's turn ends");
    let text = fetch_metrics(address).await;
    // On a busy machine the game may be queued twice; the second turn finds nothing to do.
    let waits = value(&text, "glass_engine_wait_seconds_count{thought=\"short\"}");
    assert!(waits.is_some_and(|waits| waits >= 1.0), "{waits:?}");
    assert_eq!(value(&text, "glass_actions_total{action=\"move\",outcome=\"done\"}"), Some(1.0));
    server.stop().await;
}

#[tokio::test]
async fn metrics_are_documented_and_the_dashboard_uses_existing_ones() {
    let (server, address) = server_with_metrics().await;
    server.visitor().get("/").await;
    let told = names(&fetch_metrics(address).await);
    assert!(told.len() > 30, "{told:?}");
    let strange: Vec<_> = told
        .iter()
        .filter(|name| !name.starts_with("glass_") && !name.starts_with("process_"))
        .collect();
    assert!(strange.is_empty(), "{strange:?}");
    assert_eq!(metrics_in(&read("docs/reference/metrics.md")), told);

    let dashboard = read("deploy/grafana.json");
    assert!(serde_json::from_str::<Value>(&dashboard).unwrap()["panels"].is_array());
    let rules = read("deploy/prometheus-rules.yml");
    for (file, text) in [("the dashboard", &dashboard), ("the rules", &rules)] {
        let shown = metrics_in(text);
        assert!(shown.len() > 9 && shown.is_subset(&told), "{file}: {:?}", &shown - &told);
    }
    server.stop().await;
}

/// Prometheus' own tool finds no fault in names and types, so that queries mean what they say.
#[tokio::test]
async fn promtool_accepts_the_metrics() {
    let (server, address) = server_with_metrics().await;
    server.visitor().get("/").await;
    let text = fetch_metrics(address).await;
    for series in
        ["glass_build_info{version=\"0.1.0\",commit=\"", "# TYPE process_cpu_seconds_total counter"]
    {
        assert!(text.contains(series), "{series}: {text}");
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), &text).unwrap();
    let input = fs::File::open(file.path()).unwrap();
    let checked =
        Command::new("promtool").args(["check", "metrics"]).stdin(input).output().unwrap();
    let faults = String::from_utf8([checked.stdout, checked.stderr].concat()).unwrap();
    assert!(faults.is_empty(), "{faults}");
    server.stop().await;
}

#[test]
fn every_alert_is_documented() {
    let (rules, handbook) =
        (read("deploy/prometheus-rules.yml"), read("docs/reference/metrics.md"));
    let alerts: Vec<_> =
        rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    let headings = handbook.lines().filter_map(|line| line.strip_prefix("### "));
    let explained: Vec<_> = headings.filter(|heading| heading.starts_with("Glass")).collect();
    assert!(alerts.len() >= 10);
    assert_eq!(alerts, explained);
}

/// With Prometheus' own tool: each alert fires for its fault and not without it, and every query of the dashboard is
/// valid.
#[test]
fn promtool_accepts_the_alerts_and_the_dashboard() {
    let rules = read("deploy/prometheus-rules.yml");
    let tests = read("deploy/prometheus-rules.test.yml");
    for alert in rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        let named = |name: String| tests.lines().any(|line| line.trim() == name);
        assert!(
            named(format!("- name: {alert}")) && named(format!("- name: no {alert}")),
            "{alert}"
        );
    }
    let promtool = |arguments: &[&str]| {
        Command::new("promtool").args(arguments).current_dir(root().join("deploy")).output()
    };
    let tested = promtool(&["test", "rules", "prometheus-rules.test.yml"])
        .expect("promtool is missing: install Prometheus");
    assert!(tested.status.success(), "{}", String::from_utf8_lossy(&tested.stdout));

    let dashboard: Value = serde_json::from_str(&read("deploy/grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let asked = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    let asked = asked.map(|target| target["expr"].as_str().unwrap());
    let asked: Vec<_> = asked
        .map(|asked| asked.replace("$instance", ".*").replace("$__rate_interval", "5m"))
        .map(|asked| json!({ "record": "asked", "expr": asked }))
        .collect();
    assert!(asked.len() > 20);
    // JSON is valid YAML.
    let groups = json!({ "groups": [{ "name": "dashboard", "rules": asked }] });
    let file = tempfile::NamedTempFile::with_suffix(".yml").unwrap();
    fs::write(file.path(), groups.to_string()).unwrap();
    let checked =
        promtool(&["check", "rules", "--lint=none", file.path().to_str().unwrap()]).unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[tokio::test]
async fn log_line_names_the_game_and_no_secret() {
    let log = Log::default();
    let _guard = log.capture();
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let folder = server.folder().join("glass.db");
    let database = rusqlite::Connection::open(folder).unwrap();
    database.execute_batch("drop table action").unwrap();
    let answer =
        friends.white_socket.act_with("a-secret-key", "move", 0, json!({"move": "e4"})).await;
    assert_eq!(answer["type"], "refused");
    let line = format!("action{{game={} kind=\"move\" ply=0}}", friends.game);
    log.wait_for(&line).await;
    let text = log.text();
    let failed = text.lines().find(|text| text.contains(&line) && text.contains("ERROR")).unwrap();
    assert!(failed.contains("request{id=") && failed.contains("method=\"GET\""), "{failed}");
    let cookie = friends.white.cookie.as_deref().unwrap().split_once('=').unwrap().1;
    assert!(!text.contains("a-secret-key") && !text.contains(cookie));
    server.stop().await;
}
