//! The address of a picture of a position together with its size, for which pages reserve room while it loads.

use glass_render::{PictureOptions, size};
use glass_rules::PositionView;

/// A picture that another page draws in the usual look.
pub(crate) struct SizedPicture {
    pub(crate) address: String,
    /// Width and height are in pixels.
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl SizedPicture {
    pub(crate) fn new(address: String, position: &dyn PositionView) -> Self {
        let (width, height) = size(position, &PictureOptions::default());
        Self { address, width, height }
    }
}
