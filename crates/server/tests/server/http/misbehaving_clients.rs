//! Misbehaving clients do not affect other clients.

use std::time::Duration;

use crate::support::log::Log;
use crate::support::{PATIENCE, Server};
use glass_server::Rate;
use reqwest::StatusCode;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn client_that_never_reads_is_disconnected() {
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

/// Sends single bytes until the connection fails.
fn trickle(mut stream: impl AsyncWrite + Unpin + Send + 'static) {
    tokio::spawn(async move {
        while stream.write_all(b"x").await.is_ok() {
            sleep(Duration::from_millis(50)).await;
        }
    });
}

#[tokio::test]
async fn client_that_sends_too_slowly_is_disconnected() {
    let server = Server::with(|config| {
        config.limits.connections = 1;
        config.limits.header_time = Duration::from_millis(500);
        config.limits.request_time = Duration::from_millis(500);
    })
    .await;
    let host = server.address;
    for begun in [
        "GE".to_owned(),
        format!("GET /settings HTTP/1.1\r\nHost: {host}\r\nAccept: "),
        format!(
            "GET /game/k7Qm2xPz9a/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nX: "
        ),
        format!(
            "POST /games HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9999\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\nrules="
        ),
        format!(
            "POST /games HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\nfff\r\nrules="
        ),
    ] {
        let mut slow = TcpStream::connect(host).await.unwrap();
        slow.write_all(begun.as_bytes()).await.unwrap();
        let (mut answer, rest) = slow.into_split();
        trickle(rest);
        let mut text = Vec::new();
        // The connection may end with or without an answer.
        let _ = timeout(PATIENCE, answer.read_to_end(&mut text)).await.expect(&begun);
        assert!(!text.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&text));
    }
    assert_eq!(server.visitor().get("/health/live").await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn client_that_reads_too_slowly_is_disconnected() {
    let server = Server::with(|config| {
        config.limits.connections = 1;
        config.limits.write_time = Duration::from_millis(500);
        // The required rate is far above what the client reads.
        config.limits.write_rate = 1_000_000_000;
        config.limits.requests = Rate { burst: 1_000_000, per: Duration::from_secs(1) };
    })
    .await;
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).repeat(100);
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(64 * 1024).unwrap();
    let (mut answers, mut requests) = socket.connect(server.address).await.unwrap().into_split();
    let asking =
        tokio::spawn(async move { while requests.write_all(request.as_bytes()).await.is_ok() {} });
    tokio::spawn(async move {
        let mut little = vec![0; 16 * 1024];
        // It never stops reading, but reads far less than a busy machine can send.
        while answers.read(&mut little).await.is_ok_and(|taken| taken > 0) {
            sleep(Duration::from_millis(50)).await;
        }
    });
    timeout(PATIENCE, asking).await.expect("the slow client is disconnected").unwrap();
    assert_eq!(server.visitor().get("/settings").await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn socket_that_sends_too_slowly_is_closed() {
    let server = Server::with(|config| {
        config.limits.sockets = 1;
        config.limits.socket_ping = Duration::from_millis(100);
        config.limits.socket_silence = Duration::from_millis(500);
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut slow, _) = visitor.open(&game).await;
    // The header of a message of 4000 bytes.
    slow.send_bytes(&[0x81, 0xfe, 0x0f, 0xa0, 0, 0, 0, 0]).await;
    let sending = tokio::spawn(async move {
        while slow.try_send_bytes(b"x").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    timeout(PATIENCE, sending).await.expect("the socket is closed").unwrap();
    let next = async {
        loop {
            if let Ok(socket) = visitor.try_open(&game, None).await {
                return socket;
            }
        }
    };
    let mut socket = timeout(PATIENCE, next).await.expect("the permit is free");
    assert_eq!(socket.act("decline", 0, json!({})).await["type"], "refused");
    server.stop().await;
}

#[tokio::test]
async fn ping_message_gets_a_pong() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 5, per: Duration::from_secs(3600) };
        config.limits.socket_refusals = 3;
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut socket, _) = visitor.open(&game).await;
    let ping = r#"{"type":"ping","key":"ping"}"#;
    socket.send_text(ping).await;
    assert_eq!(socket.of_type("pong").await, json!({ "type": "pong", "key": "ping" }));
    // A ping with another key is malformed.
    socket.send_text(r#"{"type":"ping","key":"other"}"#).await;
    let refused = socket.of_type("refused").await;
    assert_eq!((&refused["code"], &refused["key"]), (&json!("malformed"), &json!("other")));
    // Pings count as messages.
    for _ in 0..20 {
        socket.send_text(ping).await;
    }
    assert_eq!(socket.closed().await, Some(CloseCode::Policy));
    server.stop().await;
}

/// A pong that no ping has asked for.
const PONG: [u8; 6] = [0x8a, 0x80, 0, 0, 0, 0];

#[tokio::test]
async fn unsolicited_pongs_count_as_messages() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 5, per: Duration::from_secs(3600) };
        config.limits.socket_refusals = 3;
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut socket, _) = visitor.open(&game).await;
    for _ in 0..9 {
        socket.send_bytes(&PONG).await;
    }
    assert_eq!(socket.closed().await, Some(CloseCode::Policy));
    server.stop().await;
}

#[tokio::test]
async fn replies_to_the_pings_of_the_server_do_not_count() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 6, per: Duration::from_secs(3600) };
        config.limits.socket_ping = Duration::from_millis(100);
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut socket, _) = visitor.open(&game).await;
    // Meanwhile the library answers about 15 pings. On a busy machine some replies come after the next ping.
    assert!(timeout(Duration::from_millis(1_500), socket.of_type("nothing")).await.is_err());
    for kind in ["decline", "decline-takeback"] {
        let answer = socket.act(kind, 0, json!({})).await;
        assert_ne!(answer["code"], "busy", "some of the allowance is left: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn flood_is_not_read_after_the_socket_was_closed() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 5, per: Duration::from_secs(3600) };
        config.limits.socket_refusals = 3;
        config.limits.socket_farewell = PATIENCE;
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut socket, _) = visitor.open(&game).await;
    let flood = PONG.repeat(10_000);
    // The buffers of the system hold some megabytes. What is sent beyond them waits.
    let mut sent = 0;
    while let Ok(written) = timeout(Duration::from_secs(1), socket.try_send_bytes(&flood)).await {
        written.unwrap();
        sent += flood.len();
        assert!(sent < 1 << 27, "the server reads on");
    }
    server.stop().await;
}

