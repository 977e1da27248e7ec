//! Draws pictures of positions and games.

pub(crate) mod look;
pub(crate) mod raster;
pub(crate) mod sized;
