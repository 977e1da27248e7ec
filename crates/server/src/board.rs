//! Boards as pages show them: layouts, cell numbers, moves and attacks.

pub(crate) mod attackers;
pub(crate) mod cell_number;
pub(crate) mod figures;
pub(crate) mod landings;
pub(crate) mod layout;
pub(crate) mod line;
pub(crate) mod played_move;
pub(crate) mod tried_line;
