//! Game news is mailed to absent players. Runs on SQLite, and on PostgreSQL if `TEST_DATABASE_URL` is set.

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers};
use crate::free_board::free_games::{act, create};
use crate::notify::email::{NOW, member};
use crate::support::mail_server::{Behaviour, MailServer, ReceivedMail};
use crate::support::{Friends, Server, Visitor};
use glass_server::{Clock, Config};
use reqwest::{Method, StatusCode};
use serde_json::json;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const STEADY: &str = "14d+1d/21d";

/// Ann and Bob, two players with accounts, and the mail server that receives their mail.
struct People<'m> {
    ann: Visitor,
    bob: Visitor,
    mail: &'m mut MailServer,
    clock: Clock,
}

impl<'m> People<'m> {
    async fn meet(server: &Server, mail: &'m mut MailServer, clock: &Clock) -> Self {
        let (mut ann, mut bob) = (server.visitor(), server.visitor());
        member(&mut ann, mail, "Ann").await;
        member(&mut bob, mail, "Bob").await;
        Self { ann, bob, mail, clock: clock.clone() }
    }

    /// Starts a game in which Ann has White and neither player has the page open.
    async fn game(&mut self, clock: &str) -> String {
        let wish = [
            ("rules", "alice-cvp/1"),
            ("colour", "white"),
            ("opponent", "friend"),
            ("clock", clock),
        ];
        let game = self.ann.create_game(&wish).await;
        self.bob.join(&game).await;
        game
    }

    async fn play(&mut self, ply: u32, text: &str, game: &str) {
        let form = [("ply", &*ply.to_string()), ("move", text)];
        let who = if ply.is_multiple_of(2) { &mut self.ann } else { &mut self.bob };
        let played = who.post(&format!("/game/{game}/move"), &form).await;
        assert_eq!(played.status(), StatusCode::SEE_OTHER);
    }

    /// Advances the clock and returns the next mail.
    async fn next_mail_after(&mut self, time: i64) -> ReceivedMail {
        self.clock.pass(time);
        self.mail.next().await
    }

    /// Advances the clock and returns the next mail of each player, Ann's first.
    async fn next_mails_after(&mut self, time: i64) -> [ReceivedMail; 2] {
        let mut both = [self.next_mail_after(time).await, self.mail.next().await];
        both.sort_by_key(|arrived| arrived.to.clone());
        assert_eq!([&*both[0].to, &*both[1].to], ["ann@example.org", "bob@example.org"]);
        both
    }

    /// Requests two password resets, which are mailed at once: no other mail may arrive before them. The first is sent
    /// before the news of the same delivery, the second only when that delivery has ended.
    async fn assert_nothing_is_due(&mut self) {
        for _ in 0..2 {
            let asked = self.ann.post("/forgotten", &[("who", "Ann")]).await;
            assert_eq!(asked.status(), StatusCode::OK);
            let arrived = self.mail.next().await;
            assert_eq!(arrived.subject(), "Reset your password", "{}", arrived.raw);
        }
        self.clock.pass(HOUR);
    }
}

fn choose<'c>(mail: &'c MailServer, clock: &'c Clock) -> impl Fn(&mut Config) + 'c {
    move |config| {
        mail.serve(config);
        config.clock = clock.clone();
        // The tests poll pages until something has happened.
        config.limits.requests.burst = 100_000;
        config.limits.mails.burst = 1000;
        config.limits.network_mails.burst = 1000;
    }
}

