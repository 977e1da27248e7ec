//! `cargo xtask wasm`: rules and engine for browsers and for node, as an npm package.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow, bail};

use crate::command::{cargo, output, program, root, run, target_dir};
use crate::tools::{Tool, on_path};

const TARGET: &str = "wasm32-unknown-unknown";
/// Room for the deepest line of the search in every variant, as `SEARCH_STACK` of the engine.
const STACK: &str = "-Clink-arg=-zstack-size=8388608";
/// In every browser since 2023.
const SIMD: &str = "-Ctarget-feature=+simd128";

/// A file of the package with the variants that it plays.
struct Module {
    name: String,
    variants: Vec<String>,
    profile: &'static str,
}

/// Makes the package and tests it: a module for each variant, so that nobody loads more than is played. Only some variants
/// if they are named.
pub fn main(named: &[String]) -> Result<()> {
    make_ready()?;
    let all = variants()?;
    if let Some(unknown) = named.iter().find(|name| !all.contains(name)) {
        bail!("there is no variant `{unknown}`; the variants are {}", all.join(", "));
    }
    let chosen = if named.is_empty() { all } else { named.to_vec() };
    let module = |name: String| Module { variants: vec![name.clone()], name, profile: "wasm" };
    let package = target_dir().join("wasm/npm");
    make(&package, chosen.into_iter().map(module).collect())?;
    let each = ["tests/each", "tests/shipped"];
    test(
        &package,
        if named.is_empty() { &["tests", "tests/each", "tests/shipped"] } else { &each },
    )?;
    compress(&package)?;
    println!("the package is in {}", package.display());
    Ok(())
}

/// Tests what other stages have or will need, where the target can be had; where it cannot, says so.
pub fn stage() -> Result<()> {
    match for_tests()? {
        Some(package) => test(package, &["tests", "tests/each"]),
        None => Ok(()),
    }
}

/// The package with all variants as one module, which is less work; `None` where the target cannot be had. It is made
/// once, however many stages ask for it at the same time.
pub fn for_tests() -> Result<Option<&'static Path>> {
    static MADE: OnceLock<Result<Option<PathBuf>, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        if let Err(missing) = make_ready() {
            println!("not tried here: {missing:#}");
            return Ok(None);
        }
        let package = target_dir().join("wasm/test");
        let all = || Ok(Module { name: "all".into(), variants: variants()?, profile: "wasm-test" });
        let made = all().and_then(|all| make(&package, vec![all]));
        made.map(|()| Some(package)).map_err(|error| format!("{error:#}"))
    });
    made.as_ref().map(Option::as_deref).map_err(|error| anyhow!("{error}"))
}

/// Adds the target; an error says what a person can do.
fn make_ready() -> Result<()> {
    let libraries = || {
        let sysroot =
            output(program("rustc").args(["--print", "target-libdir", "--target", TARGET]));
        sysroot.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
    };
    if !libraries() && on_path("rustup").is_some() {
        // What it says is told below, in other words.
        let _ = run(program("rustup").args(["target", "add", TARGET]));
    }
    if !libraries() {
        bail!(
            "Rust's library for {TARGET} is missing; get it with\n  rustup target add {TARGET}\n  \
             or, where Rust is Debian's, apt-get install libstd-rust-dev-wasm32"
        );
    }
    Tool::Node.need().map(drop)
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

fn make(package: &Path, modules: Vec<Module>) -> Result<()> {
    if package.exists() {
        fs::remove_dir_all(package)?;
    }
    for folder in ["variants", "networks"] {
        fs::create_dir_all(package.join(folder))?;
    }
    for module in &modules {
        let compiled = compile(module)?;
        let mut bind = cargo(&["run", "--quiet", "--package", "glass-bindgen", "--"]);
        run(bind.arg(compiled).arg(package.join("variants")).arg(&module.name))?;
    }
    let source = root().join("crates/wasm/npm");
    for file in fs::read_dir(&source)? {
        let file = file?;
        fs::copy(file.path(), package.join(file.file_name()))?;
    }
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(license), package.join(license))?;
    }
    fs::write(package.join("modules.js"), table(package, &modules)?)?;
    Ok(())
}

fn compile(module: &Module) -> Result<PathBuf> {
    let mut flags = vec![STACK.to_owned(), SIMD.to_owned(), "--cfg=glass_some".to_owned()];
    flags.extend(module.variants.iter().map(|name| format!("--cfg={}", name.replace('-', "_"))));
    let folder = target_dir().join("wasm/build");
    let mut build = cargo(&["build", "--package", "glass-wasm", "--target", TARGET]);
    build.args(["--profile", module.profile, "--config"]);
    build.arg(format!("target.{TARGET}.rustflags = {flags:?}"));
    // They would take the place of the flags above.
    build.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    run(build.env("CARGO_TARGET_DIR", &folder))?;
    Ok(folder.join(TARGET).join(module.profile).join("glass_wasm.wasm"))
}

/// `modules.js`: what the package has for each variant. Addresses stand there in full, so that bundlers find the files.
fn table(package: &Path, modules: &[Module]) -> Result<String> {
    let mut text =
        String::from("// What the package has for each variant.\n\nexport const MODULES = {\n");
    for Module { name, variants, .. } in modules {
        for variant in variants {
            writeln!(text, "  {variant:?}: {{")?;
            writeln!(text, "    glue: () => import(\"./variants/{name}.js\"),")?;
            writeln!(text, "    wasm: new URL(\"./variants/{name}_bg.wasm\", import.meta.url),")?;
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

/// Puts what is large beside itself as servers send it. The package for npm leaves that out.
fn compress(package: &Path) -> Result<()> {
    let mut node = program(Tool::Node.need()?);
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
    let mut node = program(Tool::Node.need()?);
    run(node.arg("--test").args(files).env("GLASS_PACKAGE", package))
}
