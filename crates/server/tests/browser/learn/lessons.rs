//! Lessons, trainers and the comparison of rule sets on the boards.

use crate::page::accessibility::axe_violations;
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use thirtyfour::{Cookie, Key};

const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];
/// Games of four shapes, each with a step that requires a move.
const STEPS: [(VariantId, u32); 4] = [
    (VariantId::Alice, 5),
    (VariantId::QuasiAlice, 7),
    (VariantId::Hex4d, 2),
    (VariantId::Glinski, 6),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lesson_is_solved_on_the_boards() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    // The learner taps a square; a wrong one is explained.
    browser.goto(&server, "/learn/alice/1").await;
    browser.ready().await;
    browser.tap("f3").await;
    browser
        .shows_text("[data-part=status]", "The piece arrives on f3/A of its own board first.")
        .await;
    browser.click("[data-do=hint]").await;
    browser.shows_text("[data-part=status]", "It arrives on f3 of board A").await;
    browser.tap("f3/B").await;
    browser.shows_text("[data-part=status]", "Every move ends on the other board").await;
    browser.until("document.activeElement.dataset.part === 'next'").await;
    // A mistake or a hint costs one of three stars.
    browser.until("document.querySelector('[data-part=stars]').textContent === '★★☆'").await;
    browser.press(Key::Enter).await;
    browser.until("location.search === '?position=2'").await;
    browser.ready().await;
    browser.until("document.querySelectorAll('.exercises .done').length === 1").await;
    browser.until("document.querySelectorAll('.steps-of .done').length === 0").await;
    browser.tap("e5").await;
    browser.shows_text("[data-part=status]", "The captured pawn is gone.").await;
    browser.until("document.querySelector('[data-part=stars]').textContent === '★★★'").await;
    browser.click("[data-part=next]").await;
    browser.until("location.search === '?position=3'").await;
    browser.ready().await;
    browser.tap("d6/B").await;
    browser.shows_text("[data-part=status]", "Black’s pieces cross over").await;
    browser.click("[data-part=next]").await;
    browser.until("location.pathname === '/learn/alice/2'").await;
    browser.ready().await;
    browser.until("document.querySelectorAll('.steps-of .done').length === 1").await;
    browser.until("document.querySelector('.steps-of .done').dataset.stars === '2'").await;
    // A legal move that is not the solution is taken back with an explanation.
    browser.tap_move("e1", "d1").await;
    browser.shows_text("[data-part=status]", "Kd1/B: move the rook, not the king.").await;
    browser.tap_move("a1", "a7").await;
    browser.shows_text("[data-part=status]", "Rxa7/B.").await;
    browser.goto(&server, "/learn/alice/2?position=2").await;
    browser.ready().await;
    browser.tap_move("c1", "g5").await;
    browser.shows_text("[data-part=status]", "Bxg5/B.").await;
    // The step requires an illegal move and shows the reason.
    browser.goto(&server, "/learn/alice/3").await;
    browser.ready().await;
    browser.tap_move("a1", "a5").await;
    browser.shows_text("[data-part=status]", "a5/A is closed").await;
    browser.until("document.querySelector('[data-part=next]').matches('.main')").await;
    // Two moves, the second one with the keyboard.
    browser.goto(&server, "/learn/alice/4").await;
    browser.ready().await;
    browser.tap_move("g1", "f3").await;
    browser.shows_text("[data-part=status]", "One more move.").await;
    // The knight has landed.
    browser.shows_text("glass-board", "White: knight g1 to f3, lands on board B.").await;
    browser.key_move("f3/B", "e5/B").await;
    browser.shows_text("[data-part=status]", "Ne5/A.").await;
    // The lesson is solved again by typing.
    browser.click("[data-do=again]").await;
    browser.click("[data-do=show]").await;
    browser.shows_text("[data-part=status]", "Example: Nf3, then Ne5.").await;
    browser.type_into("#answer", "Nf3").await;
    browser.press(Key::Enter).await;
    browser.shows_text("[data-part=status]", "Nf3/B. One more move.").await;
    browser.goto(&server, "/learn/alice").await;
    browser.shows_text("[data-part=count]", "1 of 20 steps completed").await;
    browser.goto(&server, "/learn").await;
    browser.shows_text("[data-game=alice] [data-part=count]", "1 of 20 steps completed").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_opponent_replies_on_the_boards() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    // The refutation of a wrong move stays until the next touch.
    browser.goto(&server, "/learn/alice/10").await;
    browser.ready().await;
    browser.tap_move("d1", "h5").await;
    browser.shows_text("[data-part=status]", "Black captures it with Rxh5/A.").await;
    browser
        .shows_text("glass-board", "Black: rook h8 to h5, captures queen, lands on board A.")
        .await;
    browser.until("document.querySelector('[data-do=again]').matches('.main')").await;
    browser.tap_move("d1", "d7").await;
    browser.shows_text("[data-part=status]", "Qxd7/B.").await;
    browser.until("document.querySelector('[data-part=stars]').textContent === '★★☆'").await;
    // In a line, the learner continues after the reply.
    browser.goto(&server, "/learn/alice/17").await;
    browser.ready().await;
    browser.tap_move("b8", "c6").await;
    browser.shows_text("[data-part=status]", "Nc6/B is right. White replies e3/B. Go on.").await;
    browser.shows_text("glass-board", "White: pawn e2 to e3, lands on board B.").await;
    browser.tap_move("f8", "d6").await;
    browser.shows_text("[data-part=status]", "Bd6/B.").await;
    browser.until("document.querySelector('[data-part=next]').matches('.main')").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_zero_move_is_explained() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/learn/ms-alice/6").await;
    browser.ready().await;
    browser.tap_move("e8", "e8/B").await;
    browser
        .shows_text("[data-part=status]", "cannot go through the looking-glass without a step")
        .await;
    browser.goto(&server, "/learn/duo-chess/5").await;
    browser.ready().await;
    browser.drag_move("e4", "e4/B").await;
    browser
        .shows_text("[data-part=status]", "cannot go through the looking-glass without a step")
        .await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trainers_count_right_answers_and_store_the_best_score() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/learn/alice/squares").await;
    browser.ready().await;
    // The page's clock is advanced.
    browser.evaluate("globalThis.past = 0, performance.now = ((now) => () => now() + globalThis.past)(performance.now.bind(performance))").await;
    browser.click("[data-do=start]").await;
    browser.shows_text("[data-part=prompt]", "Tap ").await;
    for right in 1..=3 {
        let prompt = browser.text("[data-part=prompt]").await;
        let (square, board) = prompt[4..].trim_end_matches('.').split_once(" on board ").unwrap();
        browser.tap(&format!("{square}/{board}")).await;
        browser
            .until(&format!(
                "document.querySelector('[data-part=right]').textContent === '{right}'"
            ))
            .await;
    }
    let prompt = browser.text("[data-part=prompt]").await;
    browser.tap(if prompt.contains("a1 on board A") { "b2" } else { "a1" }).await;
    browser.shows_text("[data-part=wrong]", "1").await;
    browser.evaluate("globalThis.past = 40_000").await;
    browser.shows_text("[data-part=prompt]", "Time is up. 3 right, 1 wrong. New best score.").await;
    browser.shows_text("[data-part=best]", "3").await;
    browser.shows("[data-part=missed] li").await;
    // A square is chosen with the keyboard.
    browser.evaluate("globalThis.past = 0").await;
    browser.click("label:has([name=how][value=name])").await;
    browser.click("[data-do=start]").await;
    browser.shows("#name").await;
    browser.until("document.activeElement.id === 'name'").await;
    browser.type_into("#name", "z9").await;
    // The answer is shown for less than a second, so the page itself watches for it.
    browser.evaluate("(globalThis.said = [], new MutationObserver(([{ target }]) => globalThis.said.push(target.textContent)).observe(document.querySelector('[data-part=prompt]'), { childList: true }), true)").await;
    browser.press(Key::Enter).await;
    browser.until("globalThis.said[0]?.startsWith('No: ')").await;
    browser.click("[data-do=start]").await;
    browser.shows_text("[data-part=prompt]", "Stopped.").await;
    // In the landing trainer, the shown answer is the right one.
    browser.goto(&server, "/learn/alice/landings").await;
    browser.ready().await;
    browser.click("[data-do=start]").await;
    browser.shows_text("[data-part=prompt]", "Where does it land?").await;
    let prompt = browser.text("[data-part=prompt]").await;
    let to = prompt.split(" moves to ").nth(1).unwrap().split('.').next().unwrap();
    let other = if prompt.contains("/A moves to") { "B" } else { "A" };
    browser.tap(&format!("{to}/{other}")).await;
    browser.shows_text("[data-part=right]", "1").await;
    browser.goto(&server, "/learn/alice").await;
    browser.shows_text("[data-best='alice squares']", "Your best: 3").await;
    browser.close().await;
    server.stop().await;
}