#[tokio::test]
async fn absent_player_is_mailed_about_their_turn() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        let game = people.game(STEADY).await;
        let joined = people.next_mail_after(MINUTE).await;
        assert_eq!(joined.to, "ann@example.org");
        let text = joined.text();
        assert_eq!(joined.subject(), "Bob joined your game: Alice Chess");
        let told = "Your game against Bob has started (Alice Chess). It is your turn against Bob (Alice Chess). Time left: 13 d 23 h.";
        assert!(text.contains(told), "{text}");

        people.play(0, "e4", &game).await;
        let turn = people.next_mail_after(MINUTE).await;
        assert_eq!(turn.to, "bob@example.org");
        assert_eq!(turn.subject(), "Your turn: Alice Chess vs Ann");
        let text = turn.text();
        assert!(
            text.contains("Ann played e4/B. It is your turn (Alice Chess). Time left: 13 d 23 h."),
            "{text}"
        );
        assert!(text.contains(&format!("\nhttp://{}/game/{game}\n", server.address)), "{text}");
        let link = turn.link("/unsubscribe/");
        let header = format!("<http://{}{link}>", server.address);
        assert_eq!(turn.field("List-Unsubscribe"), Some(&*header));
        assert_eq!(turn.field("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
        assert_eq!(turn.field("Auto-Submitted"), Some("auto-generated"));

        // A player who moves in time or has the page open gets no mail.
        people.clock.pass(HOUR);
        people.play(1, "d5", &game).await;
        people.play(2, "Be2", &game).await;
        people.play(3, "dxe4", &game).await;
        let (mut socket, _) = people.ann.open(&game).await;
        people.clock.pass(MINUTE);
        people.assert_nothing_is_due().await;

        // Live games send no mail except their result.
        let live = people.game("300+3").await;
        people.play(0, "e4", &live).await;
        let told = people.next_mail_after(3 * MINUTE).await;
        let begun = ("ann@example.org", "Bob joined your game: Alice Chess");
        assert_eq!((told.to.as_str(), told.subject()), begun);
        assert!(!told.text().contains("your turn"), "{}", told.text());
        people.assert_nothing_is_due().await;
        while people.ann.state(&live).await["outcome"].is_null() {}
        let [ann, bob] = people.next_mails_after(3 * MINUTE).await;
        assert_eq!(ann.subject(), "You won: Alice Chess vs Bob");
        assert_eq!(bob.subject(), "You lost: Alice Chess vs Ann");
        assert!(bob.text().contains("Black ran out of time. White wins."), "{}", bob.text());
        socket.act("resign", 4, json!({})).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn players_of_a_free_game_are_mailed_about_moves_and_answers() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        let game = create(&mut people.ann, &[("layout", "alice"), ("title", "Hyper")]).await;
        assert_eq!(act(&mut people.bob, &game, "join", "").await, StatusCode::SEE_OTHER);
        let ann = people.next_mail_after(MINUTE).await;
        assert_eq!(ann.subject(), "Bob joined your game: Hyper");
        let text =
            "Your game against Bob has started (Hyper). It is your turn against Bob (Hyper).";
        assert!(ann.text().contains(text), "{}", ann.text());
        assert!(ann.text().contains(&format!("http://{}{game}\n", server.address)));
        assert!(people.ann.text("/").await.contains("data-turns=\"1\""));
        assert!(people.bob.text("/").await.contains("data-turns=\"0\""));
        assert!(people.ann.text("/inbox").await.contains(&format!("href=\"{game}\"")));

        assert_eq!(act(&mut people.ann, &game, "propose", "P e2-E4").await, StatusCode::SEE_OTHER);
        let bob = people.next_mail_after(HOUR).await;
        assert_eq!(
            (bob.to.as_str(), bob.subject()),
            ("bob@example.org", "Move to answer: Hyper vs Ann")
        );
        assert!(bob.text().contains("Ann proposes P e2-E4. Accept or reject it (Hyper)."));
        assert!(people.ann.text("/").await.contains("data-turns=\"0\""));
        assert!(people.bob.text("/inbox").await.contains(&format!("href=\"{game}\"")));
        let next = people.bob.get("/next").await;
        assert_eq!(next.headers()["location"], game);
        assert_eq!(act(&mut people.bob, &game, "reject", "").await, StatusCode::SEE_OTHER);
        let ann = people.next_mail_after(HOUR).await;
        assert_eq!(
            (ann.to.as_str(), ann.subject()),
            ("ann@example.org", "Bob rejected your move: Hyper")
        );
        assert!(ann.text().contains("Bob rejected P e2-E4. It is your turn (Hyper)."));

        // An answer within the minute is all that is mailed.
        assert_eq!(act(&mut people.ann, &game, "propose", "P d2-D4").await, StatusCode::SEE_OTHER);
        assert_eq!(act(&mut people.bob, &game, "accept", "").await, StatusCode::SEE_OTHER);
        let ann = people.next_mail_after(HOUR).await;
        assert_eq!(
            (ann.to.as_str(), ann.subject()),
            ("ann@example.org", "Bob accepted your move: Hyper")
        );
        assert!(ann.text().contains("Bob accepted P d2-D4 (Hyper)."), "{}", ann.text());

        // No mail about a change that the player has seen, or about a move that was withdrawn.
        assert_eq!(act(&mut people.bob, &game, "propose", "p e7-E5").await, StatusCode::SEE_OTHER);
        people.ann.text(&game).await;
        people.clock.pass(HOUR);
        people.assert_nothing_is_due().await;
        assert_eq!(act(&mut people.bob, &game, "withdraw", "").await, StatusCode::SEE_OTHER);
        assert_eq!(act(&mut people.bob, &game, "propose", "p d7-D5").await, StatusCode::SEE_OTHER);
        assert_eq!(act(&mut people.bob, &game, "withdraw", "").await, StatusCode::SEE_OTHER);
        people.clock.pass(HOUR);
        people.assert_nothing_is_due().await;

        assert_eq!(act(&mut people.bob, &game, "offer-win", "").await, StatusCode::SEE_OTHER);
        let ann = people.next_mail_after(HOUR).await;
        assert_eq!(ann.subject(), "Offer to answer: Hyper vs Bob");
        assert!(ann.text().contains("Bob claims to have won (Hyper)."), "{}", ann.text());
        assert_eq!(act(&mut people.ann, &game, "accept-offer", "").await, StatusCode::SEE_OTHER);
        let bob = people.next_mail_after(HOUR).await;
        assert_eq!((bob.to.as_str(), bob.subject()), ("bob@example.org", "You won: Hyper vs Ann"));
        let over = "Your game against Ann is over (Hyper). Black won.";
        assert!(bob.text().contains(over), "{}", bob.text());
        server.stop().await;
    }
}

