//! Problems on the boards.

use crate::account::accounts::fill;
use crate::page::accessibility::{axe_violations, emulate};
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_problems::{Answer, Problem, archived, judge_answer, solution};
use glass_rules::{AnyPosition, Cell, Move, VariantId};
use glass_solver::SolveControl;
use thirtyfour::Key;

/// A laptop, a phone, and a phone on its side.
const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];
/// Games of four shapes.
const GAMES: [VariantId; 4] =
    [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski];
/// Visible without scrolling: the boards, the task and the help.
const SEEN: &str = "glass-board, .task h1, .foot .button";

/// A mate in two with its solution and a refuted first move; none of the moves promotes.
fn problem(variant: VariantId) -> (&'static Problem, Vec<Move>, Move) {
    let control = || SolveControl::new(None);
    let found = archived(variant).iter().filter(|problem| problem.moves == 2).find_map(|problem| {
        let line = solution(problem, &control())?;
        let legal = problem.position.view().legal_moves();
        let wrong = legal.into_iter().find(|&mv| {
            let answer = judge_answer(&problem.position, mv, problem.moves, &control());
            mv.promotion().is_none() && matches!(answer, Some(Answer::Refuted(_)))
        })?;
        line.iter().all(|mv| mv.promotion().is_none()).then_some((problem, line, wrong))
    });
    found.unwrap_or_else(|| panic!("{variant} has no such problem"))
}

fn number(variant: VariantId, cell: Cell) -> usize {
    cell.board.index() * variant.shape().squares() + cell.square.index()
}

/// Taps the piece, and then its arrival cell, or its landing cell if there is a choice.
async fn tap_move(browser: &Browser, position: &AnyPosition, mv: Move) {
    let variant = position.variant();
    let to = if variant.transfer().is_choice() { mv.landing_cell() } else { mv.transit_cell() };
    browser.tap_cell(number(variant, mv.from())).await;
    browser.tap_cell(number(variant, to)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn problems_are_solved_by_taps_on_every_screen() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    // The test does not wait for animations.
    emulate(&browser, &[("prefers-reduced-motion", "reduce")]).await;
    let mut wrong = Vec::new();
    for variant in GAMES {
        let (problem, line, refuted) = problem(variant);
        let path = format!("/problems/{variant}/{}", problem.id);
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.goto(&server, "/favicon.svg").await;
            browser.command("Network.clearBrowserCookies", serde_json::json!({})).await;
            browser.goto(&server, &path).await;
            browser.ready().await;
            let place = format!("{variant}-{width}x{height}");
            browser.assert_fits_width().await;
            browser.until(&format!("[...document.querySelectorAll('{SEEN}')].filter((node) => node.checkVisibility()).every((node) => ((box) => box.width > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1)(node.getBoundingClientRect()))")).await;
            browser.screenshot(&format!("problem-{place}")).await;
            tap_move(&browser, &problem.position, refuted).await;
            browser.shows_text("[data-part=status]", "avoids mate").await;
            browser.shows_text("[data-part=status]", "Your rating: ").await;
            browser.screenshot(&format!("problem-{place}-refuted")).await;
            browser.until("document.activeElement.dataset.do === 'back'").await;
            browser.click("[data-do=back]").await;
            browser.until("document.querySelector('[data-part=status]').textContent === ''").await;
            let mut here = problem.position.clone();
            for (at, &mv) in line.iter().enumerate() {
                if at % 2 == 0 {
                    tap_move(&browser, &here, mv).await;
                    let last = at + 1 == line.len();
                    let said = if last { "Solved!" } else { "The best defence is" };
                    browser.shows_text("[data-part=status]", said).await;
                }
                here = here.after(mv);
            }
            browser.shows("[data-part=solution]").await;
            browser.until("document.activeElement.dataset.part === 'next'").await;
            browser.assert_fits_width().await;
            browser.screenshot(&format!("problem-{place}-solved")).await;
            if (width, height) != (844, 390) {
                wrong.extend(axe_violations(&browser, &place).await);
            }
        }
    }
    browser.close().await;
    server.stop().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_problem_is_typed_given_up_and_followed_by_another() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    browser.goto(&server, "/problems").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("problems-{width}x{height}")).await;
        wrong.extend(axe_violations(&browser, &format!("/problems at {width}")).await);
    }
    browser.resize(1440, 900, Device::Desktop).await;
    browser.goto(&server, "/problems/alice/43e6b8cf12").await;
    browser.ready().await;
    browser.type_into("#move", "Zz9").await;
    browser.press(Key::Enter).await;
    browser.until("document.querySelector('[data-part=status]').dataset.tone === 'refused'").await;
    browser.type_into("#move", "Bg6").await;
    browser.press(Key::Enter).await;
    browser.shows_text("[data-part=status]", "Now mate in one.").await;
    // A right move can be taken back as well.
    browser.click("[data-do=back]").await;
    browser.until("document.querySelector('[data-do=back]').disabled").await;
    browser.click("[data-part=give-up] button").await;
    browser.shows_text("[data-part=solution]", "1.Bg6").await;
    // The boards show the first move.
    browser.shows(".arrow .shaft").await;
    browser.ready().await;
    browser.shows_text(".task", "You viewed the solution.").await;
    browser.screenshot("problem-given-up").await;
    browser.click("[data-part=next]").await;
    browser.until("location.pathname.startsWith('/problems/alice/') && !location.pathname.endsWith('43e6b8cf12')").await;
    browser.close().await;
    server.stop().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_the_editor_becomes_a_problem() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/sign-up").await;
    let password = "through the looking glass";
    fill(&browser, &[("name", "Ann"), ("password", password), ("again", password)]).await;
    browser.shows_text("h1", "Ann").await;
    browser.goto(&server, "/editor/chess?fen=7k/8/6K1/8/8/8/8/R7+w+-+-+0+1").await;
    browser.ready().await;
    // The form asks for a mate in two, but the position is a mate in one.
    browser.click("[data-part=problem] button").await;
    browser.shows_text("[role=alert]", "Too short: White already mates in one move.").await;
    let mut wrong = Vec::new();
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("problem-refused-{width}x{height}")).await;
        wrong.extend(axe_violations(&browser, &format!("refused at {width}")).await);
    }
    // The browser logs only the status of the refusal.
    let noted = browser.driver.browser_log().await.unwrap();
    assert!(noted.iter().all(|entry| entry.message.contains("409 (Conflict)")), "{noted:?}");
    browser.click("main .button.main").await;
    browser.ready().await;
    browser.evaluate("document.querySelector('[data-part=problem] select').value = '1'").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.evaluate("document.querySelector('[data-part=problem]').scrollIntoView()").await;
        browser.screenshot(&format!("problem-editor-{width}x{height}")).await;
    }
    browser.resize(1440, 900, Device::Desktop).await;
    browser.click("[data-part=problem] button").await;
    browser.shows_text(".task", "You created this puzzle").await;
    browser.ready().await;
    browser.shows_text("[data-part=solution]", "1.Ra8#").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("problem-own-{width}x{height}")).await;
        wrong.extend(axe_violations(&browser, &format!("own at {width}")).await);
    }
    browser.resize(1440, 900, Device::Desktop).await;
    browser.click(".task a[href$='/remove']").await;
    browser.shows_text("h1", "Delete this puzzle?").await;
    browser.click("main form button").await;
    browser.until("location.pathname === '/problems'").await;
    browser.close().await;
    server.stop().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
