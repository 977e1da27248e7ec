//! `cargo xtask claims`: runs the commands of `docs/research/claims.md` and compares their output with the page.

use std::fs;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::command::{build, root};
use crate::console::{Shown, commands};

/// Runs the commands of the claims whose headings begin with one of the numbers, however long they take. Without
/// numbers, runs those that take less than a minute.
pub fn run(arguments: &[String]) -> Result<()> {
    let text = fs::read_to_string(root().join("docs/research/claims.md"))
        .context("docs/research/claims.md")?;
    let all = commands(&text);
    for wanted in arguments {
        ensure!(
            all.iter().any(|shown| number(shown.heading) == wanted),
            "no claim {wanted} has a command"
        );
    }
    let is_asked =
        |shown: &&Shown<'_>| arguments.iter().any(|asked| asked == number(shown.heading));
    let chosen =
        all.iter().filter(|shown| arguments.is_empty() || is_asked(shown)).collect::<Vec<_>>();
    // Built as for the tests, where rules, engine and solver are optimised too.
    build(&["--bin", "glass"])?;
    let (mut failed, mut left) = (Vec::new(), Vec::new());
    for shown in &chosen {
        if let Some(takes) = shown.takes.filter(|_| arguments.is_empty()) {
            left.push(format!("{takes}: {} (claim {})", shown.command, shown.heading));
            continue;
        }
        let start = Instant::now();
        let wrong = shown.difference(&root())?;
        let verdict = if wrong.is_none() { "holds" } else { "DIFFERS" };
        println!("{verdict:<8} {:>6.1} s  {}", start.elapsed().as_secs_f64(), shown.heading);
        if let Some(wrong) = wrong {
            println!("$ {}\n{wrong}", shown.command);
            failed.push(shown.heading);
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

#[cfg(test)]
mod tests {
    use super::*;

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
        let text = fs::read_to_string(root().join("docs/research/claims.md")).expect("the page");
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
        // Claims 1 to 45 come from the collection of rules.
        for wanted in 1..=45 {
            let wanted = wanted.to_string();
            assert!(found.iter().any(|&(number, _)| number == wanted), "claim {wanted}");
        }
    }
}