#[tokio::test]
async fn low_time_warning_is_sent_once() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        let game = people.game(STEADY).await;
        people.next_mail_after(MINUTE).await;
        people.play(0, "e4", &game).await;
        let turn = people.next_mail_after(MINUTE).await;
        assert_eq!(turn.subject(), "Your turn: Alice Chess vs Ann");
        people.clock.pass(13 * DAY - 10 * MINUTE);
        people.assert_nothing_is_due().await;
        let near = people.mail.next().await;
        assert_eq!(near.to, "bob@example.org");
        assert_eq!(near.subject(), "23 h 9 min left: Alice Chess vs Ann");
        people.play(1, "d5", &game).await;
        let turn = people.next_mail_after(MINUTE).await;
        assert_eq!(
            (turn.to.as_str(), turn.subject()),
            ("ann@example.org", "Your turn: Alice Chess vs Bob")
        );
        people.assert_nothing_is_due().await;
        server.stop().await;
    }
}

/// Fault 5: after an outage the warning moves with the deadline.
#[tokio::test]
async fn fault_5_warning_follows_a_moved_deadline() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    let server = Server::with(choose(&mail, &clock)).await;
    let mut people = People::meet(&server, &mut mail, &clock).await;
    let game = people.game(STEADY).await;
    people.next_mail_after(MINUTE).await;
    people.play(0, "e4", &game).await;
    people.next_mail_after(MINUTE).await;
    let folder = server.stop().await;
    clock.pass(3 * DAY);
    let server = Server::in_folder_with(folder, choose(people.mail, &clock)).await;
    people.ann = people.ann.at(&server);
    people.bob = people.bob.at(&server);
    // Only a running server knows how long the outage was.
    account(&mut people.ann).await.unwrap();
    clock.pass(11 * DAY);
    people.assert_nothing_is_due().await;
    clock.pass(2 * DAY);
    let near = people.mail.next().await;
    assert_eq!(near.to, "bob@example.org");
    assert!(near.subject().ends_with("left: Alice Chess vs Ann"), "{}", near.subject());
    server.stop().await;
}

#[tokio::test]
async fn daily_digest_lists_all_news_and_can_be_unsubscribed() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        // Advance to noon.
        clock.pass((NOW - clock.now()).rem_euclid(DAY));
        assert_redirect(
            &people.bob.post("/account/news", &[("news", "daily")]).await,
            "/account#mail",
        );
        let wrong = people.bob.post("/account/news", &[("news", "hourly")]).await;
        assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
        assert_redirect(
            &people.ann.post("/account/news", &[("news", "off")]).await,
            "/account#mail",
        );
        let mut games = Vec::new();
        for _ in 0..3 {
            let game = people.game(STEADY).await;
            people.play(0, "e4", &game).await;
            games.push(game);
        }
        // Bob moves in one game before the digest is sent.
        people.play(1, "d5", &games[1]).await;
        clock.pass(18 * HOUR);
        people.assert_nothing_is_due().await;
        let digest = people.mail.next().await;
        assert_eq!(
            (digest.to.as_str(), digest.subject()),
            ("bob@example.org", "2 notifications about your games")
        );
        let text = digest.text();
        let told: Vec<_> =
            games.iter().map(|game| text.contains(&format!("/game/{game}\n"))).collect();
        assert_eq!(told, [true, false, true], "{text}");

        // A mail program unsubscribes with one click, without a cookie or referrer.
        let mut program = server.visitor();
        let link = digest.link("/unsubscribe/");
        assert!(program.text(&link).await.contains("Unsubscribe from game emails?"));
        let request =
            program.request(Method::POST, &link).form(&[("List-Unsubscribe", "One-Click")]);
        assert_eq!(program.send(request).await.status(), StatusCode::OK);
        let page = account(&mut people.bob).await.unwrap();
        assert!(page.contains("value=\"off\" checked"), "{page}");
        let game = people.game(STEADY).await;
        people.play(0, "e4", &game).await;
        clock.pass(2 * DAY);
        people.assert_nothing_is_due().await;
        server.stop().await;
    }
}

