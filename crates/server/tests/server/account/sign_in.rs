//! Sign-in limits, sessions, and the sockets that close with a session.

use std::time::Duration;

use glass_server::{Config, Rate};
use reqwest::header::{COOKIE, HOST, SET_COOKIE};
use reqwest::{Method, Response, StatusCode};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_in, sign_up};
use crate::notify::email::member;
use crate::support::mail_server::MailServer;
use crate::support::push_service::PushService;
use crate::support::{PATIENCE, Server, Visitor, set_cookie};

/// Disables pings, so that a socket closes for no other reason.
fn without_pings(config: &mut Config) {
    config.limits.socket_ping = Duration::from_secs(3600);
}

/// Signs in with only a device cookie.
async fn sign_in_on(visitor: &Visitor, device: &str, name: &str, password: &str) -> Response {
    let form = [("name", name), ("password", password)];
    let request = visitor.request(Method::POST, "/sign-in").header(COOKIE, device);
    request.form(&form).send().await.unwrap()
}

#[tokio::test]
async fn wrong_passwords_do_not_lock_known_devices_out() {
    let choose = |config: &mut Config| {
        config.behind_proxy = true;
        config.limits.name_passwords = Rate { burst: 3, per: Duration::from_secs(3600) };
    };
    for server in servers(choose).await {
        let mut ann = server.visitor_from("203.0.113.1");
        let signed_up = sign_up(&mut ann, "Ann", PASSWORD).await;
        let device = set_cookie(&signed_up, "glass-device=").unwrap();
        assert!(device.contains("HttpOnly") && device.contains("Max-Age=34560000"), "{device}");
        let device = device.split(';').next().unwrap().to_owned();

        for network in 1..=3 {
            let mut stranger = server.visitor_from(&format!("192.0.2.{network}"));
            let refused = sign_in(&mut stranger, "Ann", "a wrong password").await;
            assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        }
        let mut late = server.visitor_from("192.0.2.9");
        let refused = sign_in(&mut late, "Ann", PASSWORD).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        let unknown = sign_in_on(&late, "glass-device=AAAAAAAAAAAAAAAAAAAAAA", "Ann", PASSWORD);
        assert_eq!(unknown.await.status(), StatusCode::TOO_MANY_REQUESTS);

        let mut at_home = server.visitor_from("203.0.113.1");
        assert_redirect(&sign_in(&mut at_home, "Ann", PASSWORD).await, "/");
        let away = server.visitor_from("198.51.100.1");
        assert_redirect(&sign_in_on(&away, &device, "Ann", PASSWORD).await, "/");
        // Ann's device is known only to Ann's account.
        let mut bob = server.visitor_from("203.0.113.2");
        sign_up(&mut bob, "Bob", PASSWORD).await;
        for network in 1..=3 {
            let mut stranger = server.visitor_from(&format!("192.0.2.{network}"));
            sign_in(&mut stranger, "Bob", "a wrong password").await;
        }
        let refused = sign_in_on(&away, &device, "Bob", PASSWORD).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        server.stop().await;
    }
}

#[tokio::test]
async fn ending_a_session_closes_its_sockets() {
    for server in servers(without_pings).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let mut elsewhere = server.visitor();
        sign_in(&mut elsewhere, "Ann", PASSWORD).await;
        let game = ann.new_game("white", "friend").await;
        let (mut here, _) = ann.open(&game).await;
        let (mut there, _) = elsewhere.open(&game).await;
        assert_redirect(&ann.post("/account/sessions/end", &[]).await, "/account");
        assert_eq!(there.closed().await, Some(CloseCode::Policy));
        // The session that ended the others continues until it signs out.
        assert_eq!(here.play(0, "e4").await["type"], "refused");
        assert_redirect(&ann.post("/sign-out", &[]).await, "/");
        assert_eq!(here.closed().await, Some(CloseCode::Policy));

        let mut guest = server.visitor();
        let game = guest.new_game("white", "friend").await;
        let (mut socket, _) = guest.open(&game).await;
        assert_redirect(&guest.post("/forget", &[]).await, "/");
        assert_eq!(socket.closed().await, Some(CloseCode::Policy));
        server.stop().await;
    }
}

