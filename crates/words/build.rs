//! Files that are new in the catalogue are seen.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
