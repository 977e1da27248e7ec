//! The package by which the engine runs in the visitor's browser, if this build carries it.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::assets::encoded::{Content, short};

/// What was there when the server was built.
const CARRIED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/browser_package.rs"));

/// What the name of a compressed file has behind that of the file.
const BROTLI: &str = ".br";

/// The files of a package, all under an address that names their content.
pub(crate) struct BrowserPackage {
    fingerprint: String,
    files: HashMap<String, Content>,
}

impl BrowserPackage {
    /// The one inside the program; `None` if it was built without.
    pub(crate) fn carried() -> Option<Self> {
        let files =
            CARRIED.iter().map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes)));
        (!CARRIED.is_empty()).then(|| Self::new(files.collect()))
    }

    /// The one in a folder.
    pub(crate) fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next)? {
                let path: PathBuf = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if let Ok(name) = path.strip_prefix(folder) {
                    files.push((name.to_string_lossy().into_owned(), fs::read(&path)?.into()));
                }
            }
        }
        Ok(Self::new(files))
    }

    fn new(files: Vec<(String, Bytes)>) -> Self {
        let files: BTreeMap<_, _> = files.into_iter().collect();
        let mut hash = Sha256::new();
        for (name, bytes) in &files {
            hash.update(name.as_bytes());
            hash.update(bytes);
        }
        let content = |(name, plain): (&String, &Bytes)| {
            let content = Content::new(plain.clone(), media_type(name));
            // What is large comes compressed as far as that goes, which takes longer than anybody would wait.
            let content = match files.get(&format!("{name}{BROTLI}")) {
                Some(compressed) => content.in_brotli(compressed.clone()),
                None => content,
            };
            (name.clone(), content)
        };
        let plain = files.iter().filter(|(name, _)| !name.ends_with(BROTLI));
        Self { fingerprint: short(hash), files: plain.map(content).collect() }
    }

    /// A file of the package with this fingerprint: a page that was loaded before an upgrade must not mix two packages.
    pub(crate) fn file(&self, fingerprint: &str, name: &str) -> Option<&Content> {
        self.files.get(name).filter(|_| fingerprint == self.fingerprint)
    }

    /// Where browsers find its files.
    pub(crate) fn folder(&self) -> String {
        format!("/engine/{}", self.fingerprint)
    }
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("md" | "ts") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