/// The library hides empty fragments of a message, so that only bytes can be counted.
#[tokio::test]
async fn bytes_from_a_socket_are_limited() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 10_000, per: Duration::from_secs(3600) };
        config.limits.network_messages = config.limits.messages;
        config.limits.socket_bytes = Rate { burst: 2_000, per: Duration::from_secs(3600) };
        config.limits.socket_silence = Duration::from_millis(500);
        config.limits.socket_ping = Duration::from_millis(100);
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (mut socket, _) = visitor.open(&game).await;
    for _ in 0..300 {
        socket.send_text(r#"{"type":"ping","key":"ping"}"#).await;
    }
    let mut pongs = 0;
    while let Some(message) = socket.next_message().await {
        pongs += usize::from(message["type"] == "pong");
    }
    // Each has 34 bytes, and up to 1,024 are read at once.
    assert!((30..100).contains(&pongs), "{pongs} of 300");
    assert_eq!(visitor.get("/settings").await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn refusals_are_short_and_the_connection_closes_after_a_few() {
    let server = Server::with(|config| {
        config.limits.requests = Rate { burst: 3, per: Duration::from_secs(3600) };
    })
    .await;
    let request = format!("GET /settings HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let mut flood = TcpStream::connect(server.address).await.unwrap();
    flood.write_all(request.repeat(100).as_bytes()).await.unwrap();
    let mut answers = String::new();
    timeout(PATIENCE, flood.read_to_string(&mut answers)).await.unwrap().unwrap();
    let (answered, refused) = answers.split_at(answers.find("HTTP/1.1 429").unwrap());
    assert_eq!(answered.matches("HTTP/1.1 200").count(), 3);
    assert_eq!(refused.matches("HTTP/1.1 429").count(), 5, "{refused}");
    assert_eq!(refused.matches("connection: close").count(), 1, "{refused}");
    assert!(refused.contains("Too many requests") && refused.contains("retry-after"), "{refused}");
    assert!(refused.contains("content-security-policy"), "{refused}");
    // Most of each is the security headers.
    assert!(refused.len() < 5 * 1_500, "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn connection_of_a_proxy_stays_open_after_refusals() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.limits.requests = Rate { burst: 3, per: Duration::from_secs(3600) };
        config.refused = vec!["203.0.114.0/24".parse().unwrap()];
    })
    .await;
    let request = |client: &str| {
        let host = server.address;
        format!("GET /settings HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {client}\r\n\r\n")
    };
    let mut proxy = TcpStream::connect(server.address).await.unwrap();
    let last = request("203.0.113.2").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    let all = [request("203.0.113.1").repeat(20), request("203.0.114.1").repeat(20), last].concat();
    proxy.write_all(all.as_bytes()).await.unwrap();
    let mut answers = String::new();
    timeout(PATIENCE, proxy.read_to_string(&mut answers)).await.unwrap().unwrap();
    for (status, expected) in [("200", 4), ("429", 17), ("403", 20)] {
        let found = answers.matches(&format!("HTTP/1.1 {status}")).count();
        assert_eq!(found, expected, "{status}");
    }
    server.stop().await;
}

/// Fault 8: a half-open connection.
#[tokio::test]
async fn fault_8_idle_connection_is_closed() {
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
async fn request_must_name_exactly_one_host() {
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
async fn clients_unnamed_by_the_proxy_share_no_limit() {
    let log = Log::default();
    let _guard = log.capture();
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.limits.requests = Rate { burst: 3, per: Duration::from_secs(3600) };
    })
    .await;
    // The proxy's own health checks have no address to forward.
    for path in ["/health", "/health/live", "/health/ready"] {
        assert_eq!(server.visitor().get(path).await.status(), StatusCode::OK);
    }
    assert!(!log.text().contains("X-Forwarded-For"), "{}", log.text());
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
async fn client_errors_are_not_logged_as_errors() {
    let log = Log::default();
    let _guard = log.capture();
    let server = Server::with(|config| config.limits.sockets = 0).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    assert!(visitor.try_open(&game, None).await.is_err());
    assert!(log.text().contains("serving"), "{}", log.text());
    assert!(!log.text().contains("ERROR") && !log.text().contains("WARN"), "{}", log.text());
    server.stop().await;
}

#[tokio::test]
async fn unknown_session_cookies_are_not_logged() {
    let log = Log::default();
    let _guard = log.capture();
    let server = Server::start().await;
    for cookie in ["AAAAAAAAAAAAAAAAAAAAAA", "_____________________w", "no id", ""] {
        let request = server.visitor().request(reqwest::Method::GET, "/settings");
        let answer = request.header("cookie", format!("glass={cookie}")).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{cookie}");
    }
    assert!(log.text().contains("serving") && !log.text().contains("WARN"), "{}", log.text());
    server.stop().await;
}

/// Fault 14: frames that are too large or invalid.
#[tokio::test]
async fn fault_14_invalid_frame_closes_the_socket_with_its_code() {
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
