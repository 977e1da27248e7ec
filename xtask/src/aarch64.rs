//! Tests the engine's vector code on aarch64, in an emulator.

use crate::command::{cargo, compile, id, output, program, run, succeeds};
use crate::tools::{apt_install, on_path};
use anyhow::{Context, Result, ensure};
use std::process::Command;

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATORS: [&str; 2] = ["qemu-aarch64", "qemu-aarch64-static"];
/// The folder with the target's C library in Debian's cross compiler.
const SYSROOT: &str = "/usr/aarch64-linux-gnu";
/// The variants that the engine's unit tests name. Compiling all variants takes longer than the tests.
const VARIANTS: [&str; 5] = ["chess", "alice", "alice_grand", "quasi_alice", "hex4d"];
const PACKAGES: [&str; 3] = ["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"];

/// Runs the arithmetic tests and a signature. Fails where the target is not available.
pub fn stage() -> Result<()> {
    if cfg!(target_arch = "aarch64") {
        println!("this machine is an aarch64: the stage `rust` proves it");
        return Ok(());
    }
    let emulator = prepare()?;
    let tests = || tests(emulator);
    compile(tests().arg("--no-run"))?;
    run(tests().args(["--", "simd", "the_cheapest_variant"]))
}

/// Builds the unit tests of the engine, and runs them in the emulator.
fn tests(emulator: &str) -> Command {
    let mut test = cargo(&["test", "--package", "glass-engine", "--target", TARGET, "--lib"]);
    let flags = VARIANTS.iter().map(|name| format!("--cfg={name}"));
    let flags: Vec<_> = flags.chain(["--cfg=glass_some".to_owned()]).collect();
    test.arg("--config").arg(format!("target.{TARGET}.rustflags = {flags:?}"));
    test.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    test.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER)
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", format!("{emulator} -L {SYSROOT}"))
        // Emulation is slow.
        .env("PROPTEST_CASES", "32");
    // Optimised a little, because compiling takes longer than running.
    for name in ["glass-rules", "glass-engine"] {
        test.arg("--config").arg(format!("profile.dev.package.{name}.opt-level = 1"));
    }
    test
}

/// The emulator. As root, installs it, the compiler and the target where they are missing; fails if one still is.
fn prepare() -> Result<&'static str> {
    let emulator = || EMULATORS.into_iter().find(|name| on_path(name).is_some());
    let sysroot = || std::path::Path::new(SYSROOT).join("lib").is_dir();
    let is_whole = || on_path(LINKER).is_some() && emulator().is_some() && sysroot();
    ensure!(cfg!(target_os = "linux"), "only a Linux machine can emulate an aarch64");
    // Programs that could not be installed are found missing below.
    if !is_whole() && id(&["-u"]) == Some(0) {
        let _ = apt_install(&PACKAGES);
    }
    let installed = || {
        let list = output(program("rustup").args(["target", "list", "--installed"]));
        list.is_ok_and(|list| list.lines().any(|line| line == TARGET))
    };
    let has_target =
        is_whole() && (installed() || succeeds(program("rustup").args(["target", "add", TARGET])));
    emulator().filter(|_| has_target).with_context(|| {
        format!("missing: rustup target add {TARGET} && apt-get install {}", PACKAGES.join(" "))
    })
}
