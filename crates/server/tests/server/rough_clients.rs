//! Clients that misbehave, and what the others notice of it: nothing.

use std::time::Duration;

use crate::support::log::Log;
use crate::support::{PATIENCE, Server};
use glass_server::Rate;
use reqwest::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn who_never_reads_loses_the_place() {
    let server = Server::with(|config| {
        config.limits.connections = 1;
        config.limits.write_time = Duration::from_millis(300);
        config.limits.requests = Rate { burst: 10_000, per: Duration::from_secs(1) };
    })
    .await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(server.address).await.unwrap();
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    deaf.write_all(request.repeat(1_000).as_bytes()).await.unwrap();
    assert_eq!(server.visitor().get("/settings").await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn who_says_nothing_more_loses_the_place() {
    let server = Server::with(|config| {
        config.limits.connections = 1;
        config.limits.header_time = Duration::from_millis(300);
    })
    .await;
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    let request = format!("GET /settings HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    idle.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    timeout(PATIENCE, idle.read_to_end(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    server.stop().await;
}

#[tokio::test]
async fn a_request_names_one_host() {
    let server = Server::start().await;
    for (head, status) in [
        ("GET /settings HTTP/1.1\r\nHost: glass.example", "200"),
        ("GET /settings HTTP/1.1\r\nHost: [::1]:8080", "200"),
        ("GET /settings HTTP/1.1", "400"),
        ("GET /settings HTTP/1.1\r\nHost: glass.example\r\nHost: other.example", "400"),
        ("GET /settings HTTP/1.1\r\nHost: glass.example, other.example", "400"),
        ("GET /settings HTTP/1.0", "200"),
        ("GET /settings HTTP/1.0\r\nHost: a\r\nHost: b", "400"),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!("{head}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert_eq!(answer.split(' ').nth(1), Some(status), "{head}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_proxy_that_names_nobody_makes_no_bucket_for_all() {
    let log = Log::default();
    let _guard = log.listen();
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.limits.requests = Rate { burst: 3, per: Duration::from_secs(3600) };
    })
    .await;
    for value in [None, Some("unknown")].repeat(5) {
        let mut request = server.visitor().request(reqwest::Method::GET, "/settings");
        if let Some(value) = value {
            request = request.header("x-forwarded-for", value);
        }
        assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    }
    assert_eq!(log.text().matches("X-Forwarded-For").count(), 1, "{}", log.text());
    for (port, status) in [(1, 200), (2, 200), (3, 200), (4, 429)] {
        let request = server.visitor().request(reqwest::Method::GET, "/settings");
        let request = request.header("x-forwarded-for", format!("\"[2001:db8::1]:{port}\""));
        assert_eq!(request.send().await.unwrap().status(), status);
    }
    server.stop().await;
}

#[tokio::test]
async fn what_anybody_can_cause_is_no_error_in_the_log() {
    let log = Log::default();
    let _guard = log.listen();
    let server = Server::with(|config| config.limits.sockets = 0).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    assert!(visitor.try_open(&game, None).await.is_err());
    assert!(log.text().contains("status=503"), "{}", log.text());
    assert!(!log.text().contains("ERROR") && !log.text().contains("WARN"), "{}", log.text());
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_closed_with_the_code_for_what_was_wrong() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let too_large = [&[0x81, 0xfe, 0x20, 0x00, 0, 0, 0, 0][..], &[b'x'; 0x2000]].concat();
    for (bytes, code) in [
        (too_large.as_slice(), CloseCode::Size),
        (&[0x81, 0x01, b'x'], CloseCode::Protocol),
        (&[0x81, 0x81, 0, 0, 0, 0, 0xff], CloseCode::Invalid),
        (&[0x82, 0x81, 0, 0, 0, 0, b'x'], CloseCode::Unsupported),
    ] {
        let (mut socket, _) = visitor.open(&game).await;
        socket.send_bytes(bytes).await;
        assert_eq!(socket.closed().await, Some(code));
    }
    server.stop().await;
}
