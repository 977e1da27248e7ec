//! Fuzzes the law that the variable `GLASS_LAW` names.
#![no_main]

use std::sync::LazyLock;

use glass_laws::LAWS;
use libfuzzer_sys::fuzz_target;

static LAW: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("GLASS_LAW").expect("GLASS_LAW is the name of a law");
    let law = LAWS.iter().find(|law| law.0 == name);
    law.unwrap_or_else(|| panic!("no law is called {name:?}; they are {:?}", LAWS.map(|law| law.0)))
        .1
});

fuzz_target!(|bytes: &[u8]| LAW(bytes));
