//! Runs the process of an engine and exchanges lines with it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use glass_engine::Signals;

use crate::CommandLine;

/// The maximum length of a line, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// The most unread lines. A program that writes more must wait.
const WAITING_LINES: usize = 4096;

/// The interval at which a waiting thread checks whether the match was stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// The maximum time to wait for a program to quit.
const FAREWELL: Duration = Duration::from_millis(500);

/// A line of output and the time of its arrival.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub text: String,
    pub at: Instant,
}

/// The reason why no line was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// The program has exited or closed its output. Contains the details.
    Closed(String),
    /// The line exceeds the maximum length.
    Endless,
    /// The timeout has expired.
    Late,
    /// The match was stopped.
    Stopped,
}

/// A message of the reading thread.
enum Output {
    Line(Line),
    Endless,
}

/// A running program; it is killed when dropped.
pub(crate) struct Process {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<Output>,
}

impl Process {
    /// Starts a program. Its standard error is discarded.
    pub fn start(command: &CommandLine) -> io::Result<Self> {
        let mut spawned = Command::new(command.program());
        spawned
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl+C in the terminal stops the match, which then quits its engines.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut spawned, 0);
        let mut child = spawned.spawn()?;
        let piped = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = piped.ok_or_else(|| io::Error::other("no pipes to the program"))?;
        // A program that does not read its input must not block the match.
        let (input, orders) = channel();
        thread::spawn(move || write_lines(stdin, &orders));
        let (found, output) = sync_channel(WAITING_LINES);
        thread::spawn(move || read_lines(stdout, &found));
        Ok(Self { child, input: Some(input), output })
    }

    /// Sends a line. If the program has exited, the next read reports it.
    pub fn send(&mut self, line: impl Into<String>) {
        if let Some(input) = &self.input {
            let _ = input.send(line.into());
        }
    }

    /// Receives the next line before a deadline.
    pub fn receive(&mut self, deadline: Instant, stop: &Signals) -> Result<Line, Silence> {
        loop {
            if stop.is_stopped() {
                return Err(Silence::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(GLANCE)) {
                Ok(Output::Line(line)) => return Ok(line),
                Ok(Output::Endless) => return Err(Silence::Endless),
                Err(RecvTimeoutError::Timeout) if left > GLANCE => {}
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Late),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed(self.ending())),
            }
        }
    }

    /// Discards the unread lines.
    pub fn drain(&mut self) {
        let _ = self.output.try_iter().take(WAITING_LINES).count();
    }

    /// Sends a command to quit, waits briefly, and kills the program if it is still running.
    pub fn quit(mut self, farewell: &str) {
        self.send(farewell);
        self.input = None;
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline && matches!(self.child.try_wait(), Ok(None)) {
            self.drain();
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Describes how the program has exited.
    fn ending(&mut self) -> String {
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("has ended ({status})"),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return "has closed its output".to_owned(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, orders: &Receiver<String>) {
    for mut line in orders {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, found: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        match stdout.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let at = Instant::now();
        let is_ended = bytes.ends_with(b"\n");
        let heard = if !is_ended && bytes.len() as u64 == MAX_LINE {
            Output::Endless
        } else if !is_ended {
            // The program has ended in the middle of a line, and half of a move may look like another one.
            return;
        } else {
            let text = String::from_utf8_lossy(&bytes).trim().to_owned();
            Output::Line(Line { text, at })
        };
        let is_last = matches!(heard, Output::Endless);
        if found.send(heard).is_err() || is_last {
            return;
        }
    }
}
