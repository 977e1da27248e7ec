//! Email addresses of accounts and password resets, over a real mail server with TLS. Runs on SQLite, and on PostgreSQL
//! if `TEST_DATABASE_URL` is set.

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_in, sign_up};
use crate::support::mail_server::{Behaviour, MailServer};
use crate::support::{Server, Visitor};
use glass_server::Clock;
use glass_store::Store;
use reqwest::StatusCode;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// A Friday at noon.
pub const NOW: i64 = 1_795_176_000_000;

/// Sets the email address of an account.
pub async fn set_address(
    visitor: &mut Visitor,
    address: &str,
    password: &str,
) -> reqwest::Response {
    visitor.post("/account/mail", &[("address", address), ("password", password)]).await
}

/// Follows a confirmation link.
pub async fn confirm(visitor: &mut Visitor, link: &str) {
    let answer = visitor.post(link, &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(answer.text().await.unwrap().contains("Email address confirmed"));
}

/// Signs up with a confirmed address.
pub async fn member(visitor: &mut Visitor, mail: &mut MailServer, name: &str) {
    assert_redirect(&sign_up(visitor, name, PASSWORD).await, "/account");
    let address = format!("{}@example.org", name.to_lowercase());
    assert_redirect(&set_address(visitor, &address, PASSWORD).await, "/account#mail");
    let arrived = mail.next().await;
    assert_eq!(arrived.to, address);
    confirm(visitor, &arrived.link("/confirm/")).await;
}

#[tokio::test]
async fn address_is_confirmed_changed_and_removed() {
    let mut mail = MailServer::start();
    let clock = Clock::held(NOW);
    let chosen = |config: &mut glass_server::Config| {
        mail.serve(config);
        config.origins = vec!["https://glass.example".to_owned()];
        config.clock = clock.clone();
    };
    for server in servers(chosen).await {
        let mut ann = server.visitor();
        // With HTTPS origins the cookie has a prefix; this visitor stores it all the same.
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let page = account(&mut ann).await.unwrap();
        assert!(page.contains("No email address is confirmed.") && !page.contains("as files"));
        for (address, password, status, why) in [
            ("ann@example", PASSWORD, StatusCode::BAD_REQUEST, "No mail can be sent to “example”."),
            ("ann example", PASSWORD, StatusCode::BAD_REQUEST, "This is not an email address."),
            ("ann@example.org", "wrong password", StatusCode::FORBIDDEN, "Wrong password"),
        ] {
            let refused = set_address(&mut ann, address, password).await;
            assert_eq!(refused.status(), status);
            assert!(refused.text().await.unwrap().contains(why));
        }
        assert_redirect(
            &set_address(&mut ann, " Ann@example.org ", PASSWORD).await,
            "/account#mail",
        );
        let arrived = mail.next().await;
        assert_eq!(
            (arrived.to.as_str(), arrived.subject()),
            ("Ann@example.org", "Confirm your email address")
        );
        assert_eq!(arrived.field("From"), Some("Looking-Glass <glass@glass.example>"));
        assert!(arrived.text().contains("\nhttps://glass.example/confirm/"), "{}", arrived.raw);
        let link = arrived.link("/confirm/");
        let page = account(&mut ann).await.unwrap();
        assert!(page.contains("We sent a link to <b>Ann@example.org</b>"), "{page}");
        let mut stranger = server.visitor();
        let question = stranger.text(&link).await;
        assert!(
            question.contains("Confirm this email address?")
                && question.contains("Ann@example.org")
        );
        assert!(
            !account(&mut ann).await.unwrap().contains("Email goes to <b>"),
            "the confirmation page changes nothing"
        );
        confirm(&mut stranger, &link).await;
        assert_eq!(stranger.post(&link, &[]).await.status(), StatusCode::NOT_FOUND);
        assert!(account(&mut ann).await.unwrap().contains("Email goes to <b>Ann@example.org</b>"));

        // The link expires after two days. A second request sends a new one.
        set_address(&mut ann, "liddell@example.org", PASSWORD).await;
        let old = mail.next().await.link("/confirm/");
        clock.pass(2 * DAY);
        assert_eq!(stranger.get(&old).await.status(), StatusCode::NOT_FOUND);
        set_address(&mut ann, "liddell@example.org", PASSWORD).await;
        let arrived = mail.next().await;
        assert_eq!(stranger.post(&old, &[]).await.status(), StatusCode::NOT_FOUND);
        assert!(account(&mut ann).await.unwrap().contains("Email goes to <b>Ann@example.org</b>"));
        confirm(&mut ann, &arrived.link("/confirm/")).await;
        let told = mail.next().await;
        assert_eq!(
            (told.to.as_str(), told.subject()),
            ("Ann@example.org", "Your email address was changed")
        );
        let own: serde_json::Value = ann.get("/account/export").await.json().await.unwrap();
        assert_eq!(own["mail"]["address"], "liddell@example.org");

        assert_redirect(&set_address(&mut ann, "", PASSWORD).await, "/account#mail");
        let told = mail.next().await;
        assert_eq!(
            (told.to.as_str(), told.subject()),
            ("liddell@example.org", "Your email address was changed")
        );
        assert!(account(&mut ann).await.unwrap().contains("No email address is confirmed."));
        server.stop().await;
    }
}

#[tokio::test]
async fn forgotten_password_is_reset_by_a_mailed_link() {
    let mut mail = MailServer::start();
    let clock = Clock::held(NOW);
    let chosen = |config: &mut glass_server::Config| {
        mail.serve(config);
        config.clock = clock.clone();
    };
    for server in servers(chosen).await {
        let mut bob = server.visitor();
        member(&mut bob, &mut mail, "Bob").await;
        let mut other = server.visitor();
        sign_up(&mut other, "Without", PASSWORD).await;
        let mut stranger = server.visitor();
        assert!(stranger.text("/sign-in").await.contains("href=\"/forgotten\""));
        let mut answers = Vec::new();
        for who in ["Nobody", "nobody@example.org", "Without", "bOB"] {
            let answer = stranger.post("/forgotten", &[("who", who)]).await;
            assert_eq!(answer.status(), StatusCode::OK);
            answers.push(answer.text().await.unwrap());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "the answer does not reveal whether an account exists");
        let arrived = mail.next().await;
        assert_eq!(
            (arrived.to.as_str(), arrived.subject()),
            ("bob@example.org", "Reset your password")
        );
        let first = arrived.link("/reset/");
        // The address works as well as the name, and only the newest link is valid.
        stranger.post("/forgotten", &[("who", "BOB@example.org")]).await;
        let link = mail.next().await.link("/reset/");
        assert_eq!(stranger.get(&first).await.status(), StatusCode::NOT_FOUND);
        let secret = link.strip_prefix("/reset/").unwrap();
        for file in std::fs::read_dir(server.folder()).unwrap() {
            let path = file.unwrap().path();
            let bytes = if path.is_file() { std::fs::read(&path).unwrap() } else { Vec::new() };
            let kept = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
            assert!(!kept, "{} has the secret", path.display());
        }
        let page = stranger.text(&link).await;
        assert!(page.contains("New password for Bob"), "{page}");
        for (password, again, why) in [
            ("short", "short", "The password is too short"),
            ("a new password", "another password", "The two passwords differ."),
        ] {
            let form = [("password", password), ("again", again)];
            let refused = stranger.post(&link, &form).await;
            assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
            assert!(refused.text().await.unwrap().contains(why));
        }
        assert!(account(&mut bob).await.is_some());
        let form = [("password", "a new password"), ("again", "a new password")];
        assert_redirect(&stranger.post(&link, &form).await, "/account?after=reset");
        assert!(account(&mut stranger).await.unwrap().contains("<h1>Bob</h1>"));
        assert_eq!(account(&mut bob).await, None, "the other session has ended");
        assert_eq!(stranger.post(&link, &form).await.status(), StatusCode::NOT_FOUND);
        let old = sign_in(&mut bob, "Bob", PASSWORD).await;
        assert_eq!(old.status(), StatusCode::FORBIDDEN);
        assert_redirect(&sign_in(&mut bob, "Bob", "a new password").await, "/");

        // The link expires after an hour, and a change of address invalidates it.
        let mut asked = server.visitor();
        asked.post("/forgotten", &[("who", "Bob")]).await;
        let late = mail.next().await.link("/reset/");
        clock.pass(HOUR);
        assert_eq!(asked.get(&late).await.status(), StatusCode::NOT_FOUND);
        asked.post("/forgotten", &[("who", "Bob")]).await;
        let link = mail.next().await.link("/reset/");
        set_address(&mut bob, "robert@example.org", "a new password").await;
        mail.next().await;
        assert_eq!(asked.get(&link).await.status(), StatusCode::NOT_FOUND);
        server.stop().await;
    }
}

#[tokio::test]
async fn account_mails_are_limited() {
    let server = Server::start().await;
    let mut asking = server.visitor();
    for _ in 0..5 {
        let answer = asking.post("/forgotten", &[("who", "Nobody")]).await;
        assert_eq!(answer.status(), StatusCode::OK);
    }
    let limited = asking.post("/forgotten", &[("who", "nOBODY")]).await;
    assert_eq!(limited.status(), StatusCode::TOO_MANY_REQUESTS);
    let other = asking.post("/forgotten", &[("who", "Somebody")]).await;
    assert_eq!(other.status(), StatusCode::OK);
    for path in ["/reset/x", "/confirm/%00", "/unsubscribe/k7Qm2xPz9ak7Qm2xPz9a12"] {
        assert_eq!(asking.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn domain_with_letters_of_other_languages_is_sent_as_punycode() {
    let mut mail = MailServer::start();
    let server = Server::with(|config| mail.serve(config)).await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    assert_redirect(&set_address(&mut ann, "ann@Bücher.org", PASSWORD).await, "/account#mail");
    let arrived = mail.next().await;
    assert_eq!(arrived.to, "ann@xn--bcher-kva.org");
    let page = account(&mut ann).await.unwrap();
    assert!(page.contains("We sent a link to <b>ann@bücher.org</b>"), "{page}");
    confirm(&mut ann, &arrived.link("/confirm/")).await;
    // The password is reset under both forms of the address.
    for address in ["ann@bücher.org", "ann@xn--bcher-kva.org"] {
        server.visitor().post("/forgotten", &[("who", address)]).await;
        assert_eq!(mail.next().await.to, "ann@xn--bcher-kva.org");
    }
    server.stop().await;
}

#[tokio::test]
async fn mail_is_sent_over_start_tls() {
    let mut mail = MailServer::with_start_tls();
    let server = Server::with(|config| mail.serve(config)).await;
    member(&mut server.visitor(), &mut mail, "Ann").await;
    server.stop().await;
}

#[tokio::test]
async fn mail_is_stored_as_files_without_a_mail_server() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    assert!(
        account(&mut ann).await.unwrap().contains("Its administrators keep the messages as files")
    );
    assert_redirect(&set_address(&mut ann, "ann@example.org", PASSWORD).await, "/account#mail");
    let folder = server.folder().join("mail");
    let text = crate::support::until(|| {
        let file = std::fs::read_dir(&folder).ok()?.next()?.ok()?.path();
        file.extension()
            .is_some_and(|end| end == "eml")
            .then(|| std::fs::read_to_string(file).unwrap())
    });
    let text = text.await;
    assert!(text.contains("To: ann@example.org\r\n"), "{text}");
    let path = format!("http://{}/confirm/", server.address);
    let link = text.lines().find_map(|line| line.strip_prefix(&path)).unwrap();
    confirm(&mut ann, &format!("/confirm/{link}")).await;
    server.stop().await;
}

#[tokio::test]
async fn rejected_address_is_shown_on_the_account_page() {
    let mut mail = MailServer::start();
    let server = Server::with(|config| {
        mail.serve(config);
        config.limits.requests.burst = 100_000;
    });
    let server = server.await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    mail.set(Behaviour::Rejects);
    set_address(&mut ann, "nobody@example.org", PASSWORD).await;
    assert_eq!(mail.next_refused().await, "nobody@example.org");
    loop {
        let page = account(&mut ann).await.unwrap();
        if page.contains("could not be delivered") {
            assert!(page.contains("550") || page.contains("Mailbox unavailable"), "{page}");
            break;
        }
    }
    // It is stored for the operator, until the visitor requests another.
    let file = format!("sqlite://{}/glass.db", server.folder().display());
    let store = Store::open_beside(&file).await.unwrap();
    let [kept] = store.undelivered(10).await.unwrap().try_into().unwrap();
    assert!(kept.by_email && kept.reason.contains("550"), "{kept:?}");
    mail.set(Behaviour::Accepts);
    set_address(&mut ann, "ann@example.org", PASSWORD).await;
    let link = mail.next().await.link("/confirm/");
    assert_eq!(store.undelivered(10).await.unwrap(), []);
    ann.post(&link, &[]).await;
    assert!(!account(&mut ann).await.unwrap().contains("could not be delivered"));
    store.close().await;
    server.stop().await;
}

#[tokio::test]
async fn closed_account_receives_no_mail() {
    let mut mail = MailServer::start();
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        mail.serve(config);
        config.clock = clock.clone();
    });
    let server = server.await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    member(&mut white, &mut mail, "Ann").await;
    member(&mut black, &mut mail, "Bob").await;
    let game = white.new_game("white", "friend").await;
    black.join(&game).await;
    assert_redirect(&white.post("/account/close", &[("password", PASSWORD)]).await, "/");
    clock.pass(DAY);
    let told = mail.next().await;
    assert_eq!(told.to, "bob@example.org", "closed accounts receive no mail");
    assert!(told.subject().starts_with("You won: Alice Chess vs closed-"), "{}", told.subject());
    black.post("/forgotten", &[("who", "ann@example.org")]).await;
    black.post("/forgotten", &[("who", "bob")]).await;
    assert_eq!(mail.next().await.to, "bob@example.org");
    server.stop().await;
}
