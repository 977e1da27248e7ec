//! Parses the look of a picture from its address: theme, colours, pieces, view and orientation.

use glass_render::{PictureOptions, Theme};
use glass_rules::Color;
use serde::{Deserialize, Serialize};

use crate::http::error::ServerError;

/// Query parameters for the look of a picture: `?dark=true&boards=garden&pieces=bold&view=discs&flip=true&small=true`.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct PictureLook {
    /// For dark pages.
    #[serde(skip_serializing)]
    dark: bool,
    /// Seen from the other side.
    #[serde(skip_serializing_if = "is_false")]
    flip: bool,
    /// Without coordinates and names.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) small: bool,
    /// Name of the board colours; empty for the usual ones.
    #[serde(skip_serializing_if = "String::is_empty")]
    boards: String,
    /// Name of the set of pieces; empty for the usual one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pieces: String,
    /// Name of the view of two boards; empty for the usual one.
    #[serde(skip_serializing_if = "String::is_empty")]
    view: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(said: &bool) -> bool {
    !said
}

impl PictureLook {
    /// The options of a picture. `bottom` is the side at the bottom, unless the picture is flipped.
    pub(crate) fn options(&self, bottom: Color) -> Result<PictureOptions, ServerError> {
        Ok(PictureOptions {
            bottom: if self.flip { !bottom } else { bottom },
            theme: if self.dark { Theme::Dark } else { Theme::Light },
            boards: parse_name(&self.boards)?,
            pieces: parse_name(&self.pieces)?,
            view: parse_name(&self.view)?,
            coordinates: !self.small,
            names: !self.small,
            ..PictureOptions::default()
        })
    }

    /// The options as part of another address: empty, or such as `&boards=garden`. It omits `dark`, because pages link
    /// to both versions.
    pub(crate) fn query(&self) -> String {
        // Booleans and strings always serialize.
        let query = serde_urlencoded::to_string(self).unwrap_or_default();
        if query.is_empty() { query } else { format!("&{query}") }
    }
}

/// Parses a name. An empty name gives the default.
fn parse_name<T: Default + std::str::FromStr<Err: ToString>>(name: &str) -> Result<T, ServerError> {
    if name.is_empty() {
        return Ok(T::default());
    }
    let name: String = name.chars().take(20).collect();
    name.parse().map_err(|error: T::Err| ServerError::Malformed(format!("{}.", error.to_string())))
}

#[cfg(test)]
mod tests {
    use glass_render::{BoardTheme, BoardView, PieceSet};

    use super::*;

    fn look(query: &str) -> PictureLook {
        serde_urlencoded::from_str(query).unwrap()
    }

    #[test]
    fn url_selects_the_look_of_a_picture() {
        let said = "dark=true&flip=true&boards=garden&pieces=bold&view=discs";
        let options = look(said).options(Color::White).unwrap();
        assert_eq!((options.bottom, options.theme), (Color::Black, Theme::Dark));
        assert_eq!((options.boards, options.pieces), (BoardTheme::Garden, PieceSet::Bold));
        assert_eq!(options.view, BoardView::Discs);
        assert_eq!(look(said).query(), "&flip=true&boards=garden&pieces=bold&view=discs");
        assert_eq!(look("").options(Color::Black).unwrap().bottom, Color::Black);
        assert_eq!(look("").query(), "");
    }

    #[test]
    fn unknown_looks_are_named() {
        for (query, why) in [
            ("boards=marble", "there are no boards “marble”; the boards are wood and garden."),
            ("view=half", "there is no view “half”; the views are two, discs and colours."),
            (
                "pieces=lead",
                "there is no set of pieces “lead”; the sets are classic, bold and storybook.",
            ),
        ] {
            let refused = look(query).options(Color::White).unwrap_err();
            assert!(format!("{refused:?}").contains(why), "{refused:?}");
        }
    }
}