#[tokio::test]
async fn password_change_invalidates_reset_links() {
    let mut mail = MailServer::start();
    for server in servers(|config| mail.serve(config)).await {
        let mut ann = server.visitor();
        member(&mut ann, &mut mail, "Ann").await;
        let mut thief = server.visitor();
        thief.post("/forgotten", &[("who", "Ann")]).await;
        let link = mail.next().await.link("/reset/");
        assert_eq!(thief.get(&link).await.status(), StatusCode::OK);
        let changed =
            [("old", PASSWORD), ("password", "another secret"), ("again", "another secret")];
        assert_redirect(&ann.post("/account/password", &changed).await, "/account");
        assert_eq!(thief.get(&link).await.status(), StatusCode::NOT_FOUND);
        let form = [("password", "a stolen one"), ("again", "a stolen one")];
        assert_eq!(thief.post(&link, &form).await.status(), StatusCode::NOT_FOUND);
        assert!(account(&mut ann).await.is_some());
        server.stop().await;
    }
}

#[tokio::test]
async fn password_reset_lists_browsers_with_access() {
    let mut mail = MailServer::start();
    let service = PushService::start().await;
    let server = Server::with(|config| {
        mail.serve(config);
        config.push_anywhere = true;
    })
    .await;
    let mut ann = server.visitor();
    member(&mut ann, &mut mail, "Ann").await;
    let form = service.form("one");
    let form: Vec<_> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_redirect(&ann.post("/account/push", &form).await, "/account#push");
    ann.post("/forgotten", &[("who", "Ann")]).await;
    let link = mail.next().await.link("/reset/");
    let mut owner = server.visitor();
    let form = [("password", "a new password"), ("again", "a new password")];
    assert_redirect(&owner.post(&link, &form).await, "/account?after=reset");
    let page = owner.text("/account?after=reset").await;
    assert!(page.contains("Passkeys and browsers that still have access"), "{page}");
    assert!(page.contains("Notifications: "), "{page}");
    assert!(!owner.text("/account").await.contains("still have access"));
    server.stop().await;
}

#[tokio::test]
async fn chat_setting_without_a_cookie_creates_no_session() {
    let server = Server::start().await;
    for _ in 0..3 {
        let answer = server.visitor().post("/quiet", &[("quiet", "on")]).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(!answer.headers().contains_key(SET_COOKIE));
    }
    server.stop().await;
}

#[tokio::test]
async fn new_visitors_of_a_network_are_limited() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.limits.new_visitors = Rate { burst: 2, per: Duration::from_secs(3600) };
    })
    .await;
    let game = server.visitor_from("198.51.100.1").new_game("white", "friend").await;
    let quiet = format!("/game/{game}/chat/quiet");
    let mut made = Vec::new();
    for _ in 0..3 {
        let mut visitor = server.visitor_from("203.0.113.1");
        made.push(visitor.post(&quiet, &[("quiet", "on")]).await.status());
    }
    let [done, refused] = [StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS];
    assert_eq!(made, [done, done, refused]);
    let mut other = server.visitor_from("203.0.113.2");
    assert_eq!(other.post(&quiet, &[("quiet", "on")]).await.status(), done);
    server.stop().await;
}

#[tokio::test]
async fn transfer_coding_with_a_content_length_is_refused() {
    let server = Server::start().await;
    let host = server.address;
    let [length, coding] = ["Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n"];
    for fields in [[length, coding], [coding, length], [coding, ""]] {
        let fields = fields.concat();
        let smuggled = format!("GET /health/live HTTP/1.1\r\nHost: {host}\r\n\r\n");
        let request = format!(
            "POST /language HTTP/1.1\r\nHost: {host}\r\n{fields}\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n0\r\n\r\n{smuggled}"
        );
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut answer))
            .await
            .expect("the connection is closed");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 411 "), "{fields}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{fields}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn links_ignore_the_host_header() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let own = format!("http://{}/", server.address);
    for path in ["/analysis/alice", "/editor/alice"] {
        let request = visitor.request(Method::GET, path).header(HOST, "evil.example");
        let page = request.send().await.unwrap().text().await.unwrap();
        assert!(!page.contains("evil.example"), "{path}");
        assert!(page.contains(&own), "{path}: {page}");
    }
    server.stop().await;
}
