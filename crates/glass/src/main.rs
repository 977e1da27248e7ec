//! Play, study and serve chess on several boards.
fn main() {}
