//! `cargo xtask claims`: runs the commands of `docs/claims.md` and compares what they print with what stands there.

use std::fs;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::command::{self, root, target_dir};

/// A command of the page.
#[derive(Debug, PartialEq, Eq)]
struct Shown<'t> {
    /// The heading under which it stands.
    claim: &'t str,
    command: &'t str,
    /// The lines that must come, in this order, among others where `…` stands.
    lines: Vec<&'t str>,
    /// How long it takes, if that is more than a minute: such a command is only named.
    takes: Option<&'t str>,
}

/// The commands of the claims whose heading begins with one of the numbers, however long they take; without any, those
/// of all claims that take less than a minute.
pub fn run(arguments: &[String]) -> Result<()> {
    let text = fs::read_to_string(root().join("docs/claims.md")).context("docs/claims.md")?;
    let all = commands(&text);
    for wanted in arguments {
        ensure!(
            all.iter().any(|shown| number(shown.claim) == wanted),
            "no claim {wanted} has a command"
        );
    }
    let is_asked = |shown: &&Shown<'_>| arguments.iter().any(|asked| asked == number(shown.claim));
    let chosen =
        all.iter().filter(|shown| arguments.is_empty() || is_asked(shown)).collect::<Vec<_>>();
    // As the tests build it: rules, engine and solver are optimised there, too.
    command::run(&mut command::cargo(&["build", "--package", "glass"]))?;
    let (mut failed, mut left) = (Vec::new(), Vec::new());
    for shown in &chosen {
        if let Some(takes) = shown.takes.filter(|_| arguments.is_empty()) {
            left.push(format!("{takes}: {} (claim {})", shown.command, shown.claim));
            continue;
        }
        let start = Instant::now();
        let wrong = differs(shown)?;
        let verdict = if wrong.is_none() { "holds" } else { "DIFFERS" };
        println!("{verdict:<8} {:>6.1} s  {}", start.elapsed().as_secs_f64(), shown.claim);
        if let Some(wrong) = wrong {
            println!("$ {}\n{wrong}", shown.command);
            failed.push(shown.claim);
        }
    }
    for line in &left {
        println!("not run, takes {line}");
    }
    println!(
        "{} hold, {} differ, {} not run",
        chosen.len() - failed.len() - left.len(),
        failed.len(),
        left.len()
    );
    if failed.is_empty() { Ok(()) } else { bail!("not as the page says: {}", failed.join("; ")) }
}

/// The number at the beginning of a heading.
fn number(heading: &str) -> &str {
    heading.split(['.', ' ']).next().unwrap_or_default()
}

/// The commands of the page: lines that begin with `$` in blocks of the kind `console`. A line `# takes …` before one
/// says how long it takes.
fn commands(text: &str) -> Vec<Shown<'_>> {
    let (mut found, mut claim, mut in_block, mut takes) =
        (Vec::<Shown<'_>>::new(), "", false, None);
    for line in text.lines() {
        if in_block && line == "```" {
            in_block = false;
        } else if in_block {
            if let Some(command) = line.strip_prefix("$ ") {
                found.push(Shown { claim, command, lines: Vec::new(), takes: takes.take() });
            } else if let Some(time) = line.strip_prefix("# takes ") {
                takes = Some(time);
            } else if let Some(last) = found.last_mut() {
                last.lines.push(line);
            }
        } else if line == "```console" {
            in_block = true;
        } else if let Some(heading) = line.strip_prefix("### ") {
            claim = heading;
        }
    }
    found
}

/// The words of a command line, of which one in double quotes may have blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// What is not as the page says; nothing if all is.
fn differs(shown: &Shown<'_>) -> Result<Option<String>> {
    let words = words(shown.command);
    let (name, rest) = words.split_first().context("a command without a name")?;
    let mut command: Command = match name.as_str() {
        "glass" => command::program(target_dir().join("debug/glass")),
        "cargo" => command::cargo(&[]),
        _ => bail!("{}: only glass and cargo are run", shown.command),
    };
    // Tests print in the order of their names only one after the other.
    command.args(rest).env("RUST_TEST_THREADS", "1");
    let output = command.output().with_context(|| shown.command.to_owned())?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        return Ok(Some(format!("{}\n{printed}{error}", output.status)));
    }
    Ok((!agrees(&printed, &shown.lines)).then_some(printed))
}

