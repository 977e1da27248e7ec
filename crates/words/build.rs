//! Rebuild when a file is added to the catalogue.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
