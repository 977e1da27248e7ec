//! Runs the commands that the handbook shows and compares their output with the page.
//!
//! A page shows commands in blocks of the kind `console`:
//!
//! * a line `$ COMMAND` is run by `sh` in the page's own empty folder, with `glass` on the path;
//! * lines `> TEXT` after it are its standard input;
//! * all other lines are the expected output, standard error included. A line `…` matches any number of lines, and `…`
//!   within a line any text.
//! * a line `# takes TIME` before a command marks a command that runs for more than a minute.
//!
//! A block of another kind whose first line ends with `,file=NAME` is written to that file before the next command runs.
//! `$LOOKING_GLASS` is the folder of the repository.

use std::fs;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result};

use crate::command::{self, root, target_dir};

/// A command that a page shows.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown<'t> {
    /// The heading above it.
    pub heading: &'t str,
    /// The line number on the page, from 1.
    pub line: usize,
    /// The command at the prompt.
    pub command: &'t str,
    /// The input of the running command.
    pub input: Vec<&'t str>,
    /// The expected output; empty if the page shows none.
    pub output: Vec<&'t str>,
    /// The stated duration, if it is more than a minute.
    pub takes: Option<&'t str>,
    /// The files that the page shows before it, with their contents.
    pub files: Vec<(&'t str, Vec<&'t str>)>,
}

/// The commands of a page, in order.
pub fn commands(text: &str) -> Vec<Shown<'_>> {
    let (mut found, mut heading, mut in_block, mut takes) =
        (Vec::<Shown<'_>>::new(), "", false, None);
    let (mut files, mut in_file) = (Vec::<(&str, Vec<&str>)>::new(), false);
    for (line, number) in text.lines().zip(1..) {
        if (in_block || in_file) && line == "```" {
            (in_block, in_file) = (false, false);
        } else if in_file {
            files.last_mut().into_iter().for_each(|(_, lines)| lines.push(line));
        } else if in_block {
            if let Some(command) = line.strip_prefix("$ ") {
                let (input, output) = (Vec::new(), Vec::new());
                let (takes, files) = (takes.take(), std::mem::take(&mut files));
                found.push(Shown { heading, line: number, command, input, output, takes, files });
            } else if let Some(time) = line.strip_prefix("# takes ") {
                takes = Some(time);
            } else if let Some(last) = found.last_mut() {
                match line.strip_prefix("> ") {
                    Some(text) => last.input.push(text),
                    None => last.output.push(line),
                }
            }
        } else if line == "```console" {
            in_block = true;
        } else if let Some((_, name)) = block_of_file(line) {
            files.push((name, Vec::new()));
            in_file = true;
        } else if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
        }
    }
    found
}

/// The kind and the file name of a block, if its first line gives them.
fn block_of_file(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("```")?.split_once(",file=")
}

impl Shown<'_> {
    /// Runs the command in a folder. Returns the output if it differs from the page.
    pub fn difference(&self, folder: &Path) -> Result<Option<String>> {
        for (name, lines) in &self.files {
            let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
            fs::write(folder.join(name), text).with_context(|| (*name).to_owned())?;
        }
        let run = if self.command.starts_with("glass serve") { serve } else { finish };
        let (printed, succeeded) = run(self, folder).with_context(|| self.command.to_owned())?;
        // A page may show a refused command. Warnings come before the output.
        let refusal = self.output.last().is_some_and(|line| line.starts_with("glass: "));
        let holds = succeeded != refusal && agrees(&printed, &self.output);
        Ok((!holds).then_some(printed))
    }

    /// A shell for the command, with `glass` on its path.
    fn shell(command: &str, folder: &Path) -> Result<Command> {
        let mut shell = command::program("sh");
        let path = std::env::var_os("PATH").unwrap_or_default();
        let programs = [target_dir().join("debug")].into_iter().chain(std::env::split_paths(&path));
        shell
            .args(["-c", command])
            .current_dir(folder)
            .env("PATH", std::env::join_paths(programs)?);
        // The output of tests is in the order of their names only if they run one after the other.
        shell.env("RUST_TEST_THREADS", "1").env("LOOKING_GLASS", root());
        // A project that the page creates does not use the build settings of this one.
        let build = if folder == root() { target_dir() } else { target_dir().join("handbook") };
        shell.env("CARGO_TARGET_DIR", build);
        Ok(shell)
    }
}

/// Runs a command. Returns its output and whether it succeeded.
fn finish(shown: &Shown<'_>, folder: &Path) -> Result<(String, bool)> {
    let mut shell = Shown::shell(shown.command, folder)?;
    let mut output = tempfile::tempfile()?;
    shell.stdin(Stdio::piped()).stdout(output.try_clone()?);
    // Cargo's build messages are not part of a page.
    if shown.command.starts_with("cargo ") {
        shell.stderr(Stdio::null());
    } else {
        shell.stderr(output.try_clone()?);
    }
    let mut child = shell.spawn()?;
    let input: String = shown.input.iter().flat_map(|line| [line, "\n"]).collect();
    if let Some(mut stdin) = child.stdin.take() {
        // A program may end before it has read everything.
        let _ = stdin.write_all(input.as_bytes());
    }
    let succeeded = child.wait()?.success();
    let mut printed = Vec::new();
    output.rewind()?;
    output.read_to_end(&mut printed)?;
    Ok((String::from_utf8_lossy(&printed).into_owned(), succeeded))
}

