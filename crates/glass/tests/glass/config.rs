//! Every wrong setting is named with its file, its line and an example of what is right.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The exit status and the output of `glass config check` for a configuration file and further options.
fn check(folder: &Path, file: &str, options: &[&str]) -> (Option<i32>, String) {
    fs::write(folder.join("glass.toml"), file).unwrap();
    let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
    glass.args(["config", "check", "--data"]).arg(folder).args(options).env_clear();
    let output = glass.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

/// Every key with its section and default value, as `glass serve --print-config` shows them.
fn settings() -> Vec<(String, String, String)> {
    let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
    let output = glass.args(["serve", "--print-config", "--data", "/nowhere"]).env_clear().output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    let mut section = String::new();
    let mut settings = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            section = line.to_owned();
        }
        let line = line.strip_prefix("# ").unwrap_or(line);
        let Some((key, value)) = line.split_once(" = ") else { continue };
        if key
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        {
            settings.push((section.clone(), key.to_owned(), value.to_owned()));
        }
    }
    settings
}

/// Values of the wrong type, and numbers outside of the range, for a setting with this default.
fn wrong_values(default: &str) -> &'static [&'static str] {
    match default.as_bytes()[0] {
        b'"' => &["5", "true", "[\"x\"]"],
        b'[' => &["5", "\"x\"", "[5]"],
        b'{' => {
            &["5", "\"x\"", "{ burst = 5 }", "{ burst = 0, per = 10 }", "{ burst = 5, per = 0 }"]
        }
        b't' | b'f' => &["5", "\"yes\""],
        _ => &["\"x\"", "true", "-1", "1e300", "nan"],
    }
}

#[test]
fn every_setting_names_its_line_and_an_example() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings();
    assert!(settings.len() > 100, "{settings:?}");
    for (section, key, default) in &settings {
        for value in wrong_values(default) {
            let line = format!("{key} = {value}");
            let (status, text) =
                check(folder.path(), &format!("# A comment\n{section}\n{line}\n"), &[]);
            let place =
                format!("glass: {}, line 3, {line}: ", folder.path().join("glass.toml").display());
            assert_eq!(status, Some(2), "{line}: {text}");
            assert!(text.starts_with(&place), "{text}");
            let example = text.trim_end().rsplit_once(" For example: ");
            let example = example.unwrap_or_else(|| panic!("no example: {text}")).1;
            assert!(example.starts_with(&format!("{key} = ")), "{text}");
            assert!(!text.contains("struct") && !text.contains("sequence"), "{text}");
            let (_, text) = check(folder.path(), &format!("{section}\n{example}\n"), &[]);
            assert!(!text.starts_with("glass: "), "the example is read: {text}");
        }
    }
}

#[test]
fn values_that_do_not_fit_are_named_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let nothing = folder.path().join("nothing.pem");
    fs::write(&nothing, "nothing").unwrap();
    let authority = format!("smtp_authority = {:?}", nothing.display().to_string());
    let absent = "smtp_authority = \"/nowhere.pem\"";
    let smtp = "[mail]\nsmtp = \"smtps://mail.example.org\"\n";
    for (file, line, kind, named) in [
        ("origins = [\"chess.example.org\"]", 1, "error", "expected scheme and host"),
        (
            "origins = [\"https://a.example/\"]",
            1,
            "error",
            "browsers write it as “https://a.example”",
        ),
        ("origins = [\"ftp://a.example\"]", 1, "error", "For example: origins = [\"https://"),
        ("database = \"mysql://host\"", 1, "error", "sqlite:// or postgres://"),
        ("nats = \"http://host:x\"", 1, "error", "nats://HOST"),
        ("nats = \"nats://127.0.0.1\"", 1, "warning", "with SQLite there is one server"),
        ("backups = \"/no/such/folder\"", 1, "warning", "there is no folder /no/such/folder"),
        (
            "engine_time = 1\nengine_least_time = 2",
            2,
            "error",
            "2 seconds must be less than the 1 seconds of engine_time",
        ),
        (
            "[limits]\nsolver_time = 30",
            2,
            "error",
            "less than the 10 seconds of limits.request_time",
        ),
        (
            "[limits]\nrequest_time = 5",
            2,
            "error",
            "limits.solver_time: 7 seconds must be less than the 5",
        ),
        ("[limits]\nsocket_silence = 20", 2, "error", "limits.socket_ping"),
        ("[limits]\nnode_silence = 0.5", 2, "error", "limits.node_report"),
        ("[mail]\nsender = \"me\"", 2, "error", "is not a valid sender"),
        ("[mail]\nsmtp = \"smtp://me:s3cret@mail.example\"", 2, "error", "without encryption"),
        (
            "[mail]\nsmtp = \"smtp://me:s3cret@mail.example?tls=opportunistic\"",
            2,
            "error",
            "tls=required",
        ),
        ("[mail]\nsmtp = \"http://mail.example\"", 2, "error", "expected smtps://"),
        ("[mail]\nsmtp = \"mail.example\"", 2, "error", "expected smtps://"),
        (&format!("{smtp}{absent}"), 3, "error", "/nowhere.pem: "),
        (&format!("{smtp}{authority}"), 3, "error", "has no certificate"),
        (&format!("[mail]\n{absent}"), 2, "warning", "without a mail server"),
    ] {
        let (status, message) = check(folder.path(), file, &[]);
        let text = file.lines().nth(line - 1).unwrap();
        let text = text.replace("me:s3cret@", "…@");
        let place = folder.path().join("glass.toml");
        let place = format!("{kind}: {}, line {line}, {text}: ", place.display());
        assert!(message.starts_with(&place), "{place}: {message}");
        assert!(message.contains(named) && message.contains(". For example: "), "{message}");
        assert!(!message.contains("s3cret"), "{message}");
        assert_eq!(status, Some(if kind == "error" { 2 } else { 0 }), "{message}");
    }
    for right in [
        "origins = [\"https://chess.example.org\", \"http://localhost:8080\"]",
        "[mail]\nsmtp = \"smtp://me:s3cret@mail.example?tls=required\"",
        "[mail]\nsmtp = \"smtp://me:s3cret@127.0.0.1\"",
        "[mail]\nsmtp = \"smtp://mail.example\"",
        "database = \"postgres://glass@127.0.0.1/glass\"\nnats = \"nats://127.0.0.1\"",
        "",
    ] {
        let (status, message) = check(folder.path(), right, &[]);
        let valid = format!("{} is valid: ", folder.path().join("glass.toml").display());
        assert!(status == Some(0) && message.starts_with(&valid), "{message}");
        assert!(!message.contains("s3cret"), "{message}");
    }
}

#[test]
fn options_are_checked_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--origin", "nowhere", "--smtp", "smtp://me:s3cret@mail.example"];
    let (status, text) = check(folder.path(), "[limits]\nsolver_time = 30\n", &options);
    assert_eq!(status, Some(2));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(
        lines[0].starts_with("error: --origin (GLASS_ORIGIN): nowhere: expected scheme"),
        "{text}"
    );
    assert!(lines[1].contains("glass.toml, line 2, solver_time = 30: "), "{text}");
    assert!(
        lines[2].starts_with("error: --smtp (GLASS_SMTP): the password would be sent"),
        "{text}"
    );
    assert_eq!(lines[3], "glass: 3 settings are wrong");
    assert!(!text.contains("s3cret"), "{text}");

    // A server does not start with them.
    let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
    glass.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path()).args(options);
    let output = glass.output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error.contains("--origin (GLASS_ORIGIN)") && error.contains("line 2, "), "{error}");
    assert!(!folder.path().join("glass.db").exists(), "nothing was created");
}
