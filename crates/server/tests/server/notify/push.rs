//! Push messages are encrypted for one browser, signed by the site and limited. Runs on SQLite, and on PostgreSQL if
//! `TEST_DATABASE_URL` is set.

use std::time::Duration;

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_up};
use crate::free_board::free_games::{act, create};
use crate::notify::email::{NOW, member};
use crate::support::mail_server::MailServer;
use crate::support::push_service::PushService;
use crate::support::{Server, Visitor};
use base64ct::{Base64UrlUnpadded, Encoding};
use glass_server::{Clock, Config};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use reqwest::StatusCode;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

fn choose(clock: &Clock) -> impl Fn(&mut Config) + '_ {
    move |config| {
        config.push_anywhere = true;
        config.limits.requests.burst = 100_000;
        config.clock = clock.clone();
    }
}

async fn subscribe(visitor: &mut Visitor, form: &[(&'static str, String); 3]) -> reqwest::Response {
    let form: Vec<_> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    visitor.post("/account/push", &form).await
}

/// Starts a game of Bob against Ann in which it has just become Ann's turn.
async fn her_turn(server: &Server, ann: &mut Visitor) -> (Visitor, String) {
    let mut bob = server.visitor();
    let wish = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "14d+1d/21d"),
    ];
    let game = bob.create_game(&wish).await;
    ann.join(&game).await;
    let played = bob.post(&format!("/game/{game}/move"), &[("ply", "0"), ("move", "e4")]).await;
    assert_eq!(played.status(), StatusCode::SEE_OTHER);
    (bob, game)
}

#[tokio::test]
async fn push_messages_are_encrypted_and_signed() {
    let clock = Clock::held(NOW);
    let mut service = PushService::start().await;
    for server in servers(choose(&clock)).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let page = account(&mut ann).await.unwrap();
        let key = page.split_once("data-key=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        assert_redirect(&subscribe(&mut ann, &service.form("one")).await, "/account#push");
        let (_, game) = her_turn(&server, &mut ann).await;
        clock.pass(MINUTE);
        let (browser, headers, body) = service.next().await;
        assert_eq!(browser, "one");
        assert_eq!(
            [&headers["ttl"], &headers["urgency"]].map(|field| field.to_str().unwrap()),
            ["86400", "normal"]
        );
        assert!(headers["topic"].len() <= 32);
        let message = service.decrypt(body);
        assert_eq!(message["title"], "Your turn: Alice Chess vs a guest");
        assert_eq!(
            (&message["url"], &message["tag"]),
            (&json!(format!("/game/{game}")), &json!(game))
        );

        // The signature uses the key on the page and names this push service.
        let signed = headers["authorization"].to_str().unwrap();
        let (token, told) = signed.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(told, key);
        let decoded = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let public = VerifyingKey::from_sec1_bytes(&decoded(&key)).unwrap();
        let signature = Signature::from_slice(&decoded(signature)).unwrap();
        public.verify(text.as_bytes(), &signature).unwrap();
        let claims: Value =
            serde_json::from_slice(&decoded(text.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], format!("http://{}", service.address));

        let own: Value = ann.get("/account/export").await.json().await.unwrap();
        assert_eq!(own["push"].as_array().unwrap().len(), 1);
        let page = account(&mut ann).await.unwrap();
        let rest = page.split_once("/account/push/end").unwrap().1;
        let id = rest.split_once("value=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        assert_redirect(&ann.post("/account/push/end", &[("id", &id)]).await, "/account#push");
        assert!(!account(&mut ann).await.unwrap().contains("/account/push/end"));
        server.stop().await;
    }
}

/// Fault 17: an expired subscription is removed, failures of the push service are retried, and no move waits for
/// either.
#[tokio::test]
async fn fault_17_failing_push_service_delays_no_move() {
    let clock = Clock::held(NOW);
    let mut service = PushService::start().await;
    for server in servers(choose(&clock)).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        subscribe(&mut ann, &service.form("one")).await;
        service.answer(StatusCode::SERVICE_UNAVAILABLE);
        let (mut bob, game) = her_turn(&server, &mut ann).await;
        clock.pass(MINUTE);
        service.next().await;
        // The game continues meanwhile, and the retried message describes its newest state.
        for (who, ply, text) in [(&mut ann, "1", "d5"), (&mut bob, "2", "Be2")] {
            let form = [("ply", ply), ("move", text)];
            let played = who.post(&format!("/game/{game}/move"), &form).await;
            assert_eq!(played.status(), StatusCode::SEE_OTHER);
        }
        service.answer(StatusCode::CREATED);
        clock.pass(HOUR);
        let (_, message) = service.read().await;
        assert!(message["body"].as_str().unwrap().contains("played Be2/B"), "{message}");

        // The number of browsers is limited; subscribing again replaces the old subscription.
        for browser in ["two", "three", "four", "five", "six", "six"] {
            clock.pass(MINUTE);
            assert_redirect(&subscribe(&mut ann, &service.form(browser)).await, "/account#push");
        }
        let page = account(&mut ann).await.unwrap();
        assert_eq!(page.matches("/account/push/end").count(), 5);
        service.answer(StatusCode::GONE);
        let (_, _) = her_turn(&server, &mut ann).await;
        clock.pass(MINUTE);
        let mut told = Vec::new();
        for _ in 0..5 {
            told.push(service.next().await.0);
        }
        told.sort();
        assert_eq!(told, ["five", "four", "six", "three", "two"]);
        while account(&mut ann).await.unwrap().contains("/account/push/end") {}
        clock.pass(DAY);
        service.answer(StatusCode::CREATED);
        server.stop().await;
    }
}