/// Starts a server on a free port, reads as many lines of standard output as the page shows, and stops it. The address
/// that it prints is replaced by the one on the page.
fn serve(shown: &Shown<'_>, folder: &Path) -> Result<(String, bool)> {
    const ADDRESS: &str = "127.0.0.1:8080";
    let command = format!(
        "exec {} --listen 127.0.0.1:0",
        shown.command.replace(&format!("--listen {ADDRESS}"), "")
    );
    let mut shell = Shown::shell(&command, folder)?;
    let mut child = shell.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let stdout = child.stdout.take().context("no standard output")?;
    let wanted = shown.output.len();
    let reader = thread::spawn(move || {
        BufReader::new(stdout).lines().take(wanted).map_while(Result::ok).collect::<Vec<_>>()
    });
    let lines = reader.join().unwrap_or_default();
    child.kill()?;
    child.wait()?;
    let port = lines.iter().find_map(|line| {
        let digits = line.split_once("http://127.0.0.1:")?.1.split(|c: char| !c.is_ascii_digit());
        digits.map(str::to_owned).next()
    });
    let address = format!("127.0.0.1:{}", port.unwrap_or_default());
    let lines = lines.iter().map(|line| line.replace(&address, ADDRESS) + "\n").collect();
    Ok((lines, true))
}

/// Whether the output is as expected; see the module's documentation for `…`.
fn agrees(printed: &str, expected: &[&str]) -> bool {
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    fn matches(printed: &[&str], expected: &[&str]) -> bool {
        match (expected.split_first(), printed.split_first()) {
            (None, printed) => printed.is_none(),
            (Some((&"…", rest)), _) => {
                (0..=printed.len()).any(|at| matches(&printed[at..], rest))
            }
            (Some((line, rest)), Some((first, behind))) => {
                is_like(first, line) && matches(behind, rest)
            }
            (Some(_), None) => false,
        }
    }
    expected.is_empty() || matches(&printed, expected)
}

/// Whether a line is as expected, where `…` matches any text.
fn is_like(line: &str, expected: &str) -> bool {
    match expected.trim_end().split_once('…') {
        None => line == expected.trim_end(),
        Some((head, tail)) => line.strip_prefix(head).is_some_and(|rest| {
            rest.char_indices()
                .map(|(at, _)| at)
                .chain([rest.len()])
                .any(|at| is_like(&rest[at..], tail))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_input_and_output() {
        let text = "### 1. One\n\n```console\n$ glass games\na\n…\n# takes an hour\n$ glass uci\n> isready\nreadyok\n```\n$ glass no\n";
        let found = commands(text);
        let first = Shown {
            heading: "1. One",
            line: 4,
            command: "glass games",
            input: vec![],
            output: vec!["a", "…"],
            takes: None,
            files: vec![],
        };
        let second = Shown {
            heading: "1. One",
            line: 8,
            command: "glass uci",
            input: vec!["isready"],
            output: vec!["readyok"],
            takes: Some("an hour"),
            files: vec![],
        };
        assert_eq!(found, [first, second]);
    }

    #[test]
    fn files_of_a_page_are_written_before_the_next_command() {
        let text = "```toml,file=a.toml\nb = 1\n\nc = 2\n```\n\n```console\n$ cat a.toml\nb = 1\n\nc = 2\n```\n";
        let [shown] = &commands(text)[..] else { panic!("one command") };
        assert_eq!(shown.files, [("a.toml", vec!["b = 1", "", "c = 2"])]);
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(shown.difference(folder.path()).unwrap(), None);
    }

    #[test]
    fn an_ellipsis_matches_any_lines_and_any_text() {
        assert!(agrees("a\nb\nc\n", &["a", "…"]) && agrees("a\n", &["a", "…"]));
        assert!(agrees("a\nb\nc\n", &["…", "c"]) && agrees("anything", &[]));
        assert!(!agrees("a\nb\n", &["a"]) && !agrees("a\n", &["a", "b"]));
        assert!(!agrees("a\nb\n", &["…", "a"]));
        assert!(agrees("depth 1 nps 20 pv e2e4\n", &["depth 1 nps … pv e2e4"]));
        assert!(!agrees("depth 1 nps 20 pv e2e5\n", &["depth 1 nps … pv e2e4"]));
        assert!(!agrees("depth 2 nps 20\n", &["depth 1 nps …"]));
    }

    #[test]
    fn output_that_differs_is_returned() {
        let folder = std::env::temp_dir();
        let shown = |output| Shown {
            heading: "",
            line: 1,
            command: "cat",
            input: vec!["a", "b"],
            output,
            takes: None,
            files: vec![],
        };
        assert_eq!(shown(vec!["a", "b"]).difference(&folder).unwrap(), None);
        assert_eq!(shown(vec!["a"]).difference(&folder).unwrap().as_deref(), Some("a\nb\n"));
        // Shown as refused, but it succeeds.
        assert!(shown(vec!["glass: a", "…"]).difference(&folder).unwrap().is_some());
    }
}