/// Whether the question and its controls need no scrolling.
fn in_sight(seen: &str) -> String {
    format!(
        "[...document.querySelectorAll('{seen}')].every((node) => ((box) => box.width > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1)(node.getBoundingClientRect()))"
    )
}

/// The longest step of each game in the languages with the longest texts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_fit_every_screen_in_other_languages() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/learn").await;
    for language in ["de", "fr"] {
        browser.driver.add_cookie(Cookie::new("language", language)).await.unwrap();
        for variant in VariantId::ALL.into_iter().filter(|variant| variant.is_released()) {
            let lesson = variant.lesson();
            let length = |step| {
                let (title, words) =
                    (lesson.step_text(step, language), lesson.exercise_text(step, 0, language));
                title.title.len() + title.text.len() + words.ask.len()
            };
            let longest = (1..).zip(lesson.steps).max_by_key(|(_, step)| length(step));
            let (number, step) = longest.unwrap();
            browser.goto(&server, &format!("/learn/{variant}/{number}")).await;
            browser.ready().await;
            browser.shows_text("h1", lesson.step_text(step, language).title).await;
            for (width, height, device) in SCREENS {
                browser.resize(width, height, device).await;
                browser.assert_fits_width().await;
                browser.until(&in_sight("glass-board, .task .text, .ask, .foot .button")).await;
                browser.until("[...document.querySelectorAll('.foot .button')].every((button) => button.scrollWidth <= button.clientWidth + 1)").await;
                let name = format!("learn-{language}-{variant}-{width}x{height}");
                browser.screenshot(&name).await;
            }
        }
        let flaws = axe_violations(&browser, &format!("a lesson in {language}")).await;
        assert!(flaws.is_empty(), "{}", flaws.join("\n"));
        for path in ["/learn", "/learn/alice", "/rules/alice/compare", "/games/alice"] {
            browser.goto(&server, path).await;
            for (width, height, device) in SCREENS {
                browser.resize(width, height, device).await;
                browser.assert_fits_width().await;
                let name = format!("learn-{language}{}-{width}x{height}", path.replace('/', "-"));
                browser.screenshot(&name).await;
            }
        }
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_and_trainers_fit_every_screen() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for (variant, step) in STEPS {
        for (path, seen) in [
            (format!("/learn/{variant}/{step}"), "glass-board, .task .text, .ask, .foot .button"),
            (format!("/learn/{variant}/landings"), "glass-board, .prompt, [data-do=start]"),
        ] {
            browser.goto(&server, &path).await;
            browser.ready().await;
            if path.ends_with("landings") {
                browser.click("[data-do=start]").await;
                browser.shows_text("[data-part=prompt]", "?").await;
            }
            for (width, height, device) in SCREENS {
                browser.resize(width, height, device).await;
                browser.assert_fits_width().await;
                browser.until(&in_sight(seen)).await;
                if variant == VariantId::Hex4d && width == 390 && path.ends_with("landings") {
                    // One of nineteen boards is large: the one with the marked piece.
                    let front =
                        "document.querySelector('glass-board [aria-pressed=true]').textContent";
                    let asked = "document.querySelector('[data-part=prompt]').textContent";
                    browser.until(&format!("{asked}.includes(` ${{{front}}}`)")).await;
                }
                let name = path.replace('/', "-");
                browser.screenshot(&format!("learn{name}-{width}x{height}")).await;
                let alike = path.ends_with("landings") && variant != VariantId::Alice;
                if (width, height) != (844, 390) && !alike {
                    wrong.extend(
                        axe_violations(&browser, &format!("{path} at {width}x{height}")).await,
                    );
                    browser.screenshot(&format!("learn{name}-{width}x{height}-dark")).await;
                }
            }
        }
    }
    for path in ["/learn", "/learn/alice", "/rules/alice/compare", "/rules/glinski/compare"] {
        browser.goto(&server, path).await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.assert_fits_width().await;
            browser.screenshot(&format!("learn{}-{width}x{height}", path.replace('/', "-"))).await;
        }
        wrong.extend(axe_violations(&browser, path).await);
    }
    browser.close().await;
    server.stop().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
