//! Generates the handbook's pages about the command line and the configuration.

use std::fmt::Write;

use clap::{Arg, Command, CommandFactory};
use expect_test::expect_file;
use glass_server::Config;

use super::Cli;

const COMMAND_LINE: &str = "\
# Command line

Every command of `glass` with its arguments and options. `glass COMMAND --help` prints the same.
[Work with positions on the command line](../how-to/command-line.md) has examples.

A command that fails says why in one line on standard error that begins with `glass:`, and exits with status 2. Without a
command, `glass` is `glass serve`.

<!-- Written from the code by `cargo xtask reference`. -->
";

const CONFIGURATION: &str = "\
# Configuration

Every key of the configuration with its default. [Run a server](../how-to/run-a-server.md) shows how to use it, and
[Limits](limits.md) what the limits mean.

`glass serve` reads the file `glass.toml` in the data folder, or the file that `--config` names. Keep only the keys that
you change. Options of the [command line](command-line.md) win. `glass serve --print-config` prints all keys with the
values that apply. An unknown key, an invalid value, or values that do not fit together stop the server with the line, what
was expected and an example; `glass config check` names all of them without a start.

<!-- Written from the code by `cargo xtask reference`. -->

## Top level
";

#[test]
fn handbook_lists_every_option() {
    let mut cli = Cli::command();
    cli.build();
    let mut page = String::from(COMMAND_LINE);
    for command in subcommands(&cli) {
        describe(command, 2, &mut page);
    }
    expect_file![concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/command-line.md")]
        .assert_eq(&page);
}

fn subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| command.get_name() != "help")
}

/// A section with the usage, the arguments and the options of a command, and the same for its tasks.
fn describe(command: &Command, level: usize, page: &mut String) {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let about = command.get_long_about().or(command.get_about());
    let about = sentence(&about.map(ToString::to_string).unwrap_or_default());
    write!(page, "\n{} `{name}`\n\n{about}\n\n```text\n{usage}\n```\n", "#".repeat(level)).unwrap();
    let visible =
        |arg: &&Arg| !arg.is_hide_set() && !["help", "version"].contains(&arg.get_id().as_str());
    let (arguments, options): (Vec<_>, Vec<_>) =
        command.get_arguments().filter(visible).partition(|arg| arg.is_positional());
    if !arguments.is_empty() {
        page.push_str("\n| argument | meaning |\n|---|---|\n");
    }
    for arg in arguments {
        page.push_str(&row(&[&values(arg), &meaning(arg)]));
    }
    if !options.is_empty() {
        page.push_str("\n| option | environment | default | meaning |\n|---|---|---|---|\n");
    }
    for arg in options {
        let cells = [spelled(arg), environment(arg), default(arg), meaning(arg)];
        page.push_str(&row(&cells.each_ref().map(String::as_str)));
    }
    for task in subcommands(command) {
        describe(task, level + 1, page);
    }
}

/// The names of the values of an argument.
fn values(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    format!("`{}`", names.join(" "))
}

/// An option as a user types it.
fn spelled(arg: &Arg) -> String {
    let aliases = arg.get_visible_aliases().unwrap_or_default();
    let names = arg.get_long().into_iter().chain(aliases);
    let takes = arg.get_action().takes_values();
    let names = names.map(|name| match arg.get_value_names().filter(|_| takes) {
        Some(values) => cell(&format!("`--{name} {}`", values.join(" "))),
        None => format!("`--{name}`"),
    });
    names.collect::<Vec<_>>().join(", ")
}

fn environment(arg: &Arg) -> String {
    arg.get_env().map(|name| format!("`{}`", name.to_string_lossy())).unwrap_or_default()
}

fn default(arg: &Arg) -> String {
    if arg.is_hide_default_value_set() || !arg.get_action().takes_values() {
        return String::new();
    }
    let values = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let values = values.collect::<Vec<_>>().join(" ");
    if values.is_empty() { values } else { format!("`{values}`") }
}

/// The meaning of an argument, and its possible values.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
    let known = arg.get_possible_values();
    let known: Vec<_> = known.iter().map(|value| format!("`{}`", value.get_name())).collect();
    let mut meaning = sentence(&help.unwrap_or_default());
    if arg.get_action().takes_values() && !known.is_empty() {
        write!(meaning, " {}.", known.join(", ")).unwrap();
    }
    meaning
}

/// A help text as a sentence on one line.
fn sentence(help: &str) -> String {
    let line = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = if line.ends_with(['.', '?', '!']) || line.is_empty() { "" } else { "." };
    cell(&line).replace('<', "\\<") + end
}

#[test]
fn handbook_lists_every_setting() {
    // Settings whose default depends on the machine.
    let config = Config { engine_workers: 1, analysis_workers: 1, ..Config::default() };
    let mut page = String::from(CONFIGURATION);
    let mut in_table = false;
    let text = config.write();
    // The first paragraph is about the file.
    for paragraph in text.split("\n\n").skip(1) {
        let (comments, lines): (Vec<_>, Vec<_>) =
            paragraph.lines().partition(|line| line.starts_with("# "));
        let mut comments: Vec<_> = comments.iter().map(|line| &line[2..]).collect();
        // A key without a default is shown in a comment.
        let example = comments.pop_if(|line| key_and_value(line).is_some());
        let meaning = sentence(&comments.join(" "));
        let line = lines.first().copied().unwrap_or_default();
        if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            write!(page, "\n## `[{section}]`\n\n{meaning}\n").unwrap();
            in_table = false;
            continue;
        }
        if !in_table {
            page.push_str("\n| key | default | meaning |\n|---|---|---|\n");
            in_table = true;
        }
        let (key, default) = match (key_and_value(line), example) {
            (Some((key, value)), _) => (key, format!("`{value}`")),
            (None, Some(example)) => {
                let (key, value) = key_and_value(example).unwrap();
                (key, format!("none, or such as `{value}`"))
            }
            (None, None) => panic!("no key in {paragraph}"),
        };
        page.push_str(&row(&[&format!("`{key}`"), &default, &meaning]));
    }
    expect_file![concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/configuration.md")]
        .assert_eq(&page);
}

/// A line of TOML that gives a key its value.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    line.split_once(" = ").filter(|(key, _)| is_key(key))
}

/// A row of a table.
fn row(cells: &[&str]) -> String {
    let text = |cell: &&str| if cell.is_empty() { " |".to_owned() } else { format!(" {cell} |") };
    format!("|{}\n", cells.iter().map(text).collect::<String>())
}

/// Escapes text so that it cannot end the cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
