//! `cargo xtask wasm`: builds rules and engine for browsers and node, as an npm package.

use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, compile, own_program, program, root, run, target_dir};
use crate::sample::LongCheck;
use crate::stage::RUN;
use crate::tools::{Tool, WASM_TARGET as TARGET};

/// The stack size for the deepest search line in every variant, as `SEARCH_STACK` of the engine.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";
/// Supported by every browser since 2023.
const SIMD: &str = "-Ctarget-feature=+simd128";
/// Makes a module usable by several workers with shared memory of at most two gigabytes and thread-local storage.
const SHARED: [&str; 8] = [
    "-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals",
    "-Clink-arg=--shared-memory",
    "-Clink-arg=--import-memory",
    "-Clink-arg=--max-memory=2147483648",
    "-Clink-arg=--export=__wasm_init_tls",
    "-Clink-arg=--export=__tls_size",
    "-Clink-arg=--export=__tls_align",
    "-Clink-arg=--export=__tls_base",
];
/// The variant with which the tests run several threads.
const TESTED_BY_THREADS: &str = "alice";

/// A module of the package, with the variants that it plays.
struct Module {
    name: String,
    variants: Vec<String>,
    profile: &'static str,
    /// Whether its engine can have several threads. Only pages that may share memory can run it.
    shared: bool,
}

impl Module {
    fn one(name: &str, profile: &'static str, shared: bool) -> Self {
        Self { name: name.to_owned(), variants: vec![name.to_owned()], profile, shared }
    }

    /// The folder in the package.
    fn folder(&self) -> &'static str {
        if self.shared { "threads" } else { "variants" }
    }
}

/// Builds and tests the package: a module for each variant, so that a page only loads the variant in use. `named`
/// restricts the build to these variants.
pub fn main(named: &[String]) -> Result<()> {
    prepare()?;
    let all = variants()?;
    if let Some(unknown) = named.iter().find(|name| !all.contains(name)) {
        bail!("there is no variant `{unknown}`; the variants are {}", all.join(", "));
    }
    let chosen = if named.is_empty() { all } else { named.to_vec() };
    let mut modules: Vec<_> = chosen.iter().map(|name| Module::one(name, "wasm", false)).collect();
    match prepare_threads() {
        Ok(()) => modules.extend(chosen.iter().map(|name| Module::one(name, "wasm", true))),
        Err(missing) => println!("the engine has one thread: {missing:#}"),
    }
    let package = target_dir().join("wasm/npm");
    build_package(&package, &modules)?;
    let each = ["tests/each", "tests/shipped"];
    test(
        &package,
        if named.is_empty() { &["tests", "tests/each", "tests/shipped"] } else { &each },
    )?;
    compress(&package)?;
    println!("the package is in {}", package.display());
    Ok(())
}

/// Tests the package.
pub fn stage() -> Result<()> {
    test(&for_tests()?, &["tests", "tests/each"])
}

/// The package with all variants in one module, which builds faster, and one variant also with threads unless that is
/// left to other runs. A run of the tests builds it once, though several stages request it at the same time.
pub fn for_tests() -> Result<PathBuf> {
    prepare()?;
    let package = target_dir().join("wasm/test");
    fs::create_dir_all(target_dir().join("wasm"))?;
    let lock = File::create(target_dir().join("wasm/test.lock"))?;
    lock.lock()?;
    // Names the run of the tests that has built it.
    let built_by = package.join("built_by");
    let run = std::env::var(RUN).ok();
    if run.is_some() && fs::read_to_string(&built_by).ok() == run {
        return Ok(package);
    }
    let profile = "wasm-test";
    let mut modules =
        vec![Module { name: "all".into(), variants: variants()?, profile, shared: false }];
    if LongCheck::Threads.is_chosen() {
        prepare_threads()?;
        modules.push(Module::one(TESTED_BY_THREADS, profile, true));
    }
    build_package(&package, &modules)?;
    if let Some(run) = run {
        fs::write(built_by, run)?;
    }
    Ok(package)
}

/// Installs the target. An error has an installation hint.
fn prepare() -> Result<()> {
    Tool::WasmLibrary.require()?;
    Tool::Node.require().map(drop)
}

/// Installs what modules with several threads need: a standard library for shared memory is built from source.
fn prepare_threads() -> Result<()> {
    Tool::RustSource.require().map(drop)
}

