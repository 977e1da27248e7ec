//! Names the commit of the build. Outside a git checkout, `GLASS_COMMIT` and `GLASS_COMMIT_DATE` name it.

use std::env;
use std::process::Command;

fn main() {
    for name in ["GLASS_COMMIT", "GLASS_COMMIT_DATE"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    // The log of HEAD changes with each commit, merge and checkout. A clone always has it.
    if let Some(log) = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let commit = variable("GLASS_COMMIT").or_else(|| git(&["rev-parse", "--short=10", "HEAD"]));
    let date = variable("GLASS_COMMIT_DATE")
        .or_else(|| git(&["log", "-1", "--date=format-local:%Y-%m-%d", "--format=%cd"]));
    for (name, value) in [("GLASS_BUILD_COMMIT", commit), ("GLASS_BUILD_DATE", date)] {
        println!("cargo::rustc-env={name}={}", value.as_deref().unwrap_or("unknown"));
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// What git prints; `None` without git or outside a checkout.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).env("TZ", "UTC").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
