//! One measurement a file; the command line names them.

pub mod analysts;
pub mod faults;
pub mod floods;
pub mod games;
pub mod growth;
pub mod kills;
pub mod late_moves;
pub mod newcomers;
pub mod offered;
pub mod reconnects;
pub mod soak;
pub mod watchers;