/// Whether the lines are those that are expected, where `…` stands for any.
fn agrees(printed: &str, expected: &[&str]) -> bool {
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    fn matches(printed: &[&str], expected: &[&str]) -> bool {
        match (expected.split_first(), printed.split_first()) {
            (None, printed) => printed.is_none(),
            (Some((&"…", rest)), _) => {
                (0..=printed.len()).any(|at| matches(&printed[at..], rest))
            }
            (Some((line, rest)), Some((first, behind))) => line == first && matches(behind, rest),
            (Some(_), None) => false,
        }
    }
    // Where the page shows nothing, the command is to succeed.
    expected.is_empty() || matches(&printed, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_with_what_they_print() {
        let text = "### 1. One\n\n```console\n$ glass games\na\n…\n# takes an hour\n$ glass bench\n```\n$ glass no\n";
        let found = commands(text);
        let one =
            Shown { claim: "1. One", command: "glass games", lines: vec!["a", "…"], takes: None };
        let two = Shown {
            claim: "1. One",
            command: "glass bench",
            lines: vec![],
            takes: Some("an hour"),
        };
        assert_eq!(found, [one, two]);
    }

    /// A section of the page: its number, and the first word in bold type, which is the verdict.
    fn verdicts(text: &str) -> Vec<(&str, &str)> {
        let sections = text.split("\n### ").skip(1);
        let sections =
            sections.filter(|section| section.starts_with(|first: char| first.is_ascii_digit()));
        sections
            .map(|section| {
                let bold = section.split("**").nth(1).unwrap_or_default();
                let word = bold.split(|other: char| !other.is_alphabetic()).next();
                (number(section), word.unwrap_or_default())
            })
            .collect()
    }

    #[test]
    fn every_claim_of_the_page_is_complete_and_in_its_table() {
        let text = fs::read_to_string(root().join("docs/claims.md")).expect("the page");
        let rows: Vec<(&str, &str)> = text
            .lines()
            .filter_map(|line| line.strip_prefix("| ["))
            .filter_map(|row| Some((row.split(']').next()?, row.rsplit('|').nth(1)?.trim())))
            .collect();
        let found = verdicts(&text);
        assert!(found.len() > 60, "{}", found.len());
        for (at, &(number, verdict)) in found.iter().enumerate() {
            let known = ["True", "False", "Supported", "Doubtful", "Open"];
            assert!(known.contains(&verdict), "claim {number}: {verdict}");
            assert!(
                !found[..at].iter().any(|other| other.0 == number),
                "claim {number} is there twice"
            );
            let row = rows.iter().find(|row| row.0 == number);
            assert_eq!(
                row.map(|row| row.1),
                Some(verdict.to_lowercase().as_str()),
                "claim {number}"
            );
        }
        for section in text.split("\n### ").skip(1) {
            if section.starts_with(|first: char| first.is_ascii_digit()) {
                assert!(section.contains("Exactly:"), "{}", number(section));
            }
        }
        // Those of the collection of rules are 1 to 45.
        for wanted in 1..=45 {
            let wanted = wanted.to_string();
            assert!(found.iter().any(|&(number, _)| number == wanted), "claim {wanted}");
        }
    }

    #[test]
    fn an_ellipsis_stands_for_any_lines() {
        assert!(agrees("a\nb\nc\n", &["a", "…"]) && agrees("a\n", &["a", "…"]));
        assert!(agrees("a\nb\nc\n", &["…", "c"]) && agrees("anything", &[]));
        assert!(
            !agrees("a\nb\n", &["a"])
                && !agrees("a\n", &["a", "b"])
                && !agrees("a\nb\n", &["…", "a"])
        );
    }

    #[test]
    fn words_in_quotes_stay_together() {
        assert_eq!(words("glass solve \"a b\" c"), ["glass", "solve", "a b", "c"]);
    }
}