/// Fault 18: news that became stale during a mail outage is not sent afterwards.
#[tokio::test]
async fn fault_18_outage_ends_with_one_mail_without_stale_news() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        assert_redirect(
            &people.ann.post("/account/news", &[("news", "off")]).await,
            "/account#mail",
        );
        people.mail.set(Behaviour::Defers);
        let mut games = Vec::new();
        for _ in 0..4 {
            let game = people.game(STEADY).await;
            people.play(0, "e4", &game).await;
            games.push(game);
            clock.pass(MINUTE);
            assert_eq!(people.mail.next_refused().await, "bob@example.org");
            clock.pass(HOUR);
            assert_eq!(people.mail.next_refused().await, "bob@example.org", "the mail is retried");
        }
        people.play(1, "d5", &games[0]).await;
        let resigned =
            people.ann.post(&format!("/game/{}/resign", games[1]), &[("ply", "1")]).await;
        assert_eq!(resigned.status(), StatusCode::SEE_OTHER);
        people.mail.set(Behaviour::Accepts);
        clock.pass(8 * HOUR);
        let digest = people.mail.next().await;
        assert_eq!(digest.subject(), "3 notifications about your games");
        let text = digest.text();
        assert!(text.contains("White resigned. Black wins."), "{text}");
        assert_eq!(text.matches("It is your turn").count(), 2, "{text}");
        assert!(!text.contains(&games[0]), "{text}");
        clock.pass(6 * HOUR);
        people.assert_nothing_is_due().await;

        // Mail that cannot be delivered for days is dropped, and the account page reports it.
        people.mail.set(Behaviour::Defers);
        let game = people.game(STEADY).await;
        people.play(0, "e4", &game).await;
        clock.pass(MINUTE);
        people.mail.next_refused().await;
        clock.pass(4 * DAY);
        people.mail.next_refused().await;
        while !account(&mut people.bob).await.unwrap().contains("could not be delivered") {}
        people.mail.set(Behaviour::Accepts);
        clock.pass(DAY);
        people.assert_nothing_is_due().await;
        server.stop().await;
    }
}

/// The mail server accepts a mail but disconnects before acknowledging it. The mail is resent under the same
/// Message-ID, so that mailboxes show it once; any server may resend it.
#[tokio::test]
async fn unacknowledged_mail_is_resent_under_the_same_id() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    let server = Server::with(choose(&mail, &clock)).await;
    let mut people = People::meet(&server, &mut mail, &clock).await;
    let game = people.game(STEADY).await;
    people.next_mail_after(MINUTE).await;
    people.play(0, "e4", &game).await;
    people.mail.set(Behaviour::Disconnects);
    let first = people.next_mail_after(MINUTE).await;
    people.mail.set(Behaviour::Accepts);
    let folder = server.stop().await;
    let server = Server::in_folder_with(folder, choose(people.mail, &clock)).await;
    people.ann = people.ann.at(&server);
    let again = people.next_mail_after(5 * MINUTE).await;
    assert_eq!(again.field("Message-ID"), first.field("Message-ID"));
    assert_eq!((&again.to, again.subject()), (&first.to, first.subject()));

    // A mail with a link gets a new link when it is resent, and therefore a new Message-ID.
    people.mail.set(Behaviour::Disconnects);
    people.ann.post("/forgotten", &[("who", "Ann")]).await;
    let first = people.mail.next().await;
    people.mail.set(Behaviour::Accepts);
    let again = people.next_mail_after(5 * MINUTE).await;
    assert_eq!((&again.to, again.subject()), (&first.to, first.subject()));
    assert_ne!(again.field("Message-ID"), first.field("Message-ID"));
    assert_eq!(people.ann.get(&again.link("/reset/")).await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn absent_player_is_mailed_about_a_rematch_offer() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        let game = people.game(STEADY).await;
        people.next_mail_after(MINUTE).await;
        people.ann.post(&format!("/game/{game}/resign"), &[("ply", "0")]).await;
        people.ann.post(&format!("/game/{game}/rematch"), &[("ply", "0")]).await;
        let told = people.next_mail_after(3 * MINUTE).await;
        assert_eq!(told.to, "bob@example.org");
        let text = told.text();
        assert!(
            text.contains("White resigned.")
                && text.contains("Ann offers a rematch with colours swapped: Alice Chess."),
            "{text}"
        );
        people.bob.post(&format!("/game/{game}/rematch"), &[("ply", "0")]).await;
        let [ann, bob] = people.next_mails_after(3 * MINUTE).await;
        assert_eq!(ann.subject(), "Bob joined your game: Alice Chess");
        // Bob has White in the rematch.
        assert_eq!(bob.subject(), "Your turn: Alice Chess vs Ann");
        server.stop().await;
    }
}

