//! Serves the package that runs the engine in the visitor's browser, if this build contains it.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::assets::encoded::{Content, short_hash};

/// The files that existed when the server was built.
const EMBEDDED_FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/browser_package.rs"));

/// The suffix of files that are compressed with Brotli.
const BROTLI: &str = ".br";

/// The files of a package, all under a URL with their fingerprint.
pub(crate) struct BrowserPackage {
    fingerprint: String,
    files: HashMap<String, Content>,
}

impl BrowserPackage {
    /// The package embedded in the program; `None` if it was built without one.
    pub(crate) fn embedded() -> Option<Self> {
        let files = EMBEDDED_FILES
            .iter()
            .map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes)));
        (!EMBEDDED_FILES.is_empty()).then(|| Self::new(files.collect()))
    }

    /// Reads a package from a folder.
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
            // Large files are compressed beforehand at the highest quality, which would take too long in a request.
            let content = match files.get(&format!("{name}{BROTLI}")) {
                Some(compressed) => content.in_brotli(compressed.clone()),
                None => content,
            };
            (name.clone(), content)
        };
        let plain = files.iter().filter(|(name, _)| !name.ends_with(BROTLI));
        Self { fingerprint: short_hash(hash), files: plain.map(content).collect() }
    }

    /// A file of the package with this fingerprint. A page loaded before an upgrade must not mix two packages.
    pub(crate) fn file(&self, fingerprint: &str, name: &str) -> Option<&Content> {
        self.files.get(name).filter(|_| fingerprint == self.fingerprint)
    }

    /// The URL path of its files.
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