/// The names of all variants: each has a file of counts.
fn variants() -> Result<Vec<String>> {
    let folder = root().join("crates/rules/tests/perft");
    let files = fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))?;
    let mut names = Vec::new();
    for file in files {
        let file = file?.path();
        names.extend(file.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

fn build_package(package: &Path, modules: &[Module]) -> Result<()> {
    if package.exists() {
        fs::remove_dir_all(package)?;
    }
    for folder in ["variants", "threads", "networks"] {
        fs::create_dir_all(package.join(folder))?;
    }
    for module in modules {
        let compiled = compile_module(module)?;
        let mut bind = own_program("glass-bindgen")?;
        run(bind.arg(compiled).arg(package.join(module.folder())).arg(&module.name))?;
    }
    let source = root().join("crates/wasm/npm");
    for file in fs::read_dir(&source)? {
        let file = file?;
        fs::copy(file.path(), package.join(file.file_name()))?;
    }
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(license), package.join(license))?;
    }
    fs::write(package.join("modules.js"), table(package, modules)?)?;
    Ok(())
}

fn compile_module(module: &Module) -> Result<PathBuf> {
    let mut flags = vec![STACK.to_owned(), SIMD.to_owned(), "--cfg=glass_some".to_owned()];
    flags.extend(module.variants.iter().map(|name| format!("--cfg={}", name.replace('-', "_"))));
    let folder = target_dir().join("wasm/build");
    let mut build = cargo(&["build", "--package", "glass-wasm", "--target", TARGET]);
    if module.shared {
        flags.extend(SHARED.map(str::to_owned));
        // Building the standard library is unstable; this permits it with a stable Rust.
        build.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
        build.env("RUSTC_BOOTSTRAP", "1");
    }
    build.args(["--profile", module.profile, "--config"]);
    build.arg(format!("target.{TARGET}.rustflags = {flags:?}"));
    // They would replace the flags above.
    build.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    compile(build.env("CARGO_TARGET_DIR", &folder))?;
    Ok(folder.join(TARGET).join(module.profile).join("glass_wasm.wasm"))
}

/// `modules.js`: the files of the package for each variant, with full addresses, so that bundlers find them.
fn table(package: &Path, modules: &[Module]) -> Result<String> {
    let mut text =
        String::from("// What the package has for each variant.\n\nexport const MODULES = {\n");
    let (shared, alone): (Vec<_>, Vec<_>) = modules.iter().partition(|module| module.shared);
    for module in alone {
        for variant in &module.variants {
            writeln!(text, "  {variant:?}: {{")?;
            writeln!(text, "    alone: {},", addresses(module))?;
            if let Some(module) = shared.iter().find(|module| module.variants.contains(variant)) {
                writeln!(text, "    shared: {},", addresses(module))?;
            }
            let network = format!("networks/{variant}.net");
            let source = root().join("crates/engine").join(&network);
            if source.exists() {
                fs::copy(source, package.join(&network))?;
                writeln!(text, "    network: new URL(\"./{network}\", import.meta.url),")?;
            }
            writeln!(text, "  }},")?;
        }
    }
    text.push_str("};\n");
    Ok(text)
}

/// The place of a module in the package: the script that JavaScript imports, and the file that it loads.
fn addresses(module: &Module) -> String {
    let file = format!("./{}/{}", module.folder(), module.name);
    format!(
        "{{ glue: () => import(\"{file}.js\"), wasm: new URL(\"{file}_bg.wasm\", import.meta.url) }}"
    )
}

/// Adds compressed copies of large files, as servers send them. The package for npm excludes them.
fn compress(package: &Path) -> Result<()> {
    let mut node = program(Tool::Node.require()?);
    node.args(["--input-type=module", "--eval", include_str!("wasm/compress.mjs")]);
    run(node.arg(package))
}

/// Runs the tests in these folders, by node.
fn test(package: &Path, folders: &[&str]) -> Result<()> {
    let mut files = Vec::new();
    for folder in folders {
        for file in fs::read_dir(root().join("crates/wasm").join(folder))? {
            let file = file?.path();
            if file.to_string_lossy().ends_with(".test.mjs") {
                files.push(file);
            }
        }
    }
    files.sort();
    let mut node = program(Tool::Node.require()?);
    run(node.arg("--test").args(files).env("GLASS_PACKAGE", package))
}
