//! Rebuilds the crate when a migration is added: the macro that embeds them sees only the files it already knows.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
