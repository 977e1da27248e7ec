#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| glass_laws::linear_time(bytes));
