//! Runs the common browser tests in Firefox and WebKitGTK. All browser tests run in Chromium, by the stage `pages`.

use crate::command::{output, program, run, workspace};
use crate::plan::BROWSER_TESTS;
use crate::pypi;
use crate::tools::Tool;
use anyhow::{Result, bail};
use std::process::Command;

/// The tests. None needs emulated devices, networks or authenticators, which only Chromium has, nor pictures outside the
/// window, which WebKitGTK loads when they come into view.
const COMMON: [&str; 11] = [
    "analysis::editor::a_position_is_set_up_and_analysed",
    "every_browser::main_pages_fit_a_narrow_window",
    "every_browser::main_pages_have_no_script_error",
    "every_browser::visitor_signs_up_and_signs_in",
    "learn::lessons::lesson_is_solved_on_the_boards",
    "game::two_players::a_game_between_two_browsers",
    "game::two_players::a_landing_is_chosen_on_a_desktop",
    "game::two_players::move_can_be_played_on_nineteen_boards",
    "game::play_page::whole_game_is_played_with_the_keyboard",
    "game::premove::a_premove_is_played_when_the_opponent_has_moved",
    "game::premove::premoves_require_a_live_clock",
];

/// Runs them in both browsers, and fails if one of the tests or browsers is missing.
pub fn stage() -> Result<()> {
    Tool::Firefox.require()?;
    let (webkit, display) = (Tool::WebKit.require()?, Tool::Display.require()?);
    let geckodriver = pypi::geckodriver()?;
    // The test program ignores names that it does not have.
    let all = output(workspace("test").args(BROWSER_TESTS).args(["--", "--list"]))?;
    for name in COMMON {
        if !all.lines().any(|line| line == format!("{name}: test")) {
            bail!("there is no browser test {name}");
        }
    }
    let firefox = run(tests("firefox").env("GECKODRIVER", geckodriver));
    // WebKitGTK has no mode without a display.
    let mut shown = program(display);
    shown.args(["--auto-servernum", "--server-args=-screen 0 1600x1200x24"]);
    let tests = tests("webkit");
    shown.arg(tests.get_program()).args(tests.get_args()).env("WEBKIT_DRIVER", webkit);
    shown.envs(tests.get_envs().filter_map(|(name, value)| Some((name, value?))));
    firefox.and(run(&mut shown))
}

/// The command that runs the tests in a browser.
fn tests(browser: &str) -> Command {
    let mut test = workspace("test");
    test.args(BROWSER_TESTS).args(["--", "--exact", "--test-threads=2"]).args(COMMON);
    test.env("BROWSER", browser);
    test
}
