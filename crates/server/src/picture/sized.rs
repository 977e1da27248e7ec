//! The addresses of a picture of a position together with its size, for which pages reserve room while it loads.

use glass_render::{PictureOptions, size};
use glass_rules::PositionView;

/// A picture that another page draws in the usual look, for light and for dark pages.
pub(crate) struct SizedPicture {
    light: String,
    dark: String,
    /// Width and height are in pixels.
    pub(crate) width: u32,
    /// In pixels.
    pub(crate) height: u32,
}

impl SizedPicture {
    /// The picture at an address that has a query.
    pub(crate) fn new(address: String, position: &dyn PositionView) -> Self {
        Self::with_options(address, position, &PictureOptions::default())
    }

    /// The same picture without coordinates and names.
    pub(crate) fn small(address: &str, position: &dyn PositionView) -> Self {
        let options =
            PictureOptions { coordinates: false, names: false, ..PictureOptions::default() };
        Self::with_options(format!("{address}&small=true"), position, &options)
    }

    fn with_options(light: String, position: &dyn PositionView, options: &PictureOptions) -> Self {
        let (width, height) = size(position, options);
        Self { dark: format!("{light}&dark=true"), light, width, height }
    }

    /// Address of the light version.
    pub(crate) fn light(&self) -> &str {
        &self.light
    }

    /// Address of the dark version.
    pub(crate) fn dark(&self) -> &str {
        &self.dark
    }
}