#[tokio::test]
async fn hanging_push_service_delays_no_email() {
    const SLOTS: usize = 8;
    let clock = Clock::held(NOW);
    let (mut service, mut mail) = (PushService::start().await, MailServer::start());
    let chosen = |config: &mut Config| {
        choose(&clock)(config);
        mail.serve(config);
        // Longer than this test waits for an email.
        config.mail.time = Duration::from_secs(600);
    };
    for server in servers(chosen).await {
        let mut bob = server.visitor();
        member(&mut bob, &mut mail, "Bob").await;
        service.hang();
        for name in ["Ann", "Cid"] {
            let mut player = server.visitor();
            sign_up(&mut player, name, PASSWORD).await;
            for browser in ["one", "two", "three", "four", "five"] {
                clock.pass(MINUTE);
                let browser = service.form(&format!("{name}-{browser}"));
                assert_redirect(&subscribe(&mut player, &browser).await, "/account#push");
            }
            her_turn(&server, &mut player).await;
        }
        clock.pass(MINUTE);
        for _ in 0..SLOTS {
            service.next().await;
        }
        server.visitor().post("/forgotten", &[("who", "Bob")]).await;
        assert_eq!(mail.next().await.subject(), "Reset your password");
        // The other messages are sent when the service answers again.
        service.answer(StatusCode::CREATED);
        for _ in SLOTS..10 {
            service.next().await;
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn proposed_move_of_a_free_game_is_pushed() {
    let clock = Clock::held(NOW);
    let mut service = PushService::start().await;
    let server = Server::with(choose(&clock)).await;
    let (mut ann, mut ben) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    assert_redirect(&subscribe(&mut ann, &service.form("one")).await, "/account#push");
    let game = create(&mut ben, &[("layout", "alice")]).await;
    assert_eq!(act(&mut ann, &game, "join", "").await, StatusCode::SEE_OTHER);
    assert_eq!(act(&mut ben, &game, "propose", "P e2-E4").await, StatusCode::SEE_OTHER);
    clock.pass(MINUTE);
    let (_, message) = service.read().await;
    assert_eq!(message["title"], "Move to answer: Free board: Alice Chess vs a guest");
    assert_eq!(
        message["body"],
        "A guest proposes P e2-E4. Accept or reject it (Free board: Alice Chess)."
    );
    assert_eq!(message["url"], json!(game));
    server.stop().await;
}

#[tokio::test]
async fn push_services_must_be_on_the_internet() {
    let server = Server::start().await;
    let service = PushService::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let [_, p256dh, auth] = service.form("x");
    for endpoint in
        [format!("http://{}/push/x", service.address), "https://169.254.169.254/x".to_owned()]
    {
        let form = [("endpoint", endpoint), p256dh.clone(), auth.clone()];
        let refused = subscribe(&mut ann, &form).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        assert!(
            refused.text().await.unwrap().contains("Notifications do not work in this browser")
        );
    }
    let form = [
        ("endpoint", "https://push.example.org/x".to_owned()),
        ("p256dh", "AAAA".to_owned()),
        auth,
    ];
    assert_eq!(subscribe(&mut ann, &form).await.status(), StatusCode::BAD_REQUEST);
    let worker = ann.get("/service-worker.js").await;
    assert_eq!(worker.headers()["content-type"], "text/javascript; charset=utf-8");
    server.stop().await;
}