#[tokio::test]
async fn challenges_and_messages_are_mailed() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    for server in servers(choose(&mail, &clock)).await {
        let mut people = People::meet(&server, &mut mail, &clock).await;
        let wish = [
            ("rules", "alice-cvp/1"),
            ("colour", "white"),
            ("opponent", "person"),
            ("name", "Bob"),
            ("clock", STEADY),
        ];
        let game = people.ann.create_game(&wish).await;
        let told = people.next_mail_after(MINUTE).await;
        assert_eq!(
            (&*told.to, told.subject()),
            ("bob@example.org", "Ann challenges you: Alice Chess")
        );
        assert!(told.text().contains(&format!("/game/{game}\n")), "{}", told.text());
        people.bob.join(&game).await;
        let told = people.next_mail_after(3 * MINUTE).await;
        assert_eq!(
            (&*told.to, told.subject()),
            ("ann@example.org", "Bob joined your game: Alice Chess")
        );

        // Messages that follow soon are mailed together, and messages read on the page are not mailed.
        for words in ["Tut, tut, child!", "Everything’s got a moral."] {
            let said = people.bob.post(&format!("/game/{game}/chat"), &[("words", words)]).await;
            assert_eq!(said.status(), StatusCode::NO_CONTENT);
        }
        people.clock.pass(3 * MINUTE);
        people.assert_nothing_is_due().await;
        let told = people.mail.next().await;
        assert_eq!(
            (&*told.to, told.subject()),
            ("ann@example.org", "Message from Bob: Alice Chess")
        );
        assert!(told.text().contains("Everything’s got a moral."), "{}", told.text());
        let (_page, _) = people.ann.open(&game).await;
        people.bob.post(&format!("/game/{game}/chat"), &[("words", "Only look!")]).await;
        people.clock.pass(HOUR);
        people.assert_nothing_is_due().await;
        server.stop().await;
    }
}

/// A player on vacation has been warned once and is not warned again for every hour spent.
#[tokio::test]
async fn vacation_brings_no_further_warnings() {
    let clock = Clock::held(NOW);
    let mut mail = MailServer::start();
    let server = Server::with(choose(&mail, &clock)).await;
    let mut people = People::meet(&server, &mut mail, &clock).await;
    let game = people.game("1d+1d/1d").await;
    people.next_mail_after(MINUTE).await;
    let warned = people.next_mail_after(12 * HOUR).await;
    assert_eq!(warned.subject(), "11 h 59 min left: Alice Chess vs Bob");
    for _ in 0..3 {
        people.clock.pass(DAY);
        while people.bob.state(&game).await["clock"]["deadline"].as_i64() < Some(clock.now()) {}
        people.assert_nothing_is_due().await;
    }
    people.play(0, "e4", &game).await;
    let turn = people.next_mail_after(MINUTE).await;
    assert_eq!((&*turn.to, turn.subject()), ("bob@example.org", "Your turn: Alice Chess vs Ann"));
    assert!(turn.text().contains("Time left: 23 h 59 min."), "{}", turn.text());
    server.stop().await;
}

/// Guests have no address, so no news is stored for them.
#[tokio::test]
async fn player_without_address_gets_no_news() {
    let clock = Clock::held(NOW);
    let mail = MailServer::start();
    let server = Server::with(choose(&mail, &clock)).await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", STEADY).await;
    crate::account::accounts::sign_up(&mut friends.white, "Ann", PASSWORD).await;
    friends.play(0, "e4 d5").await;
    let own: serde_json::Value = friends.white.get("/account/export").await.json().await.unwrap();
    assert_eq!((&own["mail"], &own["notYetTold"]), (&json!(null), &json!([])));
    server.stop().await;
}
