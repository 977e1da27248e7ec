//! Starts the browser of the tests. `BROWSER` chooses it: `chromium` (the default), `firefox` or `webkit`.
//!
//! `CHROMIUM`, `CHROMEDRIVER`, `GECKODRIVER` and `WEBKIT_DRIVER` name programs that are not in their usual place.

use std::env::var;
use std::net::TcpListener;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::Capabilities;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use super::PATIENCE;
use super::browser::Device;

/// A browser that the tests can control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    /// The small browser that comes with WebKitGTK. It needs a display.
    WebKit,
}

impl Engine {
    /// The browser that `BROWSER` names.
    pub fn chosen() -> Self {
        match var("BROWSER").as_deref() {
            Err(_) | Ok("chromium") => Self::Chromium,
            Ok("firefox") => Self::Firefox,
            Ok("webkit") => Self::WebKit,
            Ok(other) => panic!("BROWSER is {other:?}, not chromium, firefox or webkit"),
        }
    }

    /// The driver's program.
    fn program(self) -> String {
        let (variable, usual) = match self {
            Self::Chromium => ("CHROMEDRIVER", "chromedriver"),
            Self::Firefox => ("GECKODRIVER", "geckodriver"),
            Self::WebKit => ("WEBKIT_DRIVER", "WebKitWebDriver"),
        };
        var(variable).unwrap_or_else(|_| usual.to_owned())
    }

    /// The capabilities of a new session.
    pub fn capabilities(self, device: Device) -> Capabilities {
        let mut wanted = Capabilities::new();
        let options = match self {
            Self::Chromium => {
                wanted.set("browserName", "chrome").unwrap();
                wanted.set("goog:loggingPrefs", json!({ "browser": "ALL" })).unwrap();
                ("goog:chromeOptions", chromium_options(device))
            }
            Self::Firefox => {
                wanted.set("browserName", "firefox").unwrap();
                ("moz:firefoxOptions", json!({ "args": ["-headless"] }))
            }
            Self::WebKit => ("webkitgtk:browserOptions", Value::Null),
        };
        if !options.1.is_null() {
            wanted.set(options.0, options.1).unwrap();
        }
        wanted
    }
}

fn chromium_options(device: Device) -> Value {
    let binary = var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    let mut options = json!({
        "binary": binary,
        "args": [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=1440,900",
        ],
    });
    if device == Device::Phone {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": device.scale(), "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    options
}

/// A running driver, and the output of the driver and its browser.
pub struct Driver {
    pub process: Child,
    pub port: u16,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Driver {
    /// Starts the driver on a free port, and retries when another program takes that port first. The browser keeps its
    /// profile in the given folder.
    pub async fn start(engine: Engine, profile: &TempDir) -> Self {
        let program = engine.program();
        for _ in 0..5 {
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            let mut command = Command::new(&program);
            command.arg(format!("--port={port}")).env("TMPDIR", profile.path());
            if engine == Engine::Firefox {
                command.arg("--websocket-port=0");
            }
            let mut process = command
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .kill_on_drop(true)
                .spawn()
                .unwrap_or_else(|error| panic!("{program} does not start: {error}"));
            // The output must be read, or the driver stops when the pipe is full.
            let lines = Arc::<Mutex<Vec<String>>>::default();
            collect(process.stdout.take().unwrap(), &lines);
            collect(process.stderr.take().unwrap(), &lines);
            let listening = async {
                while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
                    if process.try_wait().unwrap().is_some() {
                        return false;
                    }
                    sleep(Duration::from_millis(20)).await;
                }
                true
            };
            if timeout(PATIENCE, listening).await.expect("the driver listens") {
                return Self { process, port, lines };
            }
        }
        panic!("{program} finds no free port")
    }

    /// The script errors that Firefox has written: its driver has no log of the browser. WebKitGTK's driver has neither.
    pub fn script_errors(&self) -> Vec<String> {
        let lines = self.lines.lock().unwrap();
        lines.iter().filter(|line| line.contains("JavaScript error: http")).cloned().collect()
    }
}

fn collect(output: impl AsyncRead + Send + Unpin + 'static, lines: &Arc<Mutex<Vec<String>>>) {
    let lines = Arc::clone(lines);
    tokio::spawn(async move {
        let mut output = BufReader::new(output).lines();
        while let Ok(Some(line)) = output.next_line().await {
            lines.lock().unwrap().push(line);
        }
    });
}
