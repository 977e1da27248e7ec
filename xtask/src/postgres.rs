//! Runs a PostgreSQL server for the duration of a stage.

use crate::command::{id, output, program, succeeds};
use crate::tools::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::os::unix::fs::{DirBuilderExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Runs the server `$1/postgres` in the folder `$2` until its own standard input is closed, then stops it and removes
/// the folder. Our end of that pipe is closed when this process ends, so the folder is removed even if the process is
/// killed. A killed server is restarted.
const SUPERVISOR_SCRIPT: &str = r#"
until [ -e "$2/stop" ]; do
    "$1/postgres" -D "$2/data" -p "$3" -k "$2" \
        -c listen_addresses=127.0.0.1 -c max_connections=200 $4
    sleep 0.1
done &
read -r _
touch "$2/stop"
while kill -0 $! 2> /dev/null; do
    kill -INT "$(head -n 1 "$2/data/postmaster.pid")" 2> /dev/null
    sleep 0.1
done
cd / && rm -rf "$2"
"#;

/// Whether committed data survives a crash of the machine. It always survives a crash of the server alone.
#[derive(Clone, Copy)]
pub enum Storage {
    /// It may be lost, which is faster.
    Passing,
    /// Committed data is on the disk.
    Durable,
}

/// The longest wait for the server to answer.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A running server; dropping it stops it and removes its files.
pub struct Postgres {
    keeper: Child,
    folder: PathBuf,
    port: u16,
    certificate: Option<PathBuf>,
}

/// The user and group that the server runs as: it refuses to run as root.
type Owner = Option<(u32, u32)>;

impl Postgres {
    /// Makes a fresh database in a temporary folder and waits for the server.
    pub fn start(storage: Storage) -> Result<Postgres> {
        let programs = Tool::Postgres.require()?;
        let owner = owner()?;
        let (folder, log) = make_folder(owner)?;
        let data = folder.join("data");
        let mut initdb = as_owner(programs.join("initdb"), &folder, owner);
        initdb.arg("-D").arg(&data).args(["-U", "postgres", "--auth=trust"]);
        initdb.args(["--encoding=UTF8", "--no-locale", "--no-sync"]);
        if let Err(error) = output(&mut initdb) {
            let _ = fs::remove_dir_all(&folder);
            return Err(error.context("PostgreSQL would not make a database"));
        }

        let certificate = make_certificate(&data, &folder, owner);
        let encrypted = if certificate.is_some() { " -c ssl=on" } else { "" };

        // Another program could take the port first. Then the start below fails.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut keeper = as_owner("sh".into(), &folder, owner);
        keeper
            .args(["-c", SUPERVISOR_SCRIPT, "keeper"])
            .arg(&programs)
            .arg(&folder)
            .arg(port.to_string());
        keeper.arg(format!("{}{encrypted}", storage.settings()));
        keeper.stdin(Stdio::piped()).stdout(log.try_clone()?).stderr(log);
        // In a separate process group, because Ctrl-C in the terminal would stop the keeper before it has cleaned up.
        keeper.process_group(0);
        let keeper = keeper.spawn().context("sh did not start")?;
        let server = Postgres { keeper, folder, port, certificate };
        server.wait(&programs)?;
        println!("PostgreSQL from {} listens on port {port}", programs.display());
        Ok(server)
    }

    /// The URL for the tests; this user may create databases.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// A copy of the server's certificate, if openssl was there to make one.
    pub fn certificate(&self) -> Option<&Path> {
        self.certificate.as_deref()
    }

    /// The parent of the server's processes.
    pub fn process(&self) -> u32 {
        self.keeper.id()
    }

    /// Returns when the server answers.
    fn wait(&self, programs: &Path) -> Result<()> {
        let start = Instant::now();
        let port = self.port.to_string();
        while start.elapsed() < START_TIMEOUT {
            let mut ask = program(programs.join("pg_isready"));
            // With the pid file there, the answer comes from this server.
            if self.folder.join("data/postmaster.pid").exists()
                && succeeds(ask.args(["-q", "-h", "127.0.0.1", "-p", &port]))
            {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        bail!("PostgreSQL did not answer within {} s\n{}", START_TIMEOUT.as_secs(), log.trim_end())
    }
}

impl Storage {
    fn settings(self) -> &'static str {
        match self {
            Storage::Passing => "-c fsync=off -c full_page_writes=off",
            Storage::Durable => "",
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
        if self.folder.exists() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// A self-signed certificate for encrypted connections. Only the owner can read the data folder, so clients get a copy.
fn make_certificate(data: &Path, folder: &Path, owner: Owner) -> Option<PathBuf> {
    let mut openssl = as_owner("openssl".into(), folder, owner);
    openssl.args(["req", "-new", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost"]);
    openssl.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.arg("-keyout").arg(data.join("server.key"));
    openssl.arg("-out").arg(data.join("server.crt"));
    output(&mut openssl).ok()?;
    let copy = folder.join("certificate.pem");
    fs::copy(data.join("server.crt"), &copy).ok()?;
    Some(copy)
}

/// The user of the server: ourselves, or a user with fewer rights if we are root.
fn owner() -> Result<Owner> {
    if id(&["-u"]) != Some(0) {
        return Ok(None);
    }
    for name in ["postgres", "nobody"] {
        if let (Some(user), Some(group)) = (id(&["-u", name]), id(&["-g", name])) {
            return Ok(Some((user, group)));
        }
    }
    bail!("PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody`")
}

/// Creates a folder that only the owner can read, and the server's log in it.
fn make_folder(owner: Owner) -> Result<(PathBuf, fs::File)> {
    let temporary = std::env::temp_dir();
    for number in 0.. {
        // A short path, because the path of a socket in it must fit into 107 bytes.
        let folder = temporary.join(format!("glass-pg-{}-{number}", std::process::id()));
        match fs::DirBuilder::new().mode(0o700).create(&folder) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error).context(format!("{}", folder.display())),
        }
        if let Some((user, group)) = owner {
            chown(&folder, Some(user), Some(group))?;
        }
        let log = fs::File::create(folder.join("log"))?;
        return Ok((folder, log));
    }
    unreachable!("the numbers do not end")
}

/// A command that runs in the folder as the owner.
fn as_owner(path: PathBuf, folder: &Path, owner: Owner) -> Command {
    let mut command = program(path);
    command.current_dir(folder).env("LC_ALL", "C");
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
    command
}
